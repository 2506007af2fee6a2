"""A country's tray at the end of a conference: its agendas, opened one by one, its cards and money,
and its points so far."""

from collections.abc import Iterator
from typing import Final

from game.core.text import _, ngettext
from game.kyoto.names import agenda_name, agenda_words, millions
from game.kyoto.scoring import excluded

from ....stage.node import Art, Look, Motion, Node, Plate, Rect, Role, Text
from ...printed import number
from . import finale, ids
from .cards import card_look
from .places import CARD_Z, hand_order
from .symbols import agenda_emblem, art
from .tray import Tray

OPEN: Final = Motion(420, "inout", turn=True, appear="none")
PLATE: Final = "#FFFDF6"


def total_place(tray: Tray) -> Rect:
    """The place of a country's points, at the right end of its name."""
    w = max(58 * tray.s, 1.3 * tray.canvas.ui.body)
    return Rect(tray.rect.w - 15 * tray.s - w, 13 * tray.s, w, max(tray.line, 38 * tray.s))


def total(tray: Tray) -> Iterator[Look]:
    """The points so far; once it is told, whether the country has won or is excluded."""
    view, at = tray.canvas.view, total_place(tray)
    outcome, told = view.point.outcome, finale.shown(view).result
    won = told and outcome is not None and tray.seat in outcome.winners
    fill = "lit" if won else PLATE
    yield Plate(fill, "ink", 3, 12, 0, at=at)
    words = str(finale.points(view, tray.seat))
    yield number(tray.canvas.ui, words, 32 * tray.s, *at.centre, "ink", fill, at)


def nodes(tray: Tray) -> Iterator[Node]:
    """The two agendas, cards and money; the sign of who has won or is excluded."""
    yield from _agendas(tray)
    yield _cards(tray)
    yield _money(tray)
    yield from _sign(tray)


def _agendas(tray: Tray) -> Iterator[Node]:
    canvas, seat = tray.canvas, tray.seat
    view, seen = canvas.view, canvas.seen
    outcome, open_ = view.point.outcome, finale.opened(finale.shown(view), seat)
    for n, agenda in enumerate(seen.agendas[seat]):
        slot = tray.on_screen(tray.slot(n))
        label, value = _("Agenda, face down"), ""
        look: tuple[Look, ...] = (art("agenda_back"),)
        if n < open_ and outcome is not None:
            points = finale.agenda_points(outcome, seat, n)
            label, value = agenda_name(agenda), agenda_words(agenda, seen.seats)
            look = tuple(_opened(tray, agenda, points, slot))
        yield Node(
            ids.agenda(agenda), Role.IMAGE, slot, look, label=label, value=value,
            hint=value or label, z=CARD_Z, motion=OPEN,
        )  # fmt: skip


def _opened(tray: Tray, agenda: int, points: int, slot: Rect) -> Iterator[Look]:
    """An agenda's emblem with its points: at its corner, or right of it where letters are large."""
    side = min(slot.w, slot.h)
    high = 1.1 * tray.canvas.ui.body
    disc = Rect(slot.w - 1.25 * high, slot.h - high, 1.25 * high, high)
    left = max(0.0, min((slot.w - side) / 2, disc.x - 0.7 * side))
    yield art(agenda_emblem(agenda), Rect(left, 0, side, side))
    yield Plate(PLATE, "ink", 3, high / 2, 0, at=disc)
    yield number(tray.canvas.ui, str(points), 26, *disc.centre, "ink", PLATE, disc)


def _cards(tray: Tray) -> Node:
    """The cards that are left: their number, and small faces where they have room."""
    canvas, seat, s = tray.canvas, tray.seat, tray.s
    cards = hand_order(canvas.seen.hands[seat])
    line = tray.foot
    at = Rect(14 * s, line.y, (84 if tray.large else 124) * s, line.h)
    count = str(len(cards))
    text = Text(count, canvas.ui.body, "heading", "ink", tray.ground, "right", leading=1.0)
    room = at.w - canvas.ui.measure(text, None)[0] - 6
    look: list[Look] = []
    w = min(0.86 * at.h, room)
    step = min(12 * s, (room - w) / max(1, len(cards) - 1))
    for n, card in enumerate(cards if room > 1.6 * w else cards[:1]):
        box = Rect(n * step, (at.h - w / 0.875) / 2, w, w / 0.875)
        look += card_look(canvas.ui, card, box, "reduced")
    box = Rect(0, 0, at.w, at.h)
    look.append(Text(count, canvas.ui.body, "heading", "ink", tray.ground, "right", at=box))
    said = ngettext("{n} card left", "{n} cards left", len(cards)).format(n=len(cards))
    return canvas.label(f"left:{seat}", tray.on_screen(at), look, said, "", CARD_Z)


def _money(tray: Tray) -> Node:
    """The money in the coffers."""
    canvas, seat, s = tray.canvas, tray.seat, tray.s
    amount = canvas.seen.money(seat)
    line = tray.foot
    left = (100 if tray.large else 140) * s
    at = Rect(left, line.y, line.right - left, line.h)
    look: list[Look] = []
    words = _("{n} M").format(n=amount)
    text = Text(words, canvas.ui.body, "heading", "ink", tray.ground, "right", leading=1.0)
    room = at.w - canvas.ui.measure(text, None)[0] - 8
    if room > 30:
        wide = min(room, 60 * s)
        bill = Rect(at.w - canvas.ui.measure(text, None)[0] - 8 - wide, 0, wide, at.h)
        look.append(art("bill_million", bill))
    look.append(Text(words, canvas.ui.body, "heading", "ink", tray.ground, "right", leading=1.0))
    return canvas.label(f"money:{seat}", tray.on_screen(at), look, millions(amount), "", CARD_Z)


def _sign(tray: Tray) -> Iterator[Node]:
    """A trophy, or the seal of who is excluded, on the flag."""
    view = tray.canvas.view
    outcome = view.point.outcome
    if outcome is None or not finale.shown(view).result:
        return
    side = 56 * tray.s
    place = tray.on_flag(side)
    if tray.large:
        place = Rect(-0.4 * side, tray.rect.h - 0.9 * side, side, side)
    name, at = view.names[tray.seat], tray.on_screen(place)
    look: tuple[Look, ...] = (art("seal_refuse"),)
    words = _("{name} is excluded").format(name=name)
    if tray.seat in outcome.winners:
        disc = Plate("lit", "ink", 3, at.w / 2, 0)
        trophy = Art("common/icon_trophy", Rect(0, 0, at.w, at.h).inset(0.2 * at.w))
        look, words = (disc, trophy), _("{name} wins").format(name=name)
    elif tray.seat not in excluded(tray.canvas.seen, [score.total for score in outcome.scores]):
        return
    yield Node(
        f"sign:{tray.seat}", Role.LABEL, at, look, label=words, z=CARD_Z + 30,
        motion=Motion(260, appear="pop"),
    )  # fmt: skip
