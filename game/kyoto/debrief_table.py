"""The results as a table for other programs: rounds, what each country put in, bribes."""

from collections.abc import Sequence
from typing import TypeAlias

from ..core.text import _
from .components import Damage
from .data import STUDY
from .debrief import Round, Story
from .debrief_words import result
from .names import card_list, damage_name, study_name
from .text import reached

Row: TypeAlias = list[str | int]


def rows(told: Story, names: Sequence[str]) -> list[Row]:
    """Three tables, an empty row between them: rounds, countries by round, bribes."""
    tables = (_rounds(told, names), _countries(told, names), _bribes(told, names))
    first, *rest = (table for table in tables if len(table) > 1)
    return [*first, *(row for table in rest for row in ([], *table))]


def _rounds(told: Story, names: Sequence[str]) -> list[Row]:
    head: Row = [_("Round"), _("Study"), _("Speaker"), _("Reduction"), _("Funding goal")]
    head += [_("Given"), _("Result"), _("Offers made"), _("Deals struck")]
    out: list[Row] = [[*head, *(damage_name(damage) for damage in Damage)]]
    for one in told.rounds:
        row: Row = [one.number, study_name(one.study), names[one.speaker]]
        row += [reached(one.study, one.reduction), STUDY[one.study].funding, sum(one.given)]
        row += [result(one), one.proposed, len(one.deals)]
        out.append([*row, *(one.struck.count(damage) for damage in Damage)])
    return out


def _countries(told: Story, names: Sequence[str]) -> list[Row]:
    head: Row = [_("Round"), _("Country"), _("Contributed"), _("Millions"), _("Reduced")]
    out: list[Row] = [[*head, _("To the fund")]]
    for one in told.rounds:
        out += [_country(one, seat, names) for seat in range(told.seats)]
    return out


def _country(one: Round, seat: int, names: Sequence[str]) -> Row:
    laid, lost = card_list(one.cards[seat]), card_list(one.lost[seat])
    return [one.number, names[seat], laid, one.given[seat], lost, one.paid[seat]]


def _bribes(told: Story, names: Sequence[str]) -> list[Row]:
    out: list[Row] = [[_("Round"), _("From"), _("To"), _("Millions"), _("For"), _("Cards")]]
    for deal in told.deals:
        terms = deal.terms
        what = _("taking back") if terms.retract else _("contributing")
        row: Row = [deal.round, names[terms.payer], names[terms.doer], terms.money, what]
        out.append([*row, card_list(deal.cards)])
    return out
