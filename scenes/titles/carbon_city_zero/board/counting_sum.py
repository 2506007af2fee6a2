"""The carbon of a turn, card by card, as it is laid out before it counts. Pure."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import MOST_CARBON
from game.carbon_city_zero.effects import DrawFewer, MoreCarbon
from game.carbon_city_zero.rounds import after_turn
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.sums import carbon, income_left

CARD: Final = "card"
LINK: Final = "link"


@dataclass(frozen=True, slots=True)
class Part:
    """One line of the sum: so many cards (or links) of a kind, and what they bring together.

    ``struck`` is what they would bring if factories were not clean this turn (R5); 0 for none.
    """

    kind: int
    count: int
    carbon: int
    what: str = CARD
    struck: int = 0


@dataclass(frozen=True, slots=True)
class Sum:
    """A turn's carbon. ``then`` is the track after it, ``counter`` the round counter after that;
    ``lost`` the income that nobody spends, ``fewer`` the cards that are not drawn (R13)."""

    deck: int
    gains: tuple[Part, ...]
    savings: tuple[Part, ...]
    quiet: int
    """How many cards in play change nothing."""
    total: int
    now: int
    then: int
    rival: bool
    counter: int
    steps: int
    """How many steps the round counter goes down with this turn's end."""
    over: bool
    """Whether the match is over with it."""
    lost: int
    fewer: int

    @property
    def gained(self) -> int:
        """All that adds carbon."""
        return sum(part.carbon for part in self.gains)

    @property
    def saved(self) -> int:
        """All that takes carbon away, 0 or less; links too."""
        return sum(part.carbon for part in self.savings)

    @property
    def won(self) -> bool:
        """Whether the match is won with it at once (R6)."""
        return not self.rival and self.then == 0

    @property
    def time_up(self) -> bool:
        """Whether time is up with it."""
        return not self.rival and self.over and not self.won

    @property
    def full(self) -> bool:
        """Whether the track stands at its end, which costs a round (R6)."""
        return not self.rival and self.then == MOST_CARBON


def sum_of(seen: CarbonState) -> Sum:
    """The sum of the turn that is on, as the end of the turn will count it."""
    after = after_turn(seen)
    gains, savings, quiet = _parts(seen)
    return Sum(
        seen.turn,
        gains,
        savings,
        quiet,
        carbon(seen).total,
        seen.track(seen.turn),
        after.track,
        seen.rival,
        seen.counter,
        after.steps,
        after.over,
        income_left(seen),
        _fewer(seen),
    )


def _parts(seen: CarbonState) -> tuple[tuple[Part, ...], tuple[Part, ...], int]:
    """Lines that add, lines that take away, and how many cards do neither."""
    found: list[Part] = []
    quiet = 0
    for kind, count in sorted(Counter(KIND_OF[card] for card in seen.play).items()):
        card = KINDS[kind]
        struck = card.carbon * count if card.factory and seen.clean else 0
        if card.carbon == 0:
            quiet += count
        else:
            found.append(Part(kind, count, card.carbon * count - struck, CARD, struck))
    for kind, count in sorted(Counter(KIND_OF[card] for card in seen.linked).items()):
        by = sum(e.n for e in KINDS[kind].link if isinstance(e, MoreCarbon)) * count
        if by:
            found.append(Part(kind, count, by, LINK))
    gains = tuple(part for part in found if part.carbon > 0 or part.struck)
    savings = tuple(part for part in found if part.carbon < 0)
    return gains, savings, quiet


def _fewer(seen: CarbonState) -> int:
    effects = [e for card in seen.play for e in KINDS[KIND_OF[card]].snag]
    return sum(e.n for e in effects if isinstance(e, DrawFewer))
