"""Makers of the files in assets that are not drawn by hand, and the word catalogs' tool."""

from game.core.streams import prepare_streams

prepare_streams()  # all of them print words of three languages, and paths
