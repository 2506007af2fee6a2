"""What hands may do on Kyoto's board, each legal action's gestures; and why not.

Cards are dragged from the hand to the own tray, money as ``money`` says; offers are answered where
``proposals`` lists them; what is picked or asked on a sheet is in ``sheets``.
"""

from collections.abc import Iterator

from game.core.action import Action
from game.core.text import _
from game.kyoto import actions as a
from game.kyoto.goals import goals_met
from game.kyoto.names import card_name
from game.kyoto.prompts import done_question, one_person, why_idle
from game.kyoto.rules import RULES
from game.kyoto.state import Phase

from ....stage.gesture import Gesture
from ...board import Choice
from . import ids, money, proposals, sheets
from .board_state import KyotoView


def gestures(view: KyotoView) -> list[Gesture]:
    """The gestures of the legal actions, and of proposals that are made freely."""
    if view.own.open == ids.SHEET:
        return list(sheets.gestures(view))
    if view.own.open == ids.OFFERS:
        return [g for g in proposals.gestures(view) if g.piece not in ids.card]
    found = [gesture for action in view.legal for gesture in _of_action(view, action)]
    return [*found, *money.gestures(view), *proposals.gestures(view), *sheets.gestures(view)]


def _of_action(view: KyotoView, action: Action) -> Iterator[Gesture]:
    match action:
        case a.Lay(seat=seat, card=card) if view.own.answered < 0:
            said = _("Contribute {card}").format(card=card_name(card))
            yield Gesture(ids.card(card), ids.tray(seat), action, said, around=ids.LECTERN)
        case a.OpenDebate():
            yield Gesture(ids.OPEN, "", action, _("Open the debate"))
        case a.Agree():
            yield Gesture(ids.AGREE, "", action, _("Agree to end the debate"))
        case a.Pass():
            yield Gesture(ids.PASS, "", action, _("Done"), done_question(view.seen, action.seat))
        case a.FlipAnimal(place=place):
            yield Gesture(ids.animal(place), "", action, _("This animal goes extinct"))
        case a.FlipCloud(place=place):
            yield Gesture(ids.cloud(place), "", action, _("Flip this cloud"))


def choices(view: KyotoView) -> list[Choice]:
    """The buttons of the moment."""
    if any(isinstance(action, a.OpenDebate) for action in view.legal):
        return [Choice(ids.OPEN, _("Open the debate"), "play", main=True)]
    return money.choices(view) + sheets.choices(view)


def held_words(view: KyotoView) -> str:
    """Where what somebody has picked up may go, and what that means; "" for nothing."""
    seat, piece = view.seat, view.own.selected
    if seat is None or view.seen.phase != Phase.DEBATE or view.own.answered >= 0:
        return ""
    if piece == ids.COFFERS:
        return _("Your flag: give. Another: bribe.")
    if piece not in ids.card:
        return ""
    if ids.card.number(piece) in view.seen.laid[seat]:
        return _("It stays, unless a country pays you to take it back.")
    return _("Your flag: contribute. Another: sell.")


def short(view: KyotoView) -> str:
    """What to do now, where a whole sentence has no room."""
    if view.seen.phase == Phase.READ:
        ready = _("Open the debate.") if one_person(view.point) else _("Everyone ready?")
        return ready if view.hands else _("The study is read out.")
    if view.seen.turn >= 0 and not view.hands:
        return _("{name} speaks.").format(name=view.names[view.seen.turn])
    if view.seen.phase != Phase.DEBATE or not view.hands:
        return ""
    if view.own.open == ids.SHEET:
        return _("Your offer.")
    if any(proposal.to in view.hands for proposal in view.seen.proposals):
        return _("Answer the offer.")
    if goals_met(view.seen):
        return _("Agree, or deal.")
    return _("Contribute, give, deal.")


# --- why not --------------------------------------------------------------------------------------


def why_not(view: KyotoView, piece: str) -> str:
    """Why a piece in no gesture may not move; "" for what never moves."""
    seen, seat = view.seen, view.seat
    action: Action | None = None
    if seat is None:
        return ""
    if piece in ids.card and ids.card.number(piece) in seen.hands[seat]:
        action = a.Lay(seat, ids.card.number(piece))
    elif piece in (ids.COFFERS, ids.GIVE, ids.BRIBE):
        action = a.Give(seat, 1)
    elif piece in ids.animal and seen.phase == Phase.IMPACT:
        action = a.FlipAnimal(seat, ids.animal.number(piece))
    elif piece in ids.cloud and seen.phase == Phase.IMPACT:
        action = a.FlipCloud(seat, ids.cloud.number(piece))
    if action is None:
        return ""
    return why_idle(view.point) or RULES.why_not(seen, action)


def why_not_there(view: KyotoView, piece: str, target: str) -> str:
    """Why a piece that may move may not be dropped there."""
    seat = view.seat
    if seat is not None and piece in ids.card and target == ids.tray(seat):
        return RULES.why_not(view.seen, a.Lay(seat, ids.card.number(piece)))
    return money.why_not_there(view, piece, target)
