"""What flies into piles and out of them between two lists of nodes.

A pile is any node that ``takes`` others: those that lie in it have no nodes of their own.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from .actor import CLOSER, SINK_MS, SPREAD_MS, Actor, Four
from .node import Node, Rect


class Piles:
    """The piles of the list before and of the new one, and who sets out now."""

    def __init__(
        self,
        before: Sequence[Node],
        nodes: Sequence[Node],
        rects: Mapping[str, Rect],
        ms: Callable[[float], float],
    ) -> None:
        """``rects`` are the places of what is shown, ``ms`` the time that a motion takes."""
        self._was = {key: node.id for node in before for key in node.takes}
        self._is = {key: node for node in nodes for key in node.takes}
        self._places = {node.id: node.rect for node in nodes} | dict(rects)
        self._here = {node.id for node in nodes}
        self._ms = ms
        self._sent: Counter[str] = Counter()

    def out_of(self, actor: Actor) -> None:
        """Let a new actor fly from the pile in which it was, or from its origin."""
        node = actor.node
        source = self._was.get(node.id, node.motion.origin)
        ms = self._ms(node.motion.ms)
        if source not in self._places or actor.carrier or ms <= 0:
            return
        actor.place = _inside(self._places[source], node.rect)
        actor.alpha.to(node.alpha, 0)
        actor.scale.to(1.0, 0)
        delay = self._ms(node.motion.delay) + self._turn(f"from {source}")
        actor.head_for(actor.goal, node.motion, ms, delay)

    def into(self, actor: Actor, here: Rect) -> bool:
        """Let an actor whose node is gone fly into the pile that takes it; whether it does."""
        node = actor.node
        pile = self._is.get(node.id)
        if actor.sinking and not actor.gone:
            return True
        motion = node.motion
        ms = self._ms(motion.ms or SINK_MS)
        if pile is None or actor.leaving or node.secret_of is not None or ms <= 0:
            return False
        actor.place = (here.x, here.y, here.w, here.h)
        actor.carrier, actor.drag, actor.t = "", None, 1.0
        actor.alpha.to(node.alpha, 0)
        actor.leaving = actor.sinking = True
        actor.head_for(_inside(pile.rect, here), motion, ms, self._turn(f"into {pile.id}"))
        return True

    def sinks(self, key: str) -> bool:
        """Whether an actor flies into a pile now: what stands on it is seen no more."""
        return key in self._is and key not in self._here and self._ms(1) > 0

    def _turn(self, way: str) -> float:
        """Milliseconds until the next one sets out on a way: one after the other, but soon."""
        before = self._sent[way]
        self._sent[way] += 1
        return self._ms(SPREAD_MS * (1 - CLOSER**before))


def _inside(pile: Rect, piece: Rect) -> Four:
    """A piece in the middle of a pile, in its own proportions."""
    k = min(pile.w / piece.w, pile.h / piece.h) if piece.w and piece.h else 1.0
    x, y = pile.centre
    return x - k * piece.w / 2, y - k * piece.h / 2, k * piece.w, k * piece.h
