"""Results of a match on a stage, and all that one reads of a page of them."""

import csv
import io
from pathlib import Path
from typing import Any

from game.match import Match
from scenes.menu.scene import MenuScene
from scenes.results.export import as_csv
from scenes.results.race import finished
from scenes.results.scene import ResultsScene
from scenes.table.scene import results_scene
from scenes.titles.ending import Ending
from tests.scenes.rig import Rig


def results_of(
    folder: Path, table: Match, size: tuple[int, int] = (1920, 1080), **settings: Any
) -> Rig:
    """The results of a match, with a menu to go home to."""
    rig = Rig(folder, lambda ctx: results_scene(ctx, table), size, **settings)
    rig.manager.home_scene = lambda: MenuScene(rig.ctx)
    return rig


def whole_page(rig: Rig, page: str) -> str:
    """All words of a page, however far it scrolls."""
    rig.click(f"page-{page}")
    assert isinstance(rig.top, ResultsScene)
    said = [rig.words()]
    for _step in range(80):
        before = rig.top.offsets.get(page, 0.0)
        area = rig.nodes[f"{page}-area"]  # page keys may scroll the ranks beside it
        if area.use.scroll is not None:
            area.use.scroll(area.rect.h * 0.9)
            rig.frame(draw=False)
        said.append(rig.words())
        if rig.top.offsets.get(page, 0.0) == before:
            break
    return "\n".join(said)


def blocks(table: Match, ending: Ending) -> list[list[list[str]]]:
    """The tables of the CSV file of a finished match, set off by empty rows."""
    text = as_csv(finished(table), ending)
    out: list[list[list[str]]] = [[]]
    for row in csv.reader(io.StringIO(text)):
        if row:
            out[-1].append(row)
        else:
            out.append([])
    return out
