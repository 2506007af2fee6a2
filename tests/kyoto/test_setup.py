"""Options, and the conference before its first round."""

from itertools import chain
from random import Random

import pytest

from game.core import invariants
from game.core.options import OptionError, Value
from game.kyoto import actions as a
from game.kyoto.components import CLOUDS, LEVELS
from game.kyoto.data import AGENDAS_IN_PLAY, CARDS_IN_PLAY
from game.kyoto.state import KyotoState, Phase
from tests.kyoto.help import BELL, RULES, WAYS, check, debate, do, money


def test_options() -> None:
    specs = {spec.id: spec for spec in RULES.option_specs(4)}
    assert list(specs) == ["variant", "way", "seconds", "slice", "starter"]
    assert specs["way"].choices == ("solo", "rounds", "docks")
    assert specs["seconds"].choices == (60, 90, 120, 180, 0)
    assert specs["slice"].choices == (10, 15, 20, 30, 45, 0)
    defaults = [specs[name].default for name in ("variant", "way", "seconds", "slice")]
    assert defaults == ["conference", "solo", 90, 20]


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_wrong_numbers_of_players(seats: int) -> None:
    with pytest.raises(OptionError, match="for 3 to 6 players"):
        RULES.setup({}, seats)
    assert RULES.seats["conference"] == (3, 6)


@pytest.mark.parametrize(
    "given", [{"seconds": 45}, {"slice": -1}, {"way": "turns"}, {"variant": "long"}, {"x": 1}]
)
def test_wrong_options(given: dict[str, Value]) -> None:
    with pytest.raises(OptionError):
        RULES.setup(given, 4)


@pytest.mark.parametrize(
    ("given", "seconds", "slice_"),
    [
        ({}, 90, 0),
        ({"way": "docks", "seconds": 180}, 180, 0),
        ({"way": "solo", "slice": 10}, 90, 0),
        ({"seconds": 0}, 0, 0),
        ({"way": "rounds"}, 90, 20),
        ({"way": "rounds", "slice": 45, "seconds": 60}, 60, 45),
        ({"way": "rounds", "slice": 0}, 90, -1),
    ],
)
def test_seconds_and_slices(given: dict[str, Value], seconds: int, slice_: int) -> None:
    state = RULES.setup(given, 4)
    assert (state.seconds, state.slice) == (seconds, slice_)


@pytest.mark.parametrize(
    ("seats", "given", "laps"),
    [
        (3, {}, 2),
        (6, {}, 2),
        (3, {"slice": 10}, 3),
        (3, {"slice": 10, "seconds": 180}, 6),
        (4, {"slice": 15, "seconds": 120}, 2),
        (5, {"slice": 10, "seconds": 180}, 4),
        (4, {"seconds": 0}, 6),
        (4, {"slice": 0}, 6),
    ],
)
def test_how_often_each_has_a_slice(seats: int, given: dict[str, Value], laps: int) -> None:
    """The debate takes about its time; each has two slices at least."""
    state = debate(seats=seats, options={"way": "rounds", **given})
    slices = 0
    while state.phase == Phase.DEBATE:
        do(state, a.Give(state.turn, 1))
        do(state, BELL if state.slice > 0 else a.Pass(state.turn))
        slices += 1
    assert slices == laps * seats


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_dealt(seats: int) -> None:
    state = RULES.setup({}, seats)
    check(state)
    assert (state.fund, set(money(state))) == (3, {{3: 20, 4: 15, 5: 12, 6: 10}[seats]})
    rng = Random(3)
    while state.phase != Phase.KEEP:
        do(state, RULES.chance(state, rng))
    assert {len(hand) for hand in state.hands} == {{3: 15, 4: 12, 5: 9, 6: 8}[seats]}
    assert sorted(chain(*state.hands)) == list(CARDS_IN_PLAY[seats])
    assert {len(held) for held in state.agendas} == {3}
    assert sorted([*chain(*state.agendas), *state.agenda_box]) == list(AGENDAS_IN_PLAY[seats])
    assert (len(state.deck), len(state.unseen)) == ((20, 4) if seats == 5 else (24, 0))
    assert state.rounds == (10 if seats == 5 else 12)
    assert sorted((state.set_aside[0], *state.levels)) == sorted(LEVELS)
    assert sorted((state.set_aside[1], *state.clouds)) == sorted(CLOUDS)
    assert min(state.set_aside) >= 0


@pytest.mark.parametrize("starter", range(5))
def test_the_first_speaker_may_be_chosen(starter: int) -> None:
    state = RULES.setup({"starter": starter + 1}, 5)
    assert (state.speaker, state.phase) == (starter, Phase.TILES)
    state = RULES.setup({}, 5)
    listed = RULES.chance_outcomes(state)
    assert listed is not None
    assert [action for action, _weight in listed] == [a.ChooseSpeaker(-1, n) for n in range(5)]


def test_each_puts_one_agenda_away_all_at_once_and_secretly() -> None:
    state = RULES.setup({}, 4)
    rng = Random(3)
    while state.phase != Phase.KEEP:
        do(state, RULES.chance(state, rng))
    assert RULES.to_act(state) == RULES.awaited(state) == (0, 1, 2, 3)
    away = state.agendas[2][1]
    do(state, a.PutAway(2, away))
    assert RULES.to_act(state) == (0, 1, 3)
    assert RULES.why_not(state, a.PutAway(2, state.agendas[2][0]))
    assert RULES.why_not(state, a.PutAway(1, away))
    assert RULES.observe(state, 2).put_away[2] == (away,)
    assert RULES.observe(state, 1).put_away[2] == (-9,)
    for seat in (3, 1, 0):
        do(state, a.PutAway(seat, state.agendas[seat][0]))
    assert state.phase == Phase.ALLOWANCE


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_whole_random_conference_holds_every_invariant(seats: int, way: str) -> None:
    state: KyotoState = RULES.setup(WAYS[way], seats)
    assert invariants.soak(RULES, state, seats, Random(seats), 40) > 50
