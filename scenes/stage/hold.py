"""A node that is held down, by a pointer or a key. Each press is followed by one letting go."""

from .choose import shown_rect
from .node import Node
from .play import Play


def down(play: Play, node: Node, key: int = 0) -> None:
    """A node is pressed and stays so; ``key`` is the key that does it, if it is one."""
    up(play)
    if node.use.hold is not None and not node.disabled:
        state = play.state
        state.held_down, state.release, state.held_by = node.id, node.use.hold, key
        node.use.hold(True)


def up(play: Play) -> None:
    """What was held down is so no longer."""
    release, play.state.held_down, play.state.release = play.state.release, "", None
    if release is not None:
        release(False)


def pointed(play: Play, pos: tuple[float, float]) -> None:
    """The pointer is there: what it has left is not held any more."""
    node = play.node(play.state.held_down)
    if node is None or play.state.held_by:
        return
    inside = shown_rect(play, node.id).contains(*pos)
    if not inside and not (node.big is not None and node.big.contains(*pos)):
        up(play)


def follow(play: Play) -> None:
    """The nodes are new: what is gone or has become dead is not held any more."""
    if play.state.held_down:
        node = play.newest(play.state.held_down)
        if node is None or node.use.hold is None or node.disabled:
            up(play)
