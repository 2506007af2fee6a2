"""A match's story added up: what reduced carbon, what was bought, what was passed over."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .cards import KIND_OF, KINDS
from .components import MOST_CARBON, START_CARDS, Sector
from .debrief import GOODS, CountedTurn, Story
from .rounds import moved
from .turn_sum import CarbonChange, How


@dataclass(frozen=True, slots=True)
class KindCarbon:
    """What all cards of a kind did to the carbon, over all turns (``How``).

    ``by_deck`` is their sum by deck, ``times`` in how many turns such a card changed it (two cards
    in one turn count twice).
    """

    kind: int
    own: int
    links: int
    clean: int
    by_deck: tuple[int, ...]
    times: int

    @property
    def total(self) -> int:
        """All together."""
        return self.own + self.links + self.clean


def parts(told: Story) -> tuple[KindCarbon, ...]:
    """All kinds that changed the carbon, those that reduced it most first.

    They add up to what was counted in all turns (``CountedTurn.total``).
    """
    rows: dict[int, list[list[int]]] = {}
    times: dict[int, int] = {}
    for turn in told.turns:
        for change in turn.changes:
            row = rows.setdefault(change.kind, [[0] * 3 for _deck in told.decks])
            row[turn.deck][change.how] += change.carbon
        for card in {change.card for change in turn.changes}:
            times[KIND_OF[card]] = times.get(KIND_OF[card], 0) + 1
    found = [_part(kind, row, times[kind]) for kind, row in rows.items()]
    return tuple(sorted(found, key=lambda part: (part.total, part.kind)))


def less_and_more(told: Story) -> tuple[list[KindCarbon], list[KindCarbon]]:
    """The kinds that reduced the carbon, and those that added to it, the largest first."""
    found = parts(told)
    more = sorted((part for part in found if part.total > 0), key=lambda part: -part.total)
    return [part for part in found if part.total < 0], more


def _part(kind: int, row: list[list[int]], times: int) -> KindCarbon:
    own, links, clean = (sum(deck[how] for deck in row) for how in How)
    return KindCarbon(kind, own, links, clean, tuple(sum(deck) for deck in row), times)


def by_kind(turn: CountedTurn) -> dict[int, int]:
    """What the cards of each kind brought to the carbon of a turn, links included.

    Factories made clean brought none, and who made them clean saved none of its own (R5).
    """
    clean = any(change.how == How.CLEAN for change in turn.changes)
    found: dict[int, int] = {}
    for change in turn.changes:
        struck = change.how == How.OWN and clean and KINDS[change.kind].factory
        if change.how != How.CLEAN and not struck:
            found[change.kind] = found.get(change.kind, 0) + change.carbon
    return found


def total(changes: Iterable[CarbonChange]) -> int:
    """The carbon of some changes."""
    return sum(change.carbon for change in changes)


def counted(turns: Iterable[CountedTurn]) -> int:
    """The carbon that was counted in some turns."""
    return sum(turn.total for turn in turns)


@dataclass(frozen=True, slots=True)
class Ware:
    """How it went for a kind of goods.

    ``lay`` counts the turns at whose end a card of it lay in the marketplace, ``could`` those of
    them in which there was income left to pay for it. ``shown`` says that it lay there at all.
    """

    kind: int
    bought: int
    shown: bool
    lay: int
    could: int
    replaced: int


def wares(told: Story) -> tuple[Ware, ...]:
    """All kinds of goods, in the order of the cards."""
    return tuple(_ware(told, kind) for kind in GOODS)


def _ware(told: Story, kind: int) -> Ware:
    def has(cards: Iterable[int]) -> bool:
        return any(KIND_OF[card] == kind for card in cards)

    return Ware(
        kind,
        sum(KIND_OF[card] == kind for turn in told.turns for card in turn.bought),
        kind in told.shown,
        sum(has(turn.market) for turn in told.turns),
        sum(has(turn.could) for turn in told.turns),
        told.replaced[kind],
    )


def never_bought(told: Story) -> tuple[Ware, ...]:
    """The goods that nobody bought, those that lay there longest first, unseen ones last."""
    found = [ware for ware in wares(told) if not ware.bought]
    return tuple(sorted(found, key=lambda w: (not w.shown, -w.could, -w.lay, w.kind)))


def deck_kinds(told: Story, deck: int) -> tuple[tuple[int, int], ...]:
    """The cards of a deck at the end: kinds with how many, bought ones first, snags last."""
    counts = Counter(KIND_OF[card] for card in told.decks[deck])

    def order(kind: int) -> tuple[bool, bool, int]:
        sector = KINDS[kind].sector
        return sector == Sector.SNAG, sector == Sector.START, kind

    return tuple((kind, counts[kind]) for kind in sorted(counts, key=order))


def deck_carbon(told: Story, deck: int) -> int:
    """The carbon of all cards of a deck, links not counted (R7)."""
    return sum(KINDS[KIND_OF[card]].carbon for card in told.decks[deck])


def discarded(told: Story, deck: int) -> int:
    """How many cards that a deck began with, bought or met are in no deck any more."""
    had = set(range(deck * START_CARDS, (deck + 1) * START_CARDS))
    had |= {card for turn in told.of_deck(deck) for card in (*turn.bought, *turn.snags)}
    return len(had.difference(*told.decks))


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What would have become of a match of all together, had all that was ready been used.

    Links and clean factories change nothing but the carbon, so that everything else may stay as it
    was. ``zero`` is the round in which carbon would have been at 0 (0: in none); else ``left`` what
    would have been left after the last turn, and ``tops`` how many rounds would have been lost at
    65 by then.
    """

    left: int
    tops: int
    zero: int


def otherwise(told: Story) -> Otherwise:
    """A match of all together with all links and clean factories used that were ready."""
    level, tops = told.starts[0], 0
    for turn in told.turns:
        level = moved(level, turn.total + total(turn.missed))
        if level == 0:
            return Otherwise(0, tops, turn.round)
        tops += level == MOST_CARBON
    return Otherwise(level, tops, 0)
