"""What floats over the board for a moment: what was used, bought, turned up, counted, and the end.

Numbers rise from the card or marker that they belong to. A global card and a snag are held up,
for they concern all, or somebody who did not choose them.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.components import MOST_CARBON
from game.carbon_city_zero.names import card_name, force_words
from game.core.text import _, signed

from ....stage.node import Art, Look, Motion, Node, Plate, Rect, Role, Text
from ....widgets.fitting import held
from ...board import Flash
from ...printed import if_readable, number, within
from . import effects as e
from .cards import PLAIN, face
from .desk import TELL_Z, Desk, above, middle
from .effects import RISE_MS, counted_for_all
from .places import PLACES
from .sky import ghost_place, marker_places
from .symbols import FLAT, art, carbon_looks, coin, diamond

RISE: Final = Motion(700, "out", appear="pop")
CALM: Final = Motion(180, fade=True, appear="pop")
FLOAT: Final = 46.0
"""The size of numbers that float, on the map."""
MOVED: Final = 100.0
"""How wide the diamond is that says how far a marker went, on the map."""
RING: Final = 9.0


def nodes(desk: Desk) -> list[Node]:
    """What the last action left to be seen, as long as it lasts."""
    if counted_for_all(desk.view) is not None:
        return []  # the sum lies over all of it
    out: dict[str, Node] = {}
    for flash in desk.view.moment.flashes:
        for node in _told(desk, flash):
            out.setdefault(node.id, node)
    return list(out.values())


def _told(desk: Desk, flash: Flash) -> Iterator[Node]:
    match flash:
        case e.Ringed(card=card):
            yield from _ring(desk, card)
        case e.Linked(card=card):
            yield from _ring(desk, card)
            yield from _linked(desk, flash)
        case e.Bought():
            yield from _bought(desk, flash)
        case e.Snagged():
            yield from _snagged(desk, flash)
        case e.InForce():
            yield _in_force(desk, flash)
        case e.Carbon() if flash.by:
            yield _carbon(desk, flash)
        case e.Counter():
            yield _counter(desk, flash)
        case e.Shuffled():
            yield _shuffled(desk, flash)
        case e.Over():
            yield _over(desk, flash)


def _node(desk: Desk, id: str, rect: Rect, look: tuple[Look, ...], label: str) -> Node:
    inside = within(rect, desk.frame.board)
    return Node(id, Role.LABEL, inside, look, label=label, z=TELL_Z, motion=CALM)


# --- at cards -------------------------------------------------------------------------------------


def _ring(desk: Desk, card: int) -> Iterator[Node]:
    """A ring round the card that somebody has just used, or discarded."""
    rect = desk.rects.get(card)
    if rect is None:
        return
    m = RING * desk.k
    box, radius = rect.inset(-m), 0.09 * rect.w + m
    inner = Rect(0, 0, box.w, box.h).inset(0.25 * m)
    look = (
        Plate("none", "ink", 1.1 * m, radius, 0),
        Plate("none", "lit", 0.6 * m, radius, 0, at=inner),
    )
    calm = Motion(180, fade=True)
    yield Node(f"told:ring:{card}", Role.DECOR, box, look, z=TELL_Z - 1, motion=calm)


def _floating(desk: Desk, id: str, about: Rect, words: str, sign: str, label: str) -> Node:
    """A number on a plate with a sign, which rises from the middle of what it is about."""
    k = desk.k
    text = number(desk.ui, words, FLOAT * k, 0, 0, "ink", "paper")
    assert text.at is not None
    high = max(1.25 * text.at.h, 58 * k)
    side = 0.8 * high
    w = text.at.w + side + 34 * k
    rise = 34 * k if desk.view.moment.since >= RISE_MS else 0.0
    look = (
        Plate("paper", "ink", 4 * k, 18 * k, 3),
        art(sign, Rect(12 * k, (high - side) / 2, side, side)),
        replace(text, at=Rect(18 * k + side, 0, text.at.w + 4, high)),
    )
    node = _node(desk, id, middle(about, w, high).moved(0, -rise), look, label)
    node.motion = RISE
    return node


def _linked(desk: Desk, flash: e.Linked) -> Iterator[Node]:
    """The carbon and the income that a link brought, one above the other if it is both."""
    card, rect = flash.card, desk.rects.get(flash.card)
    if rect is None:
        return
    name, apart = card_name(card), 0.22 * rect.h if flash.carbon and flash.income else 0.0
    for id, n, sign, words, y in (
        ("link", flash.carbon, diamond, _("{card}: carbon {n}"), -apart),
        ("income", flash.income, coin, _("{card}: income {n}"), apart),
    ):
        if n:
            label = words.format(card=name, n=signed(n))
            at = rect.moved(0, y)
            yield _floating(desk, f"told:{id}:{card}", at, signed(n), sign(n), label)


def _bought(desk: Desk, flash: e.Bought) -> Iterator[Node]:
    """What it cost floats over the income that is left."""
    if not flash.cost:
        return
    label = _("{card}: {n} income spent").format(card=card_name(flash.card), n=flash.cost)
    plate = desk.zone("income")
    at = Rect(plate.x, plate.y - 30 * desk.k, plate.w, 0)  # its words stay in sight
    words = signed(-flash.cost)
    yield _floating(desk, f"told:bought:{flash.card}", at, words, "sym_income", label)


# --- held up --------------------------------------------------------------------------------------


def _in_force(desk: Desk, flash: e.InForce) -> Node:
    """A global card, held up in the middle of the marketplace with words beside it: it is in force
    for all, or one of its kind is already."""
    k, ui, card = desk.k, desk.ui, flash.card
    title = _("In effect for all: {card}").format(card=card_name(card))
    sentence = force_words(KIND_OF[card])
    if flash.twice:
        title = card_name(card)
        sentence = _("It is already in effect, so it is discarded.")
    market = desk.zone("place_0")
    area = market._replace(w=desk.zone(f"place_{PLACES - 1}").right - market.x)
    h = area.h + 8 * k
    w = h * 240 / 336
    pad = 22 * k
    words_w = min(area.w - w - 3 * pad, 15.5 * ui.body + 100 * k)
    x = 2 * pad + w
    head = Text(title, ui.heading, "heading", "text", wrap=True, valign="bottom", leading=1.05)
    high = min(ui.measure(head, words_w)[1] + 4, 0.5 * h)
    said = Text(sentence, ui.body, "bold", "text", wrap=True, valign="top", leading=1.15)
    room = h - high - 14 * k
    need = min(ui.measure(said, words_w)[1] + 4, room)
    top = pad + (room - need) / 2
    look = (
        Plate("panel", "ink", 5 * k, 26 * k, 3),
        *desk.card_looks(card, Rect(pad, pad, w, h), "market", PLAIN),
        held(ui, head, Rect(x, top, words_w, high)),
        held(ui, said, Rect(x, top + high + 14 * k, words_w, need)),
    )
    rect = middle(area, w + words_w + 3 * pad, h + 2 * pad)
    node = _node(desk, f"told:global:{card}", rect, look, f"{title}. {sentence}")
    node.z = TELL_Z + 20
    return node


def _snagged(desk: Desk, flash: e.Snagged) -> Iterator[Node]:
    """A snag falls onto somebody's recycle pile: first it is held up at the market deck."""
    k, kind = desk.k, KIND_OF[flash.card]
    falls = desk.view.moment.since >= flash.ms / 2
    goal, start = desk.zone("discard" if flash.deck < 0 else "recycle"), desk.zone("place_0")
    h = start.h * 1.16
    rect = middle(start.moved(0.8 * start.w, 0), h * 240 / 336, h)._replace(y=start.y)
    if falls:
        rect = middle(goal, goal.h * 240 / 336, goal.h)
    box = Rect(0, 0, rect.w, rect.h)
    lifted = Plate("ink", "ink", 0, 0.09 * box.w, 3, at=box.inset(3))
    shown = (face(kind, box),) if falls else desk.card_looks(flash.card, box, "market", PLAIN)
    look = (lifted, *shown)
    name = card_name(flash.card)
    if flash.deck < 0:
        label = _("{card}: a snag, a harmful card. It is discarded").format(card=name)
    else:
        mayor = desk.name_of(flash.deck)
        label = _("{card}: a snag, a harmful card, for {name}").format(card=name, name=mayor)
    yield Node(
        f"told:snag:{flash.card}", Role.LABEL, rect, look, label=label, z=TELL_Z + 10,
        motion=Motion(520, "inout", arc=40 * k, appear="pop"),
    )  # fmt: skip
    if not falls:
        yield _caption(desk, f"told:snagged:{flash.card}", rect, label)


