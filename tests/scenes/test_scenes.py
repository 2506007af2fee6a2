"""Settings, pause, hand-over, results, log, rulebook, error and dialogs."""

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core.facts import facts
from game.core.text import LANGUAGES, set_language
from game.match import Match, Player
from scenes.context import Context
from scenes.dialogs import ConfirmScene
from scenes.error import LONGEST, ErrorScene
from scenes.gallery.program import finished
from scenes.menu.credits import CreditsScene
from scenes.menu.scene import MenuScene
from scenes.menu.settings import SettingsScene
from scenes.results.race import finished as ended
from scenes.results.race import race
from scenes.results.scene import SETTLING, ResultsScene
from scenes.results.winner import winners_words
from scenes.rulebook import book
from scenes.rulebook.scene import RulebookScene
from scenes.stage.node import Art
from scenes.table.handover import HandoverScene
from scenes.table.log_scene import LogScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene, results_scene
from scenes.titles.board import board_of
from scenes.titles.ending import ending_of
from tests.results.results_rig import results_of
from tests.scenes.rig import Rig

# --- settings --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "setting", "value"),
    [
        ("text-large", "text", "large"),
        ("theme-projector", "theme", "projector"),
        ("animation-slow", "animation", "slow"),
        ("language-fr", "language", "fr"),
        ("easy", "easy", True),
        ("fullscreen", "fullscreen", True),
        ("muted", "muted", True),
    ],
)
def test_a_setting_holds_at_once(tmp_path: Path, key: str, setting: str, value: object) -> None:
    rig = Rig(tmp_path, SettingsScene)
    rig.click(key)
    assert getattr(rig.settings, setting) == value
    assert rig.applied == 1
    assert rig.nodes[key].checked
    if setting == "language":
        assert "Settings" not in rig.words()


def test_the_volume_slides_steps_and_stays_within_bounds(tmp_path: Path) -> None:
    rig = Rig(tmp_path, SettingsScene, effects_volume=95)
    volume = rig.nodes["effects_volume"]
    assert volume.use.adjust is not None
    assert volume.use.slide is not None
    volume.use.adjust(1)
    assert rig.settings.effects_volume == 100
    volume.use.slide(0.25)
    assert rig.settings.effects_volume == 25
    rig.frame()
    assert rig.nodes["effects_volume"].value == "25 %"


# --- pause -----------------------------------------------------------------------------------


def paused(folder: Path) -> Rig:
    players = (Player("Ada", "human", "amber"), Player("Bo", "normal", "coral"))

    def make(ctx: Context) -> TableScene:
        path = folder / "matches" / "one.tide"
        return TableScene(ctx, Match.new("kiribati", {}, players, seed="s", path=path))

    rig = Rig(folder, make)
    rig.manager.home_scene = lambda: MenuScene(rig.ctx)
    table = rig.top
    assert isinstance(table, TableScene)
    rig.manager.push(PauseScene(rig.ctx, table))
    rig.frame()
    return rig


@pytest.mark.parametrize(
    ("key", "scene"),
    [
        ("resume", TableScene),
        ("freeze", TableScene),
        ("rules", RulebookScene),
        ("settings", SettingsScene),
        ("again", ConfirmScene),
        ("menu", MenuScene),
    ],
)
def test_the_pause_leads_on(tmp_path: Path, key: str, scene: type) -> None:
    rig = paused(tmp_path)
    rig.click(key)
    assert isinstance(rig.top, scene)
    if key == "freeze":
        assert isinstance(rig.top, TableScene)
        assert rig.top.frozen


def test_the_match_can_be_gone_on_with_after_the_menu(tmp_path: Path) -> None:
    rig = paused(tmp_path)
    rig.click("menu")
    rig.click("continue")
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.seed == "s"


def test_starting_again_keeps_the_setup_and_draws_another_seed(tmp_path: Path) -> None:
    rig = paused(tmp_path)
    rig.click("again")
    rig.click("yes")
    top = rig.top
    assert isinstance(top, TableScene)
    assert top.match.seed != "s"
    assert [p.name for p in top.match.players] == ["Ada", "Bo"]
    assert len(rig.manager.scenes) == 2
    assert len(list((tmp_path / "matches").glob("*.tide"))) == 2


# --- hand-over -------------------------------------------------------------------------------


def test_the_hand_over_names_the_next_player_and_shows_nothing_else(tmp_path: Path) -> None:
    came: list[str] = []
    player = Player("Žofie", "human", "plum")
    rig = Rig(tmp_path, MenuScene)
    rig.manager.push(HandoverScene(rig.ctx, player, 3, lambda: came.append("ready")))
    rig.frame()
    assert "Žofie" in rig.nodes["handover-title"].label
    assert all(node.secret_of is None for node in rig.nodes.values())
    art = {look.name for n in rig.nodes.values() for look in n.look if isinstance(look, Art)}
    assert not any(name.startswith("kiribati") for name in art)
    assert len(rig.stage.visible()) == 1
    rig.click("ready")
    assert came == ["ready"]
    assert isinstance(rig.top, MenuScene)


