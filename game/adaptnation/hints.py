"""What speaks for an action in AdaptNation, as claims about what may strike once it is done, and
their words."""

from collections.abc import Sequence
from enum import StrEnum

from ..bots.kit import Claim
from ..core.action import CHANCE, Action
from ..core.text import _, listed, ngettext
from . import actions as a
from .bot_outlook import layouts
from .components import CITIES, RESOURCES, Event, Resource, square
from .data import EFFECTS
from .losses import lack
from .names import amount
from .prompts import label
from .rules import RULES
from .state import AdaptState, Phase


class Reason(StrEnum):
    """Kinds of claims. Cases are the cards of the forecast, one of which does not strike."""

    SAFER = "safer"
    """A city takes a black mark in fewer cases than now: city, then, now, of how many."""
    ACID = "acid"
    """So many cities are not prepared for ocean acidification then: 0 makes it work."""
    SPARES = "spares"
    """If a card strikes, the city loses less by it: event, power, water, food (for good: rates)."""
    NEEDS = "needs"
    """Another city has too little to be safe: city, resource, how much it lacks, and how much more
    than that it gets."""
    EVENS = "evens"
    """A city that has less gets some: city, resource, what it has then, what the giver keeps."""
    FOOD = "food"
    """Water becomes so much more food."""
    DRY = "dry"
    """The same, but in some cases there is too little water then, where there was enough."""
    PRICE = "price"
    """Who gives takes a black mark in more cases, however its tokens are laid: the other city; in
    how many cases then, how many without, of how many."""
    TOKEN = "token"
    """The city has so many tokens to lay."""
    GIVES_ON = "gives_on"
    """The city may assist again."""
    SAFE = "safe"
    """No case costs the city a black mark; but one of these others."""
    LAID = "laid"
    """The city has no token left to lay."""
    RISKS = "risks"
    """The city takes a black mark in some cases: in how many, of how many."""


def dangers(state: AdaptState, seat: int) -> tuple[int, int]:
    """In how many cases a city takes a black mark until after the next upkeep, and of how many.

    Tokens count as they lie now. A case is one card of the forecast that does not strike.
    """
    return sum(map(any, _marks(state, seat))), len(state.forecast)


def _marks(state: AdaptState, seat: int) -> list[list[int]]:
    """The black marks of a city by resource, case by case."""
    by_kind = {out: _marks_without(state, seat, out) for out in set(state.forecast)}
    return [by_kind[out] for out in state.forecast]


def _marks_without(state: AdaptState, seat: int, out: int) -> list[int]:
    after = state.copy()
    after.marks = [-CITIES * RESOURCES] * len(after.marks)  # so the match goes on
    strikes = list(after.forecast)
    strikes.remove(out)
    for event in strikes:
        RULES.advance(after, a.Strike(CHANCE, event))
    RULES.advance(after, a.EndRound(CHANCE))
    if after.phase == Phase.UPKEEP:
        RULES.advance(after, a.Upkeep(CHANCE))
    own = slice(RESOURCES * seat, RESOURCES * (seat + 1))
    return [marks + CITIES * RESOURCES for marks in after.marks[own]]


def at_best(state: AdaptState, seat: int) -> list[list[int]]:
    """The black marks of a city by case and resource, its tokens laid so that they are fewest."""
    kinds = sorted(set(state.forecast))
    room = tuple(state.forecast.count(kind) for kind in kinds)
    laid = state.copy()
    found = []
    for layout in layouts(room, state.usable(seat), (0,) * len(kinds)):
        for kind, tokens in zip(kinds, layout, strict=True):
            laid.laid[square(seat, kind)] = tokens
        found.append(_marks(laid, seat))
    return min(found, key=lambda cases: (sum(map(any, cases)), sum(map(sum, cases))))


def claims(seen: AdaptState, seat: int, action: Action) -> list[Claim]:
    """What speaks for an action of the planning phase, the weightiest first."""
    if seen.phase != Phase.PLAN:
        return []
    found: list[Claim] = []
    now, cards = dangers(seen, seat)
    if isinstance(action, a.Ready):
        if not now:
            others = [city for city in range(CITIES) if city != seat and dangers(seen, city)[0]]
            found.append(Claim(Reason.SAFE, tuple(others)))
        if seen.in_rack(seat) == 0:
            found.append(Claim(Reason.LAID))
        return [*found, Claim(Reason.RISKS, (now, cards))]
    after = seen.copy()
    RULES.advance(after, action)
    if price := _price(seen, seat, action, after):  # no other reason may hide it
        return [price]
    for city in (action.to, seat) if isinstance(action, a.Assist) else (seat,):
        was, then = dangers(seen, city)[0], dangers(after, city)[0]
        if then < was:
            found.append(Claim(Reason.SAFER, (city, then, was, cards)))
    match action:
        case a.Prepare(event=event):
            found.append(_prepared(after, seat, event))
        case a.Assist(to=to, resource=resource):
            if lacks := lack(seen, to)[resource]:
                more = max(0, action.amount - lacks)
                found.append(Claim(Reason.NEEDS, (to, resource, lacks, more)))
            has, keeps = after.stock(to, resource), after.stock(seat, resource)
            found.append(Claim(Reason.EVENS, (to, resource, has, keeps)))
        case a.WaterAction():
            found.append(Claim(Reason.FOOD, (1,)))
        case a.PowerAction():
            found.append(Claim(Reason.TOKEN, (after.in_rack(seat),)))
        case a.FoodAction():
            found.append(Claim(Reason.GIVES_ON))
    return found


