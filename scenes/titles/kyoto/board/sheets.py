"""What Kyoto asks over its board: what exactly is proposed, which agenda goes away, which study is
read out, whose money is taken. And the cards that the speaker reduces, which are picked where they
lie.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from game.core.action import Action
from game.core.text import _, ngettext
from game.kyoto import actions as a
from game.kyoto.components import BILLS, DAMAGES, ICONS, LOBBY_ICON, NO_ICON
from game.kyoto.data import IMPACTS, STUDY, TONNES_OF
from game.kyoto.goals import enough, has_icon
from game.kyoto.legal import layable
from game.kyoto.names import (
    agenda_name,
    agenda_words,
    card_words,
    cards_with,
    study_words,
)
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase

from ....stage.gesture import Gesture
from ....stage.node import AT_ONCE, Art, Look, Node, Plate, Rect, Role, Text, Use
from ....stage.ui import TARGET, Ui
from ....widgets import button_box, choice, control_height, icon_button
from ....widgets.boxes import Box, Column, Row, Scroll, Widget, Words, Wrap, slot
from ...board import Choice, Frame
from ...sheet import on_sheet, sheet, sheet_head
from . import ids
from .board_state import KyotoView
from .cards import STUDY_RATIO, TALL, Study, agenda_look, card_look, study_look
from .money import debater, first_bribe, mine, others, sentence
from .proposals import flag_box, made_pickable
from .symbols import art, flag, icon_of

HEAVIEST: Final = max(TONNES_OF)
MINI: Final = 136 / 120
"""Height by width of a small card."""


# --- gestures -------------------------------------------------------------------------------------


def chosen(view: KyotoView) -> Action | None:
    """What is picked, as an action; None where nothing is to be picked."""
    seat, seen, picked = mine(view), view.seen, view.own.picked
    if seat is None:
        return None
    piece = picked[0] if picked else -1
    match seen.phase:
        case Phase.KEEP:
            return a.PutAway(seat, piece)
        case Phase.STUDY:
            return a.ChooseStudy(seat, piece)
        case Phase.REDUCE:
            return a.Reduce(seat, tuple(sorted(picked)))
        case Phase.FINANCE:
            return a.Finance(seat, shares(view))
    return None


def picked(view: KyotoView) -> tuple[int, ...] | None:
    """What the speaker has picked so far: cards, or millions by seat."""
    phase = view.seen.phase
    if phase == Phase.REDUCE:
        return view.own.picked
    return shares(view) if phase == Phase.FINANCE else None


def gestures(view: KyotoView) -> Iterator[Gesture]:
    """What was picked, and the proposal on the sheet."""
    if not view.legal:
        return
    draft, action = view.own.draft, chosen(view)
    if draft is not None and view.own.open == ids.SHEET and RULES.is_legal(view.seen, draft):
        yield Gesture(ids.SEND, "", draft, sentence(view, draft.as_proposal()))
    elif action is not None and RULES.is_legal(view.seen, action):
        yield Gesture(ids.CHOOSE, "", action, choose_words(view.seen, view.own.picked))


def choose_words(seen: KyotoState, picked: Sequence[int]) -> str:
    """What the button says that does what was picked; of cards to be reduced their sum."""
    match seen.phase:
        case Phase.KEEP:
            return _("Put away")
        case Phase.STUDY:
            return _("Read out")
        case Phase.FINANCE:
            return _("Take the money")
    if STUDY[seen.study].cards:
        n = len(picked)
        return ngettext("Reduce {n} card", "Reduce {n} cards", n).format(n=n)
    return _("Reduce {n} t").format(n=sum([TONNES_OF[card] for card in picked]))


def choices(view: KyotoView) -> list[Choice]:
    """The speaker's button beside the board, once it has picked cards to be reduced."""
    action = chosen(view)
    if view.seen.phase != Phase.REDUCE or action is None or not view.legal:
        return []
    off = RULES.why_not(view.seen, action)
    label = choose_words(view.seen, view.own.picked)
    return [Choice(ids.CHOOSE, label, "check", main=True, off=off)]


def pickable(view: KyotoView, nodes: Sequence[Node]) -> None:
    """The cards before the flags, while the speaker chooses which are reduced: a press picks one,
    but none that is superfluous."""
    seen, own = view.seen, view.own
    if seen.phase != Phase.REDUCE or mine(view) != seen.speaker or not view.legal:
        return
    full = enough(seen, own.picked)
    for node in nodes:
        if node.id not in ids.card:
            continue
        card = ids.card.number(node.id)
        if not any(card in laid for laid in seen.laid):
            continue
        on = card in own.picked
        made_pickable(node, on, partial(own.pick, card, BILLS), (0.85, 0.95))
        if full and not on:
            more = tuple(sorted((*own.picked, card)))
            node.press, node.disabled = None, True
            node.reason = RULES.why_not(seen, a.Reduce(seen.speaker, more)) or _(
                "That is just enough. Put another card back first."
            )


