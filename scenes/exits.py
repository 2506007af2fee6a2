"""The exit codes of the program, apart from 0 (ended by a person) and 2 (bad options)."""

from typing import Final

CRASH: Final = 3
BAD_CONFIGURATION: Final = 4
"""No screen, or a folder that cannot be written to."""
INTERRUPTED: Final = 130
"""By Ctrl+C."""
RESTART: Final = 5
"""The staff of a kiosk want it started anew."""
