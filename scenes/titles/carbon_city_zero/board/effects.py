"""What Carbon City Zero's actions look and sound like beyond the cards' own ways: what each leaves
to be seen for a while (``telling`` draws it), and for how long.
"""

from dataclasses import dataclass, replace
from typing import Final

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import SECTOR_OF
from game.carbon_city_zero.components import MOST_CARBON, Sector
from game.carbon_city_zero.resolve import in_force
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.sums import cost
from game.carbon_city_zero.turn_sum import Sum, sum_of
from game.core.action import HIDDEN, Action

from ...board import Effects, Flash
from .board_state import CarbonView

# --- what is left to be seen ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ringed(Flash):
    """A card was used, or left play or the marketplace for the discard pile."""

    card: int


@dataclass(frozen=True, slots=True)
class Linked(Flash):
    """A card's link was used: ``carbon`` and ``income`` by it."""

    card: int
    carbon: int
    income: int


@dataclass(frozen=True, slots=True)
class Bought(Flash):
    """A card was bought from a place of the marketplace for so much income."""

    card: int
    deck: int
    cost: int
    on_top: bool


@dataclass(frozen=True, slots=True)
class Snagged(Flash):
    """A snag was turned up: it goes to the recycle pile of a deck, or (-1) to the discard pile."""

    card: int
    deck: int


@dataclass(frozen=True, slots=True)
class InForce(Flash):
    """A global card was turned up. ``twice`` says that one of its kind is in force already."""

    card: int
    twice: bool = False


@dataclass(frozen=True, slots=True)
class Counted(Flash):
    """A turn's carbon was counted."""

    sum: Sum


@dataclass(frozen=True, slots=True)
class Carbon(Flash):
    """A marker goes along its track by so many steps."""

    deck: int
    by: int
    now: int


@dataclass(frozen=True, slots=True)
class Counter(Flash):
    """The round counter steps down to ``to``; at 65 for a second reason."""

    to: int
    too_much: bool


@dataclass(frozen=True, slots=True)
class Shuffled(Flash):
    """A deck's recycle pile, or (-1) the discard pile, was shuffled into a new deck."""

    deck: int


@dataclass(frozen=True, slots=True)
class Over(Flash):
    """The match is over, and whether it is won by all; None where mayors compete."""

    won: bool | None


def counted_for_all(view: CarbonView) -> Sum | None:
    """The sum that was counted just now, of who did not lay it out at this screen: it is laid out
    for all to read."""
    flash = next((f for f in view.moment.flashes if isinstance(f, Counted)), None)
    if flash is None or view.players[view.seen.seat_of(flash.sum.deck)].human:
        return None
    return flash.sum


# --- what an action leaves, and how long ----------------------------------------------------------

RISE_MS: Final = 40
"""After this a number begins to rise."""
FLY_MS: Final = 420
"""How long a card is on its way."""
ACT_MS: Final = 950
"""How long a purchase is told."""
RULE_MS: Final = 1150
"""The same of a rule."""
LINK_MS: Final = 900
"""The same of a link, and of a card that is discarded."""
SUM_MS: Final = 1500
LINE_MS: Final = 130
MOST_MS: Final = 2400
"""How long a bot's sum is read: at least, more for every line, at most."""
SNAG_MS: Final = 1300
GLOBAL_MS: Final = 2000
SLIDE_MS: Final = 700
"""How long a marker goes along its track."""
COUNTER_MS: Final = 1200
OVER_MS: Final = 1800


def effects(before: CarbonState, action: Action, after: CarbonState) -> Effects:
    """Sounds, flashes and how long the table waits, also for the round counter, which may step down
    with the last draw of a round, and for the end of the match."""
    found = _of_action(before, action, after)
    flashes, sounds, ms = found.flashes, found.sounds, found.ms
    if after.counter < before.counter:
        counted = isinstance(action, a.EndTurn)
        full = counted and after.tracks[0] == MOST_CARBON
        flashes += (Counter(after.counter, full, ms=COUNTER_MS + found.read),)
        sounds += ("turn",)
        ms = max(ms, 700)
    if after.step == Step.OVER and before.step != Step.OVER:
        won = None if after.rival else after.tracks[0] == 0
        flashes += (Over(won, ms=found.read + 6000),)
        ms = max(ms, OVER_MS)
    steps = found.steps or (RISE_MS,)
    return replace(found, flashes=flashes, sounds=sounds, ms=ms, steps=steps)


