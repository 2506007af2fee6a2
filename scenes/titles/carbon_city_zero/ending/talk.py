"""What there is to talk about: questions with what is real, and turns that mattered."""

from functools import partial

from game.carbon_city_zero.debrief_words import moral, points, questions
from game.core.text import _

from ...debrief import FILL, Said, Told, Topic
from ...ending import Finished
from .common import deck_names, pictured, reading, story_of


def to_talk(end: Finished) -> list[Told]:
    """Questions about cards of this match, then turns that mattered."""
    asked: list[Told] = [
        Topic(
            question.about,
            question.words,
            partial(pictured, question.kind, ground=FILL),
            real=question.real,
            source=_("Source: {name}").format(name=question.said_by) if question.real else "",
            asked=True,
            card=reading(question.kind),
        )
        for question in questions(story_of(end))
    ]
    turns: list[Told] = [
        Topic(
            point.title,
            point.words,
            partial(pictured, point.kind, ground=FILL),
            card=reading(point.kind),
        )
        for point in points(story_of(end), deck_names(end))
    ]
    more = [Said(_("Turns that mattered"), "heading"), *turns] if turns else []
    return [Said(_("Questions"), "heading"), *asked, *more]


def after_moral(end: Finished) -> list[Told]:
    """The same after what a win or a loss does not say."""
    words = moral(story_of(end))
    return [*([Said(words, "bold")] if words else []), *to_talk(end)]
