"""What staff see: the PIN pad, then volume, language, counters, a self-check, restart, end."""

import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from game.core.disk import in_words
from game.core.text import LANGUAGES, _, language, ngettext

from ..exits import RESTART
from ..folders import writable
from ..scene import Scene
from ..sound import NullSpeaker
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..widgets import Answer, button_box, choice, frame, in_middle, pad, panel, slider
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Sizes, Widget, Words, Wrap
from ..widgets.buttons import Press
from ..widgets.chart import Series, race_chart
from .host import Host
from .pin import DIGITS

if TYPE_CHECKING:
    from ..context import Context

DAYS: Final = 30
"""So many days the chart shows."""


class PinScene(Scene):
    """A pad of digits; too many wrong ones, and it waits."""

    name = "pin"
    opaque = False

    def __init__(self, ctx: "Context", kiosk: Host) -> None:
        super().__init__(ctx)
        self.kiosk = kiosk
        self.typed = ""
        self.wrong = False
        self._shown = 0

    def build(self, ui: Ui) -> list[Node]:
        """What was typed, as dots; ten digits, take back, agree."""
        wait = ceil(self.kiosk.lock.wait)
        self._shown = wait
        said = "•" * len(self.typed) or _("Staff PIN")
        if wait:
            said = ngettext("Wait {n} second", "Wait {n} seconds", wait).format(n=wait)
        elif self.wrong:
            said = _("That is not the PIN.")
        head = Words(said, "pin-said", "heading", align="centre", lines=1)
        low = self.kiosk.operator.low
        taller = 0 if low else 24
        off = said if wait else ""

        def key(id: str, words: str, press: Press, kind: str = "secondary") -> Box:
            return button_box(ui, id, words, press, kind=kind, reason=off, taller=taller)

        def digit(d: str) -> Box:
            return key(f"digit:{d}", d, partial(self.type, d))

        rows = [[digit(d) for d in row] for row in ("123", "456", "789")]
        back = key("take-back", _("Delete"), self.take_back)
        rows.append([back, digit("0"), key("agree", _("OK"), self.agree, "primary")])
        pad_ = Column([Row(row, 16, parts=(1, 1, 1)) for row in rows], 16, tight=8)
        away = button_box(ui, "away", _("Cancel"), self.on_back, kind="quiet")
        parts, wide = Column([head, pad_, away], 20, tight=8), 640 * ui.scale**0.8
        return in_middle(ui, "pin", _("Staff PIN"), parts, wide, pad(ui), low=low)

    def on_key(self, key: int) -> bool:
        """A keyboard types as well as the pad."""
        digit = pygame.key.name(key).strip("[]")  # the number pad's are in brackets
        if digit.isdecimal():
            self.type(digit)
        elif key == pygame.K_BACKSPACE:
            self.take_back()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.agree()
        else:
            return False
        return True

    def type(self, digit: str) -> None:
        """A digit more."""
        if self.kiosk.lock.wait:
            return
        self.typed, self.wrong = (self.typed + digit)[: DIGITS[1]], False
        self.changed()

    def take_back(self) -> None:
        """The last digit less."""
        self.typed = self.typed[:-1]
        self.changed()

    def agree(self) -> None:
        """Try what was typed, if anything was."""
        if not self.typed or self.kiosk.lock.wait:
            return
        typed, self.typed = self.typed, ""
        if self.kiosk.lock.opens(typed):
            self.ctx.scenes.replace(StaffScene(self.ctx, self.kiosk))
        else:
            self.wrong = True
            self.changed()

    def on_tick(self, dt: float) -> None:
        """The seconds to wait go by."""
        if ceil(self.kiosk.lock.wait) != self._shown:
            self.changed()


