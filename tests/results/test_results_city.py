"""City Explorer's results: which cards decided, in words and as cards; turning the cards up."""

import csv
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.city_explorer.actions import Push, TurnUp
from game.city_explorer.components import CARDS, EVERYBODY, Suit
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.debrief import (
    iconic_slot,
    line_words,
    lines,
    notes,
    strips,
    suit_words,
    won_suits,
)
from game.city_explorer.rules import RULES
from game.city_explorer.scoring import majorities, outcome, tallies
from game.city_explorer.state import CityState, Phase
from game.core.action import CHANCE, HIDDEN, Action
from game.match import Match, Player
from scenes import elsewhere
from scenes.dialogs import ActsScene, MessageScene
from scenes.results.reading import ReadingScene
from scenes.results.scene import SETTLING, ResultsScene
from scenes.stage.node import Montage
from scenes.table.scene import TableScene, results_scene
from scenes.titles.city_explorer.board.faces import (
    moments,
    turned_now,
    turning,
    unveiled,
    unveiling,
)
from scenes.titles.city_explorer.ending.cards import told
from scenes.titles.city_explorer.gallery.results import ended, every_way
from scenes.titles.ending import Course, Finished
from tests.city_explorer.help import called, read
from tests.results.results_rig import results_of
from tests.scenes.rig import Rig
from tests.titles.play import players

COLOURS = ("amber", "coral", "blue", "jade", "plum")
NAMES = ("Ada", "Bao", "Chidi", "Dana", "Elif")


def finished(state: CityState) -> Finished:
    result = outcome(state)
    assert result is not None
    seats = zip(NAMES[: state.seats], COLOURS, strict=False)
    players = tuple(Player(name, "human", colour) for name, colour in seats)
    course = Course(state, (), lambda _state, _n: pytest.fail("no chance after the end"))
    return Finished(state, players, result, lambda card: None, course)


def over(*taken: str, grid: str = "", seats: int = 3) -> Finished:
    """A finished match: by seat its rows, and what was left in the grid."""
    return finished(read(grid or ". . .", *taken, seats=seats, phase=Phase.OVER))


def suit(end: Finished, which: Suit) -> str:
    return suit_words(told(end), majorities(end.state)[which])


def shown(end: Finished, which: Suit) -> list[tuple[int | None, tuple[int, ...]]]:
    """The strips of a suit, with places in the place of slots."""
    cards = end.state.cards
    found = strips(told(end), majorities(end.state)[which])
    return [(strip.taker, tuple(cards[slot] for slot in strip.slots)) for strip in found]


# --- suits ---------------------------------------------------------------------------------------

KINKAKU = called("Kinkaku-ji")


def test_the_iconic_card_is_that_of_the_tables() -> None:
    state = over("t0 t1 t2", "t3 t4 t5").state
    assert state.cards[iconic_slot(state, Suit.TEMPLE)] == KINKAKU


def temples() -> tuple[str, list[str]]:
    """The Iconic temple's code, and those of the others."""
    number = KINKAKU - sum(POINTS[: Suit.TEMPLE])
    return f"t{number}", [f"t{n}" for n in range(POINTS[Suit.TEMPLE]) if n != number]


def test_most_cards_win_and_are_shown() -> None:
    _iconic, others = temples()
    end = over(f"{others[0]} {others[1]} l0", f"{others[2]} l1 l2", "m0 m1 m2")
    assert suit(end, Suit.TEMPLE) == "Ada: the most, 2."
    assert [taker for taker, _places in shown(end, Suit.TEMPLE)] == [0]
    assert len(shown(end, Suit.TEMPLE)[0][1]) == 2


def test_a_tie_is_broken_by_the_iconic_card_which_is_shown_among_both_rows() -> None:
    iconic, others = temples()
    end = over(f"{others[0]} {others[1]} l0", f"{others[2]} {iconic} l1", "m0 m1 m2")
    assert suit(end, Suit.TEMPLE) == (
        "Ada and Bao: 2 each. Bao has the Iconic card, Kinkaku-ji, and wins."
    )
    (ada, _), (bao, bao_cards) = shown(end, Suit.TEMPLE)
    assert (ada, bao) == (0, 1)
    assert KINKAKU in bao_cards
    assert won_suits(told(end), 1) == (Suit.TEMPLE,)


