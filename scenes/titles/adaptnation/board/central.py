"""The central board as nodes: rounds and years, phases, black marks, cards, the events' squares."""

from collections.abc import Iterator
from typing import Final

from game.adaptnation import names, prompts
from game.adaptnation.actions import Forecast
from game.adaptnation.components import CITIES, LOSING_MARKS, ROUNDS, Event, year
from game.adaptnation.data import DECK
from game.adaptnation.losses import protected
from game.adaptnation.names import event_name, phase_name
from game.adaptnation.state import Phase
from game.core.text import _, ngettext

from ....stage.node import POP_UP, STILL, Art, Look, Motion, Node, Plate, Rect, Role, Text
from ....widgets import centred
from ...printed import if_readable, number, within
from . import ids, large
from .effects import LAND_MS, Marked, Struck, turning
from .pieces import CARD_RATIO, art, broad, card_face, card_look, prep_place, shield
from .places import (
    BOARD_Z,
    CARD_Z,
    FLOAT_Z,
    PIECE_Z,
    PRINT_Z,
    TARGET_Z,
    Canvas,
    inside,
    label_node,
    pawn_round,
)

DEAL: Final = Motion(420, "inout", turn=True)
SLIDE: Final = Motion(420, "inout")
LAND: Final = Motion(600, "inout", appear="pop")
TELL: Final = Motion(300, fade=True)
SIZE: Final = 37.0
"""Of the words above the cards, on the map."""
PHASES: Final = ("upkeep", "forecast", "assist_prepare", "events", "end")
"""The pictures of the phases, in their order."""
_NIGHT: Final = "#243B5A"
_LANE: Final = "#EFE3CB"
_SHOWN: Final = 4
"""How many cards of the discard pile are drawn: as many as are discarded at once, so that each is
seen to fly there. Those below are covered."""


def board(canvas: Canvas) -> Node:
    """The printed board itself."""
    printed = (Art(canvas.map.art, None, "stretch"),)
    look = tuple(large.board(canvas)) if canvas.large else printed
    return Node(
        "board", Role.IMAGE, canvas.zone("board"), look, label=_("AdaptNation"), z=BOARD_Z,
        motion=STILL,
    )  # fmt: skip


def nodes(canvas: Canvas) -> Iterator[Node]:
    """Everything on it, in reading order."""
    yield from _rounds(canvas)
    yield from _phases(canvas)
    yield from _marks(canvas)
    yield from _cards(canvas)
    for event in Event:
        yield _square(canvas, event)


# --- rounds and years ---------------------------------------------------------------------------


def _rounds(canvas: Canvas) -> Iterator[Node]:
    first, last = canvas.zone("round_1"), canvas.zone(f"round_{ROUNDS + 1}")
    strip = Rect(first.x, first.y, last.right - first.x, first.h)
    look: list[Look] = list(large.rounds(canvas, strip)) if canvas.large else []
    for n in range(1, canvas.seen.rounds + 1):
        look += _round(canvas, n, strip)
    look += _finish(canvas, strip)
    if canvas.large:
        now = inside(canvas.zone(f"round_{pawn_round(canvas.seen)}"), strip)
        look.append(Plate("none", "ink", 10, 14, 0, at=now.inset(-5)))
        look.append(Plate("none", "lit", 7, 13, 0, at=now.inset(-4)))
    node = label_node("rounds", strip, _("Years"), names.round_label(canvas.seen))
    node.look = tuple(look)
    yield node
    yield _pawn(canvas, strip)


def _line(canvas: Canvas) -> float:
    """How high a line of the strip's words is, in units."""
    return 1.1 * max(canvas.ui.body, SIZE * canvas.k)


def _words(
    canvas: Canvas, said: str, box: Rect, colour: str, ground: str, lines: int = 1
) -> list[Look]:
    """Words in a box, if they can be read in it."""
    text = Text(said, SIZE * canvas.k, "heading", colour, ground, "centre", leading=1.1)
    shown = if_readable(canvas.ui, text, box, lines)
    return [] if shown is None else [shown]


