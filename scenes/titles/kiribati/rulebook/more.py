"""The later pages of the rulebook of Kiribati: variants, cards, events, points, and the rest."""

from game.core.text import _, figure
from game.kiribati.components import Card, Event
from game.kiribati.data import EVENTS, POINTS, ROUNDS
from game.kiribati.names import card_name, card_text, event_name, event_text, kind_name
from game.kiribati.scoring import ANIMAL_POINTS

from ....rulebook import Page
from ....rulebook.facts import facts
from ....widgets import Bullets, Entry, Figure, Heading, Notice, Para


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return (_variants(), _cards(), _events(), _scoring(), _hands(), _reality())


def _variants() -> Page:
    return Page(
        "variants",
        _("Three variants"),
        (
            Heading(_("Children")),
            Para(
                _(
                    "Before the match you pick two to five kinds of animals. For a first game take"
                    " kagu, rabbit and lizard."
                )
            ),
            Heading(_("Family")),
            Para(
                _(
                    "Action cards join in. With two or three players all five animals play; with"
                    " four the lizard stays away; with five the lizard and the rabbit."
                )
            ),
            Heading(_("Professional")),
            Para(
                _(
                    "Each round begins with an event. Rescued animals and unplayed cards bring"
                    " points. There is a fishing net in the sea."
                )
            ),
            Heading(_("A limit of rounds")),
            Para(
                _(
                    "Children and family may be played with a limit. When it is reached, most"
                    " rescued animals win, then the higher sum of rows."
                )
            ),
        ),
    )


def _cards() -> Page:
    return Page(
        "cards",
        _("Action cards"),
        (
            Para(
                _(
                    "Family and professional. You get one of each of the six cards and secretly"
                    " keep four; the other two are out of the match."
                )
            ),
            Bullets(
                (
                    _("In your own turn you may play one card, at any time after the roll."),
                    _("“Clamp grip” may also answer another player's attack."),
                    _("Played cards lie open."),
                )
            ),
            *(
                Entry(
                    Figure((f"kiribati/action_{card.name.lower()}",), "", 4 / 3, frame=True),
                    card_name(card),
                    card_text(card),
                    120,
                )
                for card in Card
            ),
            Heading(_("Answering")),
            Para(
                _(
                    "When a koala, a shark or another player's dive would send your animal off, you"
                    " are asked for an answer, whatever cards you hold. So the question betrays"
                    " nothing."
                )
            ),
            Para(
                _(
                    "An animal that rests or sleeps does not board either. Events, drifting and"
                    " koalas still move it."
                )
            ),
        ),
    )


def _events() -> Page:
    return Page(
        "events",
        _("Events"),
        (
            Para(
                _(
                    "Professional only. A round begins with the next event. {n} of the {all} cards"
                    " are played, so that no one knows which."
                ).format(n=ROUNDS, all=sum(e.count for e in EVENTS.events))
            ),
            *(
                Entry(
                    Figure((f"kiribati/event_{event.name.lower()}",), "", 4 / 3, frame=True),
                    event_name(event),
                    event_text(event),
                    120,
                )
                for event in Event
            ),
            Para(
                _(
                    "An event does what it can, and the rest falls away. It cannot be answered with"
                    " a card, but an animal that clings already is not blown off and swaps with"
                    " nobody."
                )
            ),
        ),
    )


def _scoring() -> Page:
    points = [
        _("{name}: {points}").format(name=kind_name(kind), points=worth)
        for kind, worth in ANIMAL_POINTS.items()
    ]
    cards = [
        _("{name}: {points}").format(name=card_name(card), points=POINTS[card]) for card in Card
    ]
    return Page(
        "scoring",
        _("Points"),
        (
            Para(
                _(
                    "Professional only. The match ends after the round of the last event, or after"
                    " the round in which somebody has rescued all animals."
                )
            ),
            Heading(_("A rescued animal")),
            Bullets(tuple(points)),
            Heading(_("An action card not played")),
            Bullets(tuple(cards)),
            Heading(_("Equal points")),
            Para(
                _(
                    "The higher sum of rows decides: 5 for a rescued animal, its row at sea, 0 on"
                    " the island. Then who rescued all animals first. Then the rank is shared."
                )
            ),
        ),
    )


def _hands() -> Page:
    return Page(
        "hands",
        _("At this table"),
        (
            Bullets(
                (
                    _("Click a die to choose it."),
                    _("Drag a turtle, an animal or a card to a place that lights up."),
                    _("Or click the piece first and then the place. Both work by touch."),
                    _("By keyboard: Tab and arrows go round, Enter picks up and puts down."),
                    _("Esc lets a piece go, or opens the pause."),
                )
            ),
            Entry(
                Figure(("common/icon_undo",)),
                _("Undo"),
                _("Takes back what showed nothing new. A roll of the dice stays."),
                64,
            ),
            Entry(Figure(("common/icon_hint",)), _("Hint"), _("Shows what a bot would do."), 64),
            Entry(
                Figure(("common/icon_eye_closed",)),
                _("Secret cards"),
                _(
                    "They show only while their owner is at the screen. The screen asks for a"
                    " change of hands."
                ),
                64,
            ),
        ),
    )


def _reality() -> Page:
    known = facts("kiribati")
    sentences = {
        "islands": _(
            "Kiribati became independent in {year}. It is a state of {number} islands: 32 atolls"
            " and reef islands, and Banaba."
        ),
        "height": _("Most of the land lies about {number} metres above the sea ({year})."),
        "reserve": _(
            "Its people set up a marine reserve of {number} km² round the Phoenix Islands. It"
            " became World Heritage in {year}."
        ),
    }
    blocks = []
    for id, sentence in sentences.items():
        fact = known[id]
        blocks.append(
            Notice(
                sentence.format(number=figure(fact.number), year=fact.year)
                + "\n"
                + _("Source: {source}. Checked {date}.").format(
                    source=fact.source, date=fact.checked
                ),
                "leaf",
            )
        )
    return Page(
        "reality",
        _("Kiribati in reality"),
        (
            Para(_("This page is not about the game. It tells how things are.")),
            *blocks,
            Heading(_("What the game changed")),
            Para(
                _(
                    "The animals of the game do not live on Kiribati. The kagu, for one, is a bird"
                    " of New Caledonia. The designers moved it on purpose."
                )
            ),
        ),
    )
