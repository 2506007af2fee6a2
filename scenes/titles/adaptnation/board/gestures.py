"""What hands may do on AdaptNation's boards, and why not: each gesture says by its action whose
city it is.

Piles of tokens are dragged to other cities, to the own food, rack and assist sign; preparation
tokens to the squares and back; the ready signs are pressed.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, TypeAlias

from game.adaptnation import actions as a
from game.adaptnation.components import RESOURCES, TOKEN_PRICE, TOKENS, Resource
from game.adaptnation.prompts import (
    how_much,
    label,
    label_of_any,
    leads_to,
    offered,
    why_not_any_sent,
    why_not_its_hand,
    why_not_spent,
)
from game.adaptnation.rules import RULES
from game.core.action import Action
from game.core.text import _

from ....stage.gesture import Amount, Gesture
from ...board import Choice
from . import ids
from .board_state import RACK, AdaptView

Counted: TypeAlias = a.Assist | a.WaterAction
"""An action with a number to be chosen."""


def gestures(view: AdaptView) -> list[Gesture]:
    """The gestures of the legal actions, of a pile those to other cities first; those that differ
    only in their number are one."""
    single: list[Gesture] = []
    gifts: dict[tuple[int, int, int], list[Counted]] = defaultdict(list)
    water: dict[int, list[Counted]] = defaultdict(list)
    for action in view.legal:
        if isinstance(action, a.Assist):
            gifts[action.seat, action.to, action.resource].append(action)
        elif isinstance(action, a.WaterAction):
            water[action.seat].append(action)
        else:
            single += _single(view, action)
    counted = [*gifts.values(), *water.values()]
    return [_counted(view, tuple(found)) for found in counted] + single


def _counted(view: AdaptView, actions: tuple[Counted, ...]) -> Gesture:
    """A pile that is dragged to a pile; it asks how many."""
    first, seen, names = actions[0], view.seen, view.names
    seat, least, most = first.seat, first.amount, actions[-1].amount
    if isinstance(first, a.Assist):
        resource, target, around = first.resource, ids.stock(first.to, first.resource), first.to
    else:
        resource, target, around = Resource.WATER, ids.stock(seat, Resource.FOOD), seat
    start = max(least, min(offered(seen, first), most))
    cities = tuple(dict.fromkeys((seat, around)))
    numbers = [(city, at) for city in cities for at in range(RESOURCES)]
    amount = Amount(
        actions,
        how_much(first, names),
        least=least,
        start=start,
        picture=f"adaptnation/res_{Resource(resource).name.lower()}",
        # the boards with the stocks and rates of both, which say how much to send
        keep=(
            *map(ids.city, cities),
            *[kind(*number) for kind in (ids.stock, ids.rate) for number in numbers],
        ),
        tells=lambda number: leads_to(seen, actions[number - least], names),
    )
    return Gesture(
        ids.stock(seat, resource),
        target,
        actions[start - least],
        label(first, names) if most == least else label_of_any(first, names),
        around=ids.city(around) if around != seat else "",
        amount=amount,
    )


def _single(view: AdaptView, action: Action) -> Iterator[Gesture]:
    """The gestures of an action without a number."""
    seat, said = action.seat, label(action, view.names)
    match action:
        case a.Prepare(event=event, source=source):
            first = len(view.seen.discard)
            cards = [first + n for n, kind in enumerate(view.seen.forecast) if kind == event]
            for piece in _tokens_on(view, seat, source):
                for card in cards:  # the token goes to the square from any of them
                    yield Gesture(
                        piece, ids.square(event), action, said, around=ids.card(card),
                        quiet=source != RACK,
                    )  # fmt: skip
        case a.Withdraw(event=event):
            for piece in _tokens_on(view, seat, event):
                yield Gesture(
                    piece, ids.rack(seat), action, said, around=ids.city(seat), quiet=True
                )
        case a.PowerAction():
            yield Gesture(ids.stock(seat, Resource.POWER), ids.rack(seat), action, said)
        case a.FoodAction():
            yield Gesture(ids.stock(seat, Resource.FOOD), ids.assist(seat), action, said)
        case a.Ready() | a.Unready():
            yield Gesture(ids.ready(seat), "", action, said)
            if len(view.hands) == 1:
                yield Gesture(ids.READY, "", action, said)


def _tokens_on(view: AdaptView, seat: int, event: int) -> Iterator[str]:
    """The city's tokens that can move from a square, or from its rack."""
    free = view.seen.usable(seat) if event == RACK else TOKENS
    for number, at in enumerate(view.own.tokens_at(view.seen, seat)):
        if at == event and number < free:
            yield ids.token(seat, number)


