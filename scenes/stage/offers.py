"""The gestures of a moment, by what hands ask of them."""

from collections.abc import Collection, Iterable

from .gesture import Gesture


class Offers:
    """What may be done now: looked up by piece, by target, by rail."""

    def __init__(self, gestures: Iterable[Gesture] = ()) -> None:
        self.all = tuple(gestures)
        self._by_piece: dict[str, list[Gesture]] = {}
        for gesture in self.all:
            self._by_piece.setdefault(gesture.piece, []).append(gesture)
        self.named = frozenset(self._by_piece)
        """Every piece of a gesture, rails too."""
        self.pieces = frozenset(g.piece for g in self.all if g.rail is None)
        """What may be dragged, or clicked."""
        self.pulled = frozenset(g.piece for g in self.all if g.target)
        """What may be dragged."""
        self._rails = tuple(g for g in self.all if g.rail is not None)
        self.railed = frozenset(g.piece for g in self._rails)
        """What stands for a whole rail."""

    def of(self, piece: str) -> frozenset[Gesture]:
        """All gestures of a piece."""
        return frozenset(self._by_piece.get(piece, ()))

    def at_once(self, piece: str) -> Gesture | None:
        """The gesture that a click on a piece makes."""
        mine = self._by_piece.get(piece, ())
        return next((g for g in mine if not g.target and g.rail is None), None)

    def targets(self, piece: str) -> dict[str, Gesture]:
        """The legal targets of a piece and what dropping it there means."""
        return {g.target: g for g in self._by_piece.get(piece, ()) if g.target}

    def reachable(self, piece: str) -> dict[str, Gesture]:
        """The targets of a piece, and what lies around them and takes it as well."""
        around = {g.around: g for g in self._by_piece.get(piece, ()) if g.around}
        return {**around, **self.targets(piece)}

    def rails(self, chain: Collection[str]) -> dict[str, dict[int, Gesture]]:
        """The rails that any of these nodes is part of: by axis, and there by step."""
        found: dict[str, dict[int, Gesture]] = {}
        for gesture in self._rails:
            rail = gesture.rail
            if rail is None:
                continue
            if gesture.piece in chain or any(key in rail.riders for key in chain):
                found.setdefault(rail.axis, {}).setdefault(rail.step, gesture)
        return found
