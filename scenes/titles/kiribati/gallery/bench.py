"""Kiribati for the bench: a turtle with four animals is dragged over the board."""

from typing import Any, Final

from game.kiribati.actions import Drift
from game.kiribati.rules import RULES
from game.kiribati.state import Phase
from game.match import Match

from ....gallery.held import Held, about
from ....stage.stage import Stage
from .table import own, reach


def four_on_a_turtle() -> Match:
    """A match at a moment when a turtle with four animals may drift."""

    def wanted(s: Any) -> bool:
        return own(s, Phase.USE) and any(
            isinstance(a, Drift) and s.where.count(a.turtle) == 4 for a in RULES.legal_actions(s, 0)
        )

    return reach("children", "hhhh", wanted, seed="four")


def _loaded(stage: Stage) -> str:
    """The turtle with four animals."""
    play = stage.top
    assert play is not None
    pieces = {g.piece for g in play.gestures if g.target}
    return max(sorted(pieces), key=lambda piece: len(list(play.layer.riders(piece))))


HELD: Final = Held(four_on_a_turtle, _loaded, about)
