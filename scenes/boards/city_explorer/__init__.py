"""The board of City Explorer: Kyoto."""
