"""What Carbon City Zero adds to the table that is saved for other programs."""

from typing import TypeAlias

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.debrief_sums import deck_kinds, parts, wares
from game.carbon_city_zero.names import card_list, card_name, kind_name, sector_name
from game.core.text import _

from ...ending import Finished
from .told import deck_names, told

Row: TypeAlias = list[str | int]


def rows(end: Finished) -> list[Row]:
    """Five tables, an empty row between them: turns, what changed the carbon, decks, goods,
    globals. The turns' carbon adds up to that of the cards."""
    tables = (_turns(end), _parts(end), _decks(end), _goods(end), _forces(end))
    return [*tables[0], *(row for table in tables[1:] if len(table) > 1 for row in ([], *table))]


def _turns(end: Finished) -> list[Row]:
    head: Row = [_("Round"), _("Mayor"), _("Carbon before"), _("Added"), _("Saved"), _("Together")]
    head += [_("Carbon after"), _("Income"), _("Spent"), _("Lapsed"), _("Bought"), _("Snags")]
    head += [_("Passed on"), _("Ready and not used"), _("Round lost")]
    out: list[Row] = [head]
    names = deck_names(end)
    for turn in told(end).turns:
        out.append(
            [
                turn.round,
                names[turn.deck],
                turn.before,
                turn.gains,
                turn.savings,
                turn.total,
                turn.after,
                turn.income,
                turn.spent,
                turn.lost,
                card_list(turn.bought),
                card_list(turn.snags),
                card_list(turn.passed_on),
                sum(change.carbon for change in turn.missed),
                int(turn.at_top),
            ]
        )
    return out


def _parts(end: Finished) -> list[Row]:
    names = [_("Carbon of {name}").format(name=name) for name in deck_names(end)]
    head = [_("Card"), _("Sector"), _("Times counted"), _("By cards"), _("By links")]
    out: list[Row] = [[*head, _("By clean factories"), _("Together"), *names]]
    for part in parts(told(end)):
        sector = sector_name(KINDS[part.kind].sector)
        numbers = (part.times, part.own, part.links, part.clean, part.total)
        out.append([kind_name(part.kind), sector, *numbers, *part.by_deck])
    return out


def _decks(end: Finished) -> list[Row]:
    out: list[Row] = [[_("Mayor"), _("Card in the deck at the end"), _("Copies"), _("Carbon each")]]
    for deck, name in enumerate(deck_names(end)):
        for kind, n in deck_kinds(told(end), deck):
            out.append([name, kind_name(kind), n, KINDS[kind].carbon])
    return out


def _goods(end: Finished) -> list[Row]:
    head = [_("Card of the marketplace"), _("Bought"), _("Turned up")]
    head += [_("There at the end of so many turns"), _("With income left for it")]
    out: list[Row] = [[*head, _("Replaced")]]
    for ware in wares(told(end)):
        numbers = (ware.bought, int(ware.shown), ware.lay, ware.could, ware.replaced)
        out.append([kind_name(ware.kind), *numbers])
    return out


def _forces(end: Finished) -> list[Row]:
    out: list[Row] = [[_("Global in force"), _("From round")]]
    out += [[card_name(came.card), came.round] for came in told(end).forces]
    return out
