"""The rules once more, slow and plain, written from the rulebook's page alone.

Cards are objects here, studies and agendas have names, each country is an object with its purse,
its hand and what lies before its flag, and every number of the rules is written out again; nothing
of the title is used but its action classes and what is printed on its cards and studies. What may
be done is found by trying everything (``Conference.everything``) and asking one question of each
(``may``). ``snapshot`` and ``result`` are compared with the real rules over random matches.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import ceil
from typing import Any

from game.core.action import CHANCE, CLOCK, Action, TimeUp
from game.kyoto import actions as a
from game.kyoto import data

ANIMAL, HEAT, AIR = "animal", "heat", "air"
KINDS = (ANIMAL, HEAT, AIR)
LOBBIES = ("agricultural", "oil", "automotive", "steel", "nuclear", "chemical")
ICONS = KINDS + LOBBIES

MONEY = {3: 20, 4: 15, 5: 12, 6: 10}
HAND = {3: 15, 4: 12, 5: 9, 6: 8}


@dataclass(frozen=True)
class Luxury:
    """An affluence card."""

    name: str
    kind: str
    tonnes: int
    lobby: str

    def shows(self, icon: str) -> bool:
        return icon in ("", self.kind, self.lobby)


@dataclass(frozen=True)
class Goal:
    """What a study asks for: tonnes, or so many cards of a kind; and millions."""

    tonnes: int
    kind: str
    cards: int
    millions: int


LUXURY = [
    Luxury(
        card.name, KINDS[card.damage], card.tonnes, "" if card.lobby < 0 else LOBBIES[card.lobby]
    )
    for card in data.CARD
]
GOAL = {
    study.name: Goal(
        study.tonnes, "" if study.icon < 0 else KINDS[study.icon], study.cards, study.funding
    )
    for study in data.STUDY
}


def _icon(number: int) -> str:
    return "" if number < 0 else ICONS[number]


def _card(number: int) -> Luxury:
    return LUXURY[number]


def _impacts(number: int) -> list[str]:
    return [KINDS[kind] for kind in data.IMPACTS[number]]


@dataclass
class Country:
    """A country: what it owns, and what it has done in this debate."""

    purse: int
    hand: set[Luxury] = field(default_factory=set)
    under_flag: set[Luxury] = field(default_factory=set)
    agendas: list[str] = field(default_factory=list)
    put_away: str = ""
    before_flag: list[Luxury] = field(default_factory=list)
    money_before_flag: int = 0
    laid: int = 0
    agrees: bool = False
    finished: bool = False
    """Has said that it is done, or has handed its slice on without having done anything."""
    paid_ever: int = 0
    lost_ever: int = 0


@dataclass
class Deal:
    """An open proposal."""

    number: int
    by: int
    payer: int
    doer: int
    money: int
    back: set[Luxury]
    cards: int
    icon: str
    tonnes: int
    named: set[Luxury]

    @property
    def to(self) -> int:
        return self.payer if self.by == self.doer else self.doer

    @property
    def terms(self) -> tuple[Any, ...]:
        """What all can hear of it."""
        asked = (self.cards, self.icon, self.tonnes)
        return (self.by, self.payer, self.doer, self.money, names(self.back), *asked)


class Conference:
    """A whole conference. ``way`` is "all" (at once) or "slices"; ``clock`` in seconds, 0 for none
    (with slices: the seconds of a slice)."""

    def __init__(self, seats: int, way: str, clock: int, seconds: int) -> None:
        self.seats, self.way, self.clock = seats, way, clock
        self.laps = max(2, ceil(seconds / (clock * seats))) if clock and seconds else 6
        self.countries = [Country(MONEY[seats]) for _seat in range(seats)]
        self.fund = 3
        self.step = "speaker"
        self.round = 0
        self.speaker = -1
        self.deck: list[str] = []
        self.impacts_of: dict[str, list[str]] = {}
        self.drawn: list[str] = []
        self.discarded: list[str] = []
        self.study = ""
        self.past: list[tuple[str, bool]] = []
        self.levels: list[str] = []
        self.clouds: list[str] = []
        self.flipped: dict[str, set[int]] = {kind: set() for kind in KINDS}
        self.strikes: list[str] = []
        self.reduced: list[Luxury] = []
        self.chosen: list[Luxury] = []
        self.deals: list[Deal] = []
        self.next_deal = 0
        self.turn = -1
        self.slices_begun = 0
        self.quiet = True
        """Nothing was done in this slice."""

    # --- questions -----------------------------------------------------------------------------

    @property
    def goal(self) -> Goal:
        return GOAL[self.study]

    @property
    def on_table(self) -> list[Luxury]:
        return [card for country in self.countries for card in country.before_flag]

    @property
    def money_on_table(self) -> int:
        return sum(country.money_before_flag for country in self.countries)

    def reached(self, cards: list[Luxury]) -> bool:
        if self.goal.kind:
            return sum(card.kind == self.goal.kind for card in cards) >= self.goal.cards
        return sum(card.tonnes for card in cards) >= self.goal.tonnes

    @property
    def goals_met(self) -> bool:
        return self.reached(self.on_table) and self.money_on_table >= self.goal.millions

    def broken(self) -> bool:
        return any(len(pieces) == 5 for pieces in self.flipped.values())

    def deal(self, number: int) -> Deal | None:
        return next((deal for deal in self.deals if deal.number == number), None)

    def layable(self, seat: int, cards: set[Luxury]) -> bool:
        """Whether a country may contribute these cards together."""
        country = self.countries[seat]
        fits = all(self.goal.kind in ("", card.kind) for card in cards)
        return cards <= country.hand and fits and country.laid + len(cards) <= 2

    # --- who may do what -----------------------------------------------------------------------

    def acting(self) -> list[int]:
        """Everybody who may do something now."""
        everybody = range(self.seats)
        match self.step:
            case "keep":
                return [seat for seat in everybody if not self.countries[seat].put_away]
            case "study" | "read" | "reduce" | "finance":
                return [self.speaker]
            case "impact":
                return [CHANCE] if self.strikes[0] == HEAT else [self.speaker]
            case "debate" if self.way == "slices":
                return [self.turn, CLOCK] if self.clock else [self.turn]
            case "debate" if self.clock:
                return [*everybody, CLOCK]
            case "debate":
                asked = {deal.to for deal in self.deals}
                return [s for s in everybody if not self.countries[s].finished or s in asked]
            case "over":
                return []
            case _:
                return [CHANCE]

    def may(self, action: Action) -> bool:
        """Whether the rules allow an action; all fields may be nonsense."""
        if action.seat not in self.acting():
            return False
        if action.seat < 0:
            return self.may_happen(action)
        if self.step == "debate":
            return self.may_in_debate(action)
        country = self.countries[action.seat]
        match self.step, action:
            case "keep", a.PutAway(agenda=n):
                return 0 <= n < 20 and data.AGENDA[n].name in country.agendas
            case "study", a.ChooseStudy(study=n):
                return 0 <= n < 24 and data.STUDY[n].name in self.drawn
            case "read", a.OpenDebate():
                return True
            case "reduce", a.Reduce(cards=numbers):
                return self.may_reduce(numbers)
            case "finance", a.Finance(shares=shares):
                given = [c.money_before_flag for c in self.countries]
                fits = len(shares) == self.seats and sum(shares) == self.goal.millions
                return fits and all(0 <= s <= g for s, g in zip(shares, given, strict=True))
            case "impact", a.FlipAnimal(place=place):
                return self.strikes[0] == ANIMAL and place in self.blank(ANIMAL)
            case "impact", a.FlipCloud(place=place):
                return self.strikes[0] == AIR and place in self.blank(AIR)
            case _:
                return False

    def may_happen(self, action: Action) -> bool:
        """Of chance and the clock; what chance deals is not asked about."""
        match action:
            case TimeUp():
                return action.seat == CLOCK and self.step == "debate"
            case a.BeginRound():
                return action.seat == CHANCE and self.step == "allowance"
            case a.Fail():
                return action.seat == CHANCE and self.step == "fail"
            case a.FlipLevel():
                return action.seat == CHANCE and self.step == "impact" and self.strikes[0] == HEAT
            case a.ChooseSpeaker(speaker=seat):
                return self.step == "speaker" and 0 <= seat < self.seats
            case _:
                return False

    def blank(self, kind: str) -> set[int]:
        return set(range(5)) - self.flipped[kind]

    def may_reduce(self, numbers: tuple[int, ...]) -> bool:
        if any(not 0 <= n < 48 for n in numbers) or list(numbers) != sorted(set(numbers)):
            return False
        cards = [_card(n) for n in numbers]
        if not set(cards) <= set(self.on_table):
            return False
        if self.goal.kind:
            return len(cards) == self.goal.cards
        without = (sum(c.tonnes for c in cards) - c.tonnes for c in cards)
        return self.reached(cards) and all(rest < self.goal.tonnes for rest in without)

    def may_in_debate(self, action: Action) -> bool:
        seat = action.seat
        country = self.countries[seat]
        done = self.way == "all" and not self.clock and country.finished
        match action:
            case a.Refuse(number=n):
                deal = self.deal(n)
                return deal is not None and deal.to == seat
            case a.Accept(number=n, cards=numbers):
                deal = self.deal(n)
                return deal is not None and deal.to == seat and self.may_accept(deal, numbers)
            case _ if done:
                return False
            case a.Withdraw(number=n):
                deal = self.deal(n)
                return deal is not None and deal.by == seat
            case a.Lay(card=n):
                return 0 <= n < 48 and self.layable(seat, {_card(n)})
            case a.Give(amount=amount):
                return 1 <= amount <= country.purse
            case a.Propose():
                return self.may_propose(action)
            case a.Agree():
                return self.goals_met and not country.agrees
            case a.Pass():
                return True
            case _:
                return False

    def may_accept(self, deal: Deal, numbers: tuple[int, ...]) -> bool:
        if self.countries[deal.payer].purse < deal.money:
            return False
        if deal.back or deal.by == deal.doer:
            return not numbers
        if any(not 0 <= n < 48 for n in numbers) or list(numbers) != sorted(set(numbers)):
            return False
        cards = {_card(n) for n in numbers}
        said = all(card.shows(deal.icon) and card.tonnes >= deal.tonnes for card in cards)
        return len(cards) == deal.cards and said and self.layable(deal.doer, cards)

    def may_propose(self, action: a.Propose) -> bool:
        seat, to = action.seat, action.to
        if not 0 <= to < self.seats or to == seat or action.payer not in (seat, to):
            return False
        payer, doer = action.payer, seat + to - action.payer
        if not 1 <= action.money <= (self.countries[seat].purse if payer == seat else 63):
            return False
        if action.answers != -1:
            answered = self.deal(action.answers)
            if answered is None or (answered.by, answered.to) != (to, seat):
                return False
        numbers = (*action.retract, *action.cards)
        if any(not 0 <= n < 48 for n in numbers) or not self.in_order(action):
            return False
        if bool(action.retract) == bool(action.contribute):
            return False
        if not self.may_promise(action, doer):
            return False
        deal = self.as_deal(action, 0)
        mine = [d for d in self.deals if d.by == seat]
        return len(mine) < 12 // self.seats and all(d.terms != deal.terms for d in self.deals)

    def in_order(self, action: a.Propose) -> bool:
        return all(list(x) == sorted(set(x)) for x in (action.retract, action.cards))

    def may_promise(self, action: a.Propose, doer: int) -> bool:
        """Whether what a deal asks of its doer can be asked."""
        country = self.countries[doer]
        if action.retract:
            fits = {_card(n) for n in action.retract} <= set(country.before_flag)
            return fits and not (action.cards or action.tonnes) and action.icon == -1
        sensible = -1 <= action.icon < 9 and 0 <= action.tonnes <= 1000
        if not sensible or action.contribute < 1:
            return False
        icon = _icon(action.icon)
        if self.goal.kind and icon in KINDS and icon != self.goal.kind:
            return False
        if country.laid + action.contribute > 2:
            return False
        if doer != action.seat:
            return not action.cards
        cards = {_card(n) for n in action.cards}
        said = all(card.shows(icon) and card.tonnes >= action.tonnes for card in cards)
        return len(cards) == action.contribute and said and self.layable(doer, cards)

    def as_deal(self, action: a.Propose, number: int) -> Deal:
        return Deal(
            number,
            action.seat,
            action.payer,
            action.seat + action.to - action.payer,
            action.money,
            {_card(n) for n in action.retract},
            action.contribute,
            _icon(action.icon),
            action.tonnes,
            {_card(n) for n in action.cards},
        )

    # --- what can be done, by trying everything ---------------------------------------------------

    def everything(self, seat: int) -> Iterator[Action]:
        """All that a seat could try now, but proposals."""
        match self.step:
            case "keep":
                yield from (a.PutAway(seat, n) for n in range(20))
            case "study":
                yield from (a.ChooseStudy(seat, n) for n in range(24))
            case "read":
                yield a.OpenDebate(seat)
            case "debate":
                yield from self.everything_in_debate(seat)
            case "reduce":
                numbers = [n for n in range(48) if _card(n) in self.on_table]
                for many in range(len(numbers) + 1):
                    yield from (a.Reduce(seat, cards) for cards in combinations(numbers, many))
            case "finance":
                given = [country.money_before_flag for country in self.countries]
                yield from (a.Finance(seat, shares) for shares in shared(self.goal.millions, given))
            case "impact":
                for place in range(-1, 6):
                    yield a.FlipAnimal(seat, place)
                    yield a.FlipCloud(seat, place)
                yield a.FlipLevel(seat)
            case "allowance":
                yield a.BeginRound(seat)
            case "fail":
                yield a.Fail(seat)
            case "speaker":
                yield from (a.ChooseSpeaker(seat, n) for n in range(-1, 7))

    def everything_in_debate(self, seat: int) -> Iterator[Action]:
        if seat == CLOCK:
            yield TimeUp(seat)
            return
        yield from (a.Lay(seat, n) for n in range(48))
        yield from (a.Give(seat, n) for n in range(64))
        held = [n for n in range(48) if _card(n) in self.countries[seat].hand]
        open_ = [deal.number for deal in self.deals]
        for n in {-1, *open_, self.next_deal - 1, self.next_deal}:
            yield a.Refuse(seat, n)
            yield a.Withdraw(seat, n)
            for many in (0, 1, 2):
                yield from (a.Accept(seat, n, cards) for cards in combinations(held, many))
        yield a.Agree(seat)
        yield a.Pass(seat)

    def legal(self) -> set[Action]:
        """All that may be done now, but proposals and what chance deals."""
        return {x for seat in self.acting() for x in self.everything(seat) if self.may(x)}

    # --- doing it --------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        match action:
            case a.ChooseSpeaker(speaker=seat):
                self.speaker, self.step = seat, "tiles"
            case a.LayTiles(levels=levels, clouds=clouds):
                self.levels = ["" if n < 0 else KINDS[n] for n in levels[1:]]
                self.clouds = ["" if n < 0 else KINDS[n] for n in clouds[1:]]
                self.step = "studies"
            case a.ShuffleStudies(order=order, impacts=impacts):
                shuffled = [data.STUDY[n].name for n in order]
                self.deck = shuffled[4:] if self.seats == 5 else shuffled
                for n, row in enumerate(impacts):
                    self.impacts_of[data.STUDY[n].name] = _impacts(row)
                self.step = "cards"
            case a.DealCards(order=order):
                each = HAND[self.seats]
                for seat, country in enumerate(self.countries):
                    country.hand = {_card(n) for n in order[seat * each : (seat + 1) * each]}
                self.step = "agendas"
            case a.DealAgendas(order=order):
                for seat, country in enumerate(self.countries):
                    three = order[3 * seat : 3 * seat + 3]
                    country.agendas = [data.AGENDA[n].name for n in three]
                self.step = "keep"
            case a.PutAway(seat=seat, agenda=n):
                country = self.countries[seat]
                country.put_away = data.AGENDA[n].name
                country.agendas.remove(country.put_away)
                if all(c.put_away for c in self.countries):
                    self.step = "allowance"
            case a.BeginRound():
                self.begin_round()
            case a.ChooseStudy(study=n):
                self.study = data.STUDY[n].name
                self.discarded += [name for name in self.drawn if name != self.study]
                self.drawn, self.step = [], "read"
            case a.OpenDebate():
                self.step, self.quiet = "debate", True
                if self.way == "slices":
                    self.turn, self.slices_begun = self.speaker, 1
            case _:
                self.do_in_round(action)

    def begin_round(self) -> None:
        self.round += 1
        chair = self.countries[self.speaker]
        allowance = min(2, self.fund)
        chair.purse += allowance
        self.fund -= allowance
        chair.hand |= chair.under_flag
        chair.under_flag = set()
        self.drawn, self.deck = self.deck[:2], self.deck[2:]
        self.step = "study"

    def do_in_round(self, action: Action) -> None:
        if self.step == "debate":
            self.debate(action)
            return
        match action:
            case a.Fail():
                self.clear_table()
                self.strikes = self.impacts_of[self.study][:]
                self.step = "impact"
                self.skip_ignored()
            case a.Reduce(cards=numbers):
                self.chosen = [_card(n) for n in numbers]
                self.step = "finance"
                if self.money_on_table == self.goal.millions:
                    self.succeed([c.money_before_flag for c in self.countries])
            case a.Finance(shares=shares):
                self.succeed(list(shares))
            case a.FlipAnimal(place=place):
                self.flip(ANIMAL, place, "")
            case a.FlipCloud(place=place):
                self.flip(AIR, place, self.clouds[place])
            case a.FlipLevel():
                lowest = min(self.blank(HEAT))
                self.flip(HEAT, lowest, self.levels[lowest])
            case _:
                raise AssertionError(action)

    # --- the debate ------------------------------------------------------------------------------

    def debate(self, action: Action) -> None:
        seat = action.seat
        match action:
            case TimeUp():
                self.time_is_up()
                return
            case a.Pass():
                if self.way == "slices":
                    self.hand_on()
                    return
                self.countries[seat].finished = True
            case a.Agree():
                self.countries[seat].agrees = True
            case a.Refuse(number=n) | a.Withdraw(number=n):
                self.drop([n])
            case a.Propose():
                self.drop([action.answers])
                self.deals.append(self.as_deal(action, self.next_deal))
                self.next_deal += 1
            case a.Lay(card=n):
                self.lay(seat, {n})
            case a.Give(amount=amount):
                self.countries[seat].purse -= amount
                self.countries[seat].money_before_flag += amount
            case a.Accept(number=n, cards=numbers):
                self.strike_deal(n, set(numbers))
        if isinstance(action, a.Lay | a.Give | a.Accept):
            for country in self.countries:
                country.agrees = False
        if self.clock and not isinstance(action, a.Pass):
            self.countries[seat].finished = False
        if self.way == "slices":
            self.quiet = False
            for country in self.countries:
                country.finished = False
        self.tidy()
        idle = all(country.finished or country.agrees for country in self.countries)
        done = not self.clock and self.way != "slices" and idle
        if (done and not self.deals) or all(country.agrees for country in self.countries):
            self.debate_ends()

    def drop(self, numbers: list[int]) -> None:
        self.deals = [deal for deal in self.deals if deal.number not in numbers]

    def lay(self, seat: int, numbers: set[int]) -> None:
        country = self.countries[seat]
        country.before_flag += [_card(n) for n in sorted(numbers)]
        country.hand -= set(country.before_flag)
        country.laid += len(numbers)

    def strike_deal(self, number: int, numbers: set[int]) -> None:
        deal = self.deal(number)
        assert deal is not None
        self.drop([number])
        doer = self.countries[deal.doer]
        self.countries[deal.payer].purse -= deal.money
        doer.purse += deal.money
        if deal.back:
            doer.before_flag = [card for card in doer.before_flag if card not in deal.back]
            doer.under_flag |= deal.back
            return
        named = {n for n in range(48) if _card(n) in deal.named}
        self.lay(deal.doer, numbers | named)

    def tidy(self) -> None:
        """Proposals that can no longer be carried out are withdrawn (R12, R13)."""
        self.deals = [deal for deal in self.deals if self.stands(deal)]

    def stands(self, deal: Deal) -> bool:
        doer = self.countries[deal.doer]
        if deal.by == deal.payer and self.countries[deal.payer].purse < deal.money:
            return False
        there = deal.back <= set(doer.before_flag) and deal.named <= doer.hand
        return there and doer.laid + deal.cards <= 2

    def time_is_up(self) -> None:
        if self.way == "slices":
            self.hand_on()
        else:
            self.debate_ends()

    def hand_on(self) -> None:
        self.countries[self.turn].finished = self.quiet
        self.quiet = True
        idle = all(country.finished for country in self.countries)
        if idle or self.slices_begun == self.laps * self.seats:
            self.debate_ends()
            return
        self.turn = (self.turn + 1) % self.seats
        self.slices_begun += 1

    def debate_ends(self) -> None:
        self.deals, self.turn = [], -1
        for country in self.countries:
            country.agrees = country.finished = False
        self.step = "reduce" if self.goals_met else "fail"

    # --- after the debate -------------------------------------------------------------------------

    def clear_table(self) -> None:
        for country in self.countries:
            country.under_flag |= set(country.before_flag)
            country.purse += country.money_before_flag
            country.before_flag, country.money_before_flag, country.laid = [], 0, 0
        self.next_deal = self.slices_begun = 0

    def succeed(self, shares: list[int]) -> None:
        self.reduced += self.chosen
        for country, share in zip(self.countries, shares, strict=True):
            lost = [card for card in country.before_flag if card in self.chosen]
            country.before_flag = [c for c in country.before_flag if c not in lost]
            country.lost_ever += len(lost)
            country.money_before_flag -= share
            country.paid_ever += share
            self.fund += share
        self.chosen = []
        self.clear_table()
        self.round_ends(won=True)

    def flip(self, kind: str, place: int, back: str) -> None:
        del self.strikes[0]
        self.flipped[kind].add(place)
        if back:
            self.strikes.insert(0, back)
        self.skip_ignored()

    def skip_ignored(self) -> None:
        while self.strikes and not self.blank(self.strikes[0]):
            del self.strikes[0]
        if not self.strikes:
            self.round_ends(won=False)

    def round_ends(self, won: bool) -> None:
        self.past.append((self.study, won))
        self.study = ""
        if self.broken() or not self.deck:
            self.step = "over"
            for country in self.countries:
                country.hand |= country.under_flag
                country.under_flag = set()
            return
        self.speaker = (self.speaker + 1) % self.seats
        self.step = "allowance"

    # --- the end ----------------------------------------------------------------------------------

    def for_money(self, seat: int) -> int:
        """Points for money, without the bank's (R8)."""
        purses = [country.purse for country in self.countries]
        places = sorted(set(purses), reverse=True).index(purses[seat])
        return {0: 4, 1: 2, 2: 1}.get(places, 0)

    def for_agenda(self, seat: int, name: str) -> int:
        if name.endswith(" Lobby"):
            lobby = name.split(maxsplit=1)[0].lower()
            return max(0, (7 if lobby in ("oil", "steel") else 6) - self.reduced_of(lobby))
        hits = {kind: len(pieces) for kind, pieces in self.flipped.items()}
        impacts, most, least = sum(hits.values()), max(hits.values()), min(hits.values())
        good = {"Tropical Timber": ANIMAL, "Coal Mining": AIR, "Air Travel": HEAT}
        bad = {"Wildlife Reserve": ANIMAL, "Spa Town": AIR, "Glacier Resort": HEAT}
        if name in good:
            own = hits[good[name]]
            return 6 if own == most else 2 if own == least else 4
        if name in bad:
            own = hits[bad[name]]
            return 6 if own == least else 2 if own == most else 4
        wins = sum(won for _study, won in self.past)
        match name:
            case "Pharma Industry":
                return 0 if impacts <= 6 else 2 if impacts <= 8 else 6
            case "Environment":
                scale = (8, 8, 8, 8, 7, 7, 6, 6, 4, 4, 2, 2)
                return scale[impacts] if impacts < len(scale) else 0
            case "Antitrust Division":
                return sum(self.reduced_of(lobby) in (1, 2) for lobby in LOBBIES)
            case "Swiss Bank":
                purses = [country.purse for country in self.countries]
                tied = purses.count(purses[seat]) > 1
                return self.for_money(seat) + (3 if tied else 0)
            case "Fund Manager":
                return min(6, self.fund // 3)
            case "Summit Host":
                return min(6, max(0, wins - (3 if self.seats == 5 else 4)))
            case "Arms Trade":
                return min(6, len(self.past) - wins)
            case "Think Tank":
                return sum(3 for kind in KINDS if self.hoards(seat, kind))
        raise AssertionError(name)

    def reduced_of(self, lobby: str) -> int:
        return sum(card.lobby == lobby for card in self.reduced)

    def hoards(self, seat: int, kind: str) -> bool:
        counts = [Counter(card.kind for card in c.hand)[kind] for c in self.countries]
        return counts[seat] == max(counts) > 0

    def result(self) -> dict[str, Any]:
        """Points, ranks and winners."""
        everybody = range(self.seats)
        points = [
            len(country.hand)
            + self.for_money(seat)
            + sum(self.for_agenda(seat, name) for name in country.agendas)
            for seat, country in enumerate(self.countries)
        ]
        excluded = {s for s in everybody if self.broken() and points[s] == max(points)}
        rest = [s for s in everybody if s not in excluded]
        ranks = [1 + len(rest) if rest else 1] * self.seats
        for seat in rest:
            ranks[seat] = 1 + sum(points[other] > points[seat] for other in rest)
        winners = [seat for seat in rest if ranks[seat] == 1]
        return {"points": points, "ranks": ranks, "winners": winners}

    # --- to compare -------------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """The position as plain values."""
        return {
            "step": self.step,
            "round": self.round,
            "speaker": self.speaker,
            "fund": self.fund,
            "purses": [c.purse for c in self.countries],
            "hands": [names(c.hand) for c in self.countries],
            "under flags": [names(c.under_flag) for c in self.countries],
            "before flags": [[card.name for card in c.before_flag] for c in self.countries],
            "money before flags": [c.money_before_flag for c in self.countries],
            "laid": [c.laid for c in self.countries],
            "agree": [c.agrees for c in self.countries],
            "finished": [c.finished for c in self.countries],
            "agendas": [sorted(c.agendas) for c in self.countries],
            "put away": [c.put_away for c in self.countries],
            "paid": [c.paid_ever for c in self.countries],
            "lost": [c.lost_ever for c in self.countries],
            "study": self.study,
            "past": self.past,
            "deck": self.deck,
            "drawn": self.drawn,
            "discarded": self.discarded,
            "reduced": [card.name for card in self.reduced],
            "flipped": self.flipped,
            "strikes": self.strikes,
            "deals": [(deal.number, *deal.terms) for deal in self.deals],
            "turn": self.turn,
        }


def names(cards: set[Luxury]) -> list[str]:
    """Their names in the order of the alphabet."""
    return sorted(card.name for card in cards)


def shared(total: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to take a total from heaps."""
    if not most:
        if total == 0:
            yield ()
        return
    for share in range(min(total, most[0]) + 1):
        yield from ((share, *rest) for rest in shared(total - share, most[1:]))
