"""The state of a conference. Cards, studies and agendas are ids: places in the tables of ``data``.

What is secret, and to whom, is the table in ``rules`` (``KyotoRules.zones``).
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, NamedTuple

from ..core.action import HIDDEN
from .components import MOST_LAID, NO_ICON, Damage

ACTED: Final = -1
"""In slices: has done something in this one (see ``KyotoState.passed``)."""
PASSED: Final = 1
"""Is done, and has said so."""


class Phase(IntEnum):
    """Where in the course of the conference it is."""

    SPEAKER = 0
    """Chance draws the first speaker."""
    TILES = 1
    """Chance lays clouds and thermometer levels."""
    STUDIES = 2
    """Chance shuffles the studies, and deals them their impacts (R10)."""
    CARDS = 3
    """Chance deals the affluence cards."""
    AGENDAS = 4
    """Chance deals the agendas."""
    KEEP = 5
    """Each country puts one of its three agendas away, all at once."""
    ALLOWANCE = 6
    """A round begins (chance): allowance, cards from under the speaker's flag, two studies."""
    STUDY = 7
    """The speaker chooses one of the two."""
    READ = 8
    """The study has been read out; the speaker opens the debate, and the clock runs."""
    DEBATE = 9
    """The contribution phase: everybody at once, or slice by slice."""
    FAIL = 10
    """The goals were missed: chance shows the study, all cards and money go back."""
    REDUCE = 11
    """The goals were met: the speaker chooses the cards that meet the reduction goal."""
    FINANCE = 12
    """The speaker chooses whose money meets the funding goal, if more was given."""
    IMPACT = 13
    """Impacts strike (``pending``): the speaker flips animals and clouds, chance levels."""
    OVER = 14


class Proposal(NamedTuple):
    """A deal that somebody has proposed and nobody has answered yet (R12).

    ``payer`` pays ``doer`` ``money`` millions. The doer takes back the cards ``retract``, or, if
    that is empty, contributes ``contribute`` cards, each with ``icon`` (``components``: a kind of
    damage, a lobby, or NO_ICON for any) and at least ``tonnes``.
    """

    number: int
    """Counts from 0 in each debate."""
    by: int
    """Who proposed it: the payer (a bribe offered) or the doer (a price asked)."""
    payer: int
    doer: int
    money: int
    retract: tuple[int, ...] = ()
    contribute: int = 0
    icon: int = NO_ICON
    tonnes: int = 0

    @property
    def to(self) -> int:
        """Who answers it."""
        return self.doer if self.by == self.payer else self.payer


