"""Which pieces fly into which pile, and out of it: cards under flags, bills into coffers and fund.

What lies in a pile has no node of its own (``Node.takes``).
"""

from functools import lru_cache

from game.kyoto import actions as a
from game.kyoto.components import BILLS
from game.kyoto.state import KyotoState

from . import ids
from .board_state import KyotoView


def under_flag(view: KyotoView, seat: int) -> frozenset[str]:
    """The cards that go under a country's flag, or lie there: those that whoever looks can know."""
    seen, last = view.seen, view.point.last
    cards = set(seen.flags[seat])
    if last is not None and isinstance(last.before, KyotoState) and last.before.laid:
        shown = {card for laid in seen.laid for card in laid} | {*seen.reduced, *seen.hands[seat]}
        cards |= set(last.before.laid[seat]) - shown
    return frozenset(map(ids.card, cards))


def from_tray(view: KyotoView, seat: int) -> frozenset[str]:
    """The bills of a country that are in its coffers: they come from its tray, and go there."""
    return _bills(seat, view.seen.given[seat]) - goes_to_fund(view)


@lru_cache(maxsize=256)
def _bills(seat: int, first: int) -> frozenset[str]:
    return frozenset([ids.bill(seat, n) for n in range(first, BILLS)])


def goes_to_fund(view: KyotoView) -> frozenset[str]:
    """The bills that have just met a funding goal."""
    seen, last = view.seen, view.point.last
    if last is None or not isinstance(last.action, a.Reduce | a.Finance):
        return frozenset()
    if len(seen.won) == len(last.before.won):
        return frozenset()
    shares = last.action.shares if isinstance(last.action, a.Finance) else last.before.given
    return frozenset({ids.bill(seat, n) for seat, most in enumerate(shares) for n in range(most)})
