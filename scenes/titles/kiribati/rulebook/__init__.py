"""The rulebook of Kiribati."""

from .book import BOOK

__all__ = ["BOOK"]
