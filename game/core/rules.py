"""The rules protocol: what a title has to answer, and nothing more.

A title is a stateless ``Rules`` object over a mutable state with a hand-written ``copy``. The
rules never roll dice, shuffle or look at a clock: chance (seat ``CHANCE``) and the clock (seat
``CLOCK``) are seats whose actions come from outside and are recorded like everyone else's. So a
match is its setup and its list of actions, on any platform.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar, final

from .action import CHANCE, Action, IllegalActionError, recordable
from .options import Options, OptionSpec
from .outcome import Outcome
from .reason import Reason, in_words, most_telling
from .visibility import Zone, punch_holes


class State(Protocol):
    """What the core asks of a state: a dataclass that can copy itself.

    Its fields are ints, tuples and lists of those, so that it can be compared, encoded as JSON
    and digested by the core without help of the title.
    """

    def copy(self) -> Self:
        """Return a state that shares nothing mutable with this one."""
        ...


S = TypeVar("S", bound=State)


class Turn(NamedTuple):
    """Where in the course of a match a state is."""

    round: int = 0
    """The round that is played, from 1; 0 before the first, and in titles without rounds."""
    begins: int | None = None
    """The seat whose turn begins with the step that chance takes now, None if none does.

    Where that step lays open what was secret, the screen is handed to that seat before it.
    """
    left: int = 0
    """The rounds that are left, where a board counts them down; else 0."""


class Timer(NamedTuple):
    """A timed step: the clock seat acts when its seconds are over."""

    seconds: float
    step: Hashable = 0
    """Which one it is: the clock starts anew when it is another than before."""


@dataclass(frozen=True, slots=True)
class Sentences(Generic[S]):
    """The sentences of a title, in the player's language (``core.text``).

    ``names`` are the seats' names, ``viewer`` is who reads (None: a bystander).
    """

    describe: Callable[[S, Action, Sequence[str], S | None], str]
    """Of an action as its reader may know it: the state before it, the action, names, the state
    after it.

    The action is redacted, and the log passes the viewer's observations: all may have holes. What
    is only planned has no state after it (None).
    """
    situation: Callable[[S, Sequence[str], int | None], str]
    """Of a state: who has to do what now. Works on observations."""
    reason: Callable[[Reason], str] = in_words
    """Of what forbids an action."""


class Rules(ABC, Generic[S]):
    """One title. Subclasses hold no state of a match; one instance serves all matches.

    ``id`` is the title's id in the catalog; ``seats`` the fewest and the most seats of each
    variant; ``actions`` the tuple of its action classes; ``zones`` its visibility table;
    ``words`` its sentences; ``version`` goes up when a recorded match would play differently.

    What is ``final`` follows from what a title fills.
    """

    id: ClassVar[str]
    version: ClassVar[int] = 1
    seats: ClassVar[Mapping[str, tuple[int, int]]]
    actions: ClassVar[tuple[type[Action], ...]]
    sampled: ClassVar[tuple[type[Action], ...]] = ()
    """The kinds of actions of which there are too many: ``legal_actions`` holds a sample of those
    that are legal, and the gate alone says whether one is."""
    zones: ClassVar[tuple[Zone, ...]] = ()
    words: ClassVar[Sentences[Any]]

    # --- before the match ------------------------------------------------------------------

    @abstractmethod
    def option_specs(self, seats: int) -> tuple[OptionSpec, ...]:
        """The options for that many seats; the first is ``variant``."""

    @abstractmethod
    def setup(self, options: Options, seats: int) -> S:
        """The state before the first action. Raises OptionError for options that do not fit."""

    # --- in the match ----------------------------------------------------------------------

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now: one, several at once, ``CHANCE``, ``CLOCK``; () = over."""

    def awaited(self, state: S) -> tuple[int, ...]:
        """The seats of ``to_act`` without which the match does not go on: by default all.

        A seat that has said "ready" may still act (take it back), but nobody waits for it: bots
        and random matches are asked for the awaited seats. Some seat always is, until the end.
        Where that is the clock alone, anybody acts, or nobody, until time is up.
        """
        return self.to_act(state)

    @abstractmethod
    def legal_actions(self, state: S, seat: int) -> list[Action]:
        """Every legal action of the seat, in a fixed order; [] if it may not act.

        Of the kinds in ``sampled`` some of them. For ``CHANCE`` the possible outcomes where they
        can be listed (see ``chance_outcomes``).
        Works on observations too, and gives the same list there, for the seat that observes.
        """

    @abstractmethod
    def forbids(self, state: S, action: Action) -> Reason | None:
        """The rule that forbids an action now, None if it is legal: the title's one gate.

        Asked about actions of any class and with any numbers, of a record or of a gesture that
        somebody tried. Agrees with ``legal_actions`` (but for ``sampled`` kinds, of which more are
        legal than are listed); works on observations, for who observes.
        """

    @final
    def is_legal(self, state: S, action: Action) -> bool:
        """Whether the action is one that a record can hold, and no rule forbids it."""
        return recordable(action) and self.forbids(state, action) is None

    @final
    def forbids_all(self, state: S, actions: Iterable[Action]) -> Reason | None:
        """The most telling reason that forbids these actions; None if one is legal, or none given.

        For whoever tries to move a piece: the actions are all that it could mean.
        """
        reasons: list[Reason] = []
        for action in actions:
            reason = self.forbids(state, action)
            if reason is None:
                return None
            reasons.append(reason)
        return most_telling(reasons) if reasons else None

    @final
    def why_not(self, state: S, *actions: Action) -> str:
        """The sentence of what forbids all of these actions (``forbids_all``), "" if nothing."""
        reason = self.forbids_all(state, actions)
        return "" if reason is None else self.words.reason(reason)

    @final
    def require_legal(self, state: S, action: Action) -> None:
        """Raise IllegalActionError, naming the rule, unless the action is legal."""
        if not recordable(action):
            raise IllegalActionError(f"no record could hold {action!r}")
        reason = self.forbids(state, action)
        if reason is not None:
            raise IllegalActionError(self.words.reason(reason))

    @final
    def apply(self, state: S, action: Action) -> None:
        """Change the state by an action.

        Raises IllegalActionError, naming the rule and changing nothing, if it is not legal.
        """
        self.require_legal(state, action)
        self.advance(state, action)

    @abstractmethod
    def advance(self, state: S, action: Action) -> None:
        """``apply`` without the gate, for actions that come out of ``legal_actions``.

        For search and playouts; like python-chess's ``push``. Undefined for illegal actions.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the match is on."""

    def turn(self, state: S) -> Turn:
        """The round, for the log's headings, and whose turn begins by chance, for the hand-over.

        By default the state's field ``round``, if it has one: in most titles a turn begins with
        something that a seat does.
        """
        return Turn(int(getattr(state, "round", 0)))

    # --- chance and clock ------------------------------------------------------------------

    def chance_outcomes(self, state: S) -> Sequence[tuple[Action, int]] | None:
        """What chance may do now, with integer weights; None where it cannot be listed."""
        return None

    def chance(self, state: S, rng: Random) -> Action:
        """Draw the action of the chance seat. Override where outcomes cannot be listed."""
        outcomes = self.chance_outcomes(state)
        if not outcomes:
            raise ValueError("chance has nothing to do here")
        pick = int(rng.random() * sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            pick -= weight
            if pick < 0:
                return action
        return outcomes[-1][0]

    def timer(self, state: S) -> Timer | None:
        """The timed step that the match is in; None without a clock.

        For titles against the clock: the seat ``CLOCK`` acts when the time is over.
        """
        return None

    def timed(self, options: Options) -> bool:
        """Whether a match with these options has any timed steps (``timer``)."""
        return False

    # --- knowledge -------------------------------------------------------------------------

    @final
    def observe(self, state: S, seat: int | None) -> S:
        """What a seat (None: a bystander) may know: a copy with holes, by ``secret_zones``."""
        seen = state.copy()
        zones = self.secret_zones(state)
        if zones:
            punch_holes(seen, zones, seat)
        return seen

    def recall(self, state: S, seat: int, time_left: float | None) -> S:
        """What a seat has in mind when it decides: its observation, and what somebody who has kept
        count of all that was open knows besides. Bots get it, never a screen.

        ``time_left`` are the seconds left in a timed step, None without a clock. It has the same
        legal actions as the observation, which is by default all.
        """
        return self.observe(state, seat)

    def memoryless(self, seen: S, seat: int | None) -> S:
        """What is left of an observation to somebody who keeps nothing in mind.

        The screen shows this at a table without the memory aid, and bots that forget get it, made
        of what they would ``recall``. It has the same legal actions. By default everything: in most
        titles nothing must be remembered.
        """
        return seen

    def secret_zones(self, state: S) -> Sequence[Zone]:
        """Which of ``zones`` are secret now: by default all. Works on observations too.

        For hands that are laid open at the end, or variants without secrets.
        """
        return self.zones

    def determinize(self, seen: S, seat: int | None, rng: Random) -> S:
        """Fill the holes of an observation at random with what could be there.

        The result is a full state that the observer cannot tell from the real one. The default
        serves titles without secrets.
        """
        return seen.copy()

    def reveals(self, state: S, action: Action) -> bool:
        """Whether applying the action shows anybody anything new: undo does not cross it.

        Asked before the action is applied. By default all that chance does.
        """
        return action.seat == CHANCE

    def redact(self, state: S, action: Action, viewer: int | None) -> Action:
        """The action as ``viewer`` may know it; secret parts become ``HIDDEN``."""
        return action

    # --- checks and words ------------------------------------------------------------------

    @abstractmethod
    def pieces(self, state: S) -> dict[str, int]:
        """How many pieces of each kind are in the match, wherever they are (never changes)."""

    @final
    def describe(
        self,
        state: S,
        action: Action,
        names: Sequence[str],
        viewer: int | None,
        after: S | None = None,
    ) -> str:
        """The one sentence of an action (``Sentences.describe``), redacted for ``viewer``."""
        known = self.redact(state, action, viewer)
        return self.words.describe(state, known, names, after)

    @final
    def situation(self, state: S, names: Sequence[str], viewer: int | None) -> str:
        """The one sentence of a state (``Sentences.situation``)."""
        return self.words.situation(state, names, viewer)


Registry: TypeAlias = Callable[[str], Rules[Any]]
"""Gives the rules of a title by its id. Raises UnknownTitleError."""


class UnknownTitleError(KeyError):
    """There is no title of that id."""

    def __str__(self) -> str:
        return str(self.args[0])
