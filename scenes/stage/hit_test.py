"""What lies under a point, and which legal target takes a piece that is let go."""

from collections.abc import Iterable, Iterator
from typing import Final

from .gesture import Gesture
from .interaction import Point
from .node import Node, Rect, Role
from .stage_scene import StagedScene

OVERLAP: Final = 0.3
"""The share of a piece, or of its target if that is smaller, in which both must overlap."""
AWAY: Final = 40.0
"""Units that a piece must have been carried before the stage says why it cannot be dropped
there."""


def shown_rect(staged: StagedScene, key: str) -> Rect:
    """Where a node is now, as far as the area shows that clips it."""
    actor = staged.layer.actors[key]
    rect, clip = staged.layer.rect(key), actor.node.clip
    return rect if clip is None else rect.common(clip)


def widen(nodes: Iterable[Node], side: float) -> None:
    """Let fingers hit what is pressed a little beside it, where it is smaller than that."""
    for node in nodes:
        pressed = node.press is not None or node.role is Role.BUTTON
        if pressed and min(node.rect.w, node.rect.h) < side:
            node.big = (node.big or node.rect).at_least(side)


def nodes_at(staged: StagedScene, pos: Point, touch: bool = False) -> list[Node]:
    """The nodes under a point, topmost first; for a ``touch`` then those in whose ``Node.big`` it
    lies."""
    exact: list[Node] = []
    near: list[Node] = []
    for key, actor in reversed(list(staged.layer.ordered())):
        node = actor.node
        if actor.leaving or node.role is Role.DECOR or key.startswith("~"):
            continue
        if shown_rect(staged, key).contains(*pos):
            exact.append(node)
        elif touch and node.big is not None and node.big.contains(*pos):
            near.append(node)
    return exact + near


def carried_by(staged: StagedScene, key: str) -> Iterator[str]:
    """The ids of a node, of what it stands on, of what that stands on, and so on."""
    for _ in range(8):
        node = staged.node(key)
        if node is None:
            return
        yield key
        key = node.carrier


def source_of(staged: StagedScene, key: str) -> str:
    """The piece that a click on a node selects: itself or what it stands on; "" for none."""
    return next((k for k in carried_by(staged, key) if k in staged.offers.pieces), "")


def puller_of(staged: StagedScene, key: str) -> str:
    """The piece that a drag of a node moves: itself or what it stands on; "" for none."""
    return next((k for k in carried_by(staged, key) if k in staged.offers.pulled), "")


def goals(staged: StagedScene) -> dict[str, list[Gesture]]:
    """The targets of all open pieces that glow, each with the gestures that lead there: what is
    secret has no part in it."""
    found: dict[str, list[Gesture]] = {}
    for gesture in staged.offers.all:
        node = staged.node(gesture.piece)
        if gesture.target and not gesture.quiet and node is not None and node.secret_of is None:
            found.setdefault(gesture.target, []).append(gesture)
    return found


def rails_of(staged: StagedScene, key: str) -> dict[str, dict[int, Gesture]]:
    """The gestures of the rails that a node is part of, by axis and then by step."""
    return staged.offers.rails(set(carried_by(staged, key))) if staged.offers.railed else {}


def acts(staged: StagedScene, node: Node) -> bool:
    """Whether a press on a node does something, or says why it does not."""
    if node.has_action() or (node.disabled and node.reason):
        return True
    if source_of(staged, node.id) or rails_of(staged, node.id):
        return True
    return node.role is Role.PIECE and staged.refuses(node.id)


def best_target(staged: StagedScene, piece: str, targets: Iterable[str], pos: Point) -> str:
    """The target that takes a piece where it is now; "" if none is within reach.

    A target under the pointer comes first, of several the smallest (a place on a turtle, a card on
    a tray); then the one that is overlapped most, by at least 30 %.
    """
    here = staged.layer.rect(piece)
    best, share = "", OVERLAP
    for target in targets:
        if target not in staged.layer.actors:
            continue  # it comes with the next picture
        rect = staged.layer.rect(target)
        smaller = min(here.area, rect.area) or 1.0
        part = here.overlap(rect) / smaller
        if rect.contains(*pos):
            part = 2.0 + 1.0 / (1.0 + rect.area)
        if part >= share:
            best, share = target, part
    return best


def is_away(staged: StagedScene, piece: str) -> bool:
    """Whether a piece is dragged, and more than hardly moved."""
    actor = staged.layer.actors.get(piece)
    return actor is not None and actor.drag is not None and max(map(abs, actor.drag)) >= AWAY


def reach(staged: StagedScene, piece: str, pos: Point) -> str:
    """The id of the node on which a piece was dropped; "" if it was hardly moved, or over
    nothing."""
    if not is_away(staged, piece):
        return ""
    own = {piece, *staged.layer.riders(piece)}
    under = [n for n in nodes_at(staged, pos) if n.id not in own]
    kinds = (Role.PIECE, Role.ZONE)
    return next((n.id for n in under if n.role in kinds), under[0].id if under else "")
