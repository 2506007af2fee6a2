"""What the table tells a mayor beside the log: what to do now, why nothing can be done, what is
said of a card that lies there.

What only a board knows, such as the card that somebody has in hand, is handed in.
"""

from collections.abc import Sequence
from typing import Final

from ..core.action import Action
from ..core.text import _, ngettext, signed
from ..match.prompt import Prompt, not_your_turn
from ..match.viewpoint import Viewpoint
from . import actions as a
from .cards import KIND_OF, KINDS
from .components import NO_CARD
from .gate import link_ready, rule_ready
from .names import card_name, deck_name, plain, sector_name
from .rounds import has_played
from .rules import RULES
from .state import CarbonState, Step, TurnStage
from .sums import cost, goods, income_left

SHORT: Final = 30
"""For so many letters there is room where the short form of a prompt stands."""

Asked = tuple[str, str, str]
"""Heading, sentence and short sentence of a prompt."""


def prompt(
    point: Viewpoint[CarbonState],
    chosen: int = NO_CARD,
    last: Action | None = None,
    told: str = "",
) -> Prompt:
    """What is to do now; for who only looks on, what happened last.

    ``chosen`` is the card that somebody has in hand; ``last`` and ``told`` are the last action and
    its sentence in the log, if it happened while somebody looked.
    """
    seen, names = point.seen, point.names
    seat = None if seen.turn < 0 or seen.step == Step.OVER else seen.seat_of(seen.turn)
    if not point.hands:
        return _looking_on(seen, names, seat, last, told)
    heading, sentence, short = _asks(seen, names, chosen)
    if seen.decks > seen.seats:  # one plays two decks: whose turn it is must be said
        deck = deck_name(seen, seen.turn, names)
        heading = _("{deck}: {what}").format(deck=deck, what=heading)
        named = (deck, _("City {n}").format(n=seen.turn + 1))
        tries = [_("{deck}: {what}").format(deck=city, what=short) for city in named]
        short = next((said for said in tries if len(said) <= SHORT), short)
    return Prompt(heading, sentence, seat, short)


def why_idle(point: Viewpoint[CarbonState]) -> str:
    """Why nobody at this screen does anything now; "" if somebody may."""
    if point.hands:
        return ""
    seen = point.seen
    seat = seen.seat_of(seen.turn) if seen.turn >= 0 else -1
    return not_your_turn(seen.step == Step.OVER, seat, point)


def _looking_on(
    seen: CarbonState, names: Sequence[str], seat: int | None, last: Action | None, told: str
) -> Prompt:
    if seen.step == Step.OVER:
        heading = _("The game is over")
        return Prompt(heading, RULES.situation(seen, names, None), None, heading)
    name = deck_name(seen, seen.turn, names) if seen.turn >= 0 else _("Carbon City Zero")
    return Prompt(name, told or RULES.situation(seen, names, None), seat, _short(last, name))


def _short(last: Action | None, name: str) -> str:
    """What happened last in a few words."""
    match last:
        case a.Buy():
            words = _("{name} buys {card}")
        case a.UseRule() | a.UseLink() | a.UseGlobal():
            words = _("{name} uses {card}")
        case a.Discard() | a.Replace():
            words = _("{name} discards {card}")
        case a.Fetch():
            words = _("{name} fetches {card}")
        case a.Enforce():
            words = _("{card} is in effect")
        case a.Reveal(card=card):
            return card_name(card)
        case _:
            return _("{name}'s turn").format(name=name)
    return words.format(name=name, card=card_name(last.card))


# --- what to do now -------------------------------------------------------------------------------


def _asks(seen: CarbonState, names: Sequence[str], chosen: int) -> Asked:
    if seen.step is not None:
        return _answer(seen)
    if chosen in goods(seen) and seen.stage != TurnStage.CLOSED:
        return _in_hand(seen, chosen)
    to = _receivers(seen, chosen)
    if to:
        return _passing(seen, to, names)
    return (_ready(seen) if seen.stage == TurnStage.RULES else None) or _buying(seen)


