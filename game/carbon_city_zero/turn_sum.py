"""The carbon of a turn, card by card, as it counts at the turn's end: in numbers and in words."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from ..core.text import _, listed, ngettext, signed
from .cards import KIND_OF, KINDS
from .components import MOST_CARBON
from .effects import CleanFactories, MoreCarbon
from .gate import link_ready, rule_ready
from .names import card_name, kind_name
from .rounds import after_turn, moved
from .state import CarbonState
from .sums import CarbonSum, carbon, income_left
from .tables import FACTORY_GAIN, FEWER, LINK, RULE


class How(IntEnum):
    """How a card changed the carbon of a turn."""

    OWN = 0
    """By its own carbon, factories by what they print."""
    LINK = 1
    """By the link on it."""
    CLEAN = 2
    """By making factories add nothing (R5): what they would have added, less."""


class CarbonChange(NamedTuple):
    """What one card did to the carbon of a turn."""

    card: int
    how: int
    carbon: int

    @property
    def kind(self) -> int:
        """The card's kind."""
        return KIND_OF[self.card]


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of the sum: so many cards of a kind (or ``link``: so many of its links), and what
    they bring together.

    ``struck`` is what they would bring if factories were not clean this turn (R5); 0 for none.
    """

    kind: int
    count: int
    carbon: int
    link: bool = False
    struck: int = 0


@dataclass(frozen=True, slots=True)
class Sum:
    """A turn's carbon. ``now`` and ``then`` are the track before and after it; the round counter
    goes ``steps`` down from ``counter`` with it, and the match may be ``over``. ``lost`` is the
    income that nobody spends, ``fewer`` the cards that are not drawn (R13), ``unused`` what would
    save carbon and could still be used."""

    deck: int
    gains: tuple[SumLine, ...]
    savings: tuple[SumLine, ...]
    total: int
    now: int
    then: int
    rival: bool
    counter: int
    steps: int
    over: bool
    lost: int
    fewer: int
    unused: tuple[CarbonChange, ...]

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
    after, found = after_turn(seen), _parts(seen)
    return Sum(
        deck=seen.turn,
        gains=tuple(part for part in found if part.carbon > 0 or part.struck),
        savings=tuple(part for part in found if part.carbon < 0),
        total=carbon(seen).total,
        now=seen.track(seen.turn),
        then=after.track,
        rival=seen.rival,
        counter=seen.counter,
        steps=after.steps,
        over=after.over,
        lost=income_left(seen),
        fewer=sum(FEWER[card] for card in seen.play),
        unused=unused(seen),
    )


def _parts(seen: CarbonState) -> list[SumLine]:
    """What changes the carbon: cards first, then links, by kind."""
    found: list[SumLine] = []
    for kind, count in sorted(Counter(KIND_OF[card] for card in seen.play).items()):
        card = KINDS[kind]
        struck = card.carbon * count if card.factory and seen.clean else 0
        if card.carbon:
            found.append(SumLine(kind, count, card.carbon * count - struck, struck=struck))
    for kind, count in sorted(Counter(KIND_OF[card] for card in seen.linked).items()):
        by = sum(e.n for e in KINDS[kind].link if isinstance(e, MoreCarbon)) * count
        if by:
            found.append(SumLine(kind, count, by, link=True))
    return found


def unused(state: CarbonState) -> tuple[CarbonChange, ...]:
    """The links with less carbon that could be used now, and what makes factories clean."""
    found, cleaner = list[CarbonChange](), -1
    for card in state.play:
        if LINK[card] and link_ready(state, card):
            carbon = sum(effect.n for effect in LINK[card] if isinstance(effect, MoreCarbon))
            if carbon < 0:
                found.append(CarbonChange(card, How.LINK, carbon))
            if any(isinstance(effect, CleanFactories) for effect in LINK[card]):
                cleaner = card
        if any(isinstance(effect, CleanFactories) for effect in RULE[card]):
            cleaner = card if rule_ready(state, card) else cleaner
    spared = sum(FACTORY_GAIN[card] for card in state.play)
    if cleaner >= 0 and spared and not state.clean:
        found.append(CarbonChange(cleaner, How.CLEAN, -spared))
    return tuple(found)


# --- in words -------------------------------------------------------------------------------------


def short_words(sum_: CarbonSum, now: int) -> str:
    """A turn's carbon in one sentence, from a track that stands at ``now``."""
    return _(
        "Cards add {gains} and save {savings}, links bring {links}: {total}. From {now} to {then}."
    ).format(
        gains=sum_.gains,
        savings=-sum_.savings,
        links=signed(sum_.links),
        total=signed(sum_.total),
        now=now,
        then=moved(now, sum_.total),
    )


def part_words(part: SumLine) -> str:
    """A line of the sum, as one says it."""
    name = kind_name(part.kind)
    many = _("{n} × {name}").format(n=part.count, name=name) if part.count > 1 else name
    if part.link:
        many = _("{name} link").format(name=many)
    if part.struck:
        words = _("{name}: clean this turn, 0 instead of {n}")
        return words.format(name=many, n=signed(part.struck))
    return _("{name}: {n}").format(name=many, n=signed(part.carbon))


def moves(found: Sum) -> str:
    """Where the track goes."""
    if found.now == found.then:
        return _("Carbon stays at {n}.").format(n=found.now)
    return _("Carbon goes from {now} to {then}.").format(now=found.now, then=found.then)


def _not_used(unused: Sequence[CarbonChange]) -> str:
    """What could still save carbon this turn, and how much all together."""
    cards = []
    for change in unused:
        name = card_name(change.card)
        cards.append(_("{name} link").format(name=name) if change.how == How.LINK else name)
    less = signed(sum(change.carbon for change in unused))
    return _("Not used: {cards}, carbon {n}.").format(cards=listed(cards), n=less)


def follows(found: Sum) -> tuple[str, ...]:
    """What comes of it, one sentence each, the most important first."""
    out: list[str] = []
    if found.unused and not found.won:
        out.append(_not_used(found.unused))
    if found.won:
        out.append(_("Carbon is at 0: you have won!"))
    elif found.rival and found.over:
        out.append(_("The last round ends with this turn: the game is over."))
    elif found.rival and found.then == 0:
        out.append(_("Carbon is at 0: you finish the round, then the game is over."))
    if found.full:
        words = _("The track ends at {n}: you lose one round.")
        out.append(words.format(n=MOST_CARBON))
    if found.time_up:
        out.append(_("The round counter reaches the end: the game is lost."))
    elif found.steps and not found.won:
        to = found.counter - found.steps
        said = ngettext(
            "Then {n} round is left on the counter.", "Then {n} rounds are left on the counter.", to
        )
        out.append(said.format(n=to))
    if found.over:  # what would come after it does not count any more
        return tuple(out)
    if found.lost > 0:
        said = ngettext("{n} unspent income is lost.", "{n} unspent income is lost.", found.lost)
        out.append(said.format(n=found.lost))
    if found.fewer:
        said = ngettext("You draw {n} fewer card.", "You draw {n} fewer cards.", found.fewer)
        out.append(said.format(n=found.fewer))
    return tuple(out)
