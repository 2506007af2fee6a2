"""The ranks of a finished match: a row a seat with what its score is made of, and notes.

Where all win or lose together there are no ranks: then a page says who played, and what.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.outcome import Score
from game.core.text import _, ngettext
from game.match import Match, Player

from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..titles import tile_art
from ..titles.ending import Finished, Moment
from ..widgets import framed, text_size
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Words, picture_box, slot
from ..words import choice_name, kind_name, variant_name

PICTURE_LEAST: Final = 260.0
"""Units of height from which on the title's picture fills what the ranks leave free."""


def ranks(
    ui: Ui,
    room: Rect,
    end: Finished,
    table: Match,
    notes: Sequence[str],
    moments: Sequence[Moment],
) -> Box:
    """What decided, then all rows, the best first, what the match turned on, its length and its
    seed."""
    rows = [_rank(ui, room.w, end, seat) for seat in end.order()]
    rows += [_moment(ui, room.w, n, one) for n, one in enumerate(moments)]
    return _page(notes, rows, [_length_words(table), _seed_words(table)])


def _moment(ui: Ui, width: float, n: int, moment: Moment) -> Box:
    """Its picture; when, and what happened: on one line if they have room there."""
    side = ui.body * 1.7
    when, what = Words(moment.when, font="bold"), Words(moment.what)
    line = Row([when, what], ui.body * 0.6)
    both = line if line.widths(ui).best <= width - side - 32 else Column([when, what])
    inside = Row([picture_box(moment.picture, side, side), replace(both, grow=1)], 12)
    back = Node(f"moment-{n}", Role.LABEL, NOWHERE, (), moment.when, moment.what)
    return Card(replace(inside, across="middle"), (8, 0), back, one=True)


def match_page(ui: Ui, end: Finished, table: Match, notes: Sequence[str]) -> Box:
    """What is to be said of the end, who played, and how: options, rounds, seed."""
    rows = [_player(ui, seat, player) for seat, player in enumerate(end.players)]
    return _page(notes, rows, settings_words(table))


def _page(notes: Sequence[str], rows: Sequence[Box], facts: Sequence[str]) -> Box:
    """Notes, rows, and facts, of which the last is the seed."""
    ids = [*(f"fact-{n}" for n in range(len(facts) - 1)), "seed"]
    boxes = [Words(words, id, colour="muted") for id, words in zip(ids, facts, strict=True)]
    said = [Words(words, f"note-{n}") for n, words in enumerate(notes)]
    return Column([*said, *rows, Column(boxes)], 12)


def title_picture(title: str, inner: Rect, top: float) -> list[Node]:
    """The title's picture below the ranks, where there is room for it."""
    place = Rect(inner.x, top, inner.w, inner.bottom - top)
    if place.h <= PICTURE_LEAST:
        return []
    look = framed(tile_art(title, place.w / place.h > 1.55), Rect(0, 0, place.w, place.h))
    return [Node("ranks-picture", Role.DECOR, place, look)]


# --- words --------------------------------------------------------------------------------------


def settings_words(table: Match) -> list[str]:
    """How it was played: each option, how many rounds, the seed."""
    lines = [
        _("{option}: {choice}").format(
            option=_(spec.label), choice=choice_name(spec, table.options[spec.id])
        )
        for spec in table.rules.option_specs(len(table.players))
        if spec.id in table.options and not spec.at_most and spec.belongs(table.options)
    ]
    rounds = table.rules.turn(table.state).round
    if rounds:
        words = ngettext("{n} round played", "{n} rounds played", rounds)
        lines.append(words.format(n=rounds))
    return [*lines, _seed_words(table)]


def _length_words(table: Match) -> str:
    """The variant and how many rounds it went."""
    variant = str(table.options.get("variant", ""))
    rounds = table.rules.turn(table.state).round
    name = variant_name(table.title, variant, len(table.players))
    if not rounds:
        return name
    words = ngettext("{variant}, {n} round", "{variant}, {n} rounds", rounds)
    return words.format(variant=name, n=rounds)


def _seed_words(table: Match) -> str:
    """By what the match can be played again."""
    return _("Seed: {seed} (for a new game with the same luck)").format(seed=table.seed)


def _made_of(ui: Ui, score: Score, width: float) -> str:
    """What a score is made of, in lines of that width; no line begins or ends with a dot."""
    lines: list[str] = []
    for words in ["\N{NO-BREAK SPACE}".join(part.words.rsplit(" ", 1)) for part in score.told]:
        longer = f"{lines[-1]}  ·  {words}" if lines else words
        if lines and text_size(ui, Text(longer, ui.body))[0] <= width:
            lines[-1] = longer
        else:
            lines.append(words)
    return "\n".join(lines)


# --- rows ---------------------------------------------------------------------------------------


def _badge(player: Player, side: float) -> Box:
    return picture_box(lambda at: [Art(f"common/seat_{player.colour}", at)], side, side)


def _player(ui: Ui, seat: int, player: Player) -> Box:
    """A row: badge, name, and who it was."""
    words = _("{name}: {kind}").format(name=player.name, kind=kind_name(player.kind))
    name = Words(words, "", "bold", ui.heading, ground="panel2", grow=1, rank=1)
    row = Row([_badge(player, ui.heading * 1.5), name], 14, across="middle")
    back = Node(f"player-{seat}", Role.LABEL, NOWHERE, (Plate("panel2", "panel2", 0, 20, 0),))
    return Card(row, (14, 8), back, one=True)


def _rank(ui: Ui, width: float, end: Finished, seat: int) -> Box:
    """A row: rank, badge, name, total; below it what the score is made of."""
    player, score = end.players[seat], end.outcome.scores[seat]
    place, won = end.outcome.ranks[seat], seat in end.outcome.winners
    fill = f"{player.colour}_tint" if won and ui.theme == "light" else "panel2"
    medal, side = ui.heading * 1.8, ui.heading * 1.5
    lead = medal + side + 26

    def first(at: Rect) -> list[Art | Text]:
        number = Text(str(place), ui.heading, "bold", "ink", "white", "centre", at=at)
        return [Art("common/value_medal", at), number]

    size = ui.heading * 1.2
    total = Words(str(score.total), "", "bold", size, ground=fill, align="right", lines=1)
    name = Words(player.name, "", "bold", ui.heading, ground=fill, grow=1, rank=1)
    marks = Row([picture_box(first, medal, medal), _badge(player, side)], 12, across="middle")
    top = Row([marks, name, total], 14, across="middle")
    words = _made_of(ui, score, width - lead - 36)
    below = Row([slot(wide=lead - 12), Words(words, ground=fill, grow=1)], 12) if words else None
    spoken = _("Rank {rank}: {name}, {total}").format(
        rank=place, name=player.name, total=score.total
    )
    plate = Plate(fill, "ink" if won else fill, 4 if won else 0, 20, 1 if won else 0)
    said = words.replace("\n", ", ")
    back = Node(f"rank-{seat}", Role.LABEL, NOWHERE, (plate,), spoken, said)
    return Card(Column([top, below]), (16, 8), back, one=True)
