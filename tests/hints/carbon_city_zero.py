"""Whether what a hint claims is so in Carbon City Zero."""

from collections.abc import Callable
from typing import Any

from game.bots.levels import hints
from game.carbon_city_zero import actions as a
from game.carbon_city_zero import effects as e
from game.carbon_city_zero.bot import KIT
from game.carbon_city_zero.bot_card_worth import Worth
from game.carbon_city_zero.cards import KIND_OF, KINDS, SECTOR_OF, CardKind
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.sums import carbon, cost, income_left

Values = tuple[int, ...]
Claimed = Callable[[CarbonState, Any, CarbonState, Values], bool]


def kind(action: Any) -> CardKind:
    number: int = KIND_OF[action.card]
    return KINDS[number]


def effects(action: Any) -> list[Any]:
    """What a rule, a link, a global card does."""
    card = kind(action)
    if isinstance(action, a.UseRule):
        return list(card.rule)
    return list(card.link if isinstance(action, a.UseLink) else card.force)


def does(*kinds: type[Any]) -> Claimed:
    return lambda s, x, t, v: any(isinstance(effect, kinds) for effect in effects(x))


def _numbers(s: CarbonState, x: Any, t: CarbonState, v: Values) -> bool:
    """The card's carbon and income are what is said, and it is the buyer's then."""
    assert t.owner[x.card] == s.turn
    return (
        v
        in {
            (-kind(x).carbon,),
            (kind(x).income,),
            (-kind(x).carbon, kind(x).income),
            (kind(x).income, kind(x).carbon),
        }
        and min(v) > 0
    )


def _change(s: CarbonState, t: CarbonState) -> tuple[int, int]:
    """What an action did to the turn's carbon and income."""
    return carbon(t).total - carbon(s).total, income_left(t) - income_left(s)


def _more(s: CarbonState, x: Any, t: CarbonState, v: Values) -> bool:
    return _change(s, t)[1] == v[0] > 0


def _less(s: CarbonState, x: Any, t: CarbonState, v: Values) -> bool:
    return _change(s, t)[0] <= -v[0] < 0


def _draws(s: CarbonState, x: Any, t: CarbonState, v: Values) -> bool:
    return e.DrawCards(n=v[0]) in kind(x).rule


def _value(s: CarbonState, card: int) -> float:
    return Worth(KIT.weights, s, s.turn).of(KIND_OF[card])


def _payable(s: CarbonState, card: int) -> bool:
    return card in s.market and cost(s, card) <= income_left(s)


def _declined(s: CarbonState, card: int) -> bool:
    """The card could be bought, and neither it nor another that could is worth it."""
    payable = [other for other in s.market if other >= 0 and _payable(s, other)]
    return card in payable and max(_value(s, other) for other in payable) < 0.1


def _better(s: CarbonState, x: Any, t: CarbonState, v: Values) -> bool:
    """The other card stays, is worth more, and would not be discarded instead."""
    weights = KIT.weigh(s, x.seat, [x, a.Replace(x.seat, v[0])])
    return v[0] in t.market and _value(s, v[0]) > _value(s, x.card) and weights[0] > weights[1]


def _then(s: CarbonState, x: Any, t: CarbonState, v: Values) -> bool:
    """When the rule asks which card is discarded, the next hint is the one that was named."""
    seen = RULES.recall(t, x.seat, None)
    answer = hints("carbon_city_zero", seen, x.seat)[0].action
    return isinstance(answer, a.Discard | a.Replace) and KIND_OF[answer.card] == KIND_OF[v[0]]


CHECKS: dict[str, Claimed] = {
    "wins": lambda s, x, t, v: t.step == Step.OVER and 0 in t.tracks,
    "falls": lambda s, x, t, v: v in list(zip(s.tracks, t.tracks, strict=True)) and v[1] < v[0],
    "lost": lambda s, x, t, v: income_left(s) == v[0],
    "saves": _numbers,
    "both": _numbers,
    "earns": _numbers,
    "earns_for": _numbers,
    "draws": _draws,
    "fetches": lambda s, x, t, v: e.SearchDeck() in kind(x).rule,
    "costs": lambda s, x, t, v: (income_left(s) - income_left(t), income_left(s)) == v,
    "drawn": lambda s, x, t, v: any(p[:2] == (Step.DRAW, v[0]) for p in t.pending),
    "empty": lambda s, x, t, v: not s.deck[s.turn] and not s.recycle[s.turn],
    "thins": lambda s, x, t, v: does(e.DiscardOwn)(s, x, t, v) and _then(s, x, t, v),
    "joins": lambda s, x, t, v: (
        does(e.ReplaceGoods, e.ReplaceOnce)(s, x, t, v) and _then(s, x, t, v)
    ),
    "on_top": lambda s, x, t, v: bool(t.on_top) and not s.on_top,
    "best": does(e.SearchDeck),
    "global": does(e.SearchGlobal),
    "clean": lambda s, x, t, v: bool(t.clean) and carbon(s).gains - carbon(t).gains <= v[0],
    "less": _less,
    "more": _more,
    "worse": lambda s, x, t, v: _change(s, t)[0] == v[0],
    "poorer": lambda s, x, t, v: _change(s, t)[1] == -v[0],
    "snag": lambda s, x, t, v: kind(x).sector == Sector.SNAG,
    "adds": lambda s, x, t, v: kind(x).carbon == v[0] > 0,
    "idle": lambda s, x, t, v: kind(x).income <= 0 == kind(x).carbon,
    "gone": lambda s, x, t, v: t.owner.count(s.turn) == v[0],
    "better": _better,
    "harms": lambda s, x, t, v: _declined(s, v[0]) and KINDS[KIND_OF[v[0]]].carbon == v[1] > 0,
    "useless": lambda s, x, t, v: _declined(s, v[0]) and KINDS[KIND_OF[v[0]]].carbon <= 0,
    "poor": lambda s, x, t, v: (
        v == (income_left(s),) and not any(_payable(s, card) for card in s.market if card >= 0)
    ),
    "dear": lambda s, x, t, v: (cost(s, x.card), income_left(s)) == v and v[0] > v[1],
    "linked": lambda s, x, t, v: (
        e.MoreCarbon(n=-v[0]) in kind(x).link
        and any(SECTOR_OF[c] == kind(x).sector for c, deck in enumerate(s.owner) if deck == s.turn)
    ),
    "last": lambda s, x, t, v: s.counter == 1 and not s.rival,
    "next": lambda s, x, t, v: x.card in s.market and x.card not in t.market,
    "lasts": lambda s, x, t, v: x.card in t.force,
}
