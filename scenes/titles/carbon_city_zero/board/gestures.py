"""What hands may do: each legal action's gestures.

A card of the marketplace is dragged to the own recycle pile (or draw deck), or chosen and bought
with a second press or the button; rules, links and chips are pressed; what a rule asks is
answered by pressing a card or dragging it to the discard pile; a Budget goes to another's seat.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.names import card_name, deck_name
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.sums import cost
from game.core.action import Action
from game.core.text import _

from ....stage.gesture import Gesture
from ...board import Choice
from . import ids
from .board_state import CarbonView
from .counting import open_sum
from .places import shown_deck

Found = Iterator[Gesture]


def gestures(seen: CarbonState, legal: Sequence[Action], view: CarbonView) -> list[Gesture]:
    """The gestures of the legal actions."""
    out: list[Gesture] = []
    for action in legal:
        out += _KINDS[type(action)](seen, action, view)
    return out


def _buy(seen: CarbonState, action: a.Buy, view: CarbonView) -> Found:
    deck, piece = shown_deck(seen), ids.card(action.card)
    said = buy_words(seen, action.card)
    pile = ids.draw(deck) if seen.on_top else ids.recycle(deck)
    yield Gesture(piece, pile, action, said, around=ids.ROW)
    if chosen(view) == action.card:
        yield Gesture(piece, "", action, said)
        yield Gesture(ids.BUY, "", action, said)


def chosen(view: CarbonView) -> int:
    """The card that is selected; also while a press that buys it has just let go of it."""
    if view.own.selected in ids.card:
        return ids.card.number(view.own.selected)
    return view.own.chosen


def choose(view: CarbonView) -> None:
    """Keep which card is selected, for each new picture."""
    selected = view.own.selected
    view.own.chosen = ids.card.number(selected) if selected in ids.card else -1


def buy_words(seen: CarbonState, card: int) -> str:
    """What buying a card means."""
    values = {"card": card_name(card), "n": cost(seen, card)}
    if seen.on_top:
        return _("Buy {card} for {n}, onto the draw deck").format(**values)
    return _("Buy {card} for {n}").format(**values)


def _rule(seen: CarbonState, action: a.UseRule, view: CarbonView) -> Found:
    said = _("Use the rule of {card}").format(card=card_name(action.card))
    yield Gesture(ids.rule(action.card), "", action, said)


def _link(seen: CarbonState, action: a.UseLink, view: CarbonView) -> Found:
    said = _("Use the link of {card}").format(card=card_name(action.card))
    yield Gesture(ids.link(action.card), "", action, said)


def _global(seen: CarbonState, action: a.UseGlobal, view: CarbonView) -> Found:
    said = _("Use {card}").format(card=card_name(action.card))
    yield Gesture(ids.card(action.card), "", action, said)


def _discard(seen: CarbonState, action: a.Discard | a.Replace, view: CarbonView) -> Found:
    said = _("Discard {card}").format(card=card_name(action.card))
    yield Gesture(ids.card(action.card), "", action, said)
    yield Gesture(ids.card(action.card), ids.DISCARD, action, said)


def _pick(seen: CarbonState, action: a.Fetch | a.Enforce, view: CarbonView) -> Found:
    if view.own.picked != action.card:
        return
    said = _("Take {card}").format(card=card_name(action.card))
    yield Gesture(ids.pick(action.card), "", action, said)
    yield Gesture(ids.TAKE, "", action, said)


def _fund(seen: CarbonState, action: a.Fund, view: CarbonView) -> Found:
    name = deck_name(seen, action.deck, view.names)
    said = _("Pass this Budget to {name}: it ends your purchases").format(name=name)
    target = ids.seat(seen.seat_of(action.deck))
    yield Gesture(ids.card(action.card), target, action, said)


def _end(seen: CarbonState, action: a.EndTurn, view: CarbonView) -> Found:
    if view.own.open == ids.COUNTED:
        yield Gesture(ids.COUNT, "", action, _("Count the carbon and end the turn"))


_KINDS: Final[dict[type[Action], Callable[[CarbonState, Any, CarbonView], Found]]] = {
    a.Buy: _buy,
    a.UseRule: _rule,
    a.UseLink: _link,
    a.UseGlobal: _global,
    a.Discard: _discard,
    a.Replace: _discard,
    a.Fetch: _pick,
    a.Enforce: _pick,
    a.Fund: _fund,
    a.EndTurn: _end,
}


# --- buttons --------------------------------------------------------------------------------------


def choices(seen: CarbonState, legal: Sequence[Action], view: CarbonView, why: str) -> list[Choice]:
    """End turn, always; what can be done with the card that is selected; ``why`` the turn cannot
    be ended."""

    def count() -> None:
        open_sum(view)

    ends = any(isinstance(action, a.EndTurn) for action in legal)
    off = "" if ends else why or _("Not now.")
    bought = next((x for x in legal if isinstance(x, a.Buy) and chosen(view) == x.card),
                  None)  # fmt: skip
    end = Choice(ids.END, _("End turn"), "check", main=bought is None, off=off, press=count)
    if bought is None:
        return [end]
    card = bought.card
    buy = Choice(ids.BUY, _("Buy for {n}").format(n=cost(seen, card)), "plus", main=True)

    def read() -> None:
        view.own.read = card
        view.own.toggle("read")

    if view.own.beside:
        return [end, buy]
    return [end, buy, Choice(ids.READ_IT, _("Read"), "eye_open", press=read)]
