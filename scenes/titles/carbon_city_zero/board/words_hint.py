"""What a hint says: what to do, and in a few words why. Pure."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.carbon_city_zero import actions as a
from game.carbon_city_zero import effects as e
from game.carbon_city_zero.cards import KIND_OF, KINDS, CardKind
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.names import card_name, deck_name
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.sums import cost, to_draw
from game.core.action import Action
from game.core.text import _, ngettext

from .board_state import CarbonView
from .counting_sum import sum_of


def hint_words(seen: CarbonState, action: Action, view: CarbonView) -> str:
    """What a hint advises, and why; "" for what nobody is advised to do."""
    found = _WORDS.get(type(action))
    return found(seen, action, view) if found is not None else ""


def _why_had(card: CardKind) -> str:
    """Why a card is good to have: what it brings in every turn in which it comes up."""
    if card.carbon < 0:
        n = -card.carbon
        if card.income > 0:
            words = _("{n} less carbon and {income} income every time it comes up.")
            return words.format(n=n, income=card.income)
        return _("{n} less carbon every time it comes up.").format(n=n)
    if card.income > 0:
        n = card.income
        if card.carbon > 0:
            words = _("{n} income every time it comes up, for {carbon} more carbon.")
            return words.format(n=n, carbon=card.carbon)
        return _("{n} income every time it comes up.").format(n=n)
    for effect in card.rule:
        if isinstance(effect, e.DrawCards):
            said = ngettext("it draws {n} card.", "it draws {n} cards.", effect.n)
            return said.format(n=effect.n)
        if isinstance(effect, e.SearchDeck):
            return _("it fetches the best card of your draw deck.")
    return _("it helps in every turn in which it comes up.")


def _buy(seen: CarbonState, action: a.Buy, view: CarbonView) -> str:
    card = KINDS[KIND_OF[action.card]]
    return _("Buy {card} for {cost}: {why}").format(
        card=card_name(action.card), cost=cost(seen, action.card), why=_why_had(card)
    )


def _why_draws(seen: CarbonState, effect: e.DrawCards) -> str:
    n = min(effect.n, to_draw(seen, seen.turn))
    if not n:
        return _("no card is left to draw, but it costs nothing.")
    return ngettext("{n} more card comes into play.", "{n} more cards come into play.", n).format(
        n=n
    )


def _why_carbon(seen: CarbonState, effect: e.MoreCarbon) -> str:
    if effect.n > 0:
        return _("{n} more carbon this turn.").format(n=effect.n)
    return _("{n} less carbon this turn.").format(n=-effect.n)


def _why_income(seen: CarbonState, effect: e.MoreIncome) -> str:
    if effect.n < 0:
        return _("{n} less income this turn.").format(n=-effect.n)
    return _("{n} more income this turn.").format(n=effect.n)


_WHY: Final[dict[type[e.Effect], Callable[[CarbonState, Any], str]]] = {
    e.DrawCards: _why_draws,
    e.DiscardOwn: lambda seen, effect: _("a card of no more use leaves your deck for good."),
    e.ReplaceGoods: lambda seen, effect: _("another card comes into the marketplace."),
    e.ReplaceOnce: lambda seen, effect: _("another card comes into the marketplace."),
    e.NextOnTop: lambda seen, effect: _("what you buy next is drawn already for your next turn."),
    e.SearchDeck: lambda seen, effect: _("the best card of your draw deck comes into play."),
    e.SearchGlobal: lambda seen, effect: _("a global card helps all for the rest of the match."),
    e.CleanFactories: lambda seen, effect: _(
        "the carbon of your factories does not count this turn."
    ),
    e.MoreCarbon: _why_carbon,
    e.MoreIncome: _why_income,
}
"""Why an effect is used; those of snags and of what is in force work without being used."""


def why_used(seen: CarbonState, effects: Sequence[e.Effect]) -> str:
    """Why it is good to use these: the first of them that brings something."""

    def brings(effect: e.Effect) -> bool:
        match effect:
            case e.DrawCards():
                return to_draw(seen, seen.turn) > 0
            case e.MoreCarbon(n=n):
                return n < 0
            case e.MoreIncome(n=n):
                return n > 0
        return True

    first = next(filter(brings, effects), effects[0])
    return _WHY[type(first)](seen, first)


def _use_rule(seen: CarbonState, action: a.UseRule, view: CarbonView) -> str:
    why = why_used(seen, KINDS[KIND_OF[action.card]].rule)
    return _("Use {card}: {why}").format(card=card_name(action.card), why=why)


def _use_link(seen: CarbonState, action: a.UseLink, view: CarbonView) -> str:
    why = why_used(seen, KINDS[KIND_OF[action.card]].link)
    return _("Use the link of {card}: {why}").format(card=card_name(action.card), why=why)


def _use_global(seen: CarbonState, action: a.UseGlobal, view: CarbonView) -> str:
    why = why_used(seen, [x for x in KINDS[KIND_OF[action.card]].force if type(x) in _WHY])
    return _("Use {card}: {why}").format(card=card_name(action.card), why=why)


def _why_gone(card: CardKind) -> str:
    if card.sector == Sector.SNAG:
        return _("a snag does nothing but harm.")
    if card.carbon > 0:
        return _("it adds {n} carbon every time it comes up.").format(n=card.carbon)
    if card.income <= 0 and not card.carbon:
        return _("it only takes the place of better cards.")
    return _("better cards come up more often without it.")


def _discard(seen: CarbonState, action: a.Discard, view: CarbonView) -> str:
    card = KINDS[KIND_OF[action.card]]
    return _("Discard {card}: {why}").format(card=card_name(action.card), why=_why_gone(card))


def _replace(seen: CarbonState, action: a.Replace, view: CarbonView) -> str:
    return _("Discard {card}: what comes instead may help you more.").format(
        card=card_name(action.card)
    )


def _fetch(seen: CarbonState, action: a.Fetch, view: CarbonView) -> str:
    card = KINDS[KIND_OF[action.card]]
    if card.carbon < 0:
        why = _("{n} less carbon this turn.").format(n=-card.carbon)
    elif card.income > 0:
        why = _("{n} more income this turn.").format(n=card.income)
    else:
        why = _why_had(card)
    return _("Put {card} in play: {why}").format(card=card_name(action.card), why=why)


def _enforce(seen: CarbonState, action: a.Enforce, view: CarbonView) -> str:
    return _("Put {card} in force: it helps for the rest of the match.").format(
        card=card_name(action.card)
    )


def _fund(seen: CarbonState, action: a.Fund, view: CarbonView) -> str:
    name = deck_name(seen, action.deck, view.names)
    return _("Pass the Budget to {name}: what you do not spend is lost.").format(name=name)


def _end_turn(seen: CarbonState, action: a.EndTurn, view: CarbonView) -> str:
    found = sum_of(seen)
    if found.won:
        return _("End the turn: carbon falls to 0.")
    if found.then < found.now:
        words = _("End the turn: carbon falls from {now} to {then}.")
        return words.format(now=found.now, then=found.then)
    return _("End the turn: nothing more here is worth its price.")


_WORDS: Final[dict[type[Action], Callable[[CarbonState, Any, CarbonView], str]]] = {
    a.Buy: _buy,
    a.UseRule: _use_rule,
    a.UseLink: _use_link,
    a.UseGlobal: _use_global,
    a.Discard: _discard,
    a.Replace: _replace,
    a.Fetch: _fetch,
    a.Enforce: _enforce,
    a.Fund: _fund,
    a.EndTurn: _end_turn,
}
