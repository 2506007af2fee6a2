"""What one reads of a rulebook's pages."""

from collections.abc import Iterator

from scenes.rulebook.text import Page
from scenes.widgets import Block, Bullets, Drawing, Entry, Heading, Notice, Para, Table


def words(block: Block) -> Iterator[str]:
    """What one reads of a block."""
    match block:
        case Heading(text) | Para(text) | Notice(text):
            yield text
        case Bullets(items):
            yield from items
        case Entry():
            yield from (block.title, block.text)
        case Drawing():
            yield block.about
        case Table():
            yield from (row.spoken for row in block.rows)


def read(page: Page) -> str:
    """All that one reads of a page, a line each."""
    return "\n".join(text for block in page.blocks for text in words(block))