def _round(canvas: Canvas, n: int, strip: Rect) -> Iterator[Look]:
    """A round's year and, where both have room, its number."""
    box, high = inside(canvas.zone(f"round_{n}"), strip), _line(canvas)
    bottom = min(inside(canvas.zone(f"year_{n}"), strip).bottom + 4, box.bottom)
    tip = 0.0 if canvas.large else 12 * canvas.k
    place = Rect(box.x, bottom - high, box.w - tip, high)
    ground = large.ROUND_FILLS[n - 1] if canvas.large else "paper"
    yield from _words(canvas, str(year(n)), place, "ink", ground)
    x, y = inside(canvas.zone(f"number_{n}"), strip).centre
    digit = number(canvas.ui, str(n), 40 * canvas.k, x, y, "ink", ground)
    if digit.at is not None and digit.at.bottom <= bottom - 0.82 * high and digit.at.y >= -2:
        yield digit


def _finish(canvas: Canvas, strip: Rect) -> Iterator[Look]:
    """The year of the end; in the demo it covers the rounds that are not played."""
    last, high = canvas.seen.rounds + 1, _line(canvas)
    box = inside(canvas.zone(f"round_{ROUNDS + 1}"), strip)
    if last > ROUNDS:
        edge = 0.0 if canvas.large else 5 * canvas.k
        place = Rect(box.x + edge, box.bottom - high, box.w - 2 * edge, high)
        yield from _words(canvas, str(year(last)), place, "white", _NIGHT)
        return
    first = inside(canvas.zone(f"round_{last}"), strip)
    box = Rect(first.x, box.y, box.right - first.x, box.h)
    yield Plate(_NIGHT, "ink", 4 * canvas.k, 10 * canvas.k, 0, at=box)
    demo = _("Demo: until {year}").format(year=year(last))
    room = box.inset(8, 0) if canvas.large else box.inset(70 * canvas.k, 4)
    yield from (
        _words(canvas, demo, room, "white", _NIGHT, 2)
        or _words(canvas, str(year(last)), room, "white", _NIGHT)
    )


def _pawn(canvas: Canvas, strip: Rect) -> Node:
    n = pawn_round(canvas.seen)
    rect = canvas.zone(f"pawn_{n}")
    if not canvas.large:  # it stands on the line of the years
        strip = strip._replace(h=strip.h - _line(canvas) + 8)
    return Node(
        ids.PAWN, Role.PIECE, within(rect, strip), (art("round_marker"),), label=_("Pawn"),
        value=str(year(n)), z=PIECE_Z, parent="board", motion=SLIDE,
    )  # fmt: skip


# --- phases and marks ---------------------------------------------------------------------------


def _phases(canvas: Canvas) -> Iterator[Node]:
    """The name of the phase, and a ring round its picture."""
    rect, high = canvas.zone("phases"), _line(canvas)
    phase = prompts.shown_phase(canvas.seen, canvas.view.last, turning(canvas.view.moment))
    top = min(canvas.zone("phase_words").y + 4, rect.bottom - high)
    place = inside(Rect(rect.x + 4, top, rect.w - 8, high), rect)
    node = label_node("phase", rect, _("Phase"), phase_name(phase))
    node.look = tuple(_words(canvas, phase_name(phase), place, "ink", "paper"))
    node.z = PRINT_Z + 2  # over the ring, which comes close to them
    yield node
    if phase == Phase.OVER:
        return
    zone = canvas.zone(f"phase_{phase + 1}")
    ring = centred(zone, zone.w * 70 / 56)
    look = (art("phase_now"), art(f"phase_{PHASES[phase]}", inside(zone, ring)))
    yield Node("phase:now", Role.DECOR, ring, look, z=PRINT_Z + 1, parent="board", motion=SLIDE)


def _marks(canvas: Canvas) -> Iterator[Node]:
    """The black marks; a new one goes there from the stock that ran out."""
    rect = canvas.zone("marks")
    said = names.marks_words(canvas.seen)
    yield label_node("marks", rect, _("Black marks"), said)
    total = min(canvas.seen.total_marks, LOSING_MARKS)
    new = [flash for flash in canvas.view.moment.flashes if isinstance(flash, Marked)]
    for n in range(total):
        rect, fresh = canvas.zone(f"mark_{n + 1}"), n - (total - len(new))
        falls = fresh >= 0 and canvas.view.moment.since < LAND_MS
        if falls:
            rect = _at_stock(canvas, new[fresh])
        yield Node(
            ids.mark(n), Role.PIECE, rect, (art("black_mark"),), label=_("Black mark"),
            z=FLOAT_Z + 12 if falls else PIECE_Z, parent="" if falls else "board",
            motion=LAND,
        )  # fmt: skip


