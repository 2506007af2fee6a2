"""States of many saved matches, of what is done with them, and of statistics."""

import os
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from game.catalog import TITLES
from game.match import Match

from ..context import Context
from ..dialogs import ActsScene
from ..folders import matches_folder
from ..scene import Scene
from ..stage.stage import Stage
from .program import OLD, finished, save_some
from .states import GalleryState
from .tables import players

CALLED: Final = (
    "Class 7b, Monday, the second lesson before the long break",
    "京都",
    OLD,
    "Donaudampfschifffahrt",
)
"""What matches are called."""


@lru_cache
def _many() -> dict[str, bytes]:
    """Records of all titles by the name of their file, half of them called something; those of
    Kiribati are finished, and some others."""
    out = {}
    for n in range(40):
        title = list(TITLES)[n % 5]
        seats = players("hhb" if n % 3 else "hbb")[: TITLES[title].most]
        given = {"way": "docks"} if title == "kyoto" and n % 3 else {}
        name = f"{CALLED[n // 2 % len(CALLED)]} {n}" if n % 2 else f"{title}-20260301-12{n:04}"
        with TemporaryDirectory() as folder:
            path = Path(folder, "match.tide")
            table = Match.new(title, given, seats, seed=f"{n}", path=path)
            luck, most = Random(n), 9999 if n % 5 == 0 or n % 4 == 0 else 12
            while table.outcome() is None and len(table.history) < most:
                if table.step_chance() is None:
                    table.submit(luck.choice(table.legal(table.awaited()[0])))
            table.close()
            out[f"{name}.tide"] = path.read_bytes()
    return out


def save_many(ctx: Context) -> None:
    """Forty matches in the folder, the newest saved in March 2026."""
    folder = matches_folder(ctx.data_dir)
    folder.mkdir(parents=True, exist_ok=True)
    for n, (name, record) in enumerate(_many().items()):
        (folder / name).write_bytes(record)
        os.utime(folder / name, (1772366400.0 - 40000 * n,) * 2)


def _saved_none(ctx: Context) -> list[Scene]:
    from ..menu.saved import SavedScene

    return [SavedScene(ctx)]


def _saved_many(ctx: Context) -> list[Scene]:
    save_many(ctx)
    return _saved_none(ctx)


def _saved_more(ctx: Context) -> list[Scene]:
    from ..menu.saved import SavedScene, headline

    scene = SavedScene(ctx)
    save_some(ctx)
    scene.reload()
    row = next(row for row in scene.rows if not row.problem)
    return [scene, ActsScene(ctx, headline(row), scene.acts(row))]


def _saved_damaged(ctx: Context) -> list[Scene]:
    from ..menu.saved import SavedScene, headline

    scene = SavedScene(ctx)
    save_some(ctx)
    path = matches_folder(ctx.data_dir) / f"{OLD}.tide"
    path.write_bytes(path.read_bytes()[:-2] + b"#\n")
    scene.reload()
    row = next(row for row in scene.rows if row.salvageable)
    return [scene, ActsScene(ctx, headline(row), scene.acts(row))]


def _saved_name(ctx: Context) -> list[Scene]:
    from ..menu.saved import NameScene

    save_some(ctx)
    return [*_saved_none(ctx), NameScene(ctx, CALLED[0], lambda _label: None)]


def _statistics(ctx: Context) -> list[Scene]:
    from ..menu.statistics import StatisticsScene

    save_many(ctx)
    return [StatisticsScene(ctx)]


def _statistics_none(ctx: Context) -> list[Scene]:
    from ..menu.statistics import StatisticsScene

    return [StatisticsScene(ctx)]


def _settings_more(ctx: Context) -> list[Scene]:
    """The end of them, with what is seldom there: names that were typed, and no sound device."""
    from ..menu.settings import SettingsScene

    ctx.settings.names, ctx.speaker.missing = ("Ada", "Zoé"), True
    scene = SettingsScene(ctx)
    scene.offset = 9999.0
    return [scene]


def _results_saved(ctx: Context) -> list[Scene]:
    """Results that were saved in a folder with a long name."""
    from ..table.scene import results_scene

    scene = results_scene(ctx, finished("children", "hb"))
    said = scene.exported(ctx.data_dir / CALLED[0] / CALLED[-1])
    said.text = said.text.replace(str(ctx.data_dir), "/home/class")  # the same in every picture
    return [scene, said]


def _read_on(stage: Stage) -> None:
    """All records, as after a moment."""
    from ..menu.matches import MatchesScene

    scene = stage.top.scene if stage.top is not None else None
    while isinstance(scene, MatchesScene) and scene.reading:
        scene.on_tick(0)


STATES: tuple[GalleryState, ...] = (
    GalleryState("saved_many", _saved_many, _read_on),
    GalleryState("saved_none", _saved_none),
    GalleryState("saved_more", _saved_more),
    GalleryState("saved_damaged", _saved_damaged),
    GalleryState("saved_name", _saved_name),
    GalleryState("statistics", _statistics, _read_on),
    GalleryState("statistics_none", _statistics_none),
    GalleryState("settings_more", _settings_more),
    GalleryState("results_saved", _results_saved),
)
