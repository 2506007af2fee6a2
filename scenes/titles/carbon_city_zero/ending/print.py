"""Carbon City Zero's results as a page to print: the same numbers, the chart drawn as SVG."""

from typing import Final

from game.carbon_city_zero.components import MOST_CARBON
from game.carbon_city_zero.names import card_name, kind_name
from game.carbon_city_zero.story_sums import Part, deck_kinds, never_bought
from game.carbon_city_zero.story_words import moral, points, questions
from game.core.text import _, listed, signed

from ....html import grid, paragraph, picture, text
from ...ending import Finished, Section
from ..board.cards import picture_art
from .carbon import ZONES, facts
from .decks import deck_words, ware_words
from .parts import made_of, rows
from .told import LESS, MORE, deck_names, told

WIDE: Final = 720.0
HIGH: Final = 250.0
LEFT: Final = 34.0
BARS: Final = 78.0
"""The height of the part with what each turn counted."""


def sections(end: Finished) -> list[Section]:
    """What stands on the pages of the screen, in the same order."""
    return [
        Section(_("Carbon"), _carbon(end)),
        Section(_("What reduced it"), _parts(end)),
        Section(_("Decks"), _decks(end)),
        Section(_("Never bought"), _never(end)),
        Section(_("To talk about"), _talk(end)),
    ]


# --- carbon --------------------------------------------------------------------------------------


def _carbon(end: Finished) -> str:
    found, names = told(end), deck_names(end)
    said = paragraph(moral(found)) if moral(found) else ""
    rows_ = []
    for number in range(1, found.rounds + 1):
        turns = {turn.deck: turn for turn in found.of_round(number)}
        cells = [text(number)]
        for deck in range(len(found.decks)):
            cells.append(text(signed(turns[deck].total)) if deck in turns else "")
        tracks = range(len(found.decks)) if found.rival else range(1)
        cells += [text(found.track(deck, number)) for deck in tracks]
        if not found.rival:
            cells.append(text(found.counter_after(number)))
        rows_.append(cells)
    after = (
        [_("Carbon of {name}").format(name=name) for name in names]
        if found.rival
        else [_("Carbon after"), _("Round counter after")]
    )
    head = [text(words) for words in (_("Round"), *names, *after)]
    line = ", ".join(words for _sign, words in facts(end))
    forces = "".join(
        paragraph(_("{card}: from round {n}").format(card=card_name(c.card), n=c.round), "small")
        for c in found.forces
    )
    drawn = "" if found.rival else chart(end)
    return f"{said}{drawn}{paragraph(line)}{forces}{grid(head, rows_)}"


def chart(end: Finished) -> str:
    """The track by turn, and what each turn counted."""
    found = told(end)
    turns = found.turns
    low = HIGH - BARS - 24
    step = (WIDE - LEFT) / max(1, len(turns))

    def x(n: float) -> float:
        return LEFT + step * n

    def y(value: float) -> float:
        return low - (low - 10) * value / MOST_CARBON

    each = MOST_CARBON / len(ZONES)
    out = [
        f'<rect x="{LEFT}" y="{y((n + 1) * each):.1f}" width="{WIDE - LEFT:.1f}"'
        f' height="{y(n * each) - y((n + 1) * each):.1f}" fill="{fill}"/>'
        for n, fill in enumerate(ZONES)
    ]
    for tick in (0, 10, 20, 30, 40, 50, MOST_CARBON):
        out.append(
            f'<path d="M{LEFT} {y(tick):.1f}H{WIDE}" stroke="#b9a57c"/>'
            f'<text x="{LEFT - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick}</text>'
        )
    levels = [found.starts[0], *(turn.after for turn in turns)]
    line = " ".join(f"{x(n):.1f},{y(level):.1f}" for n, level in enumerate(levels))
    for colour, width in (("#1e2b38", 5), ("#f2c230", 2.4)):
        out.append(
            f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        )
    out += _bars(end, step, low + 12)
    first = 0
    for number in range(1, found.rounds + 1):
        count = len(found.of_round(number))
        middle = x(first + count / 2)
        first += count
        out.append(f'<text x="{middle:.1f}" y="{HIGH - 4}" text-anchor="middle">{number}</text>')
    about = text(_("Carbon over the rounds"))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE:.0f} {HIGH:.0f}" role="img"'
        f' aria-label="{about}">{"".join(out)}</svg>'
    )


