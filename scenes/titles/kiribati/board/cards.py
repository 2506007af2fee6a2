"""How Kiribati's cards look: with their words, and compact."""

from math import inf
from typing import Final

from game.kiribati import data
from game.kiribati.components import Card, Event, Variant
from game.kiribati.names import card_name, card_rule, event_name, event_rule

from ....stage.node import POP_UP, Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets.fitting import held
from ...printed import if_readable
from ...sheet import OVER_Z

CARD_Z: Final = 60
RATIO: Final = 272 / 240
"""Height by width of a compact card."""
FULL_RATIO: Final = 352 / 240
"""Height by width of a card with its words."""


def _points(card: int, variant: int) -> str:
    """What a card brings that is not played, in digits; "" where there are no points."""
    return str(data.POINTS[card]) if variant == Variant.PROFESSIONAL else ""


def action_art(card: int) -> str:
    """The picture of an action card."""
    return f"kiribati/action_{Card(card).name.lower()}"


def event_art(event: int) -> str:
    """The picture of an event card."""
    return f"kiribati/event_{Event(event).name.lower()}"


def full_size(ui: Ui, high: float, wide: float = inf) -> tuple[float, float]:
    """Width and height of a card with its words: 320 wide, more for larger text."""
    w = min(320 * (0.4 + 0.6 * ui.scale), high / FULL_RATIO, wide)
    return w, w * FULL_RATIO


def _front(
    ui: Ui, kind: str, art: str, name: str, rule: str, medal: str, w: float
) -> tuple[Look, ...]:
    """A card with its words. ``kind`` is "action" or "event"; ``medal`` a number or an icon."""
    s = w / 240
    look: list[Look] = [Art(f"common/card_front_{kind}", Rect(0, 0, w, w * FULL_RATIO))]
    size = max(ui.body, 20 * s)
    text = Text(rule, size, "body", "ink", "paper", "centre", wrap=True, leading=1.15)
    field = Rect(14 * s, 260 * s, 212 * s, 84 * s)
    more = min(max(0.0, ui.measure(text, field.w)[1] - field.h), 76 * s)
    field = Rect(field.x, field.y - more, field.w, field.h + more)  # a lower picture, all words
    look += _picture(art, s, more)
    room = Rect(18 * s, 4 * s, (150 if medal else 204) * s, 76 * s)
    ground = "#F6CF7C" if kind == "action" else "#B9CBE2"
    title = _title(ui, name, room, 31 * s, ground)
    corner = Rect(170 * s, 12 * s, 56 * s, 56 * s)
    if title is None:  # the name needs the whole band: the medal goes onto the picture
        room = Rect(18 * s, 4 * s, 206 * s, 76 * s)
        corner = Rect(26 * s, 190 * s - more, 56 * s, 56 * s)
        title = _title(ui, name, room, 31 * s, ground)
    look.append(title or held(ui, Text(name, ui.body, "heading", "ink", ground), room))
    if medal.isdigit():
        look.append(Art("common/value_medal", corner))
        look.append(_number(ui, medal, corner, s))
    elif medal:
        look.append(Art(f"common/icon_{medal}", corner.inset(7 * s), tint="ink"))
    look.append(held(ui, text, field))
    return tuple(look)


def named(ui: Ui, card: int, w: float, seen_w: float = inf) -> Text | None:
    """The name on a compact card of that width, of which so much is seen; None if it has no
    room."""
    s = w / 240
    band = Rect(13 * s, 2 * s, min(218 * s, seen_w - 14 * s), 80 * s)
    return _title(ui, card_name(card), band, 30 * s, "#F6CF7C")


TILES: Final = ("above", "beside", "alone")
"""Where the name of a tile stands by its picture, from the best on."""


