"""Carbon City Zero's board: what the table scene asks of it, put together from the files here."""

from typing import ClassVar

from game.carbon_city_zero.actions import EndTurn
from game.carbon_city_zero.names import deck_name
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from game.core.action import Action
from game.core.text import _, ngettext
from game.match.prompt import Prompt

from ....stage.gesture import Gesture, Placement
from ....stage.node import STILL, Node, Rect, Role
from ....stage.ui import Ui
from ...board import (
    Board,
    BoardState,
    Choice,
    Effects,
    Frame,
    Lent,
    Panels,
    PanelSpec,
    SeatRow,
    Standing,
)
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
from .board_state import CarbonBoardState, CarbonView
from .desk import BOARD_Z, Desk
from .desk import large as large_letters
from .reading import shown_card
from .symbols import art


class CarbonBoard(Board[CarbonState, CarbonBoardState]):
    """The board of Carbon City Zero: World Edition, together, alone or in rivalry."""

    title: ClassVar[str] = "carbon_city_zero"
    state: ClassVar[type[BoardState]] = CarbonBoardState
    fills: ClassVar[bool] = True

    def placements(self, view: CarbonView) -> dict[str, Placement]:
        """Where every open card lies."""
        return places.placements(view.seen)

    def gestures(self, view: CarbonView) -> list[Gesture]:
        """What may be dragged or pressed."""
        return gestures.gestures(view.seen, view.legal, view)

    def choices(self, view: CarbonView) -> list[Choice]:
        """End turn, always in its place; buying what is selected."""
        return gestures.choices(view.seen, view.legal, view, _why_no_end(view))

    def prompt(self, view: CarbonView) -> Prompt:
        """What is to do now."""
        return words.prompt(view.seen, view)

    def why_not(self, view: CarbonView, piece: str, target: str = "") -> str:
        """Why a card, a rule or a link may not be used."""
        if target:
            return reasons.why_not_there(view.seen, piece, target, view)
        return reasons.why_not(view.seen, piece, view)

    def hint_words(self, view: CarbonView, gesture: Gesture) -> str:
        """What a hint says."""
        return words.hint_words(view.seen, gesture.action, view)

    def effects(self, before: CarbonState, action: Action, after: CarbonState) -> Effects:
        """What an action looks and sounds like."""
        return effects.effects(before, action, after)

    def seat_row(self, view: CarbonView, seat: int) -> SeatRow:
        """In rivalry the mayor's own track; how many cards its deck, or both of its decks, hold.

        A mayor's piles are looked through by its row, and the hands of its decks that are not on
        turn lie there: a Budget that is passed on goes to it.
        """
        seen = view.seen
        deck = seat
        if seen.seats != seen.decks:  # the other deck of who plays alone
            deck = 1 - places.shown_deck(seen)
        look = _("Look through the piles of {name}").format(name=deck_name(seen, deck, view.names))
        away = (d for d in range(seen.decks) if d != seen.turn and seen.seat_of(d) == seat)
        hands = market.taken(card for deck in away for card in seen.hand[deck])
        return SeatRow(_standings(seen, seat), (f"{ids.pile}seat:{deck}", look), hands)

    def rulebook_page(self, seen: CarbonState) -> str:
        """The rulebook's page for this moment."""
        return words.page(seen)

    # --- with a display ---------------------------------------------------------------------------

    def lends(self, ui: Ui, view: CarbonView, picture: Rect, alone: bool) -> Lent:
        """Undo and End turn lie in the strip; where the picture stands alone, everything does."""
        map_ = places.board_map(large_letters(ui))

        def at(name: str) -> Rect:
            return map_.on(picture, map_.rect(name))

        own = {"undo": at("undo"), ids.END: at("end")}
        if not alone:
            return Lent(choices=own)
        asks = len(self.choices(view)) > 1
        k = map_.scale(picture)
        line = heading.lay_out(ui, at("heading"), k, view.seen, True, asks)
        seats, gap = at("seats"), 10 * k
        if view.seen.rival:
            free = sky.limit_place(at("rounds"), k, alone).x - gap
            seats = seats._replace(w=free - seats.x)
        count = len(view.players)
        w = min((seats.w - gap * (count - 1)) / count, (400 if count > 1 else 500) * k)
        rows = tuple(seats._replace(x=seats.x + n * (w + gap), w=w) for n in range(count))
        return Lent(
            toolbar=at("toolbar"), seats=rows, prompt=line.words, ground=heading.WALL,
            buttons=line.buttons, asking=asks, choices=own,
        )  # fmt: skip

    def panels(self, ui: Ui, view: CarbonView) -> Panels:
        """The place beside the picture where a card is read."""
        return Panels((PanelSpec(ids.READ, *large.heights(ui), "aside"),))

    def nodes(self, ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
        """From the sky to the strip, then what is read beside and what floats over it."""
        gestures.choose(view)
        if view.seen.step not in (Step.SEARCH_DECK, Step.SEARCH_GLOBAL):
            view.own.peek = False
        desk = Desk(ui, frame, view.seen, view)
        out = _ground(desk)
        out += sky.nodes(desk)
        out += heading.nodes(desk)
        out += market.nodes(desk)
        out += played.nodes(desk)
        out += coming.nodes(desk)
        out += status.nodes(desk)
        rect = frame.panels.get(ids.READ)
        view.own.beside = rect is not None
        if rect is not None:
            out += large.panel(ui, rect, view.seen, view, shown_card(desk))
        told = telling.nodes(desk)
        out += recap.nodes(desk, [*out, *told])
        out += told
        return out

    def overlay(self, ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
        """The sum that is laid out, a search, a pile, a card."""
        return (
            counting.nodes(ui, frame, view.seen, view)
            or piles.search(ui, frame, view.seen, view)
            or piles.nodes(ui, frame, view.seen, view)
            or large.nodes(ui, frame, view.seen, view)
        )


def _why_no_end(view: CarbonView) -> str:
    """Why the turn cannot be ended now."""
    return RULES.why_not(view.seen, EndTurn(view.seat or 0))


def _ground(desk: Desk) -> list[Node]:
    """The table's pictures, below everything."""
    table = (art("table", None, "stretch"),)
    tray = (art("table_frame", None, "stretch"),)
    board = desk.frame.board
    return [
        Node("table", Role.DECOR, desk.zone("table"), table, z=BOARD_Z, motion=STILL, clip=board),
        Node("tray", Role.DECOR, board, tray, z=BOARD_Z + 3, motion=STILL),
    ]


def _standings(seen: CarbonState, seat: int) -> tuple[Standing, ...]:
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
