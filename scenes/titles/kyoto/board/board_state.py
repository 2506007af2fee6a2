"""What Kyoto's board keeps for whoever looks, and how pointing and picking change it."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec

from game.core.action import Action
from game.kyoto import actions as a
from game.kyoto.goals import reductions
from game.kyoto.state import KyotoState, Phase

from ....stage.gesture import Gesture
from ...board import BoardState, BoardView
from . import ids

_CHOSEN: Final = (a.Accept, a.PutAway, a.ChooseStudy, a.Reduce, a.Finance)
"""Actions for which something was picked."""


@dataclass(slots=True)
class KyotoBoardState(BoardState):
    """What was chosen or opened."""

    draft: a.Propose | None = None
    """The proposal that is being made on the sheet."""
    answered: int = -1
    """The proposal to which cards of the hand are being chosen; -1: none."""
    first: int = -1
    """The proposal that lies first in the list and in the bar: its tag was pressed, or a hint is
    about it; -1: none."""
    picked: tuple[int, ...] = ()
    """Cards, agendas or studies that are picked, the first one first."""
    shares: tuple[int, ...] = ()
    """By seat: millions that the speaker has chosen; () as they are offered."""
    scrolled: float = 0.0
    """How far the list of offers is scrolled, in units."""
    moment: tuple[int, int] = (0, 0)
    """Round and phase of the position before: what is picked belongs to it."""

    # --- pointing and picking -------------------------------------------------------------------

    def tells_more(self, node: str) -> bool:
        """What is pointed at is shown larger, with its words."""
        return any(node in kind for kind in (ids.card, ids.agenda, ids.covered))

    def pick(self, piece: int, most: int) -> None:
        """Pick something, or put it back; the first one goes where ``most`` are picked."""
        if piece in self.picked:
            self.picked = tuple([other for other in self.picked if other != piece])
        else:
            self.picked = (*self.picked, piece)[-most:]
        self.refresh()

    def answer(self, number: int) -> None:
        """Begin to choose cards for a proposal; with -1 end it."""
        self.answered, self.picked = number, ()
        self.refresh()

    def point_out(self, number: int) -> None:
        """Have a proposal first in the list."""
        self.first, self.scrolled = number, 0.0
        self.refresh()

    def lay_out(self, draft: a.Propose) -> None:
        """Open the sheet with a proposal."""
        self.draft, self.open, self.answered, self.picked = draft, ids.SHEET, -1, ()
        self.refresh()

    def change(self, **fields: Any) -> None:
        """Change the proposal on the sheet."""
        if self.draft is not None:
            self.draft = msgspec.structs.replace(self.draft, **fields)
            self.refresh()

    def share(self, shares: tuple[int, ...]) -> None:
        """Choose whose money meets the funding goal."""
        self.shares = shares
        self.refresh()

    def scroll(self, offset: float) -> None:
        """Scroll the list of offers."""
        self.scrolled = offset
        self.refresh()

    # --- what the table tells -------------------------------------------------------------------

    def close(self) -> None:
        """With the sheet goes what was on it."""
        BoardState.close(self)
        self.draft = None

    def ask(self, gesture: Gesture) -> None:
        """Of a deal the rest is asked on the sheet; for two cards a second one."""
        if isinstance(gesture.action, a.Propose):
            self.lay_out(gesture.action)
        elif isinstance(gesture.action, a.Accept):
            self.pick(ids.card.number(gesture.piece), len(gesture.action.cards))

    def note(self, gesture: Gesture) -> None:
        """What was laid out or picked is done with."""
        self.first = -1
        if isinstance(gesture.action, a.Propose):
            self.close()
        elif isinstance(gesture.action, _CHOSEN):
            self.answered, self.picked, self.shares = -1, (), ()

    def follow(self, seen: KyotoState) -> None:
        """What was laid out or picked goes when the moment for it is over."""
        moment = seen.round, seen.phase
        if moment != self.moment:
            self.moment, self.picked, self.answered, self.shares = moment, (), -1, ()
            if seen.phase == Phase.REDUCE and len(found := reductions(seen)) == 1:
                self.picked = found[0]  # nothing else can be chosen
            if self.open in (ids.SHEET, ids.OFFERS):
                self.close()
        if self.answered >= 0 and seen.proposal(self.answered) is None:
            self.answered, self.picked = -1, ()
        draft = self.draft
        if draft is not None and draft.answers >= 0 and seen.proposal(draft.answers) is None:
            self.draft = msgspec.structs.replace(draft, answers=-1)

    def turn_to(self, action: Action) -> None:
        """Open and pick what an action's gesture needs."""
        match action:
            case a.Propose():
                self.lay_out(action)
            case a.Accept(number=number, cards=cards):
                self.first, self.answered, self.picked = number, number if cards else -1, cards
            case a.Refuse(number=number) | a.Withdraw(number=number):
                self.first = number
            case a.PutAway(agenda=piece) | a.ChooseStudy(study=piece):
                self.picked = (piece,)
            case a.Reduce(cards=cards):
                self.picked = cards
            case a.Finance(shares=shares):
                self.shares = shares


KyotoView: TypeAlias = BoardView[KyotoState, KyotoBoardState]
