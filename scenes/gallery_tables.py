"""States of the tables for the gallery."""

from .gallery import State

STATES: tuple[State, ...] = ()
