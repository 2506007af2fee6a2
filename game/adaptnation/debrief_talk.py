"""Three questions to talk about: one for each of what the game is to let one feel.

Each is chosen from several by what happened in the match: how it was to risk something with
limited means; needs of one city against those of another; acting together.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ..core.text import _, listed, ngettext
from .components import ROUNDS, Event, square
from .data import EFFECTS
from .debrief import SEATS, Chronicle
from .names import amount, event_name, resource_word


class TalkingPoint(NamedTuple):
    """What to talk about: a heading and the question."""

    about: str
    words: str


Names = Sequence[str]
_Ask = Callable[[Chronicle, Names], str]
"""The question if the match gives rise to it, else ""."""


def questions(told: Chronicle, names: Names) -> tuple[TalkingPoint, ...]:
    """Three questions that fit the match."""
    return tuple(
        TalkingPoint(about(), next(words for ask in asks if (words := ask(told, names))))
        for about, asks in _GOALS
    )


# --- risk and limited means ---------------------------------------------------------------------


def _last_token(told: Chronicle, names: Names) -> str:
    """Somebody had to choose, and the card for which there was no token came."""
    for round_, hit in told.hits:
        for loss in hit.losses:
            here, rack = round_.laid[square(loss.seat, hit.event)], round_.in_rack(loss.seat)
            if not (here or rack) and any(loss.marks) and round_.in_vain(loss.seat):
                return _(
                    "In {year} {name} had its tokens elsewhere when “{event}” struck, and got a"
                    " mark. Bad choice or bad luck? Could you have known?"
                ).format(year=round_.year, name=names[loss.seat], event=event_name(hit.event))
    return ""


def _in_vain(told: Chronicle, names: Names) -> str:
    n = sum(round_.in_vain(seat) for round_ in told.rounds for seat in SEATS)
    if not n:
        return ""
    return ngettext(
        "{n} token covered an event that never struck. Was it wasted? When is it right to"
        " prepare for what may never come?",
        "{n} tokens covered events that never struck. Were they wasted? When is it right to"
        " prepare for what may never come?",
        n,
    ).format(n=n)


def _means(told: Chronicle, names: Names) -> str:
    return _(
        "You had two tokens a round and more events than tokens. How did you choose what to"
        " leave uncovered?"
    )


# --- priorities in opposition -------------------------------------------------------------------


def _gave_and_fell(told: Chronicle, names: Names) -> str:
    """A city gave of what it then lacked."""
    for round_, gift in told.gifts:
        if gift.resource in told.marks_after_planning(round_, gift.seat):
            return _(
                "In {year} {name} sent {amount} to {to}, and then got a mark for {resource}"
                " itself. Would you do it again? Who should have a say?"
            ).format(
                year=round_.year,
                name=names[gift.seat],
                amount=amount(gift.resource, gift.amount),
                to=names[gift.to],
                resource=resource_word(gift.resource),
            )
    return ""


def _never_received(told: Chronicle, names: Names) -> str:
    without = [seat for seat in SEATS if not told.received(seat)]
    if not told.gifts or len(without) != 1:
        return ""
    return _(
        "{name} never received anything. Did it need nothing, or did nobody see what it needed?"
    ).format(name=names[without[0]])


def _most(told: Chronicle, names: Names) -> str:
    given = [told.given(seat) for seat in SEATS]
    if not any(given) or given.count(max(given)) > 1:
        return ""
    return _(
        "{name} gave the most: {n} in all. What could it have done with that at home, and was it"
        " worth it?"
    ).format(name=names[given.index(max(given))], n=max(given))


def _permanent(told: Chronicle, names: Names) -> str:
    n = sum(
        any(any(loss.rates) for loss in hit.losses)
        for _round, hit in told.hits
        if EFFECTS[hit.event].permanent
    )
    if not n:
        return ""
    return _(
        "Some events passed, others lowered your rates for good. Did you protect this round's"
        " stocks or later rounds' rates? Who pays for that choice?"
    )


def _balance(told: Chronicle, names: Names) -> str:
    return _(
        "Each city made one thing and lacked another. When was the best for your own city not"
        " the best for all three?"
    )


# --- together -----------------------------------------------------------------------------------


def _acid(told: Chronicle, names: Names) -> str:
    for round_, hit in told.hits:
        if hit.event != Event.OCEAN_ACIDIFICATION:
            continue
        bare = [names[loss.seat] for loss in hit.losses if not loss.prepared]
        if not bare:
            return _(
                "In {year} all three cities were ready for ocean acidification. How did you agree"
                " on it? Would that work with two hundred nations?"
            ).format(year=round_.year)
        if len(bare) < len(SEATS):
            return _(
                "In {year} ocean acidification hurt all three cities because {names} had no"
                " token for it. How could you have agreed? What if someone had refused?"
            ).format(year=round_.year, names=listed(bare))
    return ""


def _nobody_sent(told: Chronicle, names: Names) -> str:
    if told.gifts:
        return ""
    return _("No city sent anything to another. What kept you from it, and what would have helped?")


def _last_round(told: Chronicle, names: Names) -> str:
    if not told.won or told.length < ROUNDS:
        return ""
    return _(
        "In the last round nobody had to think of the next one. Did you plan differently? What"
        " would you have to agree on to hold out twenty more years with these rates?"
    )


def _after_demo(told: Chronicle, names: Names) -> str:
    if not told.won:
        return ""
    return _(
        "You held until {year}. What would you have to agree on to hold out ten more years with"
        " these rates?"
    ).format(year=told.snapshots[-1].year)


def _fall(told: Chronicle, names: Names) -> str:
    return _(
        "When did you first see that it was getting too much? What would you have had to agree"
        " on one round before?"
    )


_GOALS: Final[tuple[tuple[Callable[[], str], tuple[_Ask, ...]], ...]] = (
    (lambda: _("Risk and limited means"), (_last_token, _in_vain, _means)),
    (
        lambda: _("One city's need and another's"),
        (_gave_and_fell, _never_received, _permanent, _most, _balance),
    ),
    (
        lambda: _("Acting together"),
        (_nobody_sent, _acid, _last_round, _after_demo, _fall),
    ),
)
