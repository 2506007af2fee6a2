"""Names of countries, cards, studies, agendas and icons, and what they say, in the player's
language.

What a card says follows from its numbers in the tables, so a corrected table stays true.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from ..core.text import N_, _, apart, listed, ngettext
from .components import LOBBY_ICON, NO_ICON, Damage, Lobby
from .data import AGENDA, CARD, STUDY, Agenda, AgendaKind
from .scoring import MONEY_POINTS

COUNTRIES: Final = (
    N_("European Union"),
    N_("United States"),
    N_("China"),
    N_("Australia"),
    N_("Canada"),
    N_("Russia"),
)
"""By seat."""
SHORT_COUNTRIES: Final = (N_("EU"), N_("USA"), *COUNTRIES[2:])
"""The same where there is little room."""


def country_name(seat: int, short: bool = False) -> str:
    """The country of a seat."""
    return _((SHORT_COUNTRIES if short else COUNTRIES)[seat])


def card_name(card: int) -> str:
    """What an affluence card is called."""
    return _(CARD[card].name)


def study_name(study: int) -> str:
    """What a study is called."""
    return _(STUDY[study].name)


def agenda_name(agenda: int) -> str:
    """What an agenda card is called."""
    return _(AGENDA[agenda].name)


def damage_name(damage: int) -> str:
    """What a kind of damage is called, within a sentence."""
    names = {
        Damage.ANIMAL: _("animal extinction"),
        Damage.HEAT: _("global warming"),
        Damage.AIR: _("air pollution"),
    }
    return names[Damage(damage)]


def impact_list(impacts: Iterable[int]) -> str:
    """Several impacts: "global warming and 2 × air pollution"."""
    return listed(
        [
            damage_name(impact)
            if n == 1
            else _("{n} × {impact}").format(n=n, impact=damage_name(impact))
            for impact, n in Counter(impacts).items()
        ]
    )


def lobby_name(lobby: int) -> str:
    """The name of a lobby, as on its agenda card."""
    names = {
        Lobby.AGRICULTURAL: _("Agricultural Lobby"),
        Lobby.OIL: _("Oil Lobby"),
        Lobby.AUTOMOTIVE: _("Automotive Lobby"),
        Lobby.STEEL: _("Steel Lobby"),
        Lobby.NUCLEAR: _("Nuclear Lobby"),
        Lobby.CHEMICAL: _("Chemical Lobby"),
    }
    return names[Lobby(lobby)]


def animal_name(place: int) -> str:
    """The animal at a place of the globe, clockwise from the top."""
    return (
        _("the polar bear"),
        _("the elephant"),
        _("the tiger"),
        _("the frog"),
        _("the penguin"),
    )[place]


# --- amounts --------------------------------------------------------------------------------------


def millions(n: int) -> str:
    """An amount of money."""
    return ngettext("{n} million", "{n} million", n).format(n=n)


def tonnes(n: int) -> str:
    """An amount of CO2."""
    return _("{n}\u00a0t").format(n=n)


def cards_with(n: int, icon: int = NO_ICON) -> str:
    """So many affluence cards, with an icon as deals name it: "3 animal cards"."""
    match icon:
        case Damage.ANIMAL:
            words = ngettext("{n} animal card", "{n} animal cards", n)
        case Damage.HEAT:
            words = ngettext("{n} heat card", "{n} heat cards", n)
        case Damage.AIR:
            words = ngettext("{n} air card", "{n} air cards", n)
        case _ if icon >= LOBBY_ICON:
            return _lobby_cards(n, icon - LOBBY_ICON)
        case _:
            words = ngettext("{n} card", "{n} cards", n)
    return words.format(n=n)


def _lobby_cards(n: int, lobby: int) -> str:
    words = {
        Lobby.AGRICULTURAL: ngettext("{n} agricultural card", "{n} agricultural cards", n),
        Lobby.OIL: ngettext("{n} oil card", "{n} oil cards", n),
        Lobby.AUTOMOTIVE: ngettext("{n} automotive card", "{n} automotive cards", n),
        Lobby.STEEL: ngettext("{n} steel card", "{n} steel cards", n),
        Lobby.NUCLEAR: ngettext("{n} nuclear card", "{n} nuclear cards", n),
        Lobby.CHEMICAL: ngettext("{n} chemical card", "{n} chemical cards", n),
    }
    return words[Lobby(lobby)].format(n=n)


def wanted(n: int, icon: int = NO_ICON, least: int = 0) -> str:
    """The cards that a deal asks for: "2 oil cards of at least 50 t each"."""
    cards = cards_with(n, icon)
    if not least:
        return cards
    words = _("{cards} of at least {tonnes} each") if n > 1 else _("{cards} of at least {tonnes}")
    return words.format(cards=cards, tonnes=tonnes(least))


def card_list(cards: Iterable[int]) -> str:
    """The names of some cards."""
    return listed([card_name(card) for card in cards])


# --- what a card says -----------------------------------------------------------------------------


def card_words(card: int) -> str:
    """An affluence card as one reads it out: "Gas Flares: 70 t, global warming, Oil Lobby"."""
    row = CARD[card]
    facts = [tonnes(row.tonnes), damage_name(row.damage)]
    if row.lobby != NO_ICON:
        facts.append(lobby_name(row.lobby))
    return _("{name}: {facts}").format(name=card_name(card), facts=", ".join(facts))


def goal_words(study: int) -> str:
    """The reduction goal of a study: "200 t" or "3 animal cards"."""
    return reduction_of(study, STUDY[study].cards or STUDY[study].tonnes)


def reduction_of(study: int, n: int) -> str:
    """An amount as the reduction goal of a study counts: "20 t" or "1 animal card"."""
    row = STUDY[study]
    return cards_with(n, row.icon) if row.cards else tonnes(n)


def study_words(study: int) -> str:
    """A study as one reads it out: "Ozone Hole: 3 air cards, 4 million"."""
    facts = ", ".join((goal_words(study), millions(STUDY[study].funding)))
    return _("{name}: {facts}").format(name=study_name(study), facts=facts)


def agenda_lines(agenda: int, seats: int) -> tuple[str, ...]:
    """What an agenda is worth, in the lines of its card (at most three)."""
    card = AGENDA[agenda]
    return tuple(_LINES[card.kind](card, seats).split("\n"))


def agenda_words(agenda: int, seats: int) -> str:
    """The same as one reads it out, after its name."""
    facts = agenda_facts(agenda, seats)
    return _("{name}: {facts}").format(name=agenda_name(agenda), facts=facts)


def agenda_facts(agenda: int, seats: int) -> str:
    """The same without its name."""
    first, *more = agenda_lines(agenda, seats)
    match AGENDA[agenda].kind:
        case AgendaKind.IMPACTS:
            return f"{first} {', '.join(more)}"
        case AgendaKind.MOST | AgendaKind.LEAST:
            return apart((first, *more))
    return " ".join((first, *more))


def agenda_note(agenda: int) -> str:
    """What the words of an agenda's card speak of."""
    first, second, third = MONEY_POINTS
    match AGENDA[agenda].kind:
        case AgendaKind.LOBBY | AgendaKind.ANTITRUST:
            return _("A reduced card is given up for good, whoever it belonged to.")
        case AgendaKind.IMPACTS:
            return _("An impact is an animal, a cloud or a degree that is lost.")
        case AgendaKind.MOST | AgendaKind.LEAST:
            return _("Hit are animals that die out, degrees that turn red, clouds that turn black.")
        case AgendaKind.BANK:
            words = _("Money points: the most money brings {first}, then {second} and {third}.")
            return words.format(first=first, second=second, third=third)
        case AgendaKind.FUND:
            return _("The fund gets the money of each round that is won.")
        case AgendaKind.HOARD:
            return _("Cards in your hand and under your flag count.")
    return _("A round is won if both of its goals are met.")


