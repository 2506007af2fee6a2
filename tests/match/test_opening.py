"""Openings as data, played against the rules without a screen."""

from pathlib import Path

import pytest

from game import catalog
from game.core.datafile import DataError
from game.kyoto.actions import Lay, Propose, PutAway
from game.kyoto.components import NO_ICON
from game.kyoto.data import AGENDA, LOBBY_OF
from game.match import Guide, Match, opening
from tests.match.led import follow, led_match

LED = tuple(catalog.TITLES)
PICKS = (0, 1, 2, 3, 5, 8, 13, -1)
"""Which of the welcome actions is done, of several."""


@pytest.mark.parametrize("pick", PICKS)
@pytest.mark.parametrize("title", LED)
def test_every_step_can_be_done_whatever_was_chosen_before(title: str, pick: int) -> None:
    found = opening(title)
    assert found is not None
    assert 6 <= len(found.step) <= 12
    assert follow(led_match(title), pick) == list(range(len(found.step)))


@pytest.mark.parametrize("title", LED)
def test_the_first_decision_comes_soon_and_sentences_are_short(title: str) -> None:
    found = opening(title)
    assert found is not None
    asked = next(n for n, step in enumerate(found.step) if step.do)
    words = [len(step.say.split()) for step in found.step]
    assert sum(words[: asked + 1]) * 60 / 200 < 27  # and three seconds for what moves
    assert max(words) <= 24


@pytest.mark.parametrize("pick", range(6))
def test_kyotos_first_debate_ends_as_its_opening_says(pick: int) -> None:
    """Whichever agenda is put away and card is given, which is none of a lobby of the hand: both
    goals are met, each card that lies there is reduced, and nobody bribes anybody meanwhile."""
    match = led_match("kyoto")
    follow(match, pick, most=8)
    dealt = next(
        match.state_at(n).agendas[0]
        for n, action in enumerate(match.history)
        if isinstance(action, PutAway)
    )
    given = [action.card for action in match.history if isinstance(action, Lay)]
    assert LOBBY_OF[given[0]] not in {AGENDA[n].icon for n in dealt} - {NO_ICON}
    assert (match.state.won, sorted(match.state.reduced)) == ((1,), sorted(given))
    assert not any(isinstance(action, Propose) for action in match.history)


def test_a_match_goes_on_with_its_step_when_it_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "led.tide"
    match = led_match("kiribati", path)
    follow(match, 0, most=4)
    match.close()
    again = Match.resume(path)
    guide = Guide(again)
    guide.follow()
    assert guide.at == 4
    assert guide.step is not None
    assert not guide.reading
    again.close()


def test_a_moment_that_has_gone_by_is_not_waited_for_when_it_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "led.tide"
    match = led_match("adaptnation", path)
    follow(match, 0, most=8)  # into round 2, behind what is said of round 1
    match.close()
    again = Match.resume(path)
    guide = Guide(again)
    guide.follow()
    assert guide.at == 8
    assert guide.step is not None
    again.close()


def test_what_was_read_can_be_read_again_but_nothing_is_done_twice() -> None:
    match = led_match("carbon_city_zero")
    guide = Guide(match)
    guide.follow()
    assert not guide.can_go_back
    guide.go_on()
    while guide.step is None or guide.at < 3:
        if guide.step is None:
            match.step_chance()
        guide.go_on()
        guide.follow()
    said: list[int] = []
    while guide.can_go_back:
        guide.back()
        said.append(guide.at)
    assert said == [2, 1, 0]
    assert not guide.allows(match.legal(0)[0])
    for _ in said:
        guide.go_on()
    assert guide.at == 3
    assert guide.step is not None
    assert guide.step.do
    match.submit(guide.step.welcome(match.legal(0))[0])
    guide.follow()
    assert not guide.can_go_back


def test_what_has_been_followed_to_its_end_does_not_come_back(tmp_path: Path) -> None:
    path = tmp_path / "led.tide"
    match = led_match("kiribati", path)
    follow(match, 0)
    match.submit(match.legal(0)[0])
    match.close()
    again = Match.resume(path)
    guide = Guide(again)
    guide.follow()
    assert guide.step is None
    again.close()


def test_undo_goes_back_to_the_step_before() -> None:
    match = led_match("kiribati")
    follow(match, 0, most=4)
    guide = Guide(match)
    guide.follow()
    assert guide.at == 4
    assert match.undo(0)
    guide.follow()
    assert guide.at == 3


def test_whoever_does_something_else_has_left_the_guide() -> None:
    match = led_match("kiribati")
    follow(match, 0, most=2)
    guide = Guide(match)
    guide.follow()
    assert guide.step is not None
    other = next(action for action in match.legal(0) if not guide.allows(action))
    match.submit(other)
    guide.follow()
    assert guide.step is None
    assert guide.at == len(guide.steps)


def test_only_the_match_of_the_opening_is_led() -> None:
    match = led_match("kiribati")
    assert Guide(match).steps
    assert not Guide(Match.new("kiribati", match.options, match.players, seed="x")).steps
    children = {"variant": "children"}
    assert not Guide(Match.new("kiribati", children, match.players, seed=match.seed)).steps


def test_nothing_is_said_before_what_has_to_be_true() -> None:
    match = led_match("kiribati")
    guide = Guide(match)
    guide.follow()
    guide.go_on()
    assert guide.at == 1
    assert guide.step is None  # nothing is dealt yet
    match.step_chance()
    match.step_chance()
    guide.follow()
    assert guide.step is not None


def test_a_broken_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "other.toml").write_text('seed = "a"\n', encoding="utf-8")
    monkeypatch.setattr("game.match.guide.asset", lambda *parts: tmp_path / parts[-1])
    with pytest.raises(DataError, match=r"other\.toml"):
        opening("other")
    assert opening("another") is None
