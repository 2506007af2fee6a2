"""Open proposals on Kyoto's screen: tags at the trays (``tags``), and a list in which whoever looks
answers those made to it and withdraws its own.

The list is a panel beside the board; where the board stands alone it is a sheet (and the first
proposal to be answered lies above the hand: ``offer_bar``). Cards that an accepted offer asks for
are picked in the hand.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import combinations
from typing import Final

from game.core.text import _, ngettext
from game.kyoto import actions as a
from game.kyoto.goals import fits
from game.kyoto.prompts import comes_of, offer_words, why_not_accepted
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase, Proposal

from ....stage.gesture import Gesture
from ....stage.node import AT_ONCE, Art, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import button, button_width, control_height, icon_button, standing_button
from ....widgets.boxes import (
    NOWHERE,
    Box,
    Card,
    Column,
    Fit,
    Row,
    Scroll,
    Sizes,
    Widget,
    Words,
    picture_box,
)
from ...board import Frame, PanelSpec
from ...sheet import on_sheet, sheet, sheet_head
from . import ids
from .board_state import KyotoView
from .hand import narrow
from .money import debater, mine
from .places import Canvas
from .symbols import flag
from .tags import TAG, tags

PANEL_Z: Final = 50


def nodes(canvas: Canvas) -> list[Node]:
    """What the board shows of proposals: tags, and the panel."""
    return [*tags(canvas), *panel_nodes(canvas.ui, canvas.frame, canvas.view)]


def listed(view: KyotoView) -> list[Proposal]:
    """The open proposals: those to whoever looks, then its own, then all others; each group in the
    order in which they were made, but one that is pointed out before all."""
    seat, first = view.seat, view.own.first
    return sorted(
        view.seen.proposals, key=lambda p: (p.number != first, p.to != seat, p.by != seat)
    )


def needs_cards(proposal: Proposal) -> bool:
    """Whether who accepts chooses cards for it."""
    return proposal.by == proposal.payer and proposal.contribute > 0


def fitting(seen: KyotoState, seat: int, proposal: Proposal) -> list[int]:
    """The cards of a hand that a proposal to it asks for."""
    return [card for card in seen.hands[seat] if fits(seen, proposal, card)]


# --- gestures -------------------------------------------------------------------------------------


def gestures(view: KyotoView) -> Iterator[Gesture]:
    """Answers, and what is taken back."""
    seat = debater(view)
    if seat is None:
        return
    seen, own = view.seen, view.own
    for proposal in seen.proposals:
        n = proposal.number
        if proposal.by == seat:
            if RULES.is_legal(seen, a.Withdraw(seat, n)):
                yield Gesture(ids.withdraw(n), "", a.Withdraw(seat, n), _("Withdraw this offer"))
        elif proposal.to == seat:
            if RULES.is_legal(seen, a.Refuse(seat, n)):
                yield Gesture(ids.refuse(n), "", a.Refuse(seat, n), _("Refuse this offer"))
            accept = a.Accept(seat, n, tuple(sorted(own.picked)) if own.answered == n else ())
            if RULES.is_legal(seen, accept):
                yield Gesture(ids.accept(n), "", accept, _("Accept this offer"))
            if own.answered == n:
                yield from _laying(view, seat, proposal)


def _laying(view: KyotoView, seat: int, proposal: Proposal) -> Iterator[Gesture]:
    """Cards of the hand onto the own tray: the last one that is asked for accepts the offer."""
    seen, n = view.seen, proposal.contribute
    cards = fitting(seen, seat, proposal)
    for card in cards:
        picked = [other for other in view.own.picked if other != card]
        chosen = tuple(sorted((*picked[-(n - 1) :], card))) if n > 1 else (card,)
        draft = len(chosen) < n
        if draft:
            chosen = next((both for both in combinations(cards, n) if card in both), ())
        accept = a.Accept(seat, proposal.number, chosen)
        if RULES.is_legal(seen, accept):
            yield Gesture(
                ids.card(card), ids.tray(seat), accept, _("Contribute it"), around=ids.LECTERN,
                draft=draft,
            )  # fmt: skip


def counter(proposal: Proposal, seat: int, money: int) -> a.Propose:
    """What the sheet offers first for a counter-proposal: a million to the own advantage."""
    pays = proposal.payer == seat
    price = min(max(1, proposal.money - 1), money) if pays else proposal.money + 1
    return a.Propose(
        seat, proposal.by, proposal.payer, max(1, price), proposal.retract, proposal.contribute,
        proposal.icon, proposal.tonnes, (), proposal.number,
    )  # fmt: skip


# --- one proposal in the list ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """A button under a proposal; one without a ``press`` is the piece of a gesture."""

    id: str
    label: str
    icon: str
    main: bool = False
    off: str = ""
    press: Callable[[], None] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """A proposal as whoever looks reads it: the other country, two lines, what comes of it for who
    is asked, what can be done."""

    proposal: Proposal
    flag: int
    head: str
    tail: str
    to_me: bool
    answers: tuple[Answer, ...]
    then: str = ""


def entry(view: KyotoView, proposal: Proposal) -> Entry:
    """What is told of a proposal, and what whoever looks can do about it."""
    head, tail = offer_words(proposal, view.seat, view.names, view.seen.study)
    missing = proposal.contribute - len(view.own.picked)
    if view.own.answered == proposal.number and missing > 0:
        tail = _choose_words(missing)
    to_me, mine_ = mine(view) == proposal.to, mine(view) == proposal.by
    shown = proposal.to if proposal.by == view.seat else proposal.by
    found = answers(view, proposal) if to_me else _withdraw(view, proposal) if mine_ else ()
    then = comes_of(view.seen, proposal) if to_me else ""
    return Entry(proposal, shown, head, tail, to_me, found, then)


def _withdraw(view: KyotoView, proposal: Proposal) -> tuple[Answer, ...]:
    n = proposal.number
    off = RULES.why_not(view.seen, a.Withdraw(proposal.by, n)) if view.legal else ""
    return (Answer(ids.withdraw(n), _("Withdraw"), "undo", off=off),)


def answers(view: KyotoView, proposal: Proposal) -> tuple[Answer, ...]:
    """Accept, Refuse and Counter; while cards are being chosen, Accept and Back."""
    seat, n, own, seen = proposal.to, proposal.number, view.own, view.seen
    if own.answered == n:
        chosen = a.Accept(seat, n, tuple(sorted(own.picked)))
        missing = proposal.contribute - len(own.picked)
        reason = _choose_words(missing) if missing else RULES.why_not(seen, chosen)
        back = Answer("offer:back", _("Back"), "back", press=partial(own.answer, -1))
        return Answer(ids.accept(n), _("Accept"), "check", True, reason), back
    now = RULES.why_not(seen, a.Refuse(seat, n))
    reason = why_not_accepted(seen, proposal)
    press = partial(own.answer, n) if needs_cards(proposal) else None
    # whether anything may be proposed at all: what the sheet can put right is no reason
    passed = RULES.why_not(seen, a.PASS[seat])
    again = partial(own.lay_out, counter(proposal, seat, seen.money(seat)))
    return (
        Answer(ids.accept(n), _("Accept"), "check", True, reason, press),
        Answer(ids.refuse(n), _("Refuse"), "close", off=now),
        Answer(ids.counter(n), _("Counter"), "kyoto/bribe_envelope", off=passed, press=again),
    )


def _choose_words(n: int) -> str:
    return ngettext(
        "Choose {n} card in your hand.", "Choose {n} cards in your hand.", max(n, 1)
    ).format(n=n)


def entry_box(ui: Ui, told: Entry) -> Box:
    """An entry of the list. It is laid out once in each width: a debate has a dozen of them, and
    every second something else of the picture changes."""

    def make(at: Rect) -> list[Node]:
        return moved(_entry_nodes(ui, told, at.w), at, told)

    return Widget(make, high=lambda width: _entry_card(ui, told).heights(ui, width).best)


def moved(nodes: Sequence[Node], at: Rect, told: Entry) -> list[Node]:
    """Copies of an offer's nodes that were laid out at (0, 0), with what is pressed now."""
    presses = {one.id: one.press for one in told.answers if not one.off}
    return [
        replace(node, rect=node.rect.moved(at.x, at.y), press=presses.get(node.id, node.press))
        for node in nodes
    ]


