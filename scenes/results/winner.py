"""Who has won, the same on the table and in the results: the words, the badge in its laurel; and on
the table the paper that flies. What was lost together gets none of it."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.core.text import _, listed

from ..stage.node import Art, Look, Motion, Node, Rect, Role
from ..stage.ui import Ui
from ..titles.ending import Ending, Finished
from ..widgets.boxes import Box, picture_box

SCRAPS: Final = ("leaf", "sun", "coral", "sea")
"""What flies (``common/confetti_*``)."""
FALL_MS: Final = 1300
"""So long it falls at least, and up to twice that."""
RISE: Final = 420.0
"""Units by which it flies up before, at most."""


def headline(end: Finished, ending: Ending) -> str:
    """How a match ended, in its title's words or by who has won."""
    return ending.headline(end) or winners_words([end.name(seat) for seat in end.outcome.winners])


def winners_words(names: list[str]) -> str:
    """Who won, as a title."""
    if not names:
        return _("Nobody wins")
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} share the victory").format(names=listed(names))


def sound(end: Finished) -> str:
    """What is heard of how a match ended: that it is won if a person won it, or no person
    played."""
    kinds = [player.kind for player in end.players]
    won = any(kinds[seat] == "human" for seat in end.outcome.winners)
    return "win" if won or "human" not in kinds else "lose"


def laurels(end: Finished, ending: Ending, side: float) -> list[Box]:
    """The badges of all who won, each in a laurel if there is something to celebrate, unless all
    win or lose together; then the pictures of the title."""
    laurel, winners = ending.celebrated(end), end.outcome.winners
    looks = [partial(badge, end.colour(seat), laurel) for seat in winners]
    looks = [] if end.outcome.together else looks
    looks += [partial(_alone, art) for art in ending.crest(end)]
    return [picture_box(look, side, side, f"crest-{n}", spare=True) for n, look in enumerate(looks)]


def _alone(art: str, at: Rect) -> list[Look]:
    return [Art(art, at)]


def badge(colour: str, laurel: bool, at: Rect) -> list[Look]:
    """The badge of a seat in a laurel, or alone."""
    seat = f"common/seat_{colour}"
    if not laurel:
        return [Art(seat, at)]
    return [Art("common/laurel", at), Art(seat, at.inset(0.24 * at.w).moved(0, -0.02 * at.h))]


def paper(ui: Ui, origin: str, count: int, side: float, z: int) -> Iterator[Node]:
    """Coloured paper that flies up from a node and falls past the foot of the screen: then it is
    gone. None where nothing moves. The same for each match: there is no chance in it."""
    for n in range(0 if ui.reduce_motion else count):
        k, far = side * (0.7 + 0.3 * (n * 5 % 4) / 3), (n * 7 % 5) / 4
        x = ui.screen.w * ((n + 0.5 * (n % 3)) * 0.382 % 1)
        at = Rect(x - k / 2, ui.screen.bottom + k, k, k)
        look = (Art(f"common/confetti_{SCRAPS[n % len(SCRAPS)]}"),)
        motion = Motion(FALL_MS + round(far * FALL_MS), "inout", RISE * far, origin=origin)
        yield Node(f"paper-{n}", Role.DECOR, at, look, z=z, motion=motion)
