"""The bots of City Explorer: Kyoto: rows are weighed by what a seat knows of their cards.

Everybody can follow who knows which cards (``CityState.seers``). A seat is taken to choose by its
own knowledge alone. So in a state whose hidden cards a search dealt nobody profits from a card that
it has not looked at, and a look is worth what one can do with it.
"""

from math import exp
from random import Random
from typing import Final

import msgspec

from ..bots.kit import Claim, Kit, Tree
from ..core.action import Action
from .actions import Depart, Look, Push, TurnUp
from .bot_departures import WAITS, Beliefs, RowRace, Values, line_of_turns, needs, ranking
from .bot_row_values import UNKNOWN, KnownGrid, hidden_cards, worths
from .hints import claims
from .state import CityState, Phase
from .turn import RESEARCH


class Weights(msgspec.Struct, frozen=True):
    """How the bots weigh one thing against another; found by matches against each other."""

    look: float = 0.2
    """What a look at a card of a row as good as the best is worth, as a share of the win."""
    wide: int = 6
    """How many of the best first pushes are tried together with a second one."""
    near: float = 20.0
    """A row this many points behind the best is e times less worth looking at."""


class CityKit(Kit):
    """The ``bots.kit.Kit`` of City Explorer: Kyoto. It is its own ``Tree``."""

    temperature = 0.03
    horizon = 0

    def __init__(self, beliefs: Beliefs | None = None, weights: Weights | None = None) -> None:
        self.beliefs = beliefs or Beliefs()
        self.weights = weights or Weights()

    @property
    def tree(self) -> Tree:
        return self

    def settled(self, state: CityState) -> bool:
        """Between two turns."""
        phase = state.phase
        return (phase == Phase.ACTION and state.left == RESEARCH) or phase in (
            Phase.OPENING,
            Phase.OVER,
        )

    def evaluate(self, state: CityState) -> list[float]:
        """By seat, the share of the win, if everybody chooses by its own knowledge."""
        views = [KnownGrid(state, seat) for seat in range(state.seats)]
        rows = state.rows
        points = [0.0] * state.seats
        at = rows
        for seat, taken in enumerate(state.taken):
            for _row in taken:
                points[seat] += views[seat].values[at]
                at += 1
        values = [view.values for view in views]
        orders = [ranking(some, rows) for some in values]
        down = [0] * rows
        grid, columns, seers = state.grid, state.columns, state.seers
        for place, slot in enumerate(grid):
            if seers[slot] >= 0:
                down[place // columns] += 1
        race = RowRace(self.beliefs, line_of_turns(state, False), state.round, down, orders, values)
        wanted = needs(state)
        waits = 0 if state.forced else min(WAITS, len(wanted) - wanted.count(0))
        hidden = sum([hidden_cards(row) for view in views for row in view.taken]) // state.seats
        return race.shares(points, wanted, waits, hidden)

    # --- moves -----------------------------------------------------------------------------

    def weigh(self, seen: CityState, seat: int, actions: list[Action]) -> list[float]:
        """The share of the win that each action promises, as far as the seat can tell."""
        evaluation = Evaluation(self, seen, seat)
        weights = [evaluation.weight(action) for action in actions]
        if seen.phase == Phase.ACTION and seen.left == RESEARCH and not seen.forced:
            evaluation.plan(actions, weights)
        return weights

    def claims(self, seen: CityState, seat: int, action: Action) -> list[Claim]:
        return claims(seen, seat, action, self.weigh)

    def playout(self, state: CityState, seat: int, actions: list[Action], rng: Random) -> Action:
        """The best-weighed action of a turn; any in a starting phase."""
        if state.phase != Phase.ACTION:
            return rng.choice(actions)
        weights = self.weigh(state, seat, actions)
        return actions[weights.index(max(weights))]

    def observation_key(self, state: CityState, seat: int, action: Action) -> int | None:
        """The face of a card that is turned up, or at which the seat looks."""
        if isinstance(action, TurnUp) or (isinstance(action, Look) and action.seat == seat):
            return state.cards[state.slot_at(action.row, action.column)]
        return None


def _first(weighed: tuple[float, Push]) -> float:
    return weighed[0]


class Evaluation:
    """How good one position is for a seat, and what its actions there promise."""

    __slots__ = (
        "base",
        "kit",
        "line",
        "me",
        "needs",
        "open",
        "owners",
        "seat",
        "state",
        "waits",
    )

    def __init__(self, kit: CityKit, state: CityState, seat: int) -> None:
        self.kit = kit
        self.state = state
        self.seat = seat
        self.me = KnownGrid(state, seat)
        self.open = KnownGrid(state, None)
        """What a bystander knows. The others are taken to know no more: looks are rare, and nobody
        else knows what they showed."""
        acts = state.phase == Phase.ACTION
        self.line = line_of_turns(state, acts)
        self.owners = [s for s, rows in enumerate(state.taken) for _row in rows]
        self.needs = needs(state)
        self.waits = min(WAITS, len(self.needs) - self.needs.count(0))
        self.base = self.share(self.me.rows, self.open.rows)

    def weight(self, action: Action) -> float:
        """The share of the win that an action promises."""
        state = self.state
        if isinstance(action, Depart):
            return self._departed(action.row - 1)
        if isinstance(action, Push):
            at, grid, columns = action.column - 1, state.grid, state.columns
            share = self.share(
                self.me.pushed(grid, columns, at, action.step),
                self.open.pushed(grid, columns, at, action.step),
            )
        elif isinstance(action, (Look, TurnUp)):
            share = self._shown(action)
        else:
            return 0.0
        return share

    def plan(self, actions: list[Action], weights: list[float]) -> None:
        """Raise the weights of first research actions by what the second may gain."""
        pushes = [(w, a) for w, a in zip(weights, actions, strict=True) if isinstance(a, Push)]
        if not pushes:
            return
        pushes.sort(key=_first, reverse=True)
        gain = max(0.0, pushes[0][0] - self.base)
        second = [push for _weight, push in pushes]
        paired = {
            one: max(weight, *[self.pair(one, two) for two in second])
            for weight, one in pushes[: self.kit.weights.wide]
        }
        for at, action in enumerate(actions):
            if action in paired:
                weights[at] = paired[action]
            elif isinstance(action, Push):
                weights[at] += 0.5 * gain
            elif isinstance(action, Look):
                weights[at] += gain

    def pair(self, one: Push, two: Push) -> float:
        """The share of the win after two pushes."""
        grid, columns = self.state.grid, self.state.columns
        if one.column == two.column and one.step != two.step:
            return self.base
        rows = []
        for view in (self.me, self.open):
            if one.column == two.column:
                rows.append(view.pushed(grid, columns, one.column - 1, one.step * 2))
                continue
            first = view.pushed(grid, columns, one.column - 1, one.step)
            after = view.pushed(grid, columns, two.column - 1, two.step)
            rows.append(tuple([a + b - c for a, b, c in zip(first, after, view.rows, strict=True)]))
        return self.share(rows[0], rows[1])

    def share(self, rows: tuple[int, ...], known: tuple[int, ...]) -> float:
        """The seat's share of the win if the grid held ``rows`` as it knows them, and ``known`` as
        all others do."""
        return self._share(
            worths(rows, self.me.taken, self.me.pool),
            worths(known, self.open.taken, self.open.pool),
            [hidden_cards(row) for row in known],
            self.owners,
            self.needs,
        )

    def _share(
        self,
        own: Values,
        others: Values,
        down: list[int],
        owners: list[int],
        needs: list[int],
    ) -> float:
        state, seat, rows = self.state, self.seat, len(down)
        points = [0.0] * state.seats
        for owner, value in zip(owners, own[rows:], strict=True):
            points[owner] += value
        orders = [ranking(others, rows)] * state.seats
        orders[seat] = ranking(own, rows)
        worth = [own] * state.seats
        race = RowRace(self.kit.beliefs, self.line, state.round, down, orders, worth)
        hidden = sum([hidden_cards(row) for row in self.me.taken])
        return race.shares(points, needs, self.waits, hidden)[seat]

    def _departed(self, at: int) -> float:
        """The share of the win after taking a row."""
        me, known = self.me, self.open
        rows = me.rows[:at] + me.rows[at + 1 :]
        seen = known.rows[:at] + known.rows[at + 1 :]
        needs = self.needs[:]
        needs[self.seat] -= 1
        return self._share(
            worths(rows, (*me.taken, me.rows[at]), me.pool),
            worths(seen, (*known.taken, known.rows[at]), known.pool),
            [hidden_cards(row) for row in seen],
            [*self.owners, self.seat],
            needs,
        )

    def _shown(self, action: Look | TurnUp) -> float:
        """The share of the win after a look or a turned card: what one learns is worth
        something."""
        state, weights, me = self.state, self.kit.weights, self.me
        slot = state.slot_at(action.row, action.column)
        code = me.codes[slot]
        at = action.row - 1
        if code == UNKNOWN:
            values = me.values[: len(me.rows)]
            best = max(values)
            behind = best - values[at]
            if not behind:
                behind = best - sorted(values)[-2] if len(values) > 1 else best
            return self.base + weights.look * exp(-behind / weights.near)
        if isinstance(action, Look):
            return self.base - weights.look
        known = list(self.open.rows)
        known[at] += code - UNKNOWN
        return self._share(
            me.values,
            worths(tuple(known), self.open.taken, self.open.pool - code),
            [hidden_cards(row) for row in known],
            self.owners,
            self.needs,
        )


KIT: Final = CityKit()
