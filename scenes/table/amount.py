"""How many: the small question that a gesture with an amount opens beside its target."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.core.action import Action
from game.core.text import _

from ..stage.gesture import Amount, Gesture
from ..stage.node import STILL, Art, Node, Plate, Rect, Role, Text
from ..stage.ui import MARGIN, Ui
from ..widgets import button_box, control_height, icon_button, pad, slider
from ..widgets.boxes import NOWHERE, Card, Column, Row, Sizes, Widget, Words
from .place import least_hiding

Z: Final = 3500
"""Over the board and its sheets, under the standstill."""
DIGITS: Final = {
    **{getattr(pygame, f"K_{d}"): str(d) for d in range(10)},
    **{getattr(pygame, f"K_KP{d}"): str(d) for d in range(10)},
}
STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_DOWN: -1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: 1,
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_HOME: -1000,
    pygame.K_END: 1000,
}


def asks(gesture: Gesture) -> bool:
    """Whether a gesture needs the question: it has more than one number to choose."""
    return gesture.amount is not None and len(gesture.amount.actions) > 1


class AmountQuestion:
    """A gesture whose number is being chosen, by hand or by keys."""

    def __init__(self, gesture: Gesture, advised: Action | None = None) -> None:
        assert gesture.amount is not None
        self.gesture = gesture
        self.amount: Amount = gesture.amount
        self.number = self.amount.start
        if advised in self.amount.actions:
            self.number = self.amount.least + self.amount.actions.index(advised)
        self._typed = ""
        self._place: tuple[object, Rect] | None = None

    def set(self, number: int) -> None:
        """Choose a number; one beyond the ends means the end."""
        self._typed = ""
        self.number = min(max(number, self.amount.least), self.amount.most)

    def step(self, by: int) -> None:
        """One more or less."""
        self.set(self.number + by)

    def slide(self, part: float) -> None:
        """0 the least number, 1 the most."""
        self.set(self.amount.least + round(part * (self.amount.most - self.amount.least)))

    def type(self, digit: str) -> None:
        """A digit was typed: it goes on with the one before, if there is such a number."""
        typed = self._typed + digit
        if int(typed) > self.amount.most:
            typed = digit
        self.set(int(typed))
        self._typed = typed

    def key(self, key: int) -> bool:
        """Choose by a key; whether it was of use."""
        if key in DIGITS:
            self.type(DIGITS[key])
        elif key in STEPS:
            self.step(STEPS[key])
        else:
            return False
        return True

    def meant(self) -> Gesture:
        """The gesture with the action of the chosen number."""
        return replace(self.gesture, action=self.amount.actions[self.number - self.amount.least])

    def place(self, ui: Ui, nodes: Sequence[Node], board: Rect, w: float, h: float) -> Rect:
        """Where it is asked: the same place as long as it is as large, whatever moves meanwhile."""
        key = (ui.width, ui.text, board, w, h)
        if self._place is None or self._place[0] != key:
            gesture = self.gesture
            target = gesture.target or gesture.piece
            about = next((n.rect for n in nodes if n.id == target), board)
            keep = {gesture.piece, target, *self.amount.keep}
            self._place = key, least_hiding(nodes, board, w, h, about, keep)
        return self._place[1]

    def follow(self, gestures: Iterable[Gesture]) -> bool:
        """The match went on: keep to the numbers that are still legal; False if there are none."""
        for gesture in gestures:
            if gesture.amount is not None and _same(gesture, self.gesture):
                self.gesture, self.amount = gesture, gesture.amount
                if not self.amount.least <= self.number <= self.amount.most:
                    self.set(self.number)
                return True
        return False


def _same(one: Gesture, other: Gesture) -> bool:
    """Whether two gestures mean the same thing of the same seat, whatever the number."""
    places = (one.piece, one.target) == (other.piece, other.target)
    return places and (type(one.action), one.action.seat) == (
        type(other.action),
        other.action.seat,
    )


@dataclass(frozen=True, slots=True)
class Answers:
    """What becomes of the question."""

    changed: Callable[[], None]
    """Another number is chosen."""
    agree: Callable[[], None]
    cancel: Callable[[], None]


# --- what it looks like --------------------------------------------------------------------------


def amount_nodes(
    ui: Ui,
    question: AmountQuestion,
    nodes: Sequence[Node],
    board: Rect,
    on: Answers,
    said: str = "",
) -> list[Node]:
    """The question in a panel over the board and its nodes, beside the target it is about: what
    helps to answer it stays in sight. Names without end do not push the answers off the screen:
    words are cut. ``said`` is what the guide says of it, which is silent meanwhile."""
    asked = question.amount.question
    plate = Plate("panel", "ink", 5, 26, 4)
    back = Node("amount", Role.DIALOG, NOWHERE, (plate,), label=asked, parent="amount:away")
    inside = Column(
        [
            Words(asked, "amount:question", "heading", leading=1.1),
            Words(said, "amount:said") if said else None,
            _number(ui, question),
            _control(ui, question, on),
            _answers(ui, on),
        ],
        14,
    )
    card = Card(inside, pad(ui), back)
    w = min(ui.width - 2 * MARGIN, 560 * (1 + 0.5 * (ui.scale - 1)))
    high = min(board.h, card.heights(ui, w).best)
    out = card.place(ui, question.place(ui, nodes, board, w, high))
    for n, node in enumerate(out):
        node.z, node.motion, node.secret_of = Z + 1 + (n > 0), STILL, question.amount.secret_of
    out.sort(key=lambda node: node.role not in (Role.DIALOG, Role.SLIDER))  # the first to be set
    return [_around(ui, on.cancel), *out]


def _around(ui: Ui, cancel: Callable[[], None]) -> Node:
    """Everything beside the panel: a press there takes the question away."""
    rect = ui.screen
    label = _("Cancel")
    return Node("amount:away", Role.ZONE, rect, label=label, z=Z, press=cancel, motion=STILL)


def _number(ui: Ui, question: AmountQuestion) -> Row:
    """The picture, the number, and what it would mean: with room for what any number means."""
    amount, number = question.amount, str(question.number)
    side = max(96.0, 2.4 * ui.heading)
    start = side if amount.picture else 0.0

    def make(rect: Rect) -> Node:
        at = Rect(start, 0, rect.w - start, rect.h)
        look: list[Art | Text] = [Text(number, 1.5 * ui.heading, "heading", align="centre", at=at)]
        if amount.picture:
            look.insert(0, Art(amount.picture, Rect(0, (rect.h - side) / 2, 0.9 * side, side)))
        return Node("amount:number", Role.LABEL, rect, tuple(look), label=number)

    def tells(number: int) -> Words:
        return Words(amount.tells(number), "amount:tells")

    def high(width: float) -> Sizes:
        sizes = (tells(n).heights(ui, width) for n in range(amount.least, amount.most + 1))
        return max(sizes)

    told = tells(question.number)
    shown = Widget(make, 2 * side if amount.picture else 1.1 * side, side)
    means = Widget(lambda at: told.place(ui, at) if told.words else [], high=high, grow=1)
    return Row([shown, means], 16)


def _control(ui: Ui, question: AmountQuestion, on: Answers) -> Row:
    """The slider between minus and plus."""
    amount = question.amount
    part = (question.number - amount.least) / max(1, amount.most - amount.least)

    def slide(to: float) -> None:
        question.slide(to)
        on.changed()

    def step(by: int) -> None:
        question.step(by)
        on.changed()

    spoken = ": ".join(w for w in (str(question.number), amount.tells(question.number)) if w)
    # Enter on it agrees; the pointer slides it instead
    knob = slider(
        ui, "amount:slider", amount.question, part, spoken, slide, step, on_press=on.agree
    )
    low, top = _("This is the lowest value."), _("This is the highest value.")
    lowest, highest = question.number <= amount.least, question.number >= amount.most

    def single(id: str, icon: str, label: str, by: int, end: str) -> Widget:
        def make(at: Rect) -> Node:
            press = partial(step, by)
            return icon_button(ui, id, at, icon, label, press, disabled=bool(end), reason=end)

        side = max(ui.target, control_height(ui))
        return Widget(make, side, side)

    less = single("amount:less", "minus", _("One less"), -1, low if lowest else "")
    more = single("amount:more", "plus", _("One more"), 1, top if highest else "")
    return Row([less, knob, more], 14)


def _answers(ui: Ui, on: Answers) -> Row:
    """Cancel, and OK."""
    no = button_box(ui, "amount:no", _("Cancel"), on.cancel)
    yes = button_box(ui, "amount:yes", _("OK"), on.agree, "check", "primary")
    return Row([no, yes], 14, along="fill")
