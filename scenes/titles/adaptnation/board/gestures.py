"""What hands may do on AdaptNation's boards: each gesture says by its action whose city it is.

Piles of tokens are dragged to other cities, to the own food, rack and assist sign; preparation
tokens to the squares and back; the ready signs are pressed.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.adaptnation import actions as a
from game.adaptnation.components import RESOURCES, TOKENS, Resource
from game.adaptnation.names import amount, resource_name
from game.adaptnation.state import AdaptState
from game.adaptnation.text import label
from game.core.action import Action
from game.core.text import _

from ....stage.gesture import Amount, Gesture
from ...board import Choice
from . import ids, offers
from .board_state import AdaptView
from .places import RACK, spread, usable


def gestures(seen: AdaptState, legal: Sequence[Action], view: AdaptView) -> list[Gesture]:
    """The gestures of the legal actions, of a pile those to other cities first; those that differ
    only in their number are one."""
    single: list[Gesture] = []
    gifts: dict[tuple[int, int, int], list[Action]] = defaultdict(list)
    water: dict[int, list[Action]] = defaultdict(list)
    for action in legal:
        if isinstance(action, a.Assist):
            gifts[action.seat, action.to, action.resource].append(action)
        elif isinstance(action, a.WaterAction):
            water[action.seat].append(action)
        else:
            single += _SINGLE[type(action)](seen, action, view)
    out = [_gift(seen, view, key, tuple(found)) for key, found in gifts.items()]
    out += [_water(seen, view, seat, tuple(found)) for seat, found in water.items()]
    return out + single


# --- with a number ------------------------------------------------------------------------------


def _gift(
    seen: AdaptState, view: AdaptView, key: tuple[int, int, int], actions: tuple[Action, ...]
) -> Gesture:
    seat, to, resource = key
    names, most = view.names, len(actions)
    start = min(offers.gift(seen, seat, to, resource), most)
    has, got = seen.stock(seat, resource), seen.stock(to, resource)

    def tells(number: int) -> str:
        return _("{name} keeps {kept}. {other} will have {got}.").format(
            name=names[seat], kept=has - number, other=names[to], got=got + number
        )

    question = _("How much {resource} does {name} send to {other}?").format(
        resource=resource_name(resource).lower(), name=names[seat], other=names[to]
    )
    if most == 1:
        said = _send(resource, 1, names[to])
    else:
        said = _("Send {resource} to {other}").format(
            resource=resource_name(resource).lower(), other=names[to]
        )
    picture = f"adaptnation/res_{Resource(resource).name.lower()}"
    return Gesture(
        ids.stock(seat, resource),
        ids.stock(to, resource),
        actions[start - 1],
        said,
        around=ids.city(to),
        amount=Amount(actions, question, 1, start, picture, _in_sight(seat, to), tells),
    )


def _water(seen: AdaptState, view: AdaptView, seat: int, actions: tuple[Action, ...]) -> Gesture:
    most, has = len(actions), seen.stock(seat, Resource.WATER)
    start = min(offers.water(seen, seat), most)

    last = seen.round == seen.rounds

    def tells(number: int) -> str:
        if last:  # too late for every mark (R2)
            words = _("{food} come at the end of the match. {kept} water stays.")
        else:
            words = _("{food} come before the next upkeep. {kept} water stays.")
        return words.format(food=amount(Resource.FOOD, number + 1), kept=has - number)

    question = _("How much water does {name} turn into food?").format(name=view.names[seat])
    said = label(seen, actions[0]) if most == 1 else _("Turn water into food")
    return Gesture(
        ids.stock(seat, Resource.WATER),
        ids.stock(seat, Resource.FOOD),
        actions[start - 1],
        said,
        amount=Amount(actions, question, 1, start, "adaptnation/res_water", _in_sight(seat), tells),
    )


def _in_sight(*seats: int) -> tuple[str, ...]:
    """The boards with the stocks and rates of cities, which say how much to send."""
    numbers = [(seat, resource) for seat in seats for resource in range(RESOURCES)]
    found = [kind(*at) for kind in (ids.stock, ids.rate) for at in numbers]
    return (*map(ids.city, seats), *found)


# --- without ------------------------------------------------------------------------------------


def _power(seen: AdaptState, action: a.PowerAction, view: AdaptView) -> Iterator[Gesture]:
    seat = action.seat
    said = _("Spend {amount} for one more preparation token").format(amount=amount(0, 2))
    yield Gesture(ids.stock(seat, Resource.POWER), ids.rack(seat), action, said)


def _food(seen: AdaptState, action: a.FoodAction, view: AdaptView) -> Iterator[Gesture]:
    seat = action.seat
    said = _("Spend {amount} to assist several times").format(amount=amount(2, 1))
    yield Gesture(ids.stock(seat, Resource.FOOD), ids.assist(seat), action, said)


def _prepare(seen: AdaptState, action: a.Prepare, view: AdaptView) -> Iterator[Gesture]:
    said, target = label(seen, action), ids.square(action.event)
    for piece in _tokens_on(seen, action.seat, action.source, view):
        yield Gesture(piece, target, action, said)


def _withdraw(seen: AdaptState, action: a.Withdraw, view: AdaptView) -> Iterator[Gesture]:
    seat = action.seat
    for piece in _tokens_on(seen, seat, action.event, view):
        said = label(seen, action)
        yield Gesture(piece, ids.rack(seat), action, said, around=ids.city(seat))


def _tokens_on(seen: AdaptState, seat: int, event: int, view: AdaptView) -> Iterator[str]:
    """The city's tokens that can move from a square, or from its rack."""
    free = usable(seen, seat) if event == RACK else TOKENS
    for number, at in enumerate(spread(seen, seat, view)):
        if at == event and number < free:
            yield ids.token(seat, number)


def _ready(seen: AdaptState, action: Action, view: AdaptView) -> Iterator[Gesture]:
    seat = action.seat
    said = ready_words(seen, seat, view)
    yield Gesture(ids.ready(seat), "", action, said)
    if len(view.hands) == 1:
        yield Gesture(ids.READY, "", action, said)


_SINGLE: Final[dict[type[Action], Callable[[AdaptState, Any, AdaptView], Iterator[Gesture]]]] = {
    a.Prepare: _prepare,
    a.Withdraw: _withdraw,
    a.PowerAction: _power,
    a.FoodAction: _food,
    a.Ready: _ready,
    a.Unready: _ready,
}


def ready_words(seen: AdaptState, seat: int, view: AdaptView) -> str:
    """What pressing a city's sign means."""
    name = view.names[seat]
    if seen.ready[seat]:
        return _("Take back that {name} is ready").format(name=name)
    return _("Say that {name} is ready").format(name=name)


def hint_words(seen: AdaptState, gesture: Gesture, view: AdaptView) -> str:
    """What a hint says: with the number that it advises."""
    action = gesture.action
    if isinstance(action, a.Assist):
        return _send(action.resource, action.amount, view.names[action.to])
    return label(seen, action) if isinstance(action, a.WaterAction) else gesture.label


def _send(resource: int, n: int, other: str) -> str:
    return _("Send {amount} to {other}").format(amount=amount(resource, n), other=other)


def choices(seen: AdaptState, view: AdaptView) -> list[Choice]:
    """Who sits alone at one city has its ready sign as a button too."""
    if len(view.hands) != 1:
        return []
    seat = view.hands[0]
    if seen.ready[seat]:
        return [Choice(ids.READY, _("Not ready"), "back")]
    return [Choice(ids.READY, _("Ready"), "check", main=True)]