def _bars(end: Finished, step: float, top: float) -> list[str]:
    """Up: added; down: saved."""
    turns = told(end).turns
    up = max((turn.total for turn in turns if turn.total > 0), default=0)
    down = max((-turn.total for turn in turns if turn.total < 0), default=0)
    unit = BARS * 0.9 / max(1, up + down)
    zero = top + up * unit
    out = [f'<path d="M{LEFT} {zero:.1f}H{WIDE}" stroke="#1e2b38"/>']
    for n, turn in enumerate(turns):
        high = abs(turn.total) * unit
        y = zero - high if turn.total > 0 else zero
        fill = MORE if turn.total > 0 else LESS
        out.append(
            f'<rect x="{LEFT + step * (n + 0.18):.1f}" y="{y:.1f}" width="{step * 0.64:.1f}"'
            f' height="{high:.1f}" fill="{fill}"/>'
        )
    return out


# --- what reduced it -----------------------------------------------------------------------------


def _parts(end: Finished) -> str:
    less, more = rows(end)
    shown = []
    for head, found in ((_("Reduced"), less), (_("Added"), more)):
        total = sum(part.total for part in found)
        title = _("{what}: {n}").format(what=head, n=signed(total))
        shown.append(f"<h3>{text(title)}</h3>{_part_table(end, found)}")
    return "".join(shown)


def _part_table(end: Finished, found: list[Part]) -> str:
    names = deck_names(end)
    several = len(names) > 1
    rows_ = []
    for part in found:
        card = f"{picture(picture_art(part.kind))} {text(kind_name(part.kind))}"
        cells = [card, f"<b>{text(signed(part.total))}</b>", text(made_of(part))]
        if several:
            cells += [text(signed(n)) if n else "" for n in part.by_deck]
        rows_.append(cells)
    head = [_("Card"), _("Carbon"), _("Made of"), *(names if several else ())]
    return grid([text(words) for words in head], rows_)


# --- decks and goods -----------------------------------------------------------------------------


def _decks(end: Finished) -> str:
    out = []
    for deck, name in enumerate(deck_names(end)):
        cards = ", ".join(
            _("{n} × {card}").format(n=n, card=kind_name(kind))
            for kind, n in deck_kinds(told(end), deck)
        )
        said = f"{paragraph(deck_words(end, deck))}{paragraph(cards)}"
        out.append(f'<div class="box"><h3>{text(name)}</h3>{said}</div>')
    return "".join(out)


def _never(end: Finished) -> str:
    found = never_bought(told(end))
    rows_ = [
        [f"{picture(picture_art(w.kind))} {text(kind_name(w.kind))}", text(ware_words(w))]
        for w in found
        if w.shown
    ]
    unseen = [kind_name(ware.kind) for ware in found if not ware.shown]
    out = grid([text(_("Card")), text(_("In the marketplace"))], rows_) if rows_ else ""
    if unseen:
        words = _("Never turned up: {cards}.")
        out += paragraph(words.format(cards=listed(unseen)))
    return out or paragraph(_("All kinds of cards that there are were bought."))


# --- to talk about -------------------------------------------------------------------------------


def _talk(end: Finished) -> str:
    lines = '<div class="lines"></div>' * 2
    out, heading = [], text(_("In reality"))
    for question in questions(told(end)):
        real = ""
        if question.real:
            real = f"<p><b>{heading}:</b> {text(question.real)}</p>"
            real += paragraph(_("Source: {name}").format(name=question.said_by), "small")
        words = f"<h3>{text(question.about)}</h3>{paragraph(question.words)}{real}{lines}"
        out.append(f'<div class="box">{words}</div>')
    for point in points(told(end), deck_names(end)):
        words = f"<h3>{text(point.title)}</h3>{paragraph(point.words)}"
        out.append(f'<div class="box">{words}</div>')
    return "".join(out)
