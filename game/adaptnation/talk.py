"""What a bot mayor says while all plan: in one sentence what it offers and asks for now."""

from collections.abc import Sequence

from ..core.text import _
from .state import AdaptState, Phase


def sentence(seen: AdaptState, seat: int, names: Sequence[str]) -> str:
    """What the mayor of a city says to the others now; "" outside of the planning phase."""
    if seen.phase != Phase.PLAN:
        return ""
    return _("We are ready for the events.") if seen.ready[seat] else _("We are planning.")
