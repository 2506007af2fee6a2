"""The signs of Kyoto: which picture stands for which country, icon, card, study or agenda."""

from typing import Final

from game.kyoto.components import LOBBY_ICON, NO_ICON, Damage, Lobby
from game.kyoto.data import AGENDA, CARD, STUDY

from ....stage.node import Art, Leaf, Rect

FOLDER: Final = "kyoto"
FLAGS: Final = ("eu", "usa", "china", "australia", "canada", "russia")
"""Of the pictures of flags, by seat."""
ANIMALS: Final = ("polar_bear", "elephant", "tiger", "frog", "penguin")
"""By place on the globe, clockwise from the top."""
BANDS: Final = ("#8FC7AE", "#FACD91", "#ACB1C5")
"""What the tonnes of a card stand on, by its damage."""


def art(name: str, at: Rect | None = None, fit: str = "contain", alpha: float = 1.0) -> Art:
    """A picture of this title."""
    return Art(f"{FOLDER}/{name}", at, fit, alpha=alpha)


def leaf(name: str, at: Rect, cut: Rect | None = None, radius: float = 0) -> Leaf:
    """The same as a layer of a montage."""
    return Leaf(f"{FOLDER}/{name}", at, cut, radius)


def damage(kind: int) -> str:
    """How a kind of damage is called among the pictures."""
    return Damage(kind).name.lower()


def lobby(number: int) -> str:
    """How a lobby is called there; "none" for a card without one."""
    return "none" if number in (NO_ICON, len(Lobby)) else Lobby(number).name.lower()


def icon_of(icon: int) -> str:
    """The picture of an icon as deals name it (``components.LOBBY_ICON``)."""
    if icon < LOBBY_ICON:
        return f"icon_damage_{damage(icon)}"
    return f"icon_lobby_{lobby(icon - LOBBY_ICON)}"


def card_picture(card: int) -> str:
    """The illustration of an affluence card, 4:3."""
    return f"affluence_{CARD[card].id}"


def study_picture(study: int) -> str:
    """The illustration of a study, 4:3."""
    return f"study_{STUDY[study].id}"


def agenda_emblem(agenda: int) -> str:
    """The emblem of an agenda, square."""
    return f"agenda_{AGENDA[agenda].id}"


def flag(seat: int, at: Rect | None = None) -> Art:
    """A country's flag as a small card in a line (120 x 88)."""
    return art(f"flag_token_{FLAGS[seat]}", at)