@pytest.mark.parametrize(
    ("third", "grid", "taker"), [("{0} m1 m2", "m3 m4 m5", 2), ("m0 m1 m2", "{0} m4 m5", None)]
)
def test_an_unbroken_tie_shows_the_iconic_card_where_it_lies(
    third: str, grid: str, taker: int | None
) -> None:
    iconic, others = temples()
    rows = (f"{others[0]} {others[1]} l0", f"{others[2]} {others[3]} l1", third.format(iconic))
    end = over(*rows, grid=grid.format(iconic))
    assert suit(end, Suit.TEMPLE) == (
        "Ada and Bao: 2 each. Nobody here has the Iconic card, Kinkaku-ji: no points."
    )
    assert shown(end, Suit.TEMPLE)[-1] == (taker, (KINKAKU,))
    assert all(Suit.TEMPLE not in won_suits(told(end), n) for n in range(3))


def test_a_suit_that_nobody_holds() -> None:
    end = over("l0 l1 l2", "m0 m1 m2", "s0 s1 s2")
    assert suit(end, Suit.TEMPLE) == "Nobody has one: no points."
    assert shown(end, Suit.TEMPLE) == []


def test_two_players_rows_compete_by_themselves() -> None:
    iconic, others = temples()
    ada = f"{others[0]} l0 l1 / {others[1]} {iconic} l2"
    end = over(ada, f"{others[2]} {others[3]} m0 / m1 m2 m3", seats=2)
    assert suit(end, Suit.TEMPLE) == (
        "Ada, row II and Bao, row I: 2 each. Ada, row II has the Iconic card, Kinkaku-ji, and wins."
    )


# --- the end of the match ------------------------------------------------------------------------


def test_equal_totals_and_who_is_ahead_by_thematic_points() -> None:
    for seed in range(4000):
        end = random_end(3, seed)
        totals = [score.total for score in end.outcome.scores]
        if totals.count(max(totals)) == 2 and len(end.outcome.winners) == 1:
            words = notes(told(end))[-1]
            winner = end.outcome.winners[0]
            thematic = end.outcome.scores[winner].parts[0].value
            assert words.startswith("Tied on points: Thematic decides.")
            assert f"{end.name(winner)}\u00a0{thematic}" in words
            return
    pytest.fail("no such match")


def test_equal_totals_of_two_players_and_the_best_single_row() -> None:
    for seed in range(4000):
        end = random_end(2, seed)
        totals = [score.total for score in end.outcome.scores]
        if totals[0] == totals[1] and len(end.outcome.winners) == 1:
            winner = end.outcome.winners[0]
            best = max(t.total for t in tallies(end.state) if t.seat == winner)
            words = notes(told(end))[-1]
            assert words.startswith("Tied on points: the best single row decides.")
            assert f"{end.name(winner)}\u00a0{best}" in words
            return
    pytest.fail("no such match")


def test_an_end_at_which_nobody_took_a_row(tmp_path: Path) -> None:
    match = Match.new("city_explorer", {}, players(2, "hh"), seed="1")
    while match.outcome() is None:
        if match.step_chance() is None:
            legal = match.legal(match.to_act()[0])
            match.submit(next((x for x in legal if isinstance(x, Push | TurnUp)), legal[0]))
    assert not any(match.state.taken)
    assert results_of(tmp_path, match).nodes


def test_who_waited_too_long_is_named() -> None:
    end = over("l0 l1 l2", "", "m0 m1 m2", grid="T1 T2 T3")
    assert "All remaining cards were face up. No row for Bao." in notes(told(end))
    line = next(line for line in lines(told(end)) if line.seat == 1)
    assert line.taker is None
    assert (line.points, line.total) == ((0, 0, 0, 0), 0)


