"""The sentence of a state: who has to do what now."""

from collections.abc import Sequence

from .state import KyotoState, Phase


def situation(state: KyotoState, names: Sequence[str], viewer: int | None) -> str:
    """The one sentence of a state."""
    return Phase(state.phase).name