@lru_cache(maxsize=256)
def _entry_nodes(ui: Ui, told: Entry, width: float) -> tuple[Node, ...]:
    """The nodes of an entry, at (0, 0)."""
    card = _entry_card(ui, told)
    return tuple(card.place(ui, Rect(0, 0, width, card.heights(ui, width).best)))


@lru_cache(maxsize=128)
def _entry_card(ui: Ui, told: Entry) -> Card:
    n = told.proposal.number
    fill, ink = (TAG, "ink") if told.to_me else ("panel2", "text")
    back = Node(
        f"offer:{n}", Role.PANEL, NOWHERE,
        (Plate(fill, "ink" if told.to_me else "edge", 3, 18, 0),),
        label=" ".join(filter(None, (told.head, told.tail, told.then))),
    )  # fmt: skip
    return Card(Fit(_ways(ui, told, fill, ink)), (10, 10), back)


def _ways(ui: Ui, told: Entry, fill: str, ink: str) -> list[Box]:
    """On one line; the buttons below the words; all below each other, what comes of it last, for
    the buttons are to be in sight."""
    n = told.proposal.number
    said = [("head", told.head, "bold"), ("tail", told.tail, "body"), ("then", told.then, "body")]
    words = [
        Words(words, f"offer:{part}:{n}", font, ground=fill, colour=ink, leading=1.12, ems=11)
        for part, words, font in said
        if words
    ]
    flag_, lines = flag_box(ui, told.flag, f"offer:flag:{n}"), Column([*words], grow=1)
    beside = Fit(list(button_rows(ui, told.answers)[:2])) if told.answers else None
    below = _buttons_below(ui, told.answers) if told.answers else None
    low = [replace(line, ems=0) for line in words]
    return [
        Row([flag_, lines, beside], 14, across="middle"),
        Column([Row([flag_, lines], 12, across="middle"), below], 10),
        Column([*low[:2], below, *low[2:]], 8),
    ]


