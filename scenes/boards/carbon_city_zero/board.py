"""Carbon City Zero's board: what the table scene asks of it, put together from the files here."""

from collections.abc import Sequence
from typing import ClassVar

from game.carbon_city_zero.actions import EndTurn
from game.carbon_city_zero.names import deck_name
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from game.core.action import Action
from game.core.table import Table
from game.core.text import _, ngettext

from ...stage.gesture import Gesture, Placement
from ...stage.node import STILL, Node, Rect, Role
from ...stage.ui import Ui
from ..board import Board, Choice, Effects, Frame, Lent, PanelSpec, Prompt, Standing, View
from ..ending import Ending
from ..tiled import BoardMap
from ..turns import legal_now
from . import (
    coming,
    counting,
    effects,
    gestures,
    heading,
    ids,
    large,
    market,
    piles,
    places,
    played,
    reasons,
    recap,
    sky,
    status,
    telling,
    words,
)
from .desk import BOARD_Z, Desk
from .desk import large as large_letters
from .ending import CarbonEnding
from .memory import memory
from .reading import shown_card
from .symbols import art


class CarbonBoard(Board[CarbonState]):
    """The board of Carbon City Zero: World Edition, together, alone or in rivalry."""

    title: ClassVar[str] = "carbon_city_zero"
    fills: ClassVar[bool] = True
    ending: ClassVar[Ending] = CarbonEnding()

    def zones(self, seen: CarbonState) -> BoardMap:
        """The usual map; that for large letters has the same zones."""
        return places.board_map()

    def placements(self, seen: CarbonState, view: View) -> dict[str, Placement]:
        """Where every open card lies."""
        return places.placements(seen)

    def gestures(self, seen: CarbonState, legal: Sequence[Action], view: View) -> list[Gesture]:
        """What may be dragged or pressed."""
        return gestures.gestures(seen, legal, view)

    def choices(self, seen: CarbonState, legal: Sequence[Action], view: View) -> list[Choice]:
        """End turn, always in its place; buying what is selected."""
        return gestures.choices(seen, legal, view, _why_no_end(seen, view))

    def prompt(self, seen: CarbonState, view: View) -> Prompt:
        """What is to do now."""
        return words.prompt(seen, view)

    def why_not(self, seen: CarbonState, piece: str, view: View) -> str:
        """Why a card, a rule or a link may not be used."""
        return reasons.why_not(seen, piece, view)

    def why_not_there(self, seen: CarbonState, piece: str, target: str, view: View) -> str:
        """Why a card may not be dropped there."""
        return reasons.why_not_there(seen, piece, target, view)

    def note(self, gesture: Gesture, view: View) -> None:
        """What was laid out or picked is done with."""
        view.open = ""
        memory(view).update({"picked": -1, "peek": False, "scrolled": 0.0})

    def turn_to(self, action: Action, view: View) -> None:
        """Open or pick what an action's gesture needs."""
        gestures.turn_to(action, view)

    def tells_more(self, node: str) -> bool:
        """Cards are read and partners of links shown while they are pointed at."""
        return not node or any(node in kind for kind in (ids.card, ids.rule, ids.link))

    def hint_words(self, seen: CarbonState, gesture: Gesture, view: View) -> str:
        """What a hint says."""
        return words.hint_words(seen, gesture.action, view)

    def effects(self, before: CarbonState, action: Action, after: CarbonState) -> Effects:
        """What an action looks and sounds like."""
        return effects.effects(before, action, after)

    def standings(self, seen: CarbonState, seat: int) -> tuple[Standing, ...]:
        """In rivalry the mayor's own track; how many cards its deck, or both of its decks, hold."""
        out = []
        if seen.rival:
            carbon = seen.tracks[seat]
            said = _("{n} carbon left").format(n=carbon)
            out.append(Standing("carbon_city_zero/sym_carbon", str(carbon), said))
            hand = len(seen.hand[seat])
            said = ngettext("{n} card in hand", "{n} cards in hand", hand).format(n=hand)
            out.append(Standing("cards", str(hand), said))
            return tuple(out)
        for deck in range(seen.decks):
            if seen.seat_of(deck) == seat:
                cards = seen.owner.count(deck)
                said = ngettext("{n} card in the deck", "{n} cards in the deck", cards)
                said, words_ = said.format(n=cards), str(cards)
                if seen.decks != seen.seats:
                    name = deck_name(seen, deck, ())
                    said = _("{deck}: {what}").format(deck=name, what=said)
                    words_ = f"{deck + 1}: {cards}"
                out.append(Standing("cards", words_, said))
        return tuple(out)

    def seat_opens(self, seen: CarbonState, seat: int, view: View) -> tuple[str, str] | None:
        """A mayor's piles are looked through by its row."""
        deck = seat
        if seen.seats != seen.decks:  # the other deck of who plays alone
            deck = 1 - places.shown_deck(seen)
        words_ = _("Look through the piles of {name}")
        return f"{ids.pile}seat:{deck}", words_.format(name=deck_name(seen, deck, view.names))

    def seat_takes(self, seen: CarbonState, seat: int) -> frozenset[str]:
        """The hands of its decks that are not on turn: a Budget that is passed on goes there."""
        away = (d for d in range(seen.decks) if d != seen.turn and seen.seat_of(d) == seat)
        return market.taken(card for deck in away for card in seen.hand[deck])

    def recall(self, match: Table, view: View) -> None:
        """The last turn, and the snags of this one."""
        recap.recall(match, view)

    def rulebook_page(self, seen: CarbonState) -> str:
        """The rulebook's page for this moment."""
        return words.page(seen)

    # --- with a display ---------------------------------------------------------------------------

    def lends(
        self, ui: Ui, picture: Rect, alone: bool, seen: CarbonState, view: View
    ) -> Lent:  # fmt: skip
        """Undo and End turn lie in the strip; where the picture stands alone, everything does."""
        map_ = places.board_map(large_letters(ui))

        def at(name: str) -> Rect:
            return map_.on(picture, map_.rect(name))

        own = {"undo": at("undo"), ids.END: at("end")}
        if not alone:
            return Lent(choices=own)
        asks = len(self.choices(seen, legal_now(RULES, seen, view), view)) > 1
        k = map_.scale(picture)
        line = heading.lay_out(ui, at("heading"), k, seen, True, asks)
        seats, gap = at("seats"), 10 * k
        if seen.rival:
            free = sky.limit_place(at("rounds"), k, alone).x - gap
            seats = seats._replace(w=free - seats.x)
        count = len(view.players)
        w = min((seats.w - gap * (count - 1)) / count, (400 if count > 1 else 500) * k)
        rows = tuple(seats._replace(x=seats.x + n * (w + gap), w=w) for n in range(count))
        return Lent(
            toolbar=at("toolbar"), seats=rows, prompt=line.words, ground=heading.WALL,
            buttons=line.buttons, asking=asks, choices=own,
        )  # fmt: skip

    def panels(self, ui: Ui, seen: CarbonState, view: View) -> tuple[PanelSpec, ...]:
        """The place beside the picture where a card is read."""
        return (PanelSpec(ids.READ, *large.heights(ui), "aside"),)

    def nodes(self, ui: Ui, frame: Frame, seen: CarbonState, view: View) -> list[Node]:
        """From the sky to the strip, then what is read beside and what floats over it."""
        gestures.choose(view)
        if seen.step not in (Step.SEARCH_DECK, Step.SEARCH_GLOBAL):
            memory(view)["peek"] = False
        desk = Desk(ui, frame, seen, view)
        out = _ground(desk)
        out += sky.nodes(desk)
        out += heading.nodes(desk)
        out += market.nodes(desk)
        out += played.nodes(desk)
        out += coming.nodes(desk)
        out += status.nodes(desk)
        rect = frame.panels.get(ids.READ)
        memory(view)["beside"] = rect is not None
        if rect is not None:
            out += large.panel(ui, rect, seen, view, shown_card(desk))
        told = telling.nodes(desk)
        out += recap.nodes(desk, [*out, *told])
        out += told
        return out

    def overlay(self, ui: Ui, frame: Frame, seen: CarbonState, view: View) -> list[Node]:
        """The sum that is laid out, a search, a pile, a card."""
        return (
            counting.nodes(ui, frame, seen, view)
            or piles.search(ui, frame, seen, view)
            or piles.nodes(ui, frame, seen, view)
            or large.nodes(ui, frame, seen, view)
        )


def _why_no_end(seen: CarbonState, view: View) -> str:
    """Why the turn cannot be ended now."""
    return RULES.why_not(seen, EndTurn(max(view.sat or 0, 0)))


def _ground(desk: Desk) -> list[Node]:
    """The table's pictures, below everything."""
    table = (art("table", None, "stretch"),)
    tray = (art("table_frame", None, "stretch"),)
    board = desk.frame.board
    return [
        Node("table", Role.DECOR, desk.zone("table"), table, z=BOARD_Z, motion=STILL, clip=board),
        Node("tray", Role.DECOR, board, tray, z=BOARD_Z + 3, motion=STILL),
    ]
