"""Names of cards, studies, agendas and icons, in the player's language."""

from .components import Damage
from .data import CARD


def card_name(card: int) -> str:
    """What an affluence card is called."""
    return CARD[card].name


def damage_name(damage: int) -> str:
    """What a kind of damage is called."""
    return Damage(damage).name.lower()