@dataclass(slots=True)
class KyotoState:
    """Everything about a conference. Lists are by seat. Millions are whole numbers."""

    seats: int
    rounds: int = 12
    seconds: int = 90
    """Length of the debate by the clock; 0: without a clock."""
    slice: int = 0
    """0: all debate at once (see ``live``). Else the debate is dealt in slices of so many seconds;
    -1: of any length, without a clock."""
    phase: int = Phase.SPEAKER
    round: int = 0
    """From 1; 0 before the first."""
    speaker: int = -1

    # the planet
    set_aside: tuple[int, ...] = ()
    """Icons on the backs of the level and the cloud that were set aside."""
    levels: tuple[int, ...] = ()
    """Icons on the backs of the five levels, lowest first (NO_ICON: plain); hidden until flipped.
    """
    levels_up: tuple[int, ...] = ()
    """By level: -1 if it is flipped, so that everybody sees its back, else 0."""
    clouds: tuple[int, ...] = ()
    clouds_up: tuple[int, ...] = ()
    """The same of the five clouds, in their order round the globe."""
    animals: tuple[int, ...] = (0, 0, 0, 0, 0)
    """By animal: 1 if it is extinct."""

    # studies
    deck: tuple[int, ...] = ()
    """The study deck, the next one first. Nobody knows it."""
    unseen: tuple[int, ...] = ()
    """Studies taken out before the first round (five players). Nobody knows them."""
    drawn: tuple[int, ...] = ()
    drawn_by: tuple[int, ...] = ()
    """The two studies among which the speaker chooses, and its bit for each."""
    dropped: tuple[int, ...] = ()
    dropped_by: tuple[int, ...] = ()
    """Studies discarded by speakers, in their order, and the bit of whoever did so."""
    done: tuple[int, ...] = ()
    """Studies read out in earlier rounds, in their order."""
    won: tuple[int, ...] = ()
    """By earlier round: 1 if it succeeded."""
    study: int = NO_ICON
    """The study on the lectern; NO_ICON: none."""
    visible: int = NO_ICON
    """Its visible impact (a kind of damage)."""
    impacts: tuple[int, ...] = ()
    """By study: its set of impacts (``data.IMPACTS``)."""
    impacts_seen: tuple[int, ...] = ()
    """By study: the bits of those who have seen its impacts; -1: shown to all. Others see
    HIDDEN: it would tell which study was discarded."""

    # countries
    hands: list[tuple[int, ...]] = field(default_factory=list)
    flags: list[tuple[int, ...]] = field(default_factory=list)
    """Cards face down under each flag."""
    covered: list[int] = field(default_factory=list)
    """1 where anything lies under the flag: that can be seen, how much cannot."""
    coffers: list[tuple[int, ...]] = field(default_factory=list)
    """One number a country: the millions in its coffers, HIDDEN to others."""
    agendas: list[tuple[int, ...]] = field(default_factory=list)
    put_away: list[tuple[int, ...]] = field(default_factory=list)
    """The agenda that each did not keep."""
    agenda_box: tuple[int, ...] = ()
    """Agendas that were not dealt. Nobody knows them."""
    fund: int = 0
    reduced: tuple[int, ...] = ()
    """Cards in the reduced area, in their order."""
    financed: tuple[int, ...] = ()
    """Millions that each gave to the fund in the last round that succeeded; () before."""

    # the debate
    laid: list[tuple[int, ...]] = field(default_factory=list)
    """Cards before each flag."""
    laid_count: list[int] = field(default_factory=list)
    """Cards that each has contributed in this debate, retracted ones too (R4)."""
    given: list[int] = field(default_factory=list)
    """Millions before each flag."""
    agreed: list[int] = field(default_factory=list)
    """1 for each country that agrees to end early (R14)."""
    passed: list[int] = field(default_factory=list)
    """PASSED for each country that is done: without a clock for good, against the clock until it
    does something after all, in slices since it handed on without having done anything. There
    whoever has done something in this slice is ACTED. All others are 0."""
    proposals: tuple[Proposal, ...] = ()
    next_proposal: int = 0
    promised: list[tuple[int, ...]] = field(default_factory=list)
    """Cards that each has named secretly with the prices it asks for contributing, in the order
    of ``proposals`` (R12)."""
    struck: tuple[int, ...] = ()
    """Who paid whom how many millions when a deal was last struck in this debate, or between
    debates in the last one: all heard it. () if none was."""
    turn: int = -1
    """In slices: whose slice it is."""
    slices: int = 0
    """In slices: how many were begun in this debate."""

    # after the debate
    pending: tuple[int, ...] = ()
    """Impacts still to be carried out, the next first (R11)."""
    chosen: tuple[int, ...] = ()
    """Cards that the speaker has chosen to be reduced, while it chooses the money."""

    # what is kept in mind: fields, since what a seat recalls is a state as what it observes
    paid: tuple[int, ...] = ()
    cut: tuple[int, ...] = ()
    """By seat: millions that it has given to the fund, and cards that it has lost to the reduced
    area. Open when it happened, but nobody's to look up: () in observations, see
    ``KyotoRules.recall``."""
    counted: tuple[int, ...] = ()
    """Only in what somebody recalls who has kept count of all that was open (R19): coffers and
    cards (in hand and under the flag) by seat, two numbers each."""
    time_left: int = -1
    """Only in what somebody recalls: seconds left of the debate (-1: no clock)."""

    def copy(self) -> "KyotoState":
        """A state that shares nothing mutable with this one."""
        return KyotoState(
            self.seats,
            self.rounds,
            self.seconds,
            self.slice,
            self.phase,
            self.round,
            self.speaker,
            self.set_aside,
            self.levels,
            self.levels_up,
            self.clouds,
            self.clouds_up,
            self.animals,
            self.deck,
            self.unseen,
            self.drawn,
            self.drawn_by,
            self.dropped,
            self.dropped_by,
            self.done,
            self.won,
            self.study,
            self.visible,
            self.impacts,
            self.impacts_seen,
            self.hands[:],
            self.flags[:],
            self.covered[:],
            self.coffers[:],
            self.agendas[:],
            self.put_away[:],
            self.agenda_box,
            self.fund,
            self.reduced,
            self.financed,
            self.laid[:],
            self.laid_count[:],
            self.given[:],
            self.agreed[:],
            self.passed[:],
            self.proposals,
            self.next_proposal,
            self.promised[:],
            self.struck,
            self.turn,
            self.slices,
            self.pending,
            self.chosen,
            self.paid,
            self.cut,
            self.counted,
            self.time_left,
        )

    # --- reading it, for screens, bots and words -------------------------------------------

    @property
    def live(self) -> bool:
        """Whether all debate at once against one clock."""
        return self.seconds > 0 and not self.slice

    def money(self, seat: int) -> int:
        """Millions in a country's coffers; HIDDEN if the observer may not know."""
        return self.coffers[seat][0] if self.coffers[seat] else HIDDEN

    def hits(self, damage: int) -> int:
        """Pieces of a kind of damage that are flipped, 0 to 5."""
        if damage == Damage.ANIMAL:
            return sum(self.animals)
        return -sum(self.levels_up if damage == Damage.HEAT else self.clouds_up)

    def may_lay(self, seat: int) -> int:
        """How many cards a country may still contribute in this debate (R4)."""
        return MOST_LAID - self.laid_count[seat]

    def proposal(self, number: int) -> Proposal | None:
        """The open proposal of that number."""
        return next((p for p in self.proposals if p.number == number), None)

    def promise(self, proposal: Proposal) -> tuple[int, ...]:
        """The cards named secretly with a proposal; () if there are none or they are unknown."""
        if not proposal.contribute or proposal.by != proposal.doer:
            return ()
        before = sum(
            p.contribute
            for p in self.proposals
            if p.number < proposal.number and p.by == p.doer == proposal.doer and not p.retract
        )
        return self.promised[proposal.doer][before : before + proposal.contribute]

    @property
    def money_given(self) -> int:
        """Millions before all flags."""
        return sum(self.given)
