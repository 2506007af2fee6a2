"""Ids of nodes on a board: written and read in one place, so that no board cuts up strings.

A title names its kinds once, in its own ``ids.py``:

    card: Final = IdKind("card", ("seat", "number"))

Then ``card(2, 5)`` is the id "card:2:5", ``id in card`` asks whether it is one, and
``seat, number = card.read(id)`` reads it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IdKind:
    """The ids of one kind of piece or target: the kind's name, then whole numbers."""

    name: str
    parts: tuple[str, ...] = ("number",)
    """What the numbers are, in their order."""

    def __call__(self, *numbers: int) -> str:
        """The id with these numbers, one for each part. Raises ValueError for another count."""
        if len(numbers) != len(self.parts):
            raise ValueError(f"an id of {self.name} has the parts {self.parts}, not {numbers}")
        return ":".join((self.name, *[str(int(number)) for number in numbers]))

    def __contains__(self, id: str) -> bool:
        """Whether an id is of this kind: a button's may begin like it, with a word after that."""
        name, *parts = id.split(":")
        if name != self.name or len(parts) != len(self.parts):
            return False
        return all(part.lstrip("-").isdecimal() for part in parts)

    def read(self, id: str) -> tuple[int, ...]:
        """The numbers of an id, one for each part. Raises ValueError if it is of another kind."""
        if id not in self:
            raise ValueError(f"{id!r} is no id of {self.name}")
        return tuple(int(part) for part in id.split(":")[1:])

    def number(self, id: str) -> int:
        """The first number of an id. Raises ValueError if it is of another kind."""
        return self.read(id)[0]
