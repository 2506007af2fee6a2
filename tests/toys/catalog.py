"""Puts the toy title into the catalog."""

from collections.abc import Iterator
from contextlib import contextmanager

from game import catalog

LANTERNS = catalog.Title("lanterns", "Lanterns", "A toy", 2, 4, package="tests.toys.lanterns")


@contextmanager
def toys_in_catalog() -> Iterator[None]:
    """The catalog with the toy title, and without it afterwards."""
    before = dict(catalog.TITLES)
    catalog.TITLES[LANTERNS.id] = LANTERNS
    try:
        yield
    finally:
        catalog.TITLES.clear()
        catalog.TITLES.update(before)
