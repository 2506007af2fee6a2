"""States of Kyoto's results for the gallery: conferences that held, and that broke."""

from functools import lru_cache, partial

from game.kyoto.scoring import broken
from game.kyoto.state import KyotoState, Phase
from game.match import Match

from ....context import Context
from ....gallery.states import GalleryState
from ....gallery.tables import table_state
from ....scene import Scene
from ....table.scene import results_scene
from .table import LONG, NAMES, Wanted, reach


@lru_cache
def ended(kinds: str, wanted: Wanted, names: tuple[str, ...] = NAMES) -> Match:
    """A conference with an end that is wanted. Raises LookupError if none is found."""
    return reach(kinds, lambda state: state.phase == Phase.OVER and wanted(state), names, seconds=0)


def held(state: KyotoState) -> bool:
    """The planet held, after rounds that were lost, too."""
    return not broken(state) and 0 in state.won


def broke(state: KyotoState) -> bool:
    """The planet broke after several rounds."""
    return bool(broken(state)) and len(state.won) > 4


def _results(
    ctx: Context, page: str, kinds: str, wanted: Wanted, names: tuple[str, ...] = NAMES
) -> list[Scene]:
    scene = results_scene(ctx, ended(kinds, wanted, names))
    scene.show_page(page)
    return [scene]


STATES: tuple[GalleryState, ...] = (
    *(
        GalleryState(f"kyoto_end_{page}", partial(_results, page=page, kinds="hbbb", wanted=held))
        for page in ("ranks", "rounds", "giving", "talk", "studies", "treaties")
    ),
    GalleryState("kyoto_end_broke", partial(_results, page="rounds", kinds="hbb", wanted=broke)),
    *(
        GalleryState(
            f"kyoto_end_six_{page}",
            partial(_results, page=page, kinds="hbbbbb", wanted=broke, names=LONG),
        )
        for page in ("ranks", "rounds", "giving", "talk")
    ),
    table_state("kyoto_ended", partial(ended, "hbbb", held)),
    table_state("kyoto_ended_broke", partial(ended, "hbbbbb", broke, LONG)),
)
