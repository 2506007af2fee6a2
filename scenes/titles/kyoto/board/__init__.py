"""Kyoto on the screen: planet, lectern and countries, and what may be moved."""

from .board import KyotoBoard

BOARD = KyotoBoard()
