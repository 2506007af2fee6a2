"""What the scenes of a kiosk call: whoever leads a visitor from one to the next (``kiosk``)."""

from collections.abc import Sequence
from typing import Protocol

from game.match import Match

from .counters import Counters, Ended
from .operator import Operator
from .pin import Lock


class Host(Protocol):
    """Leads through visits, and does what staff want."""

    operator: Operator
    counters: Counters
    lock: Lock

    def offers(self, upright: bool) -> Sequence[tuple[str, str]]:
        """Titles and their variants that can be played on the screen, upright or not."""

    def touched(self) -> bool:
        """Somebody touches the screen; whether that was only the answer to a question."""

    def come(self, language: str) -> None:
        """Somebody has touched the screen."""

    def speak(self, language: str) -> None:
        """Go on in another language."""

    def choose_title(self) -> None:
        """Which game?"""

    def choose_people(self, title: str, variant: str) -> None:
        """How many are you?"""

    def sit_down(self, people: int) -> None:
        """Begin a game for so many."""

    def over(self, match: Match) -> None:
        """A game was played to its end."""

    def leave(self, how: Ended = "left") -> None:
        """The visit is over."""

    def end(self, code: int) -> None:
        """End the program with an exit code: 0 for good, ``RESTART`` to start it anew."""

    def set_volume(self, volume: int) -> None:
        """Louder or softer, in percent."""
