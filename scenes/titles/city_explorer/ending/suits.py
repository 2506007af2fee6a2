"""The page of the results with the five suits: who won each, and the cards that decided."""

from dataclasses import replace
from typing import Final

from game.city_explorer.components import Suit
from game.city_explorer.data import POINTS
from game.city_explorer.debrief import Strip, counts_words, iconic_slot, strips, suit_words
from game.city_explorer.names import suits_name
from game.city_explorer.scoring import Majority
from game.core.text import _

from ....stage.node import Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import flow, text_size
from ...debrief import laid
from ...ending import Finished, Page
from ..board.cards import RATIO, suit_art
from .cards import GAP, LEAST, badge_looks, card_node, told

GROUND: Final = "panel2"
BESIDE: Final = 34.0
"""From so many letters' heights on the cards stand beside the words."""
LEFT: Final = 0.45
"""The words' share of the width there."""


def suits_page(end: Finished) -> Page:
    """Who won each suit."""
    return Page("suits", _("Suits"), lambda ui, room: laid(*_suits(ui, room, end)))


def _suits(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    y, out = room.y, list[Node]()
    for majority in reversed(told(end).suits):
        nodes, h = _suit(ui, Rect(room.x, y, room.w, 0), end, majority)
        out += nodes
        y += h + 10
    return out, y - 10 - room.y


def _suit(ui: Ui, at: Rect, end: Finished, majority: Majority) -> tuple[list[Node], float]:
    """A plate with the suit and a sentence; beside or below: how many each has, and the cards."""
    suit = Suit(majority.suit)
    name = _("{suit}: {points} points").format(suit=suits_name(suit), points=POINTS[suit])
    beside = at.w / ui.body >= BESIDE
    left = at._replace(w=at.w * LEFT if beside else at.w)
    words = suit_words(told(end), majority)
    look, low = _words(ui, left, suit, name, words)
    x = left.w if beside else 14.0
    chips, chips_w = _chips(ui, end, majority, ui.body * 1.4)
    y = 8.0 if beside else low
    if chips:
        look += _moved(chips, at.w - 16 - chips_w if beside else x, y)
        y += ui.body * 1.4 + 6
    room = Rect(at.x + x, at.y + y, at.w - x - 14, 0)
    cards, cards_h = _strips(ui, room, end, majority)
    h = max(low, y + cards_h) + 10
    look.insert(0, Plate(GROUND, GROUND, 0, 18, 0))
    said = f"{words} {counts_words(told(end), majority)}"
    plate = Node(f"suit:{suit}", Role.LABEL, at._replace(h=h), tuple(look), name, said)
    return [plate, *cards], h


def _words(ui: Ui, at: Rect, suit: Suit, name: str, words: str) -> tuple[list[Look], float]:
    """The suit's plate, its name with what it is worth, and who won it; and how high that is."""
    side = ui.heading * 1.4
    x = 14 + side + 12
    w = at.w - x - 12
    name_h = max(side, text_size(ui, Text(name, ui.heading, "heading", wrap=True), w)[1])
    words_h = text_size(ui, Text(words, ui.body, wrap=True), w)[1]
    title, body = Rect(x, 8, w, name_h), Rect(x, 8 + name_h + 2, w, words_h)
    return [
        Art(suit_art(suit), Rect(14, 8 + (name_h - side) / 2, side, side)),
        Text(name, ui.heading, "heading", ground=GROUND, wrap=True, at=title),
        Text(words, ui.body, ground=GROUND, valign="top", wrap=True, at=body),
    ], body.bottom + 6


def _chips(ui: Ui, end: Finished, majority: Majority, h: float) -> tuple[list[Art | Text], float]:
    """How many cards each has, from x = 0; and how wide that is."""
    looks: list[Art | Text] = []
    x, side = 0.0, ui.body * 1.3
    for tally, count in zip(told(end).rows, majority.counts, strict=True):
        if not count:
            continue
        badge = badge_looks(end, tally, Rect(x, 0, side, h), ui, GROUND)
        x += side + 6 + (ui.body if len(badge) > 1 else 0)
        words = Text(str(count), ui.body, "bold", ground=GROUND)
        w = text_size(ui, words)[0]
        looks += [*badge, Text(words.text, ui.body, "bold", ground=GROUND, at=Rect(x, 0, w, h))]
        x += w + 18
    return looks, max(0.0, x - 18)


def _moved(looks: list[Art | Text], dx: float, dy: float) -> list[Art | Text]:
    return [replace(look, at=look.at.moved(dx, dy)) for look in looks if look.at is not None]


def _strips(ui: Ui, room: Rect, end: Finished, majority: Majority) -> tuple[list[Node], float]:
    """The cards that decided, each lot behind the badge of whose row it lies in."""
    found = strips(told(end), majority)
    if not found:
        return [], 0.0
    w = max(LEAST, min(112.0, room.w / 8 - GAP))
    sizes: list[tuple[float, float]] = []
    for strip in found:
        # A badge stays on one line with the first card behind it.
        last = GAP if len(strip.slots) == 1 else 0.0
        sizes += [(_lead(ui, end, strip) + GAP + w + last, w * RATIO)]
        sizes += [(w, w * RATIO)] * (len(strip.slots) - 2)
        sizes += [(w + GAP, w * RATIO)] * (len(strip.slots) > 1)
    boxes, height = flow(sizes, room.w, GAP)
    places = iter(box.moved(room.x, room.y) for box in boxes)
    out: list[Node] = []
    iconic = iconic_slot(end.state, majority.suit)
    for strip in found:
        lead = _lead(ui, end, strip)
        for n, slot in enumerate(strip.slots):
            at = next(places)
            if n == 0:
                out.append(_whose(ui, at._replace(w=lead), end, majority.suit, strip))
                at = Rect(at.x + lead + GAP, at.y, w, at.h)
            if majority.tied and slot == iconic:
                out.append(_ring(at._replace(w=w), majority))
            out.append(card_node(end, f"suits:{slot}", slot, at.x, at.y, w))
    return out, height


def _lead(ui: Ui, end: Finished, strip: Strip) -> float:
    if strip.taker is None:
        return text_size(ui, Text(_nobodys(), ui.body))[0] + 10
    return ui.body * (1.7 if end.state.seats > 2 else 2.9)


def _nobodys() -> str:
    return _("in no row:")


def _whose(ui: Ui, at: Rect, end: Finished, suit: int, strip: Strip) -> Node:
    """Whose cards follow."""
    id = f"suits:whose:{suit}:{'none' if strip.taker is None else strip.taker}"
    if strip.taker is None:
        words = _nobodys()
        text = Text(words, ui.body, ground=GROUND)
        return Node(id, Role.LABEL, at, (text,), label=words)
    tally = told(end).rows[strip.taker]
    looks = badge_looks(end, tally, Rect(0, 0, ui.body * 1.5, at.h), ui, GROUND)
    return Node(id, Role.LABEL, at, tuple(looks), label=told(end).taker(tally))


def _ring(at: Rect, majority: Majority) -> Node:
    """Round the Iconic card of a tie: yellow if it decided, else dashed."""
    m = 6.0
    box = Rect(at.x - m, at.y - m, at.w + 2 * m, at.h + 2 * m)
    if majority.winner is not None:
        plate = Plate("lit", "ink", 3, 16, 0)
    else:
        plate = Plate("none", "muted", 3, 16, 0, dashed=True)
    return Node(f"suits:ring:{majority.suit}", Role.DECOR, box, (plate,))