class StaffScene(Scene):
    """All that staff can do, and how the kiosk was used."""

    name = "staff"

    def __init__(self, ctx: "Context", kiosk: Host) -> None:
        super().__init__(ctx)
        self.kiosk = kiosk
        self.checked: Sequence[str] = ()

    def build(self, ui: Ui) -> list[Node]:
        """Controls at the left or on top, the chart of the last days beside or below them."""
        out, room = frame(ui, _("For staff"), self.on_back)
        kiosk = self.kiosk
        codes = [(code, LANGUAGES[code]) for code in kiosk.operator.languages]
        volume = self.ctx.settings.effects_volume
        said = _("{option}: {choice}").format(
            option=_("Volume"), choice=_("{n} %").format(n=volume)
        )
        knob = slider(
            ui,
            "volume",
            _("Volume"),
            volume / 100,
            said,
            lambda part: self.set_volume(round(20 * part) * 5),
            lambda step: self.set_volume(volume + 5 * step),
        )
        controls: list[Box | None] = [
            Words(said, "volume-name", "bold"),
            Row([knob]),
            choice(ui, "language", _("Language"), codes, language(), self.speak),
            Wrap(
                [
                    button_box(ui, a.id, a.label, a.press, a.icon, a.kind, align="left")
                    for a in self._acts()
                ],
                14,
                "fill",
            ),
        ]
        left = Card(Column(controls, 14), pad(ui), panel(ui, "staff-controls", NOWHERE))
        right = Card(self._counted(ui), pad(ui), panel(ui, "staff-counters", NOWHERE))
        if ui.shape == "upright":
            return out + Column([left, replace(right, grow=1)], 24).place(ui, room)
        return out + Row([left, right], 24, parts=(0.4, 0.6)).place(ui, room)

    def _acts(self) -> list[Answer]:
        return [
            Answer("check", _("Self-check"), self.check, icon="check"),
            Answer("restart", _("Restart"), partial(self.kiosk.end, RESTART), icon="redo"),
            Answer("end", _("End the program"), partial(self.kiosk.end, 0), "danger", "close"),
        ]

    def _counted(self, ui: Ui) -> Box:
        """The visits of the last days: sums, and a chart by day."""
        counters = self.kiosk.counters
        days = counters.last(DAYS, date.today())
        total = Counter[str]()
        for count in days.values():
            total.update(count)
        lines = [
            _("{n} visits in {days} days").format(n=total["visits"], days=DAYS),
            _(
                "Played to the end: {n}. Stopped: {left}. Walked away: {idle}. Out of time: {long}."
            ).format(
                n=total["finished"], left=total["left"], idle=total["idle"], long=total["long"]
            ),
            _("Errors: {n}").format(n=total["error"]),
        ]
        if counters.path is None or counters.trouble is not None:
            lines.append(_("Visits are not counted."))
        if counters.path is not None and counters.trouble is not None:
            lines.append(in_words(counters.trouble, counters.path.parent))
        values = [float(count["visits"]) for count in days.values()]

        def chart(at: Rect) -> list[Node]:
            series = [Series(_("Visits"), "blue", values)]
            name, up = _("Visits in the last days"), _("Visits a day")
            return race_chart(
                ui,
                "visits",
                at,
                series,
                name=name,
                across=_("Days"),
                up=up,
                first=1 - DAYS,
                every=7,
            )

        least = 8 * ui.body
        high = Sizes(max(420, least), least, least)
        words = [Words(line, f"line-{n}") for n, line in enumerate(self.checked or lines)]
        return Column([*words, Widget(chart, high=high, grow=1, spare=True)], 10)

    def speak(self, code: str) -> None:
        """In another language until the next visitor."""
        self.kiosk.speak(code)
        self.changed()

    def set_volume(self, value: int) -> None:
        """Louder or softer."""
        self.kiosk.set_volume(max(0, min(100, value)))
        self.ctx.speaker.play("click")
        self.changed()

    def check(self) -> None:
        """Look whether all is well that can fail; again, and the counts are back."""
        if self.checked:
            self.checked = ()
            self.changed()
            return
        folder = self.ctx.data_dir
        silent = isinstance(self.ctx.speaker, NullSpeaker)
        sound = _("No sound: there is no device.") if silent else _("Sound works.")
        refused = writable(folder)
        if refused is not None:
            self.checked = [in_words(refused, folder), sound]
        else:
            free = shutil.disk_usage(folder).free // 10**6
            room = _("Free on the disk: {n} MB").format(n=free)
            self.checked = [_("The folder can be written."), room, sound]
        self.changed()

    def on_back(self) -> None:
        """To the next visitor."""
        self.kiosk.leave()
