"""Names of pieces and places, and the rule text of the cards, in the player's language."""

from collections.abc import Sequence
from typing import Final

from ..core.text import N_, _, capital, listed, ngettext
from .components import ISLAND, KINDS, MAINLAND, AnimalKind, Card, Event
from .data import CARDS, EVENTS, REST_TURNS, SHARK_SPACES, SLEEP_TURNS
from .state import KiribatiState

CATALOGUED: Final = (
    *(N_("Feeding station"), N_("Current"), N_("Rest break")),
    *(N_("Deep sleep"), N_("Clamp grip"), N_("Shark attack")),
    *(N_("Cloudy"), N_("Fishing net"), N_("Thunderstorm")),
    *(N_("Sunshine"), N_("Flow"), N_("Storm")),
)
"""The names in the card tables, marked here for translation."""


def kind_name(kind: int) -> str:
    """The name of a kind of animal, on its own."""
    names = {
        AnimalKind.MONKEY: _("Monkey"),
        AnimalKind.LIZARD: _("Lizard"),
        AnimalKind.KAGU: _("Kagu"),
        AnimalKind.RABBIT: _("Rabbit"),
        AnimalKind.KOALA: _("Koala"),
    }
    return names[AnimalKind(kind)]


def kind_text(kind: int) -> str:
    """What a kind of animal can do, in one or two sentences."""
    texts = {
        AnimalKind.MONKEY: _(
            "The monkey can jump straight over one turtle onto the next. It cannot jump over"
            " open water, from the island or onto the mainland."
        ),
        AnimalKind.LIZARD: _("The lizard has no special move: one turtle, in a straight line."),
        AnimalKind.KAGU: _(
            "The kagu can also stand on the flooded space of a turtle with 3 spaces."
        ),
        AnimalKind.RABBIT: _("The rabbit can also move diagonally from turtle to turtle."),
        AnimalKind.KOALA: _(
            "The koala can climb onto a full turtle and push off another animal, but no"
            " koala. That animal swims back to the island."
        ),
    }
    return texts[AnimalKind(kind)]


def animal_state(state: KiribatiState, animal: int) -> str:
    """What an animal's marks mean now: that it sleeps, or clings to its turtle; "" without."""
    said, n = [], state.still[animal]
    if n:
        words = ngettext("Asleep: it misses {n} more turn.", "Asleep: it misses {n} more turns.", n)
        said.append(words.format(n=n))
    if state.cling >> animal & 1:
        said.append(_("It clings to its turtle until it moves: nobody can send it back."))
    return " ".join(said)


def the_animal(animal: int) -> str:
    """An animal within a sentence about its own player: "the monkey"."""
    names = {
        AnimalKind.MONKEY: _("the monkey"),
        AnimalKind.LIZARD: _("the lizard"),
        AnimalKind.KAGU: _("the kagu"),
        AnimalKind.RABBIT: _("the rabbit"),
        AnimalKind.KOALA: _("the koala"),
    }
    return names[AnimalKind(animal % KINDS)]


def your_animal(animal: int) -> str:
    """An animal within a sentence to its own player: "your monkey"."""
    names = {
        AnimalKind.MONKEY: _("your monkey"),
        AnimalKind.LIZARD: _("your lizard"),
        AnimalKind.KAGU: _("your kagu"),
        AnimalKind.RABBIT: _("your rabbit"),
        AnimalKind.KOALA: _("your koala"),
    }
    return names[AnimalKind(animal % KINDS)]


