"""Setting up a match: variant, options, who sits where."""
