"""What there is to talk about: turning points and questions; studies and treaties in reality."""

from functools import partial
from typing import Final

from game.core.text import _
from game.kyoto.debrief_turning import POINTS, Choice, TurningPoint
from game.kyoto.debrief_words import (
    happened,
    instead,
    meant,
    method,
    none_found,
    questions,
    result,
    when,
)
from game.kyoto.facts import COUNTRIES, PARIS, PROTOCOL, on_study, study_fact, told
from game.kyoto.names import country_name, study_name

from ....widgets import framed
from ...debrief import FILL, Said, Told, Topic
from ...ending import Finished
from ..board.symbols import art, flag, study_picture
from .common import story_of, turning

_SIGNS: Final = {
    Choice.DEAL: "bribe_envelope",
    Choice.RETRACTED: "bribe_handshake",
    Choice.MONEY: "icon_funding",
    Choice.CARD: "icon_co2",
    Choice.LAST: "seal_agree",
}
_QUESTIONS: Final = ("fund_jar", "bribe_envelope", "speaker_mark")


def to_talk(end: Finished) -> list[Told]:
    """Turning points, then three questions."""
    points = turning(end)
    out: list[Told] = [Said(_("Turning points"), "heading")]
    if points:
        out.append(Said(method(), small=True))
    out += [_point(point, end) for point in points]
    if len(points) < POINTS:
        out.append(Said(none_found()))
    asked = questions(story_of(end), end.names)
    topics = [
        Topic(
            question.about,
            question.words,
            partial(lambda name, at: [art(name, at)], sign),
            asked=True,
        )
        for question, sign in zip(asked, _QUESTIONS, strict=True)
    ]
    return [*out, Said(_("Questions"), "heading"), *topics]


def _point(point: TurningPoint, end: Finished) -> Topic:
    """When; what was chosen; the other choice, and what it would have meant."""
    sign = _SIGNS[point.choice]
    return Topic(
        when(point.round, point.study),
        happened(point, end.names),
        lambda at: [art(sign, at)],
        more=instead(point, end.names),
        then=meant(point),
    )


def studies(end: Finished) -> list[Told]:
    """One true finding for each study that came up."""
    return [
        Said(
            _(
                "The tonnes of the cards, the funding and the thresholds are made up. Real facts"
                " are marked."
            )
        ),
        *(
            Topic(
                study_name(one.study),
                _("Round {n}: {result}.").format(n=one.number, result=result(one)),
                partial(framed, f"kyoto/{study_picture(one.study)}", ground=FILL),
                real=on_study(one.study),
                source=study_fact(one.study).sourced(),
            )
            for one in story_of(end).rounds
        ),
    ]


def treaties(end: Finished) -> list[Told]:
    """The Kyoto Protocol, the six countries in the order of seats, the Paris Agreement."""
    countries = [
        Topic(
            country_name(seat),
            picture=partial(lambda seat, at: [flag(seat, at)], seat),
            real=words,
            source=fact.sourced(),
        )
        for seat, (words, fact) in enumerate(told(COUNTRIES))
    ]
    return [
        Said(_("The Kyoto Protocol"), "heading"),
        *_facts(PROTOCOL),
        Said(_("The six countries and the Protocol"), "heading"),
        *countries,
        Said(_("The Paris Agreement, and what came after"), "heading"),
        *_facts(PARIS),
    ]


def _facts(group: dict[str, str]) -> list[Told]:
    return [Topic(real=words, source=fact.sourced()) for words, fact in told(group)]
