"""Debates for the tests of words: who holds what, and which study lies on the lectern."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.core.action import CHANCE
from game.core.options import Value
from game.kyoto import actions as a
from game.kyoto.components import (
    AGENDAS_DEALT,
    CLOUDS,
    HAND,
    IMPACT_SETS,
    LEVELS,
    STUDIES,
    UNSEEN_STUDIES,
)
from game.kyoto.data import AGENDAS_IN_PLAY, CARDS_IN_PLAY
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState
from tests.kyoto.help import agenda, card, do, shared, study

WHO = ("EU", "USA", "China", "Australia", "Canada", "Russia")
NOTHING: Mapping[int, Sequence[str]] = MappingProxyType({})
TIMED: Mapping[str, Value] = MappingProxyType({})
UNTIMED: Mapping[str, Value] = MappingProxyType({"seconds": 0})
SLICES_UNTIMED: Mapping[str, Value] = MappingProxyType({"way": "rounds", "slice": 0})


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
    out = UNSEEN_STUDIES[seats]
    held = {seat: [card(id) for id in ids] for seat, ids in hands.items()}
    aims = {seat: [agenda(id) for id in ids] for seat, ids in agendas.items()}
    order = (*unseen[:out], *map(study, studies), *unseen[out:])
    do(
        state,
        a.LayTiles(CHANCE, LEVELS, CLOUDS),
        a.ShuffleStudies(CHANCE, order, tuple(range(IMPACT_SETS))),
        a.DealCards(CHANCE, shared(CARDS_IN_PLAY[seats], held, seats, HAND[seats])),
        a.DealAgendas(CHANCE, shared(AGENDAS_IN_PLAY[seats], aims, seats, AGENDAS_DEALT)),
    )
    return state


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
