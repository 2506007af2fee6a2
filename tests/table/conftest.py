"""Nobody sees the screens, and they speak English."""

from tests.boards.conftest import _display
from tests.scenes.conftest import _english

__all__ = ["_display", "_english"]
