"""The rules once more, slow and plain, written from the rulebook's page alone.

The match is told from the first card to the last as one story (``Match.story``), which stops
wherever somebody decides: no stack, no table of effects. The card file is read as it is written;
nothing of the title is used but its action classes. ``Match.snapshot`` and ``Match.legal`` are
compared with the real rules over random matches.
"""

import tomllib
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any, TypeAlias

import game.carbon_city_zero as title
from game.carbon_city_zero.actions import (
    Begin,
    Buy,
    Discard,
    EndTurn,
    Enforce,
    Fetch,
    Fund,
    Replace,
    Reshuffle,
    Restock,
    Reveal,
    Start,
    UseGlobal,
    UseLink,
    UseRule,
)
from game.core.action import Action

FILE = Path(str(title.__file__)).parent / "data" / "cards.toml"
CHANCE = -1
GLOBAL_SETS = {"together": "together", "solo": "together", "rivalry": "rivalry"}

Row: TypeAlias = dict[str, Any]
Asks: TypeAlias = Generator[None, Action, None]


def read_cards() -> list[Row]:
    """By number: start cards of four decks, then the market's, as the file lists them."""
    rows = tomllib.loads(FILE.read_text("utf-8"))["card"]
    start = [row for row in rows if row["sector"] == "start" for _copy in range(row["copies"])]
    rest = [row for row in rows if row["sector"] != "start" for _copy in range(row["copies"])]
    return start * 4 + rest


CARDS = read_cards()


def does(card: int, section: str, what: str) -> list[int]:
    """The numbers of a card's effects of one name; 1 for those without a number."""
    return [e.get("n", 1) for e in CARDS[card].get(section, []) if e["do"] == what]


class City:
    """One deck: where its cards are."""

    def __init__(self, deck: int) -> None:
        self.pile = set(range(9 * deck, 9 * deck + 9))
        self.on_top: list[int] = []
        self.hand: set[int] = set()
        self.recycled: list[int] = []