def _in_hand(seen: CarbonState, card: int) -> Asked:
    """About a card of the marketplace that somebody has in hand."""
    price, left, name = cost(seen, card), income_left(seen), card_name(card)
    if price > left:
        sentence = _("It costs {cost}, you have {left} left.")
    elif seen.on_top:
        sentence = _("It costs {cost} of {left} and goes on top of your draw deck.")
    elif seen.stage == TurnStage.RULES:
        sentence = _("It costs {cost} of {left}. After this, no more rules or links.")
    else:
        sentence = _("It costs {cost} of {left} and goes on your recycle pile.")
    return name, sentence.format(cost=price, left=left), name


def _receivers(seen: CarbonState, card: int) -> list[int]:
    """The decks to which a card in play can be passed on now."""
    if card not in seen.play:
        return []
    seat = seen.seat_of(seen.turn)
    return [d for d in range(seen.decks) if RULES.is_legal(seen, a.Fund(seat, card, d))]


def _passing(seen: CarbonState, to: list[int], names: Sequence[str]) -> Asked:
    """About a Budget that somebody has in hand."""
    if len(to) == 1:
        short = _("Pass this Budget to {name}?").format(name=deck_name(seen, to[0], names))
        who = names[seen.seat_of(to[0])]
        sentence = _("Press “{name}” to pass it on. After that you cannot buy any more.")
        sentence = sentence.format(name=who)
    else:
        short = _("Pass this Budget on?")
        sentence = _("Press the mayor who gets it. After that you cannot buy any more.")
    return short, sentence, short


def _answer(seen: CarbonState) -> Asked:
    """What a rule asks for."""
    if seen.step == Step.DISCARD_OWN:
        sentence = _("Choose a card in play: it leaves your deck for good, with its rule.")
        return _("Discard a card"), sentence, _("Discard a card in play")
    if seen.step == Step.REPLACE:
        sentence = _("Choose a card in the marketplace. Another one replaces it.")
        return _("Replace a card"), sentence, _("Discard one of these")
    if seen.step == Step.SEARCH_DECK:
        sentence = _("Choose a card from your draw deck to put in play.")
        return _("Search your draw deck"), sentence, _("Choose a card")
    sentence = _("Choose the global card that takes effect for everyone.")
    return _("Search the market deck"), sentence, _("Choose a global card")


def ready(seen: CarbonState) -> tuple[int, int]:
    """How many links and how many rules can be used, and would do something."""
    links = sum(link_ready(seen, card) for card in seen.play)
    return links, sum(rule_ready(seen, card) for card in seen.play)


def _ready(seen: CarbonState) -> Asked | None:
    """Rules, links and globals that can be used; None if there are none."""
    links, rules = ready(seen)
    if not links and not rules:
        return None
    parts: list[str] = []
    if links:
        said = ngettext(
            "You can use {n} link: press its chain.",
            "You can use {n} links: press their chains.",
            links,
        )
        parts.append(said.format(n=links))
        short = ngettext("You can use {n} link", "You can use {n} links", links).format(n=links)
    if rules:
        said = ngettext(
            "You can use {n} rule: press its sign.",
            "You can use {n} rules: press their signs.",
            rules,
        )
        parts.append(said.format(n=rules))
        short = ngettext("You can use {n} rule", "You can use {n} rules", rules).format(n=rules)
    if links and rules:
        many = ngettext("{n} link", "{n} links", links).format(n=links)
        more = ngettext("{n} rule", "{n} rules", rules).format(n=rules)
        short = _("You can use {links}, {rules}").format(links=many, rules=more)
    if has_played(seen, seen.turn):
        return _("Last turn: use your cards"), " ".join(parts), short
    parts += [said for said, _short in _besides(seen)]
    return _("Use your cards, then buy"), " ".join(parts), short


