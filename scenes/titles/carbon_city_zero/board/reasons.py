"""Why something may not be done now: the rule's own sentence, or whose turn it is."""

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
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.tables import REPLACES
from game.core.action import Action
from game.core.text import _
from game.match.prompt import not_your_turn

from . import ids
from .board_state import CarbonView


def why_not(seen: CarbonState, piece: str, view: CarbonView) -> str:
    """Why a piece in no gesture may not be used; "" for what never is."""
    action = _meaning(seen, piece)
    return "" if action is None else foreign(seen, view) or RULES.why_not(seen, action)


def _meaning(seen: CarbonState, piece: str) -> Action | None:
    """What a press on a piece would do if it could; None for what is only read."""
    seat = _seat(seen)
    if piece in (ids.END, ids.COUNT):
        return EndTurn(seat)
    if piece in ids.rule:
        card = ids.rule.number(piece)
        return UseRule(seat, card) if KINDS[KIND_OF[card]].rule else None
    if piece in ids.link:
        card = ids.link.number(piece)
        return UseLink(seat, card) if KINDS[KIND_OF[card]].link else None
    if piece not in ids.card:
        return None
    card = ids.card.number(piece)
    if card in seen.force:
        return UseGlobal(seat, card) if REPLACES[card] else None
    asked = seen.step == Step.REPLACE  # a card in play is otherwise only read
    return Buy(seat, card) if card in seen.market or (asked and card in seen.play) else None


def foreign(seen: CarbonState, view: CarbonView) -> str:
    """Why nobody at this screen does anything now; "" if somebody may."""
    if view.acting:
        return ""
    seat = seen.seat_of(seen.turn) if seen.turn >= 0 else -1
    return not_your_turn(seen.step == Step.OVER, seat, view.point)


def why_not_there(seen: CarbonState, piece: str, target: str, view: CarbonView) -> str:
    """Why a card that may move may not be dropped there."""
    if piece not in ids.card:
        return ""
    card, seat = ids.card.number(piece), _seat(seen)
    if card in seen.market:
        return _goods_there(seen, card, target)
    if card in seen.play:
        if target in ids.seat or target in ids.hand:
            kind = ids.seat if target in ids.seat else ids.hand
            return _fund_there(seen, card, kind.number(target))
        if target == ids.DISCARD:
            return RULES.why_not(seen, Discard(seat, card))
    return ""


def _goods_there(seen: CarbonState, card: int, target: str) -> str:
    """Goods go onto the own recycle pile (or draw deck, where a rule says so), and onto the
    discard pile only by a rule."""
    seat = _seat(seen)
    if target == ids.DISCARD:
        return RULES.why_not(seen, Replace(seat, card))
    in_play = target in ids.card and ids.card.number(target) in seen.play
    if not (target in ids.draw or target in ids.recycle or target == ids.ROW or in_play):
        return ""
    own = ids.draw(seen.turn) if seen.on_top else ids.recycle(seen.turn)
    why = RULES.why_not(seen, Buy(seat, card))
    if why or target == own:
        return why
    if seen.on_top:
        return _("What is bought next goes on top of your draw deck.")
    return _("What is bought goes onto the recycle pile.")


def _fund_there(seen: CarbonState, card: int, seat: int) -> str:
    deck = next((d for d in range(seen.decks) if seen.seat_of(d) == seat and d != seen.turn), -1)
    return RULES.why_not(seen, Fund(_seat(seen), card, deck if deck >= 0 else seat))


def _seat(seen: CarbonState) -> int:
    return seen.seat_of(max(seen.turn, 0))
