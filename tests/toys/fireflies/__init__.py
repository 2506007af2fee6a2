"""A toy title: Lanterns with a variant in which all win together, or one alone."""