def _caption(desk: Desk, id: str, about: Rect, words: str) -> Node:
    """Words right of something, on a plate."""
    k, ui = desk.k, desk.ui
    room = min(desk.frame.board.right - about.right - 40 * k, 14 * ui.body)
    text = Text(words, ui.body, "bold", "text", wrap=True, leading=1.2)
    w, h = ui.measure(text, room)
    rect = Rect(about.right + 18 * k, about.centre[1] - h / 2 - 12 * k, w + 36 * k, h + 24 * k)
    look = (
        Plate("panel", "ink", 4 * k, 18 * k, 3),
        replace(text, at=Rect(16 * k, 10 * k, w + 4, h + 4)),
    )
    return _node(desk, id, rect, look, words)


# --- counted --------------------------------------------------------------------------------------


def _carbon(desk: Desk, flash: e.Carbon) -> Node:
    """By how much the marker has gone along, beside where it stands."""
    w = MOVED * desk.k
    label = _("Carbon {n}: now {now}").format(n=signed(flash.by), now=flash.now)
    rect = _beside_marker(desk, flash, w, w * FLAT)
    room = desk.zone("bar").y - rect.bottom
    rise = min(20 * desk.k, max(0.0, room)) if desk.view.moment.since < RISE_MS else 0.0
    look = tuple(carbon_looks(desk.ui, flash.by, 40 * desk.k, w / 2, rect.h / 2, w))
    node = _node(desk, f"told:carbon:{flash.deck}", rect.moved(0, rise), look, label)
    node.motion = RISE
    return node


