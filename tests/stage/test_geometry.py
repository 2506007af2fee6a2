"""The geometry check over every state of the gallery, and the check itself on bad scenes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, product

import pytest

from game.core.text import LANGUAGES as SPOKEN
from game.core.text import PSEUDO, language, set_language
from scenes.gallery.states import GalleryState, make_context, show, states
from scenes.settings import Settings
from scenes.stage import svg
from scenes.stage.fonts import Fonts
from scenes.stage.node import Art, Node, Plate, Rect, Role, Text
from scenes.stage.stage import Stage
from scenes.stage.stage_scene import StagedScene
from scenes.stage.ui import Ui
from tests.stage import geometry, ink

SIZES = ((1024, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
UPRIGHT = ((1080, 1920), (768, 1024), (1200, 1920), (1080, 2520))
"""Sizes at which the states of a kiosk are checked as well."""
LANGUAGES = (*SPOKEN, PSEUDO)
TEXTS = ("normal", "projector", "large")
STYLES = (("light", False), ("projector", False), ("dark", True))
"""Themes, each with whether letters are those that are easy to tell apart."""
Look = tuple[tuple[int, int], str, str, tuple[str, bool]]
EVERY: list[Look] = list(product(SIZES, LANGUAGES, TEXTS, STYLES))
EVERY_UPRIGHT: list[Look] = list(product(UPRIGHT, LANGUAGES, TEXTS, STYLES))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


def shown_nodes(play: StagedScene) -> list[Node]:
    """The nodes of a scene that are there to stay."""
    return [actor.node for actor in play.layer.actors.values() if not actor.leaving]


def problems(stage: Stage) -> list[str]:
    """What is wrong with how it is laid out; of words that are longer on purpose a prompt may be
    cut, for which a shorter form is not to be written."""
    found = []
    for play in stage.visible():
        found += geometry.check(
            shown_nodes(play), stage.ui(), stage.fonts, stage.view.screen, play.gestures
        )  # fmt: skip
    return [str(p) for p in found if p.kind != "prompt cut" or language() != PSEUDO]


def in_hand(stage: Stage) -> str:
    """The piece that a state's preparation has selected or taken, "" if none."""
    return stage.top.state.piece if stage.top is not None else ""


def take_again(state: GalleryState, stage: Stage, held: str) -> None:
    """Another size or style lets go of what is in hand: prepare it anew, for it is to be seen.

    Only what is not shown in that style (a hand on a projector lies face down) stays out of it.
    """
    if held and in_hand(stage) != held:
        assert stage.top is not None
        assert state.prepare is not None
        state.prepare(stage)
        stage.finish()
        assert in_hand(stage) == (held if stage.top.node(held) is not None else "")


class Gallery:
    """A state of the gallery on a stage, to be looked at in many looks."""

    def __init__(self, state: GalleryState) -> None:
        self.state = state
        self.settings = Settings()
        ctx, self.manager = make_context(self.settings)
        self.stage = Stage(SIZES[0], self.settings)
        show(state, self.stage, ctx, self.manager)
        self.held = in_hand(self.stage)

    def dress(self, look: Look) -> None:
        """Show it in a look."""
        size, language, text, (theme, easy) = look
        set_language(language)
        self.settings.text, self.settings.theme = text, theme  # type: ignore[assignment]  # literals
        self.settings.easy = easy
        if size == self.stage.view.size:
            self.stage.restyle()
        self.stage.resize(size)
        take_again(self.state, self.stage, self.held)

    def inked(self) -> list[str]:
        """What is wrong with its words as they are seen; of those that are longer on purpose only
        what is written over each other."""
        stage = self.stage
        shown = [shown_nodes(play) for play in stage.visible()]
        found = [p for nodes in shown for p in ink.check(nodes, stage.fonts, stage.view.screen)]
        return [str(p) for p in found if p.kind == "ink over ink" or language() != PSEUDO]

    def lost(self, look: Look) -> list[str]:
        """The words that are lost in the look that it has, and written with normal text."""
        if look[2] == TEXTS[0] or look[1] == PSEUDO:
            return []
        large = self.read()
        self.dress((*look[:2], TEXTS[0], look[3]))
        return [str(problem) for problem in ink.lost(self.read(), large)]

    def read(self) -> ink.Read:
        """The words on it."""
        shown = {node.id: play for play in self.stage.visible() for node in shown_nodes(play)}
        nodes = [node for play in self.stage.visible() for node in shown_nodes(play)]
        return ink.read(nodes, lambda node: shown[node.id].scene.tells(node))


COVERED = ("led_", "city_reading", "carbon_end_reading")
"""Begin the names of states in which words lie over others for a moment, elsewhere in each look:
what the guide says, until it is read; or in which a card is held up, whose words stay in the
language in which that was done."""


def check_state(state: GalleryState, looks: Iterable[Look]) -> None:
    """What is wrong with a state in any of these looks, each problem where it was first found. Of
    every third what is lost at larger text, which takes as long as all else."""
    gallery = Gallery(state)
    found: dict[str, Look] = {}
    for n, look in enumerate(looks):
        gallery.dress(look)
        asked = n % 3 == len(state.name) % 3 and not state.name.startswith(COVERED)
        lost = partial(gallery.lost, look) if asked else list
        for problem in (*problems(gallery.stage), *gallery.inked(), *lost()):
            found.setdefault(problem, look)
    gallery.manager.quit()
    assert not found, "\n".join(f"{problem}  {look}" for problem, look in found.items())


