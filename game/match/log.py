"""The log of a match: one sentence an action, as a viewer may know it, in the present language."""

from collections.abc import Sequence
from typing import Any

from ..core.action import Action
from ..core.rules import Rules
from ..core.text import language
from .timeline import Timeline
from .viewpoint import TEACHER, LogLine


def observed(rules: Rules[Any], state: Any, viewer: int | None) -> Any:
    """What a seat, a bystander (None) or ``TEACHER`` may know of a state: a copy."""
    return state.copy() if viewer == TEACHER else rules.observe(state, viewer)


def told(rules: Rules[Any], state: Any, action: Action, viewer: int | None) -> Action:
    """An action that is played in a state, as a seat, a bystander or ``TEACHER`` may know it."""
    return action if viewer == TEACHER else rules.redact(state, action, viewer)


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
        """All sentences so far, for a seat, a bystander (None) or ``TEACHER``."""
        timeline = self._timeline
        said = self._said.setdefault((language(), viewer), [])
        if len(said) < len(timeline.history):
            rules, state = timeline.rules, timeline.at(len(said))
            seen = observed(rules, state, viewer)
            for action in timeline.history[len(said) :]:
                known = told(rules, state, action, viewer)
                rules.advance(state, action)
                after = observed(rules, state, viewer)
                text = rules.words.describe(seen, known, self._names, after)
                said.append(LogLine(action.seat, text, rules.turn(seen).round))
                seen = after
        return said

    def forget(self, keep: int) -> None:
        """Drop the sentences of all actions after the first ``keep`` (they were taken back)."""
        for said in self._said.values():
            del said[keep:]
