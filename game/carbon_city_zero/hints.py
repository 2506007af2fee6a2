"""What speaks for an action in Carbon City Zero, as claims about cards and the turn, and their
words."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Protocol

from ..bots.kit import SECOND, Claim
from ..core.action import Action
from ..core.text import N_, _, ngettext
from . import actions as a
from . import effects as e
from .cards import KIND_OF, KINDS, SECTOR_OF, CardKind
from .components import NO_CARD, Sector
from .names import card_name, deck_name
from .rounds import has_played
from .state import CarbonState
from .sums import cost, goods, income_left, to_draw
from .tables import FACTORY_GAIN
from .turn_sum import sum_of


class Reason(StrEnum):
    """Kinds of claims. Without a word about them, their values are one number, what it says."""

    WINS = "wins"
    """The turn's sum brings the track to 0."""
    FALLS = "falls"
    """It brings the track down: now, then."""
    LOST = "lost"
    """Income that nobody spends, and that ends with the turn."""
    SAVES = "saves"
    """Carbon less whenever the card comes up."""
    BOTH = "both"
    """Carbon less and income whenever it comes up."""
    EARNS_FOR = "earns_for"
    """Income and carbon more whenever it comes up."""
    EARNS = "earns"
    """Income whenever it comes up."""
    DRAWS = "draws"
    """Its rule draws cards."""
    FETCHES = "fetches"
    """Its rule fetches a card of the draw deck."""
    COSTS = "costs"
    """Its price, and the income that is left to spend."""
    DRAWN = "drawn"
    """Cards come into play."""
    EMPTY = "empty"
    """No card is left to draw."""
    THINS = "thins"
    """The rule takes a card out of the deck; which one, and why (``Claim.because``)."""
    JOINS = "joins"
    """The rule brings another card into the marketplace; in the place of which one, and why."""
    ON_TOP = "on_top"
    """What is bought next goes on top of the draw deck."""
    BEST = "best"
    """A card of the draw deck comes into play."""
    GLOBAL = "global"
    """A global card comes into effect for all."""
    CLEAN = "clean"
    """Carbon of factories in play that does not count in this turn."""
    LESS = "less"
    """Carbon less in this turn."""
    MORE = "more"
    """Income more in this turn."""
    WORSE = "worse"
    """Carbon more in this turn."""
    POORER = "poorer"
    """Income less in this turn."""
    SNAG = "snag"
    """The card is a snag."""
    ADDS = "adds"
    """The card adds carbon whenever it comes up."""
    IDLE = "idle"
    """The card has neither income nor carbon."""
    GONE = "gone"
    """The deck has so many cards without it."""
    BETTER = "better"
    """Another card of the marketplace is worth more to the deck; which one."""
    DEAR = "dear"
    """The card cannot be paid for in this turn: its price, and the income that is left."""
    LINKED = "linked"
    """The card's link saves carbon, with another card of its sector, of which the deck has some."""
    LAST = "last"
    """It is the deck's last turn: what is bought in it never comes up."""
    NEXT = "next"
    """The place in the marketplace is filled again."""
    HARMS = "harms"
    """A card that could be bought, and the carbon that it would add whenever it comes up."""
    USELESS = "useless"
    """A card that could be bought, and is worth less than what would be drawn in its place."""
    POOR = "poor"
    """No card of the marketplace can be bought with the income that is left."""
    LASTS = "lasts"
    """The card stays in effect for the rest of the game."""


class Judge(Protocol):
    """What whoever advises has compared; cards by number, NO_CARD for none."""

    def spared(self) -> int:
        """The card in play that is best discarded."""

    def least(self) -> int:
        """The card of the marketplace that is best discarded."""

    def better(self, card: int) -> int:
        """The best other card of the marketplace that is worth more than that one and would be
        missed more, rather one for which there is income."""

    def declined(self) -> int:
        """The best card of the marketplace that could be bought and is not worth it."""


def claims(seen: CarbonState, action: Action, judge: Judge) -> list[Claim]:
    """What speaks for an action, the weightiest first."""
    match action:
        case a.EndTurn():
            return _ending(seen, judge)
        case a.Fund():
            return [Claim(Reason.LOST, (income_left(seen),))]
    card = getattr(action, "card", NO_CARD)
    if card == NO_CARD:
        return []
    kind = KINDS[KIND_OF[card]]
    match action:
        case a.Buy():
            price = Claim(Reason.COSTS, (cost(seen, card), income_left(seen)))
            return [*_had(seen, kind), price]
        case a.UseRule():
            return used(seen, kind.rule, judge)
        case a.UseLink():
            return used(seen, kind.link, judge)
        case a.UseGlobal():
            return used(seen, kind.force, judge)
        case a.Discard():
            return _gone(seen, kind)
        case a.Replace():
            return _replaced(seen, card, judge)
        case a.Fetch():
            less = [Claim(Reason.LESS, (-kind.carbon,))] if kind.carbon < 0 else []
            more = [Claim(Reason.MORE, (kind.income,))] if kind.income > 0 else []
            return [*less, *more, *_had(seen, kind)]
    return [Claim(Reason.LASTS)]


