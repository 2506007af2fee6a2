"""Whether what a hint claims is so in Kyoto."""

from collections.abc import Callable
from typing import Any

from game.core.action import HIDDEN
from game.kyoto import actions as a
from game.kyoto.bot_choices import promise
from game.kyoto.data import AGENDA, IMPACTS, LOBBY_OF, STUDY, TONNES_OF, AgendaKind
from game.kyoto.legal import layable
from game.kyoto.state import KyotoState, Phase

Values = tuple[int, ...]
LIGHTEST = min(TONNES_OF)
Claimed = Callable[[KyotoState, Any, KyotoState, Values], bool]


def units(state: KyotoState, cards: Any) -> int:
    """What cards count for the reduction goal."""
    return sum(1 if STUDY[state.study].cards else TONNES_OF[card] for card in cards)


def goal(state: KyotoState) -> int:
    return STUDY[state.study].cards or STUDY[state.study].tonnes


def lacks(state: KyotoState, without: tuple[int, ...] = ()) -> Values:
    """What the goals lack."""
    laid = [card for cards in state.laid for card in cards if card not in without]
    money = STUDY[state.study].funding - sum(state.given)
    return max(0, goal(state) - units(state, laid)), max(0, money)


def _least(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    own = s.agendas[x.seat]
    assert HIDDEN not in own
    points = [promise(s, x.seat, AGENDA[n]) for n in own]
    return promise(s, x.seat, AGENDA[x.agenda]) == min(points)


def _others(s: KyotoState, x: Any) -> list[int]:
    return [n for n in s.drawn if n != x.study]


def _harmless(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    return (
        any(
            (len(IMPACTS[s.impacts[x.study]]), len(IMPACTS[s.impacts[n]])) == v
            for n in _others(s, x)
        )
        and v[0] < v[1]
    )


def _cheaper(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    pairs = [(STUDY[x.study].funding, STUDY[n].funding) for n in _others(s, x)]
    return v in pairs and v[0] < v[1]


def _smaller(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    mine = STUDY[x.study]
    pairs = [(mine.tonnes, STUDY[n].tonnes) for n in _others(s, x)]
    pairs += [(mine.cards, STUDY[n].cards) for n in _others(s, x)]
    return v in pairs and 0 < v[0] < v[1]


def _money(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    """The money of an offer that is made, or answered."""
    return bool(v == (x.money,) if isinstance(x, a.Propose) else v == (_offer(s, x).money,))


def _offer(s: KyotoState, x: Any) -> Any:
    return s.proposal(x.number)


def _paid(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    if isinstance(x, a.Accept):
        return t.money(x.seat) - s.money(x.seat) == v[0]
    return _money(s, x, t, v) and x.payer != x.seat


def _deed(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    return _money(s, x, t, v) and bool(s.money(x.seat) >= v[0])


def _then(s: KyotoState, x: Any, weight: int) -> Values:
    """What the goals lack after a deal whose cards weigh no less than that, nor than it asks."""
    deal = x.as_proposal() if isinstance(x, a.Propose) else _offer(s, x)
    each = 1 if STUDY[s.study].cards else max(deal.tonnes, weight)
    short, poor = lacks(s)
    return max(0, short - deal.contribute * each), poor


def _met(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    if isinstance(x, a.Propose):
        return not any(_then(s, x, LIGHTEST))
    return not any(lacks(s if isinstance(x, a.Agree | a.Pass) else t))


def _heavy(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    """It weighs more than another card of the hand, and no agenda of the seat tells them apart."""
    kinds = {AGENDA[n].kind for n in s.agendas[x.seat]}
    lobbies = [AGENDA[n].icon for n in s.agendas[x.seat] if AGENDA[n].kind == AgendaKind.LOBBY]
    return (
        STUDY[s.study].tonnes > 0
        and TONNES_OF[x.card] > min(TONNES_OF[card] for card in s.hands[x.seat])
        and LOBBY_OF[x.card] not in lobbies
        and not kinds & {AgendaKind.ANTITRUST, AgendaKind.HOARD}
    )


def _enough(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    if isinstance(x, a.Reduce):
        return v == (units(s, x.cards), goal(s))
    return v == (sum(x.shares), STUDY[s.study].funding)


def _own(s: KyotoState, x: Any, t: KyotoState, v: Values) -> bool:
    if isinstance(x, a.Reduce):
        return bool(s.laid[x.seat]) and not set(x.cards) & set(s.laid[x.seat])
    return bool(s.given[x.seat] > 0 == x.shares[x.seat])


CHECKS: dict[str, Claimed] = {
    "least": _least,
    "harmless": _harmless,
    "cheaper": _cheaper,
    "smaller": _smaller,
    "opens": lambda s, x, t, v: t.phase == Phase.DEBATE != s.phase,
    "met": _met,
    "bare": lambda s, x, t, v: not (s.money(x.seat) or layable(s, x.seat)),
    "share": lambda s, x, t, v: (
        v == (units(s, s.laid[x.seat]), goal(s)) and v[0] >= v[1] / s.seats and any(lacks(s))
    ),
    "behind": lambda s, x, t, v: (
        sum(cards == () and not money for cards, money in zip(s.laid, s.given, strict=True))
        == v[0] + (s.laid[x.seat] == () and not s.given[x.seat])
    ),
    "rest": lambda s, x, t, v: lacks(t) == v != lacks(s),
    "more": lambda s, x, t, v: (
        lacks(t) == lacks(s) and not (isinstance(x, a.Propose) and any(lacks(s)))
    ),
    "heavy": _heavy,
    "lacks": lambda s, x, t, v: _then(s, x, LIGHTEST) == v == _then(s, x, max(TONNES_OF)),
    "at most": lambda s, x, t, v: _then(s, x, LIGHTEST) == v != _then(s, x, max(TONNES_OF)),
    "lobby": lambda s, x, t, v: (
        v[0] in s.agendas[x.seat]
        and AGENDA[v[0]].icon
        in {LOBBY_OF[c] for c in (x.retract if isinstance(x, a.Propose) else _offer(s, x).retract)}
    ),
    "breaks": lambda s, x, t, v: not any(lacks(s)) and any(lacks(s, x.retract)),
    "keeps": lambda s, x, t, v: _paid(s, x, t, v) and set(x.retract) <= set(s.laid[x.seat]),
    "paid": _paid,
    "deed": _deed,
    "holds": lambda s, x, t, v: _money(s, x, t, v) and t.money(x.seat) == s.money(x.seat),
    "then": lambda s, x, t, v: not any(lacks(s)) and v == (_offer(s, x).money, *lacks(t)),
    "alas": lambda s, x, t, v: v == (_offer(s, x).money, *lacks(s)) and any(lacks(s)),
    "fails": lambda s, x, t, v: t.phase == Phase.FAIL and v == lacks(s),
    "needless": lambda s, x, t, v: not lacks(s)[0] and _offer(s, x).contribute > 0,
    "needed": lambda s, x, t, v: lacks(s, _offer(s, x).retract)[0] > 0,
    "enough": _enough,
    "own": _own,
    "same": lambda s, x, t, v: isinstance(x, a.FlipAnimal | a.FlipCloud),
}
