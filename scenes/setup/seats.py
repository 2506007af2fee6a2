"""The seats of a match as they are being set up, and how they were set up the last time."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.catalog import Title
from game.core.options import Value

from ..settings import SeatSetup, TitleSetup

BOT_NAMES: Final = ("Ioane", "Mira", "Łukasz", "Yuna", "Zoé")


class Seat:
    """One seat as it is being set up. A ``name`` that is given is one that somebody typed."""

    def __init__(self, name: str, kind: str, colour: str) -> None:
        self.name, self.kind, self.colour = name, kind, colour
        self.typed = bool(name)
        """Whether a person typed the name, so that it stays when the kind changes."""


def seats_of(last: TitleSetup, title: Title) -> Sequence[SeatSetup]:
    """The seats of the last match of a title, or those to begin with: a person and bots."""
    least = max(2, title.fewest)
    usual = [SeatSetup("human" if n == 0 else "normal") for n in range(least)]
    return (*last.seats[: title.most], *usual[len(last.seats) :])


def as_set_up(picked: Mapping[str, Value], seats: Sequence[Seat], free_undo: bool) -> TitleSetup:
    """What is to be remembered of a setup: what was picked and typed, not what was offered."""
    kept = [SeatSetup(s.kind, s.colour, s.name if s.typed else "") for s in seats]
    return TitleSetup(dict(picked), tuple(kept), free_undo)
