"""The end of a conference: points, exclusion, ranks (End of the game; R8, R9, R15-R17, R20)."""

from collections.abc import Callable
from typing import Final

from ..core.outcome import Outcome, Score, ScorePart
from ..core.text import N_
from .components import DAMAGES, LOBBIES, THRESHOLD, Damage
from .data import AGENDA, DAMAGE_OF, LOBBY_OF, Agenda, AgendaKind
from .state import KyotoState, Phase

SAVED: Final = "saved"
BROKEN: Final = "broken"
"""Why a conference ended: all studies reviewed, or a threshold reached."""

CARDS_PART: Final = N_("Affluence cards")
MONEY_PART: Final = N_("Money")
MONEY_POINTS: Final = (4, 2, 1)
"""For the highest amount, the second, the third (R8)."""


def broken(state: KyotoState) -> tuple[int, ...]:
    """The kinds of damage that have reached their threshold."""
    return tuple([int(d) for d in Damage if state.hits(d) >= THRESHOLD])


def outcome(state: KyotoState) -> Outcome | None:
    """None while the conference is on. If it failed, those with most points are excluded (R20)."""
    if state.phase != Phase.OVER:
        return None
    scores = tuple([_score(state, seat) for seat in range(state.seats)])
    totals = [score.total for score in scores]
    out = excluded(state, totals)
    left = [total for seat, total in enumerate(totals) if seat not in out]
    ranks = tuple(
        [
            1 + (len(left) if seat in out else sum([other > total for other in left]))
            for seat, total in enumerate(totals)
        ]
    )
    winners = tuple([s for s in range(state.seats) if ranks[s] == 1 and s not in out])
    return Outcome(
        ranks,
        scores,
        winners,
        BROKEN if broken(state) else SAVED,
        figures={
            "rounds": state.round,
            "won": sum(state.won),
            "hits": impacts(state),
            "broken": len(broken(state)),
            "excluded": len(out),
            "cards": sum(map(len, state.hands)),
        },
    )


def excluded(state: KyotoState, totals: list[int]) -> tuple[int, ...]:
    """The seats that cannot win: after a failed conference those with most points."""
    if not broken(state):
        return ()
    return tuple([seat for seat, total in enumerate(totals) if total == max(totals)])


def _score(state: KyotoState, seat: int) -> Score:
    parts = [ScorePart(CARDS_PART, len(state.hands[seat]))]
    parts += [ScorePart(AGENDA[n].name, agenda_points(state, seat, n)) for n in state.agendas[seat]]
    parts.append(ScorePart(MONEY_PART, money_points(state, seat)))
    return Score(sum([part.value for part in parts]), tuple(parts))


def money_points(state: KyotoState, seat: int) -> int:
    """Points for the money in the coffers: by the places of amounts, not of heads (R8)."""
    amounts = sorted({state.money(s) for s in range(state.seats)}, reverse=True)
    place = amounts.index(state.money(seat))
    return MONEY_POINTS[place] if place < len(MONEY_POINTS) else 0


def impacts(state: KyotoState) -> int:
    """Impacts so far: pieces that are flipped, at most 15 (R17)."""
    return sum([state.hits(damage) for damage in Damage])


def lobby_icons(state: KyotoState, lobby: int) -> int:
    """Icons of a lobby in the reduced area."""
    return sum([LOBBY_OF[card] == lobby for card in state.reduced])


def cards_with(state: KyotoState, seat: int, damage: int) -> int:
    """Cards of a country with a damage icon, in hand and under its flag (R16)."""
    return sum([DAMAGE_OF[card] == damage for card in state.hands[seat] + state.flags[seat]])


def agenda_points(state: KyotoState, seat: int, agenda: int) -> int:
    """What an agenda is worth to its holder if the conference ended now.

    Works on full states; on observations for those agendas that count open things only, which is
    all but the Swiss bank and the think tank.
    """
    card = AGENDA[agenda]
    return _COUNTED[card.kind](state, seat, card)


def _lobby(state: KyotoState, seat: int, card: Agenda) -> int:
    start, less = card.points
    return max(0, start - less * lobby_icons(state, card.icon))


def _most(state: KyotoState, seat: int, card: Agenda) -> int:
    hits = [state.hits(damage) for damage in Damage]
    return _place(hits[card.icon], max(hits), min(hits), card.points)


def _least(state: KyotoState, seat: int, card: Agenda) -> int:
    hits = [state.hits(damage) for damage in Damage]
    return _place(hits[card.icon], min(hits), max(hits), card.points)


def _place(own: int, best: int, worst: int, points: tuple[int, ...]) -> int:
    """Points for the best place or being tied for it, between, and for the worst (R9)."""
    if own == best:
        return points[0]
    return points[2] if own == worst else points[1]


def _impacts(state: KyotoState, seat: int, card: Agenda) -> int:
    return [points for start, points in card.steps if start <= impacts(state)][-1]


def _antitrust(state: KyotoState, seat: int, card: Agenda) -> int:
    each, least, most = card.points
    return each * sum([least <= lobby_icons(state, n) <= most for n in range(LOBBIES)])


def _bank(state: KyotoState, seat: int, card: Agenda) -> int:
    factor, tied = card.points
    own = state.money(seat)
    same = sum([state.money(s) == own for s in range(state.seats)]) > 1
    return (factor - 1) * money_points(state, seat) + (tied if same else 0)


def _fund(state: KyotoState, seat: int, card: Agenda) -> int:
    each, most = card.points
    return min(most, state.fund // each)


def _succeeded(state: KyotoState, seat: int, card: Agenda) -> int:
    free, free_with_five, most = card.points
    beyond = sum(state.won) - (free_with_five if state.seats == 5 else free)
    return min(most, max(0, beyond))


def _failed(state: KyotoState, seat: int, card: Agenda) -> int:
    return min(card.points[0], len(state.won) - sum(state.won))


def _hoard(state: KyotoState, seat: int, card: Agenda) -> int:
    points = 0
    for damage in range(DAMAGES):
        counts = [cards_with(state, s, damage) for s in range(state.seats)]
        points += card.points[0] * (counts[seat] == max(counts) > 0)
    return points


_COUNTED: Final[dict[AgendaKind, Callable[[KyotoState, int, Agenda], int]]] = {
    AgendaKind.LOBBY: _lobby,
    AgendaKind.MOST: _most,
    AgendaKind.LEAST: _least,
    AgendaKind.IMPACTS: _impacts,
    AgendaKind.ANTITRUST: _antitrust,
    AgendaKind.BANK: _bank,
    AgendaKind.FUND: _fund,
    AgendaKind.SUCCEEDED: _succeeded,
    AgendaKind.FAILED: _failed,
    AgendaKind.HOARD: _hoard,
}

OPEN_KINDS: Final = frozenset(AgendaKind) - {AgendaKind.BANK, AgendaKind.HOARD}
"""The kinds of agendas whose points can be told from what is open."""