def _beside_marker(desk: Desk, flash: e.Carbon, w: float, h: float) -> Rect:
    """A place beside a marker, right or left: below what lies in the sky to be read, and on the
    side where neither another marker nor the sign of what comes next is."""
    zone, board = desk.zone("markers"), desk.frame.board
    lower = [rect.bottom for rect in (desk.zone("rounds"), *above(desk.frame))]
    top = max([zone.y, *lower]) + 3 * desk.k
    places = {n: rect for n, (_level, rect) in marker_places(desk).items()}
    own = places[flash.deck if desk.seen.rival else 0]
    others = [rect for rect in places.values() if rect is not own]
    coming = ghost_place(desk)
    others += [] if coming is None else [coming]
    gap = 8 * desk.k
    sides = [Rect(own.right + gap, top, w, h), Rect(own.x - gap - w, top, w, h)]
    sides += [sides[0].moved(own.w, 0), sides[1].moved(-own.w, 0)]
    inside = [at for at in sides if board.x + 8 <= at.x and at.right <= board.right - 8]
    return min(inside, key=lambda at: sum(at.overlap(rect) for rect in others))


def _counter(desk: Desk, flash: e.Counter) -> Node:
    """The round counter steps down: said below it, beside the marker if that stands there."""
    words = _("Round over")
    if flash.too_much:
        words = _("At {n}: you lose one round").format(n=MOST_CARBON)
    k, ui, zone = desk.k, desk.ui, desk.zone("rounds")
    text = Text(words, max(ui.body, 28 * k), "bold", "text")
    w, h = ui.measure(text, None)
    side = 46 * k
    high, wide, y = h + 20 * k, w + side + 40 * k, zone.bottom + 8 * k
    markers = [rect for _level, rect in marker_places(desk).values()]
    tries = [Rect(zone.right - wide, y, wide, high)]
    tries += [Rect(marker.x - 12 * k - wide, y, wide, high) for marker in markers]
    rect = next((at for at in tries if not any(map(at.overlap, markers))), tries[-1])
    look = (
        Plate("panel", "ink", 4 * k, 18 * k, 3),
        art("sym_round", Rect(12 * k, (high - side) / 2, side, side)),
        replace(text, at=Rect(side + 22 * k, 0, w + 4, high)),
    )
    return _node(desk, "told:counter", rect, look, words)


def _shuffled(desk: Desk, flash: e.Shuffled) -> Node:
    """The sign of shuffling on a deck that is made anew."""
    zone, words = "draw", _("The recycle pile becomes the draw deck")
    if flash.deck < 0:
        zone, words = "stock", _("The discard pile becomes the market deck")
    side = 84 * desk.k
    look = (
        Plate("paper", "ink", 4 * desk.k, side / 2, 3),
        art("sym_shuffle", Rect(0, 0, side, side).inset(0.14 * side)),
    )
    return _node(desk, "told:shuffled", middle(desk.zone(zone), side), look, words)


def _over(desk: Desk, flash: e.Over) -> Node:
    """How it ended, large over the board."""
    if flash.won is None:
        words, icon = _("The game is over"), "trophy"
    elif flash.won:
        words, icon = _("Carbon zero: you have won!"), "leaf"
    else:
        words, icon = _("Time's up"), "timer"
    k, ui, board = desk.k, desk.ui, desk.frame.board
    room = Rect(0, 0, 0.62 * board.w, max(140 * k, 2.3 * ui.heading))
    text = Text(words, max(ui.heading, 60 * k), "heading", "ink", "lit", "centre", leading=1.05)
    found = if_readable(ui, text, room, 2) or held(ui, replace(text, size=ui.body), room)
    side = 90 * k
    rect = middle(board, room.w + side + 90 * k, room.h + 50 * k)
    at = Rect(side + 52 * k, 22 * k, room.w, room.h + 6 * k)
    look = (
        Plate("lit", "ink", 6 * k, 34 * k, 4),
        Art(f"common/icon_{icon}", Rect(34 * k, (rect.h - side) / 2, side, side), tint="ink"),
        replace(found, at=at),
    )
    node = _node(desk, "told:over", rect, look, words)
    node.z = TELL_Z + 40
    return node
