"""The setup makes the match that was set up."""

from pathlib import Path

import pygame
import pytest

from game.core.letters import letters
from game.core.record import Timing
from scenes.setup.scene import SetupScene
from scenes.stage.node import Text
from scenes.table.scene import TableScene
from tests.scenes.rig import Rig
from tests.setup.help import press, unfold


def setup(folder: Path, size: tuple[int, int] = (1920, 1080), **settings: object) -> Rig:
    return Rig(folder, lambda ctx: SetupScene(ctx, "kiribati"), size, **settings)


def scene(rig: Rig) -> SetupScene:
    assert isinstance(rig.top, SetupScene)
    return rig.top


def test_the_usual_match_is_a_person_against_a_normal_bot(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    match = rig.top.match
    assert [p.kind for p in match.players] == ["human", "normal"]
    assert [p.colour for p in match.players] == ["amber", "coral"]
    assert len({p.name for p in match.players}) == 2
    assert match.options["variant"] == "children"
    assert match.path is not None
    assert match.path.parent == tmp_path / "matches"


def test_everything_that_can_be_set_arrives_at_the_table(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    rig.click("variant-children")
    press(rig, "option-animals-koala")
    press(rig, "option-animals-rabbit")
    press(rig, "option-max_rounds-12")
    press(rig, "option-starter-2")
    press(rig, "add-seat")
    press(rig, "seat-1-kind")
    press(rig, "seat-2-colour")
    press(rig, "free-undo")
    press(rig, "seat-0-name")
    for _letter in range(20):
        rig.key(pygame.K_BACKSPACE)
    rig.type("Žofie 京都")
    press(rig, "seed")
    rig.type("abc")
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    match = rig.top.match
    assert match.options == {
        "variant": "children",
        "animals": ("lizard", "kagu", "koala"),
        "starter": 2,
        "max_rounds": 12,
    }
    assert [p.kind for p in match.players] == ["human", "hard", "normal"]
    assert match.players[0].name == "Žofie 京都"
    assert match.players[2].colour == "jade"
    assert match.seed == "abc"
    assert match.free_undo
    assert rig.settings.names == ("Žofie 京都",)


def test_names_of_last_time_are_offered_not_set(tmp_path: Path) -> None:
    rig = setup(tmp_path, names=("Ada", "Ben"))
    assert scene(rig).seats[0].name == "Player 1"
    assert rig.nodes["name-0"].label == "Ada"
    press(rig, "name-1")
    assert scene(rig).seats[0].name == "Ben"
    assert "name-0" not in rig.nodes, "all people have names"
    rig.click("start")
    assert rig.settings.names == ("Ben", "Ada")
    again = SetupScene(rig.ctx, "kiribati")
    assert (again.seats[0].name, again.offered_names()) == ("Player 1", ["Ben", "Ada"])


def test_one_click_selects_what_nobody_typed(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    press(rig, "seat-0-name")
    rig.type("Jo")
    assert scene(rig).seats[0].name == "Jo"
    press(rig, "seat-1-name")
    press(rig, "seat-0-name")
    rig.type("e")
    assert scene(rig).seats[0].name == "Joe", "what somebody typed is not selected"


def test_a_long_name_shows_its_beginning(tmp_path: Path) -> None:
    rig = setup(tmp_path, (1024, 768))
    press(rig, "seat-0-name")
    rig.type("W" * 20)
    assert rig.stage.caret() is not None
    rig.key(pygame.K_ESCAPE)
    assert written(rig).endswith("W…")
    assert rig.nodes["seat-0-name"].value == "W" * 20


def written(rig: Rig) -> str:
    (text,) = [look for look in rig.nodes["seat-0-name"].look if isinstance(look, Text)]
    return text.text


def test_options_follow_the_variant(tmp_path: Path) -> None:
    rig = unfold(setup(tmp_path))
    assert "option-animals-kagu" in rig.nodes
    rig.click("variant-professional")
    assert "option-animals-kagu" not in rig.nodes
    assert "option-max_rounds-8" not in rig.nodes
    assert "option-starter-1" in rig.nodes
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.options == {"variant": "professional", "starter": "random"}


def test_too_few_or_too_many_animals_are_refused(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    press(rig, "option-animals-kagu")
    press(rig, "option-animals-lizard")
    picked = [n.id for n in rig.nodes.values() if n.id.startswith("option-animals") and n.checked]
    assert picked == ["option-animals-lizard", "option-animals-rabbit"]


def test_seats_are_two_to_five_with_colours_of_their_own(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    assert rig.nodes["seat-0-away"].disabled
    assert rig.nodes["seat-0-away"].reason
    for _more in range(5):
        if not rig.nodes["add-seat"].disabled:
            press(rig, "add-seat")
    assert len(scene(rig).seats) == 5
    assert rig.nodes["add-seat"].disabled
    assert rig.nodes["add-seat"].reason
    assert len({s.colour for s in scene(rig).seats}) == 5
    assert len({s.name for s in scene(rig).seats}) == 5
    for n in range(5):
        press(rig, f"seat-{n}-colour")
        assert len({s.colour for s in scene(rig).seats}) == 5
    press(rig, "seat-1-away")
    assert len(scene(rig).seats) == 4


def test_a_starter_who_has_left_is_no_option_any_more(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    press(rig, "add-seat")
    press(rig, "option-starter-3")
    press(rig, "seat-2-away")
    assert scene(rig).options()["starter"] == "random"


def test_an_empty_name_becomes_a_number(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    scene(rig).seats[1].name = "  "
    assert scene(rig).players()[1].name == "Player 2"


def test_by_keyboard_alone(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    for _stop in range(80):
        rig.key(pygame.K_TAB)
        assert rig.stage.top is not None
        if rig.stage.top.state.focused == "start":
            break
    rig.key(pygame.K_RETURN)
    assert isinstance(rig.top, TableScene)


@pytest.mark.parametrize("text", ["projector", "large"])
def test_tab_brings_what_is_out_of_sight_into_sight(tmp_path: Path, text: str) -> None:
    rig = setup(tmp_path, (1024, 768), text=text)
    rig.click("tab-seats")
    unfold(rig)
    for _stop in range(80):
        rig.key(pygame.K_TAB)
        assert rig.stage.top is not None
        if rig.stage.top.state.focused == "option-max_rounds-16":
            break
    node = rig.nodes["option-max_rounds-16"]
    area = rig.nodes["seats-area"].rect
    assert area.y <= node.rect.y
    assert node.rect.bottom <= area.bottom


def test_where_both_panes_do_not_fit_a_switch_shows_one(tmp_path: Path) -> None:
    rig = setup(tmp_path, (1024, 768), text="large")
    assert "seat-0-name" not in rig.nodes
    rig.click("tab-seats")
    assert "seat-0-name" in rig.nodes
    assert "variant-family" not in rig.nodes


def test_escape_leaves_a_field_before_it_leaves_the_scene(tmp_path: Path) -> None:
    rig = setup(tmp_path)
    press(rig, "seat-0-name")
    assert rig.stage.caret() is not None
    rig.key(pygame.K_ESCAPE)
    assert rig.stage.caret() is None
    rig.type("x")
    assert "x" not in scene(rig).seats[0].name
    rig.key(pygame.K_RETURN)
    rig.type("x")
    assert scene(rig).seats[0].name == "x", "Enter goes back into it"
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, SetupScene)


def test_ctrl_a_takes_the_whole_name(tmp_path: Path) -> None:
    rig = setup(tmp_path, names=("Ada",))
    press(rig, "seat-0-name")
    rig.key(pygame.K_a, pygame.KMOD_LCTRL)
    rig.type("B")
    rig.type("o")
    assert scene(rig).seats[0].name == "Bo"
    rig.key(pygame.K_a, pygame.KMOD_LCTRL)
    rig.key(pygame.K_BACKSPACE)
    assert scene(rig).seats[0].name == ""
    rig.type("Cleo")
    rig.key(pygame.K_a, pygame.KMOD_LCTRL)
    press(rig, "seat-1-name")
    rig.key(pygame.K_BACKSPACE)
    assert scene(rig).seats[0].name == "Cleo"
    assert scene(rig).seats[1].name == "", "it was selected as a whole"


def test_a_match_against_the_clock_says_what_stops_it(tmp_path: Path) -> None:
    rig = unfold(Rig(tmp_path, lambda ctx: SetupScene(ctx, "kyoto"), (1920, 1080)))
    assert "stops-look" in rig.nodes
    press(rig, "option-seconds-0")
    assert "stops-look" not in rig.nodes, "there is none"
    press(rig, "option-seconds-60")
    press(rig, "stops-look")
    press(rig, "stops-rules")
    scene(rig).seat_persons(3)
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.clock.timing == Timing(stops=("menu", "window"))
    assert rig.settings.setups["kyoto"].stops == ("menu", "window")
    assert "stops-look" not in unfold(setup(tmp_path)).nodes, "other titles have no clock"


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        (("Ada", "ada "), ("Ada", "ada 2")),
        (("Zoë", "Zoe\u0308"), ("Zoë", "Zoë 2")),
        (("Ada", "Ada", "Ada 2"), ("Ada", "Ada 3", "Ada 2")),
        (("Player 3", "x", " "), ("Player 3", "x", "Player 3 2")),
        (("Ada", "Ben"), ("Ada", "Ben")),
    ],
)
def test_two_of_one_name_are_told_apart_and_the_setup_says_how(
    tmp_path: Path, typed: tuple[str, ...], called: tuple[str, ...]
) -> None:
    rig = setup(tmp_path)
    for n, name in enumerate(typed):
        if f"seat-{n}-name" not in rig.nodes:
            press(rig, "add-seat")
        press(rig, f"seat-{n}-name")
        rig.key(pygame.K_a, pygame.KMOD_LCTRL)
        rig.type(name)
    said = [node.label for key, node in rig.nodes.items() if key.startswith("alike")]
    assert len(said) == (called != ("Ada", "Ben"))
    assert all(any(name in words for name in called) for words in said)
    rig.click("start")
    assert isinstance(rig.top, TableScene)
    assert tuple(player.name for player in rig.top.match.players) == called


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧" * 9, "\u1000\u1031", "שלום", "a\u0301" * 40])
def test_names_of_the_settings_in_any_letters_are_shown(tmp_path: Path, name: str) -> None:
    """Files were written with other fonts, or by hand."""
    rig = setup(tmp_path, names=(name,))
    press(rig, "name-0", "seat-0-name")
    rig.key(pygame.K_HOME)
    rig.key(pygame.K_DELETE)
    assert scene(rig).seats[0].name == "".join(letters(name)[1:])
    rig.click("start")
    assert isinstance(rig.top, TableScene)