def _ending(seen: CarbonState, judge: Judge) -> list[Claim]:
    """Why the turn is best ended: that nothing need be bought comes before what the sum does."""
    found, card = sum_of(seen), judge.declined()
    if found.won:
        return [Claim(Reason.WINS)]
    falls = Claim(Reason.FALLS, (found.now, found.then))
    out = [falls] if found.then < found.now else []
    if has_played(seen, seen.turn):
        return [Claim(Reason.LAST), *out]
    if card != NO_CARD:
        adds = KINDS[KIND_OF[card]].carbon
        harms = Claim(Reason.HARMS, (card, adds))
        return [harms if adds > 0 else Claim(Reason.USELESS, (card,)), *out]
    if all(cost(seen, card) > income_left(seen) for card in goods(seen)):
        out.append(Claim(Reason.POOR, (income_left(seen),)))
    return out


def _replaced(seen: CarbonState, card: int, judge: Judge) -> list[Claim]:
    """Why a card of the marketplace gives way to another."""
    found, better = _adds(KINDS[KIND_OF[card]]), _of(Reason.BETTER, judge.better(card))
    if better:
        found.append(better)
    if cost(seen, card) > income_left(seen):
        found.append(Claim(Reason.DEAR, (cost(seen, card), income_left(seen))))
    return [*found, Claim(Reason.NEXT)]


def _adds(card: CardKind) -> list[Claim]:
    return [Claim(Reason.ADDS, (card.carbon,))] if card.carbon > 0 else []


def _had(seen: CarbonState, card: CardKind) -> list[Claim]:
    """Why a card is good to have: what it brings in every turn in which it comes up, first by a
    link that saves more than the card itself."""
    less, income = -card.carbon, card.income
    found: list[Claim] = []
    linked = -sum(effect.n for effect in card.link if isinstance(effect, e.MoreCarbon))
    owned = (other for other, deck in enumerate(seen.owner) if deck == seen.turn)
    if linked > max(less, 0) and any(SECTOR_OF[other] == card.sector for other in owned):
        found.append(Claim(Reason.LINKED, (linked,)))
    if less > 0 and income > 0:
        found.append(Claim(Reason.BOTH, (less, income)))
    elif less > 0:
        found.append(Claim(Reason.SAVES, (less,)))
    elif income > 0 and less < 0:
        found.append(Claim(Reason.EARNS_FOR, (income, -less)))
    elif income > 0:
        found.append(Claim(Reason.EARNS, (income,)))
    for effect in card.rule:
        if isinstance(effect, e.DrawCards):
            found.append(Claim(Reason.DRAWS, (effect.n,)))
        elif isinstance(effect, e.SearchDeck):
            found.append(Claim(Reason.FETCHES))
    return found


def _gone(seen: CarbonState, card: CardKind) -> list[Claim]:
    found = []
    if card.sector == Sector.SNAG:
        found.append(Claim(Reason.SNAG))
    found += _adds(card)
    if card.income <= 0 and not card.carbon:
        found.append(Claim(Reason.IDLE))
    return [*found, Claim(Reason.GONE, (seen.owner.count(seen.turn) - 1,))]


def used(seen: CarbonState, effects: Sequence[e.Effect], judge: Judge) -> list[Claim]:
    """Why it is good to use these: what brings something first."""
    found = [claim for effect in effects if (claim := _effect(seen, effect, judge))]
    return sorted(found, key=lambda claim: claim.kind in _POOR)


def _effect(seen: CarbonState, effect: e.Effect, judge: Judge) -> Claim | None:
    """What an effect does; None for those of snags and of what is in force, which work without."""
    match effect:
        case e.DrawCards(n=n):
            n = min(n, to_draw(seen, seen.turn))
            return Claim(Reason.DRAWN, (n,)) if n else Claim(Reason.EMPTY)
        case e.CleanFactories():
            dirt = sum(FACTORY_GAIN[card] for card in seen.play)
            return Claim(Reason.CLEAN, (dirt,))
        case e.MoreCarbon(n=n):
            return Claim(Reason.WORSE if n > 0 else Reason.LESS, (abs(n),))
        case e.MoreIncome(n=n):
            return Claim(Reason.POORER if n < 0 else Reason.MORE, (abs(n),))
        case e.DiscardOwn():
            card = judge.spared()
            if card == NO_CARD:
                return None
            return Claim(Reason.THINS, (card,), _gone(seen, KINDS[KIND_OF[card]])[0])
        case e.ReplaceGoods() | e.ReplaceOnce():
            card = judge.least()
            if card == NO_CARD:
                return None
            return Claim(Reason.JOINS, (card,), _replaced(seen, card, judge)[0])
    reason = _PLAIN.get(type(effect))
    return Claim(reason) if reason else None


def _of(reason: Reason, card: int) -> Claim | None:
    return None if card == NO_CARD else Claim(reason, (card,))


