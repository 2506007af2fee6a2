"""The results: ranks and scores, a chart of the race, the seed, and what next."""

from typing import TYPE_CHECKING, Final

from game.core.outcome import Outcome
from game.core.table import Table
from game.core.text import _, ngettext

from .race import axis_name, race
from .scene import Scene
from .stage.node import Art, Node, Plate, Rect, Role, Text
from .stage.ui import Ui
from .widgets import (
    Series,
    button,
    button_height,
    button_width,
    chart,
    columns,
    frame,
    framed,
    heading,
    label,
    pad,
    panel,
    scrolling,
    text_size,
)
from .words import variant_name

if TYPE_CHECKING:
    from .context import Context


def winners_words(names: list[str]) -> str:
    """Who won, as a title."""
    if not names:
        return _("Nobody wins")
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} and {last} share the victory").format(
        names=", ".join(names[:-1]), last=names[-1]
    )


SETTLING: Final = 1.0
"""Seconds in which "Play again" does nothing: it lies where "Done" was, and a press that was meant
for the table would take the results away unseen."""


class ResultsScene(Scene):
    """How a match ended."""

    name = "results"

    def __init__(self, ctx: "Context", table: Table) -> None:
        super().__init__(ctx)
        self.match = table
        outcome = table.outcome()
        if outcome is None:
            raise ValueError("the match is not over")
        self.outcome: Outcome = outcome
        self.series = race(table)
        self.offset = 0.0
        self.seen_for = 0.0

    def on_tick(self, dt: float) -> None:
        """Count how long it has been there."""
        self.seen_for += dt

    def enter(self) -> None:
        """Play the sound of the end: won if a person did."""
        kinds = [player.kind for player in self.match.players]
        won = any(kinds[seat] == "human" for seat in self.outcome.winners)
        self.ctx.speaker.play("win" if won or "human" not in kinds else "lose")

    def leave(self) -> None:
        """Let the file of the match go."""
        self.match.close()

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        names = [self.match.players[seat].name for seat in self.outcome.winners]
        out, room = frame(ui, winners_words(names), None)
        buttons, low = self._buttons(ui, room)
        body = room._replace(h=room.h - low - 16)
        if self.series:
            left, right = columns(body, (0.5, 0.5) if ui.scale > 1 else (0.52, 0.48), 18)
            out += self._ranks(ui, left)
            out += self._chart(ui, right)
        else:
            out += self._ranks(ui, body)
        return out + buttons

    def _buttons(self, ui: Ui, room: Rect) -> tuple[list[Node], float]:
        from .pause import play_again

        kinds = (
            ("menu", _("To the menu"), "home", "secondary", self.to_menu),
            ("board", _("Show the board"), "eye_open", "secondary", self.show_board),
            ("log", _("What happened"), "log", "secondary", self.show_log),
            (
                "again",
                _("Play again"),
                "redo",
                "primary",
                lambda: play_again(self.ctx, self.match) if self.seen_for >= SETTLING else None,
            ),
        )
        gap = 14.0
        wide = [button_width(ui, words, icon) for _id, words, icon, _k, _p in kinds]
        spare = room.w - sum(wide) - gap * (len(kinds) - 1)
        across = len(kinds) if spare >= 0 else 2
        if across == len(kinds):
            widths = [w + spare / len(kinds) for w in wide]
        else:
            widths = [(room.w - gap) / 2] * len(kinds)
        high = max(
            button_height(ui, words, w, icon)
            for (_id, words, icon, _k, _p), w in zip(kinds, widths, strict=True)
        )
        lines = -(-len(kinds) // across)
        low = lines * high + (lines - 1) * gap
        out, x, y = [], room.x, room.bottom - low
        for n, ((id, words, icon, kind, press), w) in enumerate(zip(kinds, widths, strict=True)):
            if n and n % across == 0:
                x, y = room.x, y + high + gap
            out.append(button(ui, id, Rect(x, y, w, high), words, press, icon, kind))
            x += w + gap
        return out, low

    def _ranks(self, ui: Ui, rect: Rect) -> list[Node]:
        area = scrolling(
            ui,
            "ranks",
            rect.inset(pad(ui)),
            lambda room: self._rows(ui, room),
            self.offset,
            self.scroll,
            name=_("Ranks and scores"),
        )
        out = [panel(ui, "ranks-panel", rect), *area]
        inner = rect.inset(pad(ui))
        low = max(node.rect.bottom for node in area[1:]) + 20
        if inner.bottom - low > 260:
            place = Rect(inner.x, low, inner.w, inner.bottom - low)
            wide = "_wide" if place.w / place.h > 1.55 else ""
            look = framed(f"common/tile_{self.match.title}{wide}", Rect(0, 0, place.w, place.h))
            out.append(Node("ranks-picture", Role.DECOR, place, look))
        return out

    def _rows(self, ui: Ui, room: Rect) -> tuple[list[Node], float]:
        order = sorted(range(len(self.match.players)), key=lambda s: (self.outcome.ranks[s], s))
        y, nodes = room.y, []
        for seat in order:
            node = self._rank(ui, Rect(room.x, y, room.w, 0), seat)
            nodes.append(node)
            y += node.rect.h + 12
        for id, words in (("length", self._length()), ("seed", self._seed())):
            h = text_size(ui, Text(words, ui.body, wrap=True), room.w)[1]
            nodes.append(label(ui, id, Rect(room.x, y, room.w, h), words, colour="muted"))
            y += h
        return nodes, y - room.y

    def _length(self) -> str:
        variant = str(self.match.options.get("variant", ""))
        rounds = getattr(self.match.state, "round", 0)
        words = ngettext("{variant}, {n} round", "{variant}, {n} rounds", rounds)
        name = variant_name(self.match.title, variant, len(self.match.players))
        return words.format(variant=name, n=rounds)

    def _seed(self) -> str:
        return _("Seed: {seed}").format(seed=self.match.seed)

    def _rank(self, ui: Ui, at: Rect, seat: int) -> Node:
        """A row: rank, badge, name, total; below it what the score is made of."""
        player, score = self.match.players[seat], self.outcome.scores[seat]
        rank, won = self.outcome.ranks[seat], seat in self.outcome.winners
        medal, side = ui.heading * 1.8, ui.heading * 1.5
        total = str(score.total)
        total_w = text_size(ui, Text(total, ui.heading * 1.2, "bold"))[0]
        x = 16 + medal + 12 + side + 14
        name_w = at.w - x - total_w - 34
        name_h = text_size(ui, Text(player.name, ui.heading, "bold", wrap=True), name_w)[1]
        parts = [f"{_(part.label)} {part.value}" for part in score.parts]
        words = "  ·  ".join(parts)
        words_w = at.w - x - 20
        words_h = text_size(ui, Text(words, ui.body, wrap=True), words_w)[1] if words else 0.0
        top_h = max(side, name_h) + 12
        high = top_h + words_h + 14
        fill = f"{player.colour}_tint" if won and ui.theme == "light" else "panel2"
        mark = Rect(16, 6 + (top_h - medal) / 2, medal, medal)
        look: list[Plate | Art | Text] = [
            Plate(fill, "ink" if won else fill, 4 if won else 0, 20, 1 if won else 0),
            Art("common/value_medal", mark),
            Text(str(rank), ui.heading, "bold", "ink", "white", "centre", at=mark),
            Art(
                f"common/seat_{player.colour}",
                Rect(mark.right + 12, 6 + (top_h - side) / 2, side, side),
            ),
            Text(
                player.name,
                ui.heading,
                "bold",
                ground=fill,
                wrap=True,
                at=Rect(x, 6, name_w, top_h),
            ),
            Text(
                total,
                ui.heading * 1.2,
                "bold",
                ground=fill,
                align="right",
                at=Rect(at.w - total_w - 20, 6, total_w, top_h),
            ),
        ]
        if words:
            box = Rect(x, 6 + top_h, words_w, words_h)
            look.append(Text(words, ui.body, ground=fill, valign="top", wrap=True, at=box))
        spoken = _("Rank {rank}: {name}, {total}").format(rank=rank, name=player.name, total=total)
        return Node(
            f"rank-{seat}",
            Role.LABEL,
            at._replace(h=high),
            tuple(look),
            label=spoken,
            value=words,
        )

    def _chart(self, ui: Ui, rect: Rect) -> list[Node]:
        out = [panel(ui, "race-panel", rect)]
        inner = rect.inset(pad(ui))
        words = _("The race, round by round")
        h = text_size(ui, Text(words, ui.heading, "heading", wrap=True), inner.w)[1]
        out.append(heading(ui, "race-title", inner._replace(h=h), words))
        series = [
            Series(player.name, player.colour, tuple(map(float, values)))
            for player, values in zip(self.match.players, self.series, strict=True)
        ]
        at = Rect(inner.x, inner.y + h + 10, inner.w, inner.h - h - 10)
        up = axis_name(self.match.title)
        out += chart(ui, "race", at, series, name=words, across=_("Round"), up=up)
        return out

    # --- what happens ------------------------------------------------------------------------

    def scroll(self, offset: float) -> None:
        """Scroll the ranks."""
        self.offset = offset
        self.changed()

    def show_board(self) -> None:
        """The table as it was at the end."""
        from .review import ReviewScene

        self.ctx.scenes.push(ReviewScene(self.ctx, self.match))

    def show_log(self) -> None:
        """The whole log, as a bystander may know it."""
        from .log_scene import LogScene

        self.ctx.scenes.push(LogScene(self.ctx, self.match, None))

    def to_menu(self) -> None:
        """To the menu."""
        self.ctx.scenes.home()

    def on_back(self) -> None:
        """To the menu."""
        self.to_menu()
