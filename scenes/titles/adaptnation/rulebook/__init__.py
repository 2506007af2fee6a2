"""The rulebook of AdaptNation."""

from .book import BOOK

__all__ = ["BOOK"]
