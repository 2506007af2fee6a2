"""The selection: a piece that is selected or dragged, or a rail that slides; one at most. The scene
is told of each change."""

from typing import Final

from .gesture import Gesture, Rail
from .hit_test import best_target, rails_of
from .interaction import NOWHERE, Point, Slide
from .stage_scene import StagedScene

ENOUGH: Final = 0.4
"""The share of its pitch by which a rail must be slid to make its gesture."""
GIVE: Final = 0.2
"""The share of a movement that is shown beyond the last place of a rail ..."""
MOST: Final = 0.1
"""... and how far that goes at most, as a share of the pitch."""


def pitch_of(staged: StagedScene, rail: Rail) -> float:
    """How far a rail slides to its next place, in units. Raises ValueError if neither the rail nor
    a loop tells."""
    if rail.pitch:
        return rail.pitch
    for rider in rail.riders:
        node = staged.node(rider)
        if node is not None and node.motion.loop is not None:
            return node.motion.loop.length / len(rail.riders)
    raise ValueError(f"neither the rail of {rail.riders} nor a loop says how far it slides")


# --- taking and letting go ----------------------------------------------------------------


def select(staged: StagedScene, piece: str) -> None:
    """Select a piece ("" none): its targets light up."""
    if piece != staged.state.selected:
        staged.state.selected = piece
        _took(staged, piece)


def pick_up(staged: StagedScene, piece: str) -> None:
    """A piece follows the pointer from now on."""
    select(staged, "")
    staged.state.held = piece
    _took(staged, piece)


def carry(staged: StagedScene, way: Point, pos: Point) -> None:
    """The held piece is that far from home, with the pointer at ``pos``."""
    staged.layer.hold(staged.state.held, *way)
    aim(staged, pos)


def aim(staged: StagedScene, pos: Point) -> None:
    """Note the target on which the held piece would land with the pointer at ``pos``."""
    target = gesture_at(staged, pos)
    over = target.target if target is not None else ""
    if over != staged.state.over:
        staged.state.over = over
        staged.stale = True


def gesture_at(staged: StagedScene, pos: Point) -> Gesture | None:
    """What letting the held piece go there means."""
    targets = staged.offers.reachable(staged.state.held)
    return targets.get(best_target(staged, staged.state.held, targets, pos))


def put_down(staged: StagedScene) -> None:
    """The held piece goes home, or wherever it belongs next."""
    piece, staged.state.held, staged.state.over = staged.state.held, "", ""
    staged.layer.let_go(piece)
    _took(staged, "")


def take_rail(staged: StagedScene, ways: dict[int, Gesture]) -> None:
    """A rail follows the pointer from now on."""
    select(staged, "")
    first = next(iter(ways.values()))
    assert first.rail is not None
    staged.state.slide = Slide(first.piece, first.rail, ways, pitch_of(staged, first.rail))
    _took(staged, first.piece)


def slide_rail(staged: StagedScene, way: Point) -> None:
    """The pointer is that far from where it was pressed: take the riders along."""
    slide = staged.state.slide
    if slide is None:
        return
    along = slide.rail.axis == "x"
    wanted, pitch = way[0] if along else way[1], slide.pitch
    low, high = (pitch * step if step in slide.ways else 0.0 for step in (-1, 1))
    slide.by = min(max(wanted, low), high)
    beyond = (wanted - slide.by) * GIVE
    slide.by += min(max(beyond, -MOST * pitch), MOST * pitch)
    for rider in slide.rail.riders:
        staged.layer.slide(rider, *((slide.by, 0.0) if along else (0.0, slide.by)))


def drop_rail(staged: StagedScene) -> Gesture | None:
    """The rail is let go. Returns its gesture if it was slid far enough."""
    slide = staged.state.slide
    end_rail(staged)
    if slide is None or abs(slide.by / slide.pitch) < ENOUGH:
        return None
    return slide.ways.get(1 if slide.by / slide.pitch > 0 else -1)


def end_rail(staged: StagedScene) -> None:
    """All riders of the rail go home, or wherever they belong next."""
    slide, staged.state.slide = staged.state.slide, None
    if slide is not None:
        for rider in slide.rail.riders:
            staged.layer.let_go(rider)
        _took(staged, "")


def pushed(staged: StagedScene, key: str, direction: tuple[int, int]) -> Gesture | None:
    """What sliding a node's rail by one step means."""
    axis, step = ("x", direction[0]) if direction[0] else ("y", direction[1])
    return rails_of(staged, key).get(axis, {}).get(step)


def _took(staged: StagedScene, piece: str) -> None:
    node = staged.node(piece) if piece else None
    staged.state.may = staged.offers.of(piece)
    staged.state.home = node.rect if node is not None else NOWHERE
    staged.scene.on_select(piece)
    staged.stale = True


# --- following the scene ------------------------------------------------------------------


def stays(staged: StagedScene) -> bool:
    """The scene was built anew: whether what is held or selected may stay so.

    A piece may, as long as whoever took it can still drop it somewhere and nobody else has moved
    it. A rail must have the same gestures as before.
    """
    node = staged.node(staged.state.piece)
    now = staged.offers.of(staged.state.piece)
    if node is None:
        return False
    if now == staged.state.may:
        return True
    seats = {g.action.seat for g in staged.state.may}
    if staged.state.rail or not any(g.target and g.action.seat in seats for g in now):
        return False
    (x0, y0), (x1, y1) = staged.state.home.centre, node.rect.centre
    return max(abs(x1 - x0), abs(y1 - y0)) <= min(node.rect.w, node.rect.h) / 2


def follow(staged: StagedScene) -> set[str]:
    """Take over what may be done with the held piece now. Returns the targets that are none any
    more."""
    now = staged.offers.of(staged.state.piece)
    gone = {g.target for g in staged.state.may if g.target} - {g.target for g in now}
    staged.state.may = now
    return gone
