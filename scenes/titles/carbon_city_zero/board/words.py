"""What Carbon City Zero's board says: the prompt, what a gesture means, what a hint advises."""

from typing import Final

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.gate import link_ready, rule_ready
from game.carbon_city_zero.names import (
    card_name,
    deck_name,
    sector_name,
)
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step, TurnStage
from game.carbon_city_zero.sums import cost, goods, income_left
from game.core.action import Action
from game.core.text import _, ngettext, signed
from game.match.prompt import Prompt

from ...fitted import plain
from . import ids
from .board_state import CarbonView
from .words_hint import hint_words

__all__ = ["hint_words", "page", "prompt", "values"]


SHORT: Final = 30
"""For so many letters there is room above the marketplace, however large they are."""


def page(seen: CarbonState) -> str:
    """The id of the rulebook's page for this moment."""
    if seen.step is not None:
        return _PAGES[seen.step]
    return {TurnStage.RULES: "rules", TurnStage.BUYING: "buy", TurnStage.CLOSED: "carbon"}[
        TurnStage(seen.stage)
    ]


_PAGES: Final[dict[int, str]] = {
    Step.START: "goal",
    Step.REFILL: "market",
    Step.DRAW: "draw",
    Step.BEGIN: "begin",
    Step.DISCARD_OWN: "answers",
    Step.REPLACE: "answers",
    Step.SEARCH_DECK: "answers",
    Step.SEARCH_GLOBAL: "answers",
    Step.EFFECT: "rules",
    Step.NEXT_TURN: "rounds",
    Step.OVER: "end",
}


# --- the prompt -----------------------------------------------------------------------------------


def prompt(seen: CarbonState, view: CarbonView) -> Prompt:
    """What is to do now; for who only looks on, what happened last."""
    seat = None if seen.turn < 0 or seen.step == Step.OVER else seen.seat_of(seen.turn)
    if not view.acting:
        return _looking_on(seen, view, seat)
    heading, sentence, short = _asks(seen, view)
    if seen.decks > seen.seats:  # one plays two decks: whose turn it is must be said
        deck = deck_name(seen, seen.turn, view.names)
        heading = _("{deck}: {what}").format(deck=deck, what=heading)
        named = (deck, _("City {n}").format(n=seen.turn + 1))
        tries = [_("{deck}: {what}").format(deck=city, what=short) for city in named]
        short = next((said for said in tries if len(said) <= SHORT), short)
    return Prompt(heading, sentence, seat, short)


def _looking_on(seen: CarbonState, view: CarbonView, seat: int | None) -> Prompt:
    if seen.step == Step.OVER:
        heading = _("The match is over")
        return Prompt(heading, RULES.situation(seen, view.names, None), None, heading)
    on_turn = seen.turn >= 0
    heading = deck_name(seen, seen.turn, view.names) if on_turn else _("Carbon City Zero")
    sentence = view.told or RULES.situation(seen, view.names, None)
    return Prompt(heading, sentence, seat, _short(seen, view, heading))


def _short(seen: CarbonState, view: CarbonView, name: str) -> str:
    """What happened last in a few words, for the line above the marketplace."""
    match view.last:
        case a.Buy(card=card):
            return _("{name} buys {card}").format(name=name, card=card_name(card))
        case a.UseRule(card=card) | a.UseLink(card=card) | a.UseGlobal(card=card):
            return _("{name} uses {card}").format(name=name, card=card_name(card))
        case a.Discard(card=card) | a.Replace(card=card):
            return _("{name} discards {card}").format(name=name, card=card_name(card))
        case a.Fetch(card=card):
            return _("{name} fetches {card}").format(name=name, card=card_name(card))
        case a.Enforce(card=card):
            return _("{card} is in force").format(card=card_name(card))
        case a.Reveal(card=card):
            return card_name(card)
    return _("{name} is on turn").format(name=name)


def _asks(seen: CarbonState, view: CarbonView) -> tuple[str, str, str]:
    """Heading, sentence and short sentence for who acts."""
    if seen.step is not None:
        return _answer(seen, view)
    chosen = ids.card.number(view.own.selected) if view.own.selected in ids.card else NO_CARD
    if chosen in goods(seen) and seen.stage != TurnStage.CLOSED:
        return _chosen(seen, chosen)
    to = _receivers(seen, chosen)
    if to:
        return _passing(seen, to, view)
    if seen.stage == TurnStage.RULES:
        found = _ready(seen)
        if found is not None:
            return found
    return _buying(seen)


def _chosen(seen: CarbonState, card: int) -> tuple[str, str, str]:
    """About a card of the marketplace that somebody has in hand."""
    price, left, name = cost(seen, card), income_left(seen), card_name(card)
    if price > left:
        sentence = _("It costs {cost}, you have {left} left.").format(cost=price, left=left)
    elif seen.on_top:
        sentence = _("It costs {cost} of {left} and goes on top of your draw deck.")
    elif seen.stage == TurnStage.RULES:
        sentence = _("It costs {cost} of {left}. After this no rule and no link can be used.")
    else:
        sentence = _("It costs {cost} of {left} and goes onto your recycle pile.")
    return name, sentence.format(cost=price, left=left), name


def _receivers(seen: CarbonState, card: int) -> list[int]:
    """The decks to which a card in play can be passed on now."""
    if card not in seen.play:
        return []
    seat = seen.seat_of(seen.turn)
    return [d for d in range(seen.decks) if RULES.is_legal(seen, a.Fund(seat, card, d))]


def _passing(seen: CarbonState, to: list[int], view: CarbonView) -> tuple[str, str, str]:
    """About a Budget that somebody has in hand."""
    names = [deck_name(seen, deck, view.names) for deck in to]
    if len(names) == 1:
        short = _("Pass this Budget to {name}?").format(name=names[0])
        sentence = _("A press on the seat passes the Budget on. It ends your purchases.")
    else:
        short = _("Pass this Budget on?")
        sentence = _("A press on a mayor passes the Budget on. It ends your purchases.")
    return short, sentence, short


