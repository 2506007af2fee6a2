"""What there is to talk about: turning points, three questions, what is real."""

from functools import partial

from game.adaptnation.debrief_talk import questions
from game.adaptnation.debrief_turning import POINTS, TurningPoint
from game.adaptnation.debrief_words import (
    happened,
    in_game,
    instead,
    meant,
    method,
    moral,
    none_found,
    struck_first,
    when,
)
from game.adaptnation.facts import parallel, source, warning
from game.adaptnation.names import event_name
from game.core.text import _, capital

from ....stage.node import Art
from ....widgets import framed
from ...debrief import FILL, Said, Told, Topic
from ...ending import Finished
from ..board.pieces import event_icon, event_picture
from .common import chronicle_of, turning


def turning_points(end: Finished) -> list[Told]:
    """Two choices that could have been others."""
    points = turning(end)
    out: list[Told] = [Said(moral(chronicle_of(end), points), "bold")]
    if points:
        out.append(Said(method(), small=True))
    out += [_point(point, end) for point in points]
    if len(points) < POINTS:
        out.append(Said(none_found(chronicle_of(end))))
    return out


def _point(point: TurningPoint, end: Finished) -> Topic:
    """When; what was chosen; the other choice; what it would have meant."""
    choice, then = point.choice, meant(point, end.names)
    sign = "sign_assist" if choice.to >= 0 else "sign_water_action"
    art = event_icon(choice.event).name if choice.event >= 0 else f"adaptnation/{sign}"
    return Topic(
        when(choice.round),
        happened(point, end.names),
        lambda at: [Art(art, at)],
        more=instead(point, end.names),
        then=capital(then),
    )


def to_talk(end: Finished) -> list[Told]:
    """Three questions."""
    return [
        Topic(
            question.about,
            question.words,
            lambda at: [Art("common/icon_help", at.inset(at.h * 0.1), tint="text")],
            asked=True,
            large=True,
        )
        for question in questions(chronicle_of(end), end.names)
    ]


def reality(end: Finished) -> list[Told]:
    """One real parallel to each kind of event, and what preparing is worth."""
    words, where = warning()
    return [
        Said(_("The numbers in the game are invented. Real facts are marked.")),
        *(
            Topic(
                event_name(event),
                in_game(event, times),
                partial(framed, event_picture(event), ground=FILL),
                event_icon(event).name,
                real=parallel(event),
                source=source(event),
            )
            for event, times in struck_first(chronicle_of(end))
        ),
        Topic(real=words, source=where),
    ]
