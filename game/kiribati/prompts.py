"""What Kiribati tells a person: what to do now, why something cannot be done.

The model for every title's ``prompts.py``. A function here takes the viewpoint of whoever looks
(or only the observation ``seen``, where no name and no seat is asked for). What the screen alone
knows, such as the card that was picked up last, it takes as a plain parameter with a default, so
that a voice or a second window can leave it out. It returns a ``Prompt``, or a whole sentence in
the player's language with "" for nothing to say. It knows no node ids: which actions a piece on
the screen could mean, the board says (``why_none``). Names of pieces are in ``names``, the rules'
own refusals in ``reasons``, what happened in ``text``.
"""

from collections.abc import Sequence
from typing import Final

from ..core.action import Action
from ..core.text import N_, _, capital, ngettext
from ..match import prompt as match_prompt
from ..match.prompt import Prompt
from ..match.viewpoint import Viewpoint
from . import actions as a
from .animals import gets_further
from .components import ISLAND, MAINLAND, Card, Variant
from .data import ROUNDS
from .names import card_name, card_rule, the_animal, your_animal
from .reasons import Why
from .rules import RULES
from .state import BY_DIVE, BY_KOALA, BY_SHARK, KiribatiState, Leaving, Phase
from .turtles import DIVE_OR_FLOAT, FREE_CHOICE

# --- what to do now ---------------------------------------------------------------------------


def prompt(point: Viewpoint[KiribatiState], looked: int | None = None) -> Prompt:
    """The heading and the sentence of the moment.

    ``looked`` is the card that somebody picked or put back last while keeping four of six: the
    prompt then reads it out.
    """
    seen = point.seen
    if seen.phase == Phase.OVER:
        return Prompt(_("The end"), _("The game is over."), None)
    if not point.hands:
        return _waiting(point)
    if seen.pending:
        return _question(point)
    heading, sentence, *short = _own(seen, point.legal, looked)
    return Prompt(heading, sentence, point.seat, *short)


def _waiting(point: Viewpoint[KiribatiState]) -> Prompt:
    """Nobody at this screen can act: what the match waits for."""
    seen = point.seen
    if seen.phase == Phase.EVENT:
        return Prompt(_("New round"), _("Here comes the next event."), None)
    if seen.phase == Phase.KEEP:
        return Prompt(_("Choosing cards"), _("Everyone keeps four of six cards."), None)
    if seen.turn < 0:
        return Prompt(_("Setting up"), _("The first turtles swim in."), None)
    name = point.names[seen.turn]
    if seen.phase == Phase.ROLL:
        return Prompt(name, _("The dice roll."), seen.turn)
    return Prompt(name, _("is taking a turn."), seen.turn)


def _question(point: Viewpoint[KiribatiState]) -> Prompt:
    """A decision is pending: who must leave a diving turtle, or whether Clamp grip is played."""
    top = point.seen.pending[-1]
    name = point.names[top.seat]
    if isinstance(top, Leaving):
        heading = _("{name}: who must leave?").format(name=name)
        words = ngettext(
            "Choose who swims back to the island.",
            "Choose {n} animals to swim back to the island.",
            top.left,
        )
        return Prompt(heading, words.format(n=top.left), top.seat)
    text = {
        BY_KOALA: _("A koala wants the space of {animal}."),
        BY_SHARK: _("A shark is after {animal}."),
        BY_DIVE: _("{animal} must leave the diving turtle."),
    }[top.cause]
    cause = capital(text.format(animal=the_animal(top.animal)))
    if point.seat == top.seat and Card.CLAMP_GRIP not in point.seen.hands[top.seat]:
        # Everybody who holds a card is asked (R7); who lacks this one is told so.
        heading, least = _("{name}: no Clamp grip").format(name=name), ""
        short = _("Without Clamp grip it swims back to the island.")
    else:
        heading, least = _("{name}: cling on?").format(name=name), _("Cling on, or swim back?")
        short = _("Play Clamp grip and it stays, or it swims back to the island.")
    return Prompt(heading, f"{cause} {short}", top.seat, short, least)