def _at_stock(canvas: Canvas, mark: Marked) -> Rect:
    """Where a black mark appears: at the stock that has run out, beside its number."""
    pile = canvas.of_seat("pile", mark.seat, mark.resource)
    if not canvas.large:
        return centred(pile, 0.42 * pile.h).moved(0, 0.27 * pile.h)
    count = canvas.of_seat("count", mark.seat, mark.resource)
    side = min(0.7 * count.h, count.w / 2 - 0.35 * canvas.ui.body - 6)
    return centred(count, side)._replace(x=count.right - side - 3)


# --- cards ----------------------------------------------------------------------------------------


def _cards(canvas: Canvas) -> Iterator[Node]:
    gone, open_ = len(canvas.seen.discard), len(canvas.seen.forecast)
    left = DECK - gone - open_
    yield from _deck(canvas, gone + open_, left)
    rect = canvas.zone("discard")
    said = ngettext("{n} card", "{n} cards", gone).format(n=gone)
    yield label_node(ids.DISCARD, rect, _("Discarded cards"), said)
    for n in range(max(0, gone - _SHOWN), gone):
        yield _discarded(canvas, n, rect)
    for place in range(open_):
        yield from _forecast(canvas, place, gone + place)


def _deck(canvas: Canvas, top: int, left: int) -> Iterator[Node]:
    rect = canvas.zone("deck")
    said = ngettext("{n} card", "{n} cards", left).format(n=left)
    node = label_node(ids.DECK, rect, _("Deck"), said)
    card = _card_in(Rect(0, 0, rect.w, rect.h))
    step = 3 * canvas.k
    if left > 2:  # more cards below the top one
        node.look = (art("card_back", card.moved(step, step)), art("card_back", card))
    yield node
    if left > 0:
        box = _card_in(rect)
        yield Node(
            ids.card(top), Role.PIECE, box, (art("card_back", None, "stretch"),),
            label=_("Card, face down"), z=CARD_Z, parent="board",
            motion=DEAL._replace(appear="none"),
        )  # fmt: skip


def _discarded(canvas: Canvas, n: int, rect: Rect) -> Node:
    box = _card_in(rect)
    event = canvas.seen.discard[n]
    face = card_face(event, Rect(0, 0, box.w, box.h), tall=True)
    return Node(
        ids.card(n), Role.PIECE, box, face, label=event_name(event), value=_("discarded"),
        z=CARD_Z + n % 8, parent="board", motion=SLIDE,
    )  # fmt: skip


def _forecast(canvas: Canvas, place: int, n: int) -> Iterator[Node]:
    """A card of the forecast, with a ring where it strikes just now."""
    seen, view, k = canvas.seen, canvas.view, canvas.k
    rect, event = canvas.zone(f"forecast_{place + 1}"), seen.forecast[place]
    shields = protected(seen).get(place)
    now = any(isinstance(f, Struck) and f.place == place for f in view.moment.flashes)
    rect = rect.moved(0, -6 * k) if now else rect
    look: list[Look] = list(card_look(canvas.ui, event, Rect(0, 0, rect.w, rect.h)))
    if shields is not None:
        look += _verdict(canvas, shields, rect)
    elif seen.phase == Phase.END:
        look += _spared(canvas, rect)
    value = names.card_words(seen, place, view.names)
    dealt = isinstance(view.last, Forecast) and place == len(seen.forecast) - 1
    yield Node(
        ids.card(n), Role.PIECE, rect, tuple(look), label=event_name(event), value=value,
        hint=f"{event_name(event)}. {value}",
        z=CARD_Z + 2 + (4 if now else 0), parent="board", motion=DEAL if dealt else TELL,
        focusable=True,
    )  # fmt: skip
    if now:
        ring = rect.inset(-7 * k)
        inner = Rect(3 * k, 3 * k, ring.w - 6 * k, ring.h - 6 * k)
        plates = (
            Plate("none", "ink", 14 * k, 26 * k, 0),
            Plate("none", "lit", 8 * k, 23 * k, 0, at=inner),
        )
        yield Node(
            f"struck:{place}", Role.DECOR, ring, plates, z=CARD_Z + 7, parent="board",
            motion=POP_UP,
        )  # fmt: skip


