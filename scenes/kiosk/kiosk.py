"""What goes on in a kiosk: one visit after the other, and bots that play meanwhile."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from game.match import Match

from ..context import Context, Screen
from ..settings import Settings
from ..tidying import forget
from .attract import AttractScene
from .choose import PeopleScene, TitlesScene
from .counters import Counters, Ended, Row
from .idle import IdleScene
from .operator import UPRIGHT, Operator
from .pin import Lock
from .staff import PinScene, StaffScene
from .visit import EndScene, VisitTable
from .visits import begin, most

log = logging.getLogger(__name__)

HOLD: Final = 5.0
"""Seconds for which staff hold the corner."""
NEAR: Final = 120.0
"""How large that corner is, in pixels of a screen 1080 high."""


def fresh(operator: Operator, window: tuple[int, int] | None = None) -> Settings:
    """The settings with which every visit begins; in a window of some size, or on the whole
    screen."""
    return Settings(
        window=window or (1280, 800),
        language=operator.languages[0],
        theme=operator.theme,
        text=operator.text,
        display=operator.display - 1,
        fullscreen=window is None,
        wait="off",
        effects_volume=operator.loudness(clock()),
    )


def clock() -> str:
    """The time of day, as an operator's file has it."""
    return datetime.now().strftime("%H:%M")


@dataclass
class Visit:
    """Somebody is there: what they chose so far, for how many seconds, and which screen they
    see."""

    title: str = ""
    variant: str = ""
    people: int = 0
    seconds: float = 0.0
    where: str = "titles"
    counted: float = 0.0
    """So many of the seconds are counted: those of games that were played to their end."""


