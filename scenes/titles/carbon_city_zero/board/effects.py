"""What Carbon City Zero's actions look and sound like beyond the cards' own ways.

``ms`` is for one's own hands, ``watch`` and ``read`` for what others do: rule, link and purchase
of a bot can be followed, and the longer its turn, the quicker they come.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import SECTOR_OF
from game.carbon_city_zero.components import MOST_CARBON, Sector
from game.carbon_city_zero.resolve import in_force
from game.carbon_city_zero.state import ASKS, CarbonState, Step
from game.carbon_city_zero.sums import cost
from game.core.action import HIDDEN, Action

from ...board import Effects, Flash
from .counting_sum import sum_of
from .flashes import (
    Bought,
    Carbon,
    Counted,
    Counter,
    InForce,
    Left,
    Linked,
    Over,
    Shuffled,
    Snagged,
    Used,
)

RISE_MS: Final = 40
"""After this a number begins to rise."""
FLY_MS: Final = 420
"""How long a card is on its way."""
ACT_MS: Final = 950
"""How long others see a rule or a purchase."""
ASK_MS: Final = 450
"""The same of a rule that asks for a card: what is answered is seen next."""
LEAST_MS: Final = 480
SUM_MS: Final = 1500
LINE_MS: Final = 130
MOST_MS: Final = 2400
"""How long a bot's sum is read: at least, more for every line, at most."""
SNAG_MS: Final = 1300
GLOBAL_MS: Final = 2000
COUNTER_MS: Final = 1200
OVER_MS: Final = 1800
STEPS: Final = (RISE_MS,)


def effects(before: CarbonState, action: Action, after: CarbonState) -> Effects:
    """Sounds, flashes and how long the table waits."""
    found = _FOUND[type(action)](before, action, after)
    return _with_counter(before, after, found)


def _with_counter(before: CarbonState, after: CarbonState, found: Effects) -> Effects:
    """The round counter may step down, and the match may end, with the last draw of a round."""
    flashes, sounds, ms, watch = found.flashes, found.sounds, found.ms, found.watch
    if after.counter < before.counter:
        counted = isinstance(flashes[0] if flashes else None, Counted)
        full = counted and after.tracks[0] == MOST_CARBON
        flashes += (Counter(after.counter, full, ms=COUNTER_MS + found.read),)
        sounds += ("turn",)
        ms = max(ms, 700)
    if after.step == Step.OVER and before.step != Step.OVER:
        won = None if after.rival else after.tracks[0] == 0
        flashes += (Over(won, ms=found.read + 6000),)
        ms, watch = max(ms, OVER_MS), found.read + OVER_MS
    steps = found.steps or STEPS
    return replace(found, flashes=flashes, sounds=sounds, ms=ms, watch=watch, steps=steps)


def pace(before: CarbonState) -> float:
    """The part of the usual time that others need to follow: less, the more has been done."""
    done = len(before.used) + len(before.linked) + before.spent // 3
    return max(0.5, 1.0 - 0.1 * done)


def _watched(before: CarbonState, ms: int = ACT_MS) -> int:
    return max(LEAST_MS, round(ms * pace(before)))


# --- chance ---------------------------------------------------------------------------------------


def _start(before: CarbonState, action: a.Start, after: CarbonState) -> Effects:
    return Effects(("turn",), ms=600)


