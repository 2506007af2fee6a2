"""Hints of every title, and whether their reasons are so."""
