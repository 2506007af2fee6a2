"""What a country holds in secret, as nodes: the fan of its cards, its agendas, its coffers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.text import _, ngettext
from game.kyoto.components import AGENDAS_DEALT, AGENDAS_KEPT
from game.kyoto.data import AGENDA
from game.kyoto.names import (
    agenda_name,
    agenda_note,
    agenda_words,
    card_name,
    card_words,
    impact_list,
    millions,
)
from game.kyoto.scoring import MONEY_POINTS, OPEN_KINDS, agenda_points
from game.kyoto.state import KyotoState

from ....stage.node import STILL, Look, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets.boxes import Box, Column, Row, Sizes, Widget, Words
from ....widgets.fitting import shortened
from ...printed import if_readable, number, within
from . import ids
from .cards import RATIO, SECRET, SHOWN, TALL, agenda_look, card_look, side_by_side
from .lectern import hidden_words, secret_impacts
from .places import HAND_Z, POPUP_Z, Canvas, hand_order
from .symbols import FLAGS, agenda_emblem, art, damage

WIDEST: Final = 154.0
"""A card of the hand is at most so wide, in units of the map."""
RAISED: Final = 1.22
"""How much larger a card is that is pointed at."""
BADGES: Final = 92.0
"""How wide the place of agendas and coffers is at the right end."""
NAMED: Final = 10.5
"""The least width of coffers and agendas with names, in heights of their letters."""
FLAGGED: Final = 22.0
"""The least width of a dock with its flag, likewise."""
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
    wide = badges_width(canvas, seat, area)
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
            label=_("Hidden impacts"), value=impact_list(impacts), hint=hidden_words(impacts),
            z=HAND_Z, motion=OWN, secret_of=seat,
        )  # fmt: skip
        area = area._replace(w=area.w - side - 10)
    if area.w >= FLAGGED * canvas.ui.body:  # whose cards these are: another's flag may lie beside
        wide = min(84 * canvas.k, 1.2 * area.h)
        at = Rect(area.x, area.y + (area.h - 0.7 * wide) / 2, wide, 0.7 * wide)
        area = area._replace(x=at.right + 8, w=area.right - at.right - 8)
        yield Node(
            "dock:flag", Role.LABEL, at, (art(f"flag_card_{FLAGS[seat]}"),),
            label=canvas.view.names[seat], z=HAND_Z, motion=OWN, secret_of=seat,
        )  # fmt: skip
    low = canvas.frame.screen.bottom - 26  # no card at the screen's edge
    yield from hand_nodes(canvas, seat, area._replace(h=min(area.h, low - area.y)))


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
    low = canvas.frame.alone or canvas.view.docks or canvas.frame.slots.buttons is not None
    for n, card in enumerate(cards):
        at = Rect(left + n * step, area.bottom - high, w, high)
        if card != large:
            yield _card(canvas, seat, card, at, HAND_Z + n, plain)
        elif low:
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


def badges_width(canvas: Canvas, seat: int, area: Rect) -> float:
    """How wide the place of coffers and agendas is in an area where the seat's cards lie too: with
    the agendas' names if the cards leave so much room; large letters may be cut for that."""
    ui, agendas = canvas.ui, known_agendas(canvas.seen, seat)
    card = 1.5 * ui.body if canvas.large else 78 * canvas.k
    cards = len(canvas.seen.hands[seat])
    spare = area.w - 10 - cards * card
    names = [Text(agenda_name(agenda), ui.body, "heading") for agenda in agendas]
    longest = max((ui.measure(name, None)[0] for name in names), default=0.0)
    whole = max(_purse_width(canvas, seat) + longest + 2.8 * ui.body + 30, NAMED * ui.body)
    if agendas and _named(ui, area._replace(w=spare)) and (canvas.large or spare >= whole):
        return min(spare, whole)
    rows, cell = _rows(canvas, area.h), max(BADGES * canvas.k, 2.4 * ui.body)
    if rows == 1:
        purse = _purse_width(canvas, seat)
        half = (area.w - 10 - purse - cards * 1.3 * ui.body) / 2
        return purse + 2 * max(min(cell, 1.15 * area.h, half), 1.4 * ui.body)
    return cell if rows == 3 else 2 * max(80 * canvas.k, 1.8 * ui.body)


def _named(ui: Ui, area: Rect) -> bool:
    """Whether an area has room for coffers and agendas with their names."""
    return area.h >= 2.3 * ui.body and area.w >= NAMED * ui.body


def _purse_width(canvas: Canvas, seat: int) -> float:
    text = Text(_("{n} M").format(n=canvas.seen.money(seat)), canvas.ui.body, "heading")
    return max(BADGES * canvas.k, canvas.ui.measure(text, None)[0] + 26)


def badges(canvas: Canvas, seat: int, area: Rect) -> Iterator[Node]:
    """Coffers and the agendas with their points: left the coffers and right of them the agendas
    with their names, or in a small place their emblems alone."""
    k, named = canvas.k, _named(canvas.ui, area)
    rows = 1 if area.w >= 9 * canvas.ui.body else _rows(canvas, area.h)
    half, line = area.w / 2, area.h / rows
    purse = area._replace(w=_purse_width(canvas, seat))
    third = (area.w - purse.w) / 2
    boxes = {
        3: [area._replace(y=area.y + n * line, h=line) for n in range(3)],
        2: [
            area._replace(h=line),
            Rect(area.x, area.y + line, half, line),
            Rect(area.x + half, area.y + line, half, line),
        ],
        1: [purse, *[Rect(purse.right + n * third, area.y, third, area.h) for n in range(2)]],
    }[rows]
    if named:
        names = Rect(purse.right, area.y, area.w - purse.w, area.h / 2)
        boxes = [purse, names, names.moved(0, names.h)]
    if canvas.seen.money(seat) >= 0:
        yield coffers(canvas, seat, boxes[0].inset(3 * k, k))
    found = known_agendas(canvas.seen, seat)
    for agenda, box in zip(found, boxes[1:], strict=False):
        yield _emblem(canvas, seat, agenda, box.inset(3 * k, k), named)


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
    first, second, third = MONEY_POINTS
    words = _("At the end the most money brings {first} points, then {second} and {third}.")
    return Node(
        ids.COFFERS, Role.PIECE, at, tuple(look), label=_("Your coffers"), value=millions(amount),
        hint=words.format(first=first, second=second, third=third), z=HAND_Z, motion=OWN,
        secret_of=seat,
    )  # fmt: skip


