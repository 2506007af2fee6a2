"""States of a kiosk."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from random import Random

from game.catalog import TITLES
from game.core.playout import random_action
from game.core.text import LANGUAGES
from game.match import Match

from ..context import Context
from ..kiosk.attract import AttractScene
from ..kiosk.choose import PeopleScene, TitlesScene
from ..kiosk.counters import Counters, Row
from ..kiosk.idle import IdleScene
from ..kiosk.kiosk import Kiosk, Visit
from ..kiosk.operator import UPRIGHT, VISIT, Operator
from ..kiosk.pin import hashed
from ..kiosk.staff import PinScene, StaffScene
from ..kiosk.visit import EndScene, VisitTable
from ..kiosk.visits import begin
from ..scene import Scene
from .states import GalleryState

_PIN = hashed("2580", cost=1024)


def kiosk(ctx: Context, low: bool = False) -> Kiosk:
    """A kiosk that offers everything; somebody has come to it and chosen the first title."""
    operator = Operator(titles=list(TITLES), languages=list(LANGUAGES), pin=_PIN, low=low)
    counters = Counters(ctx.data_dir)
    made = Kiosk(ctx, operator, counters, lambda _code: None)
    made.visit = Visit(title="kiribati", variant=VISIT)
    return made


def played(title: str, people: int, to_end: bool = False) -> Match:
    """A match of a visit at its first decision of a person, or at its end."""
    match, rng = begin(title, VISIT, people, "easy", seed="gallery"), Random("gallery")
    while match.outcome() is None:
        if match.step_chance() is not None:
            continue
        if not to_end and (set(match.to_act()) & set(match.persons) or not people):
            break
        action = random_action(match.rules, match.state, rng)
        assert action is not None  # it is not over
        match.submit(action)
    return match


def _attract(title: str, ctx: Context) -> list[Scene]:
    return [AttractScene(ctx, kiosk(ctx), played(title, 0))]


def _titles(low: bool, ctx: Context) -> list[Scene]:
    return [TitlesScene(ctx, kiosk(ctx, low))]


def _table(title: str, ctx: Context) -> list[Scene]:
    return [VisitTable(ctx, kiosk(ctx), played(title, 1))]


def _end(title: str, ctx: Context) -> list[Scene]:
    return [EndScene(ctx, kiosk(ctx), played(title, 2 if title == "kiribati" else 1, True))]


def _people(ctx: Context) -> list[Scene]:
    return [PeopleScene(ctx, kiosk(ctx), "kiribati", VISIT)]


def _over(make: Callable[[Context, Kiosk], Scene], ctx: Context) -> list[Scene]:
    return [*_table("kiribati", ctx), make(ctx, kiosk(ctx))]


def _staff(checked: bool, ctx: Context) -> list[Scene]:
    found = kiosk(ctx)
    for n, ended in enumerate(("finished", "left", "idle", "error", "finished")):
        found.counters.add(Row(_day(n), "kiribati", VISIT, "en", 1, 200, ended, "table"))
    scene = StaffScene(ctx, found)
    if checked:
        scene.check()
    return [scene]


def _day(ago: int) -> str:
    return (date.today() - timedelta(days=ago)).isoformat()


def _state(name: str, make: Callable[[Context], list[Scene]], title: str = "") -> GalleryState:
    return GalleryState(f"kiosk_{name}", make, upright=not title or title in UPRIGHT)


STATES = (
    *(_state(f"attract_{title}", partial(_attract, title), title) for title in TITLES),
    _state("titles", partial(_titles, False)),
    _state("titles_low", partial(_titles, True)),
    _state("people", _people),
    *(_state(f"table_{title}", partial(_table, title), title) for title in TITLES),
    *(_state(f"end_{title}", partial(_end, title)) for title in TITLES),
    _state("idle", partial(_over, IdleScene)),
    _state("over", partial(_over, partial(IdleScene, over=True))),
    _state("pin", partial(_over, PinScene)),
    _state("staff", partial(_staff, False)),
    _state("staff_checked", partial(_staff, True)),
)
