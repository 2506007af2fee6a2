"""States of Carbon City Zero's results for the gallery: real matches, won, lost, raced."""

from functools import lru_cache, partial
from typing import Any

from game.carbon_city_zero.rounds import is_over
from game.carbon_city_zero.state import CarbonState
from game.match import Match

from ....context import Context
from ....gallery.states import GalleryState
from ....gallery.tables import NAMES, table_state
from ....scene import Scene
from ....table.scene import results_scene
from .table import LONG, Wanted, reach


@lru_cache
def ended(
    kinds: str, wanted: Wanted, names: tuple[str, ...] = NAMES, skill: float = 0.9, **options: Any
) -> Match:
    """A match with an end that is wanted. Raises LookupError if none is found."""
    return reach(
        kinds, lambda state: is_over(state) and wanted(state), names, skill, 200, **options
    )


def won(state: CarbonState) -> bool:
    """Brought to zero."""
    return state.tracks[0] == 0


def lost(state: CarbonState) -> bool:
    """Time was up."""
    return state.tracks[0] > 0


def choked(state: CarbonState) -> bool:
    """Time was up before its time: carbon stood at 65 and cost rounds."""
    return state.tracks[0] > 0 and state.round < 8


def raced(state: CarbonState) -> bool:
    """A rival reached zero."""
    return min(state.tracks) == 0


def _results(
    ctx: Context,
    page: str,
    kinds: str,
    wanted: Wanted,
    names: tuple[str, ...] = NAMES,
    skill: float = 0.95,
    **options: Any,
) -> list[Scene]:
    scene = results_scene(ctx, ended(kinds, wanted, names, skill, **options))
    scene.show_page(page)
    return [scene]


def _reading(ctx: Context, kind: int) -> list[Scene]:
    from ....results.reading import ReadingScene
    from ..ending.common import reading

    below = _results(ctx, "decks", "hb", won, counter=10)
    return [*below, ReadingScene(ctx, reading(kind))]


def _states(name: str, pages: str, **match: Any) -> list[GalleryState]:
    """Pages of the results of a match; the first is named after the match alone."""
    first, *more = pages.split()
    names = {f"carbon_end_{name}": first, **{f"carbon_end_{name}_{page}": page for page in more}}
    return [GalleryState(id, partial(_results, page=page, **match)) for id, page in names.items()]


STATES: tuple[GalleryState, ...] = (
    *_states("won", "carbon parts decks never talk", kinds="hb", wanted=won, counter=10),
    *_states(
        "lost", "carbon parts decks talk match", kinds="hbbb", wanted=lost, skill=0.5, names=LONG
    ),
    *_states("choked", "carbon", kinds="hbb", wanted=choked, skill=0.0),
    *_states("solo", "carbon parts", kinds="h", wanted=lost, variant="solo", skill=0.8),
    *_states("race", "race parts", kinds="hbb", wanted=raced, variant="rivalry"),
    *_states("race_decks", "decks", kinds="hbbb", wanted=raced, variant="rivalry", names=LONG),
    table_state("carbon_ended", partial(ended, "hb", won, counter=10)),
    table_state("carbon_ended_lost", partial(ended, "hbbb", lost, LONG, 0.5)),
    GalleryState("carbon_end_reading", partial(_reading, kind=14)),
)