def owned_animal(animal: int, names: Sequence[str]) -> str:
    """An animal with its player's name: "Ada's monkey"."""
    patterns = {
        AnimalKind.MONKEY: _("{name}'s monkey"),
        AnimalKind.LIZARD: _("{name}'s lizard"),
        AnimalKind.KAGU: _("{name}'s kagu"),
        AnimalKind.RABBIT: _("{name}'s rabbit"),
        AnimalKind.KOALA: _("{name}'s koala"),
    }
    return patterns[AnimalKind(animal % KINDS)].format(name=names[animal // KINDS])


def ashore_words(animals: Sequence[int], names: Sequence[str]) -> str:
    """That animals are rescued, as a sentence."""
    words = ngettext("{list} goes ashore.", "{list} go ashore.", len(animals))
    owned = listed([owned_animal(animal, names) for animal in animals])
    return capital(words.format(list=owned))


def animal_of(animal: int, seat: int, names: Sequence[str]) -> str:
    """An animal within a sentence about ``seat``: "the monkey" if it is its own."""
    return the_animal(animal) if animal // KINDS == seat else owned_animal(animal, names)


def turtle_by_spaces(state: KiribatiState, turtle: int) -> str:
    """A turtle by its size, as a label on its own: "Turtle with 3 spaces"."""
    n = state.spaces[turtle]
    return ngettext("Turtle with {n} space", "Turtle with {n} spaces", n).format(n=n)


def turtle_place(state: KiribatiState, turtle: int) -> str:
    """Where a turtle on the sea is, on its own: "row 2, column 3"."""
    row, column = state.place_of(turtle) or (0, 0)
    return _("row {row}, column {column}").format(row=row, column=column)


def animal_place(state: KiribatiState, animal: int) -> str:
    """Where an animal is, on its own: "on the island", "row 2, column 3"."""
    at = state.where[animal]
    if at == ISLAND:
        return _("on the island")
    return _("safe on the mainland") if at == MAINLAND else turtle_place(state, at)


def turtle_name(state: KiribatiState, turtle: int) -> str:
    """A turtle by its place on the sea: "the turtle in row 2, column 3"."""
    at = state.place_of(turtle)
    if at is None:
        return _("a turtle from the supply")
    return _("the turtle in row {row}, column {column}").format(row=at[0], column=at[1])


def card_name(card: int) -> str:
    """The name of an action card; HIDDEN: a face-down one."""
    return _(CARDS[card].name) if card >= 0 else _("A face-down card")


_CARD_RULES: Final = {
    Card.FEEDING_STATION: N_("One of your animals can move twice."),
    Card.CURRENT: N_("A turtle drifts one space east or west."),
    Card.CLAMP_GRIP: N_("No koala, shark or dive sends your animal back."),
    Card.SHARK_ATTACK: N_("Another player's animal on a small turtle swims back."),
}
_TURNS: Final = {Card.REST_BREAK: REST_TURNS, Card.DEEP_SLEEP: SLEEP_TURNS}


def card_rule(card: int) -> str:
    """What an action card does, as short as it stands on the card (``card_text`` says all)."""
    turns = _TURNS.get(Card(card))
    if turns is None:
        return _(_CARD_RULES[Card(card)])
    return ngettext(
        "Another player's animal misses {n} turn.",
        "Another player's animal misses {n} turns.",
        turns,
    ).format(n=turns)


def card_text(card: int) -> str:
    """What an action card does."""
    if card < 0:
        return _("Only its owner knows this card.")
    if card in _TURNS:
        return _rest_text(_TURNS[Card(card)])
    texts = {
        Card.FEEDING_STATION: _(
            "One of your animals on a turtle can move a second time this turn."
        ),
        Card.CURRENT: _(
            "One turtle drifts one extra space east or west onto free water, with everyone on it."
        ),
        Card.CLAMP_GRIP: _(
            "Your animal clings to its turtle until it moves or the turtle goes under. No"
            " koala, shark, storm or other player's dive can send it back. You can also play"
            " this as an answer, when your animal is about to be sent back."
        ),
        Card.SHARK_ATTACK: ngettext(
            "Another player's animal on a turtle with {n} space swims back to the island.",
            "Another player's animal on a turtle with {n} spaces or fewer swims back to the"
            " island.",
            SHARK_SPACES,
        ).format(n=SHARK_SPACES),
    }
    return texts[Card(card)]


def _rest_text(turns: int) -> str:
    return ngettext(
        "Another player's animal on a turtle misses its owner's next turn.",
        "Another player's animal on a turtle misses its owner's next {n} turns.",
        turns,
    ).format(n=turns)


def event_name(event: int) -> str:
    """The name of an event."""
    return _(EVENTS.events[event].name)


_EVENT_RULES: Final = {
    Event.CLOUDY: N_("Koalas wake up and stay awake."),
    Event.FISHING_NET: N_("No turtle enters or leaves the net."),
    Event.THUNDERSTORM: N_("Your rabbit and monkey swap places."),
    Event.SUNSHINE: N_("Each lizard moves one turtle north."),
    Event.FLOW: N_("The front turtles drift back west."),
    Event.STORM: N_("Every kagu is blown to the island."),
}


def event_rule(event: int) -> str:
    """What an event does, as short as it stands on the card (``event_text`` says all)."""
    return _(_EVENT_RULES[Event(event)])


def event_text(event: int) -> str:
    """What an event does."""
    texts = {
        Event.CLOUDY: _(
            "This round koalas cannot be made to rest or sleep, and all of them wake up."
        ),
        Event.FISHING_NET: _("This round no turtle swims into or out of the net."),
        Event.THUNDERSTORM: _(
            "Each player's rabbit and monkey swap places, unless one is on the mainland."
        ),
        Event.SUNSHINE: _(
            "Every lizard on a turtle moves one turtle north if there is room. From row 4, or"
            " on reaching it, it goes ashore."
        ),
        Event.FLOW: _(
            "In each row the easternmost turtle moves one space west, if that space is free."
        ),
        Event.STORM: _("Every kagu on a turtle is blown back to the island."),
    }
    return texts[Event(event)]