# --- where a sheet lies ---------------------------------------------------------------------------


def _floor(frame: Frame) -> float:
    """How far down the board a sheet may reach: not over the docks, which somebody holds."""
    docks = frame.slots.docks
    return 0.99 * frame.board.h if docks is None else docks.y - 8 - frame.board.y


def _laid(
    ui: Ui,
    frame: Frame,
    view: KyotoView,
    title: str,
    inside: Box,
    part: tuple[float, float],
    closes: bool = True,
) -> list[Node]:
    """A sheet as low as what is on it, over that part of the board's width where there is room for
    that, else over more of it."""
    board, floor = frame.board, _floor(frame)
    tallest = floor - 0.01 * board.h
    top, foot, side = sheet_head(ui, closes), 22.0, 28.0
    for left, right in (part, (min(part[0], 0.2), max(part[1], 0.8)), (0.012, 0.988)):
        wide = (right - left) * board.w - 2 * side
        high = inside.heights(ui, wide).best + top + foot
        if inside.widths(ui).least <= wide and high <= tallest:
            break
    high = min(high, tallest)
    # the middle of the board, below the trays, unless it is too high for that
    y = board.y + min(max(0.25 * board.h, 0.5 * board.h - high / 2), floor - high)
    rect = Rect(board.x + left * board.w, max(board.y + 0.01 * board.h, y), wide + 2 * side, high)
    room = Rect(rect.x + side, rect.y + top, wide, rect.h - top - foot)
    out = [*sheet(ui, rect, title, view if closes else None), *on_sheet(ui, inside, room)]
    for node in out:
        node.motion, node.secret_of = AT_ONCE, view.seat
    return out


LEFT: Final = (0.02, 0.47)
"""Over the planet: lectern, fund and reduced area stay in sight."""
RIGHT: Final = (0.47, 0.98)
"""Over these: the planet stays in sight."""
MIDDLE: Final = (0.08, 0.92)


