"""The mayors of Carbon City Zero: what a turn's actions are worth, and how a match may end."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ..bots.kit import Claim, HardPolicy, Kit, Rollouts, pick
from ..core.action import Action
from . import bot_card_traits as kinds
from .actions import (
    Buy,
    Discard,
    Enforce,
    Fetch,
    Fund,
    Replace,
    UseGlobal,
    UseLink,
    UseRule,
)
from .bot_card_worth import Weights, Worth, forecast
from .bot_rollouts import MayorRollouts, sort_of
from .cards import KIND_OF
from .components import NO_CARD
from .hints import claims
from .legal import draw_deck
from .state import CarbonState, TurnStage
from .sums import cost, goods, income_left
from .tables import IS_BUDGET

FIRST: Final = 100.0
"""Added to the weight of what is always good, so that it is done first: draws, searches, links."""

_LEAST: Final = 0.05
"""A purchase worth less than this is not made."""

_WANTED: Final = 10.0
"""So much more a card is missed that the best purchases of the turn need."""


class Evaluation:
    """What the actions of a mayor promise in one position of its turn."""

    __slots__ = (
        "_gifts",
        "_plans",
        "_replaced",
        "deck",
        "goods",
        "income",
        "state",
        "weights",
        "worth",
    )

    def __init__(self, worth: Worth, state: CarbonState) -> None:
        self.weights = worth.weights
        self.state = state
        self.deck = state.turn
        self.worth = worth
        self.income = income_left(state)
        self._gifts: dict[int, float] = {}
        self.goods = self._goods()
        self._plans: dict[int, float] = {}
        self._replaced: tuple[int, float] | None = None

    def _goods(self) -> list[tuple[int, float, int]]:
        """The cards of the marketplace worth buying: cost, worth, card; the best first."""
        state, worth = self.state, self.worth
        found = []
        for card in state.market:
            if card != NO_CARD:
                value = worth.of(KIND_OF[card])
                if value > _LEAST:
                    found.append((cost(state, card), value, card))
        passed = self._passed()
        if passed > 0.0:
            found.append((1, passed, NO_CARD))
        found.sort(key=_by_value, reverse=True)
        return found

    def _passed(self) -> float:
        """What a Budget passed on to the best deck brings, if one can be: it counts as a card that
        costs 1 (R12)."""
        state = self.state
        if state.stage == TurnStage.CLOSED or not any(
            kinds.PASSES[KIND_OF[c]] for c in state.force
        ):
            return 0.0
        budgets = [card for card in state.play if IS_BUDGET[card]]
        if not budgets:
            return 0.0
        others = [deck for deck in range(state.decks) if deck != self.deck]
        return max([self.gift(budgets[0], deck) for deck in others])

    def plan(self, income: int) -> float:
        """The worth of the best set of goods for an income."""
        income = max(0, income)
        found = self._plans.get(income)
        if found is None:
            found = self._plans[income] = best(self.goods, income)
        return found

    def weight(self, action: Action) -> float:
        """The worth of the best turn that begins with the action."""
        return _WEIGHTS.get(type(action), _nothing)(self, action)

    # --- rules and links ---------------------------------------------------------------------

    def use_rule(self, action: UseRule) -> float:
        """Draws come first; what has no use stays below the purchases."""
        kind = KIND_OF[action.card]
        gain = 0.0
        if kinds.DRAWS[kind]:
            gain += self.drawn(kinds.DRAWS[kind])
        if kinds.SEARCHES[kind]:
            gain += max(
                [self.fetched(card) for card in draw_deck(self.state, self.deck)], default=0.0
            )
        if kinds.ENFORCES[kind]:
            gain += FIRST
        if kinds.CLEANS[kind]:
            gain += self.cleaned()
        if kinds.ON_TOP[kind]:
            gain += 1.0 if self.plan(self.income) > 0.0 else -1.0
        if kinds.SWAPS[kind]:
            gain += self.replaced()[1]
        if kinds.THINS[kind]:
            gain += max([self.discarded(card) for card in self.state.play])
        return self.plan(self.income) + gain

    def use_link(self, action: UseLink) -> float:
        """Always good."""
        kind = KIND_OF[action.card]
        gain = float(kinds.SAVES[kind]) + kinds.EARNS[kind]
        if kinds.LINK_CLEANS[kind]:
            gain += self.cleaned()
        return self.plan(self.income) + (FIRST + gain if gain > 0 else gain - 1.0)

    def use_global(self, action: UseGlobal) -> float:
        """As good as another card in the marketplace is likely to be."""
        return self.plan(self.income) + self.replaced()[1]

    def drawn(self, cards: int) -> float:
        """What cards drawn into play bring: what they are now, and a quicker deck."""
        state, worth = self.state, self.worth
        pile = draw_deck(state, self.deck) or state.recycle[self.deck]
        if not pile:
            return FIRST
        known = [KIND_OF[card] for card in pile]
        gain = sum([worth.now(kind) for kind in known]) / len(known)
        gain += worth.mean * 0.5
        return FIRST + gain * cards if gain > 0 or worth.left > 1 else gain * cards

    def cleaned(self) -> float:
        """The carbon of the factories in play, if they are not clean yet."""
        state = self.state
        dirt = sum([kinds.FACTORY[KIND_OF[card]] for card in state.play])
        return dirt + FIRST if dirt and not state.clean else -0.5

    # --- what effects ask --------------------------------------------------------------------

    def discarded(self, card: int) -> float:
        """What it brings that a card in play leaves the deck for good."""
        state, worth, kind = self.state, self.worth, KIND_OF[card]
        gain = float(kinds.CARBON[kind]) - worth.of(kind)
        if state.clean:
            gain -= kinds.FACTORY[kind]
        pays = kinds.INCOME[kind]
        if pays:
            gain += self.plan(self.income - pays) - self.plan(self.income)
        if kinds.BLOCKS[kind]:
            gain += self._unblocked()
        if kinds.FEWER[kind]:
            gain += max(0.0, worth.mean)
        return gain

    def _unblocked(self) -> float:
        """The links that open when the last card that closes them is gone."""
        state = self.state
        played = [KIND_OF[card] for card in state.play]
        if sum([kinds.BLOCKS[kind] for kind in played]) > 1:
            return 0.0
        sectors = [kinds.SECTOR[kind] for kind in played]
        return float(sum([kinds.SAVES[k] for k in played if sectors.count(kinds.SECTOR[k]) > 1]))

    def discard(self, action: Discard) -> float:
        """The worth of being rid of that card."""
        return self.discarded(action.card)

    def replaced(self) -> tuple[int, float]:
        """The card of the marketplace that is least missed, and what another may bring."""
        if self._replaced is None:
            self._replaced = self._think_of_others()
        return self._replaced

    def _think_of_others(self) -> tuple[int, float]:
        state = self.state
        row = [card for card in state.market if card != NO_CARD]
        if not row or self.worth.left <= 0:  # in the last turn no other card is of use
            return NO_CARD, -1.0
        lost = {card: self._missed(card) for card in row}
        least = min(row, key=lost.__getitem__)
        now = self.plan(self.income)
        others = [item for item in self.goods if item[2] != least]
        pile = state.stock or state.discard
        seen: dict[int, tuple[float, float]] = {}
        total = turned = 0.0
        for card in pile:
            kind = KIND_OF[card]
            found = seen.get(kind)
            if found is None:
                found = seen[kind] = self._turned_up(card, others, now)
            total += found[0]
            turned += found[1]
        if not turned:
            return least, -1.0
        # What is no goods is followed by another card, so the mean is over those that stay.
        return least, total / turned - lost[least] - 0.05

    def _missed(self, card: int) -> float:
        """What is lost with a card of the marketplace: a purchase now, or perhaps in a later
        turn. What is to be bought now is not thrown away for what may come instead."""
        kind, now = KIND_OF[card], self.plan(self.income)
        rest = [item for item in self.goods if item[2] == NO_CARD or KIND_OF[item[2]] != kind]
        loss = now - best(rest, self.income)
        wanted = _WANTED if loss > 0.0 else 0.0
        return wanted + max(loss, self.weights.later * max(0.0, self.worth.of(kind)))

    def _turned_up(
        self, card: int, others: list[tuple[int, float, int]], now: float
    ) -> tuple[float, float]:
        """What a card that comes into the row brings, and whether it stays there."""
        kind = KIND_OF[card]
        sector = kinds.SECTOR[kind]
        if sector == kinds.SNAG:
            return self.worth.of(kind), 0.0
        if sector == kinds.GLOBAL:
            return self.weights.world, 0.0
        value = self.worth.of(kind)
        price = cost(self.state, card)
        gain = self.weights.later * max(0.0, value)
        if value > 0.0 and price <= self.income:
            gain = max(gain, value + best(others, self.income - price) - now)
        return gain, 1.0

    def replace(self, action: Replace) -> float:
        """The less a card is missed, the better."""
        return -self._missed(action.card)

    def fetched(self, card: int) -> float:
        """What a card of the draw deck brings in play: itself, its draws, its links."""
        state, worth, kind = self.state, self.worth, KIND_OF[card]
        gain = worth.now(kind) + FIRST
        same = [KIND_OF[c] for c in state.play if kinds.SECTOR[KIND_OF[c]] == kinds.SECTOR[kind]]
        if same:
            gain += kinds.SAVES[kind]
            if len(same) == 1:
                gain += kinds.SAVES[same[0]]
        if kinds.DRAWS[kind]:
            pile = draw_deck(state, self.deck) or state.recycle[self.deck]
            each = sum([worth.now(KIND_OF[c]) for c in pile]) / max(1, len(pile))
            gain += kinds.DRAWS[kind] * each
        if kinds.THINS[kind]:
            gain += max(0.0, max([self.discarded(c) for c in state.play], default=0.0))
        return gain

    def fetch(self, action: Fetch) -> float:
        """What the card brings now."""
        return self.fetched(action.card)

    def enforce(self, action: Enforce) -> float:
        """More cards before cheaper ones before more choice."""
        kind = KIND_OF[action.card]
        return (
            3.0 * kinds.MORE_HAND[kind]
            + 2.0 * kinds.CHEAPER[kind]
            + 1.0 * kinds.MORE_MARKET[kind]
            + 0.8 * kinds.OFFERS[kind]
            + 4.0 * kinds.PASSES[kind]
        )

    # --- purchases ---------------------------------------------------------------------------

    def buy(self, action: Buy) -> float:
        """The best set of goods that a card is among."""
        state, card = self.state, action.card
        value = self.worth.of(KIND_OF[card])
        if value <= _LEAST:
            return value - 1.0
        rest = [item for item in self.goods if item[2] != card]
        # The dearest first, if all else is equal: what refills the row may be cheap.
        price = cost(state, card)
        if state.on_top:
            value *= 1.0 + self.weights.early
        return value + best(rest, self.income - price) + 0.001 * value

    def gift(self, card: int, deck: int) -> float:
        """A Budget passed on: less in the own deck, more income for another in its next turn."""
        found = self._gifts.get(deck)
        if found is None:
            kind, other = KIND_OF[card], type(self.worth)(self.weights, self.state, deck)
            found = other.coin * kinds.INCOME[kind] - self.worth.of(kind) + other.of(kind)
            self._gifts[deck] = found
        return found

    def fund(self, action: Fund) -> float:
        """What is passed on closes the purchases, so it comes last."""
        gain = self.gift(action.card, action.deck)
        return gain - 0.02


def _by_value(item: tuple[int, float, int]) -> float:
    return item[1]


def best(goods: list[tuple[int, float, int]], income: int, start: int = 0) -> float:
    """The most worth that an income buys, of goods ordered by worth (cost, worth, card)."""
    found = 0.0
    for at in range(start, len(goods)):
        price, value, _card = goods[at]
        if price <= income:
            value += best(goods, income - price, at + 1)
            found = max(found, value)
    return found


def _nothing(evaluation: Evaluation, action: Action) -> float:
    """The end of the turn, and what nobody need think about."""
    return 0.0


_WEIGHTS: Final[dict[type[Action], Callable[[Evaluation, Any], float]]] = {
    UseRule: Evaluation.use_rule,
    UseLink: Evaluation.use_link,
    UseGlobal: Evaluation.use_global,
    Discard: Evaluation.discard,
    Replace: Evaluation.replace,
    Fetch: Evaluation.fetch,
    Enforce: Evaluation.enforce,
    Buy: Evaluation.buy,
    Fund: Evaluation.fund,
}


class Advice(Evaluation):
    """What a hint tells of the comparison (``hints.Judge``)."""

    __slots__ = ()

    def spared(self) -> int:
        return pick({card: self.discarded(card) for card in self.state.play}, NO_CARD)

    def least(self) -> int:
        return pick({card: -self._missed(card) for card in goods(self.state)}, NO_CARD)

    def better(self, card: int) -> int:
        own, missed = self._value(card), self._missed(card)
        more = [c for c in goods(self.state) if self._value(c) > own and self._missed(c) > missed]
        payable = [other for other in more if cost(self.state, other) <= self.income]
        return max(payable or more, key=self._value, default=NO_CARD)

    def declined(self) -> int:
        bar = self.state.stage == TurnStage.CLOSED
        found = [c for c in goods(self.state) if not bar and cost(self.state, c) <= self.income]
        best = max(found, key=self._value, default=NO_CARD)
        return best if best == NO_CARD or self._value(best) <= _LEAST else NO_CARD

    def _value(self, card: int) -> float:
        return self.worth.of(KIND_OF[card])


Reckoning: TypeAlias = Callable[[Weights, CarbonState, int], Worth]
"""How a mayor values cards: for a deck in a position."""


class CarbonKit(Kit):
    """The ``bots.kit.Kit`` of Carbon City Zero.

    ``worth`` is how it values cards. A hard policy that ``tries_out`` compares purchases by
    rollouts on the shared track.
    """

    blunder_rate = 0.25
    tree = None

    def __init__(
        self,
        worth: Reckoning = Worth,
        hard_policy: HardPolicy | None = None,
        tries_out: bool = False,
    ) -> None:
        self.weights = Weights()
        self.worth = worth
        self.hard_policy = hard_policy
        self.rollouts: Rollouts | None = MayorRollouts(self) if tries_out else None

    def weigh(self, seen: CarbonState, seat: int, actions: list[Action]) -> list[float]:
        """The carbon that the best turn which begins with each action saves."""
        evaluation = Evaluation(self.worth(self.weights, seen, seen.turn), seen)
        return [evaluation.weight(action) for action in actions]

    def claims(self, seen: CarbonState, seat: int, action: Action) -> list[Claim]:
        return claims(seen, action, Advice(self.worth(self.weights, seen, seen.turn), seen))

    def runner_up(
        self, seen: CarbonState, seat: int, best: Action, others: list[Action]
    ) -> Action | None:
        """The best of another sort: equal cards come to the same."""
        return next((other for other in others if sort_of(other) != sort_of(best)), None)


KIT: Final = CarbonKit(hard_policy=CarbonKit(forecast, tries_out=True))
"""The bots' knowledge, for the catalog."""
