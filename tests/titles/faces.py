"""Which pictures and words show a face, and whether somebody's eyes may see it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from game.carbon_city_zero.state import CarbonState, Step
from game.city_explorer.components import CARDS
from game.city_explorer.names import place_name
from game.city_explorer.state import Phase
from game.match import Match
from scenes.stage.node import Art, Look, Montage, Text
from scenes.stage.stage_scene import StagedScene
from scenes.stage.tweens import Actor
from scenes.table.scene import TableScene
from scenes.titles.carbon_city_zero.board import ids as carbon_ids
from scenes.titles.city_explorer.board import ids
from scenes.titles.city_explorer.board.cards import place_art
from scenes.titles.kiribati.board import ids as kiribati_ids

HELD = ("reading", ids.MINE)
"""What shows a secret of City Explorer while it is held."""
SEEN = 8
"""How many actions ago a card of Carbon City Zero that still fades was open at the latest."""
PLACES = {place_art(place): place for place in range(CARDS)}


def pictures(looks: Iterable[Look]) -> Iterator[str]:
    """The names of all pictures that looks are made of."""
    for look in looks:
        if isinstance(look, Art):
            yield look.name
        elif isinstance(look, Montage):
            yield from (leaf.art for leaf in look.leaves)


def check(match: Match, key: str, actor: Actor, eyes: int | None) -> None:
    """No face of an actor, nor one that it still turns away, is secret to those eyes.

    Nor is a place that its words name.
    """
    assert actor.node.secret_of in (None, eyes), (key, eyes)
    if match.title == "city_explorer":
        _named(match, key, actor, eyes)
    allowed = _ALLOWED.get(match.title)
    if allowed is None:
        return  # what shows a secret is marked as one: see tests/titles/test_every_board.py
    if match.title == "carbon_city_zero" and _carbon_gone(match, key, actor, eyes):
        return
    for name in pictures([*actor.node.look, *actor.old]):
        assert allowed(match, key, name, eyes), (key, name, eyes)


def check_held(match: Match, play: StagedScene) -> bool:
    """At a screen of several persons a scene of City Explorer shows what all may see, but while
    one of them holds a card, or the button for all that are known; whether that is so now."""
    if match.title == "carbon_city_zero":
        _carbon_sheet(match, play)
    shared = sum(player.human for player in match.players) > 1
    if match.title != "city_explorer" or not shared:
        return False
    if play.state.held_down in HELD:
        return True
    for key, actor in play.layer.actors.items():
        check(match, key, actor, None)
    return False


def _kiribati(match: Match, key: str, name: str, eyes: int | None) -> bool:
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


def _city_explorer(match: Match, key: str, name: str, eyes: int | None) -> bool:
    """Pictures are of places that lie open, or that the eyes know (without the aid: still)."""
    return name not in PLACES or _known(match, PLACES[name], eyes)


def _carbon(match: Match, key: str, name: str, eyes: int | None) -> bool:
    """Carbon City Zero: a hand is for its mayor. A card that lies in a rival's hand or draw deck
    lies nowhere else: that it has no face on the table tells nobody where it is."""
    state = match.state
    id = key.removeprefix("~ghost:")
    if not state.rival or match.outcome() is not None:
        return True
    if id in carbon_ids.hand:
        return carbon_ids.hand.number(id) == eyes
    return id not in carbon_ids.card or not _kept(state, carbon_ids.card.number(id), eyes)


def _kept(state: CarbonState, card: int, eyes: int | None) -> bool:
    """Whether a card lies in a hand or draw deck that those eyes may not look into."""
    others = [deck for deck in range(state.decks) if deck != eyes]
    return any(card in (*state.hand[deck], *state.deck[deck]) for deck in others)


def _carbon_gone(match: Match, key: str, actor: Actor, eyes: int | None) -> bool:
    """Whether a card fades that all have seen, open on the table, one of the last actions ago."""
    id = key.removeprefix("~ghost:")
    if not actor.leaving or id not in carbon_ids.card:
        return False
    card, now = carbon_ids.card.number(id), len(match.history)
    past = (match.state_at(now - ago) for ago in range(min(SEEN, now) + 1))
    return any(not _kept(state, card, None) for state in past)


def _carbon_sheet(match: Match, play: StagedScene) -> None:
    """In rivalry, what shows one's own hand and draw deck is marked as for those eyes alone: the
    hand at the row's end, a sheet of a pile of one's own, what may be taken in a search."""
    scene = play.scene
    if not match.state.rival or not isinstance(scene, TableScene):
        return
    view, opened, step = scene.view, scene.own.open, match.state.step
    pile = opened.removeprefix(carbon_ids.pile)
    own = pile != opened and pile not in carbon_ids.recycle
    own = own and carbon_ids.pile_of(pile)[1] == view.seat
    for node in play.nodes:
        listed = node.id.startswith("pile:row:") or node.id == "pile:card"
        picked = node.id in carbon_ids.pick and step == Step.SEARCH_DECK
        if node.id in carbon_ids.hand:
            assert node.secret_of == carbon_ids.hand.number(node.id) == view.seat, node.id
        elif picked or (listed and (own or step == Step.SEARCH_DECK)):
            assert view.seat is not None
            assert node.secret_of == view.seat, (node.id, opened)


_ALLOWED: Final[dict[str, Callable[[Match, str, str, int | None], bool]]] = {
    "kiribati": _kiribati,
    "city_explorer": _city_explorer,
    "carbon_city_zero": _carbon,
}
"""By title whether a picture of that name may be on a node, by key, for eyes: where more is known
of its pictures than that a secret is marked as one."""


def _known(match: Match, place: int, eyes: int | None) -> bool:
    return match.state.phase == Phase.OVER or place in match.viewpoint(eyes).seen.cards


def _named(match: Match, key: str, actor: Actor, eyes: int | None) -> None:
    node = actor.node
    drawn = [look.text for look in (*node.look, *actor.old) if isinstance(look, Text)]
    words = " ".join([node.label, node.value, node.hint, node.reason, *drawn])
    for place in range(CARDS):
        if place_name(place) in words:
            assert _known(match, place, eyes), (key, place_name(place), eyes)
