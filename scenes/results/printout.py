"""The results of a match as one HTML file to print: whole in itself, well-formed, offline.

A title gives its sections (``Ending.sections``); ranks, if there are any, are printed before them.
All that people typed goes through ``text``. Pictures of ``assets/art`` are put into the file, each
once.
"""

import re
from string import Template
from typing import Final

from game.core.paths import asset
from game.core.text import _, language, listed
from game.match import Match

from ..html import grid, key, paragraph, picture, text
from ..titles.ending import Ending, Finished, Section
from ..words import kind_name, title_name
from .ranks import settings_words

_PAGE: Final = Template("""<!DOCTYPE html>
<html lang="$lang" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>$title</title>
<style>
$style
</style>
</head>
<body>
$symbols
<header><p class="game">$game</p><h1>$title</h1></header>
$body
<footer>$foot</footer>
</body>
</html>
""")

_STYLE: Final = """
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.4 "Nunito", "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: #1e2b38;
  background: #fff; max-width: 182mm; margin: 0 auto; padding: 4mm 0; }
h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 4mm; }
h2 { font-size: 14pt; margin: 7mm 0 2mm; border-bottom: 0.5mm solid #1e2b38;
  break-after: avoid; }
h3 { font-size: 12pt; margin: 3mm 0 1mm; break-after: avoid; }
p { margin: 0 0 2mm; }
.game { margin: 0; color: #5a4e3c; }
.small, footer { font-size: 9pt; color: #4a4033; }
footer { margin-top: 8mm; border-top: 0.3mm solid #c9ae7c; padding-top: 2mm; }
table { border-collapse: collapse; width: 100%; margin: 0 0 3mm; break-inside: avoid; }
th, td { border: 0.3mm solid #b9a57c; padding: 0.3mm 1.6mm; text-align: left;
  vertical-align: top; font-size: 10pt; }
th { background: #f3e8d1; }
.box { border: 0.4mm solid #1e2b38; border-radius: 3mm; padding: 1.5mm 3mm; margin: 0 0 2.5mm;
  break-inside: avoid; }
.i { width: 1.5em; height: 1.5em; vertical-align: -0.4em; }
.badge { width: 1.2em; height: 1.2em; vertical-align: -0.25em; }
.box h3 { margin-top: 0; }
svg.chart { width: 100%; height: auto; }
svg.chart text { font-size: 13px; fill: #1e2b38; }
.lines { border-bottom: 0.3mm solid #8a8070; height: 8mm; }
@media print { body { padding: 0; max-width: none; } }
"""

_ID: Final = re.compile(r'(\bid="|url\(#|href="#)')
_HEAD: Final = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_BOX: Final = re.compile(r'viewBox="([^"]+)"')


def printout(table: Match, end: Finished, ending: Ending) -> str:
    """The whole page, in the language in use."""
    sections = ending.sections(end)
    if not (sections and end.outcome.together):
        sections = [_scores(end), *sections]
    sections.append(Section(_("The match"), _match(table, end, ending)))
    body = "".join(f"<section><h2>{text(s.heading)}</h2>{s.body}</section>" for s in sections)
    names = listed([end.name(seat) for seat in end.outcome.winners])
    title = ending.headline(end) or (_("Won by {names}").format(names=names) if names else "")
    return _PAGE.substitute(
        lang=language() if len(language()) == 2 else "en",
        title=text(title or _("Nobody wins")),
        game=text(title_name(table.title)),
        style=_STYLE,
        symbols=_symbols(body),
        body=body,
        foot=text(_("Made by Tidetable.")),
    )


def _scores(end: Finished) -> Section:
    """Ranks, if there are any, names, totals and what they are made of."""
    ranked = not end.outcome.together
    rows = []
    for seat in end.order():
        score = end.outcome.scores[seat]
        parts = ", ".join(part.words for part in score.told)
        cells = [str(end.outcome.ranks[seat]), end.name(seat), str(score.total), parts]
        rows.append([text(cell) for cell in cells[not ranked :]])
    head = [_("Rank"), _("Name"), _("Total"), _("Made of")]
    shown = grid([text(words) for words in head[not ranked :]], rows)
    return Section(_("Ranks and scores") if ranked else _("Scores"), shown)


def _match(table: Match, end: Finished, ending: Ending) -> str:
    """What was said of the end, who played, and how."""
    said = [paragraph(words) for words in ending.notes(end)]
    players = [
        f"<li>{picture(f'common/seat_{player.colour}', kind='badge')} "
        + text(_("{name}: {kind}").format(name=player.name, kind=kind_name(player.kind)))
        + "</li>"
        for player in end.players
    ]
    facts = [f"<li>{text(words)}</li>" for words in settings_words(table)]
    return f"{''.join(said)}<ul>{''.join(players)}</ul><ul>{''.join(facts)}</ul>"


# --- pictures -----------------------------------------------------------------------------------


def _symbols(body: str) -> str:
    """Every picture that the body uses, once, out of sight."""
    wanted = {key(art): art for art in _arts()}
    used = sorted(set(re.findall(r'href="#(art-[\w-]+)"', body)))
    drawn = "".join(_symbol(key, wanted[key]) for key in used)
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{drawn}</svg>'


def _arts() -> list[str]:
    folder = asset("art")
    return [p.relative_to(folder).with_suffix("").as_posix() for p in folder.rglob("*.svg")]


def _symbol(key: str, art: str) -> str:
    """An SVG file as a symbol; its ids get the picture's name, so that no two are alike."""
    svg = asset("art", f"{art}.svg").read_text(encoding="utf-8")
    head = _HEAD.search(svg)
    box = _BOX.search(head.group()) if head else None
    if head is None or box is None:
        raise ValueError(f"{art}.svg has no viewBox")
    inner = svg[head.end() : svg.rindex("</svg>")]
    inner = re.sub(r"<!--.*?-->", "", inner, flags=re.DOTALL).replace("xlink:href", "href")
    inner = _ID.sub(lambda found: f"{found.group()}{key}-", inner)
    return f'<symbol id="{key}" viewBox="{box.group(1)}">{inner}</symbol>'
