"""What a board is handed, made for tests: of a match, or of a position of no match."""

from dataclasses import replace
from functools import partial
from typing import Any

from game import catalog
from game.core.action import Action
from game.match import Match, Player, Viewpoint
from game.match.viewpoint import Event
from scenes.stage.ui import Ui
from scenes.table.filled import arranged
from scenes.table.layout import Wants
from scenes.titles.board import AnyBoard, AnyView, BoardView, Frame, Moment, board_of


def view_at(
    match: Match, seat: int | None, hands: tuple[int, ...] | None = None, **own: Any
) -> AnyView:
    """The view of a seat (None: a bystander) onto a match; ``own`` is what the board keeps.

    ``hands`` are the seats that may act from there, by default the seat itself if it may.
    """
    return BoardView(match.viewpoint(seat, hands), board_of(match.title).state(**own), Moment())


def view_of_position(
    title: str,
    players: tuple[Player, ...],
    seen: Any,
    seat: int | None,
    hands: tuple[int, ...] = (),
    **own: Any,
) -> AnyView:
    """The view onto a position of no match: ``seen`` as it is handed in, and as legal actions
    those of the hands."""
    rules = catalog.rules(title)
    point = Viewpoint(
        title=title,
        options={},
        players=players,
        seat=seat,
        moment=0,
        present=True,
        seen=seen,
        private=False,
        to_act=rules.to_act(seen),
        awaited=rules.awaited(seen),
        hands=hands,
        legal=tuple([action for hand in hands for action in rules.legal_actions(seen, hand)]),
        outcome=rules.outcome(seen),
        situation="",
        log=(),
        events=(),
    )
    return BoardView(point, board_of(title).state(**own), Moment())


def only(view: AnyView, *legal: Action) -> AnyView:
    """The same view where nothing but this may be done; what the board keeps is shared."""
    return replace(view, point=replace(view.point, legal=legal))


def happened(view: AnyView, before: Any, action: Action) -> AnyView:
    """The same view just after an action that led to what is seen, with what flashes then."""
    event = Event(0, action, before, view.seen)
    flashes = board_of(view.point.title).effects(before, action, view.seen).flashes
    point = replace(view.point, events=(event,))
    return replace(view, point=point, moment=Moment(0.0, flashes, fresh=True))


def frame_of(board: AnyBoard, ui: Ui, view: AnyView) -> Frame:
    """Where a table on that screen has the board and its panels."""
    panels, prompt = board.panels(ui, view), board.prompt(view)
    slots = partial(board.embedded_slots, ui, view) if board.fills else None
    seats = len(view.players)
    facts = [] if board.seated else [board.seat_row(view, n).standings for n in range(seats)]
    rows = tuple(zip(view.names, facts, strict=False))
    wants = Wants(board.shapes(ui), seats, panels.specs, panels.lead, prompt, board.seated, slots)
    return arranged(ui, replace(wants, kept=board.kept, rows=rows)).frame
