"""States of City Explorer's results for the gallery: real matches of which the end is telling."""

from functools import lru_cache, partial

from game.city_explorer.scoring import ALL_FACE_UP, majorities, outcome
from game.city_explorer.state import CityState, Phase
from game.match import Match

from ....context import Context
from ....gallery.states import GalleryState
from ....gallery.tables import table_state
from ....scene import Scene
from ....table.scene import results_scene
from .table import Wanted, reach


@lru_cache
def ended(kinds: str, wanted: Wanted, leave: float = 0.03) -> Match:
    """A match with an end that is wanted. Raises LookupError if none of 4000 ends so."""
    return reach(
        kinds, lambda state: state.phase == Phase.OVER and wanted(state), leave, attempts=4000
    )


def equal_at_the_top(state: CityState) -> bool:
    """Whether the final tie-break decided."""
    result = outcome(state)
    assert result is not None
    totals = [score.total for score in result.scores]
    return totals.count(max(totals)) > 1 and len(result.winners) == 1


def every_way(state: CityState) -> bool:
    """Whether the Iconic card breaks one tie, and does not break another."""
    return {m.winner is not None for m in majorities(state) if m.tied} == {True, False}


def too_late(state: CityState) -> bool:
    """Whether somebody is left without a row, and somebody is not."""
    result = outcome(state)
    rows = [len(rows) for rows in state.taken]
    return result is not None and result.reason == ALL_FACE_UP and min(rows) < max(rows)


def _results(ctx: Context, page: str, kinds: str, wanted: Wanted, leave: float) -> list[Scene]:
    scene = results_scene(ctx, ended(kinds, wanted, leave))
    scene.show_page(page)
    return [scene]


def _page(name: str, page: str, kinds: str, wanted: Wanted, leave: float = 0.03) -> GalleryState:
    """A state that shows a page of the results."""
    return GalleryState(name, lambda ctx: _results(ctx, page, kinds, wanted, leave))


def _reading(ctx: Context, place: int) -> list[Scene]:
    from ....results.reading import ReadingScene
    from ..ending.cards import reading

    below = _results(ctx, "cards", "hbb", every_way, 0.03)
    return [*below, ReadingScene(ctx, reading(place))]


def _log(ctx: Context, viewer: int | None) -> list[Scene]:
    from ....table.log_scene import LogScene

    return [LogScene(ctx, ended("hbb", every_way).viewpoint(viewer))]


def _review(ctx: Context, kinds: str) -> list[Scene]:
    from ....table.scene import TableScene

    return [TableScene(ctx, ended(kinds, every_way), view_only=True)]


STATES: tuple[GalleryState, ...] = (
    _page("city_results_two", "ranks", "hb", equal_at_the_top),
    _page("city_points_two", "points", "hb", every_way),
    _page("city_suits_two", "suits", "hb", every_way),
    _page("city_results", "ranks", "hbb", equal_at_the_top),
    _page("city_suits", "suits", "hbb", every_way),
    _page("city_points_late", "points", "hbb", too_late, leave=0.002),
    _page("city_points_five", "points", "hbbbb", every_way, leave=0.1),
    _page("city_suits_five", "suits", "hbbbb", every_way, leave=0.1),
    _page("city_cards_five", "cards", "hbbbb", every_way, leave=0.1),
    table_state("city_ended", partial(ended, "hbb", every_way)),
    table_state("city_ended_five", partial(ended, "hbbbb", every_way, 0.1)),
    GalleryState("city_reading", partial(_reading, place=14)),
    GalleryState("city_review", partial(_review, kinds="hbb")),
    GalleryState("city_log", partial(_log, viewer=None)),
)
