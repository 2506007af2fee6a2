"""Reading a card: beside the picture where there is room, else over it."""

from collections.abc import Callable

from game.carbon_city_zero.components import NO_CARD

from . import ids
from .desk import Desk


def reads(desk: Desk, card: int) -> Callable[[], None]:
    """What a press on a card's picture does: it is read."""
    view = desk.view
    beside = ids.READ in desk.frame.panels

    def press() -> None:
        view.own.read = card
        view.own.open = "" if beside else "read"
        view.own.refresh()

    return press


def looks_through(desk: Desk, pile: str) -> Callable[[], None]:
    """What a press on a pile does: it is looked through."""
    view = desk.view

    def press() -> None:
        view.own.picked, view.own.scrolled = -1, 0.0
        view.own.toggle(ids.pile + pile)

    return press


def shown_card(desk: Desk) -> int:
    """The card that is read beside the picture: what is pointed at, selected, or was so last; else
    what was just turned up, bought or used, or the first of the marketplace. -1 for none."""
    view = desk.view
    for id in (view.own.pointed, view.own.selected):
        for parts in (ids.card, ids.rule, ids.link, ids.pick):
            if id in parts:
                view.own.read = parts.number(id)
                return parts.number(id)
    kept = view.own.read
    if kept >= 0:
        return kept
    last = getattr(view.last, "card", -1)
    goods = (card for card in desk.seen.market if card != NO_CARD)
    return last if last >= 0 else next(goods, -1)