def tile(
    ui: Ui, card: int, w: float, h: float, named: str, variant: int
) -> tuple[Look, ...] | None:
    """An action card as a low tile: its name above its picture, beside it or alone; its points.
    None where the name has no room."""
    points = _points(card, variant)
    side, band = min(h - 8, 1.45 * ui.body) if points else 0.0, 1.2 * ui.body + 6
    medal = Rect(w - side - 6, (h - side) / 2, side, side)
    room, picture = Rect(12, 3, medal.x - 16, h - 6), Rect(0, 0, 0, 0)
    if named == "above":
        if h < 2.2 * band:
            return None
        medal = medal._replace(y=h - 6 - side)
        room, picture = Rect(12, 3, w - 24, band - 3), Rect(8, band, w - 16, h - band - 8)
    elif named == "beside":
        picture = Rect(8, 6, min((h - 12) * 204 / 152, 0.3 * w), h - 12)
        room = Rect(picture.right + 10, 3, medal.x - picture.right - 14, h - 6)
    text = Text(card_name(card), ui.body, "heading", "ink", "#F6CF7C", leading=1.1)
    name = if_readable(ui, text, room, 2)
    if name is None:
        return None
    look: list[Look] = [Plate("#F6CF7C", "ink", 4, 16, 1)]
    if picture.w:
        look.append(Art(action_art(card), picture, "cover"))
        look.append(Plate("none", "ink", 3, 8, 0, at=picture))
    if points:
        look += [Art("common/value_medal", medal), _number(ui, points, medal, w / 240)]
    return (*look, name)


def compact(ui: Ui, card: int, w: float, variant: int, seen_w: float = inf) -> tuple[Look, ...]:
    """An action card without its rule; without its name too where that cannot be read so small.

    ``seen_w`` is how much of its width is seen in a fan; the name keeps within it.
    """
    s = w / 240
    h = w * RATIO
    title = named(ui, card, w, seen_w)
    art = action_art(card)
    look: list[Look] = []
    if title is not None:
        look.append(Art("common/card_front_action_compact", Rect(0, 0, w, h)))
        look += _picture(art, s)
        look.append(title)
    else:
        look.append(Plate("paper", "ink", 4 * s + 1, 22 * s, 1, at=Rect(0, 0, w, h)))
        look.append(Art(art, Rect(14 * s, 14 * s, w - 28 * s, h - 28 * s), "cover"))
    if points := _points(card, variant):
        side = max(66 * s, 1.35 * ui.body)
        box = Rect(8 * s, h - side - 8 * s, side, side)
        look += [Art("common/value_medal", box), _number(ui, points, box, s)]
    return tuple(look)


def _picture(art: str, s: float, less: float = 0.0) -> list[Look]:
    if less:
        at = Rect(18 * s, 102 * s, 204 * s, 152 * s - less)
        blank = Plate("paper", "paper", 0, 6, 0, at=Rect(10 * s, 99 * s, 220 * s, 247 * s))
        return [blank, Art(art, at, "cover"), Plate("none", "ink", 4 * s, 6 * s, 0, at=at)]
    corners = Art("common/card_art_corners", Rect(0, 0, 240 * s, 272 * s))
    return [Art(art, Rect(18 * s, 102 * s, 204 * s, 152 * s), "cover"), corners]


def _number(ui: Ui, number: str, box: Rect, s: float) -> Text:
    size = max(ui.body, min(30 * s, 0.6 * box.h))
    return Text(number, size, "bold", "ink", "paper", "centre", "middle", at=box)


def _title(ui: Ui, name: str, box: Rect, wanted: float, ground: str) -> Text | None:
    """A card's name as large as fits, on one line or on two close ones; None if it does not."""
    text = Text(name, wanted, "heading", "ink", ground, leading=1.1)
    return if_readable(ui, text, box, 2)


def action_front(ui: Ui, card: int, w: float, variant: int) -> tuple[Look, ...]:
    """An action card with its words."""
    name, rule, points = card_name(card), card_rule(card), _points(card, variant)
    return _front(ui, "action", action_art(card), name, rule, points, w)


def event_front(ui: Ui, event: int, w: float) -> tuple[Look, ...]:
    """An event card with its words; the round-long ones carry a clock."""
    name, rule = event_name(event), event_rule(event)
    medal = "timer" if event in (Event.CLOUDY, Event.FISHING_NET) else ""
    return _front(ui, "event", event_art(event), name, rule, medal, w)


def held_up(id: str, rect: Rect, look: tuple[Look, ...], label: str) -> Node:
    """A card held up for reading, over everything."""
    return Node(id, Role.IMAGE, rect, look, label=label, z=OVER_Z - 500, motion=POP_UP)