def random_end(seats: int, seed: int) -> Finished:
    """A finished match with cards dealt at random, all rows taken."""
    state = RULES.setup({}, seats)
    rng = Random(seed)
    while CHANCE in RULES.to_act(state):
        RULES.apply(state, RULES.chance(state, rng))
    width, take = state.columns, 2 if seats == 2 else 1
    rows = [tuple(state.grid[n * width : (n + 1) * width]) for n in range(state.rows)]
    state.taken = [tuple(rows[seat * take : (seat + 1) * take]) for seat in range(seats)]
    state.grid = [slot for row in rows[seats * take :] for slot in row]
    state.phase = Phase.OVER
    return finished(state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_lines_of_points_add_up(seats: int) -> None:
    for seed in range(20):
        end = random_end(seats, seed)
        found = lines(told(end))
        for seat in range(seats):
            last = [line for line in found if line.seat == seat][-1]
            assert last.total == end.outcome.scores[seat].total
            assert sum(last.points) == last.total
            rows = [line for line in found if line.seat == seat and line.taker is not None]
            assert sum(line.total for line in rows) == last.total
            assert all(str(line.total) in line_words(told(end), line) for line in rows)


# --- turning the cards up ------------------------------------------------------------------------


def test_nothing_is_turned_up_while_the_match_is_on() -> None:
    seen = RULES.observe(read("T0 t1ab t2", "t3 t4 t5", seats=3), None)
    assert unveiled(seen, None, 1e9) is seen


@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_a_face_shows_only_after_its_moment(eyes: int | None) -> None:
    state = read("T0 t1ab t2", "t3 T4 t5", "t6 t7b t8", seats=2, phase=Phase.OVER)
    seen = RULES.observe(state, eyes)
    assert HIDDEN not in seen.cards
    when = moments(seen)
    bit = 0 if eyes is None else 1 << eyes
    _wait, steps = unveiling(seen)
    for since in (0.0, *(step - 1 for step in steps), *map(float, steps)):
        now = unveiled(seen, eyes, since)
        for slot in range(CARDS):
            knew = state.is_up(slot) or bool(state.seers[slot] & bit)
            turned = slot in when and since >= when[slot]
            assert (now.cards[slot] != HIDDEN) == (knew or turned), (slot, since)
            assert now.is_up(slot) == (state.is_up(slot) or turned)
    assert seen.seers == state.seers


def test_cards_turn_row_by_row_at_a_pace_that_can_be_followed() -> None:
    state = read("t0 T1 t2", "t3 T4 t5", "t6 t7 t8", seats=2, phase=Phase.OVER)
    first, second, left = state.taken[0][0], state.taken[1][0], state.grid
    assert turning(state)[:7] == [first[0], first[2], *second, left[0], left[2]]
    when = moments(state)
    assert [when[slot] for slot in turning(state)] == sorted(when.values())
    assert [when[slot] for slot in turning(state)[:7]] == [
        480, 650,  # a row, then a pause
        1520, 1690, 1860,
        2730, 2790,  # what nobody took
    ]  # fmt: skip
    wait, steps = unveiling(state)
    assert wait > steps[-1]
    assert all(seers == EVERYBODY for seers in unveiled(state, None, wait).seers)


def test_nothing_waits_where_all_lies_open() -> None:
    state = read("T0 T1 T2", "T3 T4 T5", seats=2, phase=Phase.OVER)
    state.seers = [EVERYBODY] * CARDS
    assert turning(state) == []
    assert unveiling(state)[1] == ()


# --- by hand -------------------------------------------------------------------------------------


def results(folder: Path, kinds: str = "hbb") -> Rig:
    return results_of(folder, ended(kinds, every_way))


def test_the_pages_are_turned_by_click_and_by_key(tmp_path: Path) -> None:
    rig = results(tmp_path)
    assert "points:0" in " ".join(rig.nodes)
    rig.click("page-suits")
    assert rig.nodes["page-suits"].checked
    assert {f"suit:{suit}" for suit in (4, 3)} <= set(rig.nodes)
    while rig.stage.top is not None and rig.stage.top.state.focused != "page-cards":
        rig.key(pygame.K_TAB)
    rig.key(pygame.K_RETURN)
    assert rig.nodes["page-cards"].checked
    state = ended("hbb", every_way).state
    shown = {key for key in rig.nodes if key.startswith("cards:") and key[6:].isdigit()}
    assert shown == {f"cards:{slot}" for slot in range(CARDS)}
    assert all(rig.nodes[f"cards:{slot}"].label for row in state.taken[0] for slot in row)


def test_the_cards_of_a_suit_stand_beside_the_badge_of_whose_row_it_is(tmp_path: Path) -> None:
    """Below another's badge they would seem to be the other's."""
    end = finished(ended("hb", every_way).state)
    rig = Rig(tmp_path, lambda ctx: results_scene(ctx, ended("hb", every_way)), (1280, 800))
    rig.click("page-suits")
    lots = 0
    for majority in told(end).suits:
        for strip in strips(told(end), majority):
            badge = rig.nodes.get(f"suits:whose:{majority.suit}:{strip.taker}")
            cards = [rig.nodes.get(f"suits:{slot}") for slot in strip.slots]
            if badge is not None and len(cards) <= 4:
                lots += len(cards) > 1
                assert all(card is None or card.rect.y <= badge.rect.centre[1] <= card.rect.bottom
                           for card in cards)  # fmt: skip
    assert lots > 3


def test_page_keys_scroll_the_suits(tmp_path: Path) -> None:
    rig = Rig(
        tmp_path,
        lambda ctx: results_scene(ctx, ended("hbb", every_way)),
        (1024, 768),
        text="large",
    )
    rig.click("page-suits")
    top = rig.nodes["suit:4"].rect.y
    rig.key(pygame.K_PAGEDOWN)
    assert "suit:4" not in rig.nodes or rig.nodes["suit:4"].rect.y < top
    rig.key(pygame.K_PAGEUP)
    assert rig.nodes["suit:4"].rect.y == top


def test_a_small_card_is_held_up_and_put_down(tmp_path: Path) -> None:
    rig = results(tmp_path)
    rig.click("page-cards")
    slot = ended("hbb", every_way).state.taken[0][0][0]
    name = rig.nodes[f"cards:{slot}"].label
    assert isinstance(rig.top, ResultsScene)
    rig.top.on_tick(SETTLING)
    rig.click(f"cards:{slot}")
    assert isinstance(rig.top, ReadingScene)
    assert rig.nodes["reading"].label == name
    assert len(rig.nodes["reading"].value) > 20
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, ResultsScene)
    rig.click(f"cards:{slot}")
    rig.click("close")
    assert isinstance(rig.top, ResultsScene)
    assert rig.nodes["page-cards"].checked


