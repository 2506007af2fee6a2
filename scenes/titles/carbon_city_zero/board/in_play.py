"""The cards in play: whole, small or as slats; each with its rule and its link as own targets. At
the end of the row, small, the hand for one's next turn, while another deck is on turn."""

from collections.abc import Iterator
from typing import Final

from game.carbon_city_zero.actions import Discard, Fund, UseLink, UseRule
from game.carbon_city_zero.cards import KIND_OF, SECTOR_OF
from game.carbon_city_zero.gate import link_ready, rule_ready
from game.carbon_city_zero.names import card_list, card_name, link_words, rule_words
from game.carbon_city_zero.prompts import on_table
from game.carbon_city_zero.rounds import has_played
from game.carbon_city_zero.state import CarbonState, Step, TurnStage
from game.carbon_city_zero.tables import LINK, RULE
from game.core.text import _

from ....stage.node import Look, Motion, Node, Rect, Role, Text, Use
from . import ids
from .board_state import CarbonView
from .cards import HEIGHT, PLANS, Marks, face, narrow
from .desk import CARD_Z, PART_Z, PRINT_Z, Desk
from .gestures import why_not
from .reading import reads

FLY: Final = Motion(460, "inout")
PARTS: Final = {
    "played": (Rect(0, 180, 106, 104), Rect(106, 216, 134, 63)),
    "mini": (Rect(0, 82, 136, 68), Rect(0, 150, 136, 48)),
}
"""What is pressed for the rule (its state and its sign), and for the link, of a card of a size, in
its own measures."""
TOUCH: Final = 80.0
"""From where rule and link of a slat can be pressed: what stands higher is only read."""


def nodes(desk: Desk) -> Iterator[Node]:
    """The row, its cards and the next hand, in reading order."""
    seen, name = desk.seen, _("Cards in play")
    if seen.turn >= 0:
        name = _("{name}'s cards in play").format(name=desk.name_of(seen.turn))
    yield Node(ids.ROW, Role.ZONE, desk.zone("row"), label=name, z=PRINT_Z - 1)
    for card, rect in zip(seen.play, desk.row.rects, strict=True):
        yield from _card(desk, card, rect)
    yield from next_hand(desk)


def marks(desk: Desk, card: int) -> Marks:
    """What a card in play shows of the moment."""
    seen, view = desk.seen, desk.view
    rule = ""
    if RULE[card]:
        now = "available" if rule_ready(desk.calm, card) else "blocked"
        rule = "used" if card in seen.used else now
    elif card in _given(desk):
        rule = "passed"
    ready = link_ready(desk.calm, card)
    link = "used" if card in seen.linked else "lit" if ready else "idle"
    glow = ""
    if view.own.selected == ids.card(card):
        glow = "selected"
    elif Discard(desk.seat, card) in desk.legal:
        glow = "buyable"
    elif _partner(desk, card):
        glow = "link"
    return Marks(rule=rule, link=link, glow=glow)


def _given(desk: Desk) -> set[int]:
    """The Budgets that may be given to another mayor (R12)."""
    return {action.card for action in desk.legal if isinstance(action, Fund)}


def _partner(desk: Desk, card: int) -> bool:
    """Whether a card is of the sector whose link is pointed at."""
    pointed = desk.view.own.pointed
    if pointed not in ids.link or desk.seen.stage != TurnStage.RULES:
        return False
    other = ids.link.number(pointed)
    return other != card and SECTOR_OF[other] == SECTOR_OF[card]


def _card(desk: Desk, card: int, rect: Rect) -> Iterator[Node]:
    size, shut = desk.row.size, desk.row.size == "slat" and narrow(rect.w, rect.h)
    look = desk.card_looks(card, Rect(0, 0, rect.w, rect.h), size, marks(desk, card))
    passed = not shut and not RULE[card] and card in _given(desk)
    """Whether a Budget that can be given has a sign that chooses it: then the rest of it is read,
    so that nobody passes it on who only looks at it."""
    yield Node(
        ids.card(card), Role.PIECE, rect, look, target_look="cell", label=card_name(card),
        value=on_table(desk.seen, card), z=CARD_Z + 1, press=reads(desk, card), focusable=True,
        parent=ids.ROW, motion=FLY._replace(origin=ids.draw(desk.deck)), use=Use(presses=passed),
    )  # fmt: skip
    if shut or any(isinstance(action, Discard) for action in desk.legal):
        return  # else all of the card is the answer
    left, right = halves(size, rect)
    if passed:
        said = _("Pass this Budget on: press here, then the seat that gets it")
        yield Node(
            ids.rule(card), Role.BUTTON, left, label=_("Pass the Budget on"), hint=said,
            z=PART_Z, carrier=ids.card(card), focusable=True, motion=Motion(0),
        )  # fmt: skip
    if RULE[card]:
        said = _("{card} rule").format(card=card_name(card))
        offered = UseRule(desk.seat, card) in desk.legal
        yield _part(desk, ids.rule(card), left, said, rule_words(KIND_OF[card]), offered)
    if LINK[card]:
        said = _("{card} link").format(card=card_name(card))
        offered = UseLink(desk.seat, card) in desk.legal
        yield _part(desk, ids.link(card), right, said, link_words(KIND_OF[card]), offered)


