"""The results as a table for other programs: turns, cards, decks, goods, globals."""

from collections.abc import Sequence
from typing import TypeAlias

from ..core.text import _
from .cards import KINDS
from .debrief import Story
from .debrief_sums import deck_kinds, parts, wares
from .names import card_list, card_name, kind_name, sector_name

TableRow: TypeAlias = list[str | int]


def rows(told: Story, decks: Sequence[str]) -> list[TableRow]:
    """Five tables, an empty row between them: turns, what changed the carbon, decks, goods,
    globals. The turns' carbon adds up to that of the cards. ``decks`` says whose each deck is."""
    tables = (_parts(told, decks), _decks(told, decks), _goods(told), _forces(told))
    more = (row for table in tables if len(table) > 1 for row in ([], *table))
    return [*_turns(told, decks), *more]


def _turns(told: Story, decks: Sequence[str]) -> list[TableRow]:
    head: TableRow = [
        _("Round"),
        _("Mayor"),
        _("Carbon before"),
        _("Added"),
        _("Saved"),
        _("Total"),
    ]
    head += [_("Carbon after"), _("Income"), _("Spent"), _("Unspent"), _("Bought"), _("Snags")]
    head += [_("Passed on"), _("Ready but unused"), _("Round lost")]
    out: list[TableRow] = [head]
    for turn in told.turns:
        out.append(
            [
                turn.round,
                decks[turn.deck],
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


def _parts(told: Story, decks: Sequence[str]) -> list[TableRow]:
    names = [_("{name}'s carbon").format(name=name) for name in decks]
    head = [_("Card"), _("Sector"), _("Times counted"), _("By cards"), _("By links")]
    out: list[TableRow] = [[*head, _("By clean factories"), _("Total"), *names]]
    for part in parts(told):
        sector = sector_name(KINDS[part.kind].sector)
        numbers = (part.times, part.own, part.links, part.clean, part.total)
        out.append([kind_name(part.kind), sector, *numbers, *part.by_deck])
    return out


def _decks(told: Story, decks: Sequence[str]) -> list[TableRow]:
    out: list[TableRow] = [[_("Mayor"), _("Card in the final deck"), _("Copies"), _("Carbon each")]]
    for deck, name in enumerate(decks):
        for kind, n in deck_kinds(told, deck):
            out.append([name, kind_name(kind), n, KINDS[kind].carbon])
    return out


def _goods(told: Story) -> list[TableRow]:
    head = [_("Card in the marketplace"), _("Bought"), _("Revealed")]
    head += [_("Turns in the marketplace"), _("Turns when it could be bought")]
    out: list[TableRow] = [[*head, _("Replaced")]]
    for ware in wares(told):
        numbers = (ware.bought, int(ware.shown), ware.lay, ware.could, ware.replaced)
        out.append([kind_name(ware.kind), *numbers])
    return out


def _forces(told: Story) -> list[TableRow]:
    out: list[TableRow] = [[_("Global in effect"), _("From round")]]
    out += [[card_name(came.card), came.round] for came in told.forces]
    return out