def _answer(seen: CarbonState, view: CarbonView) -> tuple[str, str, str]:
    """What a rule asks for."""
    if seen.step == Step.DISCARD_OWN:
        sentence = _("Choose a card in play: it leaves your deck for good, with its rule.")
        return _("Discard a card"), sentence, _("Discard a card in play")
    if seen.step == Step.REPLACE:
        sentence = _("Choose a card of the marketplace: it is discarded and replaced.")
        return _("Replace a card"), sentence, _("Discard one of these")
    if seen.step == Step.SEARCH_DECK:
        sentence = _("Choose the card of your draw deck that comes into play.")
        short = _("Choose a card")
        return _("Search your draw deck"), sentence, short
    sentence = _("Choose the global card that comes in force for all.")
    return _("Search the market deck"), sentence, _("Choose a global card")


def _ready(seen: CarbonState) -> tuple[str, str, str] | None:
    """Rules, links and globals that can be used; None if there are none."""
    links = sum(link_ready(seen, card) for card in seen.play)
    rules = sum(rule_ready(seen, card) for card in seen.play)
    if not links and not rules:
        return None
    heading = _("Use your cards, then buy")
    parts: list[str] = []
    if links:
        said = ngettext(
            "{n} link is ready: click its chain.",
            "{n} links are ready: click their chains.",
            links,
        )
        parts.append(said.format(n=links))
    if rules:
        said = ngettext(
            "{n} rule can be used: click its sign.",
            "{n} rules can be used: click their signs.",
            rules,
        )
        parts.append(said.format(n=rules))
    parts += [said for said, _short in _besides(seen, a.UseGlobal, a.Fund)]
    if links and rules:
        many = ngettext("{n} link", "{n} links", links).format(n=links)
        more = ngettext("{n} rule", "{n} rules", rules).format(n=rules)
        short = _("Ready: {links}, {rules}").format(links=many, rules=more)
    else:
        n = links or rules
        one = (
            ngettext("{n} link is ready", "{n} links are ready", n)
            if links
            else ngettext("{n} rule is ready", "{n} rules are ready", n)
        )
        short = one.format(n=n)
    return heading, " ".join(parts), short


def _buying(seen: CarbonState) -> tuple[str, str, str]:
    """What can be bought; whether there is nothing but to end the turn."""
    left = income_left(seen)
    if seen.stage == TurnStage.CLOSED:
        sentence = _("A Budget was passed on: nothing more can be bought. End the turn.")
        return _("End the turn"), sentence, _("End the turn")
    if any(cost(seen, card) <= left for card in goods(seen)):
        if seen.stage == TurnStage.RULES:
            besides = [said for said, _short in _besides(seen, a.UseGlobal, a.Fund)]
            sentence = _("Drag a card onto your recycle pile, or click it. Or end the turn.")
            sentence = " ".join((*besides, sentence))
        else:
            sentence = _("Buy more while your income lasts, or end the turn.")
        said = ngettext("Buy: {n} income left", "Buy: {n} income left", left).format(n=left)
        return _("Buy"), sentence, said
    more = _besides(seen, a.UseGlobal, a.Fund)
    if more:
        said = ngettext(
            "With {n} income left nothing can be bought.",
            "With {n} income left nothing can be bought.",
            left,
        )
        sentence = " ".join((said.format(n=left), *(one for one, _short in more)))
        return _("Nothing more to buy"), sentence, more[0][1]
    said = ngettext(
        "With {n} income left nothing can be bought. End the turn.",
        "With {n} income left nothing can be bought. End the turn.",
        left,
    )
    return _("End the turn"), said.format(n=left), _("End the turn")


def _besides(seen: CarbonState, *kinds: type[Action]) -> list[tuple[str, str]]:
    """What can be done beside rules, links and purchases, long and short: a global card used, a
    Budget passed on."""
    legal = RULES.legal_actions(seen, seen.seat_of(seen.turn))
    cards = [x.card for x in legal if isinstance(x, a.UseGlobal)] if a.UseGlobal in kinds else []
    out = []
    for card in cards:
        long, short = _("{card} can be used: click it."), _("Use {card}?")
        out.append((long.format(card=card_name(card)), short.format(card=card_name(card))))
    if a.Fund in kinds and any(isinstance(x, a.Fund) for x in legal):
        short = _("A Budget can be passed on")
        out.append((_("A Budget can be passed on: click its sign, then a mayor."), short))
    return out


# --- cards ---------------------------------------------------------------------------------------


def values(seen: CarbonState, card: int) -> str:
    """What is said of a card on the board beyond its name: sector, price, numbers, what of it can
    be used."""
    kind = KINDS[KIND_OF[card]]
    parts = [sector_name(kind.sector)]
    if card in seen.market:
        parts.append(_("costs {n}").format(n=cost(seen, card)))
    parts.append(_("income {n}").format(n=plain(kind.income)))
    parts.append(_("carbon {n}").format(n=signed(kind.carbon)))
    if card in seen.play:
        parts += _use(seen, card)
    return ", ".join(parts)


def _use(seen: CarbonState, card: int) -> list[str]:
    kind, out = KINDS[KIND_OF[card]], []
    if kind.rule:
        used, ready = card in seen.used, rule_ready(seen, card)
        out.append(_("rule used") if used else _("rule ready") if ready else _("rule closed"))
    if kind.link:
        used, ready = card in seen.linked, link_ready(seen, card)
        out.append(_("link used") if used else _("link ready") if ready else _("link closed"))
    return out