def _lobby(card: Agenda, seats: int) -> str:
    start, less = card.points
    words = {
        Lobby.AGRICULTURAL: _("{start}, less {n} for each\nagricultural card\nanyone reduces"),
        Lobby.OIL: _("{start}, less {n} for each\noil card\nanyone reduces"),
        Lobby.AUTOMOTIVE: _("{start}, less {n} for each\nautomotive card\nanyone reduces"),
        Lobby.STEEL: _("{start}, less {n} for each\nsteel card\nanyone reduces"),
        Lobby.NUCLEAR: _("{start}, less {n} for each\nnuclear card\nanyone reduces"),
        Lobby.CHEMICAL: _("{start}, less {n} for each\nchemical card\nanyone reduces"),
    }
    return words[Lobby(card.icon)].format(start=start, n=less)


def _most(card: Agenda, seats: int) -> str:
    words = {
        Damage.ANIMAL: _("Animals most hit: {best}\nbetween: {middle}\nleast hit: {worst}"),
        Damage.HEAT: _("Heat most hit: {best}\nbetween: {middle}\nleast hit: {worst}"),
        Damage.AIR: _("Air most hit: {best}\nbetween: {middle}\nleast hit: {worst}"),
    }
    return _three(words[Damage(card.icon)], card)


def _least(card: Agenda, seats: int) -> str:
    words = {
        Damage.ANIMAL: _("Animals least hit: {best}\nbetween: {middle}\nmost hit: {worst}"),
        Damage.HEAT: _("Heat least hit: {best}\nbetween: {middle}\nmost hit: {worst}"),
        Damage.AIR: _("Air least hit: {best}\nbetween: {middle}\nmost hit: {worst}"),
    }
    return _three(words[Damage(card.icon)], card)


