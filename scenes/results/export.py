"""The results of a match as files for others: a table as CSV, and a page to print as HTML."""

import csv
import io
import re
from collections.abc import Sequence
from pathlib import Path

from game.core.disk import put_in_place
from game.core.outcome import POINTS
from game.core.text import _, figure
from game.match import Match

from ..titles.ending import Ending, Finished, ending_of
from ..words import kind_name
from .printout import printout

_FORMULA = re.compile(r"(^|[;,|\t])(\s*)(?=[=+\-@＝＋－＠])")
"""Where a formula would begin, also for spreadsheets whose cells end at semicolons."""


def as_csv(end: Finished, ending: Ending) -> str:
    """A head and a row a seat, the best first: rank, name, who played, total, parts.

    Without the rank where all win or lose together. Below it what the title adds.
    """
    out = io.StringIO()
    rows = csv.writer(out, delimiter=delimiter())
    for row in [*_scores(end, ending), *_below(ending.table(end))]:
        rows.writerow([_plain(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue()


def delimiter() -> str:
    """What stands between cells: where numbers have decimal commas, spreadsheets ask for ";"."""
    return ";" if figure(".") == "," else ","


def _scores(end: Finished, ending: Ending) -> list[list[str | int]]:
    outcome, ranked = end.outcome, not end.outcome.together
    labels = list(dict.fromkeys(part.label for score in outcome.scores for part in score.told))
    head = [_("Name"), _("Player"), *_counted(outcome.counted, labels)]
    rows: list[list[str | int]] = [[_("Rank"), *head] if ranked else [*head]]
    for seat in end.order():
        player, score = end.players[seat], outcome.scores[seat]
        parts = {part.label: part.value for part in score.told}
        values = [parts.get(text, "") for text in labels]
        rank = [outcome.ranks[seat]] if ranked else []
        rows.append([*rank, player.name, kind_name(player.kind), score.total, *values])
    return rows


def _counted(what: str, labels: Sequence[str]) -> list[str]:
    """Heads of the total and the parts, with what they count (a msgid) if that is not points; of
    the parts once is enough."""
    heads = [_(label) for label in ("Total", *labels)]
    if what == POINTS:
        return heads
    words = _("{counted}: {part}")
    full = [words.format(counted=_(what), part=head.lower()) for head in heads]
    return [full[0], *heads[1:]] if what in labels else full


def _below(rows: list[list[str | int]]) -> list[list[str | int]]:
    """The rows of the title, set off by an empty one."""
    return [[], *rows] if rows else []


def _plain(name: str) -> str:
    """Words that no spreadsheet takes for a formula."""
    return _FORMULA.sub(r"\1\2'", name)


def export(table: Match, end: Finished, folder: Path) -> tuple[Path, Path]:
    """Write both into a folder; the table and the page that were written.

    They are named like the match's record, else by its title and seed; files of that name are
    replaced as a whole. Raises OSError if the folder cannot be written.
    """
    stem = table.path.stem if table.path is not None else f"{table.title}-{table.seed}"
    safe = "".join(c if c.isalnum() or c in "-_. " else "_" for c in stem)[:80]
    ending = ending_of(table.title)
    folder.mkdir(parents=True, exist_ok=True)
    rows, page = folder / f"{safe}.csv", folder / f"{safe}.html"
    put_in_place(rows, as_csv(end, ending).encode("utf-8-sig"))  # the mark is for spreadsheets
    put_in_place(page, printout(table, end, ending).encode())
    return rows, page
