"""Random matches of every kind: invariants, determinism, records, undo."""

import os
import random
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import catalog
from game.commands.matches import mixed
from game.core import invariants
from game.core.action import CHANCE, CLOCK, TimeUp
from game.core.playout import RandomWalk, pick_seat, play_observing, play_randomly
from game.core.record import digest, read
from game.match import Match, Player
from game.match.timeline import replayed
from tests.conformance.kinds import Kind, all_kinds, decoder, each_kind, kinds_with_bots

LONGEST = 300
"""Actions of a match that are looked at where all of them would take too long."""


@each_kind
def test_a_random_match_keeps_every_invariant(kind: Kind) -> None:
    invariants.soak(kind.rules, kind.setup(), kind.seats, Random(1), every=12)


@pytest.mark.parametrize(
    ("kind", "wild"),
    [pytest.param(kind, n % 2 * 0.2, id=kind.id) for n, kind in enumerate(kinds_with_bots())],
)
def test_a_match_between_bots_keeps_every_invariant(kind: Kind, wild: float) -> None:
    """Bots come where random matches hardly ever do: to the last round of a title that kills."""
    decide = mixed(kind.rules.id, "normal", kind.seats, wild)
    invariants.soak(kind.rules, kind.setup(), kind.seats, Random(1), 24, decide)


@each_kind
def test_the_first_states_keep_every_invariant(kind: Kind) -> None:
    state, rng = kind.setup(), Random(3)
    pool = [a for i, a in enumerate(RandomWalk(kind.rules, kind.setup(), Random(4))) if i < LONGEST]
    for count, action in enumerate(RandomWalk(kind.rules, kind.setup(), Random(5))):
        if count == 40:
            break
        invariants.check_lists(kind.rules, state, kind.seats)
        invariants.check_gate(kind.rules, state, rng.sample(pool, min(8, len(pool))))
        invariants.check_views(kind.rules, state, kind.seats, rng)
        invariants.check_words(kind.rules, state, action, kind.names, rng)
        invariants.check_redaction(kind.rules, state, action, kind.names)
        invariants.check_barrier(kind.rules, state, action, kind.seats, rng)
        invariants.check_advance(kind.rules, state, action)


@each_kind
def test_both_quick_loops_reach_an_end(kind: Kind) -> None:
    for play in (play_randomly, play_observing):
        state = kind.setup()
        assert play(kind.rules, state, Random(6)) > 0
        invariants.check_end(kind.rules, state, kind.seats)


@each_kind
def test_seeing_only_what_one_may_see_changes_no_random_match(kind: Kind) -> None:
    open_state, seen_state = kind.setup(), kind.setup()
    assert play_randomly(kind.rules, open_state, Random(7)) == play_observing(
        kind.rules, seen_state, Random(7)
    )
    assert digest(open_state) == digest(seen_state)


@each_kind
def test_no_use_of_the_global_generator(kind: Kind) -> None:
    ends = []
    for noise in ("a", "b"):
        random.seed(noise)
        before = random.getstate()
        state, rng = kind.setup(), Random(8)
        for count, action in enumerate(RandomWalk(kind.rules, state, rng)):
            if count == LONGEST:
                break
            for viewer in (0, None):
                seen = kind.rules.observe(state, viewer)
                kind.rules.determinize(seen, viewer, Random(count))
                kind.rules.describe(state, action, kind.names, viewer)
        assert random.getstate() == before
        ends.append(digest(state))
    assert ends[0] == ends[1]


@each_kind
def test_actions_survive_being_written(kind: Kind) -> None:
    written = decoder(kind.rules)
    for count, action in enumerate(RandomWalk(kind.rules, kind.setup(), Random(9))):
        if count == LONGEST:
            break
        assert written.decode(msgspec.json.encode(action)) == action


@each_kind
def test_states_survive_a_process_and_share_nothing_with_copies(kind: Kind) -> None:
    import pickle

    steps = RandomWalk(kind.rules, kind.setup(), Random(10))
    for count, _action in enumerate(steps):
        if count == 60:
            break
        twin = steps.state.copy()
        for field in steps.state.__dataclass_fields__:
            value = getattr(steps.state, field)
            if isinstance(value, list | dict | set):
                assert getattr(twin, field) is not value, f"copy shares {field}"
    assert pickle.loads(pickle.dumps(steps.state)) == steps.state


def play_table(table: Match, rng: Random, longest: int) -> None:
    """Random actions through the table, with an undo now and then, each checked to restore."""
    for _count in range(longest):
        if table.step_chance() is not None:
            continue
        seats = table.to_act()
        if not seats:
            return
        seat = pick_seat(seats, rng)
        before, length = digest(table.state), len(table.history)
        legal = table.legal(seat)
        table.submit(TimeUp(CLOCK) if seat == CLOCK else rng.choice(legal))
        if seat >= 0 and rng.random() < 0.2 and table.undo(seat):
            assert digest(table.state) == before
            assert len(table.history) == length
            assert table.legal(seat) == legal


@each_kind
def test_a_record_replays_to_the_same_state(kind: Kind, tmp_path: Path) -> None:
    players = tuple(Player(name, "random", "amber") for name in kind.names)
    table = Match.new(kind.rules.id, kind.options, players, seed="11", path=tmp_path / "a.tide")
    play_table(table, Random(11), LONGEST)
    table.close()
    timeline, problem = replayed(read(tmp_path / "a.tide", catalog.rules))
    assert problem is None
    assert timeline.history == table.history
    assert digest(timeline.state) == digest(table.state)
    for count in (0, len(table.history) // 2, len(table.history)):
        assert timeline.at(count) == table.state_at(count)


@each_kind
def test_free_undo_leads_back_to_the_start_and_chance_repeats_itself(kind: Kind) -> None:
    players = tuple(Player(name, "human", "amber") for name in kind.names)
    table = Match.new(kind.rules.id, kind.options, players, seed="12", free_undo=True)
    play_table(table, Random(12), 80)
    drawn = [action for action in table.history if action.seat == CHANCE]
    while table.undo():
        pass
    assert all(action.seat < 0 for action in table.history)
    again: list[object] = [action for action in table.history if action.seat == CHANCE]
    assert drawn[: len(again)] == again


_SCRIPT = """
from random import Random
from game.core.record import digest
from game.core.playout import play_randomly
from tests.conformance.kinds import all_kinds
for kind in all_kinds():
    state = kind.setup()
    play_randomly(kind.rules, state, Random(13))
    print(kind.id, digest(state))
"""


def test_hash_seeds_change_nothing() -> None:
    outs = [
        subprocess.run(
            [sys.executable, "-c", _SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert outs[0] == outs[1]
    assert len(outs[0].splitlines()) == len(all_kinds())