def test_escape_at_the_hand_over_does_not_show_the_table(tmp_path: Path) -> None:
    rig = Rig(tmp_path, MenuScene)
    rig.manager.push(HandoverScene(rig.ctx, Player("A", "human", "blue"), 0, lambda: None))
    rig.frame()
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, ConfirmScene)
    assert [play.scene.name for play in rig.stage.visible()] == ["handover", "confirm"]


# --- results ---------------------------------------------------------------------------------


def results(folder: Path, variant: str, kinds: str) -> Rig:
    return results_of(folder, finished(variant, kinds))


def test_ranks_come_in_order_with_totals_and_parts(tmp_path: Path) -> None:
    rig = results(tmp_path, "professional", "hbbbb")
    outcome = finished("professional", "hbbbb").outcome()
    assert outcome is not None
    rows = [node for key, node in rig.nodes.items() if key.startswith("rank-")]
    ranks = [outcome.ranks[int(node.id.removeprefix("rank-"))] for node in rows]
    assert ranks == sorted(outcome.ranks)
    for node in rows:
        seat = int(node.id.removeprefix("rank-"))
        assert str(outcome.scores[seat].total) in node.label
        assert "Unplayed action cards" in node.value


def test_shared_ranks_show_the_same_number(tmp_path: Path) -> None:
    rig = results(tmp_path, "children", "hbb")
    outcome = finished("children", "hbb").outcome()
    assert outcome is not None
    assert outcome.ranks.count(2) == 2
    rows = [node.label for key, node in rig.nodes.items() if key.startswith("rank-")]
    assert [label.split(":")[0] for label in rows] == ["Rank 1", "Rank 2", "Rank 2"]


def test_winners_in_words() -> None:
    assert winners_words([]) == "Nobody wins"
    assert winners_words(["Ada"]) == "Ada wins"
    assert winners_words(["Ada", "Bo", "Cy"]) == "Ada, Bo and Cy share the victory"


def test_the_race_ends_where_the_match_ended() -> None:
    table = finished("professional", "hbb")
    measure = ending_of("kiribati").race(ended(table))
    assert measure is not None
    lines = race(table, measure)
    assert len(lines) == 3
    assert len({len(line) for line in lines}) == 1
    assert [line[0] for line in lines] == [0, 0, 0]
    state = table.state
    ends = [sum(state.row_value(a) for a in state.animals_of(seat)) for seat in range(3)]
    assert [line[-1] for line in lines] == ends


def test_the_seed_is_shown_and_the_board_can_be_seen_again(tmp_path: Path) -> None:
    rig = results(tmp_path, "children", "hb")
    assert finished("children", "hb").seed in rig.nodes["seed"].label
    rig.click("board")
    assert isinstance(rig.top, TableScene)
    assert rig.top.view_only
    for _moment in range(8):
        rig.top.on_tick(1.0)
        rig.frame()
    assert isinstance(rig.top, TableScene)
    assert rig.top.view_only
    assert not rig.top.gestures()
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, ResultsScene)
    rig.click("log")
    assert isinstance(rig.top, LogScene)
    rig.key(pygame.K_ESCAPE)
    rig.click("menu")
    assert isinstance(rig.top, MenuScene)


def test_play_again_begins_another_match_of_the_same_kind(tmp_path: Path) -> None:
    rig = results(tmp_path, "children", "hb")
    rig.click("again")
    # A press that was meant for the table a moment ago does not take the results away.
    assert isinstance(rig.top, ResultsScene)
    rig.top.on_tick(SETTLING)
    rig.click("again")
    assert isinstance(rig.top, TableScene)
    old = finished("children", "hb")
    assert rig.top.match.options == old.options
    assert rig.top.match.players == old.players
    assert rig.top.match.seed != old.seed


def test_with_large_text_race_and_ranks_are_tabs_and_ways_become_icons(tmp_path: Path) -> None:
    rig = Rig(
        tmp_path,
        lambda ctx: results_scene(ctx, finished("children", "hb")),
        (1024, 768),
        text="large",
    )
    assert rig.nodes["page-race"].checked
    assert "rank-0" not in rig.nodes
    assert "race-end0" in rig.nodes
    rig.click("page-ranks")
    assert "rank-0" in rig.nodes
    ways = [rig.nodes[key] for key in ("menu", "board", "log", "again")]
    assert all(way.label for way in ways)
    assert len({way.rect.centre[1] for way in ways}) == 1
    rig.click("log")
    assert isinstance(rig.top, LogScene)


