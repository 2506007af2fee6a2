"""What to do now at AdaptNation's table, what an action means, and why something cannot be done.

Pure functions of a viewpoint or a state, for any screen or voice.
"""

from collections.abc import Sequence
from typing import TypeAlias

from ..core.action import Action
from ..core.text import _, listed
from ..match.prompt import Prompt
from ..match.viewpoint import Viewpoint
from . import actions as a
from .actions import OTHERS
from .components import EVENTS, TOKEN_PRICE, Resource
from .losses import lack, need
from .names import amount, event_name, phase_name, resource_word
from .rules import RULES
from .state import AdaptState, Phase
from .text import in_short

Names: TypeAlias = Sequence[str]

# --- what to do now -----------------------------------------------------------------------------


def prompt(
    point: Viewpoint[AdaptState], fresh: bool = False, turning: bool = False, moving: bool = False
) -> Prompt:
    """The phase, and what is to do in it; or what chance just did: the strike, the upkeep.

    ``fresh`` says that the last action is still looked at, ``turning`` that the card which it turns
    up is still on its way, ``moving`` that what it did is not to be told yet.
    """
    seen, last = point.seen, point.last if fresh else None
    action = last.action if last is not None else None
    phase = seen.phase if seen.phase == Phase.OVER else shown_phase(seen, action, turning)
    sentence, short = RULES.situation(seen, point.names, None), ""
    told = last if isinstance(action, a.Upkeep | a.Strike | a.EndRound) and not moving else None
    if told is not None and point.log:
        over = f" {sentence}" if seen.phase == Phase.OVER else ""
        sentence = point.log[-1].text + over
        if isinstance(action, a.Strike):  # what it takes floats over the boards
            short = in_short(told.before, action, point.names) + over
    elif done := [point.names[seat] for seat in point.hands if all_laid(seen, seat)]:
        alone = len(point.hands) == 1  # then the sign at the city is a button as well
        words = (
            _("Done, {names}? Press “Ready”.")
            if alone
            else _("Done, {names}? Press the tick next to the name.")
        )
        sentence = words.format(names=listed(done))
    elif seen.phase == Phase.PLAN and any(not seen.ready[seat] for seat in point.hands):
        sentence = (
            _("The last round, no upkeep follows. Help others, place tokens, then be ready.")
            if seen.round == seen.rounds
            else _("Help other cities, place your tokens, then be ready.")
        )
    seat = seen.turn if seen.phase == Phase.PLAN and seen.by_city else None
    return Prompt(phase_name(phase), sentence, seat, short)


def shown_phase(state: AdaptState, last: Action | None, turning: bool = False) -> Phase:
    """The phase that is to be seen: chance's last step is still looked at when the state has
    already gone on to what comes after it.

    ``last`` is the action that is looked at, ``turning`` whether its card is still on its way.
    """
    match last:
        case a.Upkeep():
            return Phase.UPKEEP
        case a.Forecast() if turning:
            return Phase.FORECAST
        case a.Strike():
            return Phase.EVENTS
        case a.EndRound():
            return Phase.END
    return Phase(state.phase)


def all_laid(state: AdaptState, seat: int) -> bool:
    """Whether a city that is not ready has laid tokens, and can lay no more."""
    laid = state.laid[seat * EVENTS :][:EVENTS]
    if state.phase != Phase.PLAN or state.ready[seat] or not sum(laid):
        return False
    return not any(RULES.is_legal(state, a.Prepare(seat, event)) for event in set(state.forecast))


# --- what an action means -----------------------------------------------------------------------


