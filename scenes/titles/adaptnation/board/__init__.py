"""AdaptNation on the screen: the central board and three city boards, and what may be moved."""

from .board import AdaptBoard

BOARD = AdaptBoard()
