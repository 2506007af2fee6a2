"""Nobody sees the screens, and they speak English."""

from tests.scenes.conftest import _english
from tests.titles.conftest import _display

__all__ = ["_display", "_english"]
