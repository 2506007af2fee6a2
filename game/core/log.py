"""The log of a match: one sentence an action, as a viewer may know it, in the present language."""

from collections.abc import Sequence

import msgspec

from .text import language
from .timeline import Timeline


class LogLine(msgspec.Struct, frozen=True):
    """One action in words. ``seat`` is who did it (``CHANCE`` and ``CLOCK`` included).

    ``round`` is that in which it was done (``Rules.turn``).
    """

    seat: int
    text: str
    round: int = 0


class Log:
    """Sentences on demand: what was said is kept, what a new language needs is played again.

    The words come from the viewer's observations and the redacted action alone, so a sentence
    cannot tell what its reader may not know.
    """

    def __init__(self, timeline: Timeline, names: Sequence[str]) -> None:
        self._timeline = timeline
        self._names = names
        self._said: dict[tuple[str, int | None], list[LogLine]] = {}

    def lines(self, viewer: int | None) -> list[LogLine]:
        """All sentences so far, for a seat or a bystander (None)."""
        timeline = self._timeline
        said = self._said.setdefault((language(), viewer), [])
        if len(said) < len(timeline.history):
            rules, state = timeline.rules, timeline.at(len(said))
            seen = rules.observe(state, viewer)
            for action in timeline.history[len(said) :]:
                known = rules.redact(state, action, viewer)
                rules.advance(state, action)
                after = rules.observe(state, viewer)
                text = rules.describe(seen, known, self._names, viewer, after)
                said.append(LogLine(action.seat, text, rules.turn(seen).round))
                seen = after
        return said

    def forget(self, keep: int) -> None:
        """Drop the sentences of all actions after the first ``keep`` (they were taken back)."""
        for said in self._said.values():
            del said[keep:]
