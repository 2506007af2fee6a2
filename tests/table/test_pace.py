"""The pace of a table, by a clock of the test's own: how long bots take at each speed, what waits
for somebody, and that nothing is told before it is seen. For all titles."""

from collections.abc import Iterator
from math import dist
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game import catalog
from game.adaptnation.actions import Assist
from game.bots.thinker import InlineThinker
from game.carbon_city_zero.actions import Buy
from game.core.action import Action
from game.core.options import Options
from game.kiribati.actions import Roll
from game.match import Match
from scenes.stage.node import Role, Text
from scenes.table.pace import LINE, WORD
from scenes.titles.carbon_city_zero.board.effects import FLY_MS
from scenes.titles.kiribati.board.effects import ROLL_STEPS
from tests.titles.play import choose, players
from tests.titles.sitting import Sitting

FRAME: Final = 1 / 60
TITLES: Final[dict[str, Options]] = {
    "kiribati": {"variant": "family"},
    "city_explorer": {},
    "adaptnation": {},
    "carbon_city_zero": {},
    "kyoto": {"seconds": 0, "slice": 0, "way": "rounds"},
}


def table(folder: Path, title: str, kinds: str, speed: str, **settings: str) -> Sitting:
    """A table of bots and persons at that speed; bots take no time to think."""
    options = BRIEF.get(title, TITLES[title])
    match = Match.new(title, options, players(3, kinds), seed="pace")
    sitting = Sitting(folder, match, (1920, 1080), curtain=False)
    for name, value in {"animation": speed, "wait": "auto", **settings}.items():
        setattr(sitting.ctx.settings, name, value)
    sitting.scene.pace.runner.thinker = InlineThinker(60.0)
    sitting.stage.restyle()
    return sitting


# --- speeds --------------------------------------------------------------------------------------


def taken(folder: Path, title: str, speed: str, actions: int = 60) -> list[tuple[Action, float]]:
    """The first actions at a table of bots alone, and the seconds until the one after each."""
    sitting = table(folder, title, "bbb", speed)
    match, at, now = sitting.scene.match, list[float](), 0.0
    while len(at) <= actions and match.outcome() is None:
        sitting.scene.on_tick(FRAME)
        now += FRAME
        at += [now] * (len(match.history) - len(at))
    return [(match.history[n], at[n + 1] - at[n]) for n in range(len(at) - 1)]


@pytest.mark.parametrize("title", TITLES)
def test_slow_normal_fast_and_instant_take_bots_as_two_to_one_to_less_than_half_to_nothing(
    tmp_path: Path, title: str
) -> None:
    seconds = {
        speed: sum(s for action, s in taken(tmp_path, title, speed) if action.seat >= 0)
        for speed in ("slow", "normal", "fast", "off")
    }
    normal = seconds["normal"]
    assert seconds["slow"] / normal == pytest.approx(2.0, rel=0.05)
    assert seconds["fast"] / normal == pytest.approx(0.4, rel=0.05)
    assert seconds["off"] / normal < 0.04  # but the frames in which they are drawn


@pytest.mark.parametrize("title", TITLES)
def test_at_normal_speed_the_sentence_of_what_a_bot_did_can_be_read(
    tmp_path: Path, title: str
) -> None:
    found = taken(tmp_path, title, "normal")
    match = Match.new(title, TITLES[title], players(3, "bbb"), seed="pace")
    for action, seconds in found:
        match.submit(action)
        words = len(match.log(None, 1)[0].text.split())
        assert action.seat < 0 or seconds >= min(LINE, words * WORD), action


# --- what waits for somebody ---------------------------------------------------------------------

BEFALLS: Final = {
    "kiribati": {"Reveal"},
    "city_explorer": set[str](),
    "adaptnation": {"Upkeep", "Strike", "EndRound"},
    "carbon_city_zero": {"EndTurn"},
    "kyoto": {"ChooseStudy", "Fail", "FlipAnimal", "FlipCloud", "FlipLevel"},
}
"""What chance does to all, and what bots do that is read out or counted for all."""
BRIEF: Final[dict[str, Options]] = {
    "kiribati": {"variant": "family", "max_rounds": 8},
    "adaptnation": {"variant": "demo"},
}


def followed(sitting: Sitting) -> Iterator[tuple[Any, Action, Any, bool]]:
    """Play to the end with persons who do anything: each action with the states before and after
    it, and whether the table then waited until somebody went on. What persons can go on with
    themselves is left out."""
    scene, rng, match = sitting.scene, Random(3), sitting.scene.match
    for _ in range(30_000):
        if sitting.manager.top is not scene:
            return
        before, count = match.state.copy(), len(match.history)
        if scene.asked is not None:
            scene.sit_down(scene.asked)
        elif can := [a for a in scene.view.legal if type(a).__name__ != "Unready"]:
            scene.pace.play(choose(can, rng))
        else:
            scene.on_tick(0.1)
        if len(match.history) == count or scene.seating.hands:
            continue
        waits = scene.pace.asks
        if waits:
            for _ in range(100):
                scene.on_tick(0.1)
            assert len(match.history) == count + 1
            assert sitting.manager.top is scene
        yield before, match.history[count], match.state, waits
        scene.pace.go_on()
    raise AssertionError("the table does not go on")


