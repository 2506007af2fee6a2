"""Debates for the tests of words: who holds what, and which study lies on the lectern."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.core.action import CHANCE, Action
from game.core.options import Value
from game.core.rules import Rules
from game.kyoto import actions as a
from game.kyoto.components import CLOUDS, HAND, IMPACT_SETS, LEVELS, STUDIES
from game.kyoto.data import AGENDA, AGENDAS_IN_PLAY, CARD, CARDS_IN_PLAY, STUDY
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState

WHO = ("EU", "USA", "China", "Australia", "Canada", "Russia")
NOTHING: Mapping[int, Sequence[str]] = MappingProxyType({})
TIMED: Mapping[str, Value] = MappingProxyType({})
UNTIMED: Mapping[str, Value] = MappingProxyType({"seconds": 0})
SLICES: Mapping[str, Value] = MappingProxyType({"way": "rounds"})
SLICES_UNTIMED: Mapping[str, Value] = MappingProxyType({"way": "rounds", "slice": 0})


def card(id: str) -> int:
    """The number of an affluence card."""
    return next(n for n, row in enumerate(CARD) if row.id == id)


def study(id: str) -> int:
    """The number of a study."""
    return next(n for n, row in enumerate(STUDY) if row.id == id)


def agenda(id: str) -> int:
    """The number of an agenda."""
    return next(n for n, row in enumerate(AGENDA) if row.id == id)


def do(state: KyotoState, *actions: Action) -> KyotoState:
    """Apply actions through the gate."""
    rules: Rules[KyotoState] = RULES
    for action in actions:
        rules.apply(state, action)
    return state


def _first(wanted: Sequence[int], pieces: Sequence[int]) -> tuple[int, ...]:
    """The pieces in an order that begins with some of them."""
    return (*wanted, *[piece for piece in pieces if piece not in wanted])


def dealt(
    seats: int = 4,
    studies: Sequence[str] = ("melting_polar_caps", "acid_rain"),
    hands: Mapping[int, Sequence[str]] = NOTHING,
    agendas: Mapping[int, Sequence[str]] = NOTHING,
    options: Mapping[str, Value] = TIMED,
) -> KyotoState:
    """Everything is dealt and seat 0 speaks first; whoever is named holds these cards, and keeps
    these agendas. The first studies are these, with impacts as in the table."""
    state = RULES.setup({"variant": "conference", "starter": 1, **options}, seats)
    unseen = [n for n in range(STUDIES) if n not in map(study, studies)]
    out = 4 if seats == 5 else 0
    order = (*unseen[:out], *map(study, studies), *unseen[out:])
    do(
        state,
        a.LayTiles(CHANCE, LEVELS, CLOUDS),
        a.ShuffleStudies(CHANCE, order, tuple(range(IMPACT_SETS))),
        a.DealCards(CHANCE, _shares(hands, card, CARDS_IN_PLAY[seats], HAND[seats], seats)),
        a.DealAgendas(CHANCE, _shares(agendas, agenda, AGENDAS_IN_PLAY[seats], 3, seats)),
    )
    return state


def _shares(
    wanted: Mapping[int, Sequence[str]], find: object, pieces: Sequence[int], size: int, seats: int
) -> tuple[int, ...]:
    """An order of pieces in which each seat's share begins with what is wanted for it."""
    assert callable(find)
    named = {seat: [int(find(id)) for id in ids] for seat, ids in wanted.items()}
    taken = {piece for own in named.values() for piece in own}
    rest = [piece for piece in pieces if piece not in taken]
    order: list[int] = []
    for seat in range(seats):
        own = named.get(seat, [])
        order += own + [rest.pop(0) for _n in range(size - len(own))]
    return (*order, *rest)


def kept(state: KyotoState, keep: Mapping[int, Sequence[str]] = NOTHING) -> KyotoState:
    """Each puts an agenda away: the last one that it is not told to keep."""
    for seat in range(state.seats):
        own = [n for n in state.agendas[seat] if n not in map(agenda, keep.get(seat, ()))]
        do(state, a.PutAway(seat, own[-1]))
    return state


def reading(state: KyotoState, of: str = "melting_polar_caps") -> KyotoState:
    """The speaker has read a study out."""
    return do(state, a.BEGIN_ROUND, a.ChooseStudy(state.speaker, study(of)))


def debating(
    seats: int = 4,
    of: str = "melting_polar_caps",
    hands: Mapping[int, Sequence[str]] = NOTHING,
    agendas: Mapping[int, Sequence[str]] = NOTHING,
    options: Mapping[str, Value] = TIMED,
) -> KyotoState:
    """The debate of round 1 about a study is open; seat 0 is the speaker."""
    other = "acid_rain" if of != "acid_rain" else "ozone_hole"
    state = kept(dealt(seats, (of, other), hands, agendas, options), agendas)
    return do(reading(state, of), a.OpenDebate(0))
