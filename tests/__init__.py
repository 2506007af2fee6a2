"""Tests, mirroring game and scenes."""