def test_the_places_and_back(tmp_path: Path) -> None:
    rig = results(tmp_path)
    rig.click("extra")
    assert rig.top.name == "places"
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, ResultsScene)


def test_playing_again_waits_for_a_second(tmp_path: Path) -> None:
    rig = results(tmp_path)
    rig.click("again")
    assert isinstance(rig.top, ResultsScene)
    rig.top.on_tick(SETTLING)
    rig.click("again")
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.title == "city_explorer"


def test_the_scores_are_saved_as_a_table_and_as_a_page(tmp_path: Path) -> None:
    rig = results(tmp_path)
    rig.click("export")
    assert isinstance(rig.top, ActsScene)
    path, page = sorted((tmp_path / "exports").iterdir())
    assert (path.suffix, page.suffix) == (".csv", ".html")
    for words in (path.name, page.name, str(path.parent)):
        assert words in rig.words()
    outcome = ended("hbb", every_way).outcome()
    assert outcome is not None
    rows = list(csv.DictReader(path.read_text("utf-8-sig").splitlines()))
    assert [int(row["Total"]) for row in rows] == sorted(
        (score.total for score in outcome.scores), reverse=True
    )


def test_scores_that_cannot_be_saved_say_so_and_can_be_saved_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    monkeypatch.setattr(elsewhere, "places", lambda: [("Stick", stick)])
    (tmp_path / "exports").write_text("a file of that name")
    rig = results(tmp_path)
    rig.click("export")
    assert isinstance(rig.top, ActsScene)
    assert rig.top.title == "Could not save the results"
    place = tmp_path / "exports"
    assert rig.top.text.startswith(f"Something else is in the way of {place}. Move or rename it")
    assert "folder" not in rig.nodes
    rig.click("save")
    rig.click("place-0")
    assert rig.top.title == "Results saved"
    assert sorted(path.suffix for path in stick.iterdir()) == [".csv", ".html"]


def test_a_table_that_a_spreadsheet_has_open_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_source: Path, target: Path) -> None:
        held = PermissionError(13, "Access is denied", str(target))
        held.winerror = 32  # type: ignore[attr-defined, unused-ignore]  # Windows alone has it
        raise held

    monkeypatch.setattr("os.replace", refuse)
    monkeypatch.setattr("game.core.disk.PATIENCE", 0.02)
    rig = results(tmp_path)
    rig.click("export")
    assert isinstance(rig.top, ActsScene)
    assert ".csv is open in another program. Close it there" in rig.top.text
    assert list((tmp_path / "exports").iterdir()) == []


def test_the_folder_of_the_results_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(elsewhere, "show", opened.append)
    rig = results(tmp_path)
    rig.click("export")
    rig.click("folder")
    assert opened == [tmp_path / "exports"]
    assert isinstance(rig.top, MessageScene)
    assert rig.top.text == str(tmp_path / "exports")


@pytest.mark.parametrize("kinds", ["hb", "hbb", "hbbbb"])
def test_the_board_lies_open_after_the_end(tmp_path: Path, kinds: str) -> None:
    rig = results(tmp_path, kinds)
    rig.click("board")
    assert isinstance(rig.top, TableScene)
    assert rig.top.view_only
    state = ended(kinds, every_way).state
    laid = {slot for rows in state.taken for row in rows for slot in row} | {*state.grid}
    assert pictured(rig) == {PLACES[state.cards[slot]].id for slot in laid}
    assert not rig.top.gestures()
    assert not {"menu", "hint"} & set(rig.nodes)
    rig.click(f"card:{min(laid)}")
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, TableScene)
    assert rig.top.view_only
    rig.click("results")
    assert isinstance(rig.top, ResultsScene)