def _own(seen: KiribatiState, legal: Sequence[Action], looked: int | None) -> tuple[str, ...]:
    """Heading and sentence for whoever is free to act; a short sentence for a long one."""
    if seen.phase == Phase.KEEP:
        if looked is not None:
            return card_name(looked), card_rule(looked)
        return _("Keep four cards"), _("The other two go back, face down.")
    if seen.phase == Phase.CHOOSE:
        rows = _("1–4: a row. 5: any row. 6: dive or float up.")
        return _("Choose a die"), rows, _("Choose a die to use.")
    if seen.phase == Phase.USE:
        return _("You chose {n}").format(n=seen.die), _use(seen.die, set(map(type, legal)))
    moves = [action for action in legal if isinstance(action, a.Move)]
    each = _("Each can move once, or stay.")
    first = _("One can climb on first, then each can move once.")
    aboard = {move.animal for move in moves if seen.where[move.animal] != ISLAND}
    if seen.fed in aboard:
        each = _("Each can move once, {animal} once more.").format(animal=the_animal(seen.fed))
        first = _("One can climb on first. {each}").format(each=each)
    if len(aboard) < len({move.animal for move in moves}):
        if not aboard:
            return _("Move an animal"), _("One can climb from the island onto row 1.")
        return _("Move your animals"), first, each
    if aboard:
        if len(aboard) == 1:
            words = _("It can move once, or stay.")
            if seen.fed in aboard:
                words = _("It can move twice, or stay.")
                if seen.moved >> seen.fed & 1:
                    words = _("It can move again, or stay.")
            return _("Move an animal"), words
        return _("Move your animals"), each
    if any(isinstance(action, a.CARD_ACTIONS) for action in legal):
        return _("Your turn"), _("No animal can move. Play a card, or end your turn.")
    return _("Your turn"), _("No animal can move. End your turn.")


def _use(die: int, kinds: set[type[Action]]) -> str:
    """What the chosen die can be used for; ``kinds`` are the classes of the legal actions."""
    if die == DIVE_OR_FLOAT:
        return _("Let one turtle dive or float up.")
    if die == FREE_CHOICE:
        if a.Place in kinds:
            return _("Move any turtle east, or place a new one.")
        return _("Move any turtle east.")
    if a.Drift in kinds and a.Place in kinds:
        return _("Row {row}: move a turtle east, or place a new one.").format(row=die)
    if a.Place in kinds:
        return _("Row {row}: place a turtle from the supply.").format(row=die)
    return _("Row {row}: move a turtle east.").format(row=die)


def round_words(seen: KiribatiState) -> str:
    """Which round it is, and of how many where that is known."""
    last = _last_round(seen)
    if last:
        return _("Round {n} of {all}").format(n=seen.round, all=last)
    return _("Round {n}").format(n=seen.round)


def round_count(seen: KiribatiState) -> str:
    """The same in digits alone."""
    last = _last_round(seen)
    return f"{seen.round}/{last}" if last else str(seen.round)


def _last_round(seen: KiribatiState) -> int:
    return ROUNDS if seen.variant == Variant.PROFESSIONAL else seen.max_rounds


# --- why something cannot be done -------------------------------------------------------------


def not_your_turn(point: Viewpoint[KiribatiState]) -> str:
    """Why whoever looks can do nothing now."""
    seen = point.seen
    return match_prompt.not_your_turn(seen.phase == Phase.OVER, seen.turn, point)


def why_not_done(point: Viewpoint[KiribatiState]) -> str:
    """Why the turn cannot be ended now."""
    if not point.hands:
        return not_your_turn(point)
    return RULES.why_not(point.seen, a.Done(point.seen.turn if point.seat is None else point.seat))


_OF_ALL: Final = {
    Why.FULL: N_("No turtle next to it has room."),
    Why.REACH: N_("No turtle next to it has room."),
    Why.OWN_ABOARD: N_("You have no animal on a turtle."),
    Why.RIVAL_ABOARD: N_("No other player has an animal on a turtle."),
    Why.FREE_WATER: N_("No turtle can move east or west."),
}
"""The rules' sentences that speak of one goal, as they are said of all goals at once."""


def why_none(seen: KiribatiState, actions: Sequence[Action]) -> str:
    """Why none of the actions that a piece could mean is legal; "" if one is.

    The actions go to all goals there are; so where a rule's own sentence speaks of one turtle or
    animal, this one speaks of them all.
    """
    reason = RULES.forbids_all(seen, actions)
    if reason is None:
        return ""
    return _(_OF_ALL.get(Why(reason.code), "")) or RULES.words.reason(reason)


# --- before and instead of an action ----------------------------------------------------------


def confirm_done(seen: KiribatiState, legal: Sequence[Action]) -> str:
    """The question before a turn ends in which an animal could still get further, which cannot be
    taken back once the next dice are rolled; "" if none could."""
    further = [action for action in legal if gets_further(action, seen)]
    if not further:
        return ""
    ashore = (m for m in further if isinstance(m, a.Move) and m.to == MAINLAND)
    if landing := next(ashore, None):
        return _still(_("{who} can still go ashore. End your turn?"), landing.animal)
    if all(seen.where[move.animal] == ISLAND for move in further):
        return _("An animal can still climb on. End your turn?")
    first = min(move.animal for move in further if seen.where[move.animal] >= 0)
    return _still(_("{who} can still move north. End your turn?"), first)


def _still(words: str, animal: int) -> str:
    return capital(words.format(who=your_animal(animal)))