def _of_action(before: CarbonState, action: Action, after: CarbonState) -> Effects:
    match action:
        case a.Start():
            return Effects(("turn",), ms=600)
        case a.Reveal(card=card):
            return _reveal(before, card, after)
        case a.Restock():
            return Effects(("dice",), (Shuffled(-1, ms=900),), ms=700)
        case a.Reshuffle(deck=deck):
            ms = 650 if before.play else 450
            return Effects(("dice",), (Shuffled(deck, ms=900),), ms=ms)
        case a.Draw(cards=cards):  # into the hand at the end of a turn there is less to see
            shown = any(card != HIDDEN and card in after.play for card in cards)
            return Effects(("card",), ms=FLY_MS + 120 * len(cards) if shown else 420)
        case a.Begin():
            return Effects(("card",), ms=750)
        case a.UseRule(card=card):
            return Effects(("hop",), (Ringed(card, ms=RULE_MS),), ms=260)
        case a.UseLink(card=card):
            carbon = after.link_carbon - before.link_carbon
            income = after.link_income - before.link_income
            flash = Linked(card, carbon, income, ms=LINK_MS)
            return Effects(("give",), (flash,), ms=260)
        case a.UseGlobal(card=card):
            return Effects(("hop",), (Ringed(card, ms=700),), ms=260)
        case a.Discard(card=card) | a.Replace(card=card):
            return Effects(("land",), (Ringed(card, ms=LINK_MS),), ms=FLY_MS)
        case a.Fetch(card=card):
            return Effects(("card",), (Ringed(card, ms=1100),), ms=FLY_MS + 120)
        case a.Enforce(card=card):
            return Effects(("give",), (InForce(card, ms=GLOBAL_MS),), ms=900)
        case a.Buy(card=card):
            price = cost(before, card)
            bought = Bought(card, before.turn, price, before.on_top, ms=ACT_MS)
            return Effects(("land",), (bought,), ms=FLY_MS)
        case a.Fund(card=card):
            return Effects(("give",), (Ringed(card, ms=1100),), ms=FLY_MS)
        case a.EndTurn():
            return _end_turn(before)
    raise LookupError(f"nothing is known of {action}")


def _reveal(before: CarbonState, card: int, after: CarbonState) -> Effects:
    """A card for the row; a snag, which goes to who must take it; a global for all."""
    if SECTOR_OF[card] == Sector.SNAG:
        deck = after.owner[card]
        flash, ms = Snagged(card, deck, ms=SNAG_MS), 900 if deck >= 0 else 500
        return Effects(("mark",), (flash,), ms=ms, steps=(RISE_MS, SNAG_MS // 2))
    if SECTOR_OF[card] == Sector.GLOBAL:
        twice = in_force(before, card)
        ms = GLOBAL_MS // 2 if twice else GLOBAL_MS
        return Effects(("give",), (InForce(card, twice, ms=ms),), ms=round(0.8 * ms))
    return Effects(("card",), ms=480)


def _end_turn(before: CarbonState) -> Effects:
    """The sum for who has not laid it out; then the marker goes along its track."""
    found = sum_of(before)
    by = found.then - found.now
    ms = min(MOST_MS, SUM_MS + LINE_MS * len(found.gains + found.savings))
    flashes: tuple[Flash, ...] = (
        Counted(found, ms=ms),
        Carbon(found.deck, by, found.then, ms=ms + 1300),
    )
    sound = "float" if by < 0 else "mark" if by > 0 else "click"
    return Effects((sound,), flashes, ms=800, read=ms, steps=(RISE_MS, ms), lands=ms + SLIDE_MS)
