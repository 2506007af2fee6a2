"""The output and error streams, made fit for whatever is printed."""

import sys
from io import TextIOWrapper


def prepare_streams() -> None:
    """Have both streams escape what their encoding lacks (a name in a terminal of cp1252) instead
    of raising UnicodeEncodeError.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
