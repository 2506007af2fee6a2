"""A city's board as nodes: skyline, name, signs, rates, preparation tokens and stocks."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.adaptnation import names, prompts
from game.adaptnation.actions import Ready, Unready
from game.adaptnation.components import LIMIT, RESOURCES, TOKENS, Resource, at, square
from game.adaptnation.names import amount, event_name, resource_name
from game.adaptnation.state import CityRole
from game.core.text import _

from ....stage.node import POP_UP, STILL, Art, Look, Motion, Node, Plate, Rect, Role, Text
from ....widgets import SYMBOLS, centred
from ....widgets.fitting import fits, shortened
from ...printed import TOUCH, number, within
from . import ids, large
from .board_state import RACK
from .effects import Change
from .pieces import CITY_NAMES, art, cube, prep_token, tokens
from .pieces import resource as resource_art
from .places import BOARD_Z, PIECE_Z, PRINT_Z, TARGET_Z, Canvas, inside

HOP: Final = Motion(320, arc=18)
SLIDE: Final = Motion(420, "inout")
PILE: Final = Motion(200, fade=True)
SPEECH: Final = 52.0
"""The room for the sign that a bot says something, where its words have none."""
LOW_PILE: Final = 72.0
"""In a pile that is lower the numbers on single tokens could not be read."""


class City:
    """One city's board."""

    def __init__(self, canvas: Canvas, seat: int) -> None:
        self.canvas, self.seat, self.ui, self.k = canvas, seat, canvas.ui, canvas.k
        self.seen, self.view = canvas.seen, canvas.view
        self.id = ids.city(seat)
        self.name = canvas.view.names[seat]
        self.colour = canvas.view.colour(seat)
        self.rect = canvas.zone(f"city_{seat}")
        self.wide = canvas.frame.picture == 0

    def nodes(self) -> Iterator[Node]:
        """Everything on it, in reading order: name, signs, stocks, rates, tokens."""
        yield self._board()
        yield self._name()
        yield self._ready()
        yield self._assist()
        for resource in range(RESOURCES):
            yield from self._stock(resource)
        for resource in range(RESOURCES):
            yield from self._rate(resource)
        yield from self._rack()

    def zone(self, kind: str, *number: int) -> Rect:
        """A zone of this city on the screen."""
        return self.canvas.zone("_".join(map(str, (kind, self.seat, *number))))

    # --- the board and its signs --------------------------------------------------------------

    def _board(self) -> Node:
        wide = "_wide" if self.wide else ""
        look: list[Look] = [
            Art(self.canvas.map.pictures[f"city_{self.seat}"], None, "stretch"),
            art(f"city_frame_{self.colour}{wide}", None, "stretch"),
        ]
        if self.canvas.large:
            look = list(large.city(self.canvas, self.seat, self.colour))
        k = self.k
        if self.seen.by_city and self.seen.turn == self.seat and self.canvas.planning:
            look.append(Plate("none", "ink", 16 * k, 30 * k, 0))
            inner = Rect(3 * k, 3 * k, self.rect.w - 6 * k, self.rect.h - 6 * k)
            look.append(Plate("none", "lit", 10 * k, 28 * k, 0, at=inner))
        label = _("City of {name}").format(name=self.name)
        if self.name.lower() == CITY_NAMES[self.seat]:
            label = self.name
        value = ", ".join(
            [_(SYMBOLS[self.colour])]
            + [amount(r, self.seen.stock(self.seat, r)) for r in range(RESOURCES)]
        )
        return Node(
            self.id, Role.ZONE, self.rect, tuple(look), label=label, value=value, z=BOARD_Z,
            motion=STILL, target_look="cell",
        )  # fmt: skip

    def _name(self) -> Node:
        """The plate with the name; it grows for a long one, as far as the ready sign allows."""
        plate, badge = self.zone("name"), self.zone("badge")
        k, ui = self.k, self.ui
        bot = not self.view.players[self.seat].human
        icon = 1.05 * ui.body if bot else 0.0
        most = self.zone("ready").x - 12 * k - plate.x
        if bot and self.canvas.low:  # its sentence lies there
            most -= SPEECH
        text = Text(self.name, max(ui.body, 36 * k), "bold", "ink", "paper", leading=1.1)
        if ui.measure(replace(text, size=ui.body), None)[0] > most - icon - 16 * k:
            icon = 0.0  # rather more of the name
        room = most - icon - 16 * k
        while ui.measure(text, None)[0] > room and text.size > ui.body:
            text = replace(text, size=max(ui.body, text.size - 2))
        text, lines = self._in_room(text, room, 1 if bot else 2)
        w = ui.measure(text, room if text.wrap else None)[0] + 3
        high = max(plate.h + 4 * k, 1.12 * lines * text.size)
        x = plate.x - badge.centre[0] + 2 * k
        wide = max(x + w + (icon + 6 * k if icon else 0.0) + 10 * k, plate.right - badge.centre[0])
        top = plate.centre[1] - high / 2 if lines == 1 else plate.y
        rect = Rect(badge.centre[0], top, wide, high)
        look: list[Look] = []
        printed = rect.right <= plate.right + 1 and high <= plate.h + 4 * k + 1
        if self.canvas.large or not printed:
            look.append(Plate("paper", "ink", 4 * k, 18 * k, 0))
            seat = Rect(-badge.w / 2, high / 2 - badge.h / 2, badge.w, badge.h)
            look.append(Art(f"common/seat_{self.colour}", seat.inset(-3 * k)))
        look.append(replace(text, at=Rect(x, 0, w, high)))
        if icon:
            sign = Rect(x + w + 6 * k, (high - icon) / 2, icon, icon)
            look.append(Art("common/icon_robot", sign, tint="ink"))
        kind = _("a bot") if bot else _("a person")
        return Node(
            f"name:{self.seat}", Role.LABEL, rect, tuple(look), label=self.name, value=kind,
            z=PRINT_Z, parent=self.id, motion=STILL,
        )  # fmt: skip

    def _in_room(self, name: Text, room: float, most: int) -> tuple[Text, int]:
        """A name on one line or, if it needs it and the sky has room, on two; or shortened."""
        ui, two = self.ui, replace(name, wrap=True)
        long = ui.measure(name, None)[0] > room
        free = most > 1 and self.canvas.large and not self.canvas.low
        if long and free and fits(ui, two, Rect(0, 0, room, 2.3 * name.size)):
            return two, 2
        return shortened(ui, name, room), 1

    def _ready(self) -> Node:
        rect, seat = self.zone("ready"), self.seat
        ready = bool(self.seen.ready[seat])
        mine = self.canvas.planning and seat in self.view.hands
        look: tuple[Look, ...] = (art("sign_ready" if ready else "sign_not_ready"),)
        said, hint = self.name, prompts.why_not_its_hand(self.view.point, seat)
        if mine:
            said = hint = prompts.label(Unready(seat) if ready else Ready(seat), self.view.names)
        if mine and not ready:  # a button to press
            look = self._ready_button(rect)
            hint = _("Ready? Press here when {name} is done.").format(name=self.name)
        return Node(
            ids.ready(seat), Role.BUTTON if mine else Role.LABEL, rect, look, label=said,
            value=names.ready_words(self.seen, seat), hint=hint, z=TARGET_Z + 1, parent=self.id,
            motion=Motion(180, fade=True), focusable=mine,
        )  # fmt: skip

    def _ready_button(self, rect: Rect) -> tuple[Look, ...]:
        """A box to tick: pale, and lit like a target once all tokens are laid."""
        laid = prompts.all_laid(self.seen, self.seat)
        side = min(rect.w, rect.h)
        box = centred(Rect(0, 0, rect.w, rect.h), side)
        back = Plate("lit" if laid else "white", "ink", 0.06 * side, 0.22 * side, 2, at=box)
        place, alpha = box.inset(0.17 * side), 1.0 if laid else 0.3
        return back, Art("common/icon_check", place, tint="ink", alpha=alpha)

    def _assist(self) -> Node:
        """The sign: open, spent (a lock), or open as often as one likes (a plus)."""
        rect = self.zone("assist")
        seen, seat = self.seen, self.seat
        side = 0.46 * rect.w
        corner = Rect(rect.w - side, rect.h - side, side, side)
        look: list[Look] = [art("assist_sign")]
        barred = seen.role[seat] == CityRole.RECEIVER
        if barred or (seen.sent[seat] and not seen.open_handed[seat]):
            look.append(Art("common/locked_mark", corner))
        elif seen.open_handed[seat]:
            look.append(Plate("lit", "ink", 3, side / 2, 0, at=corner))
            look.append(Art("common/icon_plus", corner.inset(0.16 * side), tint="ink"))
        said = names.assist_words(seen, seat)
        label = _("{name}'s assist sign").format(name=self.name)
        return Node(
            ids.assist(seat), Role.ZONE, rect, tuple(look), label=label, value=said,
            hint=_("{name} {state}").format(name=self.name, state=said), z=TARGET_Z + 1,
            parent=self.id, motion=Motion(180, fade=True), target_look="ring",
        )  # fmt: skip

    # --- stocks -------------------------------------------------------------------------------

    def _stock(self, resource: int) -> Iterator[Node]:
        seen, seat, ui, k = self.seen, self.seat, self.ui, self.k
        id = ids.stock(seat, resource)
        box = self.canvas.of_seat("stock", seat, resource)
        pile = inside(self.canvas.of_seat("pile", seat, resource), box)
        n = self.view.counted.seen.stock(seat, resource)
        label = _("{name}: {resource}").format(resource=resource_name(resource), name=self.name)
        value = names.stock_words(seen, seat, resource)
        look = tokens(resource, n, pile, k)
        if n and pile.h < LOW_PILE:  # the number alone says how many there are
            look = (resource_art(resource, pile),)
        yield Node(
            id, Role.PIECE, box, look, label=label, value=value,
            hint=f"{label}: {value}", z=PIECE_Z, parent=self.id, motion=PILE, target_look="cell",
        )  # fmt: skip
        at = self.canvas.of_seat("count", seat, resource)
        text = number(ui, str(n), 50 * k, *at.centre, "ink", "#FFFFFF")
        assert text.at is not None
        rect = within(text.at, box)
        yield Node(
            f"count:{seat}:{resource}", Role.LABEL, rect,
            (replace(text, at=Rect(0, 0, rect.w, rect.h)),), label=amount(resource, n),
            z=PIECE_Z + 3, parent=self.id, motion=STILL,
        )  # fmt: skip
        yield from self._marks(resource, box)
        if resource == Resource.FOOD and seen.coming[seat] and not self._tells(resource):
            yield self._coming(box)

    def _tells(self, resource: int) -> bool:
        """Whether a number floats over a stock now, where nothing else could be read."""
        changes = (flash for flash in self.view.moment.flashes if isinstance(flash, Change))
        return any((c.seat, c.resource, c.rate) == (self.seat, resource, False) for c in changes)

    def _marks(self, resource: int, box: Rect) -> Iterator[Node]:
        """The black marks that the city took in this resource, at the stock."""
        count = self.seen.marks[at(self.seat, resource)]
        if not count:
            return
        said = names.marks_at(self.seen, self.seat, resource)
        side = 40 * self.k
        top = self.canvas.of_seat("pile", self.seat, resource).bottom - 0.8 * side
        rect = Rect(box.x + 3 * self.k, top, side + 0.5 * side * (count - 1), side)
        look = tuple(art("black_mark", Rect(0.5 * side * i, 0, side, side)) for i in range(count))
        yield Node(
            f"black:{self.seat}:{resource}", Role.LABEL, rect, look, label=said,
            hint=said, z=PIECE_Z + 2, parent=self.id, motion=POP_UP,
        )  # fmt: skip

    def _coming(self, box: Rect) -> Node:
        text = number(self.ui, f"+{self.seen.coming[self.seat]}", 30 * self.k, 0, 0, "ink", "paper")
        assert text.at is not None
        zone = self.zone("coming")
        w, h = text.at.w + 14, max(text.at.h, 30 * self.k)
        rect = within(centred(zone, w, h), box)
        plate = Plate("paper", "ink", 3, h / 2, 0, dashed=True)
        said = names.coming_words(self.seen, self.seat)
        return Node(
            ids.coming(self.seat), Role.LABEL, rect,
            (plate, replace(text, at=Rect(7, 0, text.at.w, h))), label=said, hint=said,
            z=PIECE_Z + 2, parent=self.id, motion=POP_UP,
        )  # fmt: skip

    # --- rates --------------------------------------------------------------------------------

    def _cell(self, resource: int, rate: int) -> Rect:
        track = self.canvas.of_seat("rates", self.seat, resource)
        w = 43.5 * self.k if self.wide else 31 * self.k
        if self.canvas.large:
            w = track.w / (2 * LIMIT + 1)
        step = (track.w - w) / (2 * LIMIT)
        x = track.x + w / 2 + step * (min(max(rate, -LIMIT), LIMIT) + LIMIT)
        return Rect(x - w / 2, track.y, w, track.h)

    def _rate(self, resource: int) -> Iterator[Node]:
        seen, seat, k = self.seen, self.seat, self.k
        now, began = seen.rate(seat, resource), seen.started[at(seat, resource)]
        name = _("{name}: {resource} rate").format(resource=resource_name(resource), name=self.name)
        if now != began:
            ring = centred(self._cell(resource, began), 44 * k)
            yield Node(
                f"began:{seat}:{resource}", Role.DECOR, ring, (art("start_rate"),), z=PRINT_Z,
                parent=self.id, motion=STILL,
            )  # fmt: skip
        w, h = (58 * k, 50 * k) if self.wide else (54 * k, 46 * k)
        size = max(37 * k, self.ui.body)
        rect = centred(self._cell(resource, now), max(w, 1.25 * size), max(h, 1.2 * size))
        rect = within(rect, self.rect.inset(4 * k))
        face = centred(Rect(0, 0, rect.w, rect.h), w, h)
        look = cube(self.ui, self.colour, now, face, size)
        if self.canvas.large:
            row = self.canvas.of_seat("row", seat, resource)
            rect = within(centred(self._cell(resource, now), 1.7 * size, row.h), row)
            look = large.cube(self.canvas, self.colour, now, Rect(0, 0, rect.w, rect.h))
        value = names.rate_words(seen, seat, resource)
        yield Node(
            ids.rate(seat, resource), Role.PIECE, rect, look, label=name, value=value,
            hint=f"{name}: {value}", z=PIECE_Z, parent=self.id, motion=SLIDE,
        )  # fmt: skip

    # --- preparation tokens -------------------------------------------------------------------

    def _rack(self) -> Iterator[Node]:
        seen, seat = self.seen, self.seat
        label = _("{name}'s preparation tokens").format(name=self.name)
        locked = TOKENS - seen.usable(seat)
        value = _("{n} to place, {locked} locked").format(n=seen.in_rack(seat), locked=locked)
        more = _("{rack}: {value}. 2 power here buys one more.")
        hint = more if locked else _("{rack}: {value}.")
        yield Node(
            ids.rack(seat), Role.ZONE, self.zone("rack"), label=label, value=value,
            hint=hint.format(rack=label, value=value),
            z=TARGET_Z, parent=self.id, motion=STILL, target_look="cell",
        )  # fmt: skip
        lying = self.view.own.tokens_at(seen, seat)
        for n, event in enumerate(lying):
            yield self._token(n, event, 0 if event == RACK else lying[:n].count(event))

    def _token(self, n: int, event: int, index: int) -> Node:
        """A token in its slot of the rack, or as the ``index``th of the city on a square."""
        racked = event == RACK
        at = self.zone("slot", n) if racked else self.canvas.token(event, self.seat, index)
        side = at.h
        look: list[Look] = [prep_token(self.colour, Rect(0, 0, side, side))]
        value = _("in the rack")
        if n >= self.seen.usable(self.seat):
            lock = 0.46 * side
            look.append(art("lock", Rect(side - lock, side - lock * 1.1, lock, lock * 1.1)))
            value = _("locked: 2 power on the rack unlocks it this round")
        elif not racked:
            value = event_name(event)
            if index < self.seen.used[square(self.seat, event)]:
                check = 0.5 * side
                look.append(art("sign_ready", Rect(side - check, side - check, check, check)))
                value = _("{event}: it helped").format(event=value)
        return Node(
            ids.token(self.seat, n), Role.PIECE, at, tuple(look),
            label=_("{name}'s preparation token").format(name=self.name), value=value,
            z=PIECE_Z + index, parent=self.id if racked else ids.square(event), motion=HOP,
            big=at.at_least(TOUCH), target_look="ring",
        )  # fmt: skip
