"""Whose actions may be taken back, and done again, by whoever looks."""

import pytest

from game.core.player import COLOURS
from game.match import Match, Player, Seating
from tests.match.led import led_match


def three(title: str, **options: str) -> Match:
    """A match of three persons at its first decision."""
    people = tuple(Player(f"P{n}", "human", COLOURS[n]) for n in range(3))
    match = Match.new(title, options, people, seed="rewinds")
    while match.step_chance() is not None:
        pass
    return match


@pytest.mark.parametrize("way", ["docks", "rounds"])
def test_a_secret_choice_is_taken_back_by_nobody_else(way: str) -> None:
    match = three("kyoto", way=way)
    seating = Seating(match)
    first = match.to_act()[0]
    match.submit(match.legal(first)[0])
    second = match.to_act()[0] if match.to_act()[0] != first else match.to_act()[1]
    seating.hold(second)
    seating.take(second) if way == "rounds" else seating.look()
    assert seating.viewer == second
    assert seating.last_hand == second, "who looks at secrets takes back only the own action"
    assert not seating.rewinds(first)
    assert seating.rewinds(second)


def test_where_nobody_has_secrets_anybody_may() -> None:
    match = three("adaptnation")
    seating = Seating(match)
    seating.look()
    assert [seating.rewinds(seat) for seat in range(3)] == [True] * 3


def test_a_bots_action_is_nobodys_here() -> None:
    match = led_match("kiribati")
    seating = Seating(match)
    seating.look()
    assert [seating.rewinds(seat) for seat in (0, 1)] == [True, False]
