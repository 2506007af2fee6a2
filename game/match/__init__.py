"""A match that runs by itself, without a screen, and the viewpoints onto it.

``Match`` is the only holder of a state. Whoever looks (screens, boards, bots, voices, a replay, a
second window) gets a ``Viewpoint``: what one seat, a bystander or a teacher may know, as data.
``Seating`` says who sits at a shared screen and who is its viewer; ``MatchRunner`` lets the match
go on: clock, chance, bots.

    >>> from game.match import Match, Player
    >>> players = Player("Ana", "human", "amber"), Player("Bo", "human", "blue")
    >>> match = Match.new("kiribati", {"variant": "family", "starter": 1}, players, seed="tide")
    >>> while match.step_chance() is not None:
    ...     pass
    >>> ana, bystander = match.viewpoint(0), match.viewpoint(None)
    >>> ana.private, bystander.private  # only Ana sees her cards
    (True, False)
    >>> match.submit(ana.legal[0])
    >>> match.viewpoint(0).last.action, match.viewpoint(None).last.action
    (Keep(seat=0, cards=(0, 1, 2, 3)), Keep(seat=0, cards=(-9, -9, -9, -9)))
    >>> match.fork(moment=0).history
    []

A match with a path is recorded there. A ``MatchRunner`` plays what no person does: here chance and
Bo, until Ana is to act; ``thinker.poll`` is then called once a frame.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from game.bots.thinker import InlineThinker
    >>> players = Player("Ana", "human", "amber"), Player("Bo", "easy", "blue")
    >>> options = {"variant": "children", "starter": 2}
    >>> with TemporaryDirectory() as folder:
    ...     match = Match.new("kiribati", options, players, "tide", Path(folder, "first.tide"))
    ...     runner = MatchRunner(match, InlineThinker())
    ...     while not match.viewpoint(0).legal:
    ...         runner.think()
    ...         _action = runner.step()
    ...     match.close()
    ...     again = Match.resume(Path(folder, "first.tide"))
    ...     again.close()
    >>> again.history == match.history, again.to_act()
    (True, (0,))
"""

from ..core.player import Player
from ..core.record import RecordError, Timing
from .guide import Guide, Opening, opening, opening_of
from .match import Match
from .runner import MatchRunner
from .saves import Saved, each_saved, new_path, saved_matches
from .seating import Seating
from .tally import Played, Tally, tallied
from .viewpoint import TEACHER, Event, LogLine, Viewpoint

__all__ = [
    "TEACHER",
    "Event",
    "Guide",
    "LogLine",
    "Match",
    "MatchRunner",
    "Opening",
    "Played",
    "Player",
    "RecordError",
    "Saved",
    "Seating",
    "Tally",
    "Timing",
    "Viewpoint",
    "each_saved",
    "new_path",
    "opening",
    "opening_of",
    "saved_matches",
    "tallied",
]
