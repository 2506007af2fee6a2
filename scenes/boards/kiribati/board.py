"""Kiribati's board: what the table scene asks of it, put together from the other files here."""

from collections.abc import Sequence
from typing import ClassVar

from game.core.action import Action
from game.core.text import _
from game.kiribati.actions import Keep, Place
from game.kiribati.components import Variant
from game.kiribati.rules import RULES
from game.kiribati.state import KiribatiState, Leaving, Phase
from game.kiribati.turtles import DIVE_OR_FLOAT

from ...stage.gesture import Gesture, Placement
from ...stage.node import Node
from ...stage.ui import Ui
from ..board import Board, Choice, Effects, Frame, PanelSpec, Prompt, Standing, View
from ..ending import Ending
from ..tiled import BoardMap
from ..turns import legal_now
from . import gestures, hand, ids, panels, places, reasons, sheets, words
from .effects import effects
from .ending import KiribatiEnding
from .memory import memory
from .sea import Sea
from .targets import targets


class KiribatiBoard(Board[KiribatiState]):
    """The board of Kiribati, for all three variants."""

    title: ClassVar[str] = "kiribati"
    ending: ClassVar[Ending] = KiribatiEnding()

    def zones(self, seen: KiribatiState) -> BoardMap:
        """The map: five or six columns, with or without net fields."""
        return places.board_map(seen)

    def placements(self, seen: KiribatiState, view: View) -> dict[str, Placement]:
        """Where every piece lies."""
        return places.placements(seen, view)

    def gestures(self, seen: KiribatiState, legal: Sequence[Action], view: View) -> list[Gesture]:
        """What may be dragged or clicked."""
        return gestures.gestures(seen, legal, view)

    def choices(self, seen: KiribatiState, legal: Sequence[Action], view: View) -> list[Choice]:
        """The buttons of the moment."""
        return gestures.choices(seen, legal, view)

    def prompt(self, seen: KiribatiState, view: View) -> Prompt:
        """What is to do now."""
        return words.prompt(seen, legal_now(RULES, seen, view), view)

    def why_not(self, seen: KiribatiState, piece: str, view: View) -> str:
        """Why a piece may not move now."""
        return reasons.why_not(seen, piece, view)

    def why_not_there(self, seen: KiribatiState, piece: str, target: str, view: View) -> str:
        """Why an animal may not go there, or a turtle not drift there."""
        return reasons.why_not_there(seen, piece, target, view)

    def note(self, gesture: Gesture, view: View) -> None:
        """Remember which of two equal dice was clicked."""
        if gesture.piece in ids.die:
            memory(view)["clicked"] = ids.die.number(gesture.piece)

    def turn_to(self, action: Action, view: View) -> None:
        """Flip the supply, or pick the cards, that an action is about."""
        if isinstance(action, Place):
            memory(view)["flipped"] = action.spaces in (3, 1)
        elif isinstance(action, Keep):
            kept = frozenset(action.cards)
            memory(view)["picked"] = {**memory(view).get("picked", {}), action.seat: kept}

    def tells_more(self, node: str) -> bool:
        """A card of the hand is shown with its words."""
        return node in ids.card

    def hint_words(self, seen: KiribatiState, gesture: Gesture, view: View) -> str:
        """What a hint says."""
        return words.hint_words(seen, gesture.action)

    def effects(self, before: KiribatiState, action: Action, after: KiribatiState) -> Effects:
        """What an action looks and sounds like."""
        return effects(before, action, after)

    def standings(self, seen: KiribatiState, seat: int) -> tuple[Standing, ...]:
        """How many animals are rescued, how many cards are held."""
        rescued, all_ = seen.rescued(seat), len(seen.kinds)
        spoken = _("{n} of {all} rescued").format(n=rescued, all=all_)
        home = Standing("home", f"{rescued}/{all_}", spoken)
        if seen.variant == Variant.CHILDREN:
            return (home,)
        held = len(seen.hands[seat]) if seen.phase != Phase.KEEP else 0
        return home, Standing("cards", str(held), words.cards_held(held))

    def rulebook_page(self, seen: KiribatiState) -> str:
        """The rulebook's page for this moment."""
        if seen.pending:
            return "dive" if isinstance(seen.pending[-1], Leaving) else "cards"
        return {
            Phase.KEEP: "cards",
            Phase.EVENT: "events",
            Phase.CHOOSE: "dice",
            Phase.USE: "dive" if seen.die == DIVE_OR_FLOAT else "drift",
            Phase.ANIMALS: "move",
            Phase.ROLL: "dice",
        }.get(Phase(seen.phase), "goal")

    def panels(self, ui: Ui, seen: KiribatiState, view: View) -> tuple[PanelSpec, ...]:
        """Supply; with cards the hand; with events the event of the round."""
        specs = [PanelSpec("supply", *panels.supply_heights(ui))]
        if seen.variant == Variant.PROFESSIONAL or seen.max_rounds:
            specs.append(PanelSpec("event", *panels.event_heights(ui)))
        if seen.variant != Variant.CHILDREN:
            specs.append(PanelSpec("hand", *hand.hand_heights(ui), place="hand"))
        return tuple(specs)

    def lead_size(self, ui: Ui, seen: KiribatiState, view: View) -> tuple[float, float]:
        """The dice lie before the words of the prompt."""
        return panels.dice_size(ui)

    def nodes(self, ui: Ui, frame: Frame, seen: KiribatiState, view: View) -> list[Node]:
        """The board and its panels."""
        legal = legal_now(RULES, seen, view)
        sea = Sea(frame.board, seen, legal, view)
        out = [*sea.nodes(), *targets(sea), *sea.flashes()]
        out += panels.dice(ui, frame.lead, seen, view)
        discards = panels.discard_button(ui, seen, view)
        out += panels.supply(ui, frame.panels["supply"], seen, view, discards)
        if "event" in frame.panels:
            out += panels.event(ui, frame.panels["event"], seen, view)
        if "hand" in frame.panels:
            out += hand.hand(ui, frame.panels["hand"], seen, view)
        out += hand.flashes(ui, frame, seen, view)
        return out

    def overlay(self, ui: Ui, frame: Frame, seen: KiribatiState, view: View) -> list[Node]:
        """The choice of four cards; the discard pile; the event's card."""
        if view.acting and seen.phase == Phase.KEEP:
            return list(sheets.keep(ui, frame, seen, view))
        if view.open == "discards":
            return list(sheets.discards(ui, frame, seen, view))
        if view.open == "event" and seen.event >= 0:
            return list(sheets.event_card(ui, frame, seen, view))
        return []