def flag_box(ui: Ui, seat: int, id: str) -> Box:
    """A country's flag beside words."""
    high = 1.5 * ui.body
    return picture_box(lambda at: (flag(seat, at),), high * 120 / 88, high, id)


def button_rows(ui: Ui, found: Sequence[Answer]) -> list[Row]:
    """The buttons on a line: all with words, the last one as an icon, at last all as icons."""
    worded, icons = ([_button(ui, one, words) for one in found] for words in (True, False))
    counts = range(len(found), -1, -1)
    return [Row([*worded[:n], *icons[n:]], 10, along="fill") for n in counts]


def _buttons_below(ui: Ui, found: Sequence[Answer]) -> Box:
    """The first of these lines that has room; rather than the second as an icon there are two."""
    lines = button_rows(ui, found)
    if len(found) < 2:
        return Fit(lines, rank=1)
    first, *more = lines[0].boxes
    low = Row([more[0], *lines[-1].boxes[2:]], 10, along="fill")
    return Fit([*lines[:-2], Column([first, low], 8), *lines[-2:]], rank=1)


def _button(ui: Ui, one: Answer, words: bool) -> Widget:
    kind = "primary" if one.main else "secondary"
    side, wide = max(ui.target, control_height(ui)), button_width(ui, one.label)

    def make(at: Rect) -> Node:
        off = bool(one.off)
        if not words:
            return icon_button(ui, one.id, at, one.icon, one.label, one.press, kind, off, one.off)
        shown = button if at.w >= wide else standing_button
        return shown(ui, one.id, at, one.label, one.press, "", kind, off, one.off)

    least = ui.measure(Text(one.label, ui.body, "heading"), None)[0] + 16
    high = Sizes(side, 0.8 * side, 0.8 * side)
    return Widget(make, Sizes(wide, least, least) if words else side, high, grow=int(words))


# --- the list -------------------------------------------------------------------------------------


def _list(ui: Ui, view: KyotoView) -> Box:
    """All open proposals, or what to do to make one."""
    found = listed(view)
    inside: Box = Column([entry_box(ui, entry(view, proposal)) for proposal in found], 10)
    if not found:
        words = _("No open offers. Drag bills onto a country to bribe it.")
        words = " ".join(filter(None, (_answered(view), words)))
        inside = Words(words, "offers:none", colour="muted", valign="top")
    own = view.own
    return Scroll(inside, "offers:list", own.scrolled, own.scroll, _("Open offers"), 120, grow=1)


def _answered(view: KyotoView) -> str:
    """What the last offer of whoever looks came to in this debate; "" for none."""
    point = view.point
    for event, line in zip(reversed(point.events), reversed(point.log), strict=False):
        if event.before.phase != Phase.DEBATE:
            break
        if isinstance(event.action, a.Accept | a.Refuse):
            proposal = event.before.proposal(event.action.number)
            if proposal is not None and proposal.by == view.seat:
                return line.text
    return ""