def _reveal(before: CarbonState, action: a.Reveal, after: CarbonState) -> Effects:
    """A card for the row; a snag, which goes to who must take it; a global for all."""
    card, sector = action.card, SECTOR_OF[action.card]
    if sector == Sector.SNAG:
        deck = after.owner[card]
        flash = Snagged(card, deck, ms=SNAG_MS)
        ms = 900 if deck >= 0 else 500
        return Effects(("mark",), (flash,), ms=ms, steps=(RISE_MS, SNAG_MS // 2))
    if sector == Sector.GLOBAL:
        twice = in_force(before, card)
        ms = GLOBAL_MS // 2 if twice else GLOBAL_MS
        return Effects(("give",), (InForce(card, twice, ms=ms),), ms=round(0.8 * ms), steps=STEPS)
    return Effects(("card",), ms=340)


def _restock(before: CarbonState, action: a.Restock, after: CarbonState) -> Effects:
    return Effects(("dice",), (Shuffled(-1, ms=900),), ms=700)


def _reshuffle(before: CarbonState, action: a.Reshuffle, after: CarbonState) -> Effects:
    return Effects(("dice",), (Shuffled(action.deck, ms=900),), ms=650 if before.play else 450)


def _draw(before: CarbonState, action: a.Draw, after: CarbonState) -> Effects:
    """Into play the cards fly openly; into the hand at the end of a turn there is less to see."""
    shown = any(card != HIDDEN and card in after.play for card in action.cards)
    return Effects(("card",), ms=FLY_MS + 120 * len(action.cards) if shown else 420)


def _begin(before: CarbonState, action: a.Begin, after: CarbonState) -> Effects:
    return Effects(("card",), ms=750)


# --- seats ----------------------------------------------------------------------------------------


def _use_rule(before: CarbonState, action: a.UseRule, after: CarbonState) -> Effects:
    ms = ASK_MS if after.step in ASKS else _watched(before)
    return Effects(("hop",), (Used(action.card, ms=ms + 200),), ms=260, watch=ms)


def _use_link(before: CarbonState, action: a.UseLink, after: CarbonState) -> Effects:
    carbon = after.link_carbon - before.link_carbon
    income = after.link_income - before.link_income
    ms = _watched(before, 900)
    flash = Linked(action.card, carbon, income, ms=max(900, ms))
    return Effects(("give",), (flash,), ms=260, watch=ms)


def _use_global(before: CarbonState, action: a.UseGlobal, after: CarbonState) -> Effects:
    return Effects(("hop",), (Used(action.card, ms=700),), ms=260, watch=ASK_MS)


def _leave(before: CarbonState, action: a.Discard | a.Replace, after: CarbonState) -> Effects:
    ms = _watched(before, 900)
    return Effects(("land",), (Left(action.card, ms=ms),), ms=FLY_MS, watch=ms)


def _fetch(before: CarbonState, action: a.Fetch, after: CarbonState) -> Effects:
    return Effects(
        ("card",), (Used(action.card, ms=1100),), ms=FLY_MS + 120, watch=_watched(before)
    )


def _enforce(before: CarbonState, action: a.Enforce, after: CarbonState) -> Effects:
    flash = InForce(action.card, ms=GLOBAL_MS)
    return Effects(("give",), (flash,), ms=900, watch=round(0.8 * GLOBAL_MS))


def _buy(before: CarbonState, action: a.Buy, after: CarbonState) -> Effects:
    ms, price = _watched(before), cost(before, action.card)
    flash = Bought(action.card, before.turn, price, before.on_top, ms=ms)
    return Effects(("land",), (flash,), ms=FLY_MS, watch=ms)


def _fund(before: CarbonState, action: a.Fund, after: CarbonState) -> Effects:
    return Effects(("give",), (Used(action.card, ms=1100),), ms=FLY_MS, watch=_watched(before))


def _end_turn(before: CarbonState, action: a.EndTurn, after: CarbonState) -> Effects:
    """The sum for who has not laid it out; then the marker goes along its track."""
    found = sum_of(before)
    by = found.then - found.now
    ms = min(MOST_MS, SUM_MS + LINE_MS * len(found.gains + found.savings))
    flashes: tuple[Flash, ...] = (
        Counted(found, ms=ms),
        Carbon(found.deck, by, found.then, ms=ms + 1300),
    )
    sound = "float" if by < 0 else "mark" if by > 0 else "click"
    return Effects((sound,), flashes, ms=800, read=ms, steps=(RISE_MS, ms))


_FOUND: Final[dict[type[Action], Callable[[CarbonState, Any, CarbonState], Effects]]] = {
    a.Start: _start,
    a.Reveal: _reveal,
    a.Restock: _restock,
    a.Draw: _draw,
    a.Reshuffle: _reshuffle,
    a.Begin: _begin,
    a.UseRule: _use_rule,
    a.UseLink: _use_link,
    a.UseGlobal: _use_global,
    a.Discard: _leave,
    a.Replace: _leave,
    a.Fetch: _fetch,
    a.Enforce: _enforce,
    a.Buy: _buy,
    a.Fund: _fund,
    a.EndTurn: _end_turn,
}
