"""States of AdaptNation's table for the gallery: real positions, reached from fixed seeds."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.adaptnation.actions import Assist, Ready, Unready, WaterAction
from game.adaptnation.components import CITIES, EVENTS, Event
from game.adaptnation.state import AdaptState, Phase
from game.bots.levels import hint
from game.core.action import Action
from game.match import Match

from ....gallery.states import GalleryState
from ....gallery.tables import (
    as_changed,
    freezing,
    hinting,
    moments,
    players,
    pointing,
    reach_state,
    scene_of,
    table_state,
    telling,
)
from ....stage.stage import Stage

Wanted = Callable[[AdaptState], bool]
NAMES = ("Solara", "Marisol", "Terrafarm")
LONG = ("Classe de Mme Fournier", "Żółwie z Gdańska 5b", "Team Ngā Tamariki o te")
COLOURS = ("amber", "blue", "jade")


def reach(kinds: str, wanted: Wanted, names: tuple[str, ...] = NAMES, **options: Any) -> Match:
    """A match of AdaptNation at the first state that is ``wanted``; raises LookupError."""
    who = players(kinds, names, COLOURS)
    return reach_state("adaptnation", options, who, wanted, _chosen, attempts=200)


def _chosen(table: Match, rng: Random) -> Action:
    """Mostly what the hint advises, so that the cities live for a while."""
    seat = rng.choice(table.rules.awaited(table.state))
    if rng.random() < 0.8:
        return hint("adaptnation", table.viewpoint(seat).seen, seat)
    legal = [a for a in table.legal(seat) if not isinstance(a, Unready)]
    weights = [_likely(a) for a in legal]
    return rng.choices(legal, weights)[0]


def _likely(action: Action) -> float:
    if isinstance(action, Assist | WaterAction):
        return 0.03
    return 2.0 if isinstance(action, Ready) else 1.0


moment = moments("adapt_", reach)


def asking(stage: Stage) -> None:
    """Somebody has dragged a pile to another city: how many?"""
    scene = scene_of(stage)
    gifts = [g for g in scene.gestures() if g.amount is not None and len(g.amount.actions) > 3]
    scene.on_gesture(gifts[-1])
    if scene.question is not None:
        scene.question.step(1)
    scene.changed()


def planning(n: int = 1) -> Wanted:
    """The cities plan, in that round or later, and some have begun to."""

    def wanted(state: AdaptState) -> bool:
        return state.phase == Phase.PLAN and state.round >= n and sum(state.laid) >= 3

    return wanted


def _just_struck(state: AdaptState, least: int = 1) -> bool:
    return state.round >= 2 and len(state.struck) >= least and sum(state.laid) >= 3


def just_marked() -> Wanted:
    """A card that took of each city something else has led to black marks.

    To be asked of every state of a match in turn.
    """
    before = 0

    def wanted(state: AdaptState) -> bool:
        nonlocal before
        new, before = state.total_marks > before, state.total_marks
        return new and state.phase == Phase.EVENTS and 0 < sum(state.used) < 3

    return wanted


def _rich() -> Match:
    """A match with stocks and rates that are seldom reached: what the picture must hold."""
    table = reach("hhh", planning(2))
    state = table.state
    state.stocks[:] = [23, 17, 9, 31, 15, 16, 8, 40, 26]
    state.rates[:] = [5, -5, 0, -5, 5, 4, -4, 5, -5]
    state.marks[0] = 1
    state.marks[5] = 1
    state.coming[1] = 12
    return as_changed(table)


def _rates_fell(state: AdaptState) -> bool:
    """A permanent event has just struck, and some cities had a token on it."""
    if not state.struck or state.round < 2:
        return False
    event = state.forecast[state.struck[-1]]
    prepared = sum(state.used[event::EVENTS])
    return event == Event.SEA_LEVEL_RISE and 0 < prepared < CITIES


STATES: tuple[GalleryState, ...] = (
    moment("start", "hhh", lambda s: s.phase == Phase.PLAN),
    moment("plan", "hhh", lambda s: planning(3)(s) and sum(s.ready) == 1),
    moment("forecast", "hhh", lambda s: s.phase == Phase.FORECAST and len(s.forecast) == 1),
    moment("strike", "hhh", _just_struck, telling(reads=True)),
    moment("struck", "hhh", lambda s: _just_struck(s, 2), telling(reads=True)),
    moment("marked", "hhh", just_marked(), telling(reads=True)),
    moment("marked_long_names", "hhh", just_marked(), telling(reads=True), names=LONG),
    moment("rates", "hhh", _rates_fell, telling(reads=True)),
    moment("marks", "hhh", lambda s: sum(s.marks) == 2 and s.phase == Phase.PLAN),
    moment("bots", "hbb", planning(2)),
    table_state("adapt_rich", _rich),
    moment("card", "hhh", planning(1), pointing("card:1")),
    moment("bubble", "hbb", planning(2), pointing("bubble:1")),
    moment("strict", "hhh", lambda s: s.phase == Phase.PLAN and sum(s.sent) > 0, strict=True),
    moment("bycity", "hhh", lambda s: planning(2)(s) and s.turn == 1, by_city=True),
    moment("long_names", "hhb", planning(1), names=LONG),
    moment("demo", "hhb", planning(2), variant="demo"),
    moment("amount", "hhh", planning(1), asking),
    moment("amount_long_names", "hhh", planning(1), asking, names=LONG),
    moment("hint", "hhh", planning(1), hinting),
    moment("frozen", "hhh", planning(1), freezing),
    moment("end", "hhh", lambda s: s.phase == Phase.OVER),
)
