"""What a bot chooses outside of the debate: agendas, studies, whose cards and whose money."""

from collections.abc import Callable
from typing import Any, Final

from . import actions as a
from .bot_outlook import Character, Outlook
from .components import CARDS, DAMAGES, NO_ICON
from .data import AGENDA, DAMAGE_OF, IMPACTS, LOBBY_OF, STUDY, TONNES_OF, Agenda, AgendaKind
from .state import KyotoState

EXPECTED: Final = {
    AgendaKind.ANTITRUST: 1.3,
    AgendaKind.BANK: 3.4,
    AgendaKind.FAILED: 3.0,
    AgendaKind.FUND: 4.0,
    AgendaKind.HOARD: 3.0,
    AgendaKind.IMPACTS: 4.2,
    AgendaKind.LEAST: 4.2,
    AgendaKind.MOST: 4.2,
    AgendaKind.SUCCEEDED: 4.3,
}
"""Points that an agenda brings on average; a lobby's depend on its cards."""
REDUCED: Final = 0.5
"""How probable it is that a card of 46 tonnes which another holds is reduced."""


def weigh(character: Character, seen: KyotoState, seat: int, action: Any) -> float:
    """How good one of the speaker's choices, or an agenda to put away, is."""
    weigher = _WEIGHERS.get(type(action))
    return weigher(character, seen, seat, action) if weigher else 0.0


def _put_away(character: Character, seen: KyotoState, seat: int, action: a.PutAway) -> float:
    kept = [AGENDA[n] for n in seen.agendas[seat] if n != action.agenda]
    return sum([promise(seen, seat, agenda) for agenda in kept]) - conflict(kept)


def promise(seen: KyotoState, seat: int, agenda: Agenda) -> float:
    """The points that an agenda will bring, as far as the hand tells."""
    hand = seen.hands[seat]
    if agenda.kind == AgendaKind.LOBBY:
        # What one holds oneself is not reduced against one's will; what is heavy goes first.
        others = [c for c in range(CARDS) if LOBBY_OF[c] == agenda.icon and c not in hand]
        start, less = agenda.points
        return max(0.0, start - less * REDUCED * sum([TONNES_OF[card] for card in others]) / 46)
    points = EXPECTED[agenda.kind]
    if agenda.kind == AgendaKind.HOARD:
        counts = [sum([DAMAGE_OF[card] == kind for card in hand]) for kind in range(DAMAGES)]
        return points + 0.4 * (max(counts) - len(hand) / DAMAGES)
    return points


_PULLS: Final = {
    AgendaKind.FAILED: -1,
    AgendaKind.SUCCEEDED: 1,
    AgendaKind.FUND: 1,
    AgendaKind.LEAST: 0,
    AgendaKind.MOST: 0,
}


def pull(agenda: Agenda) -> float:
    """Whether an agenda gains by success (above 0) or by failure."""
    if agenda.kind == AgendaKind.IMPACTS:
        return 1.0 if agenda.steps[0][1] else -1.0
    return float(_PULLS.get(agenda.kind, 0))


def conflict(kept: list[Agenda]) -> float:
    """Points that two agendas cost each other."""
    one, other = kept
    same = one.icon == other.icon != NO_ICON
    if same and {one.kind, other.kind} == {AgendaKind.MOST, AgendaKind.LEAST}:
        return 1.0
    return 1.0 if pull(one) * pull(other) < 0 else 0.0


def _study(character: Character, seen: KyotoState, seat: int, action: a.ChooseStudy) -> float:
    """A goal that can be met; if it is missed, impacts that do no harm."""
    study = STUDY[action.study]
    own = seen.hands[seat]
    if study.cards:
        fitting = sum([DAMAGE_OF[card] == study.icon for card in own])
        easy = 2.6 - study.cards + 0.4 * min(2, fitting)
    else:
        easy = (190 - study.tonnes) / 46
    easy -= 0.3 * (study.funding - 4)
    out = Outlook(character, _read_out(seen, action.study), seat)
    return easy * (1.0 if out.worth() > 0 else -1.0)


def _read_out(seen: KyotoState, study: int) -> KyotoState:
    after = seen.copy()
    after.study, after.visible = study, IMPACTS[seen.impacts[study]][0]
    return after


def _reduce(character: Character, seen: KyotoState, seat: int, action: a.Reduce) -> float:
    """Cards of others, first of those who stand best and have paid least; none that its agendas
    need."""
    out = Outlook(character, seen, seat)
    mean = sum(out.standing) / out.seats
    spared = sum(out.burden) / out.seats
    value = 0.0
    for card in action.cards:
        value -= out.loss(card)
        if card in seen.laid[seat]:
            value -= 1.0
            continue
        owner = next(s for s, cards in enumerate(seen.laid) if card in cards)
        value += 0.1 + 0.06 * (out.standing[owner] - mean) + 0.06 * (spared - out.burden[owner])
    return value


def _finance(character: Character, seen: KyotoState, seat: int, action: a.Finance) -> float:
    out = Outlook(character, seen, seat)
    value = -float(action.shares[seat])
    spared = sum(out.burden) / out.seats
    for s, share in enumerate(action.shares):
        if s != seat:
            value += share * (0.01 * out.money[s] + 0.05 * (spared - out.burden[s]))
    return value


_WEIGHERS: Final[dict[type, Callable[[Character, KyotoState, int, Any], float]]] = {
    a.PutAway: _put_away,
    a.ChooseStudy: _study,
    a.Reduce: _reduce,
    a.Finance: _finance,
}
