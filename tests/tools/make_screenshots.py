"""Make the pictures that README and docs show: python -m tests.tools.make_screenshots"""

import pygame

from game.core.paths import asset
from game.core.text import set_language
from scenes.gallery.shots import open_display, picture
from scenes.gallery.states import states
from scenes.settings import Settings

SIZE = (1280, 800)

SHOWN = {
    # state of the gallery -> file in assets/screenshots
    "menu": "menu",
    "table_family_move": "kiribati",
    "rulebook_kiribati_animals": "rulebook",
    "table_city_mid": "city_explorer",
    "place_kinkaku": "place",
    "adapt_bots": "adaptnation",
    "carbon_links": "carbon_city_zero",
    "carbon_over_count": "carbon_sum",
    "kyoto_offer": "kyoto",
    "debrief_won": "debrief",
    "results": "results",
}


def main() -> None:
    """Draw each state once, without a window."""
    set_language("en")
    open_display(SIZE)
    asset("screenshots").mkdir(exist_ok=True)
    for state in states():
        if state.name in SHOWN:
            drawn = picture(state, SIZE, Settings(language="en"), None)
            pygame.image.save(drawn, asset("screenshots", f"{SHOWN[state.name]}.png"))


if __name__ == "__main__":
    main()
