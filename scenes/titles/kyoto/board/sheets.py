"""What Kyoto asks over its board: which agenda goes away, which study is read out, whose money is
taken, and what exactly is proposed (``deal_sheet``). And the cards that the speaker reduces, which
are picked where they lie.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from game.core.action import Action
from game.core.text import _, ngettext
from game.kyoto import actions as a
from game.kyoto.components import BILLS, NO_ICON
from game.kyoto.data import IMPACTS, STUDY, TONNES_OF
from game.kyoto.goals import enough
from game.kyoto.names import (
    agenda_name,
    agenda_note,
    agenda_words,
    study_words,
    tonnes,
)
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase

from ....stage.gesture import Gesture
from ....stage.node import AT_ONCE, Look, Node, Rect, Role
from ....stage.ui import Ui
from ....widgets import button_box
from ....widgets.boxes import Box, Column, Row, Sizes, Widget, Words
from ...board import Choice, Frame
from . import ids
from .board_state import KyotoView
from .cards import STUDY_RATIO, TALL, Study, agenda_look, study_look
from .deal_sheet import deal
from .lectern import hidden_words
from .money import mine, sentence
from .proposals import flag_box, made_pickable
from .sheet_parts import LEFT, MIDDLE, RIGHT, laid, stepper

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
    return _("Reduce {tonnes}").format(tonnes=tonnes(sum(TONNES_OF[card] for card in picked)))


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


def nodes(ui: Ui, frame: Frame, view: KyotoView) -> list[Node]:
    """What is asked now."""
    if not view.legal or mine(view) is None:
        return []
    seen, seat = view.seen, mine(view)
    if seen.phase == Phase.DEBATE:
        return deal(ui, frame, view) if view.own.open == ids.SHEET else []
    if seen.phase == Phase.KEEP and seat is not None and not seen.put_away[seat]:
        return laid(
            ui, frame, view, _("Put one agenda away"), _agendas(ui, view, seat), MIDDLE, False
        )
    if seen.phase == Phase.STUDY:
        title = _("Read out one of these studies")
        return laid(ui, frame, view, title, _studies(ui, view), RIGHT, False)
    if seen.phase == Phase.FINANCE:
        need = STUDY[seen.study].funding
        title = _("Whose money? {n} M are needed").format(n=need)
        return laid(ui, frame, view, title, _money(ui, view), LEFT, False)
    return []


def _choose_button(ui: Ui, view: KyotoView) -> Box:
    "Does what you have picked."
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
    return Column([Row(cards, 12, parts=[1] * len(cards)), _choose_button(ui, view)], 16)


def _agenda(ui: Ui, view: KyotoView, agenda: int) -> Box:
    seats = view.seen.seats

    def make(at: Rect) -> Node:
        w = min(at.w, at.h / TALL)
        rect = Rect(at.x + (at.w - w) / 2, at.y, w, w * TALL)
        look = agenda_look(ui, agenda, seats, Rect(0, 0, rect.w, rect.h))
        name, words = agenda_name(agenda), agenda_words(agenda, seats)
        corner = rect.w * 22 / 240
        node = _pick_node(
            view, agenda, rect, look, name, f"{words}. {agenda_note(agenda)}", (0.9, 0.33), corner,
            away=True,
        )  # fmt: skip
        if node.checked:
            node.value = _("goes away")
        return node

    return Widget(make, 230 * ui.scale, lambda wide: _sizes(ui, min(wide, 330.0 * ui.scale) * TALL))


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
        words, hint = study_words(study), hidden_words(tuple(hidden)) if hidden else ""
        return _pick_node(view, study, rect, look, words, hint, (0.33, 0.46), rect.w * 22 / 400)

    return Widget(
        make, 300 * ui.scale, lambda wide: _sizes(ui, min(wide, 400.0 * ui.scale) * STUDY_RATIO)
    )


def _sizes(ui: Ui, high: float) -> Sizes:
    """How high a card is on a sheet: a little lower where that leaves the hand in sight."""
    least = (0.8 if ui.text == "normal" else 0.92) * high
    return Sizes(high, least, least)


def _pick_node(
    view: KyotoView,
    piece: int,
    rect: Rect,
    look: tuple[Look, ...],
    label: str,
    hint: str,
    mark: tuple[float, float],
    corner: float,
    away: bool = False,
) -> Node:
    """Something on a sheet of which one is picked; ``away``: to be put away."""
    node = Node(
        ids.pick(piece), Role.TOGGLE, rect, look, label=label, hint=hint,
        motion=AT_ONCE, secret_of=view.seat,
    )  # fmt: skip
    on, press = piece in view.own.picked, partial(view.own.pick, piece, 1)
    made_pickable(node, on, press, mark, corner, away)
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
