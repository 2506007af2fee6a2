"""The results of a match as a table for other programs: CSV, a row a seat."""

import csv
import io
import os
import re
from pathlib import Path

from game.core.outcome import Outcome
from game.core.table import Table
from game.core.text import _

from .folders import written_beside
from .words import kind_name

FOLDER = "exports"
"""Beside the folder of the matches."""

_FORMULA = re.compile(r"(^|[;,|\t])(\s*)(?=[=+\-@＝＋－＠])")
"""Where a formula would begin, also for spreadsheets whose cells end at semicolons."""


def as_csv(table: Table, outcome: Outcome) -> str:
    """A head and a row a seat, the best first: rank, name, who played, total, parts."""
    labels = list(dict.fromkeys(part.label for score in outcome.scores for part in score.parts))
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow([_("Rank"), _("Name"), _("Player"), _("Total"), *(_(text) for text in labels)])
    for seat in sorted(range(len(table.players)), key=lambda s: (outcome.ranks[s], s)):
        player, score = table.players[seat], outcome.scores[seat]
        parts = {part.label: part.value for part in score.parts}
        values = [parts.get(text, "") for text in labels]
        rank = outcome.ranks[seat]
        rows.writerow([rank, _plain(player.name), kind_name(player.kind), score.total, *values])
    return out.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return _FORMULA.sub(r"\1\2'", name)


def export(table: Table, outcome: Outcome, data_dir: Path) -> Path:
    """Write the results into the data folder's exports; the file that was written.

    It is named like the match's record, else by its title and seed; a file of that name is
    replaced as a whole. Raises OSError if the folder cannot be written.
    """
    stem = table.path.stem if table.path is not None else f"{table.title}-{table.seed}"
    safe = "".join(c if c.isalnum() or c in "-_. " else "_" for c in stem)[:80]
    path = data_dir / FOLDER / f"{safe}.csv"
    path.parent.mkdir(parents=True, exist_ok=True)
    data = as_csv(table, outcome).encode("utf-8-sig")  # the mark is for spreadsheets
    os.replace(written_beside(path, data), path)
    return path
