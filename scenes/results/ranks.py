"""The ranks of a finished match: a row a seat with what its score is made of, and notes.

Where all win or lose together there are no ranks: then a page says who played, and what.
"""

from game.core.options import OptionSpec
from game.core.outcome import Score
from game.core.text import _, ngettext
from game.match import Match, Player

from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..titles import tile_art
from ..titles.ending import Finished
from ..widgets import framed, label, text_size
from ..words import choice_name, kind_name, variant_name

PICTURE_LEAST = 260.0
"""Units of height from which on the title's picture fills what the ranks leave free."""


def ranks(
    ui: Ui, room: Rect, end: Finished, table: Match, notes: list[str]
) -> tuple[list[Node], float]:
    """What decided, then all rows, the best first, the length of the match and its seed."""
    nodes, y = _notes(ui, room, notes)
    for seat in end.order():
        node = rank(ui, Rect(room.x, y, room.w, 0), end, seat)
        nodes.append(node)
        y += node.rect.h + 12
    return _facts(ui, room, [length_words(table), seed_words(table)], nodes, y)


def match_page(
    ui: Ui, room: Rect, end: Finished, table: Match, notes: list[str]
) -> tuple[list[Node], float]:
    """What is to be said of the end, who played, and how: options, rounds, seed."""
    nodes, y = _notes(ui, room, notes)
    for seat in range(len(end.players)):
        node = _player(ui, Rect(room.x, y, room.w, 0), seat, end.players[seat])
        nodes.append(node)
        y += node.rect.h + 12
    return _facts(ui, room, settings_words(table), nodes, y)


def settings_words(table: Match) -> list[str]:
    """How it was played: each option, how many rounds, the seed."""
    lines = [
        _("{option}: {choice}").format(
            option=_(spec.label), choice=choice_name(spec, table.options[spec.id])
        )
        for spec in table.rules.option_specs(len(table.players))
        if spec.id in table.options and not spec.at_most and _belongs(spec, table)
    ]
    rounds = table.rules.turn(table.state).round
    if rounds:
        words = ngettext("{n} round was played", "{n} rounds were played", rounds)
        lines.append(words.format(n=rounds))
    return [*lines, seed_words(table)]


def _belongs(spec: OptionSpec, table: Match) -> bool:
    """Whether an option is one of the variant that was played."""
    return not spec.variants or str(table.options.get("variant", "")) in spec.variants


def _notes(ui: Ui, room: Rect, notes: list[str]) -> tuple[list[Node], float]:
    """The notes as lines, and the y below them."""
    y, nodes = room.y, list[Node]()
    for n, words in enumerate(notes):
        nodes.append(_line(ui, f"note-{n}", Rect(room.x, y, room.w, 0), words, "text"))
        y = nodes[-1].rect.bottom + 10
    return nodes, y


def _facts(
    ui: Ui, room: Rect, lines: list[str], nodes: list[Node], y: float
) -> tuple[list[Node], float]:
    """The nodes with lines below, and the height of all."""
    for n, words in enumerate(lines):
        id = "seed" if n == len(lines) - 1 else f"fact-{n}"
        nodes.append(_line(ui, id, Rect(room.x, y, room.w, 0), words, "muted"))
        y = nodes[-1].rect.bottom
    return nodes, y - room.y


def _player(ui: Ui, at: Rect, seat: int, player: Player) -> Node:
    """A row: badge, name, and who it was."""
    side = ui.heading * 1.5
    w = at.w - side - 44
    words = _("{name}: {kind}").format(name=player.name, kind=kind_name(player.kind))
    h = max(side, text_size(ui, Text(words, ui.heading, "bold", wrap=True), w)[1]) + 16
    look = (
        Plate("panel2", "panel2", 0, 20, 0),
        Art(f"common/seat_{player.colour}", Rect(14, (h - side) / 2, side, side)),
        Text(
            words, ui.heading, "bold", ground="panel2", wrap=True, at=Rect(side + 28, 8, w, h - 16)
        ),
    )
    return Node(f"player-{seat}", Role.LABEL, at._replace(h=h), look, words)


