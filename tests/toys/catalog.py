"""Puts the toy titles into the catalog."""

from collections.abc import Iterator
from contextlib import contextmanager

from game import catalog

LANTERNS = catalog.Title("lanterns", "Lanterns", "A toy", 2, 4, package="tests.toys.lanterns")
FIREFLIES = catalog.Title("fireflies", "Fireflies", "A toy", 1, 4, package="tests.toys.fireflies")


@contextmanager
def toys_in_catalog() -> Iterator[None]:
    """The catalog with the toy titles, and without it afterwards."""
    before = dict(catalog.TITLES)
    catalog.TITLES.update({title.id: title for title in (LANTERNS, FIREFLIES)})
    try:
        yield
    finally:
        catalog.TITLES.clear()
        catalog.TITLES.update(before)
