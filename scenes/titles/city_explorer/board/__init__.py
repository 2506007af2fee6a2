"""City Explorer on the screen: grid, trays, looks, and what may be pushed or taken where."""

from .board import CityBoard

BOARD = CityBoard()
