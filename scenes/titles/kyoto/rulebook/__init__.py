"""What Kyoto's rulebook takes from its tables, and how its drawings are drawn."""

from collections.abc import Sequence
from typing import Final

from game.core.player import COLOURS
from game.core.text import _, ngettext
from game.kyoto.components import (
    AGENDAS_DEALT,
    ALLOWANCE,
    FUND,
    HAND,
    LOBBIES,
    MONEY,
    MOST_LAID,
    SEATS,
    most_proposals,
    rounds,
)
from game.kyoto.data import AGENDA, CARD, LOBBY_OF, PER_DAMAGE, PER_LOBBY, STUDY
from game.kyoto.facts import COUNTRIES, PARIS, PROTOCOL, on_study, study_fact, told
from game.kyoto.names import (
    agenda_facts,
    agenda_name,
    country_name,
    lobby_name,
    study_name,
)
from game.kyoto.scoring import MONEY_POINTS
from game.kyoto.setup import option_specs
from game.kyoto.text import laid_words

from ....rulebook import Book, RoleLook
from ....stage.node import Look, Rect
from ....widgets import Block, Entry, Figure, Heading, Notice, Row, Table
from ..board.cards import STUDY_RATIO, card_face, goal_icon, study_box, study_face
from ..board.symbols import FLAGS, agenda_emblem, art, lobby

_DEFAULTS: Final = {spec.id: spec.default for spec in option_specs(SEATS)}


# --- drawings -------------------------------------------------------------------------------------


def card(id: str, x: float, y: float, w: float) -> list[Look]:
    """An affluence card as it lies before a flag; its number would be too small to be read."""
    number = next((n for n, row in enumerate(CARD) if row.id == id), 0)
    return [card_face(number, "mini", Rect(x, y, w, w * 136 / 120))]


def study(id: str, impacts: Sequence[str], x: float, y: float, w: float) -> list[Look]:
    """A study with its open impact, and the hidden ones if they are given; without words."""
    number = next((n for n, row in enumerate(STUDY) if row.id == id), 0)
    at = Rect(x, y, w, STUDY_RATIO * w)
    looks: list[Look] = [study_face(number, at)]
    for top, icon in ((88, goal_icon(number)), (159, "icon_funding")):
        looks.append(art(icon, study_box(at, 172, top + 5, 54, 54)))
    for n, name in enumerate(impacts):
        spot = (90 + 130 * (n - 1), 334, 86, 86) if n else (196, 236, 66, 66)
        looks.append(art(f"icon_impact_{name}", study_box(at, *spot)))
    return looks


# --- tables ---------------------------------------------------------------------------------------


def _values() -> dict[str, object]:
    first, second, third = MONEY_POINTS
    return {
        "rounds": rounds(4),
        "rounds_five": rounds(5),
        "seconds": _DEFAULTS["seconds"],
        "slice": _DEFAULTS["slice"],
        "agendas": AGENDAS_DEALT,
        "allowance": ALLOWANCE,
        "fund": FUND,
        "cards": MOST_LAID,
        "first": first,
        "second": second,
        "third": third,
        "per_damage": PER_DAMAGE,
        "per_lobby": PER_LOBBY,
        "least_open": most_proposals(6),
        "most_open": most_proposals(3),
    }


def _start() -> list[Block]:
    """What each country has at the start, by the number of players."""
    rows = []
    for seats in HAND:
        words = ngettext("{n} player", "{n} players", seats).format(n=seats)
        said = _("{players}: {cards} affluence cards and {money} million each, {rounds} rounds.")
        cards, money, length = HAND[seats], MONEY[seats], rounds(seats)
        said = said.format(players=words, cards=cards, money=money, rounds=length)
        rows.append(Row(words, (str(cards), str(money), str(length)), said))
    return [Table(tuple(f"kyoto/{name}" for name in _START), tuple(rows))]


_START: Final = ("affluence_back", "bill_million", "study_back")


def _agendas() -> list[Block]:
    """Each agenda, and what it is worth."""
    out: list[Block] = []
    for n, row in enumerate(AGENDA):
        said = _("{words}. Only with five and six players.") if row.marked else _("{words}.")
        words = said.format(words=agenda_facts(n, SEATS))
        out.append(Entry(Figure((f"kyoto/{agenda_emblem(n)}",)), agenda_name(n), words, 92))
    return out


def _lobbies() -> list[Block]:
    """The cards of each lobby, by name."""
    out: list[Block] = []
    for n in range(LOBBIES):
        words = laid_words([card for card, of in enumerate(LOBBY_OF) if of == n])
        icon = Figure((f"kyoto/icon_lobby_{lobby(n)}",))
        out.append(Entry(icon, lobby_name(n), _("{list}.").format(list=words), 72))
    return out


def _real() -> list[Block]:
    """The treaties, the countries, and what each study is about in reality."""
    out: list[Block] = [Heading(_("The Kyoto Protocol"))]
    out += [Notice(f"{words}\n{fact.sourced()}") for words, fact in told(PROTOCOL)]
    out.append(Heading(_("The Paris Agreement")))
    out += [Notice(f"{words}\n{fact.sourced()}") for words, fact in told(PARIS)]
    out.append(Heading(_("The six countries")))
    for seat, (words, fact) in enumerate(told(COUNTRIES)):
        flag = Figure((f"kyoto/flag_card_{FLAGS[seat]}",), "", 3 / 2)
        out.append(Entry(flag, country_name(seat), f"{words}\n{fact.sourced()}", 72))
    out.append(Heading(_("The studies")))
    for n, row in enumerate(STUDY):
        picture = Figure((f"kyoto/study_{row.id}",), "", 4 / 3, frame=True)
        words = f"{on_study(n)}\n{study_fact(n).sourced()}"
        out.append(Entry(picture, study_name(n), words, 110))
    return out


def _roles() -> list[RoleLook]:
    return [
        RoleLook(country_name(seat, short=True), f"kyoto/flag_{FLAGS[seat]}", 3 / 2, COLOURS[seat])
        for seat in range(len(COUNTRIES))
    ]


BOOK = Book(
    "kyoto",
    _values,
    {"card": card, "study": study},
    {},
    {
        "start_table": _start,
        "agenda_table": _agendas,
        "lobby_table": _lobbies,
        "real": _real,
    },
    _roles,
)
