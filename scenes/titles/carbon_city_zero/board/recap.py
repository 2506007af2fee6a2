"""What happened last, as a line in the sky while somebody is on turn.

A turn that was counted is over before one has read it all, the more so behind a curtain: what was
bought in it and what it did to the carbon stays until the next one is counted. So does a snag that
came with one's own purchase.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.carbon_city_zero.actions import Buy, EndTurn, Reveal
from game.carbon_city_zero.names import card_list, deck_name
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.tables import IS_SNAG
from game.core.text import _, signed
from game.match.viewpoint import Event, Viewpoint

from ....stage.node import Art, Look, Motion, Node, Plate, Rect, Role, Text
from . import ids
from .counting import shown_to_all
from .counting_sum import sum_of
from .desk import TELL_Z, Desk

ID: Final = "recap"
FADE: Final = Motion(200, fade=True)
PAPER: Final = "#FFFDF5"
AWAY: Final = 6.0
"""How far it stays from markers, rounds and seats."""
LINES: Final = 5
"""So many heights are tried for it."""
WIDEST: Final = 0.62
"""The part of the picture that it takes at most."""


@dataclass(frozen=True, slots=True)
class Past:
    """The last turn that was counted: its deck (-1: there is none yet), what was bought in it, the
    snags that came with that, its carbon, the track before and after; and the snags that were met
    in the turn that is on."""

    deck: int = -1
    bought: tuple[int, ...] = ()
    snags: tuple[int, ...] = ()
    total: int = 0
    before: int = 0
    after: int = 0
    met: tuple[int, ...] = ()


def happened(point: Viewpoint[CarbonState]) -> Past:
    """What happened last, by the events that are seen from there."""
    events = point.events
    ends = (n for n in range(len(events) - 1, -1, -1) if isinstance(events[n].action, EndTurn))
    end = next(ends, -1)
    met = _snags(events[end + 1 :], point.seen, point.seen.turn)
    if end < 0:
        return Past(met=met)
    turn, then = events[next(ends, -1) + 1 : end], events[end].before
    found = sum_of(then)
    bought = tuple(event.action.card for event in turn if isinstance(event.action, Buy))
    snags = _snags(turn, then, then.turn)
    return Past(then.turn, bought, snags, found.total, found.now, found.then, met)


def _snags(events: Sequence[Event[CarbonState]], seen: CarbonState, deck: int) -> tuple[int, ...]:
    """The snags that were turned up for a deck."""
    shown = (event.action.card for event in events if isinstance(event.action, Reveal))
    return tuple(card for card in shown if IS_SNAG[card] and seen.owner[card] == deck)


# --- words ----------------------------------------------------------------------------------------


def told(seen: CarbonState, past: Past, names: Sequence[str]) -> tuple[int, list[str]]:
    """The deck that it is about, and what is said, from the longest form to the shortest; nothing
    as long as nothing has happened."""
    if past.met:
        name = deck_name(seen, seen.turn, names)
        return seen.turn, [_snag(name, past.met), card_list(past.met)]
    if past.deck < 0:
        return -1, []
    name = deck_name(seen, past.deck, names)
    values = {"name": name, "n": signed(past.total), "before": past.before, "after": past.after}
    out = []
    if past.bought:
        words = _("{name} bought {cards}: carbon {n}, {before} → {after}")
        out.append(words.format(cards=card_list(past.bought), **values))
    else:
        words = _("{name} bought nothing: carbon {n}, {before} → {after}")
        out.append(words.format(**values))
    out.append(_("{name}: carbon {n}, {before} → {after}").format(**values))
    numbers = f"{values['n']}, {past.before} → {past.after}"
    out.append(_("{deck}: {what}").format(deck=name, what=numbers))
    return past.deck, [*out, numbers]


def _snag(name: str, cards: Sequence[int]) -> str:
    return _("Snag for {name}: {card}").format(name=name, card=card_list(cards))


def whole(seen: CarbonState, past: Past, names: Sequence[str]) -> str:
    """All that is known of it: the last turn with its snags, and those of the turn that is on."""
    _deck, words = told(seen, past, names)
    parts = words[:1]
    if past.met and past.deck >= 0:
        parts.append(told(seen, replace(past, met=()), names)[1][0])
    if past.snags:
        parts.append(_snag(deck_name(seen, past.deck, names), past.snags))
    return ". ".join(parts)


# --- the line -------------------------------------------------------------------------------------


def nodes(desk: Desk, others: Sequence[Node]) -> Iterator[Node]:
    """The line, where nothing of the sky is covered: as long as there is room for."""
    seen, view = desk.seen, desk.view
    if seen.turn < 0 or seen.step == Step.OVER:
        return
    if shown_to_all(seen, view) is not None:
        return  # it is laid out in full
    past = happened(view.point)
    deck, tries = told(seen, past, view.names)
    taken = [node.rect for node in others if _stays_clear(node.id)]
    taken += [*desk.frame.lent.seats]
    if desk.frame.lent.toolbar is not None:
        taken.append(desk.frame.lent.toolbar)
    for words in tries:
        text = Text(words, desk.ui.body, "bold", "ink", PAPER)
        place = _place(desk, desk.ui.measure(text, None)[0], taken)
        if place is not None:
            yield _line(desk, place, text, deck, whole(seen, past, view.names))
            return


def _stays_clear(id: str) -> bool:
    told = id.startswith(("told:counter", "told:carbon:"))
    return told or id in ids.mark or id in ("ghost", ids.ROUNDS, ids.NO_TALK)


def _height(desk: Desk) -> float:
    return 1.42 * desk.ui.body


def _place(desk: Desk, wide: float, taken: Sequence[Rect]) -> Rect | None:
    """A free place in the sky for words so wide: from the side on which the marker does not
    stand, at the top first."""
    board, k, h = desk.frame.board, desk.k, _height(desk)
    w = wide + h + 34 * k
    if w > WIDEST * board.w:
        return None
    top, bottom = max(board.y, 0.0) + 22 * k, desk.zone("bar").y - h - 6 * k
    left, right = board.x + 22 * k, board.right - 22 * k - w
    marker = next((rect.centre[0] for rect in taken), left)
    from_left = marker > board.centre[0]
    for line in range(LINES):
        rect = Rect(left if from_left else right, top + (bottom - top) * line / (LINES - 1), w, h)
        while left <= rect.x <= right:
            near = rect.inset(-AWAY)
            way = next((other for other in taken if near.overlap(other)), None)
            if way is None:
                return rect
            x = way.right + AWAY + 1 if from_left else way.x - AWAY - 1 - w
            rect = rect._replace(x=x)
    return None


def _line(desk: Desk, rect: Rect, text: Text, deck: int, said: str) -> Node:
    k, h = desk.k, rect.h
    side = h - 10 * k
    seat = desk.seen.seat_of(deck)
    look: tuple[Look, ...] = (
        Plate(PAPER, "ink", 3 * k, h / 2, 1),
        Art(f"common/seat_{desk.view.colour(seat)}", Rect(8 * k, (h - side) / 2, side, side)),
        Text(
            text.text, text.size, text.font, text.colour, text.ground,
            at=Rect(side + 16 * k, 0, rect.w - side - 20 * k, h), leading=1.1,
        ),
    )  # fmt: skip
    return Node(
        ID, Role.LABEL, rect, look, label=_("What happened last"), value=said, hint=said,
        z=TELL_Z - 40, motion=FADE,
    )  # fmt: skip
