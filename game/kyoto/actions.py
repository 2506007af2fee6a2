"""Everything that can happen in Kyoto, as values.

What nobody decides (a round begins, a study is shown, the lowest level flips) is an action of
chance with one outcome: so each is an action of its own in the record, the log and on the screen.
"""

from typing import Final

from ..core.action import CHANCE, Action, TimeUp
from .components import BILLS, CARDS, NO_ICON, SEATS
from .state import Proposal


class ChooseSpeaker(Action, frozen=True, tag=True, gc=False):
    """The first speaker (seat: ``CHANCE``)."""

    speaker: int


class LayTiles(Action, frozen=True, tag=True, gc=False):
    """Icons on the backs of six levels and six clouds in their order (``CHANCE``).

    The first of each has an icon and is set aside. Levels: lowest first.
    """

    levels: tuple[int, ...]
    clouds: tuple[int, ...]


class ShuffleStudies(Action, frozen=True, tag=True, gc=False):
    """The order of the studies, and by study the set of impacts it is dealt (``CHANCE``, R10)."""

    order: tuple[int, ...]
    impacts: tuple[int, ...]


class DealCards(Action, frozen=True, tag=True, gc=False):
    """The order of the affluence cards: the first are seat 0's hand (``CHANCE``)."""

    order: tuple[int, ...]


class DealAgendas(Action, frozen=True, tag=True, gc=False):
    """The order of the agendas: the first three are seat 0's (``CHANCE``)."""

    order: tuple[int, ...]


class PutAway(Action, frozen=True, tag=True, gc=False):
    """A country puts one of its three agendas away, secretly."""

    agenda: int


class BeginRound(Action, frozen=True, tag=True, gc=False):
    """Allowance, cards from under the speaker's flag, two studies drawn (``CHANCE``)."""


class ChooseStudy(Action, frozen=True, tag=True, gc=False):
    """The speaker reads one of the two studies out and discards the other, secretly."""

    study: int


class OpenDebate(Action, frozen=True, tag=True, gc=False):
    """The speaker opens the debate; the clock runs."""


class Lay(Action, frozen=True, tag=True, gc=False):
    """A country contributes a card of its hand."""

    card: int


class Give(Action, frozen=True, tag=True, gc=False):
    """A country contributes so many millions."""

    amount: int


class Propose(Action, frozen=True, tag=True, gc=False):
    """A deal is proposed to another country (R12): ``state.Proposal`` says what its fields mean.

    The seat is the payer (a bribe offered) or the doer (a price asked), the other one is ``to``.
    ``cards`` are what the doer names, secretly, when it asks a price for contributing. ``answers``
    is the number of a proposal of ``to`` that is refused with this counter-proposal, else -1.
    """

    to: int
    payer: int
    money: int
    retract: tuple[int, ...] = ()
    contribute: int = 0
    icon: int = NO_ICON
    tonnes: int = 0
    cards: tuple[int, ...] = ()
    answers: int = -1

    @property
    def doer(self) -> int:
        """Who does something for the money."""
        return self.to if self.payer == self.seat else self.seat

    def as_proposal(self, number: int = -1) -> Proposal:
        """What is open once it is proposed; before that it has no number."""
        return Proposal(
            number,
            self.seat,
            self.payer,
            self.doer,
            self.money,
            self.retract,
            self.contribute,
            self.icon,
            self.tonnes,
        )


class Accept(Action, frozen=True, tag=True, gc=False):
    """A proposal is accepted, and carried out at once (R3).

    ``cards`` are what the seat contributes, if it was asked to contribute; in the order of ids.
    """

    number: int
    cards: tuple[int, ...] = ()


class Refuse(Action, frozen=True, tag=True, gc=False):
    """A proposal is refused."""

    number: int


class Withdraw(Action, frozen=True, tag=True, gc=False):
    """Whoever made a proposal withdraws it."""

    number: int


class Agree(Action, frozen=True, tag=True, gc=False):
    """A country agrees to end the debate early (R6, R14)."""


class Pass(Action, frozen=True, tag=True, gc=False):
    """A country is done: without a clock it can then only answer, against the clock it just says
    so. In slices: the slice goes to the next."""


class Fail(Action, frozen=True, tag=True, gc=False):
    """Cards go under the flags, money back; the study is shown to all (``CHANCE``)."""


class Reduce(Action, frozen=True, tag=True, gc=False):
    """The speaker chooses the cards that meet the reduction goal (R1), in the order of ids."""

    cards: tuple[int, ...]


class Finance(Action, frozen=True, tag=True, gc=False):
    """The speaker chooses how many millions of each country meet the funding goal, by seat (R1)."""

    shares: tuple[int, ...]


class FlipAnimal(Action, frozen=True, tag=True, gc=False):
    """An animal goes extinct: the speaker's choice (R2)."""

    place: int


class FlipCloud(Action, frozen=True, tag=True, gc=False):
    """A white cloud turns black: the speaker's choice (R2)."""

    place: int


class FlipLevel(Action, frozen=True, tag=True, gc=False):
    """The lowest blue level turns red (``CHANCE``)."""


ACTIONS: tuple[type[Action], ...] = (
    ChooseSpeaker,
    LayTiles,
    ShuffleStudies,
    DealCards,
    DealAgendas,
    PutAway,
    BeginRound,
    ChooseStudy,
    OpenDebate,
    Lay,
    Give,
    Propose,
    Accept,
    Refuse,
    Withdraw,
    Agree,
    Pass,
    TimeUp,
    Fail,
    Reduce,
    Finance,
    FlipAnimal,
    FlipCloud,
    FlipLevel,
)

# --- built once -----------------------------------------------------------------------------------
# Actions are immutable: a list of legal actions only collects them from these tables.

BEGIN_ROUND: Final = BeginRound(CHANCE)
FAIL: Final = Fail(CHANCE)
FLIP_LEVEL: Final = FlipLevel(CHANCE)
LAY: Final = tuple(tuple(Lay(seat, card) for card in range(CARDS)) for seat in range(SEATS))
"""By seat and card."""
GIVE: Final = tuple(
    tuple(Give(seat, amount) for amount in range(1, BILLS + 1)) for seat in range(SEATS)
)
"""By seat: 1, 2, 3 .. millions."""
AGREE: Final = tuple(Agree(seat) for seat in range(SEATS))
PASS: Final = tuple(Pass(seat) for seat in range(SEATS))
OPEN_DEBATE: Final = tuple(OpenDebate(seat) for seat in range(SEATS))
