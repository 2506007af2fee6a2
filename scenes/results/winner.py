"""Who has won, the same on the table and in the results: the words, the badge in its laurel, and
the paper that flies. What was lost together gets none of it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from game.core.text import _, listed

from ..stage.node import Art, Look, Motion, Node, Rect, Role, Text
from ..titles.ending import Ending, Finished
from ..widgets.boxes import Box, picture_box

SCRAPS: Final = ("leaf", "sun", "coral", "sea")
"""What flies (``common/confetti_*``)."""
FLY: Final = Motion(900, origin="", appear="fade")
"""How it flies: once, and lies still then. Where nothing moves it lies there at once."""


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


def paper(
    nodes: Sequence[Node], about: Rect, origin: str, count: int, side: float, z: int = 0
) -> Iterator[Node]:
    """Coloured paper that flies from a node and comes to lie round a rectangle, nearer to its edge
    or farther, and on no words or buttons of the other nodes. The same for each match: there is no
    chance in it."""
    motion, written = FLY._replace(origin=origin), list(_written(nodes))
    for n in range(count):
        far, k = side * (0.1 + 0.7 * (n * 7 % 5) / 4), side * (0.7 + 0.3 * (n * 5 % 4) / 3)
        x, y = _along(about.inset(-far), (n + 0.3 * (n % 3)) / count)
        at = Rect(x - k / 2, y - k / 2, k, k)
        look = (Art(f"common/confetti_{SCRAPS[n % len(SCRAPS)]}"),)
        if not any(at.overlap(words) for words in written):
            yield Node(f"paper-{n}", Role.DECOR, at, look, z=z, motion=motion)


def _written(nodes: Iterable[Node]) -> Iterator[Rect]:
    """Where words of nodes stand, and buttons."""
    for node in nodes:
        if node.role is Role.BUTTON:
            yield node.rect
        for look in node.look:
            if isinstance(look, Text):
                at = look.at or Rect(0, 0, node.rect.w, node.rect.h)
                yield at.moved(node.rect.x, node.rect.y)


def _along(rect: Rect, part: float) -> tuple[float, float]:
    """The point after a part of the way round a rectangle, from its top left corner."""
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    way = (part % 1) * 2 * (rect.w + rect.h)
    for (x, y), (to_x, to_y) in pairwise(corners):
        length = abs(to_x - x) + abs(to_y - y)
        if way <= length:
            return x + (to_x - x) * way / length, y + (to_y - y) * way / length
        way -= length
    return left, top
