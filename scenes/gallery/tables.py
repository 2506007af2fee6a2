"""What the gallery's tables of all titles share: real positions, reached from fixed seeds."""

from collections.abc import Callable
from functools import lru_cache, partial
from random import Random
from typing import Any

from game.core.action import Action
from game.core.options import Options
from game.match import Match, Player

from ..stage.selection import select
from ..stage.stage import Stage
from ..table.scene import TableScene
from .states import GalleryState

COLOURS = ("amber", "coral", "blue", "jade", "plum")
NAMES = ("Žofie", "Łukasz", "Ioane", "Teuila", "Marama")


def players(
    kinds: str, names: tuple[str, ...] = NAMES, colours: tuple[str, ...] = COLOURS
) -> tuple[Player, ...]:
    """Players by one letter each: "h" a person, "b" a normal bot."""
    return tuple(
        Player(names[i], "human" if kind == "h" else "normal", colours[i])
        for i, kind in enumerate(kinds)
    )


def reach_state(
    title: str,
    options: Options,
    who: tuple[Player, ...],
    wanted: Callable[[Any], bool],
    choose: Callable[[Match, Random], Action],
    attempts: int = 60,
    seed: str = "gallery",
) -> Match:
    """A match, played from a seed until a state is ``wanted``; ``choose`` decides for the seats.

    Matches that end before are begun anew with another seed, so that every state that can be
    reached is found. Raises LookupError if so many matches do not reach it.
    """
    for attempt in range(attempts):
        table = Match.new(title, options, who, seed=f"{seed}:{attempt}")
        rng = Random(f"{seed}:{attempt}")
        while not wanted(table.state):
            if table.outcome() is not None:
                break
            if table.step_chance() is None:
                table.submit(choose(table, rng))
        else:
            return table
    raise LookupError(f"no match of {title} reaches the wanted state")


def from_position(
    title: str,
    options: Options,
    who: tuple[Player, ...],
    state: Any,
    free_undo: bool = False,
) -> Match:
    """A match that begins in a position instead of with its setup, for what is seldom reached.

    The position becomes the table's own. It is not recorded: no record can tell of it.
    """
    return Match.at(
        Match.new(title, options, who, seed="gallery", free_undo=free_undo).header, state
    )


def as_changed(match: Match) -> Match:
    """A match that begins in the position into which this one's state was changed by hand."""
    return from_position(match.title, match.options, match.players, match.state)


def table_state(
    name: str, reached: Callable[[], Match], prepare: Callable[[Stage], None] | None = None
) -> GalleryState:
    """A state of the gallery that shows a match where it was ``reached``; it is played to it once.

    Each time another fork of it is shown, for whoever looks may play on.
    """
    table = lru_cache(maxsize=1)(reached)
    return GalleryState(name, lambda ctx: [TableScene(ctx, table().fork())], prepare)


def moments(prefix: str, reach: Callable[..., Match]) -> Callable[..., GalleryState]:
    """For a title's gallery: makes states that show a match at the first moment that is wanted.

    ``reach`` gives the match, by who plays, what is wanted and the title's options; ``prefix``
    begins the names of the title's states.
    """

    def moment(
        name: str,
        kinds: str,
        wanted: Callable[[Any], bool],
        prepare: Callable[[Stage], None] | None = None,
        **options: Any,
    ) -> GalleryState:
        return table_state(f"{prefix}{name}", partial(reach, kinds, wanted, **options), prepare)

    return moment


# --- what is done to it before the picture ------------------------------------------------------


def scene_of(stage: Stage) -> TableScene:
    """The table on the stage."""
    assert stage.top is not None
    assert isinstance(stage.top.scene, TableScene)
    return stage.top.scene


def selecting(*prefixes: str) -> Callable[[Stage], None]:
    """Select the first piece of these that may move, so that its targets are lit."""

    def prepare(stage: Stage) -> None:
        assert stage.top is not None
        pieces = [g.piece for g in scene_of(stage).gestures() if g.target]
        for prefix in prefixes:
            for piece in pieces:
                if piece.startswith(prefix):
                    select(stage.top, piece)
                    return

    return prepare


def pointing(id: str) -> Callable[[Stage], None]:
    """Rest the pointer on a node."""

    def prepare(stage: Stage) -> None:
        scene_of(stage).on_point(id)

    return prepare


def opening(what: str) -> Callable[[Stage], None]:
    """Open a sheet of the board."""

    def prepare(stage: Stage) -> None:
        scene_of(stage).own.toggle(what)

    return prepare


def remembering(**kept: Any) -> Callable[[Stage], None]:
    """Set fields of what the board keeps for whoever looks (``BoardState``)."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        for name, value in kept.items():
            setattr(scene.own, name, value)
        scene.changed()

    return prepare


def hinting(stage: Stage) -> None:
    """Ask for a hint."""
    scene_of(stage).hint()


def telling(since: float = 500.0, reads: bool = False) -> Callable[[Stage], None]:
    """Show what the last action leaves to be seen, so many milliseconds after it.

    With ``reads`` the table waits meanwhile, for there is something to be read.
    """

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        last = scene.view.point.last
        assert last is not None
        scene.pace.begin(scene.board.effects(last.before, last.action, last.after))
        scene.pace.moment.since = since
        if reads:
            scene.pace.reads, scene.pace.wait = True, 9.0
        scene.changed()

    return prepare


def freezing(stage: Stage) -> None:
    """Freeze the table."""
    scene_of(stage).freeze()
