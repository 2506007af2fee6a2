"""What hands may do on Kyoto's board, each legal action's gestures; and why not."""

from collections.abc import Iterator

from game.core.action import Action
from game.core.text import _
from game.kyoto import actions as a
from game.kyoto.names import card_name

from ....stage.gesture import Gesture
from ...board import Choice
from . import ids
from .board_state import KyotoView


def gestures(view: KyotoView) -> list[Gesture]:
    """The gestures of the legal actions."""
    return [gesture for action in view.legal for gesture in _of_action(action)]


def _of_action(action: Action) -> Iterator[Gesture]:
    match action:
        case a.Lay(seat=seat, card=card):
            said = _("Contribute {card}").format(card=card_name(card))
            yield Gesture(ids.card(card), ids.tray(seat), action, said, around=ids.LECTERN)
        case a.PutAway(agenda=agenda):
            yield Gesture(ids.agenda(agenda), "", action, _("Put this agenda away"))
        case a.ChooseStudy(study=study):
            yield Gesture(ids.study(study), "", action, _("Read this study out"))
        case a.OpenDebate():
            yield Gesture(ids.OPEN, "", action, _("Open the debate"))
        case a.Agree():
            yield Gesture(ids.AGREE, "", action, _("Agree to end the debate"))
        case a.Pass():
            yield Gesture(ids.PASS, "", action, _("Done"))
        case a.FlipAnimal(place=place):
            yield Gesture(ids.animal(place), "", action, _("This animal goes extinct"))
        case a.FlipCloud(place=place):
            yield Gesture(ids.cloud(place), "", action, _("Flip this cloud"))


def choices(view: KyotoView) -> list[Choice]:
    """The buttons of the moment."""
    found = {type(action) for action in view.legal}
    out = []
    if a.OpenDebate in found:
        out.append(Choice(ids.OPEN, _("Open the debate"), "play", main=True))
    if a.Agree in found:
        out.append(Choice(ids.AGREE, _("Agree"), "check"))
    if a.Pass in found:
        out.append(Choice(ids.PASS, _("Done"), "forward"))
    return out
