"""The central board as nodes: rounds and years, phases, marks, cards, and the events' squares."""

from collections.abc import Iterator
from typing import Final

from game.adaptnation.actions import Forecast
from game.adaptnation.components import CITIES, EVENTS, Event
from game.adaptnation.data import DECK
from game.adaptnation.names import event_name
from game.adaptnation.state import Phase
from game.core.text import _, ngettext

from ....stage.node import POP_UP, STILL, Art, Look, Motion, Node, Plate, Rect, Role
from . import ids, strip, words
from .desk import BOARD_Z, CARD_Z, TARGET_Z, Desk, inside, middle
from .flashes import Struck
from .pieces import CARD_RATIO, art, card_face, card_look, prep_place, shield
from .shields import kept

DEAL: Final = Motion(420, "inout", turn=True)
SLIDE: Final = Motion(420, "inout")
TELL: Final = Motion(300, fade=True)
_SHOWN: Final = 4
"""So many cards of the discard pile are drawn, as come there at once: the rest is covered."""


class Central:
    """The board in the middle, shared by all cities."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.ui, self.k = desk, desk.ui, desk.k
        self.seen, self.view = desk.seen, desk.view
        self.kept = kept(desk.seen)

    def nodes(self) -> Iterator[Node]:
        """Everything on it, in reading order."""
        yield from strip.nodes(self.desk)
        yield from self._cards()
        yield from self._squares()

    def board(self) -> Node:
        """The printed board itself."""
        rect = self.desk.zone("board")
        look = (Art(self.desk.map.art, None, "stretch"),)
        return Node(
            "board", Role.IMAGE, rect, look, label=_("AdaptNation"), z=BOARD_Z, motion=STILL
        )

    # --- cards --------------------------------------------------------------------------------

    def _cards(self) -> Iterator[Node]:
        gone, open_ = len(self.seen.discard), len(self.seen.forecast)
        left = DECK - gone - open_
        yield from self._deck(gone + open_, left)
        rect = self.desk.zone("discard")
        said = ngettext("{n} card", "{n} cards", gone).format(n=gone)
        yield self.desk.label(ids.DISCARD, rect, _("Discarded cards"), said, "board")
        for n in range(max(0, gone - _SHOWN), gone):
            yield self._discarded(n, rect)
        for place in range(open_):
            yield from self._forecast(place, gone + place)

    def _deck(self, top: int, left: int) -> Iterator[Node]:
        rect = self.desk.zone("deck")
        said = ngettext("{n} card", "{n} cards", left).format(n=left)
        node = self.desk.label(ids.DECK, rect, _("Deck"), said, "board")
        card = _card_in(Rect(0, 0, rect.w, rect.h))
        step = 3 * self.k
        node.look = tuple(
            art("card_back", card.moved(step * i, step * i)) for i in range(1, -1, -1) if left > 2
        )
        yield node
        if left > 0:
            box = _card_in(rect)
            yield Node(
                ids.card(top),
                Role.PIECE,
                box,
                (art("card_back", None, "stretch"),),
                label=_("Card, face down"),
                z=CARD_Z,
                parent="board",
                motion=DEAL._replace(appear="none"),
            )

    def _discarded(self, n: int, rect: Rect) -> Node:
        box = _card_in(rect)
        event = self.seen.discard[n]
        return Node(
            ids.card(n),
            Role.PIECE,
            box,
            card_face(event, Rect(0, 0, box.w, box.h), tall=True),
            label=event_name(event),
            value=_("discarded"),
            z=CARD_Z + n % 8,
            parent="board",
            motion=SLIDE,
        )

    def _forecast(self, place: int, n: int) -> Iterator[Node]:
        rect = self.desk.zone(f"forecast_{place + 1}")
        event = self.seen.forecast[place]
        was = self.kept.get(place)
        now = any(isinstance(f, Struck) and f.place == place for f in self.view.moment.flashes)
        rect = rect.moved(0, -6 * self.k) if now else rect
        look: list[Look] = list(card_look(self.ui, event, Rect(0, 0, rect.w, rect.h)))
        if was is not None:
            look += self._verdict(was, rect)
        elif self.seen.phase == Phase.END:
            look += self._spared(rect)
        value = words.struck_words(self.seen, place, was, self.view)
        dealt = isinstance(self.view.last, Forecast) and place == len(self.seen.forecast) - 1
        yield Node(
            ids.card(n),
            Role.PIECE,
            rect,
            tuple(look),
            label=event_name(event),
            value=value,
            hint=f"{event_name(event)}: {value} {words.acid_words(event)}".strip(),
            z=CARD_Z + 2 + (4 if now else 0),
            parent="board",
            motion=DEAL if dealt else TELL,
            focusable=True,
        )
        if now:
            out = 7 * self.k
            ring = rect.inset(-out)
            look_ = (
                Plate("none", "ink", 14 * self.k, 26 * self.k, 0),
                Plate(
                    "none",
                    "lit",
                    8 * self.k,
                    23 * self.k,
                    0,
                    at=Rect(3 * self.k, 3 * self.k, ring.w - 6 * self.k, ring.h - 6 * self.k),
                ),
            )
            yield Node(
                f"struck:{place}",
                Role.DECOR,
                ring,
                look_,
                z=CARD_Z + 7,
                parent="board",
                motion=POP_UP,
            )

    def _verdict(self, was: tuple[bool, ...], rect: Rect) -> Iterator[Look]:
        """Over a struck card's picture: which city's shield held, and which had none."""
        s = rect.w / 388
        side = 84 * s
        yield Plate("paper", "ink", 6 * s, 20 * s, 0, at=Rect(14 * s, 14 * s, 266 * s, 96 * s))
        for seat, held in enumerate(was):
            at = Rect((20 + 84 * seat) * s, 20 * s, side, side)
            yield from shield(self.view.colour(seat), held, at)

    def _spared(self, rect: Rect) -> Iterator[Look]:
        """Over the picture of the card that does not strike: the way to the discard pile."""
        s = rect.w / 388
        side = 150 * s
        disc = Rect((rect.w - side) / 2, 80 * s, side, side)
        yield Plate("paper", "ink", 6 * s, side / 2, 0, at=disc)
        yield art("phase_end", disc.inset(18 * s))

    # --- squares ------------------------------------------------------------------------------

    def _squares(self) -> Iterator[Node]:
        for event in range(EVENTS):
            yield self._square(event)

    def _square(self, event: int) -> Node:
        rect = self.desk.zone(ids.of_event("square", event))
        count = self.seen.forecast.count(event)
        look: list[Look] = []
        for seat in range(CITIES):
            look += self._lane(event, seat, count, rect)
        if count:
            k = self.k
            look.append(Plate("none", "ink", 9 * k, 16 * k, 0))
            inner = Rect(2.5 * k, 2.5 * k, rect.w - 5 * k, rect.h - 5 * k)
            look.append(Plate("none", "lit", 4.5 * k, 14 * k, 0, at=inner))
        value = words.square_words(self.seen, event, self.view)
        return Node(
            ids.square(event),
            Role.ZONE,
            rect,
            tuple(look),
            label=event_name(Event(event)),
            value=value,
            hint=f"{event_name(event)}: {value}",
            z=TARGET_Z,
            parent="board",
            motion=STILL,
            target_look="cell",
        )

    def _lane(self, event: int, seat: int, count: int, square: Rect) -> Iterator[Look]:
        """The seat's symbol, and as many places as cards are forecast over the printed four."""
        lane = inside(self.desk.zone(ids.of_event("lane", event, seat)), square)
        row = inside(self.desk.zone(ids.of_event("tokens", event, seat)), square)
        k = self.k
        left = row.x - 4 * k
        cover = Rect(left, lane.y + 0.5 * k, lane.right - 4 * k - left, lane.h - k)
        yield Plate(LANE, LANE, 0, 10 * k, 0, at=cover)
        for i in range(count):
            place = inside(self.desk.place(event, seat, i), square)
            yield prep_place(place.inset(0.14 * place.w))
        badge = inside(self.desk.zone(ids.of_event("seat", event, seat)), square)
        yield Art(f"common/seat_{self.view.colour(seat)}", badge.inset(-2 * self.k))


LANE: Final = "#EFE3CB"
"""The colour of a lane."""


def _card_in(rect: Rect) -> Rect:
    """A card as large as fits into a rectangle."""
    w = min(rect.w, rect.h / CARD_RATIO)
    return middle(rect, w, w * CARD_RATIO)