def to_follow(title: str, before: Any, action: Action, after: Any, kinds: str) -> bool:
    """Whether what happened is to be followed: what befalls all, a bot's turn, round or game that
    is over."""
    rules, name, seat = catalog.rules(title), type(action).__name__, action.seat
    by_hand = seat >= 0 and kinds[seat] == "h"
    turn = rules.to_act(before) == (seat,) and seat not in rules.to_act(after)
    if title == "kyoto":
        round_ends = sum(after.won) > sum(before.won)
    else:
        round_ends = 0 < rules.turn(before).round < rules.turn(after).round
    elsewhere = name in BEFALLS[title] or (seat >= 0 and turn)
    return rules.outcome(after) is not None or round_ends or (elsewhere and not by_hand)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("kinds", ["hhh", "hhb", "hbb"])
def test_a_class_is_waited_for_exactly_when_there_is_something_to_follow(
    tmp_path: Path, title: str, kinds: str
) -> None:
    sitting = table(tmp_path, title, kinds, "fast", text="projector")
    stops = 0
    for before, action, after, waits in followed(sitting):
        assert waits == to_follow(title, before, action, after, kinds), action
        stops += waits
    assert stops > 1


# --- nothing is told before it is seen -----------------------------------------------------------


def logged(sitting: Sitting) -> str:
    """What the log beside the board tells."""
    node = sitting.stage.top.node("log") if sitting.stage.top is not None else None
    return node.value if node is not None else ""


def under_way(sitting: Sitting) -> list[str]:
    """The pieces that have not yet come where they lie."""
    assert sitting.stage.top is not None
    actors = sitting.stage.top.layer.actors.items()
    pieces = [(id, a) for id, a in actors if a.node.role is Role.PIECE and a.travelling]
    return [id for id, a in pieces if dist(a.place[:2], a.goal[:2]) > 8]


@pytest.mark.parametrize("title", TITLES)
def test_the_log_tells_what_bots_did_when_the_pieces_lie_still(tmp_path: Path, title: str) -> None:
    sitting = table(tmp_path, title, "bbb", "normal")
    match, told = sitting.scene.match, 0
    for _ in range(3000):
        if told > 30:
            break
        count = len(match.history)
        sitting.frame(1 / 30)
        if len(match.history) > count or count <= told:
            continue
        *before, last = [line.text for line in match.log(None, 2)]
        if last not in before and logged(sitting).endswith(last):
            assert not under_way(sitting), match.history[-1]
            told = count
    assert told > 20


def test_the_log_tells_a_roll_when_the_dice_lie_still(tmp_path: Path) -> None:
    """Neither the log, here or on its own page, nor what is spoken says it before."""
    sitting = table(tmp_path, "kiribati", "bbb", "normal")
    match, pace = sitting.scene.match, sitting.scene.pace
    while not isinstance(next(iter(match.history[-1:]), None), Roll):
        sitting.frame(FRAME)
    before, last = match.log(None, 2)
    said = last.text

    def whole_log() -> str:
        sitting.scene.open_log()
        sitting.stage.tick(0)
        assert sitting.stage.top is not None
        actors = sitting.stage.top.layer.actors
        (newest,) = [id for id in actors if id.removeprefix("log-").isdigit()][-1:]
        sitting.manager.pop()
        sitting.stage.tick(0)
        return actors[newest].node.label

    assert whole_log() == before.text
    while pace.moment.since < ROLL_STEPS[-1]:
        assert said not in logged(sitting)
        sitting.frame(FRAME)
    sitting.frame(FRAME)
    assert logged(sitting).endswith(said)
    assert whole_log() == said


def written(sitting: Sitting, id: str) -> str:
    """What is written on a node of the table."""
    assert sitting.stage.top is not None
    node = sitting.stage.top.node(id)
    assert node is not None
    return "".join(look.text for look in node.look if isinstance(look, Text))


def test_what_a_city_has_is_counted_when_a_gift_has_arrived(tmp_path: Path) -> None:
    sitting = table(tmp_path, "adaptnation", "hhh", "normal")
    scene, match = sitting.scene, sitting.scene.match
    while not scene.view.legal:
        scene.pace.go_on()
        sitting.frame(0.2)
    gift = next(a for a in match.legal(0) if isinstance(a, Assist))
    count, had = f"count:{gift.to}:{gift.resource}", match.state.stock(gift.to, gift.resource)

    scene.pace.play(gift)
    sitting.frame(FRAME)
    assert written(sitting, count) == str(had)
    sitting.wait(0.8)
    assert written(sitting, count) == str(had + gift.amount)


def test_a_pile_is_counted_when_the_card_that_was_bought_lies_there(tmp_path: Path) -> None:
    sitting = table(tmp_path, "carbon_city_zero", "hhh", "normal")
    scene = sitting.scene
    while not (goods := [a for a in scene.view.legal if isinstance(a, Buy)]):
        scene.pace.go_on()
        sitting.frame(0.2)
    sitting.wait(1.0)
    had = int(written(sitting, "count:recycle"))
    scene.pace.play(goods[0])
    sitting.frame(FRAME)
    assert written(sitting, "count:recycle") == str(had)
    sitting.wait(FLY_MS / 1000 - 3 * FRAME)
    assert written(sitting, "count:recycle") == str(had)
    sitting.wait(0.2)
    assert written(sitting, "count:recycle") == str(had + 1)