def nodes(ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
    """What is asked now."""
    if not view.legal or mine(view) is None:
        return []
    seen, seat = view.seen, mine(view)
    if seen.phase == Phase.DEBATE:
        return _deal(ui, frame, view) if view.own.open == ids.SHEET else []
    if seen.phase == Phase.KEEP and seat is not None and not seen.put_away[seat]:
        return _laid(
            ui, frame, view, _("Put one agenda away"), _agendas(ui, view, seat), MIDDLE, False
        )
    if seen.phase == Phase.STUDY:
        title = _("Read one of these studies out")
        return _laid(ui, frame, view, title, _studies(ui, view), RIGHT, False)
    if seen.phase == Phase.FINANCE:
        need = STUDY[seen.study].funding
        title = _("Whose money? {n} M are needed").format(n=need)
        return _laid(ui, frame, view, title, _money(ui, view), LEFT, False)
    return []


def _choose_button(ui: Ui, view: KyotoView) -> Box:
    """Does what was picked."""
    action, label = chosen(view), choose_words(view.seen, view.own.picked)
    reason = ""
    if not view.own.picked and view.seen.phase != Phase.FINANCE:
        reason = _("Press a card first.")
    elif action is not None:
        reason = RULES.why_not(view.seen, action)
    return button_box(ui, ids.CHOOSE, label, None, "check", "primary", reason=reason)


# --- agendas and studies --------------------------------------------------------------------------


def _agendas(ui: Ui, view: KyotoView, seat: int) -> Box:
    """Three large agenda cards."""
    cards = [_agenda(ui, view, agenda) for agenda in view.seen.agendas[seat]]
    return Column([Row(cards, 22, parts=[1] * len(cards)), _choose_button(ui, view)], 16)


def _agenda(ui: Ui, view: KyotoView, agenda: int) -> Box:
    seats = view.seen.seats

    def make(at: Rect) -> Node:
        w = min(at.w, at.h / TALL)
        rect = Rect(at.x + (at.w - w) / 2, at.y, w, w * TALL)
        look = agenda_look(ui, agenda, seats, Rect(0, 0, rect.w, rect.h))
        name, words = agenda_name(agenda), agenda_words(agenda, seats)
        node = _pick_node(view, agenda, rect, look, name, words, (0.9, 0.33))
        if node.checked:
            node.value = _("goes away")
        return node

    return Widget(make, 230 * ui.scale, lambda wide: min(wide, 330.0 * ui.scale) * TALL)


def _studies(ui: Ui, view: KyotoView) -> Box:
    """Two large studies, with all their impacts."""
    cards = [_study(ui, view, study) for study in view.seen.drawn if study >= 0]
    return Column([Row(cards, 22, parts=[1] * len(cards)), _choose_button(ui, view)], 16)


def _study(ui: Ui, view: KyotoView, study: int) -> Box:
    found = view.seen.impacts[study]
    visible, *hidden = IMPACTS[found] if found >= 0 else (NO_ICON,)

    def make(at: Rect) -> Node:
        w = min(at.w, at.h / STUDY_RATIO)
        rect = Rect(at.x + (at.w - w) / 2, at.y, w, w * STUDY_RATIO)
        shown = Study(study, visible, tuple(hidden))
        look = study_look(ui, shown, Rect(0, 0, rect.w, rect.h))
        words = study_words(study)
        return _pick_node(view, study, rect, look, words, "", (0.33, 0.46))

    return Widget(make, 300 * ui.scale, lambda wide: min(wide, 400.0 * ui.scale) * STUDY_RATIO)


def _pick_node(
    view: KyotoView,
    piece: int,
    rect: Rect,
    look: tuple[Look, ...],
    label: str,
    hint: str,
    mark: tuple[float, float],
) -> Node:
    """Something on a sheet of which one is picked."""
    node = Node(
        ids.pick(piece), Role.TOGGLE, rect, look, label=label, hint=hint,
        motion=AT_ONCE, secret_of=view.seat,
    )  # fmt: skip
    made_pickable(node, piece in view.own.picked, partial(view.own.pick, piece, 1), mark)
    return node


# --- whose money ----------------------------------------------------------------------------------


def shares(view: KyotoView) -> tuple[int, ...]:
    """By seat: the millions that the speaker takes; at first those who gave most are spared so
    much that what is left is just enough."""
    seen = view.seen
    if view.own.shares:
        return view.own.shares
    found = list(seen.given)
    while sum(found) > STUDY[seen.study].funding:
        found[found.index(max(found))] -= 1
    return tuple(found)


def _money(ui: Ui, view: KyotoView) -> Box:
    """A line for each country that gave something, the sum, and the button."""
    seen, taken = view.seen, shares(view)

    def take(seat: int, n: int) -> None:
        view.own.share(tuple([n if s == seat else m for s, m in enumerate(shares(view))]))

    lines: list[Box] = [
        Row(
            [
                flag_box(ui, seat, f"share:flag:{seat}"),
                Words(view.names[seat], f"share:name:{seat}", "bold", lines=1, grow=1),
                stepper(
                    ui, f"share:{seat}", view.names[seat], taken[seat], (0, given),
                    partial(take, seat), _("{n} of {all} M").format(n=taken[seat], all=given),
                ),
            ],
            12,
            across="middle",
        )
        for seat, given in enumerate(seen.given)
        if given
    ]  # fmt: skip
    total = _("{n} of {all} M").format(n=sum(taken), all=STUDY[seen.study].funding)
    last = Row(
        [
            Words(_("Together"), "share:sum", "bold", grow=1),
            Words(total, "share:total", "heading", lines=1),
        ],
        12,
    )
    return Column([*lines, last, _choose_button(ui, view)], 12)


# --- a proposal -----------------------------------------------------------------------------------


def _deal(ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
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
    board, tallest = frame.board, _floor(frame) - 0.01 * frame.board.h
    room = LEFT[1] * board.w - LEFT[0] * board.w - 56
    fits = tall.heights(ui, room).best + sheet_head(ui) + 22 <= tallest
    if fits and tall.widths(ui).least <= room:
        return _laid(ui, frame, view, title, tall, LEFT)
    high = tallest - sheet_head(ui) - 22
    own = view.own
    if wide.heights(ui, 0.97 * board.w - 56).best <= high:
        return _laid(ui, frame, view, title, wide, (0.012, 0.988))
    area = Scroll(wide, "sheet:area", own.scrolled, own.scroll, title, high - 4)
    return _laid(ui, frame, view, title, area, (0.012, 0.988))


def _whom(ui: Ui, view: KyotoView, draft: a.Propose) -> Box:
    """The flags of the other countries: to which the proposal is made."""
    side = max(TARGET, 1.7 * ui.body)

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
            _line(
                ui, "sheet:cards", _("Cards"), draft.contribute, (1, seen.may_lay(doer)),
                lambda n: own.change(contribute=n), str(draft.contribute),
            )
        )  # fmt: skip
    out.append(_icons(ui, view, draft))
    least = min([TONNES_OF[card] for card in draft.cards], default=HEAVIEST)
    words = _("{n} t").format(n=draft.tonnes)
    out.append(
        _line(
            ui, "sheet:tonnes", _("At least"), draft.tonnes, (0, least if mine_ else HEAVIEST),
            lambda n: own.change(tonnes=n), words, 10,
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
        _line(
            ui, "sheet:money", _("Millions"), draft.money, (1, max(1, most)),
            lambda n: own.change(money=n), _("{n} M").format(n=draft.money),
        ),
        Words(words, "sheet:words", "bold", leading=1.15, valign="top") if words else slot(high=1),
        Words(why, "sheet:why", colour="danger", leading=1.15) if why else slot(high=1),
        button_box(ui, ids.SEND, _("Propose"), None, "check", "primary", reason=why),
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
    shown = [icon for icon in range(LOBBY_ICON) if goal in (NO_ICON, icon)]
    shown += range(DAMAGES, ICONS)
    if draft.cards:
        shown = [icon for icon in shown if all(has_icon(card, icon) for card in draft.cards)]
    boxes: list[Widget] = [_icon(ui, view, draft, icon) for icon in (NO_ICON, *shown)]
    return Wrap(boxes, 8, even=True)


def _icon(ui: Ui, view: KyotoView, draft: a.Propose, icon: int) -> Widget:
    on = draft.icon == icon
    words = cards_with(1, icon) if icon != NO_ICON else _("any card")
    side = max(TARGET, 1.7 * ui.body)
    any_ = Text(_("any"), ui.body, "bold", "on_accent" if on else "text", align="centre")
    wide = side if icon != NO_ICON else max(side, ui.measure(any_, None)[0] + 24)

    def make(at: Rect) -> Node:
        look: list[Look] = [Plate("accent" if on else "panel", "ink" if on else "edge", 3, 16, 0)]
        if icon == NO_ICON:
            ground = "accent" if on else "panel"
            look.append(Text(any_.text, ui.body, "bold", any_.colour, ground, "centre"))
        else:
            look.append(art(icon_of(icon), Rect(0, 0, at.w, at.h).inset(7)))
            if on:
                look += _check(at)
        return Node(
            f"sheet:icon:{icon}", Role.TOGGLE, at, tuple(look), label=words, hint=words,
            value=_("chosen") if on else "", checked=on, focusable=True,
            press=lambda: view.own.change(icon=icon),
        )  # fmt: skip

    return Widget(make, wide, side)


# --- a number -------------------------------------------------------------------------------------


def _line(
    ui: Ui,
    id: str,
    name: str,
    value: int,
    span: tuple[int, int],
    change: Callable[[int], None],
    shown: str,
    step: int = 1,
) -> Box:
    """A number with its name before it."""
    named = Words(name, f"{id}:name", "bold", lines=1, grow=1)
    return Row([named, stepper(ui, id, name, value, span, change, shown, step)], 12)


def stepper(
    ui: Ui,
    id: str,
    name: str,
    value: int,
    span: tuple[int, int],
    change: Callable[[int], None],
    shown: str,
    step: int = 1,
) -> Box:
    """A number between less and more; arrow keys change it too."""
    least, most = span

    def to(by: int) -> None:
        change(min(max(value + by * step, least), most))

    def single(part: str, icon: str, label: str, by: int, end: str) -> Widget:
        def make(at: Rect) -> Node:
            press = partial(to, by)
            return icon_button(
                ui, f"{id}:{part}", at, icon, label, press, disabled=bool(end), reason=end
            )

        side = max(TARGET, control_height(ui) - 8)
        return Widget(make, side, side)

    def number(at: Rect) -> Node:
        text = Text(shown, ui.heading, "heading", ground="panel2", align="centre", leading=1.0)
        return Node(
            id, Role.SLIDER, at, (Plate("panel2", "panel2", 0, 14, 0), text), label=name,
            value=shown, use=Use(adjust=to), focusable=True,
        )  # fmt: skip

    low, high = _("This is the lowest value."), _("This is the highest value.")
    less, more = _("{name}: less").format(name=name), _("{name}: more").format(name=name)
    wide = max(ui.measure(Text(shown, ui.heading, "heading"), None)[0] + 20, 3.2 * ui.heading)
    return Row(
        [
            single("less", "minus", less, -1, low if value <= least else ""),
            Widget(number, wide, control_height(ui) - 8),
            single("more", "plus", more, 1, high if value >= most else ""),
        ],
        8,
    )
