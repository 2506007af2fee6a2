"""Carbon City Zero on the screen: city, track, marketplace, the cards in play, and what they do."""

from .board import CarbonBoard

BOARD = CarbonBoard()
