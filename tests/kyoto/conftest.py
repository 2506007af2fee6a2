"""Kyoto speaks English, whatever a test made it speak."""

from tests.scenes.conftest import _english

__all__ = ["_english"]
