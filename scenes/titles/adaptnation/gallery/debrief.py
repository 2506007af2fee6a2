"""States of AdaptNation's debrief for the gallery: real matches, won, lost and short."""

from collections.abc import Callable
from functools import lru_cache, partial
from random import Random
from typing import Any

from game.adaptnation.components import LOSING_MARKS
from game.adaptnation.debrief_turning import turning_points
from game.adaptnation.state import AdaptState
from game.bots.levels import hint
from game.match import Match

from ....context import Context
from ....gallery.states import GalleryState
from ....gallery.tables import players, table_state
from ....results.scene import ResultsScene
from ....scene import Scene
from ....stage.stage import Stage
from ....table.scene import results_scene
from .table import COLOURS, LONG, NAMES

Wanted = Callable[[Match], bool]


def won(table: Match) -> bool:
    """Held, with marks to look at and two turning points."""
    state: AdaptState = table.state
    return state.total_marks == 2 and len(_turning(table)) == 2


def lost(table: Match) -> bool:
    """Fallen in the third round or later, where another choice would have held."""
    state: AdaptState = table.state
    points = _turning(table)
    return (
        state.total_marks >= LOSING_MARKS
        and state.round > 2
        and bool(points)
        and points[0].would.won
    )


def fell_early(table: Match) -> bool:
    """Fallen in an upkeep."""
    state: AdaptState = table.state
    return state.total_marks >= LOSING_MARKS and not state.forecast


def anything(table: Match) -> bool:
    """Any end."""
    return True


def _turning(table: Match) -> Any:
    return turning_points(table.state_at(0), table.history, table.luck)


def debriefed(
    wanted: Wanted, skill: float = 0.9, names: tuple[str, ...] = NAMES, **options: str | bool
) -> Match:
    """A finished match that is wanted, by cities that take good advice so often; played once.

    Raises LookupError if none of 200 is.
    """
    return _played(wanted, skill, names, **options)


@lru_cache
def _played(wanted: Wanted, skill: float, names: tuple[str, ...], **options: str | bool) -> Match:
    for attempt in range(200):
        seed = f"debrief:{attempt}"
        table = Match.new("adaptnation", dict(options), players("hhb", names, COLOURS), seed=seed)
        rng = Random(seed)
        while table.outcome() is None:
            if table.step_chance() is None:
                seat = table.rules.awaited(table.state)[0]
                wise = rng.random() < skill
                legal = table.legal(seat)
                table.submit(
                    hint("adaptnation", table.viewpoint(seat).seen, seat)
                    if wise
                    else rng.choice(legal)
                )
        if wanted(table):
            return table
    raise LookupError("no match ends as wanted")


def _debrief(
    ctx: Context,
    page: str,
    wanted: Wanted,
    skill: float = 0.9,
    names: tuple[str, ...] = NAMES,
    **options: str | bool,
) -> list[Scene]:
    scene = results_scene(ctx, debriefed(wanted, skill, names, **options))
    scene.show_page(page)
    return [scene]


def _saved(stage: Stage) -> None:
    scene = stage.top.scene if stage.top is not None else None
    assert isinstance(scene, ResultsScene)
    scene.export()


STATES: tuple[GalleryState, ...] = (
    GalleryState("debrief_won", partial(_debrief, page="cities", wanted=won)),
    GalleryState("debrief_lost", partial(_debrief, page="cities", wanted=lost, skill=0.8)),
    GalleryState("debrief_early", partial(_debrief, page="cities", wanted=fell_early, skill=0.3)),
    GalleryState("debrief_struck", partial(_debrief, page="struck", wanted=won)),
    GalleryState("debrief_turning", partial(_debrief, page="turning", wanted=lost, skill=0.8)),
    GalleryState("debrief_turning_won", partial(_debrief, page="turning", wanted=won)),
    GalleryState("debrief_talk", partial(_debrief, page="talk", wanted=won, names=LONG)),
    GalleryState("debrief_reality", partial(_debrief, page="reality", wanted=won)),
    GalleryState("debrief_match", partial(_debrief, page="match", wanted=lost, skill=0.8)),
    table_state("debrief_ended", partial(debriefed, won)),
    table_state("debrief_ended_lost", partial(debriefed, lost, 0.8)),
    GalleryState(
        "debrief_demo",
        partial(_debrief, page="cities", wanted=anything, names=LONG, variant="demo"),
    ),
)