# --- the flourish at the table -------------------------------------------------------------------


def pictured(rig: Rig) -> set[str]:
    """The places of which a picture is drawn, whatever leaves or comes."""
    assert rig.stage.top is not None
    looks = [
        look
        for actor in rig.stage.top.layer.actors.values()
        for look in (*actor.node.look, *actor.old)
    ]
    leaves = [leaf for look in looks if isinstance(look, Montage) for leaf in look.leaves]
    prefix = "city_explorer/place_"
    return {leaf.art.removeprefix(prefix) for leaf in leaves if leaf.art.startswith(prefix)}


def face_down(rig: Rig) -> list[str]:
    """The cards that show their back; those that lie wholly under the banner are not drawn."""
    cards = [node for key, node in rig.nodes.items() if key.startswith("card:")]
    faces = (look.leaves for card in cards for look in card.look if isinstance(look, Montage))
    assert len(cards) > 10
    return [
        card.id
        for card, leaves in zip(cards, faces, strict=True)
        if not any("/place_" in leaf.art for leaf in leaves)
    ]


def at_the_last_action(kinds: str, folder: Path, **settings: Any) -> tuple[Rig, Action]:
    """A table of which the next action ends the match."""
    done = ended(kinds, every_way)
    table = Match.new("city_explorer", done.options, done.players, seed=done.seed)
    for action in done.history[:-1]:
        table.submit(action)
    rig = Rig(folder, lambda ctx: TableScene(ctx, table), **settings)
    return rig, done.history[-1]


@pytest.mark.parametrize("kinds", ["hh", "hhb", "bbb", "hbbbb"])
def test_cards_turn_up_at_the_table_one_after_the_other(tmp_path: Path, kinds: str) -> None:
    rig, last = at_the_last_action(kinds, tmp_path, animation="normal")
    table = rig.top
    assert isinstance(table, TableScene)
    table.pace.play(last)
    state, eyes = table.match.state, table.view.seat
    bit = 0 if eyes is None else 1 << eyes
    laid = {slot for rows in state.taken for row in rows for slot in row} | {*state.grid}
    hidden = {
        slot: when
        for slot, when in moments(state).items()
        if slot in laid and not state.seers[slot] & bit
    }
    counts = []
    while rig.top is table:
        rig.stage.tick(0.0)
        shown, since = pictured(rig), table.pace.moment.since
        counts.append(len(shown))
        for slot, when in hidden.items():
            assert (PLACES[state.cards[slot]].id in shown) == (since >= when), (slot, since)
        assert ("ended" in rig.nodes) == (since >= unveiling(state)[0])
        seat = turned_now(table.view)
        assert seat is None or table.view.names[seat] in rig.words()
        table.on_tick(0.03)
        assert since <= 20000
    assert counts[-1] - counts[0] == len(hidden)
    assert len(set(counts)) >= min(6, len(hidden))


@pytest.mark.parametrize("key", [None, pygame.K_RETURN, pygame.K_SPACE])
def test_a_press_turns_all_cards_up_and_tells_who_won_the_next_one_goes_on(
    tmp_path: Path, key: int | None
) -> None:
    rig, last = at_the_last_action("bbb", tmp_path, animation="normal")
    table = rig.top
    assert isinstance(table, TableScene)

    def press() -> None:
        rig.click("skip") if key is None else rig.key(key)

    table.pace.play(last)
    rig.frame()
    assert "ended" not in rig.nodes
    assert face_down(rig)
    press()
    rig.frame()
    assert not face_down(rig)
    outcome = table.match.outcome()
    assert outcome is not None
    assert rig.nodes["ended"].label == f"{table.view.names[outcome.winners[0]]} wins"
    press()  # of the same burst
    assert rig.top is table
    table.on_tick(0.5)
    press()
    assert isinstance(rig.top, ResultsScene)


def test_without_animation_all_cards_lie_open_at_once(tmp_path: Path) -> None:
    rig, last = at_the_last_action("hbb", tmp_path, animation="off")
    table = rig.top
    assert isinstance(table, TableScene)
    table.pace.play(last)
    table.on_tick(0.01)
    rig.stage.tick(0.0)
    assert not face_down(rig)
