"""What hands may do, each legal action's gestures; and why something may not be done.

A card of the marketplace is dragged to the own recycle pile (or draw deck), or chosen and bought
with a second press or the button; rules, links and chips are pressed; what a rule asks is
answered by pressing a card or dragging it to the discard pile; a Budget goes to another's seat.
"""

from collections.abc import Iterator

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.prompts import offer_words, why_idle
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.sums import cost
from game.carbon_city_zero.tables import REPLACES
from game.core.action import Action
from game.core.text import _

from ....stage.gesture import Gesture
from ...board import Choice
from . import ids
from .board_state import CarbonView
from .places import shown_deck


def gestures(view: CarbonView) -> list[Gesture]:
    """The gestures of the legal actions."""
    return [gesture for action in view.legal for gesture in _of_action(view, action)]


def _of_action(view: CarbonView, action: Action) -> Iterator[Gesture]:
    seen, own, said = view.seen, view.own, offer_words(view.seen, action, view.names)
    match action:
        case a.Buy(card=card):
            piece, deck = ids.card(card), shown_deck(seen)
            pile = ids.draw(deck) if seen.on_top else ids.recycle(deck)
            yield Gesture(piece, pile, action, said, around=ids.ROW)
            if own.selected == piece:
                yield Gesture(piece, "", action, said)
                yield Gesture(ids.BUY, "", action, said)
        case a.UseRule(card=card):
            yield Gesture(ids.rule(card), "", action, said)
        case a.UseLink(card=card):
            yield Gesture(ids.link(card), "", action, said)
        case a.UseGlobal(card=card):
            yield Gesture(ids.card(card), "", action, said)
        case a.Discard(card=card) | a.Replace(card=card):
            yield Gesture(ids.card(card), "", action, said)
            yield Gesture(ids.card(card), ids.DISCARD, action, said)
        case a.Fetch(card=card) | a.Enforce(card=card) if own.picked == card:
            yield Gesture(ids.pick(card), "", action, said)
            yield Gesture(ids.TAKE, "", action, said)
        case a.Fund(card=card, deck=deck):
            yield Gesture(ids.card(card), ids.seat(seen.seat_of(deck)), action, said)
        case a.EndTurn():  # first the sum is laid out
            asked = own.open == ids.COUNTED
            yield Gesture(ids.COUNT if asked else ids.END, "", action, said, draft=not asked)


def choices(view: CarbonView) -> list[Choice]:
    """End turn, always in its place; buying and reading what is selected."""
    seen, own = view.seen, view.own
    card = ids.card.number(own.selected) if own.selected in ids.card else -1
    buys = any(isinstance(action, a.Buy) and action.card == card for action in view.legal)
    off = ""
    if not any(isinstance(action, a.EndTurn) for action in view.legal):
        off = RULES.why_not(seen, a.EndTurn(view.seat or 0)) or _("Not now.")
    last = view.only(a.EndTurn) and own.open != ids.COUNTED
    end = Choice(ids.END, _("End turn"), "check", main=last, off=off)
    if not buys:
        return [end]
    buy = Choice(ids.BUY, _("Buy for {n}").format(n=cost(seen, card)), "plus", main=True)
    read = Choice(
        ids.READ_IT, _("Read"), "eye_open", press=lambda: own.read_card(card), unless=ids.READ
    )
    return [end, buy, read]


# --- why not --------------------------------------------------------------------------------------


def why_not(view: CarbonView, piece: str) -> str:
    """Why a piece in no gesture may not be used; "" for what never is."""
    action = _meaning(view.seen, piece)
    return "" if action is None else why_idle(view.point) or RULES.why_not(view.seen, action)


def _meaning(seen: CarbonState, piece: str) -> Action | None:
    """What a press on a piece would do if it could; None for what is only read."""
    seat = _seat(seen)
    if piece in (ids.END, ids.COUNT):
        return a.EndTurn(seat)
    card = ids.card_of(piece)
    if piece in ids.rule:
        return a.UseRule(seat, card) if KINDS[KIND_OF[card]].rule else None
    if piece in ids.link:
        return a.UseLink(seat, card) if KINDS[KIND_OF[card]].link else None
    if piece not in ids.card:
        return None
    if card in seen.force:
        return a.UseGlobal(seat, card) if REPLACES[card] else None
    asked = seen.step == Step.REPLACE  # a card in play is otherwise only read
    return a.Buy(seat, card) if card in seen.market or (asked and card in seen.play) else None


def why_not_there(seen: CarbonState, piece: str, target: str) -> str:
    """Why a card that may move may not be dropped there."""
    if piece not in ids.card:
        return ""
    card, seat = ids.card.number(piece), _seat(seen)
    if card in seen.market:
        return _goods_there(seen, card, target)
    if card in seen.play:
        for kind in (ids.seat, ids.hand):
            if target in kind:
                to = kind.number(target)
                decks = (d for d in range(seen.decks) if seen.seat_of(d) == to and d != seen.turn)
                return RULES.why_not(seen, a.Fund(seat, card, next(decks, to)))
        if target == ids.DISCARD:
            return RULES.why_not(seen, a.Discard(seat, card))
    return ""


def _goods_there(seen: CarbonState, card: int, target: str) -> str:
    """Goods go onto the own recycle pile (or draw deck, where a rule says so), and onto the
    discard pile only by a rule."""
    seat = _seat(seen)
    if target == ids.DISCARD:
        return RULES.why_not(seen, a.Replace(seat, card))
    in_play = target in ids.card and ids.card.number(target) in seen.play
    if not (target in ids.draw or target in ids.recycle or target == ids.ROW or in_play):
        return ""
    own = ids.draw(seen.turn) if seen.on_top else ids.recycle(seen.turn)
    why = RULES.why_not(seen, a.Buy(seat, card))
    if why or target == own:
        return why
    if seen.on_top:
        return _("Your next purchase goes on top of your draw deck.")
    return _("Purchases go on your recycle pile.")


def _seat(seen: CarbonState) -> int:
    return seen.seat_of(shown_deck(seen))
