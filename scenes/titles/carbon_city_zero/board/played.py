"""The cards in play: whole, small or as slats; each with its rule and its link as own targets."""

from collections.abc import Iterator
from typing import Final

from game.carbon_city_zero.actions import Discard, Fund, UseLink, UseRule
from game.carbon_city_zero.cards import KIND_OF, SECTOR_OF
from game.carbon_city_zero.gate import link_ready, rule_ready
from game.carbon_city_zero.names import card_name, deck_name, link_words, rule_words
from game.carbon_city_zero.state import TurnStage
from game.carbon_city_zero.tables import LINK, RULE
from game.core.text import _

from ....stage.node import Look, Motion, Node, Rect, Role, Use
from . import ids, reasons, words
from .cards import Marks, card_looks, plan
from .desk import CARD_Z, PART_Z, PRINT_Z, Desk
from .reading import reads
from .slats import HEIGHT, TOUCH, narrow, slat_looks

FLY: Final = Motion(460, "inout")
PARTS: Final = {
    "played": (Rect(0, 203, 106, 76), Rect(106, 216, 134, 63)),
    "mini": (Rect(0, 100, 136, 50), Rect(0, 150, 136, 48)),
}
"""What is pressed for the rule, and for the link, of a card of a size, in its own measures."""


def nodes(desk: Desk) -> Iterator[Node]:
    """The row and its cards, in reading order."""
    seen = desk.seen
    name = _("Cards in play")
    if seen.turn >= 0:
        name = _("Cards in play of {name}").format(name=deck_name(seen, seen.turn, desk.view.names))
    yield Node(ids.ROW, Role.ZONE, desk.zone("row"), label=name, z=PRINT_Z - 1)
    for n, card in enumerate(seen.play):
        yield from _card(desk, n, card)


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
    elif Discard(seen.seat_of(desk.deck), card) in desk.legal:
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


def looks(desk: Desk, card: int, box: Rect) -> tuple[Look, ...]:
    """A card in play, as large as there is room for."""
    kind, shown = KIND_OF[card], marks(desk, card)
    if desk.row.size == "slat":
        return slat_looks(desk.ui, kind, box, shown)
    return card_looks(desk.ui, kind, box, desk.row.size, shown)


def _card(desk: Desk, n: int, card: int) -> Iterator[Node]:
    rect = desk.row.rects[n]
    label, value = card_name(card), words.values(desk.seen, card)
    look = looks(desk, card, Rect(0, 0, rect.w, rect.h))
    yield Node(
        ids.card(card), Role.PIECE, rect, look, label=label, value=value, z=CARD_Z + 1,
        press=reads(desk, card), focusable=True, parent=ids.ROW,
        motion=FLY._replace(origin=ids.draw(desk.deck)),
        use=Use(presses=_passed_by_sign(desk, card, rect)),
    )  # fmt: skip
    asked = any(isinstance(action, Discard) for action in desk.legal)
    if not asked:  # else all of the card is the answer
        yield from _parts(desk, card, rect)


def _parts(desk: Desk, card: int, rect: Rect) -> Iterator[Node]:
    """Rule and link: two parts of a card below its picture."""
    seat, kind = desk.seen.seat_of(desk.deck), KIND_OF[card]
    left, right = halves(desk.row.size, rect)
    if desk.row.size == "slat" and narrow(rect.w, rect.h):
        return
    if _passed_by_sign(desk, card, rect):
        yield _passing(desk, card, left)
    if RULE[card]:
        offered = UseRule(seat, card) in desk.legal
        why = "" if offered else reasons.why_not(desk.seen, ids.rule(card), desk.view)
        said = _("Rule of {card}").format(card=card_name(card))
        yield _part(desk, ids.rule(card), card, left, said, rule_words(kind), offered, why)
    if LINK[card]:
        offered = UseLink(seat, card) in desk.legal
        why = "" if offered else reasons.why_not(desk.seen, ids.link(card), desk.view)
        said = _("Link of {card}").format(card=card_name(card))
        yield _part(desk, ids.link(card), card, right, said, link_words(kind), offered, why)


def _passed_by_sign(desk: Desk, card: int, rect: Rect) -> bool:
    """Whether a Budget that can be given has a sign that chooses it: then the rest of it is read,
    so that nobody passes it on who only looks at it."""
    if RULE[card] or card not in _given(desk):
        return False
    return not (desk.row.size == "slat" and narrow(rect.w, rect.h))


def _passing(desk: Desk, card: int, rect: Rect) -> Node:
    """What chooses a Budget for another mayor."""
    said = _("Pass this Budget on: press here, then the seat of who gets it")
    return Node(
        ids.rule(card), Role.BUTTON, rect, label=_("Pass the Budget on"), hint=said, z=PART_Z,
        carrier=ids.card(card), focusable=True, motion=Motion(0),
    )  # fmt: skip


def halves(size: str, rect: Rect) -> tuple[Rect, Rect]:
    """Where the sign of a card's rule and the badge of its link lie, as large as they are easily
    hit: income, carbon and sector below them are only read."""
    if size == "slat":
        top = rect.y + rect.h * TOUCH / HEIGHT
        half = rect.w / 2
        low = rect.bottom - top
        return Rect(rect.x, top, half, low), Rect(rect.x + half, top, half, low)
    k = rect.h / plan(size).height
    rule, link = (
        Rect(rect.x + part.x * k, rect.y + part.y * k, part.w * k, part.h * k)
        for part in PARTS[size]
    )
    return rule, link


def _part(
    desk: Desk, id: str, card: int, rect: Rect, label: str, value: str, offered: bool, why: str
) -> Node:
    return Node(
        id, Role.BUTTON, rect, label=label, value=value, hint=f"{label}: {value}", z=PART_Z,
        carrier=ids.card(card), disabled=not offered and bool(why),
        reason=why, focusable=True, motion=Motion(0), press=None if offered else reads(desk, card),
    )  # fmt: skip
