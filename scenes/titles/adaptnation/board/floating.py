"""What floats over the boards: bots' sentences, numbers of gains and losses, gifts on their way."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.adaptnation.bot_talk import reckoning, sentence
from game.adaptnation.components import CITIES, LIMIT, Resource
from game.adaptnation.names import amount, resource_word
from game.core.text import _, signed

from ....stage.node import Art, Leaf, Look, Montage, Motion, Node, Plate, Rect, Role, Text
from ....widgets import centred
from ....widgets.fitting import held, longest_word, shortened
from ...printed import if_readable, number, within
from . import ids
from .city import SPEECH
from .effects import FLY_MS, RISE_MS, Change, FlyingGift
from .pieces import art, change_of, prep_token
from .places import FLOAT_Z, POPUP_Z, Canvas

RISE: Final = Motion(700, "out", appear="pop")
FLY: Final = Motion(FLY_MS, "inout", arc=70, appear="none")
PAD: Final = 12.0
"""Between a bubble's edge and its words, on the map."""
FLOAT_SIZE: Final = 54.0
"""Of the numbers that float, on the map: they are read from the back row."""


def nodes(canvas: Canvas) -> Iterator[Node]:
    """Bubbles while the cities plan; what the last action changed, as long as it is told."""
    yield from _bubbles(canvas)
    seen: set[str] = set()
    for i, flash in enumerate(canvas.view.moment.flashes):
        match flash:
            case Change() if canvas.view.moment.since >= flash.after:
                node = _change(canvas, flash)
                if node.id not in seen:
                    seen.add(node.id)
                    yield node
            case FlyingGift():
                yield from _gift(canvas, flash, i)


# --- bubbles ------------------------------------------------------------------------------------


def _bubbles(canvas: Canvas) -> Iterator[Node]:
    if not canvas.planning:
        return
    for seat in range(CITIES):
        if canvas.view.players[seat].human:
            continue
        words = sentence(canvas.seen, seat, canvas.view.names)
        if words:
            yield _bubble(canvas, seat, words)


@dataclass(frozen=True, slots=True)
class Speech:
    """A sentence as it stands in its bubble, in units of the screen."""

    text: Text
    width: float
    """How wide the words are set."""
    top: float
    """The y at which the bubble begins."""
    tail: float
    """How long its tail is; 0 without one."""
    cut: bool
    """Whether not all of the sentence has room: pointed at, the bubble grows."""


def _speech(canvas: Canvas, seat: int, words: str) -> Speech:
    """A sentence in the sky of its city, beside the signs: nothing that is needed lies there.

    Where letters are large the bubble does without a tail. What has no room even so is cut;
    pointed at, the bubble grows over the city until all is read.
    """
    k, ui = canvas.k, canvas.ui
    scene, sign = canvas.zone(f"scene_{seat}"), canvas.zone(f"assist_{seat}")
    above = canvas.zone(f"badge_{seat}").bottom
    width = sign.x - scene.x - 18 * k - 2 * PAD * k
    text = Text(words, max(ui.body, 34 * k), "body", "ink", "paper", wrap=True, leading=1.12)
    close = replace(text, size=ui.body, leading=1.05)
    ways = ((text, above + 8 * k, 24 * k), (close, above + 3 * k, 0.0))
    for one, top, tail in ways:
        box = Rect(0, 0, width, scene.bottom - 3 * k - tail - top - PAD * k)
        whole = if_readable(ui, one, box, 2)
        if whole is not None:
            return Speech(whole, width, top, tail, False)
    if canvas.view.own.pointed == ids.bubble(seat):
        width = canvas.zone(f"city_{seat}").w - 16 * k - 2 * PAD * k
        return Speech(close, width, top, tail, True)
    if longest_word(ui, close) > width:
        return Speech(shortened(ui, close, width), width, top, tail, True)
    return Speech(held(ui, close, box), width, top, tail, True)


def _bubble(canvas: Canvas, seat: int, words: str) -> Node:
    """What a mayor says, at its city."""
    k, pointed = canvas.k, canvas.view.own.pointed == ids.bubble(seat)
    name = canvas.view.names[seat]
    label = _("{name} says: {words}").format(name=name, words=words)
    if canvas.low and not pointed:
        ready = canvas.zone(f"ready_{seat}")
        rect = Rect(ready.x - SPEECH + 4, ready.y + 3, SPEECH - 8, ready.h - 6)
        inner = Rect(0, 0, rect.w, rect.h).inset(7, 9)
        sign = Plate("paper", "ink", 3, 14, 2), Art("common/icon_robot", inner, tint="ink")
        return Node(
            ids.bubble(seat), Role.LABEL, rect, sign, label=label, z=FLOAT_Z,
            parent=ids.city(seat), motion=Motion(180, fade=True), focusable=True,
        )  # fmt: skip
    said = _speech(canvas, seat, words)
    wide, high = canvas.ui.measure(said.text, said.width)
    wide, high, pad = min(said.width, wide + 2), high + 2, PAD * k
    left = canvas.zone(f"scene_{seat}").x + 8 * k
    rect = Rect(left, said.top, wide + 2 * pad, high + pad + said.tail)
    grown = said.cut and pointed
    if grown:
        rect = within(rect, canvas.frame.screen)
    bottom = rect.h - said.tail
    look: list[Look] = [Plate("paper", "ink", 4 * k, 18 * k, 0, at=Rect(0, 0, rect.w, bottom))]
    if said.tail:
        foot = Rect(28 * k, bottom - 7 * k, 40 * k, said.tail + 7 * k)
        tail = Leaf("common/speech_bubble", Rect(-64, -150, 320, 208))
        look.append(Montage(66, 50, (tail,), foot))
    look.append(replace(said.text, at=Rect(pad, 0.5 * pad, wide, high)))
    return Node(
        ids.bubble(seat), Role.LABEL, rect, tuple(look), label=label,
        hint=reckoning(canvas.seen, seat), z=POPUP_Z if grown else FLOAT_Z,
        parent="" if grown else ids.city(seat),
        motion=Motion(180, fade=True), focusable=said.cut,
    )  # fmt: skip


