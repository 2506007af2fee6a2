"""Kiribati on the screen: turtles, animals, dice and cards, and what may be dragged where."""

from .board import KiribatiBoard

BOARD = KiribatiBoard()