def picture(title: str, inner: Rect, top: float) -> list[Node]:
    """The title's picture below the ranks, where there is room for it."""
    place = Rect(inner.x, top, inner.w, inner.bottom - top)
    if place.h <= PICTURE_LEAST:
        return []
    look = framed(tile_art(title, place.w / place.h > 1.55), Rect(0, 0, place.w, place.h))
    return [Node("ranks-picture", Role.DECOR, place, look)]


def _line(ui: Ui, id: str, at: Rect, words: str, colour: str) -> Node:
    h = text_size(ui, Text(words, ui.body, wrap=True), at.w)[1]
    return label(ui, id, at._replace(h=h), words, colour=colour)


def length_words(table: Match) -> str:
    """The variant and how many rounds it went; "" without either."""
    variant = str(table.options.get("variant", ""))
    rounds = table.rules.turn(table.state).round
    name = variant_name(table.title, variant, len(table.players))
    if not rounds:
        return name
    words = ngettext("{variant}, {n} round", "{variant}, {n} rounds", rounds)
    return words.format(variant=name, n=rounds)


def seed_words(table: Match) -> str:
    """By what the match can be played again."""
    return _("Seed: {seed}").format(seed=table.seed)


def _made_of(ui: Ui, score: Score, width: float) -> str:
    """What a score is made of, in lines of that width; no line begins or ends with a dot."""
    lines: list[str] = []
    for words in [part.words for part in score.told]:
        longer = f"{lines[-1]}  ·  {words}" if lines else words
        if lines and text_size(ui, Text(longer, ui.body))[0] <= width:
            lines[-1] = longer
        else:
            lines.append(words)
    return "\n".join(lines)


def rank(ui: Ui, at: Rect, end: Finished, seat: int) -> Node:
    """A row: rank, badge, name, total; below it what the score is made of. Its height is found."""
    player, score = end.players[seat], end.outcome.scores[seat]
    place, won = end.outcome.ranks[seat], seat in end.outcome.winners
    x = _lead(ui)
    words_w = at.w - x - 20
    words = _made_of(ui, score, words_w)
    total = Text(str(score.total), ui.heading * 1.2, "bold", align="right")
    total_w = text_size(ui, total)[0]
    name_w = at.w - x - total_w - 34
    name_h = text_size(ui, Text(player.name, ui.heading, "bold", wrap=True), name_w)[1]
    top_h = max(ui.heading * 1.5, name_h) + 12
    words_h = text_size(ui, Text(words, ui.body, wrap=True), words_w)[1] if words else 0.0
    fill = f"{player.colour}_tint" if won and ui.theme == "light" else "panel2"
    name_at, total_at = Rect(x, 6, name_w, top_h), Rect(at.w - total_w - 20, 6, total_w, top_h)
    look: list[Plate | Art | Text] = [
        Plate(fill, "ink" if won else fill, 4 if won else 0, 20, 1 if won else 0),
        *_marks(ui, place, player, top_h),
        Text(player.name, ui.heading, "bold", ground=fill, wrap=True, at=name_at),
        Text(total.text, total.size, "bold", ground=fill, align="right", at=total_at),
    ]
    if words:
        box = Rect(x, 6 + top_h, words_w, words_h)
        look.append(Text(words, ui.body, ground=fill, valign="top", wrap=True, at=box))
    spoken = _("Rank {rank}: {name}, {total}").format(
        rank=place, name=player.name, total=score.total
    )
    box = at._replace(h=top_h + words_h + 14)
    return Node(f"rank-{seat}", Role.LABEL, box, tuple(look), spoken, words.replace("\n", ", "))


def _lead(ui: Ui) -> float:
    """Where the name begins, right of rank and badge."""
    return 16 + ui.heading * 1.8 + 12 + ui.heading * 1.5 + 14


def _marks(ui: Ui, rank: int, player: Player, high: float) -> tuple[Art | Text, ...]:
    """The medal with the rank, and the seat's badge."""
    medal, side = ui.heading * 1.8, ui.heading * 1.5
    mark = Rect(16, 6 + (high - medal) / 2, medal, medal)
    badge = Rect(mark.right + 12, 6 + (high - side) / 2, side, side)
    return (
        Art("common/value_medal", mark),
        Text(str(rank), ui.heading, "bold", "ink", "white", "centre", at=mark),
        Art(f"common/seat_{player.colour}", badge),
    )