class Kiosk:
    """Begins and ends visits. Times are handed in (``tick``); it never waits."""

    def __init__(
        self,
        ctx: Context,
        operator: Operator,
        counters: Counters,
        end: Callable[[int], None],
        window: tuple[int, int] | None = None,
    ) -> None:
        """``end`` ends the program with an exit code."""
        self.ctx, self.operator, self.counters, self.end = ctx, operator, counters, end
        self.window = window
        self.lock = Lock(operator.pin)
        self.visit: Visit | None = None
        self.volume: int | None = None
        """What staff have set; None: by the hour."""
        self.quiet = 0.0
        """Seconds since the last touch."""
        self.held: float | None = None
        """Seconds for which the corner is held; None while it is not."""
        self.upright = False
        """Whether the screen is higher than wide."""
        self._shown = 0
        self._minute = ""

    # --- without anybody -----------------------------------------------------------------------

    def home(self) -> Screen:
        """The screen without a visitor, as if the program had just been started."""
        self.visit, self.quiet, self.held = None, 0.0, None
        settings = self.ctx.settings
        anew = fresh(self.operator, self.window)
        for name in Settings.__struct_fields__:
            setattr(settings, name, getattr(anew, name))
        if self.volume is not None:
            settings.effects_volume = self.volume
        self.ctx.settings_changed()
        forget()
        return AttractScene(self.ctx, self, self._match_of_bots())

    def _match_of_bots(self) -> Match:
        offers = self.offers(self.upright)
        title, variant = offers[self._shown % len(offers)]
        self._shown += 1
        return begin(title, variant, 0, "normal")

    def offers(self, upright: bool) -> list[tuple[str, str]]:
        """Titles and their variants that can be played on the screen, upright or not."""
        offers = self.operator.offers
        return [offer for offer in offers if offer[0] in UPRIGHT] if upright else offers

    def turned(self, upright: bool) -> None:
        """The screen is another way up than before: what is offered may be other games."""
        self.upright = upright
        if self.top is not None:
            self.leave()

    # --- a visit -------------------------------------------------------------------------------

    def come(self, language: str) -> None:
        """Somebody has touched the screen."""
        self.visit = Visit()
        self.speak(language)
        self.choose_title()

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.ctx.settings.language = language
        self.ctx.settings_changed()

    def choose_title(self) -> None:
        """Which game?"""
        if self.visit is not None:
            self.visit.title, self.visit.variant, self.visit.people = "", "", 0
        self._go("titles", TitlesScene(self.ctx, self))

    def choose_people(self, title: str, variant: str) -> None:
        """How many are you? Where only one can play, the game begins."""
        if self.visit is None:  # it has just ended
            return
        self.visit.title, self.visit.variant = title, variant
        if most(title, variant) > 1:
            self._go("people", PeopleScene(self.ctx, self, title, variant))
        else:
            self.sit_down(1)

    def sit_down(self, people: int) -> None:
        """Begin a game for so many."""
        visit = self.visit
        if visit is None:  # it has just ended
            return
        visit.people = people
        match = begin(visit.title, visit.variant, people, self.operator.bots)
        self._go("table", VisitTable(self.ctx, self, match))

    def over(self, match: Match) -> None:
        """A game was played to its end."""
        self._go("end", EndScene(self.ctx, self, match))
        self._count("finished")

    def leave(self, how: Ended = "left") -> None:
        """The visit is over. What was looked at after a game counts for nothing."""
        visit = self.visit
        if visit is not None and visit.where != "end" and (visit.title or not visit.counted):
            self._count(how)
        self.ctx.scenes.home()

    def _count(self, how: Ended) -> None:
        """A game has ended, or a visit without one."""
        visit = self.visit
        if visit is None:
            return
        seconds, visit.counted = round(visit.seconds - visit.counted), visit.seconds
        said = (visit.title, visit.variant, self.ctx.settings.language, visit.people, seconds)
        self.counters.add(Row(date.today().isoformat(), *said, how, visit.where))

    def _go(self, where: str, scene: Screen) -> None:
        if self.visit is not None:
            self.visit.where = where
        self.ctx.scenes.replace(scene)

    # --- time ----------------------------------------------------------------------------------

    def touched(self) -> bool:
        """Somebody touches the screen; whether that was only the answer to a question. That a
        visit lasts too long is to be read first: it has a button."""
        self.quiet = 0.0
        top = self.top
        if isinstance(top, IdleScene) and not top.over:
            top.answer()
            return True
        return False

    @property
    def top(self) -> Screen | None:
        """The scene in front."""
        return self.ctx.scenes.top

    def tick(self, dt: float) -> None:
        """So many seconds have gone by."""
        self._by_the_hour()
        if self.held is not None:
            self.held += dt
            if self.held >= HOLD:
                self.held = None
                self._ask_for_pin()
        self.quiet += dt
        top = self.top
        if isinstance(top, AttractScene | IdleScene):
            return
        if self.visit is not None:
            self.visit.seconds += dt
        if self.visit is not None and self.visit.seconds >= self.operator.longest:
            self.ctx.scenes.push(IdleScene(self.ctx, self, over=True))
        elif self.quiet >= self.operator.idle:
            self.ctx.scenes.push(IdleScene(self.ctx, self))

    def _by_the_hour(self) -> None:
        """The volume of the hour, when another minute has begun."""
        minute = clock()
        if minute == self._minute:
            return
        self._minute = minute
        volume = self.operator.loudness(minute) if self.volume is None else self.volume
        if self.ctx.settings.effects_volume != volume:
            self.ctx.settings.effects_volume = volume
            self.ctx.speaker.refresh()

    # --- staff ---------------------------------------------------------------------------------

    def corner(self, x: float, y: float, size: tuple[int, int]) -> bool:
        """Whether a point of a screen of that size (pixels) lies in the corner of the staff."""
        across, down = self.operator.corner.split()[::-1]
        side = NEAR * min(size) / 1080
        near_x = x <= side if across == "left" else x >= size[0] - side
        near_y = y <= side if down == "top" else y >= size[1] - side
        return near_x and near_y

    def _ask_for_pin(self) -> None:
        if not isinstance(self.top, PinScene | StaffScene):
            self.ctx.scenes.push(PinScene(self.ctx, self))

    def set_volume(self, volume: int) -> None:
        """Staff have set the volume: it holds until the program is started anew."""
        self.volume = self.ctx.settings.effects_volume = volume
        self.ctx.speaker.refresh()