def choices(view: AdaptView) -> list[Choice]:
    """Who sits alone at one city has its ready sign as a button too."""
    if len(view.hands) != 1:
        return []
    if view.seen.ready[view.hands[0]]:
        return [Choice(ids.READY, _("Take “Ready” back"), "back")]
    return [Choice(ids.READY, _("Ready"), "check", main=view.only(a.Ready))]


# --- why not ------------------------------------------------------------------------------------


def why_not(view: AdaptView, piece: str) -> str:
    """Why a piece in no gesture may not move; "" for what never moves."""
    kind = next((kind for kind in (ids.stock, ids.token, ids.ready) if piece in kind), None)
    if kind is None:
        return ""
    seen, seat = view.seen, kind.number(piece)
    foreign = why_not_its_hand(view.point, seat)
    if foreign:
        return foreign
    if kind == ids.ready:
        return RULES.why_not(seen, a.Unready(seat) if seen.ready[seat] else a.Ready(seat))
    if kind == ids.stock:
        return why_not_any_sent(seen, seat, kind.read(piece)[1])
    if seen.ready[seat]:
        return RULES.why_not(seen, a.Withdraw(seat, 0))
    number = kind.read(piece)[1]
    if number >= seen.usable(seat):
        return _("Locked: {n} power on the rack unlocks it this round.").format(n=TOKEN_PRICE)
    if view.own.tokens_at(seen, seat)[number] != RACK:
        return ""
    return RULES.why_not(seen, *[a.Prepare(seat, event) for event in seen.forecast])


def why_not_there(view: AdaptView, piece: str, target: str) -> str:
    """Why a piece that may move may not be dropped there."""
    if piece in ids.token:
        return _token_there(view, piece, target)
    return _stock_there(view, piece, target) if piece in ids.stock else ""


def _token_there(view: AdaptView, piece: str, target: str) -> str:
    seat, number = ids.token.read(piece)
    source = view.own.tokens_at(view.seen, seat)[number]
    event = RACK
    if target in ids.square:
        event = ids.square.number(target)
    elif target in ids.token:  # one that lies on a square stands for the square
        other, there = ids.token.read(target)
        event = view.own.tokens_at(view.seen, other)[there]
    elif target in ids.rack and ids.rack.number(target) != seat:
        return _("Each city keeps its own preparation tokens.")
    if event in (RACK, source):
        return ""
    return RULES.why_not(view.seen, a.Prepare(seat, event, source))


def _stock_there(view: AdaptView, piece: str, target: str) -> str:
    seat, resource = ids.stock.read(piece)
    owned = next((kind for kind in _OWNED if target in kind), None)
    if owned is None:
        if target in ids.square or target in ids.card:
            return _("Only preparation tokens go on the central board.")
        return ""
    owner = owned.number(target)
    if owner != seat:
        return RULES.why_not(view.seen, a.Assist(seat, owner, resource, 1))
    if owned in (ids.rack, ids.token):
        return why_not_spent(view.seen, a.PowerAction(seat), resource)
    if owned == ids.assist:
        return why_not_spent(view.seen, a.FoodAction(seat), resource)
    if target == ids.stock(seat, Resource.FOOD) and resource != Resource.FOOD:
        return why_not_spent(view.seen, a.WaterAction(seat, 1), resource)
    return ""


_OWNED: Final = (
    ids.city, ids.stock, ids.rack, ids.assist, ids.ready, ids.rate, ids.token, ids.coming,
)  # fmt: skip
"""What belongs to a city: the first number of its id is the seat."""
