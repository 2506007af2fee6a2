"""States of the tables for the gallery: real positions, reached by the bots from fixed seeds."""

from collections.abc import Callable
from random import Random
from typing import Any

from game import catalog
from game.core.table import Player, Table

from .context import Context
from .gallery import State
from .scene import Scene
from .stage.stage import Stage
from .table import TableScene

COLOURS = ("amber", "coral", "blue", "jade", "plum")
NAMES = ("Žofie", "Łukasz", "Ioane", "Teuila", "Marama")


def players(kinds: str) -> tuple[Player, ...]:
    """Players by one letter each: "h" a person, "b" a normal bot."""
    return tuple(
        Player(NAMES[i], "human" if kind == "h" else "normal", COLOURS[i])
        for i, kind in enumerate(kinds)
    )


def reach(
    variant: str,
    kinds: str,
    wanted: Callable[[Any], bool],
    seed: str = "gallery",
    most: int = 3000,
    **options: Any,
) -> Table:
    """A match of Kiribati, played at random from a seed until a state is ``wanted``.

    Matches that end before are begun anew with another seed, so that every state that can be
    reached is found.
    """
    for attempt in range(60):
        given = {"variant": variant, **options}
        table = Table.new("kiribati", given, players(kinds), seed=f"{seed}:{attempt}")
        rng = Random(f"{seed}:{attempt}")
        kit = catalog.bot_kit("kiribati")
        for _ in range(most):
            if wanted(table.state):
                return table
            if table.outcome() is not None:
                break
            if table.step_chance() is not None:
                continue
            seat = table.to_act()[0]
            legal = table.legal(seat)
            weights = kit.weigh(table.observe(seat), seat, legal)
            best = max(range(len(legal)), key=lambda i: weights[i] + rng.random() * 0.02)
            table.apply(legal[best])
    raise LookupError(f"no {variant} match reaches the wanted state")


def scene(make: Callable[[], Table]) -> Callable[[Context], list[Scene]]:
    """The stack for a state: a table scene that looks at a match."""

    def stack(ctx: Context) -> list[Scene]:
        return [TableScene(ctx, make())]

    return stack


def selecting(piece: Callable[[TableScene], str]) -> Callable[[Stage], None]:
    """Select a piece, so that its targets are lit."""

    def prepare(stage: Stage) -> None:
        play = stage.top
        assert play is not None
        assert isinstance(play.scene, TableScene)
        play.hands.select(piece(play.scene))

    return prepare


def _first(scene: TableScene, prefix: str) -> str:
    return next(g.piece for g in scene.gestures() if g.piece.startswith(prefix))


STATES: tuple[State, ...] = (
    State(
        "table_children",
        scene(
            lambda: reach(
                "children",
                "hbh",
                lambda s: s.turn == 0 and s.phase == 6 and s.die == 3 and s.round > 6,
            )
        ),
        selecting(lambda s: _first(s, "turtle:")),
    ),
)