def panel_spec(ui: Ui, view: KyotoView) -> PanelSpec | None:
    """The panel beside the board during a debate: room for one proposal, which is higher in a
    narrow column; for four where a column has room to spare."""
    if view.seen.phase != Phase.DEBATE:
        return None
    one = (7 if narrow(ui) else 4) * 1.12 * ui.body + control_height(ui) * (1 + narrow(ui)) + 60
    many = 3.6 if ui.shape == "wide" else 1.35
    return PanelSpec(ids.OFFERS, min(one, 6 * ui.body + control_height(ui)), many * one)


def panel_nodes(ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
    """The panel with the list; it is empty while the list lies over the board."""
    if ids.OFFERS not in frame.panels:
        return []
    rect = frame.panels[ids.OFFERS]
    plate = (Plate("panel", "edge", 4 if ui.theme == "projector" else 3, 22, 1),)
    out = [Node(ids.OFFERS, Role.PANEL, rect, plate, label=_("Open offers"), z=PANEL_Z)]
    if view.own.open == ids.OFFERS:
        return out
    for node in _list(ui, view).place(ui, rect.inset(8)):
        node.z, node.motion = PANEL_Z + 2, AT_ONCE
        node.parent = node.parent or ids.OFFERS
        node.secret_of = view.seat if node.role is Role.BUTTON else None
        out.append(node)
    return out


def sheet_nodes(ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
    """The same list over the board."""
    if view.own.open != ids.OFFERS or view.seen.phase != Phase.DEBATE:
        return []
    board = frame.board
    rect = board.inset(0.04 * board.w, 0.03 * board.h)
    inside = rect.inset(28, 0)
    top = sheet_head(ui)
    room = Rect(inside.x, rect.y + top, inside.w, rect.h - top - 24)
    out = [*sheet(ui, rect, _("Open offers"), view), *on_sheet(ui, _list(ui, view), room)]
    for node in out:
        if node.role is Role.BUTTON and node.id != "sheet:close":
            node.secret_of = view.seat
    return out


# --- picking cards of the hand --------------------------------------------------------------------


def pickable(view: KyotoView, nodes: Sequence[Node]) -> None:
    """While cards are being chosen for an offer: those of the hand are picked by a press, and those
    that do not fit say why."""
    seat = debater(view)
    proposal = view.seen.proposal(view.own.answered)
    if seat is None or proposal is None or proposal.to != seat:
        return
    good = fitting(view.seen, seat, proposal)
    for node in nodes:
        if node.id not in ids.card or ids.card.number(node.id) not in view.seen.hands[seat]:
            continue
        card = ids.card.number(node.id)
        if card in good:
            press = partial(view.own.pick, card, proposal.contribute)
            plain = isinstance(node.look[0], Plate)  # its tonnes are where the mark is else
            mark = (0.5, 1.0) if plain else (0.15, 0.05)
            made_pickable(node, card in view.own.picked, press, mark)
            if node.checked:
                node.rect = node.rect.moved(0, -0.025 * node.rect.h)
        else:
            tried = tuple(sorted({card, *good[: proposal.contribute - 1]}))
            node.disabled = True
            node.look += (Plate("panel2", "panel2", 0, 14, 0, alpha=0.55),)
            node.reason = RULES.why_not(view.seen, a.Accept(seat, proposal.number, tried))


def made_pickable(
    node: Node,
    on: bool,
    press: Callable[[], None],
    mark: tuple[float, float] = (0.3, 0.0),
    corner: float = 14.0,
    away: bool = False,
) -> None:
    """Give a card what picks it, and a mark that says whether it is picked, with its middle at such
    parts of its width and height: by default on its upper edge, where a fan shows it. ``corner``
    is the radius of the card's corners. What is picked to go ``away`` is pale, with a cross."""
    node.press, node.checked, node.focusable = press, on, True
    node.use = node.use._replace(presses=True)
    node.value = " ".join(filter(None, (node.value, _("chosen") if on else "")))
    side = min(40.0, 0.42 * node.rect.w)
    x, y = mark[0] * node.rect.w, mark[1] * node.rect.h
    at = Rect(x - side / 2, y - side / 2, side, side)
    if on:
        colour, icon = ("danger", "close") if away else ("accent", "check")
        if away:
            node.look += (Plate("panel2", "panel2", 0, corner, 0, alpha=0.55),)
        node.look += (
            Plate("none", colour, 6, corner, 0),
            Plate(colour, "ink", 3, side / 2, 1, at=at),
            Art(f"common/icon_{icon}", at.inset(0.2 * side), tint=f"on_{colour}"),
        )
    else:
        node.look += (Plate("panel2", "muted", 3, side / 2, 0, dashed=True, at=at),)
