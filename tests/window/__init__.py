"""Tests that need a real window: an X server and xdotool."""
