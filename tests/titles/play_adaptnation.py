"""Random matches of AdaptNation for the tests of its board."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from game.adaptnation.actions import Assist, Ready, Unready, WaterAction
from game.core.action import Action
from game.match import Match
from scenes.titles.adaptnation.board.board_state import AdaptBoardState, AdaptView
from tests.adaptnation.help import new_match
from tests.titles.views import view_at


def decisions(
    seed: int, kinds: str = "hhh", most: int = 300, chance: bool = False, **options: Any
) -> Iterator[Match]:
    """The table before every decision of a random match; with ``chance`` before its steps too."""
    table = new_match(kinds, str(seed), options)
    rng = Random(seed)
    for _ in range(most):
        if table.outcome() is not None:
            return
        waiting = not any(seat >= 0 for seat in table.to_act())
        if chance or not waiting:
            yield table
        if table.step_chance() is None:
            table.submit(choose(table.legal(rng.choice(table.to_act())), rng))


def choose(legal: list[Action], rng: Random) -> Action:
    """At random; few gifts and seldom ready, so that squares and racks are used as well."""
    return rng.choices(legal, [_weight(action) for action in legal])[0]


def _weight(action: Action) -> float:
    if isinstance(action, Assist | WaterAction):
        return 0.1
    if isinstance(action, Unready):
        return 0.05  # or planning seldom ends
    return 0.3 if isinstance(action, Ready) else 1.0


def view_of(table: Match, own: AdaptBoardState | None = None) -> AdaptView:
    """The view of all persons who may act, at one screen; ``own`` is what its board has kept."""
    to_act = table.to_act()
    hands = tuple(seat for seat in to_act if seat >= 0 and table.players[seat].human)
    view = view_at(table, hands[0] if hands else None, hands)
    return view if own is None else replace(view, own=own)


def legal_of(table: Match, view: AdaptView) -> list[Action]:
    """What all hands may do."""
    return [action for seat in view.hands for action in table.legal(seat)]