def label(action: Action, names: Names) -> str:
    """What a city's action means, as an imperative: "Send 3 food to Marisol"."""
    match action:
        case a.Assist(to=to, resource=resource, amount=n):
            return _("Send {amount} to {other}").format(amount=amount(resource, n), other=names[to])
        case a.WaterAction(amount=n):
            return _("Spend {amount} for {food}").format(
                amount=amount(Resource.WATER, n), food=amount(Resource.FOOD, n + 1)
            )
        case a.PowerAction():
            return _("Spend {amount} for one more preparation token").format(
                amount=amount(Resource.POWER, TOKEN_PRICE)
            )
        case a.FoodAction():
            return _("Spend {amount} to assist several times").format(
                amount=amount(Resource.FOOD, 1)
            )
        case a.Prepare(event=event):
            return _("Prepare: {event}").format(event=event_name(event))
        case a.Ready(seat=seat):
            return _("{name} is ready").format(name=names[seat])
        case a.Unready(seat=seat):
            return _("{name} is not ready after all").format(name=names[seat])
    return _("Take back")


def label_of_any(action: a.Assist | a.WaterAction, names: Names) -> str:
    """The same of an action whose number is still to be chosen."""
    if isinstance(action, a.WaterAction):
        return _("Turn water into food")
    return _("Send {resource} to {other}").format(
        resource=resource_word(action.resource), other=names[action.to]
    )


def how_much(action: a.Assist | a.WaterAction, names: Names) -> str:
    """The question for that number."""
    if isinstance(action, a.WaterAction):
        return _("How much water does {name} turn into food?").format(name=names[action.seat])
    return _("How much {resource} does {name} send to {other}?").format(
        resource=resource_word(action.resource),
        name=names[action.seat],
        other=names[action.to],
    )


def leads_to(state: AdaptState, action: a.Assist | a.WaterAction, names: Names) -> str:
    """What the cities would have after it, with its number."""
    n = action.amount
    if isinstance(action, a.Assist):
        kept = state.stock(action.seat, action.resource) - n
        got = state.stock(action.to, action.resource) + n
        return _("{name} keeps {kept}. {other} then has {got}.").format(
            name=names[action.seat], kept=kept, other=names[action.to], got=got
        )
    if state.round == state.rounds:  # too late for every mark (R2)
        words = _("You get {food} at the end of the game. {kept} water is left.")
    else:
        words = _("You get {food} before the next upkeep. {kept} water is left.")
    kept = state.stock(action.seat, Resource.WATER) - n
    return words.format(food=amount(Resource.FOOD, n + 1), kept=kept)


def offered(state: AdaptState, action: a.Assist | a.WaterAction) -> int:
    """The number that a hand is offered first: what is lacked, as far as there is to spare."""
    seat = action.seat
    if isinstance(action, a.WaterAction):
        given, lacks = Resource.WATER, max(2, lack(state, seat)[Resource.FOOD] - 1)
    else:
        given = Resource(action.resource)
        lacks = lack(state, action.to)[given]
    spare = state.stock(seat, given) - need(state, seat)[given]
    return max(1, min(spare, lacks))


# --- why something cannot be done ---------------------------------------------------------------


def why_not_its_hand(point: Viewpoint[AdaptState], seat: int) -> str:
    """Why nobody at this screen moves anything of a city now; "" if somebody may."""
    if point.seen.phase == Phase.PLAN:
        if seat in point.hands:
            return ""
        if not point.players[seat].human:
            return _("A bot plays {name}.").format(name=point.names[seat])
    return RULES.why_not(point.seen, a.Ready(seat)) or _("It is another city's turn.")


def why_not_any_sent(state: AdaptState, seat: int, resource: int) -> str:
    """Why a city sends nothing of a resource to anybody."""
    return RULES.why_not(state, *[a.Assist(seat, to, resource, 1) for to in OTHERS[seat]])


def why_not_spent(
    state: AdaptState, action: a.PowerAction | a.WaterAction | a.FoodAction, resource: int
) -> str:
    """Why a resource is not spent for one of the three actions: each takes only its own."""
    own, only = {
        a.PowerAction: (Resource.POWER, _("You can buy a token only with power.")),
        a.WaterAction: (Resource.WATER, _("Food comes only from water.")),
        a.FoodAction: (Resource.FOOD, _("Assisting several times costs food.")),
    }[type(action)]
    return RULES.why_not(state, action) if resource == own else only
