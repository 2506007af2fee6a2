"""States of Carbon City Zero's results for the gallery: real matches, won, lost, raced."""

from functools import lru_cache, partial
from typing import Any

from game.carbon_city_zero.rounds import is_over
from game.carbon_city_zero.state import CarbonState
from game.match import Match

from ....context import Context
from ....gallery.states import GalleryState
from ....gallery.tables import NAMES
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
    from ..ending.told import reading

    below = _results(ctx, "decks", "hb", won, counter=10)
    return [*below, ReadingScene(ctx, reading(kind))]


def _state(name: str, *, page: str, kinds: str, wanted: Wanted, **more: Any) -> GalleryState:
    return GalleryState(
        f"carbon_end_{name}", partial(_results, page=page, kinds=kinds, wanted=wanted, **more)
    )


STATES: tuple[GalleryState, ...] = (
    _state("won", page="carbon", kinds="hb", wanted=won, counter=10),
    _state("won_parts", page="parts", kinds="hb", wanted=won, counter=10),
    _state("won_decks", page="decks", kinds="hb", wanted=won, counter=10),
    _state("won_never", page="never", kinds="hb", wanted=won, counter=10),
    _state("won_talk", page="talk", kinds="hb", wanted=won, counter=10),
    _state("lost", page="carbon", kinds="hbbb", wanted=lost, skill=0.5, names=LONG),
    _state("lost_parts", page="parts", kinds="hbbb", wanted=lost, skill=0.5, names=LONG),
    _state("lost_decks", page="decks", kinds="hbbb", wanted=lost, skill=0.5, names=LONG),
    _state("lost_talk", page="talk", kinds="hbbb", wanted=lost, skill=0.5, names=LONG),
    _state("lost_match", page="match", kinds="hbbb", wanted=lost, skill=0.5, names=LONG),
    _state("choked", page="carbon", kinds="hbb", wanted=choked, skill=0.0),
    _state("solo", page="carbon", kinds="h", wanted=lost, variant="solo", skill=0.8),
    _state("solo_parts", page="parts", kinds="h", wanted=lost, variant="solo", skill=0.8),
    _state("race", page="race", kinds="hbb", wanted=raced, variant="rivalry"),
    _state("race_parts", page="parts", kinds="hbb", wanted=raced, variant="rivalry"),
    _state("race_decks", page="decks", kinds="hbbb", wanted=raced, variant="rivalry", names=LONG),
    GalleryState("carbon_end_reading", partial(_reading, kind=14)),
)
