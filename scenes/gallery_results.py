"""States of City Explorer's results for the gallery: real matches of which the end is telling."""

from collections.abc import Callable
from functools import lru_cache, partial
from random import Random

from game.city_explorer.actions import Depart
from game.city_explorer.scoring import ALL_FACE_UP, majorities
from game.core.table import Table

from .context import Context
from .gallery import State
from .gallery_tables import players
from .results import ResultsScene
from .scene import Scene

Wanted = Callable[[Table], bool]


@lru_cache
def ended(kinds: str, wanted: Wanted, hurry: float = 0.3) -> Table:
    """A match played at random to an end that is wanted; the first of 4000 seeds.

    ``hurry`` is how readily seats depart: 1 like any other action, 0 when they must. Raises
    LookupError if no match ends so.
    """
    for attempt in range(4000):
        table = Table.new("city_explorer", {}, players(kinds), seed=f"gallery:{attempt}")
        rng = Random(f"gallery:{attempt}")
        while table.outcome() is None:
            if table.step_chance() is None:
                legal = table.legal(table.to_act()[0])
                weights = [hurry + 1e-9 if isinstance(a, Depart) else 1.0 for a in legal]
                table.apply(rng.choices(legal, weights)[0])
        if wanted(table):
            return table
    raise LookupError(f"no match of {kinds} ends as wanted")


def _equal_at_the_top(table: Table) -> bool:
    """Whether the final tie-break decided."""
    outcome = table.outcome()
    assert outcome is not None
    totals = [score.total for score in outcome.scores]
    return totals.count(max(totals)) > 1 and len(outcome.winners) == 1


def _ties(table: Table, broken: bool) -> bool:
    """Whether a suit is tied, and its Iconic card breaks the tie or does not."""
    return any(m.tied and (m.winner is not None) == broken for m in majorities(table.state))


def every_way(table: Table) -> bool:
    """A tie that is broken and one that is not."""
    return _ties(table, broken=True) and _ties(table, broken=False)


def _too_late(table: Table) -> bool:
    """Whether somebody is left without a row, and somebody is not."""
    outcome = table.outcome()
    rows = [len(rows) for rows in table.state.taken]
    return outcome is not None and outcome.reason == ALL_FACE_UP and min(rows) < max(rows)


def _results(
    ctx: Context, page: str, kinds: str, wanted: Wanted, hurry: float = 0.3
) -> list[Scene]:
    scene = ResultsScene(ctx, ended(kinds, wanted, hurry))
    scene.show_page(page)
    return [scene]


def _reading(ctx: Context, place: int) -> list[Scene]:
    from .boards.city_explorer.ending_cards import reading
    from .reading import ReadingScene

    below = _results(ctx, "cards", "hbb", every_way)
    return [*below, ReadingScene(ctx, reading(place))]


def _log(ctx: Context, viewer: int | None) -> list[Scene]:
    from .log_scene import LogScene

    return [LogScene(ctx, ended("hbb", every_way), viewer)]


def _review(ctx: Context, kinds: str) -> list[Scene]:
    from .review import ReviewScene

    return [ReviewScene(ctx, ended(kinds, every_way))]


STATES: tuple[State, ...] = (
    State(
        "city_results_two", partial(_results, page="ranks", kinds="hb", wanted=_equal_at_the_top)
    ),
    State("city_points_two", partial(_results, page="points", kinds="hb", wanted=every_way)),
    State("city_suits_two", partial(_results, page="suits", kinds="hb", wanted=every_way)),
    State("city_results", partial(_results, page="ranks", kinds="hbb", wanted=_equal_at_the_top)),
    State("city_suits", partial(_results, page="suits", kinds="hbb", wanted=every_way)),
    State(
        "city_points_late",
        partial(_results, page="points", kinds="hbb", wanted=_too_late, hurry=0.02),
    ),
    State("city_points_five", partial(_results, page="points", kinds="hbbbb", wanted=every_way)),
    State("city_suits_five", partial(_results, page="suits", kinds="hbbbb", wanted=every_way)),
    State("city_cards_five", partial(_results, page="cards", kinds="hbbbb", wanted=every_way)),
    State("city_reading", partial(_reading, place=14)),
    State("city_review", partial(_review, kinds="hbb")),
    State("city_log", partial(_log, viewer=None)),
)
