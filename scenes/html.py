"""Pieces of a page to print: what endings and the results put their sections together from."""

from collections.abc import Iterable, Sequence
from html import escape


def text(words: object) -> str:
    """Words as they may stand in HTML, also in attributes."""
    return escape(str(words))


def paragraph(words: str, kind: str = "") -> str:
    """A paragraph of plain words."""
    return f'<p class="{kind}">{text(words)}</p>' if kind else f"<p>{text(words)}</p>"


def picture(art: str, about: str = "", kind: str = "i") -> str:
    """A picture of ``assets/art``, by its path without suffix; ``about`` is read in its place."""
    spoken = f'role="img" aria-label="{text(about)}"' if about else 'aria-hidden="true"'
    return f'<svg class="{kind}" {spoken}><use href="#{key(art)}"/></svg>'


def placed(art: str, x: float, y: float, side: float) -> str:
    """A picture inside another SVG: its middle and how large it is."""
    half = side / 2
    return (
        f'<use href="#{key(art)}" x="{x - half:.1f}" y="{y - half:.1f}"'
        f' width="{side:.1f}" height="{side:.1f}"/>'
    )


def grid(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; all cells are HTML already."""
    top = "".join(f"<th>{cell}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def key(art: str) -> str:
    """The id of a picture in the page, where each stands once."""
    return "art-" + art.replace("/", "-").replace("_", "-")
