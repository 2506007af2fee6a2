"""A node that is held down, by a pointer or a key."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from .choose import shown_rect

if TYPE_CHECKING:
    from .node import Node
    from .stage import Play


class Hold:
    """What shows itself only while it is pressed. Each press is followed by one letting go."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self._holds: tuple[str, Callable[[bool], None]] | None = None
        self.by_key = 0
        """The key that holds it; 0 for a pointer."""

    @property
    def node(self) -> str:
        """The node that is held down; "" if there is none."""
        return self._holds[0] if self._holds is not None else ""

    def down(self, node: "Node", key: int = 0) -> None:
        """A node is pressed and stays so; ``key`` is the key that does it, if it is one."""
        self.up()
        if node.hold is not None and not node.disabled:
            self._holds, self.by_key = (node.id, node.hold), key
            node.hold(True)

    def up(self) -> None:
        """What was held down is so no longer."""
        if self._holds is not None:
            hold, self._holds = self._holds[1], None
            hold(False)

    def pointed(self, pos: tuple[float, float]) -> None:
        """The pointer is there: what it has left is not held any more."""
        node = self.play.node(self.node)
        if node is None or self.by_key:
            return
        inside = shown_rect(self.play, node.id).contains(*pos)
        if not inside and not (node.big is not None and node.big.contains(*pos)):
            self.up()

    def follow(self) -> None:
        """The nodes are new: what is gone or has become dead is not held any more."""
        if self._holds is not None:
            node = self.play.newest(self.node)
            if node is None or node.hold is None or node.disabled:
                self.up()
