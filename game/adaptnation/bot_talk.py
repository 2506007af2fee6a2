"""What a bot mayor says while all plan: in one sentence what it offers and asks for now."""

from collections.abc import Sequence

from ..core.text import _, listed
from .actions import Assist
from .bot import KIT
from .bot_plan import JointPlan, Position, plan
from .components import at, square
from .losses import lack, worst
from .names import amount, marks
from .state import AdaptState, Phase


def sentence(seen: AdaptState, seat: int, names: Sequence[str]) -> str:
    """What the mayor of a city says to the others now; "" outside of the planning phase.

    All of it comes from the plan that the mayors share, so it changes with the position.
    """
    if seen.phase != Phase.PLAN:
        return ""
    position = Position(KIT.weights, seen, seat)
    whole = plan(position)
    acts = [act for step in whole.steps for act in step if isinstance(act, Assist)]
    gifts, needs = _gifts(acts, seat, names), _needs(acts, seen, seat)
    if gifts and needs:
        return _("We want to send {gifts}; we lack {needs}.").format(gifts=gifts, needs=needs)
    if gifts:
        return _("We want to send {gifts}.").format(gifts=gifts)
    if _calls(position, whole, seen):
        return _("Let us all prepare for ocean acidification.")
    if needs and seen.ready[seat]:
        return _("We are ready, but we lack {needs}.").format(needs=needs)
    if needs:
        return _("We lack {needs}.").format(needs=needs)
    if later := listed([amount(act.resource, act.amount) for act in acts if act.to == seat]):
        return _("We have enough for now; {amounts} would help us later.").format(amounts=later)
    if seen.ready[seat]:
        return _("We are ready, whatever may come.")
    return _("We have enough; now we prepare.")


def _gifts(acts: Sequence[Assist], seat: int, names: Sequence[str]) -> str:
    """What the plan wants the city to send; "" for nothing."""
    return listed(
        [
            _("{gift} to {city}").format(gift=amount(act.resource, act.amount), city=names[act.to])
            for act in acts
            if act.seat == seat
        ]
    )


def _needs(acts: Sequence[Assist], seen: AdaptState, seat: int) -> str:
    """What the city lacks to be safe, or "". Of what it offers to somebody who is worse off it
    does not complain."""
    offered = {act.resource for act in acts if act.seat == seat}
    lacks = enumerate(lack(seen, seat))
    return listed([amount(at, n) for at, n in lacks if n and at not in offered])


def reckoning(seen: AdaptState, seat: int) -> str:
    """What a city's lack is made of, resource by resource, and how many black marks it costs if
    the worst comes; "" if it lacks nothing."""
    if seen.phase != Phase.PLAN:
        return ""
    said = []
    for resource, short in enumerate(lack(seen, seat)):
        if not short:
            continue
        has, (events, upkeep) = seen.stock(seat, resource), worst(seen, seat, resource)
        struck = events > has and not seen.marked[at(seat, resource)]
        after = upkeep > max(0, has - events)
        words = (
            _("{has} now. The worst events take {events}, the upkeep {upkeep}: {n} short, {marks}.")
            if seen.round < seen.rounds
            else _("{has} now. The worst events take {events}: {n} short, {marks}.")
        )
        said.append(
            words.format(
                has=amount(resource, has),
                events=events,
                upkeep=upkeep,
                n=short,
                marks=marks(struck + after),
            )
        )
    return " ".join(said)


def _calls(position: Position, whole: JointPlan, seen: AdaptState) -> bool:
    """Whether the plan wants all to be ready for acidification, and somebody is not yet."""
    kind, level = position.outlook.acid, whole.level
    if not level or not position.outlook.left:
        return False
    event = position.outlook.kinds[kind]
    return any(seen.laid[square(seat, event)] < level for seat in range(len(whole.layouts)))