def _verdict(canvas: Canvas, shields: tuple[bool, ...], rect: Rect) -> Iterator[Look]:
    """Over a struck card's picture: which city's shield held, and which had none."""
    s = rect.w / 388
    plate, pitch = Rect(14 * s, 14 * s, 266 * s, 96 * s), (84 * s, 0.0)
    side = pitch[0]
    if canvas.large:
        plate, side = _over_picture(canvas, rect)
        pitch = (0.0, side) if plate.h > plate.w else (side, 0.0)
    yield Plate("paper", "ink", 3, 0.2 * side, 0, at=plate)
    for seat, held in enumerate(shields):
        at = Rect(plate.x + (plate.w - side - 2 * pitch[0]) / 2, 0, side, side)
        at = at._replace(y=plate.y + (plate.h - side - 2 * pitch[1]) / 2)
        at = at.moved(seat * pitch[0], seat * pitch[1])
        yield from shield(canvas.view.colour(seat), held, at)


def _over_picture(canvas: Canvas, rect: Rect) -> tuple[Rect, float]:
    """On a broad card the place of the cities' shields, and how large each is: over the picture,
    or over the signs of the rows."""
    card = broad(canvas.ui, Rect(0, 0, rect.w, rect.h))
    box, first = card.picture, card.rows[0]
    if not box.w:
        box = Rect(first.x, first.y, 1.1 * card.size, 2 * first.h)
    if box.w > box.h:
        side = min(box.h - 6, box.w / CITIES - 6, 84.0)
        return centred(box, CITIES * side + 12, side + 6), side
    side = min(box.w, box.h / CITIES - 2)
    return centred(box, side + 6, box.h), side


def _spared(canvas: Canvas, rect: Rect) -> Iterator[Look]:
    """Over the picture of the card that does not strike: the way to the discard pile."""
    s = rect.w / 388
    disc = Rect((rect.w - 150 * s) / 2, 80 * s, 150 * s, 150 * s)
    if canvas.large:
        box, side = _over_picture(canvas, rect)
        disc = centred(box, min(1.5 * side, box.w + 12, box.h))
    yield Plate("paper", "ink", 3, disc.h / 2, 0, at=disc)
    yield art("phase_end", disc.inset(0.12 * disc.h))


def _card_in(rect: Rect) -> Rect:
    """A card as large as fits into a rectangle."""
    w = min(rect.w, rect.h / CARD_RATIO)
    return centred(rect, w, w * CARD_RATIO)


# --- squares --------------------------------------------------------------------------------------


def _square(canvas: Canvas, event: Event) -> Node:
    rect = canvas.of_event("square", event)
    count = canvas.seen.forecast.count(event)
    look: list[Look] = []
    for seat in range(CITIES):
        look += _lane(canvas, event, seat, count, rect)
    lit = [id for id in canvas.view.own.lit if id in ids.square]
    if count and (not lit or ids.square(event) in lit):  # else one glows more than the others
        k = canvas.k
        look.append(Plate("none", "ink", 9 * k, 16 * k, 0))
        inner = Rect(2.5 * k, 2.5 * k, rect.w - 5 * k, rect.h - 5 * k)
        look.append(Plate("none", "lit", 4.5 * k, 14 * k, 0, at=inner))
    name, value = event_name(event), names.square_words(canvas.seen, event, canvas.view.names)
    return Node(
        ids.square(event), Role.ZONE, rect, tuple(look), label=name, value=value,
        hint=f"{name}: {value}", z=TARGET_Z, parent="board", motion=STILL, target_look="cell",
    )  # fmt: skip


def _lane(canvas: Canvas, event: int, seat: int, count: int, square: Rect) -> Iterator[Look]:
    """The seat's symbol, and as many places as cards are forecast over the printed four."""
    lane = inside(canvas.of_event("lane", event, seat), square)
    row = inside(canvas.of_event("tokens", event, seat), square)
    k = canvas.k
    left = row.x - 4 * k
    cover = Rect(left, lane.y + 0.5 * k, lane.right - 4 * k - left, lane.h - k)
    yield Plate(_LANE, _LANE, 0, 10 * k, 0, at=cover)
    for i in range(count):
        place = inside(canvas.token(event, seat, i), square)
        yield prep_place(place.inset(0.14 * place.w))
    badge = inside(canvas.of_event("seat", event, seat), square)
    yield Art(f"common/seat_{canvas.view.colour(seat)}", badge.inset(-2 * canvas.k))
