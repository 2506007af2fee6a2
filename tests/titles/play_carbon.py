"""Matches of Carbon City Zero for the tests of its board: random steps with what was before."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.state import CarbonState
from game.core.action import Action
from game.match import Match
from scenes.gallery.tables import from_position
from scenes.stage.node import Rect
from scenes.titles.board import Frame
from scenes.titles.carbon_city_zero.board.board_state import CarbonView
from scenes.titles.carbon_city_zero.board.desk import Desk
from scenes.titles.carbon_city_zero.gallery.made import everything
from tests.scenes.fakes import make_ui
from tests.titles.play import players
from tests.titles.views import view_of_position

TITLE = "carbon_city_zero"
WIDE = Frame(
    Rect(0, 0, 1920, 1080),
    Rect(0, 0, 1440, 1080),
    {"read": Rect(1456, 300, 448, 500)},
    Rect(1456, 820, 448, 150),
    Rect(1456, 820, 0, 0),
    Rect(1456, 300, 448, 500),
)
"""A picture with a column beside it, at 16:9."""
ALONE = Frame(
    Rect(0, 0, 1440, 1080),
    Rect(0, 0, 1440, 1080),
    {},
    Rect(156, 276, 560, 40),
    Rect(156, 276, 0, 0),
    Rect(360, 135, 720, 810),
    alone=True,
)
"""A picture that is the whole screen, at 4:3."""
TEXTS = ("normal", "projector", "large")


def new_table(variant: str, seats: int, seed: object, kinds: str = "") -> Match:
    """A match that is not recorded."""
    return Match.new(TITLE, {"variant": variant}, players(seats, kinds), seed=str(seed))


def weight(action: Action) -> float:
    """Turns in which much is done, and purchases."""
    if isinstance(action, a.EndTurn):
        return 0.25
    return 3.0 if isinstance(action, a.UseRule | a.UseLink) else 1.0


def steps(
    variant: str, seats: int, seed: int, most: int = 1500, kinds: str = ""
) -> Iterator[tuple[CarbonState, Action, CarbonState]]:
    """Every step of a random match, with what was before and after it."""
    table, rng = new_table(variant, seats, seed, kinds), Random(seed)
    for _ in range(most):
        if table.outcome() is not None:
            return
        before = table.state.copy()
        if table.step_chance() is None:
            legal = table.legal(table.to_act()[0])
            table.submit(rng.choices(legal, [weight(action) for action in legal])[0])
        yield before, table.history[-1], table.state.copy()


def view_of(
    state: CarbonState, eyes: int | None, acting: bool = True, kinds: str = "", **own: Any
) -> CarbonView:
    """The view of whoever looks at a position; ``own`` is what the board keeps."""
    hands = (eyes,) if acting and eyes is not None else ()
    return view_of_position(TITLE, players(state.seats, kinds), state, eyes, hands, **own)


def view(state: CarbonState, **own: Any) -> CarbonView:
    """The view of whoever acts."""
    return view_of(state, state.seat_of(state.turn), **own)


def desk_of(view: CarbonView, text: str = "normal", frame: Frame = WIDE) -> Desk:
    """One picture of the board."""
    return Desk(make_ui(frame.screen.w, text), frame, view)


def number_of(id: str) -> int:
    """The first card of a kind, by the kind's id."""
    return next(card for card, kind in enumerate(KIND_OF) if KINDS[kind].id == id)


def acting(state: CarbonState) -> bool:
    """A deck acts freely in its turn."""
    return state.step is None and bool(state.play)


def position(
    variant: str = "together", seats: int = 2, seed: int = 3, nth: int = 12
) -> CarbonState:
    """The nth moment of a random match at which a deck acts freely."""
    found = (after for _before, _action, after in steps(variant, seats, seed) if acting(after))
    for _ in range(nth):
        state = next(found)
    return state


def full(variant: str = "together", seats: int = 2, seed: object = 3) -> CarbonState:
    """The first turn of a match, made such that each kind of thing can be done in it."""
    table = new_table(variant, seats, seed)
    while table.step_chance() is not None:
        pass
    state: CarbonState = table.state
    return everything(state)


def begun_from(state: CarbonState) -> Match:
    """A match of persons that begins in a position; it is not recorded."""
    variant = "rivalry" if state.rival else "together" if state.seats > 1 else "solo"
    return from_position(TITLE, {"variant": variant}, players(state.seats), state)
