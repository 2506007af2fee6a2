"""The sheet on which a proposal is made: to whom, what for, and for how much."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.core.text import _
from game.kyoto import actions as a
from game.kyoto.components import BILLS, DAMAGES, ICONS, LOBBY_ICON, NO_ICON
from game.kyoto.data import STUDY, TONNES_OF
from game.kyoto.goals import has_icon
from game.kyoto.legal import layable
from game.kyoto.names import (
    card_words,
    cards_with,
    tonnes,
)
from game.kyoto.rules import RULES

from ....stage.node import AT_ONCE, Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import button_box, choice
from ....widgets.boxes import Box, Column, Row, Scroll, Widget, Words, Wrap, slot
from ...board import Frame
from ...sheet import sheet_head
from . import ids
from .board_state import KyotoView
from .cards import card_look
from .money import debater, first_bribe, others, sentence
from .proposals import made_pickable
from .sheet_parts import LEFT, laid, lowest, stepper
from .symbols import art, flag, icon_of

HEAVIEST: Final = max(TONNES_OF)
MINI: Final = 136 / 120
"""Height by width of a small card."""


def deal(ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
    """The sheet on which a proposal is made."""
    draft, seat = view.own.draft, debater(view)
    if draft is None or seat is None:
        return []
    name = view.names[draft.to]
    title = _("Offer {name} money") if draft.payer == seat else _("Ask {name} for money")
    title = title.format(name=name)
    whom = [] if draft.answers >= 0 else [_whom(ui, view, draft)]
    what, how_much = [*whom, *_what(ui, view, draft)], _how_much(ui, view, draft)
    tall = Column([*what, *how_much], 14)
    wide = Row(
        [Column(what, 14), Column(how_much, 14)],
        30,
        parts=(1, 1),
    )
    board, tallest = frame.board, lowest(frame) - 0.01 * frame.board.h
    room = LEFT[1] * board.w - LEFT[0] * board.w - 56
    fits = tall.heights(ui, room).best + sheet_head(ui) + 22 <= tallest
    if fits and tall.widths(ui).least <= room:
        return laid(ui, frame, view, title, tall, LEFT, high_up=False)
    high = tallest - sheet_head(ui) - 22
    own = view.own
    if wide.heights(ui, 0.97 * board.w - 56).best <= high:
        return laid(ui, frame, view, title, wide, (0.012, 0.988), high_up=False)
    area = Scroll(wide, "sheet:area", own.scrolled, own.scroll, title, high - 4)
    return laid(ui, frame, view, title, area, (0.012, 0.988), high_up=False)


def _whom(ui: Ui, view: KyotoView, draft: a.Propose) -> Box:
    """The flags of the other countries: to which the proposal is made."""
    side = max(ui.target, 1.7 * ui.body)

    def turn_to(to: int) -> None:
        fresh = first_bribe(view.seen, draft.seat, to) if draft.payer == draft.seat else None
        if fresh is not None:
            view.own.lay_out(fresh)
        elif draft.payer == draft.seat:  # the sheet says why nothing is possible
            view.own.lay_out(a.Propose(draft.seat, to, draft.seat, draft.money, (), 1))
        else:
            view.own.change(to=to, payer=to)

    def make(to: int, at: Rect) -> Node:
        on, name = to == draft.to, view.names[to]
        look: list[Look] = [Plate("accent" if on else "panel", "ink" if on else "edge", 3, 16, 0)]
        look.append(flag(to, Rect(0, 0, at.w, at.h).inset(10, 8)))
        if on:
            look += _check(at)
        return Node(
            f"sheet:to:{to}", Role.TOGGLE, at, tuple(look), label=name, hint=name, checked=on,
            value=_("chosen") if on else "", focusable=True, press=partial(turn_to, to),
        )  # fmt: skip

    shown = others(view.seen, draft.seat)
    return Wrap([Widget(partial(make, to), 1.35 * side, side) for to in shown], 8, even=True)


def _check(at: Rect) -> tuple[Look, ...]:
    """The mark of what is chosen, at its corner."""
    mark = Rect(at.w - 26, -6, 30, 30)
    tick = Art("common/icon_check", mark.inset(6), tint="on_accent")
    return Plate("accent", "ink", 3, 15, 0, at=mark), tick


def _what(ui: Ui, view: KyotoView, draft: a.Propose) -> list[Box]:
    """What is done for the money: cards taken back, or cards contributed."""
    seen, own, doer = view.seen, view.own, draft.doer
    kinds = []
    if seen.laid[doer]:
        kinds.append((True, _("Take back")))
    if seen.may_lay(doer):
        kinds.append((False, _("Contribute")))
    out: list[Box] = []
    if len(kinds) > 1:
        change = partial(_other_deed, view, draft)
        out.append(choice(ui, "sheet:deed", _("What for"), kinds, bool(draft.retract), change))
    if draft.retract:
        return [*out, _cards(ui, view, seen.laid[doer], draft.retract, "retract")]
    mine_ = doer == draft.seat
    if mine_:
        out.append(_cards(ui, view, layable(seen, doer), draft.cards, "cards"))
    elif seen.may_lay(doer) > 1:
        out.append(
            stepper(
                ui, "sheet:cards", _("Cards"), draft.contribute, (1, seen.may_lay(doer)),
                lambda n: own.change(contribute=n), str(draft.contribute), named=True,
            )
        )  # fmt: skip
    out.append(_icons(ui, view, draft))
    least = min([TONNES_OF[card] for card in draft.cards], default=HEAVIEST)
    words = tonnes(draft.tonnes)
    out.append(
        stepper(
            ui, "sheet:tonnes", _("At least"), draft.tonnes, (0, least if mine_ else HEAVIEST),
            lambda n: own.change(tonnes=n), words, 10, named=True,
        )
    )  # fmt: skip
    return out


def _other_deed(view: KyotoView, draft: a.Propose, retract: bool) -> None:
    """From cards taken back to cards contributed, or the other way."""
    laid = view.seen.laid[draft.doer]
    by_doer = draft.doer == draft.seat
    view.own.change(
        retract=laid[:1] if retract else (),
        contribute=0 if retract or by_doer else 1,
        icon=NO_ICON,
        tonnes=0,
        cards=(),
    )


def _how_much(ui: Ui, view: KyotoView, draft: a.Propose) -> list[Box]:
    """The money, the proposal in words, and the button, or why it cannot be proposed."""
    seen, own = view.seen, view.own
    most = seen.money(draft.seat) if draft.payer == draft.seat else BILLS
    why = RULES.why_not(seen, draft)
    words = sentence(view, draft.as_proposal()) if draft.retract or draft.contribute else ""
    return [
        stepper(
            ui, "sheet:money", _("Millions"), draft.money, (1, max(1, most)),
            lambda n: own.change(money=n), _("{n} M").format(n=draft.money), named=True,
        ),
        Words(words, "sheet:words", "bold", leading=1.15, valign="top") if words else slot(high=1),
        Words(why, "sheet:why", colour="danger", leading=1.15) if why else slot(high=1),
        button_box(ui, ids.SEND, _("Make offer"), None, "check", "primary", reason=why),
    ]  # fmt: skip


def _cards(ui: Ui, view: KyotoView, cards: Sequence[int], on: tuple[int, ...], field: str) -> Box:
    """Cards of which one or two are meant; ``field`` of the proposal names them."""
    wide = max(86.0, 3.3 * ui.body)

    def press(card: int) -> None:
        chosen = set(on) ^ {card}
        if field == "cards" and len(chosen) > view.seen.may_lay(view.seat or 0):
            chosen = {on[-1], card} if view.seen.may_lay(view.seat or 0) > 1 else {card}
        named = tuple(sorted(chosen))
        if field == "retract":
            view.own.change(retract=named)
        else:
            least = min([TONNES_OF[c] for c in named], default=0)
            draft = view.own.draft
            icon = draft.icon if draft is not None else NO_ICON
            keeps = all(has_icon(c, icon) for c in named)
            view.own.change(
                cards=named, contribute=len(named), icon=icon if keeps else NO_ICON,
                tonnes=min(draft.tonnes if draft is not None else 0, least),
            )  # fmt: skip

    def make(card: int, at: Rect) -> Node:
        look = card_look(ui, card, Rect(0, 0, at.w, at.h), "mini")
        node = Node(
            ids.pick(card), Role.TOGGLE, at, look, label=card_words(card), hint=card_words(card),
            motion=AT_ONCE,
        )  # fmt: skip
        made_pickable(node, card in on, partial(press, card), (0.76, 0.76))
        return node

    boxes = [Widget(partial(make, card), wide, wide * MINI) for card in cards]
    return Wrap(boxes, 10)


def _icons(ui: Ui, view: KyotoView, draft: a.Propose) -> Box:
    """Which icon the cards must show: any, a kind of damage, a lobby."""
    goal = STUDY[view.seen.study].icon
    shown = [*range(LOBBY_ICON)] if goal == NO_ICON else []  # else any card has that of the goal
    shown += range(DAMAGES, ICONS)
    if draft.cards:
        shown = [icon for icon in shown if all(has_icon(card, icon) for card in draft.cards)]
    boxes: list[Widget] = [_icon(ui, view, draft, icon) for icon in (NO_ICON, *shown)]
    return Wrap(boxes, 8, even=True)


def _icon(ui: Ui, view: KyotoView, draft: a.Propose, icon: int) -> Widget:
    on = draft.icon == icon
    goal = STUDY[view.seen.study].icon
    shown = goal if icon == NO_ICON else icon
    words = cards_with(1, shown) if shown != NO_ICON else _("any card")
    side = max(ui.target, 1.7 * ui.body)
    any_ = Text(_("any"), ui.body, "bold", "on_accent" if on else "text", align="centre")
    wide = side if shown != NO_ICON else max(side, ui.measure(any_, None)[0] + 24)

    def make(at: Rect) -> Node:
        look: list[Look] = [Plate("accent" if on else "panel", "ink" if on else "edge", 3, 16, 0)]
        if shown == NO_ICON:
            ground = "accent" if on else "panel"
            look.append(Text(any_.text, ui.body, "bold", any_.colour, ground, "centre"))
        else:
            look.append(art(icon_of(shown), Rect(0, 0, at.w, at.h).inset(7)))
            if on:
                look += _check(at)
        return Node(
            f"sheet:icon:{icon}", Role.TOGGLE, at, tuple(look), label=words, hint=words,
            value=_("chosen") if on else "", checked=on, focusable=True,
            press=lambda: view.own.change(icon=icon),
        )  # fmt: skip

    return Widget(make, wide, side)
