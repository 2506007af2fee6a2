"""Lanterns: the toy title. Secret choices at once, a clock, a face-down deck, questions."""
