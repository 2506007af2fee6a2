"""Small scenes over another one: a question, a message, a choice of a few things."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.text import _

from .scene import Scene, ScrollScene
from .stage.node import Node
from .stage.ui import Ui
from .widgets import Answer, button_box, choice, control_height, dialog
from .widgets.boxes import Column, Scroll

if TYPE_CHECKING:
    from .context import Context


class ConfirmScene(Scene):
    """Asks a question; ``on_yes`` is called after the dialog is gone. With ``danger``, for what
    cannot be undone, Enter alone does not agree. ``on_no`` is called for the button that says no,
    not for Esc."""

    name = "confirm"
    opaque = False

    def __init__(
        self,
        ctx: "Context",
        question: str,
        yes: str,
        no: str,
        on_yes: Callable[[], None],
        *,
        title: str = "",
        danger: bool = False,
        on_no: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.question, self.title = question, title
        self.yes, self.no = yes, no
        self.on_yes, self.on_no, self.danger = on_yes, on_no, danger

    def build(self, ui: Ui) -> list[Node]:
        kind = "danger" if self.danger else "primary"
        answers = (
            Answer("no", self.no, self.decline, "secondary"),
            Answer("yes", self.yes, self.agree, kind),
        )
        return dialog(ui, "confirm", self.title, self.question, answers)

    def agree(self) -> None:
        """Yes."""
        self.ctx.scenes.pop()
        self.on_yes()

    def decline(self) -> None:
        """No, by its button; Esc does nothing but close the question."""
        self.ctx.scenes.pop()
        if self.on_no is not None:
            self.on_no()


class MessageScene(Scene):
    """Tells something, with one button."""

    name = "message"
    opaque = False

    def __init__(self, ctx: "Context", title: str, text: str) -> None:
        super().__init__(ctx)
        self.title, self.text = title, text

    def build(self, ui: Ui) -> list[Node]:
        answers = (Answer("ok", _("OK"), self.on_back, "primary"),)
        return dialog(ui, "message", self.title, self.text, answers)


class ActsScene(ScrollScene):
    """What can be done with something, one below the other, scrolled where that is much; what is
    pressed is done once the dialog is gone. ``text`` tells more of it."""

    name = "acts"
    opaque = False

    def __init__(self, ctx: "Context", title: str, acts: Sequence[Answer], text: str = "") -> None:
        super().__init__(ctx)
        self.title, self.acts, self.text = title, acts, text

    def build(self, ui: Ui) -> list[Node]:
        acts = [
            button_box(ui, a.id, a.label, partial(self.do, a.press), a.icon, a.kind, align="left")
            for a in self.acts
        ]
        back = (Answer("back", _("Back"), self.on_back),)
        least = 3 * control_height(ui)
        area = Scroll(Column(acts, 10), "acts-area", self.offset, self.scroll, self.title, least)
        return dialog(ui, "acts", self.title, self.text, back, middle=area)

    def do(self, act: Callable[[], None]) -> None:
        """Do one of them."""
        self.ctx.scenes.pop()
        act()


class PickScene(Scene):
    """A few values to pick one from; each pick is done at once and the dialog stays.

    ``title``, ``options`` and ``chosen`` are asked at each build, since picking a language
    changes the words themselves.
    """

    name = "pick"
    opaque = False

    def __init__(
        self,
        ctx: "Context",
        title: Callable[[], str],
        options: Callable[[], Sequence[tuple[str, str]]],
        chosen: Callable[[], str],
        on_pick: Callable[[str], None],
    ) -> None:
        super().__init__(ctx)
        self.title, self.options = title, options
        self.chosen, self.on_pick = chosen, on_pick

    def build(self, ui: Ui) -> list[Node]:
        answers = (Answer("ok", _("OK"), self.on_back, "primary"),)
        values = choice(ui, "pick", self.title(), self.options(), self.chosen(), self.pick)
        width = 820 * (1 + 0.4 * (ui.scale - 1))
        return dialog(ui, "pick", self.title(), "", answers, width=width, middle=values)

    def pick(self, value: str) -> None:
        """Take a value."""
        self.on_pick(value)
        self.changed()
