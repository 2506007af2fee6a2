"""The rulebook of City Explorer: Kyoto."""

from .book import BOOK

__all__ = ["BOOK"]
