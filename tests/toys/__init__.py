"""Titles made for tests of the core: each uses what no single real title uses at once."""
