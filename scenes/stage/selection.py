"""The selection: a piece that is selected or dragged, or a rail that slides; one at most. The scene
is told of each change."""

from typing import Final

from .choose import best_target, rails_of
from .gesture import Gesture, Rail
from .interaction import NOWHERE, Point, Slide
from .play import Play

ENOUGH: Final = 0.4
"""The part of its pitch by which a rail must be slid to mean its gesture."""
GIVE: Final = 0.2
"""What is left of a movement beyond the last place of a rail ..."""
MOST: Final = 0.1
"""... and how far that goes at most, as a part of the pitch."""


def pitch_of(play: Play, rail: Rail) -> float:
    """How far a rail slides to its next place, in units. Raises ValueError if nothing says."""
    if rail.pitch:
        return rail.pitch
    for rider in rail.riders:
        node = play.node(rider)
        if node is not None and node.motion.loop is not None:
            return node.motion.loop.length / len(rail.riders)
    raise ValueError(f"neither the rail of {rail.riders} nor a loop says how far it slides")


# --- taking and letting go ----------------------------------------------------------------


def select(play: Play, piece: str) -> None:
    """Select a piece ("" none): its targets light up."""
    if piece != play.state.selected:
        play.state.selected = piece
        _took(play, piece)


def pick_up(play: Play, piece: str) -> None:
    """A piece follows the pointer from now on."""
    select(play, "")
    play.state.held = piece
    _took(play, piece)


def carry(play: Play, way: Point, pos: Point) -> None:
    """The held piece is that far from home, with the pointer at ``pos``."""
    play.layer.hold(play.state.held, *way)
    aim(play, pos)


def aim(play: Play, pos: Point) -> None:
    """See which target would take the held piece."""
    target = gesture_at(play, pos)
    over = target.target if target is not None else ""
    if over != play.state.over:
        play.state.over = over
        play.stale = True


def gesture_at(play: Play, pos: Point) -> Gesture | None:
    """What letting the held piece go there means."""
    targets = play.offers.reachable(play.state.held)
    return targets.get(best_target(play, play.state.held, targets, pos))


def put_down(play: Play) -> None:
    """The held piece goes home, or wherever it belongs next."""
    piece, play.state.held, play.state.over = play.state.held, "", ""
    play.layer.let_go(piece)
    _took(play, "")


def take_rail(play: Play, ways: dict[int, Gesture]) -> None:
    """A rail follows the pointer from now on."""
    select(play, "")
    first = next(iter(ways.values()))
    assert first.rail is not None
    play.state.slide = Slide(first.piece, first.rail, ways, pitch_of(play, first.rail))
    _took(play, first.piece)


def slide_rail(play: Play, way: Point) -> None:
    """The pointer is that far from where it was pressed: take the riders along."""
    slide = play.state.slide
    if slide is None:
        return
    along = slide.rail.axis == "x"
    wanted, pitch = way[0] if along else way[1], slide.pitch
    low, high = (pitch * step if step in slide.ways else 0.0 for step in (-1, 1))
    slide.by = min(max(wanted, low), high)
    beyond = (wanted - slide.by) * GIVE
    slide.by += min(max(beyond, -MOST * pitch), MOST * pitch)
    for rider in slide.rail.riders:
        play.layer.slide(rider, *((slide.by, 0.0) if along else (0.0, slide.by)))


def drop_rail(play: Play) -> Gesture | None:
    """The rail is let go: what that means, if it was slid far enough."""
    slide = play.state.slide
    end_rail(play)
    if slide is None or abs(slide.by / slide.pitch) < ENOUGH:
        return None
    return slide.ways.get(1 if slide.by / slide.pitch > 0 else -1)


def end_rail(play: Play) -> None:
    """All riders of the rail go home, or wherever they belong next."""
    slide, play.state.slide = play.state.slide, None
    if slide is not None:
        for rider in slide.rail.riders:
            play.layer.let_go(rider)
        _took(play, "")


def pushed(play: Play, key: str, direction: tuple[int, int]) -> Gesture | None:
    """What sliding a node's rail by one step means."""
    axis, step = ("x", direction[0]) if direction[0] else ("y", direction[1])
    return rails_of(play, key).get(axis, {}).get(step)


def _took(play: Play, piece: str) -> None:
    node = play.node(piece) if piece else None
    play.state.may = play.offers.of(piece)
    play.state.home = node.rect if node is not None else NOWHERE
    play.scene.on_select(piece)
    play.stale = True


# --- following the scene ------------------------------------------------------------------


def stays(play: Play) -> bool:
    """The scene was built anew: whether what is in hand may stay there.

    While the match goes on a piece may, as long as whoever took it may still drop it
    somewhere and nobody else has moved it. A rail must not have changed.
    """
    piece = play.state.piece
    now = play.offers.of(piece)
    if play.node(piece) is None:
        return False
    if now == play.state.may:
        return True
    seats = {g.action.seat for g in play.state.may}
    node = play.newest(piece)
    if play.state.rail or node is None or not any(g.target and g.action.seat in seats for g in now):
        return False
    (x0, y0), (x1, y1) = play.state.home.centre, node.rect.centre
    return max(abs(x1 - x0), abs(y1 - y0)) <= min(node.rect.w, node.rect.h) / 2


def follow(play: Play) -> set[str]:
    """Take over what may be done with it now; the targets that are none any more."""
    now = play.offers.of(play.state.piece)
    gone = {g.target for g in play.state.may if g.target} - {g.target for g in now}
    play.state.may = now
    return gone
