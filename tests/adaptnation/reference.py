"""The rules once more, slow and plain, written from the rulebook's page alone.

Cities have names here, cards are words, and every number is written out again; nothing of the
title is used but its action classes. ``Nation.snapshot`` and ``Nation.legal`` are compared with
the real rules over random matches.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from game.adaptnation import actions as a
from game.core.action import Action

NAMES = ("Solara", "Marisol", "Terrafarm")
GOODS = ("power", "water", "food")
KINDS = (
    *("hurricane", "ocean acidification", "sea level rise"),
    *("heat wave", "drought", "wildfire"),
)
START = {
    "gentle": {"Solara": "+3 +1 -2", "Marisol": "-2 +3 +1", "Terrafarm": "+1 -2 +3"},
    "standard": {"Solara": "+3 0 -2", "Marisol": "-2 +3 0", "Terrafarm": "0 -2 +3"},
    "hard": {"Solara": "+2 0 -2", "Marisol": "-2 +2 0", "Terrafarm": "0 -2 +2"},
}
TAKES = {
    # kind: (prepared, not prepared), as power, water, food
    "heat wave": ("2 1 0", "4 3 0"),
    "drought": ("0 1 1", "0 2 3"),
    "hurricane": ("0 2 2", "2 4 4"),
    "wildfire": ("1 1 1", "1 3 3"),
}
SHOWN = {1: 2, 2: 3, 3: 3, 4: 4}
EFFECTIVE = {1: 1, 2: 2, 3: 2, 4: 3}


@dataclass
class City:
    """One city: what it has, and what it has done this round."""

    rate: dict[str, int]
    stock: dict[str, int]
    marks: list[str] = field(default_factory=list)
    marked_now: set[str] = field(default_factory=set)
    spent_tokens: "Counter[str]" = field(default_factory=Counter)
    tokens: "Counter[str]" = field(default_factory=Counter)
    extra_tokens: int = 0
    food_to_come: int = 0
    gifts: int = 0
    many_gifts: bool = False
    has_received: bool = False
    ready: bool = False

    def new_round(self) -> None:
        self.marked_now, self.tokens, self.spent_tokens = set(), Counter(), Counter()
        self.extra_tokens = self.gifts = 0
        self.many_gifts = self.has_received = self.ready = False


class LostError(Exception):
    """The third black mark."""


class Nation:
    """Three cities, four rounds."""

    def __init__(self, options: dict[str, Any], stock: int = 5) -> None:
        self.strict = options["strict"]
        self.in_turn = options["by_city"]
        self.last_round = {"full": 4, "demo": 2}[options["variant"]]
        start = START[options["rates"]]
        self.cities = [
            City(
                dict(zip(GOODS, map(int, start[name].split()), strict=True)),
                dict.fromkeys(GOODS, stock),
            )
            for name in NAMES
        ]
        self.deck = Counter({kind: 2 if kind == "hurricane" else 4 for kind in KINDS})
        self.discarded: list[str] = []
        self.forecast: list[str] = []
        self.effective: list[str] = []
        self.round = 1
        self.step = "upkeep"

    # --- marks ---------------------------------------------------------------------------------

    def give_up(self, city: City, good: str, amount: int) -> None:
        """A city must give more than it has: all it has, and one mark a resource and round."""
        enough = city.stock[good] >= amount
        city.stock[good] = max(0, city.stock[good] - amount)
        if enough or good in city.marked_now:
            return
        city.marked_now.add(good)
        city.marks.append(good)
        if sum(len(c.marks) for c in self.cities) >= 3:
            raise LostError

    # --- what is done --------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Carry out an action; the third mark ends everything at once."""
        try:
            self.carry_out(action)
        except LostError:
            self.step = "lost"

    def carry_out(self, action: Action) -> None:
        city = self.cities[action.seat] if action.seat >= 0 else self.cities[0]
        match action:
            case a.Upkeep():
                self.upkeep()
            case a.Forecast(event=event):
                self.deck[KINDS[event]] -= 1
                self.forecast.append(KINDS[event])
                if len(self.forecast) == SHOWN[self.round]:
                    self.step = "plan"
            case a.Assist(to=to, resource=resource, amount=amount):
                city.stock[GOODS[resource]] -= amount
                self.cities[to].stock[GOODS[resource]] += amount
                city.gifts += 1
                self.cities[to].has_received = True
            case a.Prepare(event=event, source=source):
                if source >= 0:
                    city.tokens[KINDS[source]] -= 1
                city.tokens[KINDS[event]] += 1
            case a.Withdraw(event=event):
                city.tokens[KINDS[event]] -= 1
            case a.PowerAction():
                city.stock["power"] -= 2
                city.extra_tokens += 1
            case a.WaterAction(amount=amount):
                city.stock["water"] -= amount
                city.food_to_come = amount + 1
            case a.FoodAction():
                city.stock["food"] -= 1
                city.many_gifts = True
            case a.Ready():
                city.ready = True
                if all(c.ready for c in self.cities):
                    self.step = "events"
            case a.Unready():
                city.ready = False
            case a.Strike(event=event):
                self.strike(KINDS[event])
            case a.EndRound():
                self.end_round()
            case _:
                raise AssertionError(action)

    def upkeep(self) -> None:
        for city in self.cities:
            city.stock["food"] += city.food_to_come
            city.food_to_come = 0
        for city in self.cities:
            for good in GOODS:
                if city.rate[good] >= 0:
                    city.stock[good] += city.rate[good]
                else:
                    self.give_up(city, good, -city.rate[good])
        self.step = "forecast"

    def strike(self, kind: str) -> None:
        self.effective.append(kind)
        prepared = [city.tokens[kind] > city.spent_tokens[kind] for city in self.cities]
        if kind == "ocean acidification":
            prepared = [all(prepared)] * 3
        for city, is_prepared in zip(self.cities, prepared, strict=True):
            city.spent_tokens[kind] += is_prepared
        for city, is_prepared in zip(self.cities, prepared, strict=True):
            if kind == "ocean acidification":
                city.rate["food"] = max(-5, city.rate["food"] - (not is_prepared))
            elif kind == "sea level rise":
                for good in ("power", "water"):
                    city.rate[good] = max(-5, city.rate[good] - (not is_prepared))
            else:
                numbers = TAKES[kind][0 if is_prepared else 1].split()
                for good, number in zip(GOODS, map(int, numbers), strict=True):
                    if number:
                        self.give_up(city, good, number)
        if len(self.effective) == EFFECTIVE[self.round]:
            self.step = "end"

    def end_round(self) -> None:
        self.discarded += self.forecast
        self.forecast, self.effective = [], []
        for city in self.cities:
            city.new_round()
        if self.round < self.last_round:
            self.round += 1
            self.step = "upkeep"
            return
        for city in self.cities:
            city.stock["food"] += city.food_to_come
            city.food_to_come = 0
        self.step = "held"

    # --- what may be done ----------------------------------------------------------------------

    def legal(self) -> set[Action]:
        """Every action of every city and of chance that is possible now, found by trying all."""
        if self.step == "upkeep":
            return {a.Upkeep(-1)}
        if self.step == "forecast":
            return {a.Forecast(-1, n) for n, kind in enumerate(KINDS) if self.deck[kind]}
        if self.step == "events":
            left = Counter(self.forecast) - Counter(self.effective)
            return {a.Strike(-1, n) for n, kind in enumerate(KINDS) if left[kind]}
        if self.step == "end":
            return {a.EndRound(-1)}
        if self.step != "plan":
            return set()
        seats = range(3)
        if self.in_turn:
            seats = range(next(n for n in seats if not self.cities[n].ready), 3)[:1]
        return {action for seat in seats for action in self.of_city(seat)}

    def of_city(self, seat: int) -> set[Action]:
        city = self.cities[seat]
        if city.ready:
            return set() if self.in_turn else {a.Unready(seat)}
        found: set[Action] = {a.Ready(seat)}
        for to in {0, 1, 2} - {seat}:
            if self.may_give(city, self.cities[to]):
                for n, good in enumerate(GOODS):
                    found |= {a.Assist(seat, to, n, x) for x in range(1, city.stock[good] + 1)}
        on_board = +city.tokens
        for n, kind in enumerate(KINDS):
            if on_board[kind]:
                found.add(a.Withdraw(seat, n))
            if on_board[kind] < self.forecast.count(kind):
                if on_board.total() < 2 + city.extra_tokens:
                    found.add(a.Prepare(seat, n))
                others = (m for m, other in enumerate(KINDS) if on_board[other] and m != n)
                found |= {a.Prepare(seat, n, m) for m in others}
        if city.stock["power"] >= 2 and 2 + city.extra_tokens < 4:
            found.add(a.PowerAction(seat))
        if not city.food_to_come:
            found |= {a.WaterAction(seat, x) for x in range(1, city.stock["water"] + 1)}
        if city.stock["food"] >= 1 and not city.many_gifts:
            found.add(a.FoodAction(seat))
        return found

    def may_give(self, city: City, to: City) -> bool:
        if city.gifts and not city.many_gifts:
            return False
        return not (self.strict and (city.has_received or to.gifts))

    # --- to compare ----------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """The position as plain values."""
        return {
            "step": self.step,
            "round": self.round,
            "deck": [self.deck[kind] for kind in KINDS],
            "discarded": self.discarded,
            "forecast": self.forecast,
            "effective": self.effective,
            "stocks": [city.stock[good] for city in self.cities for good in GOODS],
            "rates": [city.rate[good] for city in self.cities for good in GOODS],
            "marks": [city.marks.count(good) for city in self.cities for good in GOODS],
            "tokens": [city.tokens[kind] for city in self.cities for kind in KINDS],
            "coming": [city.food_to_come for city in self.cities],
            "ready": [city.ready for city in self.cities],
        }
