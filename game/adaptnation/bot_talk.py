"""What a bot mayor says while all plan: in one sentence what it offers and asks for now."""

from collections.abc import Sequence

from ..core.text import _, listed
from .actions import Assist
from .bot import KIT
from .bot_outlook import layouts
from .bot_plan import JointPlan, Position, plan
from .components import CITIES, FREE_TOKENS, square
from .names import amount
from .state import AdaptState, Phase


def sentence(seen: AdaptState, seat: int, names: Sequence[str]) -> str:
    """What the mayor of a city says to the others now; "" outside of the planning phase.

    All of it comes from the plan that the mayors share, so it changes with the position.
    """
    if seen.phase != Phase.PLAN:
        return ""
    position = Position(KIT.weights, seen, seat)
    whole = plan(position)
    gifts, needs = _gifts(whole, seat, names), _needs(position, whole, seen, seat)
    if gifts and needs:
        return _("We can spare {gifts}; we lack {needs}.").format(gifts=gifts, needs=needs)
    if gifts:
        return _("We can spare {gifts}.").format(gifts=gifts)
    if _calls(position, whole, seen):
        return _("Let us all prepare for ocean acidification.")
    if needs:
        return _("We lack {needs}.").format(needs=needs)
    if seen.ready[seat]:
        return _("We are ready, whatever may come.")
    return _("We have enough; now we prepare.")


def _gifts(whole: JointPlan, seat: int, names: Sequence[str]) -> str:
    """What the plan wants the city to send; "" for nothing."""
    acts = [act for step in whole.steps for act in step if isinstance(act, Assist)]
    return listed(
        [
            _("{gift} for {city}").format(gift=amount(act.resource, act.amount), city=names[act.to])
            for act in acts
            if act.seat == seat
        ]
    )


def _needs(position: Position, whole: JointPlan, seen: AdaptState, seat: int) -> str:
    """What the city lacks to be safe from the worst case until after the next upkeep; or "".

    Its tokens are taken to be laid so that this is least: so no gift makes it more. Of what it
    offers to somebody who is worse off it does not complain.
    """
    outlook, city = position.outlook, position.cities[seat]
    laid = [tuple([seen.tokens(s, kind) for kind in outlook.kinds]) for s in range(CITIES)]
    level = min([layout[outlook.acid] for layout in laid]) if outlook.acid >= 0 else 0
    tokens = 0 if seen.ready[seat] else FREE_TOKENS + city.bought
    lacks = []
    for layout in layouts(outlook.room, tokens, laid[seat]):
        worst, _mildest = outlook.needs(seat, city.coming, layout, level)
        lacks.append([max(0, need - have) for need, have in zip(worst, city[:3], strict=True)])
    least = min(lacks, key=sum)
    acts = [act for step in whole.steps for act in step if act.seat == seat]
    offered = {act.resource for act in acts if isinstance(act, Assist)}
    return listed([amount(at, n) for at, n in enumerate(least) if n and at not in offered])


def _calls(position: Position, whole: JointPlan, seen: AdaptState) -> bool:
    """Whether the plan wants all to be ready for acidification, and somebody is not yet."""
    kind, level = position.outlook.acid, whole.level
    if not level:
        return False
    event = position.outlook.kinds[kind]
    return any(seen.laid[square(seat, event)] < level for seat in range(len(whole.layouts)))
