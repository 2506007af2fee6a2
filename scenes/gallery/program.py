"""States of the menus and dialogs for the gallery."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from game.core.text import _
from game.match import Match, Player

from ..context import Context
from ..dialogs import ConfirmScene, MessageScene, PickScene
from ..folders import matches_folder
from ..scene import Scene
from .states import GalleryState
from .tables import table_state

OLD, NEW = "Žofie & Łukasz", "kiribati-20260301-201500"
"""The names of two files; the second is none that somebody gave."""
LAST: Final = ("Ada", "Maximiliane-Sophie")
"""Who played last."""
ALIKE: Final = ("Ada", "ada")
"""Two who have one name."""
FURTHER: Final = ("רות לוי", "محمد علی")
"""Names that are read from the right."""


def _seats(kinds: str) -> tuple[Player, ...]:
    from .tables import players

    return players(kinds)


def save_some(ctx: Context) -> None:
    """Matches in the folder: one played for a while, one begun, and a damaged file. One of them is
    called something."""
    folder = matches_folder(ctx.data_dir)
    for name, variant, seats in ((OLD, "family", "hhb"), (NEW, "children", "hb")):
        path, seed = folder / f"{name}.tide", "old" if name == OLD else "new"
        table = Match.new("kiribati", {"variant": variant}, _seats(seats), seed=seed, path=path)
        for _step in range(60):
            if table.step_chance() is None:
                seat = table.to_act()[0]
                table.submit(table.legal(seat)[0])
        table.close()
    (folder / "holiday photo.tide").write_bytes(b"\x89PNG no record")


@lru_cache
def finished(variant: str, kinds: str) -> Match:
    """A match that is over."""
    from game.kiribati.rules import RULES

    from ..titles.kiribati.gallery.table import reach

    return reach(variant, kinds, lambda state: RULES.outcome(state) is not None)


def _menu(ctx: Context) -> list[Scene]:
    from ..menu.scene import MenuScene

    return [MenuScene(ctx)]


def _menu_saved(ctx: Context) -> list[Scene]:
    save_some(ctx)
    return _menu(ctx)


def _saved(ctx: Context) -> list[Scene]:
    from ..menu.saved import SavedScene

    save_some(ctx)
    return [SavedScene(ctx)]


def _setup(
    ctx: Context,
    variant: str,
    seats: int,
    tab: str = "game",
    title: str = "kiribati",
    names: tuple[str, ...] = (),
    typed: tuple[str, ...] = (),
) -> list[Scene]:
    from ..setup.scene import SetupScene

    ctx.settings.names = names
    scene = SetupScene(ctx, title)
    scene.pick("variant", variant)
    while len(scene.seats) < seats:
        scene.add_seat()
    for n, name in enumerate(typed):
        scene.type_name(n, name)
    scene.set_tab(tab)
    return [scene]


def _setup_more(ctx: Context, title: str, seats: int, more: bool) -> list[Scene]:
    """So many people, and what few need: some of it not as usual, unfolded on request."""
    from ..setup.scene import SetupScene

    scene = SetupScene(ctx, title)
    while len(scene.seats) < seats:
        scene.add_seat()
    scene.seat_persons(seats)
    scene.type_seed("42")
    scene.set_free_undo(True)
    scene.set_tab("seats")
    scene.more = more
    return [scene]


def _settings(ctx: Context) -> list[Scene]:
    from ..menu.settings import SettingsScene

    return [SettingsScene(ctx)]


def _pause(ctx: Context) -> list[Scene]:
    from ..table.pause import PauseScene
    from ..table.scene import TableScene

    table = TableScene(ctx, Match.new("kiribati", {}, _seats("hb"), seed="pause"))
    return [table, PauseScene(ctx, table)]


def _handover(ctx: Context) -> list[Scene]:
    from ..table.handover import HandoverScene

    return [HandoverScene(ctx, _seats("hh")[1], 1, lambda: None)]


def _results(ctx: Context, variant: str, kinds: str) -> list[Scene]:
    from ..table.scene import results_scene

    return [results_scene(ctx, finished(variant, kinds))]


def _review(ctx: Context) -> list[Scene]:
    from ..table.scene import TableScene

    return [TableScene(ctx, finished("professional", "hbb"), view_only=True)]


def _log(ctx: Context) -> list[Scene]:
    from ..table.log_scene import LogScene

    return [LogScene(ctx, finished("professional", "hbb").viewpoint(0))]


def _credits(ctx: Context) -> list[Scene]:
    from ..menu.credits import CreditsScene

    return [CreditsScene(ctx)]


def _error(ctx: Context) -> list[Scene]:
    from ..error import ErrorScene

    what = "ValueError: the turtle is in two places"
    return [ErrorScene(ctx, what, "/home/zofie/.local/state/tidetable/log/tidetable.log")]


def _over_menu(scene: Callable[[Context], Scene]) -> Callable[[Context], list[Scene]]:
    return lambda ctx: [*_menu(ctx), scene(ctx)]


def _confirm(ctx: Context) -> Scene:
    question = _("Delete “{name}” for good?").format(name="Kiribati, Family")
    return ConfirmScene(
        ctx, question, _("Delete"), _("Keep"), lambda: None, title=_("Delete"), danger=True
    )


def _message(ctx: Context) -> Scene:
    words = "This file is not a Tidetable match."
    return MessageScene(ctx, _("This game cannot be opened"), words)


def _pick(ctx: Context) -> Scene:
    from ..menu.settings import text_sizes

    return PickScene(
        ctx, lambda: _("Text size"), text_sizes, lambda: ctx.settings.text, lambda _value: None
    )


STATES: tuple[GalleryState, ...] = (
    GalleryState("menu", _menu),
    GalleryState("menu_saved", _menu_saved),
    GalleryState("saved", _saved),
    GalleryState("setup", partial(_setup, variant="children", seats=2)),
    GalleryState("setup_full", partial(_setup, variant="professional", seats=5)),
    GalleryState("setup_city", partial(_setup, variant="standard", seats=5, title="city_explorer")),
    GalleryState("setup_kyoto", partial(_setup, variant="conference", seats=3, title="kyoto")),
    GalleryState("setup_adapt", partial(_setup, variant="demo", seats=3, title="adaptnation")),
    GalleryState(
        "setup_adapt_seats",
        partial(_setup, variant="full", seats=3, tab="seats", title="adaptnation"),
    ),
    GalleryState(
        "setup_carbon", partial(_setup, variant="together", seats=4, title="carbon_city_zero")
    ),
    GalleryState(
        "setup_carbon_solo", partial(_setup, variant="solo", seats=1, title="carbon_city_zero")
    ),
    GalleryState(
        "setup_carbon_rivalry",
        partial(_setup, variant="rivalry", seats=3, tab="seats", title="carbon_city_zero"),
    ),
    GalleryState(
        "setup_seats",
        partial(_setup, variant="family", seats=4, tab="seats", names=LAST),
    ),
    GalleryState(
        "setup_alike",
        partial(_setup, variant="family", seats=4, tab="seats", typed=(*ALIKE, *FURTHER)),
    ),
    GalleryState("setup_more", partial(_setup_more, title="kiribati", seats=2, more=True)),
    GalleryState("setup_more_kyoto", partial(_setup_more, title="kyoto", seats=6, more=True)),
    GalleryState("setup_changed", partial(_setup_more, title="kyoto", seats=3, more=False)),
    GalleryState("settings", _settings),
    GalleryState("pause", _pause),
    GalleryState("handover", _handover),
    GalleryState("results", partial(_results, variant="children", kinds="hb")),
    table_state("ended", partial(finished, "children", "hb")),
    table_state("ended_five", partial(finished, "professional", "hbbbb")),
    GalleryState("results_five", partial(_results, variant="professional", kinds="hbbbb")),
    GalleryState("review", _review),
    GalleryState("log", _log),
    GalleryState("credits", _credits),
    GalleryState("error", _error),
    GalleryState("confirm", _over_menu(_confirm)),
    GalleryState("message", _over_menu(_message)),
    GalleryState("pick", _over_menu(_pick)),
)
