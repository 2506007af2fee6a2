"""Kiribati, by Till Meyer, Nicole Zeller and Nicole Stiehl: animals hop over drifting turtles."""