def _price(seen: AdaptState, seat: int, action: Action, after: AdaptState) -> Claim | None:
    """What an action costs the city itself in black marks; None if nothing."""
    if not isinstance(action, a.Assist | a.WaterAction):
        return None
    without, then = at_best(seen, seat), at_best(after, seat)
    if isinstance(action, a.WaterAction):
        dry = [sum(case[Resource.WATER] for case in cases) for cases in (without, then)]
        return Claim(Reason.DRY, (1,)) if dry[1] > dry[0] else None
    was, risks = (sum(map(any, cases)) for cases in (without, then))
    if risks <= was:
        return None
    return Claim(Reason.PRICE, (action.to, risks, was, len(seen.forecast)))


def _prepared(after: AdaptState, seat: int, event: int) -> Claim:
    if event == Event.OCEAN_ACIDIFICATION:
        level = after.laid[square(seat, event)]
        bare = sum(after.laid[square(city, event)] < level for city in range(CITIES))
        return Claim(Reason.ACID, (bare,))
    effect = EFFECTS[event]
    saved = [less - more for less, more in zip(effect.prepared, effect.unprepared, strict=True)]
    return Claim(Reason.SPARES, (event, *saved))


# --- words ----------------------------------------------------------------------------------------


def why(claim: Claim, names: Sequence[str]) -> str:
    """The sentence of a claim, as the second half of a hint."""
    match claim:
        case Claim(Reason.SAFER, (city, 0, _was, _cards)):
            words = _("then no card can cost {name} a black mark.")
            return words.format(name=names[city])
        case Claim(Reason.SAFER, (city, then, was, cards)) if was == cards:
            words = _(
                "with this {name} risks a black mark in {then} of {cards} cases, without it in"
                " all {cards}."
            )
            return words.format(name=names[city], then=then, cards=cards)
        case Claim(Reason.SAFER, (city, then, was, cards)):
            words = _(
                "with this {name} risks a black mark in {then} of {cards} cases, without it in"
                " {was}."
            )
            return words.format(name=names[city], then=then, was=was, cards=cards)
        case Claim(Reason.ACID, (0,)):
            return _("all three cities are then prepared: it helps only then.")
        case Claim(Reason.ACID, (n,)):
            words = ngettext(
                "it helps once {n} more city prepares too.",
                "it helps once {n} more cities prepare too.",
                n,
            )
            return words.format(n=n)
        case Claim(Reason.SPARES, (event, *saved)):
            less = listed([amount(at, n) for at, n in enumerate(saved) if n])
            if EFFECTS[event].permanent:
                return _("if it strikes, you save {less} in every round.").format(less=less)
            return _("if it strikes, you save {less}.").format(less=less)
        case Claim(Reason.FOOD, _values):
            return _("you get the same in food, and 1 more.")
        case Claim(Reason.DRY, _values):
            return _("you get the same in food, and 1 more. But your water may run out.")
        case Claim(Reason.TOKEN, (n,)):
            words = ngettext("you have {n} token to place.", "you have {n} tokens to place.", n)
            return words.format(n=n)
        case Claim(Reason.GIVES_ON, _values):
            return _("then you can assist again.")
        case Claim(Reason.SAFE, ()):
            return _("no card can cost you a black mark now.")
        case Claim(Reason.SAFE, others):
            words = _("you are safe from black marks now. {names} may still take one.")
            return words.format(names=listed([names[city] for city in others]))
        case Claim(Reason.LAID, _values):
            return _("all your tokens are placed.")
        case Claim(Reason.NEEDS | Reason.EVENS | Reason.PRICE, _values):
            return _why_given(claim, names)
        case Claim(Reason.RISKS, (now, cards)):
            words = _("you risk a black mark in {n} of {cards} cases, and keep what you have.")
            return words.format(n=now, cards=cards)
    return _("nothing else helps more.")


def _why_given(claim: Claim, names: Sequence[str]) -> str:
    """The same of a gift."""
    match claim:
        case Claim(Reason.NEEDS, (to, resource, lacks, 0)):
            words = _("{other} lacks {lacks}.")
            return words.format(other=names[to], lacks=amount(resource, lacks))
        case Claim(Reason.NEEDS, (to, resource, lacks, more)):
            words = _("{other} lacks {lacks} now, and needs {more} more later.")
            return words.format(other=names[to], lacks=amount(resource, lacks), more=more)
        case Claim(Reason.EVENS, (to, resource, has, keeps)):
            words = _("{other} then has {has}, and you still have {keeps}.")
            return words.format(
                other=names[to], has=amount(resource, has), keeps=amount(resource, keeps)
            )
        case Claim(Reason.PRICE, (to, then, without, cards)):
            words = _(
                "{other} needs it more. But with this you risk a black mark in {then} of {cards}"
                " cases, without it in {was}."
            )
            return words.format(other=names[to], then=then, was=without, cards=cards)
    raise ValueError(claim.kind)


def hint_words(action: Action, claim: Claim, names: Sequence[str], alone: bool) -> str:
    """What a hint says, with the number that it advises, and why; ``alone``: to who plays one city
    alone, and has a button to say that it is ready."""
    what = label(action, names)
    if isinstance(action, a.Ready):
        tick = _("Press {name}'s tick").format(name=names[action.seat])
        what = _("Press “Ready”") if alone else tick
    return _("{what}: {why}").format(what=what, why=why(claim, names))
