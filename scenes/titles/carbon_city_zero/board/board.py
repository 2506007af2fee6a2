"""Carbon City Zero's board: what the table scene asks of it, put together from the files here."""

from typing import ClassVar, Final

from game.bots.kit import Claim
from game.carbon_city_zero import prompts
from game.carbon_city_zero.hints import hint_short, hint_words
from game.carbon_city_zero.names import deck_name
from game.carbon_city_zero.state import CarbonState, Step, TurnStage
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
    EmbeddedSlots,
    Frame,
    Panels,
    PanelSpec,
    SeatRow,
    Standing,
)
from . import (
    effects,
    gestures,
    ids,
    in_play,
    market,
    meaning,
    piles,
    places,
    reading,
    sky,
    strip,
    sum_sheet,
    telling,
)
from .board_state import CarbonBoardState, CarbonView
from .desk import BOARD_Z, Desk, large_letters
from .symbols import art

WIDER: Final = tuple(4 / 3 + 0.03 * n for n in range(12))
_PAGES: Final[dict[int, str]] = {
    Step.START: "goal",
    Step.REFILL: "market",
    Step.DRAW: "draw",
    Step.BEGIN: "begin",
    Step.DISCARD_OWN: "answers",
    Step.REPLACE: "answers",
    Step.SEARCH_DECK: "answers",
    Step.SEARCH_GLOBAL: "answers",
    Step.EFFECT: "rules",
    Step.NEXT_TURN: "rounds",
    Step.OVER: "end",
}
"""The rulebook's pages about what happens between the steps of a turn."""


class CarbonBoard(Board[CarbonState, CarbonBoardState]):
    """The board of Carbon City Zero: World Edition, together, alone or in rivalry."""

    title: ClassVar[str] = "carbon_city_zero"
    state: ClassVar[type[BoardState]] = CarbonBoardState
    ambience: ClassVar[str] = "city"
    fills: ClassVar[bool] = True

    def placements(self, view: CarbonView) -> dict[str, Placement]:
        return places.placements(view.seen)

    def gestures(self, view: CarbonView) -> list[Gesture]:
        return gestures.gestures(view)

    def choices(self, view: CarbonView) -> list[Choice]:
        return gestures.choices(view)

    def prompt(self, view: CarbonView) -> Prompt:
        selected = view.own.selected
        card = ids.card.number(selected) if selected in ids.card else -1
        last = None if view.moment.moving else view.last
        return prompts.prompt(view.point, card, last, view.told)

    def tells(self, view: CarbonView, node: Node) -> str:
        return meaning.tells(view, node)

    def why_not(self, view: CarbonView, piece: str, target: str = "") -> str:
        if target:
            return gestures.why_not_there(view.seen, piece, target)
        return gestures.why_not(view, piece)

    def hint_words(self, view: CarbonView, gesture: Gesture, claim: Claim) -> str:
        return hint_words(view.seen, gesture.action, claim, view.names)

    def hint_short(self, view: CarbonView, gesture: Gesture, claim: Claim) -> str:
        return hint_short(claim, gesture.label)

    def effects(self, before: CarbonState, action: Action, after: CarbonState) -> Effects:
        return effects.effects(before, action, after)

    def seat_row(self, view: CarbonView, seat: int) -> SeatRow:
        """A mayor's piles are looked through by its row, and the hands of its decks that are not on
        turn lie there: a Budget that is passed on goes to it."""
        seen = view.seen
        deck = seat
        if seen.seats != seen.decks:  # the other deck of who plays alone
            deck = 1 - places.shown_deck(seen)
        look = _("Look through {name}'s piles").format(name=deck_name(seen, deck, view.names))
        away = (d for d in range(seen.decks) if d != seen.turn and seen.seat_of(d) == seat)
        hands = market.taken(card for deck in away for card in seen.hand[deck])
        return SeatRow(_standings(seen, seat), (f"{ids.pile}seat:{deck}", look), hands)

    def rulebook_page(self, seen: CarbonState) -> str:
        if seen.step is not None:
            return _PAGES[seen.step]
        if seen.stage == TurnStage.CLOSED:
            return "carbon"
        return "rules" if any(prompts.ready(seen)) else "buy"

    # --- with a display ---------------------------------------------------------------------------

    def shapes(self, ui: Ui) -> tuple[float, ...]:
        """For large letters the picture may be wider, where it stands alone."""
        return WIDER if large_letters(ui) else self.ratios

    def embedded_slots(self, ui: Ui, view: CarbonView, picture: Rect, alone: bool) -> EmbeddedSlots:
        """Undo and End turn lie in the strip; where the picture stands alone, everything does."""
        map_ = places.board_map(large_letters(ui))

        def at(name: str) -> Rect:
            return map_.on(picture, map_.rect(name))

        own = {"undo": at("undo"), ids.END: at("end")}
        if not alone:
            return EmbeddedSlots(choices=own)
        asks = len(self.choices(view)) > 1
        k = map_.scale(picture)
        line = market.lay_out(ui, at("heading"), k, view.seen, True, asks)
        seats, gap = at("seats"), 10 * k
        count = len(view.players)
        if view.seen.rival or sky.crowded(large_letters(ui), count):
            free = sky.limit_place(at("rounds"), k, alone).x - gap
            seats = seats._replace(w=free - seats.x)
        w = min((seats.w - gap * (count - 1)) / count, (400 if count > 1 else 500) * k)
        rows = tuple(seats._replace(x=seats.x + n * (w + gap), w=w) for n in range(count))
        return EmbeddedSlots(
            toolbar=at("toolbar"), seats=rows, prompt=line.words, ground=market.WALL,
            buttons=line.buttons, asking=asks, choices=own,
        )  # fmt: skip

    def panels(self, ui: Ui, view: CarbonView) -> Panels:
        """The place beside the picture where a card is read."""
        return Panels((PanelSpec(ids.READ, *reading.heights(ui), "aside"),))

    def nodes(self, ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
        """From the sky to the strip, then what is read beside and what floats over it."""
        desk = Desk(ui, frame, view)
        out = [*_ground(desk), *sky.nodes(desk), *market.nodes(desk), *in_play.nodes(desk)]
        out += strip.nodes(desk)
        if ids.READ in frame.panels:
            out.append(reading.panel(ui, frame.panels[ids.READ], view))
        told = telling.nodes(desk)
        return [*out, *sky.last_turn(desk, [*out, *told]), *told]

    def overlay(self, ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
        """The sum that is laid out, a search, a pile, a card."""
        sheets = (sum_sheet.nodes, piles.search, piles.nodes, reading.nodes)
        return next((found for sheet in sheets if (found := sheet(ui, frame, view))), [])


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
    """In rivalry the mayor's own track and hand; how many cards its deck, or both of its decks,
    hold."""
    if seen.rival:
        carbon, hand = seen.tracks[seat], len(seen.hand[seat])
        left = _("{n} carbon left").format(n=carbon)
        held = ngettext("{n} card in hand", "{n} cards in hand", hand).format(n=hand)
        return (
            Standing("carbon_city_zero/sym_carbon", str(carbon), left),
            Standing("cards", str(hand), held),
        )
    out = []
    for deck in range(seen.decks):
        if seen.seat_of(deck) == seat:
            n = seen.owner.count(deck)
            words = str(n)
            said = ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n)
            if seen.decks != seen.seats:
                words = f"{deck + 1}: {n}"
                said = _("{deck}: {what}").format(deck=deck_name(seen, deck, ()), what=said)
            out.append(Standing("cards", words, said))
    return tuple(out)
