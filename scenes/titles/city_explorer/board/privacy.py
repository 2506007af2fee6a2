"""Secrets at a screen that several persons share.

A face-down card then lies face down on the board and on the large card too, and shows its face
only while that card, or the button for all of them, is held. Whoever plays alone with bots sees
what they know at once.
"""

from game.city_explorer.components import EVERYBODY
from game.city_explorer.state import CityState, Phase
from game.core.action import HIDDEN

from .board_state import CityView


def shared(view: CityView) -> bool:
    """Whether several persons play at this screen, so that a secret is seen by holding only."""
    return sum(p.human for p in view.players) > 1


def covered(seen: CityState, view: CityView) -> CityState:
    """What the board shows of an observation: at a shared screen no face-down card that one knows.

    Others may look over one's shoulder: only while the button for one's own cards is held
    (``ids.MINE``) do they show, to be compared. A copy; ``seen`` itself where nothing is covered.
    """
    if not shared(view) or view.own.mine or seen.phase == Phase.OVER:
        return seen
    shown = seen.copy()
    pairs = zip(seen.cards, seen.seers, strict=False)
    shown.cards = tuple([card if seers == EVERYBODY else HIDDEN for card, seers in pairs])
    return shown
