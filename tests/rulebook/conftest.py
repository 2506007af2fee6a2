"""Nobody sees the screens, and they speak English."""

from tests.scenes.conftest import _english

__all__ = ["_english"]