# --- numbers ------------------------------------------------------------------------------------


def _change(canvas: Canvas, flash: Change) -> Node:
    """A number over the stock, or beside the cube, of which it tells; with the shield that helped.

    Where a shield kept everything away there is only the shield.
    """
    k = canvas.k
    fill = "coral_tint" if flash.by < 0 else "jade_tint"
    size, high = FLOAT_SIZE * k, 56 * k
    if canvas.large and flash.rate:  # its row is no higher
        size, high = canvas.ui.body, canvas.of_seat("row", flash.seat, flash.resource).h
    text = number(canvas.ui, signed(flash.by), size, 0, 0, "ink", fill)
    assert text.at is not None
    high = max(text.at.h, high)
    shield = 0.74 * high if flash.shield else 0.0
    lead = 0.62 * shield
    plate = Rect(lead, 0, text.at.w + 0.26 * shield + 14 * k, high)
    w = lead + plate.w if flash.by else shield
    city = canvas.zone(f"city_{flash.seat}").inset(6 * k)
    rect = within(_floats(canvas, flash, w, high, lead), city)
    look: list[Look] = []
    if flash.by:
        look.append(Plate(fill, "ink", 4 * k, 16 * k, 2, at=plate))
        x = plate.x + 7 * k + 0.26 * shield
        look.append(replace(text, at=Rect(x, 0, text.at.w, high)))
    if shield:
        colour = canvas.view.colour(flash.seat)
        look.append(prep_token(colour, Rect(0, (high - shield) / 2, shield, shield)))
    kind = "rate" if flash.rate else "stock"
    return Node(
        f"told:{kind}:{flash.seat}:{flash.resource}", Role.LABEL, rect, tuple(look),
        label=_change_words(canvas, flash), z=FLOAT_Z + 10, parent=ids.city(flash.seat),
        motion=RISE,
    )  # fmt: skip


def _floats(canvas: Canvas, flash: Change, w: float, high: float, lead: float) -> Rect:
    """Where a number is: over its stock, rising; or right of its cube, left of it at the end."""
    k = canvas.k
    if not flash.rate:
        stock = canvas.of_seat("stock", flash.seat, flash.resource)
        if canvas.large:
            pile = canvas.of_seat("pile", flash.seat, flash.resource)
            return centred(pile, w, high).moved(-lead / 2, 0)
        rise = 46 * k if canvas.view.moment.since >= RISE_MS else 20 * k
        return centred(stock, w, high).moved(-lead / 2, -rise)
    track = canvas.of_seat("rates", flash.seat, flash.resource)
    part = (canvas.seen.rate(flash.seat, flash.resource) + LIMIT + 0.5) / (2 * LIMIT + 1)
    cube = track.x + track.w * part
    aside = 36 * k
    right = cube + aside + w < track.right
    x = cube + aside if right else cube - aside - w
    return Rect(x, track.centre[1] - high / 2, w, high)


def _change_words(canvas: Canvas, flash: Change) -> str:
    name, resource = canvas.view.names[flash.seat], resource_word(flash.resource)
    if not flash.by:
        return _("{name} is prepared: nothing is lost").format(name=name)
    sentence = _("{name}: {resource} rate {n}") if flash.rate else _("{name}: {resource} {n}")
    return sentence.format(name=name, resource=resource, n=signed(flash.by))


# --- gifts --------------------------------------------------------------------------------------


def _gift(canvas: Canvas, flash: FlyingGift, index: int) -> Iterator[Node]:
    """The tokens on their way; they rest where they land until the pile shows them."""
    k = canvas.k
    flying = canvas.view.moment.since >= RISE_MS
    seat = flash.to if flying else flash.source
    zone = canvas.of_seat("pile", seat, flash.resource)
    name = Resource(flash.resource).name.lower()
    values = change_of(flash.amount)
    for i, value in enumerate(values):
        side = (40 + 5 * value) * k
        rect = centred(zone, side).moved((i - (len(values) - 1) / 2) * 30 * k, 0)
        yield Node(
            f"gift:{index}:{i}", Role.LABEL, rect, (art(f"token_{name}_{value}"),),
            label=_("{amount} for {name}").format(
                amount=amount(flash.resource, flash.amount), name=canvas.view.names[flash.to]
            ),
            z=FLOAT_Z + 20, motion=FLY,
        )  # fmt: skip