def _buying(seen: CarbonState) -> Asked:
    """What can be bought; whether there is nothing but to end the turn."""
    left, end = income_left(seen), _("End your turn")
    if seen.stage == TurnStage.CLOSED:
        return end, _("You passed a Budget on and cannot buy any more. End your turn."), end
    if has_played(seen, seen.turn):
        return end, _("This is your last turn: buying no longer helps. End your turn."), end
    more = _besides(seen)
    if any(cost(seen, card) <= left for card in goods(seen)):
        sentence = _("Buy more while your income lasts, or end your turn.")
        if seen.stage == TurnStage.RULES:
            sentence = _("Drag a card onto your recycle pile, or press it. Or end your turn.")
        sentence = " ".join((*(said for said, _short in more), sentence))
        said = ngettext("Buy: {n} income left", "Buy: {n} income left", left)
        return _("Buy"), sentence, said.format(n=left)
    if more:
        said = ngettext(
            "You can buy nothing with {n} income.",
            "You can buy nothing with {n} income.",
            left,
        )
        sentence = " ".join((said.format(n=left), *(one for one, _short in more)))
        return _("Nothing more to buy"), sentence, more[0][1]
    said = ngettext(
        "You can buy nothing with {n} income. End your turn.",
        "You can buy nothing with {n} income. End your turn.",
        left,
    )
    return end, said.format(n=left), end


def _besides(seen: CarbonState) -> list[tuple[str, str]]:
    """What can be done beside rules, links and purchases, long and short: a global card used, a
    Budget passed on."""
    legal, out = RULES.legal_actions(seen, seen.seat_of(seen.turn)), []
    for action in legal:
        if isinstance(action, a.UseGlobal):
            name = card_name(action.card)
            long = _("{card} can be used: press it.").format(card=name)
            out.append((long, _("Use {card}?").format(card=name)))
    if any(isinstance(action, a.Fund) for action in legal):
        long = _("You can pass on a Budget: press its sign, then who gets it.")
        out.append((long, _("You can pass on a Budget")))
    return out


def on_table(seen: CarbonState, card: int) -> str:
    """What is said of a card on the table beyond its name: sector, price, numbers, what of it can
    be used."""
    kind = KINDS[KIND_OF[card]]
    parts = [sector_name(kind.sector)]
    if card in seen.market:
        parts.append(_("costs {n}").format(n=cost(seen, card)))
    parts.append(_("income {n}").format(n=plain(kind.income)))
    parts.append(_("carbon {n}").format(n=signed(kind.carbon)))
    if card in seen.play and kind.rule:
        used, ready = card in seen.used, rule_ready(seen, card)
        vain = not ready and RULES.forbids(seen, a.UseRule(seen.seat_of(seen.turn), card)) is None
        words = _("rule would do nothing now") if vain else _("rule not available")
        parts.append(_("rule used") if used else _("rule ready") if ready else words)
    if card in seen.play and kind.link:
        used, ready = card in seen.linked, link_ready(seen, card)
        parts.append(
            _("link used") if used else _("link ready") if ready else _("link not available")
        )
    return ", ".join(parts)


def offer_words(seen: CarbonState, action: Action, names: Sequence[str]) -> str:
    """What a press or a drag that means an action does."""
    match action:
        case a.Buy():
            words = (
                _("Buy {card} for {n}, onto the draw deck")
                if seen.on_top
                else _("Buy {card} for {n}")
            )
        case a.UseRule():
            words = _("Use the {card} rule")
        case a.UseLink():
            words = _("Use the {card} link")
        case a.UseGlobal():
            words = _("Use {card}")
        case a.Discard() | a.Replace():
            words = _("Discard {card}")
        case a.Fetch() | a.Enforce():
            words = _("Take {card}")
        case a.Fund(deck=deck):
            words = _("Pass this Budget to {name}. You cannot buy any more")
            return words.format(name=deck_name(seen, deck, names))
        case _:
            return _("Count the carbon and end your turn")
    return words.format(card=card_name(action.card), n=cost(seen, action.card))


def carbon_words(seen: CarbonState, track: int, names: Sequence[str]) -> str:
    """Where a carbon track stands; in rivalry of whom it is."""
    n = seen.tracks[track]
    if not seen.rival:
        return _("{n} carbon left").format(n=n)
    return _("{name}: {n} carbon left").format(name=names[track], n=n)


def city_words(stage: int) -> str:
    """How the city looks in one of its five stages: 1 in smog to 5 in green."""
    return (
        _("The city lies in smog"),
        _("The city is grey"),
        _("The city clears up"),
        _("The city turns green"),
        _("The city is green"),
    )[stage - 1]