def halves(size: str, rect: Rect) -> tuple[Rect, Rect]:
    """Where the sign of a card's rule and the badge of its link lie, as large as they are easily
    hit: income, carbon and sector below them are only read."""
    if size == "named":
        half = Rect(rect.x, rect.y + 0.42 * rect.h, rect.w / 2, 0.36 * rect.h)
        return half, half.moved(rect.w / 2, 0)
    if size == "slat":
        top = rect.y + rect.h * TOUCH / HEIGHT
        half = Rect(rect.x, top, rect.w / 2, rect.bottom - top)
        return half, half.moved(rect.w / 2, 0)
    k = rect.h / PLANS[size].height
    rule, link = (Rect(*(k * n for n in part)).moved(rect.x, rect.y) for part in PARTS[size])
    return rule, link


def _part(desk: Desk, id: str, rect: Rect, label: str, value: str, offered: bool) -> Node:
    card, why = ids.card_of(id), "" if offered else why_not(desk.view, id)
    return Node(
        id, Role.BUTTON, rect, label=label, value=value, hint=f"{label}: {value}", z=PART_Z,
        carrier=ids.card(card), disabled=bool(why), reason=why, focusable=True,
        motion=Motion(0), press=None if offered else reads(desk, card),
    )  # fmt: skip


# --- the hand for the next turn -------------------------------------------------------------------

LAWN: Final = "#D5E6D5"
"""What the row lies on."""
MOST: Final = 72.0
LEAST: Final = 44.0
"""How wide a card is at most and at least, in units of the map."""
RATIO: Final = 336 / 240
GAP: Final = 6.0


def hand_deck(seen: CarbonState, view: CarbonView) -> int:
    """The deck whose next hand is shown to whoever looks, -1 for none: the own one to its mayor, to
    who plays alone that of the other deck."""
    if seen.turn < 0 or seen.step == Step.OVER:
        return -1
    deck = 1 - seen.turn
    if seen.seats == seen.decks:
        deck = -1 if view.seat in (None, seen.turn) else view.seat
    return -1 if deck < 0 or has_played(seen, deck) else deck


def hand_seen(seen: CarbonState, view: CarbonView) -> list[int]:
    """The cards of the next hand that whoever looks may see."""
    deck = hand_deck(seen, view)
    return [card for card in seen.hand[deck] if card >= 0] if deck >= 0 else []


def fitting(count: int, room: float, k: float) -> tuple[int, float] | None:
    """How many cards lie side by side, on one line or two, and how wide each is; None if there is
    no room for them."""
    for lines in (1, 2):
        across = -(-count // lines)
        w = min(MOST * k, (room - GAP * k * (across - 1)) / across)
        if w >= LEAST * k:
            return across, w
    return None


def next_hand(desk: Desk) -> Iterator[Node]:
    """The hand, if there is one to be seen and the row leaves room for it."""
    seen, k, rects = desk.seen, desk.k, desk.row.rects
    deck, cards = hand_deck(seen, desk.view), hand_seen(seen, desk.view)
    if not cards or not rects or desk.row.size == "slat":
        return
    zone = desk.zone("row")
    left = max(rect.right for rect in rects) + 26 * k
    found = fitting(len(cards), zone.right - left - 8 * k, k)
    if found is None:
        return
    across, w = found
    lines = -(-len(cards) // across)
    h, gap, line = w * RATIO, GAP * k, 1.24 * desk.ui.body
    titles = [_("Your next hand"), _("Next hand")]
    if seen.seats != seen.decks:
        name = desk.name_of(deck)
        titles = [_("Next hand: {name}").format(name=name), _("Next: {name}").format(name=name)]
        titles.append(name)
    named = desk.ui.measure(Text(titles[-1], desk.ui.body, "bold"), None)[0] + 2
    wide = max(across * (w + gap) - gap, min(named, zone.right - left - 8 * k))
    high = line + lines * (h + gap)
    rect = Rect(zone.right - 8 * k - wide, zone.bottom - high - 6 * k, wide, high)
    words, listed = titles[0], card_list(cards)
    texts = (Text(title, desk.ui.body, "bold", "ink", LAWN) for title in titles)
    title = desk.readable(texts, Rect(0, 0, wide, line))
    look: list[Look] = [] if title is None else [title]
    for n, card in enumerate(cards):
        row, column = divmod(n, across)
        at = Rect(column * (w + gap), line + row * (h + gap), w, h)
        look.append(face(KIND_OF[card], at))
    id, own = ids.hand(deck), desk.view.own
    yield Node(
        id, Role.BUTTON, rect, tuple(look), label=words, value=listed,
        hint=f"{words}: {listed}", z=PRINT_Z + 1, press=lambda: own.look_through(id),
        focusable=True, motion=Motion(200, fade=True), secret_of=deck if seen.rival else None,
    )  # fmt: skip
