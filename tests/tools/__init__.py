"""Makers of the files in assets that are not drawn by hand, and the word catalogs' tool."""
