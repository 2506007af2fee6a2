"""What Kiribati's table says beside the log: what to do now, what a gesture does, why not."""

from collections.abc import Sequence
from typing import Final

from game.core.action import Action
from game.core.text import N_, _, ngettext
from game.kiribati import actions as a
from game.kiribati.components import ISLAND, KINDS, MAINLAND, Card, Event, Variant
from game.kiribati.data import REST_TURNS, ROUNDS, SLEEP_TURNS
from game.kiribati.names import card_name, kind_name
from game.kiribati.rules import RULES
from game.kiribati.state import BY_DIVE, BY_KOALA, BY_SHARK, KiribatiState, Leaving, Phase
from game.kiribati.text import label
from game.kiribati.turtles import DIVE_OR_FLOAT, FREE_CHOICE
from game.match import prompt as turns
from game.match.prompt import Prompt

from .board_state import KiribatiView

_CARD_RULES: Final = {
    Card.FEEDING_STATION: N_("One of your animals may move twice."),
    Card.CURRENT: N_("A turtle drifts one space east or west."),
    Card.CLAMP_GRIP: N_("Your animal cannot be sent off."),
    Card.SHARK_ATTACK: N_("A rival animal on a small turtle swims home."),
}
_TURNS: Final = {Card.REST_BREAK: REST_TURNS, Card.DEEP_SLEEP: SLEEP_TURNS}
_EVENT_RULES: Final = {
    Event.CLOUDY: N_("Koalas wake up and stay awake."),
    Event.FISHING_NET: N_("No turtle enters or leaves the nets."),
    Event.THUNDERSTORM: N_("Your rabbit and monkey swap places."),
    Event.SUNSHINE: N_("Each lizard goes one turtle north."),
    Event.FLOW: N_("The front turtles drift back west."),
    Event.STORM: N_("Every kagu is blown to the island."),
}


def card_rule(card: int) -> str:
    """What an action card does, as short as it stands on the card."""
    turns = _TURNS.get(Card(card))
    if turns is None:
        return _(_CARD_RULES[Card(card)])
    return ngettext(
        "A rival animal skips {n} turn.", "A rival animal skips {n} turns.", turns
    ).format(n=turns)


def event_rule(event: int) -> str:
    """What an event does, as short as it stands on the card."""
    return _(_EVENT_RULES[Event(event)])


def turtle_by_spaces(seen: KiribatiState, number: int) -> str:
    """What a turtle is called on the board: "Turtle with 3 spaces"."""
    n = seen.spaces[number]
    return ngettext("Turtle with {n} space", "Turtle with {n} spaces", n).format(n=n)


def place_name(seen: KiribatiState, number: int) -> str:
    """Where an animal is."""
    at = seen.where[number]
    if at == ISLAND:
        return _("on the island")
    if at == MAINLAND:
        return _("safe on the mainland")
    row, column = seen.place_of(at) or (0, 0)
    return _("row {row}, column {column}").format(row=row, column=column)


# --- buttons --------------------------------------------------------------------------------


def pick_four() -> str:
    """Why the cards cannot be kept yet."""
    return _("Pick four cards.")


def why_not_done(seen: KiribatiState, view: KiribatiView) -> str:
    """Why the turn cannot be ended now."""
    if not view.acting:
        return not_your_turn(seen, view)
    return RULES.why_not(seen, a.Done(seen.turn if view.seat is None else view.seat))


def not_your_turn(seen: KiribatiState, view: KiribatiView) -> str:
    """Why nothing can be done now by the one who looks."""
    return turns.not_your_turn(seen.phase == Phase.OVER, seen.turn, view.point)


def confirm_done(seen: KiribatiState, legal: Sequence[Action]) -> str:
    """The question before a turn ends in which an animal could still land; "" if none could."""
    ashore = [m for m in legal if isinstance(m, a.Move) and m.to == MAINLAND]
    if not ashore:
        return ""
    kind = kind_name(ashore[0].animal % KINDS)
    return _("{animal} could still go ashore. End the turn?").format(animal=kind)


_CARD_OF: dict[type[Action], Card] = {
    a.Feed: Card.FEEDING_STATION,
    a.Current: Card.CURRENT,
    a.Rest: Card.REST_BREAK,
    a.Sleep: Card.DEEP_SLEEP,
    a.Clamp: Card.CLAMP_GRIP,
    a.Shark: Card.SHARK_ATTACK,
}


def card_of(action: Action) -> Card | None:
    """The action card that an action plays."""
    return _CARD_OF.get(type(action))


# --- what to do now -------------------------------------------------------------------------


