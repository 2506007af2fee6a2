"""The results of a match as one HTML file to print: whole in itself, well-formed, offline.

A title gives its sections (``Ending.sections``); ranks, if there are any, are printed before them.
The page is the template ``assets/print/page.html``, in which all words are escaped. Pictures of
``assets/art`` are put into the file, each once.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from game.core.paths import asset
from game.core.text import _, language, listed
from game.match import Match

from ..stage.node import Art, Line, Look, Montage, Plate, Rect, Text
from ..stage.ui import THEMES
from ..titles.ending import Ending, Finished
from ..titles.paper import Block, Icon, Items, Para, Section, Strong, Table, Words
from ..words import kind_name, title_name
from .ranks import settings_words


def printout(table: Match, end: Finished, ending: Ending) -> str:
    """The whole page, in the language in use."""
    import jinja2  # only when somebody prints: loading it takes 70 ms

    sections = ending.sections(end)
    if not (sections and end.outcome.together):
        sections = [_scores(end, ending), *sections]
    sections.append(Section(_("The game"), _match(table, end, ending)))
    names = listed([end.name(seat) for seat in end.outcome.winners])
    title = ending.headline(end) or (_("Won by {names}").format(names=names) if names else "")
    used: set[str] = set()

    def use(art: str) -> str:
        used.add(art)
        return _key(art)

    templates = jinja2.Environment(
        loader=jinja2.FileSystemLoader(asset("print")),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    return templates.get_template("page.html").render(
        lang=language() if len(language()) == 2 else "en",
        title=title or _("Nobody wins"),
        game=title_name(table.title),
        sections=sections,
        foot=_("Made with Tidetable."),
        kind_of=lambda block: type(block).__name__,
        shapes=lambda looks: _shapes(looks, use),
        use=use,
        used=used,
        symbol=_symbol,
    )


def _scores(end: Finished, ending: Ending) -> Section:
    """Ranks, if there are any, names, totals and what they are made of; what the match turned
    on."""
    ranked = not end.outcome.together
    rows: list[list[Words]] = []
    for seat in end.order():
        score = end.outcome.scores[seat]
        parts = ", ".join(part.words for part in score.told)
        cells: list[Words] = [end.outcome.ranks[seat], end.name(seat), score.total, parts]
        rows.append(cells[not ranked :])
    head = [_("Rank"), _("Name"), _("Total"), _("Made of")]
    heading = _("Ranks and scores") if ranked else _("Scores")
    moments: list[Words] = [(Strong(one.when), " ", one.what) for one in ending.moments(end)]
    told = [Items(moments)] if moments else []
    return Section(heading, [Table(head[not ranked :], rows), *told])


def _match(table: Match, end: Finished, ending: Ending) -> list[Block]:
    """What was said of the end, who played, and how."""
    players: list[Words] = [
        (
            Icon(f"common/seat_{player.colour}"),
            _("{name}: {kind}").format(name=player.name, kind=kind_name(player.kind)),
        )
        for player in end.players
    ]
    return [*map(Para, ending.notes(end)), Items(players), Items(settings_words(table))]


# --- charts -------------------------------------------------------------------------------------

BASELINE: Final = 0.35
"""How far below the middle of a line its letters stand, in their size."""
_ANCHOR: Final = {"left": "start", "centre": "middle", "right": "end"}

Shape: TypeAlias = tuple[str, dict[str, str], str]
"""An element of SVG: its tag, its attributes, the words in it."""


def _shapes(looks: Iterable[Look], use: Callable[[str], str]) -> Iterator[Shape]:
    """What a chart draws on the screen, as SVG in the colours of the light theme."""
    for look in looks:
        match look:
            case Plate():
                place, wide = _place(look.at), look.edge_width if look.edge != look.fill else 0
                edge = {"stroke": _colour(look.edge), "stroke-width": f"{wide}"} if wide else {}
                fill = {"rx": f"{look.radius}", "fill": _colour(look.fill)}
                yield "rect", {**place, **fill, **edge}, ""
            case Line():
                points = " ".join(f"{x:.1f},{y:.1f}" for x, y in look.points)
                stroke = {"stroke": _colour(look.colour), "stroke-width": f"{look.width:g}"}
                dashes = {"stroke-dasharray": "8 6"} if look.dashed else {}
                yield "polyline", {"points": points, "fill": "none", **stroke, **dashes}, ""
            case Text():
                yield "text", _text(look), look.text
            case Art():
                faint = {"opacity": f"{look.alpha:g}"} if look.alpha < 1 else {}
                yield "use", {"href": f"#{use(look.name)}", **_place(look.at), **faint}, ""
            case Montage():
                raise TypeError("a montage is no part of a chart")


def _place(at: Rect | None) -> dict[str, str]:
    assert at is not None
    return {"x": f"{at.x:.1f}", "y": f"{at.y:.1f}", "width": f"{at.w:.1f}", "height": f"{at.h:.1f}"}


def _text(look: Text) -> dict[str, str]:
    """Where a line of text stands, and its letters."""
    assert look.at is not None
    x = {"left": look.at.x, "centre": look.at.centre[0], "right": look.at.right}[look.align]
    return {
        "x": f"{x:.1f}",
        "y": f"{look.at.centre[1] + look.size * BASELINE:.1f}",
        "text-anchor": _ANCHOR[look.align],
        "font-size": f"{look.size:g}",
        "font-weight": "normal" if look.font == "body" else "bold",
        "fill": _colour(look.colour),
    }


def _colour(token: str) -> str:
    return token if token.startswith("#") else THEMES["light"][token]


# --- pictures -----------------------------------------------------------------------------------

_ID: Final = re.compile(r'(\bid="|url\(#|href="#)')
_HEAD: Final = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_BOX: Final = re.compile(r'viewBox="([^"]+)"')


def _key(art: str) -> str:
    """The id of a picture in the page, where each stands once."""
    return "art-" + art.replace("/", "-").replace("_", "-")


def _symbol(art: str) -> str:
    """An SVG file as a symbol; its ids get the picture's name, so that no two are alike."""
    svg, key = asset("art", f"{art}.svg").read_text(encoding="utf-8"), _key(art)
    head = _HEAD.search(svg)
    box = _BOX.search(head.group()) if head else None
    if head is None or box is None:
        raise ValueError(f"{art}.svg has no viewBox")
    inner = svg[head.end() : svg.rindex("</svg>")]
    inner = re.sub(r"<!--.*?-->", "", inner, flags=re.DOTALL).replace("xlink:href", "href")
    inner = _ID.sub(lambda found: f"{found.group()}{key}-", inner)
    return f'<symbol id="{key}" viewBox="{box.group(1)}">{inner}</symbol>'