_PLAIN: Final[dict[type[e.Effect], Reason]] = {
    e.NextOnTop: Reason.ON_TOP,
    e.SearchDeck: Reason.BEST,
    e.SearchGlobal: Reason.GLOBAL,
}
_POOR: Final = {Reason.EMPTY, Reason.WORSE, Reason.POORER}


# --- words ----------------------------------------------------------------------------------------

_WORDS: Final = {
    Reason.WINS: N_("carbon falls to 0."),
    Reason.FALLS: N_("carbon falls from {n} to {m}."),
    Reason.LOST: N_("what you do not spend is lost."),
    Reason.SAVES: N_("{n} less carbon every time it comes up."),
    Reason.BOTH: N_("{n} less carbon and {m} income every time it comes up."),
    Reason.EARNS_FOR: N_("{n} income every time it comes up, for {m} more carbon."),
    Reason.EARNS: N_("{n} income every time it comes up."),
    Reason.FETCHES: N_("it fetches the best card of your draw deck."),
    Reason.COSTS: N_("it costs {n} of your {m} income."),
    Reason.EMPTY: N_("no card is left to draw, but it costs nothing."),
    Reason.DEAR: N_("it costs {n}, and you have {m}."),
    Reason.LINKED: N_("its link saves {n} carbon with another card of its colour."),
    Reason.LAST: N_("it is your last one, so buying no longer helps."),
    Reason.ON_TOP: N_("you draw what you buy next for your next turn."),
    Reason.BEST: N_("the best card of your draw deck comes into play."),
    Reason.GLOBAL: N_("a global card helps everyone for the rest of the game."),
    Reason.CLEAN: N_("your factories' carbon does not count this turn."),
    Reason.LESS: N_("{n} less carbon this turn."),
    Reason.MORE: N_("{n} more income this turn."),
    Reason.WORSE: N_("{n} more carbon this turn."),
    Reason.POORER: N_("{n} less income this turn."),
    Reason.SNAG: N_("a snag only does harm."),
    Reason.ADDS: N_("it adds {n} carbon every time it comes up."),
    Reason.IDLE: N_("it only gets in the way of better cards."),
    Reason.GONE: N_("better cards come up more often without it."),
    Reason.BETTER: N_("{card} helps you more."),
    Reason.HARMS: N_("{card} would add {m} carbon every time it comes up."),
    Reason.USELESS: N_("{card} would only get in the way of better cards."),
    Reason.POOR: N_("you can buy nothing with {n} income."),
    Reason.NEXT: N_("the next card may help you more."),
    Reason.LASTS: N_("it helps for the rest of the game."),
}
_OF_CARDS: Final = {
    Reason.BETTER,
    Reason.HARMS,
    Reason.USELESS,
}
"""The claims whose first value is a card."""


def why(claim: Claim) -> str:
    """The sentence of a claim, as the second half of a hint."""
    n, m = (*claim.values, 0, 0)[:2]
    if claim.because is not None:
        said = _("discard {card}, because {why}")
        return said.format(card=card_name(n), why=why(claim.because))
    if claim.kind == Reason.DRAWS:
        return ngettext("it draws {n} card.", "it draws {n} cards.", n).format(n=n)
    if claim.kind == Reason.DRAWN:
        said = ngettext("{n} more card comes into play.", "{n} more cards come into play.", n)
        return said.format(n=n)
    if claim.kind in _WORDS:
        card = card_name(n) if claim.kind in _OF_CARDS else ""
        return _(_WORDS[Reason(claim.kind)]).format(n=n, m=m, card=card)
    if claim == SECOND:
        return _("only the first hint saves you more.")
    return _("nothing more here is worth its price.")


def hint_words(seen: CarbonState, action: Action, claim: Claim, names: Sequence[str]) -> str:
    """What a hint advises, and why."""
    card = getattr(action, "card", NO_CARD)
    match action:
        case a.EndTurn():
            words = _("End your turn: {why}")
        case a.Fund():
            words = _("Pass the Budget to {name}: {why}")
        case a.Buy():
            words = _("Buy {card} for {cost}: {why}")
        case a.UseLink():
            words = _("Use the {card} link: {why}")
        case a.Discard() | a.Replace():
            words = _("Discard {card}: {why}")
        case a.Fetch():
            words = _("Put {card} in play: {why}")
        case a.Enforce():
            words = _("Put {card} into effect: {why}")
        case _:
            words = _("Use {card}: {why}")
    return words.format(
        card=card_name(card) if card != NO_CARD else "",
        cost=cost(seen, card) if isinstance(action, a.Buy) else 0,
        name=deck_name(seen, action.deck, names) if isinstance(action, a.Fund) else "",
        why=why(claim),
    )


def hint_short(claim: Claim, label: str) -> str:
    """A hint where all of it has no room: of a card that is to go at least which and why, of other
    actions the ``label``. What is to be pressed glows."""
    if claim.because is None:
        return label
    said = _("Discard {card}: {why}")
    return said.format(card=card_name(claim.values[0]), why=why(claim.because))
