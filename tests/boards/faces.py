"""Which pictures and words show a face, and whether somebody's eyes may see it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from game.city_explorer.components import CARDS
from game.city_explorer.names import place_name
from game.city_explorer.state import Phase
from game.core.table import Table
from scenes.boards.carbon_city_zero import ids as carbon_ids
from scenes.boards.city_explorer import ids
from scenes.boards.city_explorer.cards import place_art
from scenes.boards.kiribati import ids as kiribati_ids
from scenes.stage.actor import Actor
from scenes.stage.node import Art, Look, Montage, Text
from scenes.stage.stage import Play

HELD = ("reading", ids.MINE)
"""What shows a secret of Kyoto while it is held."""
PLACES = {place_art(place): place for place in range(CARDS)}


def pictures(looks: Iterable[Look]) -> Iterator[str]:
    """The names of all pictures that looks are made of."""
    for look in looks:
        if isinstance(look, Art):
            yield look.name
        elif isinstance(look, Montage):
            yield from (leaf.art for leaf in look.leaves)


def check(match: Table, key: str, actor: Actor, eyes: int | None) -> None:
    """No face of an actor, nor one that it still turns away, is secret to those eyes.

    Nor is a place that its words name.
    """
    assert actor.node.secret_of in (None, eyes), (key, eyes)
    if match.title == "city_explorer":
        _named(match, key, actor, eyes)
    allowed = _ALLOWED.get(match.title)
    if allowed is None:
        assert not match.rules.zones, f"{match.title} has secrets: say which pictures show them"
        return
    if actor.leaving and match.title == "carbon_city_zero":
        return
    for name in pictures([*actor.node.look, *actor.old]):
        assert allowed(match, key, name, eyes), (key, name, eyes)


def check_held(match: Table, play: Play) -> bool:
    """At a screen of several persons a scene of Kyoto shows what all may see, but while one of
    them holds a card, or the button for all that are known; whether that is so now.
    """
    shared = sum(player.human for player in match.players) > 1
    if match.title != "city_explorer" or not shared:
        return False
    if play.hands.hold.node in HELD:
        return True
    for key, actor in play.layer.actors.items():
        check(match, key, actor, None)
    return False


def _kiribati(match: Table, key: str, name: str, eyes: int | None) -> bool:
    """Faces are those of the eyes' own cards, or of cards that have been played."""
    if not name.startswith("kiribati/action_"):
        return True
    if key in ("held:card", "held:picked") or key.startswith("pick:"):
        return True
    id = key.removeprefix("~ghost:")
    if id not in kiribati_ids.card:
        return True  # a picture in the rulebook or the results
    seat, card = kiribati_ids.card.read(id)
    return seat == eyes or card in match.state.discard[seat]


def _kyoto(match: Table, key: str, name: str, eyes: int | None) -> bool:
    """Pictures are of places that lie open, or that the eyes know (without the aid: still)."""
    return name not in PLACES or _known(match, PLACES[name], eyes)


def _carbon(match: Table, key: str, name: str, eyes: int | None) -> bool:
    """A card that lies in a rival's hand or draw deck lies nowhere else: that it has no face on
    the table tells nobody where it is. What all have seen it leave may still be fading."""
    state = match.state
    id = key.removeprefix("~ghost:")
    if id not in carbon_ids.card or not state.rival or match.outcome() is not None:
        return True
    card = carbon_ids.card.number(id)
    hidden = [d for d in range(state.decks) if card in (*state.hand[d], *state.deck[d])]
    return all(state.seat_of(deck) == eyes for deck in hidden)


_ALLOWED: Final[dict[str, Callable[[Table, str, str, int | None], bool]]] = {
    "kiribati": _kiribati,
    "city_explorer": _kyoto,
    "carbon_city_zero": _carbon,
}
"""By title with secrets, whether a picture of that name may be on a node, by key, for eyes."""


def _known(match: Table, place: int, eyes: int | None) -> bool:
    return match.state.phase == Phase.OVER or place in match.shown(eyes).cards


def _named(match: Table, key: str, actor: Actor, eyes: int | None) -> None:
    node = actor.node
    drawn = [look.text for look in (*node.look, *actor.old) if isinstance(look, Text)]
    words = " ".join([node.label, node.value, node.hint, node.reason, *drawn])
    for place in range(CARDS):
        if place_name(place) in words:
            assert _known(match, place, eyes), (key, place_name(place), eyes)