def prompt(seen: KiribatiState, legal: Sequence[Action], view: KiribatiView) -> Prompt:
    """The heading and the sentence of the moment."""
    turn = seen.turn if seen.turn >= 0 else None
    if seen.phase == Phase.OVER:
        return Prompt(_("The end"), _("The match is over."), None)
    if not view.acting:
        return _waiting(seen, view, turn)
    if seen.pending:
        return _question(seen, view)
    heading, sentence = _own(seen, legal, view)
    return Prompt(heading, sentence, view.seat)


def _waiting(seen: KiribatiState, view: KiribatiView, turn: int | None) -> Prompt:
    if seen.phase == Phase.EVENT:
        return Prompt(_("A new round"), _("The next event is turned over."), None)
    if seen.phase == Phase.KEEP:
        return Prompt(_("Choosing cards"), _("Everybody keeps four of six cards."), None)
    if turn is None:
        return Prompt(_("Setting up"), _("The first turtles come swimming."), None)
    if seen.phase == Phase.ROLL:
        return Prompt(view.names[turn], _("The dice roll."), turn)
    return Prompt(view.names[turn], _("is taking a turn."), turn)


def _question(seen: KiribatiState, view: KiribatiView) -> Prompt:
    top = seen.pending[-1]
    if isinstance(top, Leaving):
        return Prompt(_("Who must leave?"), _("Choose the animal that swims home."), top.seat)
    text = {
        BY_KOALA: _("{animal}: a koala wants its place."),
        BY_SHARK: _("{animal}: a shark is after it."),
        BY_DIVE: _("{animal}: it is to leave the diving turtle."),
    }[top.cause]
    sentence = text.format(animal=kind_name(top.animal % KINDS))
    if view.seat == top.seat and Card.CLAMP_GRIP not in seen.hands[top.seat]:
        # Everybody who holds a card is asked (R7); who lacks this one is told so.
        return Prompt(_("No Clamp grip"), sentence, top.seat)
    return Prompt(_("Hold on?"), sentence, top.seat)


def _own(seen: KiribatiState, legal: Sequence[Action], view: KiribatiView) -> tuple[str, str]:
    kinds = {type(action) for action in legal}
    if seen.phase == Phase.KEEP:
        card = view.own.looked
        if card is not None:
            return card_name(card), card_rule(card)
        return _("Keep four cards"), _("The other two go back unseen.")
    if seen.phase == Phase.CHOOSE:
        return _("Choose a die"), _("1–4: a row. 5: any row. 6: dive or float.")
    if seen.phase == Phase.USE:
        return _("You chose {n}").format(n=seen.die), _use(seen, kinds)
    if any(isinstance(action, a.Move) for action in legal):
        on_shore = any(isinstance(m, a.Move) and seen.where[m.animal] == ISLAND for m in legal)
        if on_shore:
            return _("Move your animals"), _("One may board first, then each may move once.")
        return _("Move your animals"), _("Each may move once, or stay.")
    if any(isinstance(action, a.CARD_ACTIONS) for action in legal):
        return _("Your turn"), _("No animal can move. Play a card, or end your turn.")
    return _("Your turn"), _("No animal can move. End your turn.")


def _use(seen: KiribatiState, kinds: set[type[Action]]) -> str:
    if seen.die == DIVE_OR_FLOAT:
        return _("Let one turtle dive or float.")
    if seen.die == FREE_CHOICE:
        if a.Place in kinds:
            return _("Drift any turtle east, or place a new one.")
        return _("Drift any turtle east.")
    row = seen.die
    if a.Drift in kinds and a.Place in kinds:
        return _("Row {row}: drift a turtle east, or place a new one.").format(row=row)
    if a.Place in kinds:
        return _("Row {row}: place a turtle from the supply.").format(row=row)
    return _("Row {row}: drift a turtle east.").format(row=row)


def round_words(seen: KiribatiState) -> str:
    """Which round it is, of how many."""
    if seen.variant == Variant.PROFESSIONAL:
        return _("Round {n} of {all}").format(n=seen.round, all=ROUNDS)
    if seen.max_rounds:
        return _("Round {n} of {all}").format(n=seen.round, all=seen.max_rounds)
    return _("Round {n}").format(n=seen.round)


def cards_held(n: int) -> str:
    """How many cards a seat holds, spoken."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def hint_words(seen: KiribatiState, action: Action) -> str:
    """What a hint says: which piece, and what to do with it."""
    what = label(seen, action)
    number = getattr(action, "animal", None)
    if number is None:
        return what
    return _("{animal}: {what}").format(animal=kind_name(number % KINDS), what=what)
