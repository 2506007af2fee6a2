"""How a country stands and what it has to win: what the bots think before they haggle.

All in points. Of others it uses what a seat may know: what it has counted (``KyotoState.counted``),
or where it keeps no count the average.
"""

from itertools import pairwise
from math import exp, factorial
from typing import Final, NamedTuple

from ..core.action import HIDDEN
from .bot_risk import PER_FAILURE, risk, risk_if_failed
from .components import BILLS, CARDS, HAND, LOBBIES, NO_ICON, SEATS, STUDIES, THRESHOLD, rounds
from .data import AGENDA, DAMAGE_OF, LOBBY_OF, STUDY, Agenda, AgendaKind
from .scoring import MONEY_POINTS
from .state import KyotoState

EXPECTED_FAILURES: Final = (2.0, 7.0)
"""Before the first round: so many failed rounds of so many."""


USUAL_AGENDAS: Final = 6.5
"""Points of two agendas, on average."""


class Character(NamedTuple):
    """How a bot thinks. The greedy and the public-spirited differ by agenda on top of this."""

    care: float = 3.0
    """Points that a planet that holds out is worth to it, whoever wins."""
    ambition: float = 12.0
    """Points that the certainty of winning is worth to it."""
    share: float = 0.8
    """Of what would be its fair share, how much it contributes of its own accord."""
    begins: float = 0.35
    """The share of the debate after which it contributes more than that, if it is worth it."""
    thrift: float = 0.0
    """How much less that is while hardly any rounds fail."""
    evens: float = 0.3
    """How much less for each card that it has already paid more than the others."""
    patience: float = 5.0
    """Rounds before the end in which it begins to think of breaking the planet to its own good."""
    sure: float = 0.8
    """So probable it has to be that the planet breaks before it stops paying with others."""
    lean: float = 0.4
    """How much its agendas move it."""
    allied: bool = True
    """Whether it stops, together with others, against who never pays."""


GENEROUS: Final = {
    AgendaKind.ANTITRUST: 0.1,
    AgendaKind.BANK: -0.1,
    AgendaKind.FAILED: -0.2,
    AgendaKind.FUND: 0.1,
    AgendaKind.HOARD: -0.1,
    AgendaKind.IMPACTS: 0.0,
    AgendaKind.LEAST: 0.1,
    AgendaKind.LOBBY: 0.0,
    AgendaKind.MOST: -0.1,
    AgendaKind.SUCCEEDED: 0.2,
}
"""By agenda, how much more of its fair share its holder contributes."""


