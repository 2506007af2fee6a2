"""Who sits at a match: a name, a colour, and whether a person or which bot."""

from typing import Final

import msgspec

from .letters import JOINERS, shortened

KINDS: Final = ("human", "random", "easy", "normal", "hard")
"""Who may play in a seat."""
COLOURS: Final = ("amber", "coral", "blue", "jade", "plum", "pearl")
"""The colours of seats."""
LONGEST_NAME: Final = 60
"""Code points of a name; what is longer is cut between two letters."""

_ENDS: Final = " " + JOINERS
"""What no name begins or ends with: it is not seen."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a match."""

    name: str
    kind: str
    """``human``, or the level of a bot (``KINDS``)."""
    colour: str
    """One of ``COLOURS``."""

    @property
    def human(self) -> bool:
        """Whether a person sits there, not a bot."""
        return self.kind == "human"


def clean_name(name: str) -> str:
    """A name that can be written and drawn: no line breaks, no halves of surrogate pairs, short."""
    whole = name.encode("utf-8", "replace").decode("utf-8")
    able = "".join(c if c.isprintable() or c in JOINERS else " " for c in whole)
    return shortened(" ".join(able.split()).strip(_ENDS), LONGEST_NAME).strip(_ENDS)
