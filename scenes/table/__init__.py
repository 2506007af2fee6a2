"""The table: a match being played, and what lies over it."""