ICONS_A_ROUND: Final = 0.2
"""Icons of one lobby that come to the reduced area in a round."""
COMING: Final = tuple(
    [
        [
            exp(-ICONS_A_ROUND * left) * (ICONS_A_ROUND * left) ** n / factorial(n)
            for n in range(CARDS // LOBBIES)
        ]
        for left in range(STUDIES // 2)
    ]
)
"""By rounds left and number, how probable it is that so many come there yet (Poisson)."""


class Outlook:
    """What a seat makes of the position at the beginning of a decision."""

    __slots__ = (
        "agendas",
        "burden",
        "cards",
        "character",
        "given",
        "hits",
        "left",
        "money",
        "own",
        "own_standing",
        "rate",
        "seat",
        "seats",
        "seen",
        "spread",
        "standing",
    )  # fmt: skip

    def __init__(self, character: Character, seen: KyotoState, seat: int) -> None:
        self.seen, self.seat, self.seats, self.character = seen, seat, seen.seats, character
        self.left = seen.rounds - len(seen.won)
        """Rounds left, the present one too."""
        self.hits = (seen.hits(0), seen.hits(1), seen.hits(2))
        failed, played = EXPECTED_FAILURES
        failed += len(seen.won) - sum(seen.won)
        self.rate = round(100 * failed / (played + len(seen.won)))
        """Of the rounds to come, how many will fail, in percent."""
        self.own = seen.hands[seat] + seen.flags[seat]
        self.agendas = tuple([AGENDA[n] for n in seen.agendas[seat] if n >= 0])
        self._count()
        self.spread = 0.8 + 0.3 * self.left
        """How far the amounts of money may still move apart."""
        self.standing = [
            self.cards[s] + self.money_points(s, self.money[s]) for s in range(self.seats)
        ]
        """By seat: cards and money, which is all that is open."""
        self.own_standing = self.standing[seat] + self.prospect()
        """That of the seat itself with its agendas, beside an average pair of them."""

    def _count(self) -> None:
        """Cards and money of everybody, what lies before the flags too; what each has paid."""
        seen, seat, n = self.seen, self.seat, self.seats
        laid = [len(cards) for cards in seen.laid]
        if seen.counted:
            self.money = [seen.counted[2 * s] + seen.given[s] for s in range(n)]
            self.cards = [seen.counted[2 * s + 1] + laid[s] for s in range(n)]
            self.burden = [
                float(cut) + paid / 4 for cut, paid in zip(seen.cut, seen.paid, strict=True)
            ]
            return
        purse = seen.money(seat) + seen.given[seat]
        own = len(self.own) + laid[seat]
        all_cards = HAND[n] * n - len(seen.reduced)
        self.money = [round((BILLS - seen.fund - purse) / (n - 1))] * n
        self.cards = [round((all_cards - own) / (n - 1))] * n
        self.money[seat], self.cards[seat] = purse, own
        self.burden = [0.0] * n

    # --- money -----------------------------------------------------------------------------------

    def money_points(self, seat: int, amount: float) -> float:
        """What an amount will be worth to a seat at the end: surer the fewer rounds are left."""
        above = 0.0
        for s, other in enumerate(self.money):
            if s != seat:
                above += 1.0 / (1.0 + exp(_bounded((amount - other) / self.spread)))
        place = int(above)
        if place >= len(MONEY_POINTS):
            return 0.0
        here = MONEY_POINTS[place]
        below = MONEY_POINTS[place + 1] if place + 1 < len(MONEY_POINTS) else 0
        return here + (below - here) * (above - place)

    def money_worth(self, change: int) -> float:
        """What some millions more or less are worth to the seat itself."""
        if not change:
            return 0.0
        have = self.money[self.seat]
        factor = 1.0
        for agenda in self.agendas:
            if agenda.kind == AgendaKind.BANK:
                factor = agenda.points[0]
        now, then = self.money_points(self.seat, have), self.money_points(self.seat, have + change)
        # A million is worth something even where it changes no place: it buys help.
        return factor * (then - now) + 0.04 * change

    # --- agendas ---------------------------------------------------------------------------------

    def card_cost(self, card: int) -> float:
        """What it costs the seat if its card is reduced."""
        cost = 1.0 + self.loss(card)
        for agenda in self.agendas:
            if agenda.kind == AgendaKind.HOARD:
                same = sum([DAMAGE_OF[own] == DAMAGE_OF[card] for own in self.own])
                cost += agenda.points[0] * (0.1 if 4 * self.seats * same < len(self.own) else 0.3)
        return cost

    def loss(self, card: int) -> float:
        """What the seat's agendas lose if a card is reduced, whosever it is."""
        lobby = LOBBY_OF[card]
        if lobby == NO_ICON:
            return 0.0
        have = self.reduced(lobby)
        lost = 0.0
        for agenda in self.agendas:
            if agenda.kind == AgendaKind.ANTITRUST or agenda.icon == lobby:
                lost += self.lobby_points(agenda, have) - self.lobby_points(agenda, have + 1)
        return lost

    def lobby_points(self, agenda: Agenda, icons: int) -> float:
        """What the icons of one lobby in the reduced area will be worth to one of the agendas that
        count them; more will come there."""
        if agenda.kind == AgendaKind.LOBBY:
            start, less = agenda.points
            worth = [max(0, start - less * n) for n in range(icons, icons + len(COMING[0]))]
        elif agenda.kind == AgendaKind.ANTITRUST:
            each, least, most = agenda.points
            worth = [each * (least <= n <= most) for n in range(icons, icons + len(COMING[0]))]
        else:
            return 0.0
        return sum([a * b for a, b in zip(COMING[self.left - 1], worth, strict=True)])

    def reduced(self, lobby: int) -> int:
        """Icons of a lobby in the reduced area."""
        return sum([LOBBY_OF[card] == lobby for card in self.seen.reduced])

    def agenda_worth(self) -> float:
        """What the success of this round is worth to the seat's agendas beside its failure."""
        return sum([self._success(agenda) for agenda in self.agendas])

    def _success(self, agenda: Agenda) -> float:
        failures = (self.left - 1) * self.rate / 100
        match agenda.kind:
            case AgendaKind.IMPACTS:
                end = sum(self.hits) + failures * PER_FAILURE
                return _step(agenda, end) - _step(agenda, end + PER_FAILURE)
            case AgendaKind.FAILED:
                return -1.0
            case AgendaKind.SUCCEEDED:
                return self._beyond(agenda)
            case AgendaKind.FUND:
                each, most = agenda.points
                return (
                    STUDY[self.seen.study].funding / each if self.seen.fund < each * most else 0.0
                )
            case AgendaKind.MOST | AgendaKind.LEAST:
                return self._damage(agenda)
            case AgendaKind.LOBBY | AgendaKind.ANTITRUST:
                lost = [
                    self.lobby_points(agenda, icons) - self.lobby_points(agenda, icons + 1)
                    for icons in self._icons(agenda)
                ]
                return -0.5 * sum(lost)
        return 0.0

    def _icons(self, agenda: Agenda) -> list[int]:
        """Icons in the reduced area of the lobbies that an agenda counts."""
        lobbies = range(LOBBIES) if agenda.icon == NO_ICON else (agenda.icon,)
        return [self.reduced(lobby) for lobby in lobbies]

    def _beyond(self, agenda: Agenda) -> float:
        """The chance that one more round that succeeds brings a point."""
        free, free_with_five, most = agenda.points
        end = sum(self.seen.won) + (self.left - 1) * (1 - self.rate / 100)
        free = free_with_five if self.seats == 5 else free
        return min(1.0, max(0.0, (end + 1 - free + 0.5) / 2)) if end < free + most else 0.2

    def _damage(self, agenda: Agenda) -> float:
        """A hit moves its kind up: by a half of what lies between the places."""
        step = (agenda.points[0] - agenda.points[-1]) / 4
        visible, kind = self.seen.visible, agenda.icon
        if self.hits[kind] >= THRESHOLD:
            return 0.0
        up = 0.9 if visible == kind else -0.45
        return -step * up if agenda.kind == AgendaKind.MOST else step * up

    def prospect(self) -> float:
        """What the seat's agendas will bring, beyond those of an average country."""
        return sum([self.expected(agenda) for agenda in self.agendas]) - USUAL_AGENDAS

    def expected(self, agenda: Agenda) -> float:
        """Points that an agenda will bring at the end."""
        fails = (self.left - 1) * self.rate / 100
        wins = self.left - fails
        match agenda.kind:
            case AgendaKind.LOBBY | AgendaKind.ANTITRUST:
                return sum([self.lobby_points(agenda, icons) for icons in self._icons(agenda)])
            case AgendaKind.IMPACTS:
                return _step(agenda, sum(self.hits) + fails * PER_FAILURE)
            case AgendaKind.FUND:
                each, most = agenda.points
                return min(most, (self.seen.fund + 2 * wins - 2 * fails) / each)
            case AgendaKind.FAILED:
                return min(agenda.points[0], len(self.seen.won) - sum(self.seen.won) + fails)
            case AgendaKind.SUCCEEDED:
                free, free_with_five, most = agenda.points
                end = sum(self.seen.won) + wins
                return min(most, max(0.0, end - (free_with_five if self.seats == 5 else free)))
            case AgendaKind.MOST | AgendaKind.LEAST:
                own = self.hits[agenda.icon]
                others = [hits for kind, hits in enumerate(self.hits) if kind != agenda.icon]
                lead = own - max(others) if agenda.kind == AgendaKind.MOST else min(others) - own
                least, best = agenda.points[2], agenda.points[0]
                return max(least, min(best, agenda.points[1] + lead + 1.0))
            case AgendaKind.BANK:
                return self.money_points(self.seat, self.money[self.seat]) + 1.0
        return 2.5

    # --- the planet ------------------------------------------------------------------------------

    def broken(self) -> tuple[float, float]:
        """The chances that the planet breaks: if this round succeeds, and if it fails."""
        seen, rest = self.seen, self.left - 1
        looked = seen.impacts_seen[seen.study]
        mine = looked != HIDDEN and looked >> self.seat & 1
        known = seen.impacts[seen.study] if mine else -1
        return (
            risk(self.hits, rest, self.rate),
            risk_if_failed(self.hits, seen.visible, known, rest, self.rate),
        )

    def worth(self) -> float:
        """What the success of this round is worth to the seat beside its failure, in points."""
        if_won, if_failed = self.broken()
        holds, breaks = self.chances()
        character = self.character
        gain = holds - breaks
        if gain < 0:
            gain *= max(0.0, 1 - self.left / character.patience)
        # The more there are, the surer each is that another will step in; few rounds break little.
        care = character.care * (self.seats + 2) / 6 * self.seen.rounds / rounds(SEATS)
        stake = care + character.ambition * gain
        return (if_failed - if_won) * stake + character.lean * self.agenda_worth()

    def chances(self) -> tuple[float, float]:
        """The seat's chances to win if the planet holds out, and if it breaks: then the first is
        excluded and the best of the rest wins (Plackett and Luce's model of places)."""
        spread = 2.2 + 0.15 * self.left
        standing = self.standing[:]
        standing[self.seat] = self.own_standing
        top = max(standing)
        odds = [exp((points - top) / spread) for points in standing]
        total, own = sum(odds), odds[self.seat]
        second = 0.0
        for s, other in enumerate(odds):
            if s != self.seat:
                second += other / total * own / (total - other)
        return own / total, second


def _bounded(x: float) -> float:
    return max(-30.0, min(30.0, x))


def _step(agenda: Agenda, end: float) -> float:
    """Points by impacts, in between by the line from step to step."""
    steps = agenda.steps
    for (a, points), (b, others) in pairwise(steps):
        if end < b:
            return points + (others - points) * max(0.0, (end - a) / (b - a))
    return float(steps[-1][1])
