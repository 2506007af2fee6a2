"""Tests of the boards: maps, placements, gestures, tables played by hand."""