# --- log -------------------------------------------------------------------------------------


def test_the_log_opens_at_its_end_and_keeps_secrets(tmp_path: Path) -> None:
    table = finished("professional", "hbb")
    rig = Rig(tmp_path, lambda ctx: LogScene(ctx, table.viewpoint(None)))
    lines = table.log(None)
    assert f"log-{len(lines) - 1}" in rig.nodes
    assert "log-0" not in rig.nodes
    shown = {
        n.label for key, n in rig.nodes.items() if key.startswith("log-") and key[4:].isdigit()
    }
    assert shown <= {line.text for line in lines}
    area = rig.nodes["log"]
    assert area.use.scroll is not None
    area.use.scroll(-1e9)
    rig.frame()
    assert "log-0" in rig.nodes


# --- rulebook and credits ----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_has_a_rulebook_with_words_for_each_variant(language: str) -> None:
    set_language(language)
    for title in catalog.TITLES:
        pages = book(title).pages()
        assert len({page.id for page in pages}) == len(pages)
        assert all(page.title and page.blocks for page in pages)
        variants = catalog.rules(title).option_specs(2)[0].choices
        assert set(book(title).variants()) == set(variants)
        assert book(title).welcome()


def test_the_rulebook_opens_at_a_page_and_turns(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: RulebookScene(ctx, "kiribati", "dive"))
    assert rig.nodes["page-dive"].checked
    rig.click("page-animals")
    assert rig.nodes["page-animals"].checked
    assert "Koala" in rig.words()
    rig.key(pygame.K_n)
    assert rig.nodes["page-variants"].checked


def test_an_unknown_page_opens_the_first(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: RulebookScene(ctx, "kiribati", "nonsense"))
    assert rig.nodes["page-goal"].checked


def test_every_page_a_board_asks_for_is_there() -> None:
    from scenes.titles.kiribati.gallery import STATES

    board = board_of("kiribati")
    pages = [page.id for page in book("kiribati").pages()]
    assert STATES
    for variant, kinds in (("children", "hb"), ("professional", "hbb")):
        state = finished(variant, kinds).state
        assert board.rulebook_page(state) in pages


def test_a_fact_on_the_page_is_short() -> None:
    from scenes.widgets import Notice

    page = next(p for p in book("kiribati").pages() if p.id == "reality")
    notices = [block for block in page.blocks if isinstance(block, Notice)]
    assert len(notices) == len(facts("kiribati"))
    for notice in notices:
        sentence, source = notice.text.split("\n")
        assert len(sentence.split()) <= 40
        assert source


def test_every_title_has_its_designers_in_the_credits(tmp_path: Path) -> None:
    rig = Rig(tmp_path, CreditsScene)
    words = rig.words()
    assert isinstance(rig.top, CreditsScene)
    for offset in range(300, 1800, 300):
        rig.top.scroll(offset)
        rig.frame()
        words += rig.words()
    for title in catalog.TITLES.values():
        assert title.designers
        assert title.designers in words
        assert title.publisher in words
    rig.click("rules-kiribati")
    assert isinstance(rig.top, RulebookScene)


# --- error and dialogs -------------------------------------------------------------------------


def test_the_error_window_says_what_happened_and_where_the_log_is(tmp_path: Path) -> None:
    rig = Rig(tmp_path, lambda ctx: ErrorScene(ctx, "boom " * 200, "/var/log/tidetable.log"))
    rig.manager.home_scene = lambda: MenuScene(rig.ctx)
    words = rig.words()
    assert "boom" in words
    assert "/var/log/tidetable.log" in words
    assert isinstance(rig.top, ErrorScene)
    assert len(rig.top.what) == LONGEST
    rig.click("menu")
    assert isinstance(rig.top, MenuScene)


def test_a_question_is_answered_once(tmp_path: Path) -> None:
    said: list[str] = []
    rig = Rig(tmp_path, MenuScene)
    ask = ConfirmScene(rig.ctx, "Really?", "Yes", "No", lambda: said.append("yes"))
    rig.manager.push(ask)
    rig.frame()
    rig.click("yes")
    assert said == ["yes"]
    assert isinstance(rig.top, MenuScene)


@pytest.mark.parametrize("danger", [False, True])
def test_enter_agrees_to_a_question_unless_it_is_grave(tmp_path: Path, danger: bool) -> None:
    said: list[str] = []
    rig = Rig(tmp_path, MenuScene)
    asked = "Really?", "Yes", "No"
    rig.manager.push(ConfirmScene(rig.ctx, *asked, lambda: said.append("yes"), danger=danger))
    rig.frame()
    rig.key(pygame.K_RETURN)
    assert said == ([] if danger else ["yes"])