def _emblem(canvas: Canvas, seat: int, agenda: int, at: Rect, named: bool = False) -> Node:
    """An agenda's emblem with its points, and its name between these if that is wanted."""
    ui, points = canvas.ui, points_now(canvas, seat, agenda)
    side, high = min(at.w, at.h), min(1.1 * ui.body, at.h)
    side = min(side, 1.4 * ui.body) if named else side
    long = min(1.2 * high, at.w)
    disc = Rect(at.w - long, at.h - high, long, high)
    look: list[Look] = [art(agenda_emblem(agenda), Rect(0, (at.h - side) / 2, side, side))]
    if named:
        look.insert(0, Plate(PLATE, "ink", 3, 14, 0))
        disc = disc.moved(-6, (high - at.h) / 2)
        room = Rect(side + 6, 2, (at.w if points is None else disc.x) - side - 12, at.h - 4)
        text = Text(agenda_name(agenda), ui.body, "heading", "ink", PLATE, leading=1.0)
        shown = if_readable(ui, text, room, 2)
        look.append(shown or replace(shortened(ui, text, room.w), at=room))
    if points is not None:
        look.append(Plate(PLATE, "ink", 3, high / 2, 0, at=disc))
        look.append(number(ui, str(points), 26, *disc.centre, "ink", PLATE, disc))
    return Node(
        ids.agenda(agenda), Role.IMAGE, at, tuple(look),
        label=agenda_words(agenda, canvas.seen.seats), value=_now(points), z=HAND_Z, motion=OWN,
        hint=agenda_note(agenda), secret_of=seat, focusable=True,
    )  # fmt: skip


def _now(points: int | None) -> str:
    if points is None:
        return ""
    return ngettext("{n} point", "{n} points", points).format(n=points)


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
    line = 1.2 * ui.body + 4
    lines = 3 if narrow(ui) and ui.text != "large" else 2
    more = max(1.8 * ui.body, 62.0) if narrow(ui) else 0.0
    best = AGENDAS_KEPT * (max(3 * line, 78.0) + 6) + more + 26
    return AGENDAS_KEPT * lines * line + more + 24, best


def panel(canvas: Canvas, seat: int, rect: Rect) -> Iterator[Node]:
    """Agendas with names and points, and the coffers, beside the board. In a low place the emblems
    alone, side by side."""
    ui = canvas.ui
    back = (Plate("panel", "edge", 3, 22, 1),)
    yield Node(
        "own", Role.PANEL, rect, back, label=_("Your agendas and coffers"), z=PANEL_Z, motion=STILL
    )
    worded = not narrow(ui) or ui.text != "large"
    rows: list[Box | None] = [
        _agenda_row(canvas, seat, n, worded) for n in known_agendas(canvas.seen, seat)
    ]
    agendas = Column(rows, 6, tight=2, along="middle", grow=1)
    wide = max(COFFERS, 3 * ui.body)
    if rect.h < panel_heights(ui)[0]:
        found = list(badges(canvas, seat, rect.inset(14, 8)))
    elif narrow(ui):
        low = max(1.8 * ui.body, 62.0)
        edge = 14 if worded else 5

        def purse(at: Rect) -> Node:
            return coffers(canvas, seat, at.inset(14 - edge, 0))

        money = Widget(purse, rect.w - 2 * edge, Sizes(low, low, 48))
        found = Column([agendas, money], 4).place(ui, rect.inset(edge, 8))
    else:
        money = Widget(lambda at: coffers(canvas, seat, at), wide, Sizes(110, 66, 66))
        found = Row([agendas, money], 8, across="middle").place(ui, rect.inset(14, 8))
    for node in found:
        node.parent, node.z = "own", PANEL_Z + 2
        node.motion, node.secret_of = OWN, seat
    yield from found
    yield from _pointed_agenda(canvas, seat, found)


def _agenda_row(canvas: Canvas, seat: int, agenda: int, worded: bool) -> Box:
    """An agenda's emblem, name and points now; where these are not ``worded`` a number stands in
    place of the emblem."""
    ui, points = canvas.ui, points_now(canvas, seat, agenda)
    side = 78.0 if not narrow(ui) else 66.0

    def emblem(at: Rect) -> Node:
        node = _emblem(canvas, seat, agenda, at)
        return replace(node, look=node.look[:1] if worded or points is None else node.look[1:])

    name = Words(agenda_name(agenda), f"own:name:{agenda}", "heading", ui.body, leading=1.1, grow=1)
    told = points is not None and worded
    now = Words(_now(points), f"own:points:{agenda}", lines=1, grow=1) if told else None
    wide = Sizes(side, side, 36.0) if worded else 0.95 * ui.body
    sign = Widget(emblem, wide, side)
    if narrow(ui) and now is not None:  # a long name needs the whole width
        sign = Widget(emblem, 1.2 * ui.body, 1.2 * ui.body)
        return Column([name, Row([sign, now], 8, across="middle")], 0)
    lines = Column([name, now], 2, along="middle", grow=1)
    return Row([sign, lines], 12, tight=6, across="middle")
