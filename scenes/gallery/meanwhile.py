"""States of tables where somebody's turn comes: what the others did meanwhile is told, and the
pieces are seen where they lay."""

from functools import partial
from random import Random

from game.bots.levels import make_bot
from game.catalog import TITLES
from game.core.options import Value
from game.match import Match, Seating

from ..stage.stage import Stage
from ..table.meanwhile import Meanwhile
from ..titles.board import board_of
from .tables import players, scene_of, table_state

SENSE = 0.7
"""How often the bots are followed: in Kyoto they would talk for ever."""
PIECES = ("animal", "card", "turtle")
"""What is to have moved."""
WAIT = 30
"""Actions after which a turn is looked for."""


def at_a_turn(title: str, kinds: str, seed: str = "meanwhile 13", **options: Value) -> Match:
    """A match of normal bots, where the first seat's turn comes after others have moved pieces."""
    match, bot, rng = (
        Match.new(title, options, players(kinds), seed=seed),
        make_bot(title, "normal"),
        Random(seed),
    )
    seating = Seating(match, here=(0,))
    told = Meanwhile(match, seating, board_of(title))
    while match.outcome() is None:
        seating.look()
        if len(match.history) > WAIT and told.since is not None and _flies(told):
            return match
        if match.step_chance() is None:
            seat = rng.choice([seat for seat in match.to_act() if seat >= 0])
            legal = match.legal(seat)
            chosen = bot.choose(match.recall(seat), seat, legal, rng)
            match.submit(chosen if rng.random() < SENSE else rng.choice(legal))
    raise LookupError(f"nobody moves anything in {title}")


def _flies(told: Meanwhile) -> bool:
    return any(id.partition(":")[0] in PIECES for id in told.told().moved)


def telling_it(stage: Stage) -> None:
    """Tell what happened meanwhile."""
    scene_of(stage).tell_meanwhile()


def _holding(stage: Stage) -> None:
    """Hold the button that shows the cards."""
    scene = scene_of(stage)
    scene.ctx.settings.show = "hold"
    scene.pace.wait = 0.0
    scene.on_tick(0.0)
    scene.hold_cards(True)


STATES = tuple(
    table_state(f"meanwhile_{title}", partial(at_a_turn, title, "hbbb"[: entry.most]), telling_it)
    for title, entry in TITLES.items()
) + tuple(
    table_state(f"meanwhile_held_{title}", partial(at_a_turn, title, "hhb", **options), _holding)
    for title, options in (("kyoto", {"way": "rounds"}),)
)
