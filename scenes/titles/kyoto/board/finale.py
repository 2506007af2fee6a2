"""The end of a conference, step by step: cards are counted, agendas opened one by one, money is
compared, and it is said who is excluded and who has won."""

from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

from game.core.outcome import Outcome
from game.core.text import _, listed, ngettext
from game.kyoto.components import AGENDAS_KEPT
from game.kyoto.names import agenda_name
from game.kyoto.scoring import MONEY_POINTS, excluded
from game.kyoto.state import KyotoState, Phase

from ...board import Flash
from .board_state import KyotoView

BEGIN_MS: Final = 600
CARDS_MS: Final = 1500
AGENDA_MS: Final = 1150
MONEY_MS: Final = 1500
RESULT_MS: Final = 1200
"""How long each step is looked at."""
SHORT: Final = 30
"""So many letters winners and excluded have at most where a short sentence tells of both."""


@dataclass(frozen=True, slots=True)
class Finale(Flash):
    """The end is shown step by step; it begins so many milliseconds after the last action."""

    begins: int = 0


class Shown(NamedTuple):
    """What has been counted so far: cards, so many agendas in the order of seats, money; and
    whether the result is told."""

    cards: bool
    agendas: int
    money: bool
    result: bool


def times(state: KyotoState) -> list[int]:
    """The moments at which a step is counted, and at the last the end of the result."""
    agendas = AGENDAS_KEPT * state.seats
    lengths = [BEGIN_MS, CARDS_MS, *[AGENDA_MS] * agendas, MONEY_MS, RESULT_MS]
    return list(accumulate(lengths))


def shown(view: KyotoView) -> Shown:
    """What has been counted at this moment; all of it long after the end."""
    flash = next((f for f in view.moment.flashes if isinstance(f, Finale)), None)
    agendas = AGENDAS_KEPT * view.seen.seats
    if flash is None:
        return Shown(True, agendas, True, True)
    since = view.moment.since - flash.begins
    done = sum(moment <= since for moment in times(view.seen)[:-1])
    return Shown(done > 0, min(agendas, max(0, done - 1)), done > agendas + 1, done > agendas + 2)


def points(view: KyotoView, seat: int) -> int:
    """The points of a seat that have been counted at this moment."""
    outcome, now = view.point.outcome, shown(view)
    if outcome is None:
        return 0
    values = [part.value for part in outcome.scores[seat].parts]
    total = values[0] if now.cards else 0
    total += sum(values[1 : 1 + opened(now, seat)])
    return total + (values[-1] if now.money else 0)


def opened(now: Shown, seat: int) -> int:
    """How many agendas of a seat lie open."""
    return max(0, min(AGENDAS_KEPT, now.agendas - AGENDAS_KEPT * seat))


def agenda_points(outcome: Outcome, seat: int, number: int) -> int:
    """The points of a seat's first or second agenda."""
    return outcome.scores[seat].parts[1 + number].value


def over(view: KyotoView) -> bool:
    """Whether the conference is over."""
    return view.seen.phase == Phase.OVER


def told(view: KyotoView) -> str:
    """What is being counted at this moment, in words; "" once the result is told."""
    now, outcome = shown(view), view.point.outcome
    if now.result or outcome is None:
        return ""
    if now.money:
        first, second, third = MONEY_POINTS
        words = _(
            "Money: {first} points for the most, {second} for the second, {third} for the third."
        )
        return words.format(first=first, second=second, third=third)
    if now.agendas:
        seat, number = divmod(now.agendas - 1, AGENDAS_KEPT)
        points = agenda_points(outcome, seat, number)
        words = ngettext("{name}: {agenda}, {n} point.", "{name}: {agenda}, {n} points.", points)
        return words.format(
            name=view.names[seat], agenda=agenda_name(view.seen.agendas[seat][number]), n=points
        )
    return _("Each affluence card that is left gives 1 point.")


def result(view: KyotoView, outcome: Outcome) -> str:
    """Who has won, in short, and who is excluded, unless they have long names."""
    winners = outcome.winners
    words = ngettext("{names} wins.", "{names} win.", len(winners))
    won = words.format(names=listed([view.names[seat] for seat in winners]))
    if not winners:
        won = _("Nobody wins.")
    names = listed([view.names[s] for s in excluded(view.seen, [x.total for x in outcome.scores])])
    if not names or len(won) + len(names) > SHORT:
        return won
    return " ".join((_("Excluded: {names}.").format(names=names), won))
