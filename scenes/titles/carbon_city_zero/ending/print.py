"""Carbon City Zero's results as a page to print: the same numbers and chart as on the screen."""

from collections.abc import Iterator, Sequence

from game.carbon_city_zero.debrief_sums import KindCarbon, deck_kinds, less_and_more, never_bought
from game.carbon_city_zero.debrief_words import (
    deck_words,
    made_of,
    moral,
    ware_words,
)
from game.carbon_city_zero.names import card_name, kind_name
from game.core.text import _, listed, signed

from ...debrief import printed
from ...ending import Finished
from ...paper import Block, Box, Drawing, Heading, Icon, Para, Section, Strong, Table, Words
from ..board.cards import picture_art
from .carbon import carbon_chart, facts
from .common import deck_names, story_of
from .talk import to_talk


def sections(end: Finished) -> list[Section]:
    """What stands on the pages of the screen, in the same order."""
    return [
        Section(_("Carbon"), list(_carbon(end))),
        Section(_("What reduced it"), list(_parts(end))),
        Section(_("Decks"), list(_decks(end))),
        Section(_("Never bought"), list(_never(end))),
        Section(_("To talk about"), list(printed(to_talk(end)))),
    ]


def _carbon(end: Finished) -> Iterator[Block]:
    found, names = story_of(end), deck_names(end)
    if moral(found):
        yield Para(moral(found))
    if not found.rival:
        looks = carbon_chart(1440, 500, 26, end)
        yield Drawing(_("Carbon by round"), 1440, 500, looks)
    yield Para(", ".join(words for _sign, words in facts(end)))
    for came in found.forces:
        words = _("{card}: from round {n}").format(card=card_name(came.card), n=came.round)
        yield Para(words, small=True)
    rows_: list[list[Words]] = []
    for number in range(1, found.rounds + 1):
        turns = {turn.deck: signed(turn.total) for turn in found.of_round(number)}
        counted = [turns.get(deck, "") for deck in range(len(names))]
        tracks = range(len(names)) if found.rival else range(1)
        after = [found.track(deck, number) for deck in tracks]
        left = [] if found.rival else [found.counter_after(number)]
        rows_.append([number, *counted, *after, *left])
    last = (
        [_("{name}'s carbon").format(name=name) for name in names]
        if found.rival
        else [_("Carbon after"), _("Round counter after")]
    )
    yield Table([_("Round"), *names, *last], rows_)


def _parts(end: Finished) -> Iterator[Block]:
    less, more = less_and_more(story_of(end))
    for what, found in ((_("Reduced"), less), (_("Added"), more)):
        total = sum(part.total for part in found)
        yield Heading(_("{what}: {n}").format(what=what, n=signed(total)))
        yield _part_table(end, found)


def _part_table(end: Finished, found: Sequence[KindCarbon]) -> Table:
    names = deck_names(end) if len(story_of(end).decks) > 1 else ()
    return Table(
        [_("Card"), _("Carbon"), _("Made of"), *names],
        [
            [
                _card(part.kind),
                Strong(signed(part.total)),
                made_of(part),
                *(signed(n) if n else "" for n in part.by_deck if names),
            ]
            for part in found
        ],
    )


def _card(kind: int) -> Words:
    return Icon(picture_art(kind)), kind_name(kind)


def _decks(end: Finished) -> Iterator[Block]:
    for deck, name in enumerate(deck_names(end)):
        cards = ", ".join(
            _("{n} × {card}").format(n=n, card=kind_name(kind))
            for kind, n in deck_kinds(story_of(end), deck)
        )
        yield Box([Heading(name), Para(deck_words(story_of(end), deck)), Para(cards)])


def _never(end: Finished) -> Iterator[Block]:
    found = never_bought(story_of(end))
    rows_ = [[_card(ware.kind), ware_words(ware)] for ware in found if ware.shown]
    unseen = [kind_name(ware.kind) for ware in found if not ware.shown]
    if rows_:
        yield Table([_("Card"), _("In the marketplace")], rows_)
    if unseen:
        yield Para(_("Never revealed: {cards}.").format(cards=listed(unseen)))
    if not found:
        yield Para(_("Every kind of card was bought."))