class Match:
    """A match as a story that waits for actions."""

    def __init__(self, variant: str, seats: int, counter: int, limit: int, starter: int | None):
        self.variant, self.seats, self.limit = variant, seats, limit
        self.cities = [City(deck) for deck in range(2 if variant == "solo" else seats)]
        self.rivals = variant == "rivalry"
        self.carbon = [40] * seats if self.rivals else [50]
        self.counter = counter
        kept = GLOBAL_SETS[variant]
        self.box = {c for c in range(36, len(CARDS)) if CARDS[c].get("set", kept) == kept}
        self.dump: list[int] = []
        self.row: list[int | None] = [None] * 5
        self.force: list[int] = []
        self.turn: int | None = starter
        self.starter = starter
        self.round = 1
        self.new_turn()
        self.who: int | None = None
        self.choices: set[Action] = set()
        self.to_draw: tuple[int, list[int], int] | None = None
        self.ending = ""
        self._story = self.story()
        next(self._story)

    def new_turn(self) -> None:
        """Nothing in play, nothing used."""
        self.play: list[int] = []
        self.used: set[int] = set()
        self.linked: set[int] = set()
        self.extra_carbon = self.extra_income = self.paid = 0
        self.clean = self.next_on_top = self.bought = self.closed = False

    # --- asking -----------------------------------------------------------------------------------

    def ask(self, who: int, choices: Iterable[Action]) -> Generator[None, Action, Any]:
        self.who, self.choices, self.to_draw = who, set(choices), None
        action = yield
        return action

    def do(self, action: Action) -> None:
        """Go on with the story."""
        try:
            self._story.send(action)
        except StopIteration:
            self.who, self.choices = None, set()

    @property
    def seat(self) -> int:
        assert self.turn is not None
        return 0 if self.variant == "solo" else self.turn

    @property
    def city(self) -> City:
        assert self.turn is not None
        return self.cities[self.turn]

    # --- the story --------------------------------------------------------------------------------

    def story(self) -> Asks:
        if self.starter is None:
            lot = yield from self.ask(CHANCE, [Start(CHANCE, d) for d in range(len(self.cities))])
            self.starter = self.turn = lot.deck
        yield from self.fill_row(None)
        for deck in range(len(self.cities)):
            yield from self.draw(deck, 5, self.cities[deck].hand)
        while True:
            yield from self.take_turn()
            if self.ending:
                return
            assert self.turn is not None
            self.turn = (self.turn + 1) % len(self.cities)
            if self.turn == self.starter:
                if self.round_is_last():
                    self.turn = (self.turn - 1) % len(self.cities)
                    return
                self.round += 1

    def round_is_last(self) -> bool:
        if self.rivals:
            self.ending = "zero" if 0 in self.carbon else ""
            if not self.ending and self.round == self.limit:
                self.ending = "limit"
        else:
            self.counter -= 1
            self.ending = "" if self.counter else "time"
        return bool(self.ending)

    def take_turn(self) -> Asks:
        assert self.turn is not None
        yield from self.ask(CHANCE, [Begin(CHANCE, self.turn)])
        self.play = sorted(self.city.hand)
        self.city.hand.clear()
        while True:
            action = yield from self.ask(self.seat, self.free_choices())
            if isinstance(action, EndTurn):
                break
            yield from self.act(action)
        hand = 5 + sum(n for c in self.force for n in does(c, "global", "larger_hand"))
        hand -= sum(n for c in self.play for n in does(c, "snag", "draw_fewer"))
        self.count_carbon()
        if self.ending:
            return
        self.city.recycled += self.play
        self.new_turn()
        yield from self.draw(self.turn, max(0, hand), self.city.hand)

    def count_carbon(self) -> None:
        place = self.turn if self.rivals else 0
        assert place is not None
        self.carbon[place] = sorted((0, self.carbon[place] + self.sum_of_carbon(), 65))[1]
        if self.rivals:
            return
        if self.carbon[0] == 0:
            self.ending = "zero"
        if self.carbon[0] == 65:
            self.counter -= 1
            self.ending = "" if self.counter else "time"

    def act(self, action: Any) -> Asks:
        if isinstance(action, UseRule):
            self.used.add(action.card)
            for effect in CARDS[action.card]["rule"]:
                if self.possible(effect["do"]):
                    yield from self.carry_out(effect["do"], effect.get("n", 0))
        elif isinstance(action, UseLink):
            self.linked.add(action.card)
            self.extra_carbon += sum(does(action.card, "link", "carbon"))
            self.extra_income += sum(does(action.card, "link", "income"))
            self.clean = self.clean or bool(does(action.card, "link", "clean_factories"))
        elif isinstance(action, UseGlobal):
            self.used.add(action.card)
            yield from self.carry_out("replace_goods", 0)
        elif isinstance(action, Buy):
            self.paid += self.price(action.card)
            self.bought = True
            (self.city.on_top if self.next_on_top else self.city.recycled).append(action.card)
            self.next_on_top = False
            self.row[self.row.index(action.card)] = None
            yield from self.fill_row(self.city)
        elif isinstance(action, Fund):
            self.closed = True
            self.play.remove(action.card)
            self.cities[action.deck].hand.add(action.card)

    # --- effects ----------------------------------------------------------------------------------

    def possible(self, effect: str) -> bool:
        if effect == "discard_own":
            return len(self.play) > 0
        if effect == "replace_goods":
            return any(c is not None for c in self.row)
        if effect == "next_on_top":
            return not self.next_on_top
        if effect == "search_deck":
            return len(self.city.pile) + len(self.city.on_top) > 0
        if effect == "search_global":
            return len(self.new_globals()) > 0
        return effect == "draw" or not self.clean

    def carry_out(self, effect: str, n: int) -> Asks:
        if effect == "draw":
            assert self.turn is not None
            yield from self.draw(self.turn, n, self.play)
        elif effect == "discard_own":
            gone = yield from self.ask(self.seat, [Discard(self.seat, c) for c in self.play])
            self.play.remove(gone.card)
            self.dump.append(gone.card)
        elif effect == "replace_goods":
            goods = [c for c in self.row if c is not None]
            gone = yield from self.ask(self.seat, [Replace(self.seat, c) for c in goods])
            self.row[self.row.index(gone.card)] = None
            self.dump.append(gone.card)
            yield from self.fill_row(self.city)
        elif effect == "search_deck":
            self.city.pile |= set(self.city.on_top)
            held = self.city.pile
            found = yield from self.ask_shuffled(Fetch, held)
            self.city.on_top.clear()
            held.remove(found.card)
            self.play.append(found.card)
        elif effect == "search_global":
            found = yield from self.ask_shuffled(Enforce, self.new_globals())
            self.box.remove(found.card)
            self.put_in_force(found.card)
            yield from self.fill_row(self.city)
        elif effect == "next_on_top":
            self.next_on_top = True
        elif effect == "clean_factories":
            self.clean = True

    def ask_shuffled(self, kind: Any, held: Iterable[int]) -> Generator[None, Action, Any]:
        """Of equal cards in a deck the one with the lowest number stands for all."""
        lowest = {CARDS[c]["id"]: c for c in sorted(held, reverse=True)}
        return (yield from self.ask(self.seat, [kind(self.seat, c) for c in lowest.values()]))

    def new_globals(self) -> set[int]:
        there = {CARDS[c]["id"] for c in self.force}
        globals_ = {c for c in self.box if CARDS[c]["sector"] == "global"}
        return {c for c in globals_ if CARDS[c]["id"] not in there}

    def put_in_force(self, card: int) -> None:
        self.force.append(card)
        self.row += [None] * sum(does(card, "global", "larger_market"))

    # --- cards ------------------------------------------------------------------------------------

    def draw(self, deck: int, n: int, into: Any) -> Asks:
        """Known cards on top first, then any; across a shuffle if there is something to shuffle."""
        city = self.cities[deck]
        while n and (city.pile or city.on_top or city.recycled):
            if not city.pile and not city.on_top:
                yield from self.ask(CHANCE, [Reshuffle(CHANCE, deck)])
                city.pile, city.recycled = set(city.recycled), []
            first = city.on_top[::-1][:n]
            below = min(n - len(first), len(city.pile))
            self.who, self.choices, self.to_draw = CHANCE, set(), (deck, first, below)
            action: Any = yield
            for card in action.cards:
                (city.on_top if card in city.on_top else city.pile).remove(card)
                if isinstance(into, set):
                    into.add(card)
                else:
                    into.append(card)
                n -= 1

    def fill_row(self, city: City | None) -> Asks:
        in_vain = len(self.box) + len(self.dump)
        while None in self.row and in_vain and (self.box or self.dump):
            if not self.box:
                yield from self.ask(CHANCE, [Restock(CHANCE)])
                self.box, self.dump = set(self.dump), []
            lowest = {CARDS[c]["id"]: c for c in sorted(self.box, reverse=True)}
            shown = yield from self.ask(CHANCE, [Reveal(CHANCE, c) for c in lowest.values()])
            card = shown.card
            self.box.remove(card)
            in_vain -= 1
            if CARDS[card]["sector"] == "snag":
                (self.dump if city is None else city.recycled).append(card)
            elif CARDS[card]["sector"] == "global":
                if CARDS[card]["id"] in [CARDS[c]["id"] for c in self.force]:
                    self.dump.append(card)
                else:
                    self.put_in_force(card)
            else:
                self.row[self.row.index(None)] = card
                in_vain = len(self.box) + len(self.dump)

    # --- sums and choices -------------------------------------------------------------------------

    def income(self) -> int:
        earned = sum(CARDS[c].get("income", 0) for c in self.play) + self.extra_income
        return int(max(earned, 0)) - self.paid

    def sum_of_carbon(self) -> int:
        total = self.extra_carbon
        for card in self.play:
            own = CARDS[card].get("carbon", 0)
            factory = CARDS[card]["sector"] == "industry" and own > 0
            total += 0 if factory and self.clean else own
        return total

    def price(self, card: int) -> int:
        printed = int(CARDS[card].get("cost", 0))
        less = sum(sum(does(c, "global", "cheaper")) for c in self.force)
        return printed if printed == 0 else max(1, printed - less)

    def free_choices(self) -> list[Action]:
        seat, out = self.seat, list[Action]([EndTurn(self.seat)])
        if self.closed:
            return out
        if not self.bought:
            out += self.rules_and_links()
        for card in self.row:
            if card is not None and self.price(card) <= self.income():
                out.append(Buy(seat, card))
        if self.income() > 0 and any(does(c, "global", "pass_budget") for c in self.force):
            budgets = [c for c in self.play if CARDS[c]["id"] == "start_budget"]
            others = [d for d in range(len(self.cities)) if d != self.turn]
            out += [Fund(seat, c, d) for c in budgets for d in others]
        return out

    def rules_and_links(self) -> list[Action]:
        out: list[Action] = []
        sectors = [CARDS[c]["sector"] for c in self.play]
        barred = any(does(c, "snag", "no_links") for c in self.play)
        for card in self.play:
            effects = [e["do"] for e in CARDS[card].get("rule", [])]
            if card not in self.used and any(self.possible(e) for e in effects):
                out.append(UseRule(self.seat, card))
            links = [e["do"] for e in CARDS[card].get("link", [])]
            helps = any(e != "clean_factories" or not self.clean for e in links)
            company = sectors.count(CARDS[card]["sector"]) > 1
            if card not in self.linked and helps and company and not barred:
                out.append(UseLink(self.seat, card))
        for card in self.force:
            offer = does(card, "global", "replace_once") and self.possible("replace_goods")
            if offer and card not in self.used:
                out.append(UseGlobal(self.seat, card))
        return out

    # --- comparing --------------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """Where everything is."""
        return {
            "carbon": self.carbon,
            "counter": self.counter,
            "round": self.round,
            "turn": self.turn,
            "hands": [sorted(city.hand) for city in self.cities],
            "decks": [sorted(city.pile | set(city.on_top)) for city in self.cities],
            "recycled": [city.recycled for city in self.cities],
            "market": [-1 if c is None else c for c in self.row],
            "stock": sorted(self.box),
            "discard": self.dump,
            "force": self.force,
            "play": self.play,
            "income": self.income(),
            "sum": self.sum_of_carbon(),
            "who": self.who,
            "end": self.ending,
        }
