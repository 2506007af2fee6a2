"""Why something may not be done now: the rule's own sentence, or whose city it is."""

from game.adaptnation.actions import (
    Assist,
    FoodAction,
    PowerAction,
    Prepare,
    Ready,
    Unready,
    WaterAction,
    Withdraw,
)
from game.adaptnation.components import CITIES, Resource
from game.adaptnation.rules import RULES
from game.adaptnation.state import AdaptState, Phase
from game.core.text import _

from . import ids
from .board_state import AdaptView
from .places import RACK, spread, usable


def why_not(seen: AdaptState, piece: str, view: AdaptView) -> str:
    """Why a piece in no gesture may not move; "" for what never moves."""
    kinds = (ids.stock, ids.token, ids.ready)
    kind = next((kind for kind in kinds if piece in kind), None)
    if kind is None:
        return ""
    seat = kind.number(piece)
    foreign = whose(seen, seat, view)
    if foreign:
        return foreign
    if kind == ids.ready:
        return RULES.why_not(seen, Unready(seat) if seen.ready[seat] else Ready(seat))
    if kind == ids.token:
        return _token(seen, seat, kind.read(piece)[1], view)
    return _stock(seen, seat, kind.read(piece)[1])


def whose(seen: AdaptState, seat: int, view: AdaptView) -> str:
    """Why nobody at this screen moves anything of a city now; "" if somebody may."""
    if seen.phase != Phase.PLAN:
        return RULES.why_not(seen, Ready(seat))
    if seat in view.hands:
        return ""
    if not view.players[seat].human:
        return _("A bot is the mayor of {name}.").format(name=view.names[seat])
    return RULES.why_not(seen, Ready(seat)) or _("It is the turn of another city.")


def _token(seen: AdaptState, seat: int, number: int, view: AdaptView) -> str:
    if seen.ready[seat]:
        return RULES.why_not(seen, Withdraw(seat, 0))
    if number >= usable(seen, seat):
        return _("This token is locked: {n} power on the rack buy it for this round.").format(n=2)
    source = spread(seen, seat, view)[number]
    if source != RACK:
        return ""
    return RULES.why_not(seen, *[Prepare(seat, event) for event in seen.forecast])


def _stock(seen: AdaptState, seat: int, resource: int) -> str:
    others = [to for to in range(CITIES) if to != seat]
    return RULES.why_not(seen, *[Assist(seat, to, resource, 1) for to in others])


def why_not_there(seen: AdaptState, piece: str, target: str, view: AdaptView) -> str:
    """Why a piece that may move may not be dropped there."""
    if piece in ids.token:
        return _token_there(seen, piece, target, view)
    if piece not in ids.stock:
        return ""
    seat, resource = ids.stock.read(piece)
    return _stock_there(seen, seat, resource, target)


def _token_there(seen: AdaptState, piece: str, target: str, view: AdaptView) -> str:
    seat, number = ids.token.read(piece)
    source = spread(seen, seat, view)[number]
    if target in ids.square:
        event = ids.square.number(target)
        return "" if event == source else RULES.why_not(seen, Prepare(seat, event, source))
    if target in ids.token:  # one that lies on a square stands for the square
        other, there = ids.token.read(target)
        event = spread(seen, other, view)[there]
        if event not in (RACK, source):
            return RULES.why_not(seen, Prepare(seat, event, source))
    if target in ids.rack and ids.rack.number(target) != seat:
        return _("Each city keeps its own preparation tokens.")
    return ""


def _stock_there(seen: AdaptState, seat: int, resource: int, target: str) -> str:
    owner = _owner(target)
    if owner is None:
        if target in ids.square or target in ids.card:
            return _("Only preparation tokens are laid on the central board.")
        return ""
    if owner != seat:
        return RULES.why_not(seen, Assist(seat, owner, resource, 1))
    if target in ids.rack or target in ids.token:
        if resource == Resource.POWER:
            return RULES.why_not(seen, PowerAction(seat))
        return _("Only power buys a preparation token.")
    if target in ids.assist:
        if resource == Resource.FOOD:
            return RULES.why_not(seen, FoodAction(seat))
        return _("Only food lets a city assist several times.")
    if target == ids.stock(seat, Resource.FOOD) and resource != Resource.FOOD:
        if resource == Resource.WATER:
            return RULES.why_not(seen, WaterAction(seat, 1))
        return _("Only water becomes food.")
    return ""


def _owner(target: str) -> int | None:
    """The city to which a node belongs."""
    kinds = (ids.city, ids.stock, ids.rack, ids.assist, ids.ready, ids.rate, ids.token, ids.coming)
    kind = next((kind for kind in kinds if target in kind), None)
    return None if kind is None else kind.number(target)
