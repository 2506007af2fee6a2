"""Where Kyoto's pieces lie: in which zone of the map, and where that is on the screen."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from game.kyoto.components import LOBBIES, NO_ICON
from game.kyoto.data import CARD, DAMAGE_OF, LOBBY_OF, TONNES_OF
from game.kyoto.state import KyotoState

from ....stage.gesture import Placement
from ....stage.node import STILL, Look, Motion, Node, Rect, Role
from ....stage.ui import Ui
from ...board import Frame
from ...tiled import BoardMap, load_map
from . import ids
from .board_state import KyotoView

BOARD_Z: Final = 0
PRINT_Z: Final = 4
"""Signs and words that belong to the board."""
TRAY_Z: Final = 10
CARD_Z: Final = 20
HAND_Z: Final = 60
"""The own hand: a card lies higher, the further right it is."""
FLOAT_Z: Final = 120
"""What floats over the board for a while."""
POPUP_Z: Final = 20000
"""What is shown large while it is pointed at."""

TRAY: Final = (276.0, 210.0)
"""A tray's size on the map."""
WIDER: Final = {"normal": 1.0, "projector": 1.2, "large": 1.5}
"""How much wider trays may be for larger letters, beside a column."""
GAP: Final = 2.0
NONE_LAST: Final = LOBBIES
"""The row of the reduced area for cards without a lobby."""


def board_map() -> BoardMap:
    """The map of the board."""
    return load_map("kyoto")


def row_zone(seats: int, alone: bool) -> str:
    """In which zone the trays of the others lie: where the picture stands alone it leaves room for
    toolbar and log, or for the toolbar."""
    if not alone:
        return "row"
    return "row_log" if seats < 5 else "row_tools"


def own_place(ui: Ui, seen: KyotoState, alone: bool) -> bool:
    """Whether agendas and coffers lie in the place of the log, which can be opened all the same:
    where the picture stands alone, large letters leave no room for them beside the hand."""
    return alone and ui.text != "normal" and seen.seats < 5


def bar_place(ui: Ui, bar: Rect) -> Rect:
    """The bar with prompt and buttons on the desk: high enough for a heading and a line."""
    return bar._replace(h=max(bar.h, 1.1 * ui.heading + 1.24 * ui.body + 6))


# --- on the map ---------------------------------------------------------------------------------


def base(view: KyotoView) -> int:
    """The seat whose tray lies beside the desk; the others lie clockwise from it.

    That of whoever looks, or is about to sit down. With docks the trays stay where they are.
    """
    near = view.seat if view.near is None else view.near
    return 0 if near is None else near


def hand_order(cards: Sequence[int]) -> list[int]:
    """Cards as they are held: by their damage, the heaviest first."""
    return sorted(cards, key=lambda card: (DAMAGE_OF[card], -TONNES_OF[card], card))


def reduced_row(card: int) -> int:
    """In which row of the reduced area a card lies."""
    lobby = LOBBY_OF[card]
    return NONE_LAST if lobby == NO_ICON else lobby


def placements(view: KyotoView) -> dict[str, Placement]:
    """Every piece whose face is seen, exactly once, the money given, and the planet's tiles."""
    seen = view.seen
    out: dict[str, Placement] = {}

    def lie(zone: str, cards: Sequence[int], owner: int | None = None) -> None:
        for index, card in enumerate(cards):
            out[ids.card(card)] = Placement(zone, index, CARD[card].id, owner=owner)

    for seat in range(seen.seats):
        lie(f"laid_{seat}", seen.laid[seat], seat)
        lie(f"hand_{seat}", hand_order(seen.hands[seat]), seat)
        lie(f"flag_{seat}", seen.flags[seat], seat)
        for number in range(seen.given[seat]):
            out[ids.bill(seat, number)] = Placement(f"given_{seat}", number, "bill", owner=seat)
    lie("reduced", seen.reduced)
    for place, gone in enumerate(seen.animals):
        face = "extinct" if gone else "alive"
        out[ids.animal(place)] = Placement(f"animal_{place}", 0, face)
    for kind, zone, up in (
        (ids.level, "level", seen.levels_up),
        (ids.cloud, "cloud", seen.clouds_up),
    ):
        for place, looked in enumerate(up):
            out[kind(place)] = Placement(f"{zone}_{place}", 0, "flipped" if looked else "whole")
    return out


# --- on the screen ------------------------------------------------------------------------------


class Canvas:
    """What the parts of one picture share: the map on the screen, and the view."""

    def __init__(self, ui: Ui, frame: Frame, view: KyotoView) -> None:
        self.ui, self.frame, self.view = ui, frame, view
        self.seen: KyotoState = view.seen
        self.map = board_map()
        self.k = self.map.scale(frame.board)
        """Units of the screen for one of the map."""
        self.large = ui.text != "normal"
        """Whether letters are so large that pictures make room for them."""

    def zone(self, name: str) -> Rect:
        """A zone of the map, on the screen."""
        return self.map.on(self.frame.board, self.map.rect(name))

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats: the one beside the desk, then clockwise."""
        first, seats = base(self.view), self.seen.seats
        return tuple([(first + n) % seats for n in range(seats)])

    @cached_property
    def trays(self) -> dict[int, Rect]:
        """The tray of each seat: its own below, the others along the top.

        They are evenly spread, or close together where toolbar and log lie right of them.
        """
        alone, others = self.frame.alone, self.seen.seats - 1
        row = self.zone(row_zone(self.seen.seats, alone))
        most = TRAY[0] * self.k * (WIDER[self.ui.text] if not alone else 1.0)
        w = min(most, (row.w - GAP * (others - 1)) / others)
        step = (row.w - w) / (others - 1)
        high = TRAY[1] * self.k
        if not self.large:
            high *= min(1.0, w / (TRAY[0] * self.k))
        out = {self.order[0]: self.zone("own")}
        for n, seat in enumerate(self.order[1:]):
            out[seat] = Rect(row.x + n * step, row.y, w, high)
        return out

    @cached_property
    def hand(self) -> Rect:
        """Where the own hand lies: on the desk, below prompt and buttons if these lie there."""
        desk, slots = self.zone("desk"), self.frame.slots
        lent = [place.bottom for place in (slots.prompt, slots.buttons) if place is not None]
        top = max([desk.y, *[low + 6 * self.k for low in lent if low > desk.y]])
        return Rect(desk.x, top, desk.w, desk.bottom - top)

    def label(
        self,
        id: str,
        rect: Rect,
        look: Sequence[Look],
        label: str,
        value: str = "",
        z: int = PRINT_Z,
        motion: Motion = STILL,
    ) -> Node:
        """What only says something, ``value`` as its tooltip too."""
        hint = f"{label}: {value}" if value else label
        return Node(
            id, Role.LABEL, rect, tuple(look), label=label, value=value, hint=hint, z=z,
            motion=motion,
        )  # fmt: skip


def inside(rect: Rect, outer: Rect) -> Rect:
    """A screen's rectangle as seen from the top left of a node."""
    return rect.moved(-outer.x, -outer.y)


def scaled(rect: Rect, art: tuple[float, float, float, float], units: float) -> Rect:
    """A box of a picture that is ``units`` wide and fills ``rect``, as seen from its top left."""
    s = rect.w / units
    x, y, w, h = art
    return Rect(x * s, y * s, w * s, h * s)
