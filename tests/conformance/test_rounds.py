"""Rounds: what a title says of them fits what the log, its headings and the charts need."""

from random import Random

from game.core.playout import RandomWalk
from tests.conformance.kinds import Kind, each_kind


@each_kind
def test_rounds_come_one_after_the_other_and_are_known_to_all(kind: Kind) -> None:
    rules, state = kind.rules, kind.setup()
    before = rules.turn(state).round
    assert before in (0, 1)
    for _action in RandomWalk(rules, state, Random(7)):
        now = rules.turn(state).round
        assert before <= now <= before + 1
        for viewer in (None, *range(kind.seats)):
            assert rules.turn(rules.observe(state, viewer)).round == now
        before = now
