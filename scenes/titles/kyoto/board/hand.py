"""What a country holds in secret, as nodes: the fan of its cards, its agendas, its coffers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.text import _, ngettext
from game.kyoto.components import AGENDAS_DEALT, AGENDAS_KEPT
from game.kyoto.data import AGENDA
from game.kyoto.names import agenda_name, agenda_words, card_name, card_words, impact_list, millions
from game.kyoto.scoring import OPEN_KINDS, agenda_points
from game.kyoto.state import KyotoState

from ....stage.node import STILL, Look, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets.boxes import Box, Column, Row, Sizes, Widget, Words
from ...printed import if_readable, number, within
from . import ids
from .cards import RATIO, SECRET, SHOWN, TALL, agenda_look, card_look, side_by_side
from .lectern import secret_impacts
from .places import HAND_Z, POPUP_Z, Canvas, hand_order
from .symbols import agenda_emblem, art, damage

WIDEST: Final = 154.0
"""A card of the hand is at most so wide, in units of the map."""
RAISED: Final = 1.22
"""How much larger a card is that is pointed at."""
BADGES: Final = 92.0
"""How wide the place of agendas and coffers is at the right end."""
BACKS: Final = 5
"""So many backs stand for a hand that lies face down."""
OWN: Final = Motion(180, appear="none")
"""A secret goes at once, it does not fade."""
PLATE: Final = "#FFFDF6"
PANEL_Z: Final = 50
RAISED_Z: Final = 900
"""A card of the hand that is pointed at."""


def hand_nodes(canvas: Canvas, seat: int, area: Rect) -> Iterator[Node]:
    """A seat's cards, and right of them its coffers and agendas, in an area of the screen: as far
    as the view knows them."""
    wide = badges_width(canvas, area.h)
    yield from fan(canvas, seat, area._replace(w=area.w - wide - 10))
    found = list(badges(canvas, seat, area._replace(x=area.right - wide, w=wide)))
    yield from found
    yield from _pointed_agenda(canvas, seat, found)


def docked(canvas: Canvas, seat: int, area: Rect) -> Iterator[Node]:
    """The same in a dock, with the hidden impacts that the speaker alone knows."""
    impacts = secret_impacts(canvas.seen)
    if impacts:
        side = min(area.h / len(impacts), 74 * canvas.k)
        at = Rect(area.right - side, area.y, side, side * len(impacts))
        boxes = [Rect(0, n * side, side, side) for n in range(len(impacts))]
        icons = [
            art(f"icon_impact_{damage(kind)}", box)
            for kind, box in zip(impacts, boxes, strict=True)
        ]
        yield Node(
            "impacts", Role.LABEL, at, (Plate(SECRET, "ink", 3, 14, 0), *icons),
            label=_("Hidden impacts"), value=impact_list(impacts), z=HAND_Z, motion=OWN,
            secret_of=seat,
        )  # fmt: skip
        area = area._replace(w=area.w - side - 10)
    yield from hand_nodes(canvas, seat, area)


def face_down(canvas: Canvas, seat: int, area: Rect) -> Iterator[Node]:
    """A seat's cards while nobody may see them: always as many backs, for how many there are is
    secret."""
    high = min(area.h, WIDEST * RATIO * canvas.k)
    w, step = high / RATIO, 0.5 * high / RATIO
    left = area.centre[0] - (w + step * (BACKS - 1)) / 2
    wide = w + step * (BACKS - 1)
    at = [Rect(n * step, 0, w, high) for n in range(BACKS)]
    look = tuple([art("affluence_back_compact", box) for box in at])
    label = _("{name}'s cards, face down").format(name=canvas.view.names[seat])
    rect = Rect(left, area.bottom - high, wide, high)
    yield canvas.label("hand:backs", rect, look, label, z=HAND_Z, motion=OWN)


# --- cards ----------------------------------------------------------------------------------------


def fan(canvas: Canvas, seat: int, area: Rect) -> Iterator[Node]:
    """The cards side by side, as large as there is room: of each so much is seen that it can be
    read. The one that is pointed at, else the one that is picked, is larger, with its name."""
    cards = hand_order(canvas.seen.hands[seat])
    if not cards:
        return
    others, gap = len(cards) - 1, 8 * canvas.k
    w = min(WIDEST * canvas.k, area.h / RATIO, area.w / (1 + others * SHOWN))
    step = min(w + gap, (area.w - w) / max(1, others))
    high, plain = w * RATIO, not side_by_side(canvas.ui, "hand", w, min(step, w))
    if plain:  # narrow cards, none over another
        w = min(1.1 * w, (area.w + 3) / len(cards) - 3)
        step = min((area.w - w) / max(1, others), w + gap)
        high = min(area.h, 3 * w)
    left = area.x + (area.w - w - step * others) / 2
    own = canvas.view.own
    found = [ids.card.number(key) for key in (own.pointed, own.selected) if key in ids.card]
    large = next((card for card in found if card in cards), None)
    for n, card in enumerate(cards):
        at = Rect(left + n * step, area.bottom - high, w, high)
        if card != large:
            yield _card(canvas, seat, card, at, HAND_Z + n, plain)
        elif canvas.frame.alone or canvas.view.docks:
            yield _card(canvas, seat, card, at, HAND_Z + n, plain)
            yield _whole(canvas, seat, card, at)
        else:
            yield from _raised(canvas, seat, card, at, area)


def _card(canvas: Canvas, seat: int, card: int, at: Rect, z: int, plain: bool = False) -> Node:
    look = card_look(canvas.ui, card, Rect(0, 0, at.w, at.h), plain=plain)
    return Node(
        ids.card(card), Role.PIECE, at, look, label=card_words(card), z=z, motion=OWN,
        secret_of=seat,
    )  # fmt: skip


def _raised(canvas: Canvas, seat: int, card: int, at: Rect, area: Rect) -> Iterator[Node]:
    """A card that is pointed at or selected, and its name."""
    ui, inside = canvas.ui, canvas.frame.board.inset(26)
    w = max(RAISED * at.w, (78 * canvas.k + 2.4 * ui.body), 130 * canvas.k)
    high = w * RATIO
    grown = within(Rect(at.centre[0] - w / 2, area.bottom - high, w, high), inside)
    yield _card(canvas, seat, card, grown, RAISED_Z)
    size = 1.1 * ui.body
    text = Text(card_name(card), size, "heading", "ink", PLATE, "centre", leading=1.0)
    wide, line = ui.measure(text, None)[0] + 28, 1.3 * size
    place = within(Rect(grown.centre[0] - wide / 2, grown.y - line - 4, wide, line), inside)
    look: list[Look] = [Plate(PLATE, "ink", 3, line / 2, 1), text]
    yield Node(
        "held:name", Role.IMAGE, place, tuple(look), label=card_words(card), z=RAISED_Z + 200,
        motion=OWN, secret_of=seat,
    )  # fmt: skip


def _whole(canvas: Canvas, seat: int, card: int, at: Rect) -> Node:
    """The whole card over the one that is pointed at, where the hand lies low."""
    w = max(200 * canvas.k, 7.4 * canvas.ui.body)
    high = w * TALL
    rect = Rect(at.centre[0] - w / 2, at.y - 12 * canvas.k - high, w, high)
    rect = within(rect, canvas.frame.board.inset(20))
    look = card_look(canvas.ui, card, Rect(0, 0, w, high), "whole")
    return Node(
        "held:card", Role.IMAGE, rect, look, label=card_words(card), z=POPUP_Z, motion=OWN,
        secret_of=seat,
    )  # fmt: skip


# --- agendas and coffers --------------------------------------------------------------------------


def points_now(canvas: Canvas, seat: int, agenda: int) -> int | None:
    """What an agenda would be worth now; None if that cannot be told from what is open."""
    if AGENDA[agenda].kind not in OPEN_KINDS or not canvas.seen.round:
        return None
    return agenda_points(canvas.seen, seat, agenda)


def known_agendas(seen: KyotoState, seat: int) -> list[int]:
    """The agendas that a seat has kept, if the view knows them."""
    found = [agenda for agenda in seen.agendas[seat] if agenda >= 0]
    return found if len(found) < AGENDAS_DEALT else []


def _rows(canvas: Canvas, high: float) -> int:
    """On how many lines coffers and two agendas lie: one below the other, the agendas side by side
    below the coffers, or all side by side."""
    return next((n for n in (3, 2) if high >= n * (1.7 if n == 3 else 1.16) * canvas.ui.body), 1)


def badges_width(canvas: Canvas, high: float) -> float:
    """How wide the place of coffers and agendas is."""
    rows, cell = _rows(canvas, high), max(BADGES * canvas.k, 2.4 * canvas.ui.body)
    return {3: cell, 2: 2 * max(80 * canvas.k, 1.8 * canvas.ui.body)}.get(
        rows, 3 * min(cell, max(1.15 * high, 1.8 * canvas.ui.body))
    )


def badges(canvas: Canvas, seat: int, area: Rect) -> Iterator[Node]:
    """Coffers and the emblems of agendas with their points."""
    k, broad = canvas.k, area.w >= 9 * canvas.ui.body
    rows = 1 if broad else _rows(canvas, area.h)
    third, half = area.w / 3, area.w / 2
    line = area.h / rows
    boxes = {
        3: [area._replace(y=area.y + n * line, h=line) for n in range(3)],
        2: [
            area._replace(h=line),
            Rect(area.x, area.y + line, half, line),
            Rect(area.x + half, area.y + line, half, line),
        ],
        1: [area._replace(x=area.x + n * third, w=third) for n in range(3)],
    }[rows]
    if canvas.seen.money(seat) >= 0:
        yield coffers(canvas, seat, boxes[0].inset(3 * k, k))
    found = known_agendas(canvas.seen, seat)
    for agenda, box in zip(found, boxes[1:], strict=False):
        yield _emblem(canvas, seat, agenda, box.inset(3 * k, k))


def coffers(canvas: Canvas, seat: int, at: Rect) -> Node:
    """A country's money: a piece that is dragged to give and to bribe. The bills lie over the
    amount, or left of it in a low place."""
    amount = canvas.seen.money(seat)
    size = max(canvas.ui.body, 30 * canvas.k)
    line = min(1.1 * size, at.h)
    text = Text(_("{n} M").format(n=amount), size, "heading", "ink", PLATE, "centre", leading=1.0)
    wide = min(at.w, canvas.ui.measure(text, None)[0] + 18)
    if at.h - line > 0.3 * at.w:
        bills = Rect(0, 0, at.w, at.h - line)
        place = Rect((at.w - wide) / 2, at.h - line, wide, line)
    else:
        bills = Rect(0, 0, min(1.2 * at.h, at.w - wide), at.h)
        place = Rect(at.w - wide, (at.h - line) / 2, wide, line)
    look: list[Look] = [art("bill_stack", bills)] if min(bills.w, bills.h) > 20 else []
    look.append(Plate(PLATE, "ink", 3, 10, 0, at=place))
    shown = if_readable(canvas.ui, text, place)
    if shown is not None:
        look.append(shown)
    return Node(
        ids.COFFERS, Role.PIECE, at, tuple(look), label=_("Your coffers"), value=millions(amount),
        z=HAND_Z, motion=OWN, secret_of=seat,
    )  # fmt: skip


def _emblem(canvas: Canvas, seat: int, agenda: int, at: Rect) -> Node:
    side = min(at.w, at.h)
    points = points_now(canvas, seat, agenda)
    look: list[Look] = [art(agenda_emblem(agenda), Rect(0, (at.h - side) / 2, side, side))]
    if points is not None:
        high = min(1.1 * canvas.ui.body, at.h)
        wide = 1.2 * high
        disc = Rect(at.w - wide, at.h - high, wide, high)
        look.append(Plate(PLATE, "ink", 3, high / 2, 0, at=disc))
        look.append(number(canvas.ui, str(points), 26, *disc.centre, "ink", PLATE, disc))
    return Node(
        ids.agenda(agenda), Role.IMAGE, at, tuple(look),
        label=agenda_words(agenda, canvas.seen.seats), value=_now(points), z=HAND_Z, motion=OWN,
        secret_of=seat, focusable=True,
    )  # fmt: skip


def _now(points: int | None) -> str:
    if points is None:
        return ""
    return ngettext("now {n} point", "now {n} points", points).format(n=points)


def _pointed_agenda(canvas: Canvas, seat: int, emblems: Sequence[Node]) -> Iterator[Node]:
    """The agenda card that is pointed at, large, left of its emblem."""
    ui, pointed = canvas.ui, canvas.view.own.pointed
    at = next((node.rect for node in emblems if node.id == pointed and pointed in ids.agenda), None)
    if at is None:
        return
    agenda = ids.agenda.number(pointed)
    w = 290 * max(1.0, 0.8 * ui.scale)
    high = w * TALL
    rect = within(Rect(at.x - w - 14, at.bottom - high, w, high), canvas.frame.screen.inset(20))
    look = agenda_look(ui, agenda, canvas.seen.seats, Rect(0, 0, w, high))
    label = _("{event}, large").format(event=agenda_name(agenda))
    yield Node(
        "held:agenda", Role.IMAGE, rect, look, label=label, z=POPUP_Z, motion=OWN, secret_of=seat
    )


# --- in a panel beside the board ------------------------------------------------------------------

COFFERS: Final = 112.0
"""How wide the coffers are in the panel."""


def narrow(ui: Ui) -> bool:
    """Whether the column beside the board is so narrow that the coffers lie below the agendas."""
    free = ui.width - 1440
    column = free / 2 if free > 900 else free
    return column < 17 * ui.body


def panel_heights(ui: Ui) -> tuple[float, float]:
    """The least and the best height of the panel with agendas and coffers."""
    line = 1.2 * ui.body
    row = max(3 * line if narrow(ui) else 2 * line, 78.0)
    more = max(1.8 * ui.body, 62.0) if narrow(ui) else 0.0
    return AGENDAS_KEPT * 2 * line + more + 24, AGENDAS_KEPT * (row + 6) + more + 26


def panel(canvas: Canvas, seat: int, rect: Rect) -> Iterator[Node]:
    """Agendas with names and points, and the coffers, beside the board. In a low place the emblems
    alone, side by side."""
    ui = canvas.ui
    back = (Plate("panel", "edge", 3, 22, 1),)
    yield Node(
        "own", Role.PANEL, rect, back, label=_("Your agendas and coffers"), z=PANEL_Z, motion=STILL
    )
    rows: list[Box | None] = [
        _agenda_row(canvas, seat, n) for n in known_agendas(canvas.seen, seat)
    ]
    agendas = Column(rows, 6, tight=2, along="middle", grow=1)
    wide = max(COFFERS, 3 * ui.body)
    if rect.h < panel_heights(ui)[0]:
        found = list(badges(canvas, seat, rect.inset(14, 8)))
    elif narrow(ui):
        low = max(1.8 * ui.body, 62.0)
        money = Widget(lambda at: coffers(canvas, seat, at), rect.w - 28, Sizes(low, low, 48))
        found = Column([agendas, money], 4).place(ui, rect.inset(14, 8))
    else:
        money = Widget(lambda at: coffers(canvas, seat, at), wide, Sizes(110, 66, 66))
        found = Row([agendas, money], 8, across="middle").place(ui, rect.inset(14, 8))
    for node in found:
        node.parent, node.z = "own", PANEL_Z + 2
        node.motion, node.secret_of = OWN, seat
    yield from found
    yield from _pointed_agenda(canvas, seat, found)


def _agenda_row(canvas: Canvas, seat: int, agenda: int) -> Box:
    """An agenda's emblem, name and points now."""
    ui, points = canvas.ui, points_now(canvas, seat, agenda)
    side = 78.0 if not narrow(ui) else 66.0

    def emblem(at: Rect) -> Node:
        node = _emblem(canvas, seat, agenda, at)
        return replace(node, look=node.look[:1])

    name = Words(agenda_name(agenda), f"own:name:{agenda}", "heading", ui.body, leading=1.1)
    words: list[Box | None] = [name]
    if points is not None:
        words.append(Words(_now(points), f"own:points:{agenda}", lines=1))
    lines = Column(words, 2, along="middle", grow=1)
    sign = Widget(emblem, Sizes(side, side, 36.0), side)
    return Row([sign, lines], 12, tight=6, across="middle")
