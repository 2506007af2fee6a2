"""The sentences of Kyoto: one an action, for the log, tooltips, speech and replay alike."""

from collections.abc import Sequence

from ..core.action import Action
from .state import KyotoState


def describe(
    state: KyotoState, action: Action, names: Sequence[str], after: KyotoState | None
) -> str:
    """The one sentence of an action; ``state`` is that before it."""
    return type(action).__name__
