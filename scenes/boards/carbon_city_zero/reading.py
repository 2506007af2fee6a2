"""Reading a card: beside the picture where there is room, else over it."""

from collections.abc import Callable

from game.carbon_city_zero.components import NO_CARD

from . import ids
from .desk import Desk
from .memory import memory


def reads(desk: Desk, card: int) -> Callable[[], None]:
    """What a press on a card's picture does: it is read."""
    view = desk.view
    beside = ids.READ in desk.frame.panels

    def press() -> None:
        memory(view)["read"] = card
        view.open = "" if beside else "read"
        view.refresh()

    return press


def looks_through(desk: Desk, pile: str) -> Callable[[], None]:
    """What a press on a pile does: it is looked through."""
    view = desk.view

    def press() -> None:
        memory(view).update({"picked": -1, "scrolled": 0.0})
        view.toggle(ids.pile + pile)

    return press


def shown_card(desk: Desk) -> int:
    """The card that is read beside the picture: what is pointed at, selected, or was so last; else
    what was just turned up, bought or used, or the first of the marketplace. -1 for none."""
    view = desk.view
    for id in (view.pointed, view.selected):
        for parts in (ids.card, ids.rule, ids.link, ids.pick):
            if id in parts:
                memory(view)["read"] = parts.number(id)
                return parts.number(id)
    kept = memory(view).get("read", -1)
    if kept >= 0:
        return kept
    last = getattr(view.last, "card", -1)
    goods = (card for card in desk.seen.market if card != NO_CARD)
    return last if last >= 0 else next(goods, -1)
