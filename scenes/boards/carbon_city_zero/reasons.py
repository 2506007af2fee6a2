"""Why something may not be done now: the rule's own sentence, or whose turn it is."""

from typing import TypeAlias

from game.carbon_city_zero.actions import (
    Buy,
    Discard,
    EndTurn,
    Fund,
    Replace,
    UseGlobal,
    UseLink,
    UseRule,
)
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import ASKS, CarbonState, Step
from game.carbon_city_zero.sums import cost, income_left
from game.carbon_city_zero.tables import REPLACES
from game.core.text import _

from ..board import View
from ..turns import not_your_turn
from . import ids

_OfCard: TypeAlias = Buy | Discard | Replace | UseRule | UseLink | UseGlobal


def why_not(seen: CarbonState, piece: str, view: View) -> str:
    """Why a piece in no gesture may not be used; "" for what never is."""
    if piece in ids.card:
        return why_not_card(seen, ids.card.number(piece), view)
    if piece in ids.rule:
        return why_not_rule(seen, ids.rule.number(piece), view)
    if piece in ids.link:
        return why_not_link(seen, ids.link.number(piece), view)
    if piece in (ids.END, ids.COUNT):
        return foreign(seen, view) or first(seen) or RULES.why_not(seen, EndTurn(_seat(seen)))
    return ""


def foreign(seen: CarbonState, view: View) -> str:
    """Why nobody at this screen does anything now; "" if somebody may."""
    if view.acting and view.hands:
        return ""
    seat = seen.seat_of(seen.turn) if seen.turn >= 0 else -1
    return not_your_turn(seen.step == Step.OVER, seat, view)


def first(seen: CarbonState) -> str:
    """What a rule asks for before anything else can be done; "" if none asks."""
    sentences = {
        Step.DISCARD_OWN: _("First choose the card in play that is discarded."),
        Step.REPLACE: _("First choose the card of the marketplace that is discarded."),
        Step.SEARCH_DECK: _("First choose the card that comes into play."),
        Step.SEARCH_GLOBAL: _("First choose the global card that comes in force."),
    }
    return sentences[Step(seen.step)] if seen.step in ASKS else ""


def why_not_card(seen: CarbonState, card: int, view: View) -> str:
    """Why a card cannot be bought, or a global be used; a card in play is only read."""
    if card in seen.force:
        return why_not_global(seen, card, view)
    if card in seen.market:
        return foreign(seen, view) or first(seen) or _dear(seen, card) or _bar(seen, Buy, card)
    if card in seen.play and seen.step == Step.REPLACE:
        return first(seen)
    return ""


def _dear(seen: CarbonState, card: int) -> str:
    """Too dear: the price, and what is left."""
    price, left = cost(seen, card), income_left(seen)
    if price <= left:
        return ""
    if not left:
        return _("It costs {cost}, and no income is left.").format(cost=price)
    return _("It costs {cost}, you have {left} left.").format(cost=price, left=left)


def why_not_rule(seen: CarbonState, card: int, view: View) -> str:
    """Why the rule of a card in play cannot be used."""
    if not KINDS[KIND_OF[card]].rule:
        return ""
    return foreign(seen, view) or first(seen) or _bar(seen, UseRule, card)


def why_not_link(seen: CarbonState, card: int, view: View) -> str:
    """Why the link of a card in play cannot be used: mostly that it has no partner."""
    if not KINDS[KIND_OF[card]].link:
        return ""
    return foreign(seen, view) or first(seen) or _bar(seen, UseLink, card)


def why_not_global(seen: CarbonState, card: int, view: View) -> str:
    """Why a global card in force is not used now; "" for those that work by themselves."""
    if not REPLACES[card]:
        return ""
    return foreign(seen, view) or first(seen) or _bar(seen, UseGlobal, card)


def why_not_there(seen: CarbonState, piece: str, target: str, view: View) -> str:
    """Why a card that may move may not be dropped there."""
    if piece not in ids.card:
        return ""
    card = ids.card.number(piece)
    if card in seen.market:
        return _goods_there(seen, card, target)
    if card in seen.play:
        if target in ids.seat or target in ids.hand:
            kind = ids.seat if target in ids.seat else ids.hand
            return _fund_there(seen, card, kind.number(target))
        if target == ids.DISCARD and seen.step != Step.DISCARD_OWN:
            return _bar(seen, Discard, card)
    return ""


def _goods_there(seen: CarbonState, card: int, target: str) -> str:
    """Goods go onto the own recycle pile (or draw deck, where a rule says so), and onto the
    discard pile only by a rule."""
    if target == ids.DISCARD:
        return _bar(seen, Replace, card)
    own = ids.draw(seen.turn) if seen.on_top else ids.recycle(seen.turn)
    if target == own:
        return _dear(seen, card) or _bar(seen, Buy, card)
    in_play = target in ids.card and ids.card.number(target) in seen.play
    if target in ids.draw or target in ids.recycle or target == ids.ROW or in_play:
        why = _dear(seen, card) or _bar(seen, Buy, card)
        if why:
            return why
        if seen.on_top:
            return _("What is bought next goes on top of your draw deck.")
        return _("What is bought goes onto the recycle pile.")
    return ""


def _fund_there(seen: CarbonState, card: int, seat: int) -> str:
    deck = next((d for d in range(seen.decks) if seen.seat_of(d) == seat and d != seen.turn), -1)
    action = Fund(_seat(seen), card, deck if deck >= 0 else seat)
    return first(seen) or RULES.why_not(seen, action)


def _seat(seen: CarbonState) -> int:
    return seen.seat_of(max(seen.turn, 0))


def _bar(seen: CarbonState, kind: type[_OfCard], card: int) -> str:
    if card == NO_CARD:
        return ""
    return RULES.why_not(seen, kind(_seat(seen), card))
