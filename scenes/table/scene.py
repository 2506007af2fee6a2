"""The table scene: shows a match of any title to whoever sits at the table, and takes their hands.

The model (``model``) says what may be shown and done, the board of the title where pieces lie;
``picture`` puts it together. A finished match, or an earlier moment of one, is shown by the same
scene: ``view_only``.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.player import COLOURS, Player
from game.core.text import _
from game.match import Match, new_path, opening, opening_of

from ..dialogs import ConfirmScene
from ..folders import matches_folder
from ..results.scene import ResultsScene
from ..rulebook import book
from ..rulebook.scene import RulebookScene
from ..setup.model import LastSetup
from ..stage.acting import PROMPT
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..words import BOT_NAMES, title_name, variant_name
from .log_scene import LogScene
from .model import TableModel
from .pause import PauseScene
from .picture import Picture, picture, ticked
from .time_scene import TimeScene

if TYPE_CHECKING:
    from ..context import Context


class TableScene(TableModel):
    """Shows the model, and goes from it to other scenes."""

    _picture: Picture | None = None
    """What was drawn last, as far as it was drawn anew."""

    def build(self, ui: Ui) -> list[Node]:
        """All that is seen of the table; as a second goes by only the clock is drawn anew."""
        nodes = ticked(self, ui, self._picture) if self._picture and self.only_ticked else None
        if nodes is None:
            self._picture = picture(self, ui)
            return self._picture.nodes
        return nodes

    @property
    def wakeful(self) -> bool:
        """While a match is played."""
        return not self.view_only

    def kept(self) -> list[Rect]:
        """The question of the moment, with the dice in it."""
        nodes = self._picture.nodes if self._picture is not None else []
        return [node.rect for node in nodes if node.id == PROMPT]

    def ended(self) -> None:
        """The match is over: to its results."""
        if not self._ended:
            self._ended = True
            self.ctx.scenes.replace(results_scene(self.ctx, self.match))

    def open_rules(self) -> None:
        """The rulebook at the page of the moment."""
        page = self.board.rulebook_page(self.view.seen)
        if not self._covered_by:
            self._cover = "rules"
        self.ctx.scenes.push(RulebookScene(self.ctx, self.match.title, page, led_again))

    def open_log(self) -> None:
        """The whole log."""
        self.ctx.scenes.push(LogScene(self.ctx, self.log_point, self.happened()))

    def open_time(self) -> None:
        """How much time is left, and more of it."""
        if self.timed and not self.view_only:
            self.ctx.scenes.push(TimeScene(self.ctx, self))

    def on_back(self) -> None:
        """Close what is open, else the pause menu; of a match to be looked at back."""
        if self.frozen:
            if not self.close():
                self.freeze()
        elif self.question is not None:
            self.unask()
        elif self.close():
            return
        elif self.view_only:
            self.ctx.scenes.pop()
        elif self.may_skip():
            self.skip()
        else:
            self.ctx.scenes.push(PauseScene(self.ctx, self))

    def again(self) -> None:
        """The same match anew."""
        play_again(self.ctx, self.match)


def play_again(ctx: "Context", match: Match) -> None:
    """The same match anew: same title, options and players, another seed."""
    again = Match.new(
        match.title,
        match.options,
        match.players,
        path=new_path(matches_folder(ctx.data_dir), match.title),
        free_undo=match.free_undo,
        timing=match.clock.timing,
    )
    _begin(ctx, again)


def _begin(ctx: "Context", match: Match) -> None:
    """To the table of a new match, from the menu."""
    ctx.scenes.home()
    ctx.scenes.push(TableScene(ctx, match))


def offer_led(
    ctx: "Context",
    title: str,
    no: str,
    on_no: Callable[[], None] | None = None,
    named: Sequence[Player] = (),
) -> None:
    """Ask whether to be led through a first match; ``no`` is the other answer. Who was ``named``
    for a match plays this one too, as far as it has seats of their kind."""
    name = _("{title}: your first game").format(title=title_name(title))
    words = _(
        "Shall I show you how it goes? We begin a small game of its own, and I guide you through"
        " the first 4 minutes."
    )
    found = opening(title)
    assert found is not None  # else it is not offered
    if variant := variant_name(title, str(found.options.get("variant", "")), len(found.seats)):
        words = _(
            "Shall I show you how it goes? We begin a small game of its own, “{variant}”, and I"
            " guide you through the first 4 minutes."
        ).format(variant=variant)
    yes, lead = _("Show me"), partial(play_led, ctx, title, named)
    ctx.scenes.push(ConfirmScene(ctx, words, yes, no, lead, title=name, on_no=on_no))


def led_again(ctx: "Context", title: str) -> None:
    """The same from the rulebook; what is played now is saved."""
    offer_led(ctx, title, _("Not now"))


def play_led(ctx: "Context", title: str, named: Sequence[Player] = ()) -> None:
    """Begin the match of a title's opening, without a clock, and go to the table."""
    found = opening(title)
    assert found is not None  # else it is not offered
    path = new_path(matches_folder(ctx.data_dir), title)
    match = found.begin(title, _led_players(ctx, title, found.seats, named), path)
    ctx.settings.led = tuple(sorted({*ctx.settings.led, title}))
    ctx.settings_changed()
    _begin(ctx, match)


def _led_players(
    ctx: "Context", title: str, kinds: Sequence[str], named: Sequence[Player]
) -> tuple[Player, ...]:
    """Who plays it: those who were named, persons and bots each for their own; else the roles of
    the title, or the name last typed among names of bots."""
    roles, taken = book(title).roles(), {player.name for player in named}
    person = next(iter(ctx.settings.names), _("Player {n}").format(n=1))
    bots = iter(name for name in BOT_NAMES if name not in taken | {person})
    left, out = list(named), list[Player]()
    for n, kind in enumerate(kinds):
        usual = roles[n].name if roles else person if kind == "human" else next(bots)
        alike = [player for player in left if player.human == (kind == "human")]
        left = [player for player in left if player not in alike[:1]]
        name = alike[0].name if alike else usual
        out.append(Player(name, kind, roles[n].colour if roles else COLOURS[n]))
    return tuple(out)


def results_scene(ctx: "Context", match: Match) -> ResultsScene:
    """The results of a match that is over; they lead to its board, and to the same match anew.
    After one that was led they lead to what was chosen before it in the setup."""

    def board() -> None:
        ctx.scenes.push(TableScene(ctx, match, view_only=True))

    if opening_of(match) is None:
        return ResultsScene(ctx, match, board, lambda: play_again(ctx, match))
    own = LastSetup(ctx, match.title)
    words = _("A game of your own")
    if variant := variant_name(match.title, own.variant, len(own.seats)):
        words = _("Play “{variant}”").format(variant=variant)
    return ResultsScene(ctx, match, board, lambda: _begin(ctx, own.match()), words)