def looks_of(n: int) -> list[Look]:
    """Two looks, of which those of twelve states in a row, the first by an n that 12 divides, have
    every size, language, text size and style meet every other, in pairs.

    Which three and four of them meet depends on n: 108 in a row have all that there are.
    """
    turn, row = divmod(2 * n, 24)
    return [
        (SIZES[s], LANGUAGES[k], TEXTS[(s + k + turn) % 3], STYLES[(s - k + turn // 3) % 3])
        for m in (row, row + 1)
        for s, k in [(m % 6, (m + m // 6) % 4)]
    ]


each_state = pytest.mark.parametrize(
    ("n", "state"), [pytest.param(n, state, id=state.name) for n, state in enumerate(states())]
)


@each_state
def test_state_is_laid_out_well(n: int, state: GalleryState) -> None:
    check_state(state, looks_of(n))


@pytest.mark.parametrize(
    ("n", "state"),
    [pytest.param(n, s, id=s.name) for n, s in enumerate(s for s in states() if s.upright)],
)
def test_upright_state_is_laid_out_well(n: int, state: GalleryState) -> None:
    check_state(state, EVERY_UPRIGHT[n % 5 :: 26])


@pytest.mark.sweep
@each_state
def test_state_is_laid_out_well_in_every_look(n: int, state: GalleryState) -> None:
    check_state(state, EVERY + (EVERY_UPRIGHT if state.upright else []))


@pytest.mark.parametrize("n", range(0, 108, 12))
def test_every_two_values_of_a_look_meet_in_twelve_states(n: int) -> None:
    looks = [look for k in range(12) for look in looks_of(n + k)]
    for i, j in combinations(range(4), 2):
        assert {(look[i], look[j]) for look in looks} == {(look[i], look[j]) for look in EVERY}


def test_108_states_in_a_row_are_checked_in_every_look() -> None:
    assert {look for n in range(108) for look in looks_of(n)} == set(EVERY)


# --- the check finds what it is for ------------------------------------------------------------


def ui(theme: str = "light") -> Ui:
    return Ui(1920, theme, "normal", "en", Fonts().measure)


def check(*nodes: Node, theme: str = "light") -> set[str]:
    found = geometry.check(nodes, ui(theme), Fonts(), Rect(0, 0, 1920, 1080))
    return {problem.kind for problem in found}


def button(key: str, x: float, words: str = "Go", **more: object) -> Node:
    rect = Rect(x, 100, 200, 76)
    looks = (Plate(), Text(words, 26, at=Rect(10, 0, 180, 76)))
    node = Node(key, Role.BUTTON, rect, looks, words or "x", press=lambda: None)
    return replace(node, **more)  # type: ignore[arg-type]  # any field


ON_WOOD = Text("Go", 26, ground="table")


def test_good_buttons_have_no_problem() -> None:
    assert check(button("a", 100), button("b", 320)) == set()


LOW = Rect(0, 0, 90, 5)
FAINT = Art("common/icon_back", tint="lit")
SEA = Art("kiribati/board_5col", fit="stretch")


@pytest.mark.parametrize(
    ("nodes", "kind"),
    [
        ((button("a", 100), button("a", 400)), "two nodes of one id"),
        ((button("a", 100, label=" "),), "no label"),
        ((button("a", 100, label="card:3"),), "an id for a name"),
        ((button("a", 1800),), "outside the screen"),
        ((button("a", 100, parent="z"),), "no such parent"),
        ((button("z", 100), button("a", 150, parent="z")), "outside its parent"),
        ((button("a", 100, "A text longer than its button"),), "text wider than its box"),
        ((button("a", 100), button("b", 250)), "targets overlap"),
        ((button("a", 100, rect=Rect(100, 100, 200, 40)),), "target too small"),
        ((button("a", 100, look=(Text("Go", 20),)),), "text too small"),
        ((button("a", 100, look=(ON_WOOD,)),), "text too small for the wood"),
        ((button("a", 100, look=(Text("Go", 26, colour="lit"),)),), "too little contrast"),
        ((button("a", 100, look=(Plate("accent"), Text("Go", 26))),), "another ground"),
        ((button("a", 100, look=(SEA, Text("Go", 26))),), "a theme's colour on a picture"),
        (
            (button("a", 100, look=(Plate(), FAINT)),),
            "icon hard to see",
        ),
        ((button("a", 100, look=(Text("Go \U00013000", 26),)),), "no glyph"),
        ((button("a", 100, look=(Text("Incomprehensibilities", 26, wrap=True),)),), "word broken"),
        ((button("a", 100, look=(Art("common/handover", LOW),)),), "picture too small"),
        ((button("prompt:sentence", 100, "Roll …", label="Roll, or use it."),), "prompt cut"),
    ],
)
def test_bad_nodes_are_found(nodes: tuple[Node, ...], kind: str) -> None:
    assert kind in check(*nodes)


def test_what_a_bright_room_washes_out_is_found_in_high_contrast() -> None:
    words = button("a", 100, look=(Plate("#5A40A0"), Text("Go", 26, "body", "white", "#5A40A0")))
    assert check(words) == set()
    assert check(words, theme="projector") == {"washed out"}


def test_an_icon_keeps_apart_what_is_white_in_it_when_its_ink_is_light() -> None:
    lock = svg.sized("common/icon_lock", (48, 48), tint="#F6EEDC")
    assert "#FFFFFF" not in lock
    assert svg.INK in lock
    assert "#FFFFFF" in svg.sized("common/icon_lock", (48, 48), tint="#0E6E78")


def test_contrast_is_that_of_wcag() -> None:
    assert geometry.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert geometry.contrast("#0E6E78", "#FFFFFF") == pytest.approx(6.0, abs=0.1)


def test_what_fills_the_screen_may_lie_under_buttons_and_not_over_them() -> None:
    ground = button("under", 0, rect=Rect(0, 0, 1920, 1080), look=(), z=-5)
    assert not check(button("a", 100), ground)
    ground.z = 5
    assert "targets overlap" in check(button("a", 100), ground)