def _three(words: str, card: Agenda) -> str:
    best, middle, worst = card.points
    return words.format(best=best, middle=middle, worst=worst)


def _impacts(card: Agenda, seats: int) -> str:
    """The steps: from so many impacts on, so many points; a first step to nothing goes unsaid."""
    steps = card.steps[1:] if not card.steps[0][1] else card.steps
    told = [_("{n}+: {points}").format(n=n, points=points) for n, points in steps]
    half = -(-len(told) // 2) if len(told) > 3 else len(told)
    rows = [", ".join(row) for row in (told[:half], told[half:]) if row]
    return "\n".join((_("Points by impacts:"), *rows))


def _antitrust(card: Agenda, seats: int) -> str:
    n, least, most = card.points
    span = (
        str(least) if least == most else _("{n} or {more}") if most == least + 1 else "{n}–{more}"
    )
    words = ngettext(
        "{n} point for each\nlobby with {cards}\ncards reduced",
        "{n} points for each\nlobby with {cards}\ncards reduced",
        n,
    )
    return words.format(n=n, cards=span.format(n=least, more=most))


def _bank(card: Agenda, seats: int) -> str:
    factor, tied = card.points
    return _("Money points × {factor},\nplus {n} if tied\nwith anyone").format(
        factor=factor, n=tied
    )


def _fund(card: Agenda, seats: int) -> str:
    each, most = card.points
    return _("1 point for each\n{n} million in the\nfund, at most {most}").format(n=each, most=most)


def _succeeded(card: Agenda, seats: int) -> str:
    free, free_with_five, most = card.points
    words = _("1 point for each\nround won beyond\n{free}, at most {most}")
    return words.format(free=free_with_five if seats == 5 else free, most=most)


def _failed(card: Agenda, seats: int) -> str:
    return _("1 point for each\nround lost,\nat most {most}").format(most=card.points[0])


def _hoard(card: Agenda, seats: int) -> str:
    n = card.points[0]
    return ngettext(
        "{n} point for each\nicon of which you\nhold most cards",
        "{n} points for each\nicon of which you\nhold most cards",
        n,
    ).format(n=n)


_LINES: Final[dict[AgendaKind, Callable[[Agenda, int], str]]] = {
    AgendaKind.LOBBY: _lobby,
    AgendaKind.MOST: _most,
    AgendaKind.LEAST: _least,
    AgendaKind.IMPACTS: _impacts,
    AgendaKind.ANTITRUST: _antitrust,
    AgendaKind.BANK: _bank,
    AgendaKind.FUND: _fund,
    AgendaKind.SUCCEEDED: _succeeded,
    AgendaKind.FAILED: _failed,
    AgendaKind.HOARD: _hoard,
}
