"""Which bots are to be asked what they do, where several may act at once."""

from collections.abc import Mapping
from typing import Any

from ..core.rules import Rules
from .kit import Policy


def to_ask(rules: Rules[Any], state: Any, minds: Mapping[int, Policy]) -> tuple[int, ...]:
    """The seats that the match waits for, and of the others those that want to act all the same.

    ``minds`` are the seats that may go back on their word, each with what it thinks by
    (``levels.minds``); each is judged by what it may see. Chance and the clock are among the
    answers; () at the end.
    """
    awaited = rules.awaited(state)
    acting = rules.to_act(state)
    if len(acting) == len(awaited):
        return awaited
    idle = [seat for seat in acting if seat in minds and seat not in awaited]
    return awaited + tuple(
        [seat for seat in idle if minds[seat].wants_to_act(rules.observe(state, seat), seat)]
    )
