"""The extra of City Explorer: its travel book."""

from typing import TYPE_CHECKING, Final

from game.core.text import N_

from ...extra import Extra

if TYPE_CHECKING:
    from ....context import Context
    from ....scene import Scene


def _places(ctx: "Context") -> "Scene":
    from .book import PlacesScene

    return PlacesScene(ctx)


EXTRA: Final = Extra(N_("The places of Kyoto"), "cards", _places)
