"""The rulebook of Carbon City Zero."""

from .book import BOOK

__all__ = ["BOOK"]
