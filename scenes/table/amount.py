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
from ..stage.ui import HEIGHT, MARGIN, TARGET, Ui
from ..widgets import (
    button,
    button_width,
    columns,
    control_height,
    fitted,
    icon_button,
    pad,
    text_size,
)
from ..widgets import slider as slider_of
from ..widgets.shorten import held
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


class Question:
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
    ui: Ui, question: Question, nodes: Sequence[Node], board: Rect, on: Answers
) -> list[Node]:
    """The question in a panel over the board and its nodes, beside the target it is about: what
    helps to answer it stays in sight."""
    amount, inner = question.amount, pad(ui)
    w = min(ui.width - 2 * MARGIN, 560 * (1 + 0.5 * (ui.scale - 1)))
    room = w - 2 * inner
    side = max(96.0, 2.4 * ui.heading)
    beside = room - (2 * side if amount.picture else 1.1 * side) - 16
    title = Text(amount.question, ui.heading, "heading", wrap=True, leading=1.1)
    title_h = text_size(ui, title, room)[1]
    numbers = range(amount.least, amount.most + 1)
    told = (Text(amount.tells(n), ui.body, wrap=True) for n in numbers)
    middle_h = max([side, *(text_size(ui, words, beside)[1] for words in told)])
    control = max(TARGET, control_height(ui))
    # Names without end must not push the answers off the screen: then words are cut.
    free = board.h - 2 * inner - 2 * control - 3 * 14
    middle_h = min(middle_h, max(side, free / 2))
    title_h = min(title_h, free - middle_h)
    h = 2 * inner + title_h + middle_h + 2 * control + 3 * 14
    box = question.place(ui, nodes, board, w, h)
    x, y = box.x + inner, box.y + inner
    head = Rect(x, y, room, title_h)
    middle = Rect(x, y + title_h + 14, room, middle_h)
    line = Rect(x, middle.bottom + 14, room, control)
    below = Rect(x, line.bottom + 14, room, control)
    return [
        _around(ui, on.cancel),
        _panel(box, amount.question),
        _words(
            "amount:question", head, amount.question, held(ui, title, Rect(0, 0, room, title_h))
        ),
        *_number(ui, question, middle, side, beside),
        *_control(ui, question, line, on),
        *_answers(ui, below, on),
    ]


def _around(ui: Ui, cancel: Callable[[], None]) -> Node:
    """Everything beside the panel: a press there takes the question away."""
    rect = Rect(0, 0, ui.width, HEIGHT)
    label = _("Cancel")
    return Node("amount:away", Role.ZONE, rect, label=label, z=Z, press=cancel, motion=STILL)


def _panel(box: Rect, question: str) -> Node:
    look = (Plate("panel", "ink", 5, 26, 4),)
    return Node(
        "amount",
        Role.DIALOG,
        box,
        look,
        label=question,
        parent="amount:away",
        z=Z + 1,
        motion=STILL,
    )


def _words(id: str, rect: Rect, words: str, text: Text) -> Node:
    """Words as far as there is room for them; whoever listens hears them to the end."""
    return Node(id, Role.LABEL, rect, (text,), label=words, parent="amount", z=Z + 2, motion=STILL)


def _number(ui: Ui, question: Question, rect: Rect, side: float, beside: float) -> list[Node]:
    """The picture, the number, and what it would mean."""
    amount, number = question.amount, str(question.number)
    look: list[Art | Text] = []
    x = 0.0
    if amount.picture:
        place = Rect(0, (rect.h - side) / 2, 0.9 * side, side)
        look.append(Art(amount.picture, place))
        x = side
    size = 1.5 * ui.heading
    at = Rect(x, 0, 1.1 * side - (0.1 * side if amount.picture else 0), rect.h)
    look.append(Text(number, size, "heading", align="centre", at=at))
    told = amount.tells(question.number)
    right = Rect(rect.right - beside, rect.y, beside, rect.h)
    words = fitted(ui, told, Rect(0, 0, beside, rect.h))
    if words.wrap:
        words = held(ui, words, Rect(0, 0, beside, rect.h))
    shown = rect._replace(w=rect.w - beside - 16)
    out = [
        Node(
            "amount:number",
            Role.LABEL,
            shown,
            tuple(look),
            label=number,
            parent="amount",
            z=Z + 2,
            motion=STILL,
        )
    ]
    return [*out, _words("amount:tells", right, told, words)] if told else out


def _control(ui: Ui, question: Question, rect: Rect, on: Answers) -> list[Node]:
    """The slider, where the keyboard's focus begins, between minus and plus."""
    amount = question.amount
    side = rect.h
    less, more = rect._replace(w=side), Rect(rect.right - side, rect.y, side, side)
    line = Rect(less.right + 14, rect.y, rect.w - 2 * side - 28, side)
    part = (question.number - amount.least) / max(1, amount.most - amount.least)

    def slide(to: float) -> None:
        question.slide(to)
        on.changed()

    def step(by: int) -> None:
        question.step(by)
        on.changed()

    spoken = ": ".join(w for w in (str(question.number), amount.tells(question.number)) if w)
    knob = slider_of(
        ui,
        "amount:slider",
        line,
        amount.question,
        part,
        spoken,
        slide,
        step,
        parent="amount",
        z=Z + 2,
    )
    knob.press = on.agree  # Enter on it; the pointer slides it instead
    knob.motion = STILL
    out = [knob]
    least, most = question.number <= amount.least, question.number >= amount.most
    for id, box, icon, label, by, off, why in (
        ("amount:less", less, "minus", _("One less"), -1, least, _("This is the lowest value.")),
        ("amount:more", more, "plus", _("One more"), 1, most, _("This is the highest value.")),
    ):
        out.append(
            icon_button(
                ui,
                id,
                box,
                icon,
                label,
                partial(step, by),
                disabled=off,
                reason=why if off else "",
                parent="amount",
                z=Z + 2,
            )
        )
    return out


def _answers(ui: Ui, rect: Rect, on: Answers) -> list[Node]:
    """Cancel, and OK."""
    no, yes = _("Cancel"), _("OK")
    wants = button_width(ui, no), button_width(ui, yes, "check")
    share = min(max(wants[0] / sum(wants), 0.4), 0.6)
    left, right = columns(rect, (share, 1 - share), 14)
    return [
        button(ui, "amount:no", left, no, on.cancel, parent="amount", z=Z + 2),
        button(
            ui, "amount:yes", right, yes, on.agree, "check", "primary", parent="amount", z=Z + 2
        ),
    ]
