"""The sentences of Kiribati: one for each action, and short labels for gestures."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from ..core.action import HIDDEN, Action
from ..core.text import _, listed, ngettext
from . import actions as a
from .cards import is_asked
from .components import ISLAND, KINDS, MAINLAND, SUPPLY, Card, Event
from .data import REST_TURNS, SLEEP_TURNS
from .names import (
    animal_of,
    ashore_words,
    card_name,
    event_name,
    event_text,
    kind_name,
    owned_animal,
    turtle_name,
)
from .state import BY_KOALA, KiribatiState, Phase, Response
from .turn import ADVANCE
from .turtles import passengers

Names: TypeAlias = Sequence[str]


def describe(
    state: KiribatiState, action: Action, names: Names, after: KiribatiState | None
) -> str:
    """The sentence of an action, which is done in ``state``.

    What happens to animals and turtles is worked out by doing it in a copy: all of that is open.
    """
    return _SENTENCES[type(action)](state, action, names)


def _after(state: KiribatiState, action: Action) -> KiribatiState:
    """The state after the action, as far as the reader knows it."""
    after = state.copy()
    ADVANCE[type(action)](after, action)
    return after


def _aboard(state: KiribatiState, turtle: int, seat: int, names: Names) -> dict[str, Any]:
    """The animals on a turtle, and how many they are, in a sentence about ``seat``."""
    animals = [animal_of(animal, seat, names) for animal in passengers(state, turtle)]
    return {"animals": listed(animals), "n": len(animals)}


# --- chance and setup -------------------------------------------------------------------------


def _start(state: KiribatiState, action: a.Start, names: Names) -> str:
    return _("{name} is the starting player.").format(name=names[action.starter])


def _deal(state: KiribatiState, action: a.Deal, names: Names) -> str:
    return ngettext(
        "A turtle with {n} space is dealt to row {row}.",
        "A turtle with {n} spaces is dealt to row {row}.",
        action.spaces,
    ).format(n=action.spaces, row=action.row)


def _reveal(state: KiribatiState, action: a.Reveal, names: Names) -> str:
    """What the event does, and to whom it did something."""
    head = _("Round {n}: {event}. {text}").format(
        n=state.round, event=event_name(action.event), text=event_text(action.event)
    )
    return " ".join([head, *_changed(state, _after(state, action), names)])


def _changed(state: KiribatiState, after: KiribatiState, names: Names) -> list[str]:
    """Who was moved or woken by an event, and who is rescued."""

    def owned(animals: list[int]) -> str:
        return listed([owned_animal(animal, names) for animal in animals])

    everybody, said = range(len(state.where)), []
    moved = [animal for animal in everybody if after.where[animal] != state.where[animal]]
    if after.event == Event.THUNDERSTORM and moved:
        seats = sorted({animal // KINDS for animal in moved})
        swapped = listed([names[seat] for seat in seats])
        said.append(_("It swaps them for {names}.").format(names=swapped))
    elif moved:
        said.append(_("It moves {list}.").format(list=owned(moved)))
    if ashore := [animal for animal in moved if after.where[animal] == MAINLAND]:
        said.append(ashore_words(ashore, names))
    if woken := [animal for animal in everybody if state.still[animal] > after.still[animal]]:
        said.append(_("It wakes {list}.").format(list=owned(woken)))
    pairs = zip(state.cell, after.cell, strict=True)
    if rows := sorted(at // state.columns + 1 for at, to in pairs if at != to != SUPPLY):
        words = ngettext(
            "It moves a turtle in row {rows}.", "It moves a turtle each in rows {rows}.", len(rows)
        )
        said.append(words.format(rows=listed([str(row) for row in rows])))
    return said


def _roll(state: KiribatiState, action: a.Roll, names: Names) -> str:
    return _("{name} rolls {a} and {b}.").format(
        name=names[state.turn], a=action.first, b=action.second
    )


def _keep(state: KiribatiState, action: a.Keep, names: Names) -> str:
    name = names[action.seat]
    if HIDDEN in action.cards:
        return _("{name} chooses four action cards.").format(name=name)
    kept = listed([card_name(card) for card in action.cards])
    return _("{name} keeps these cards: {cards}.").format(name=name, cards=kept)


# --- the die ----------------------------------------------------------------------------------


def _choose(state: KiribatiState, action: a.ChooseDie, names: Names) -> str:
    if _after(state, action).phase == Phase.ANIMALS:
        sentence = _("{name} chooses the {die}: it allows nothing.")
    else:
        sentence = _("{name} chooses the {die}.")
    return sentence.format(name=names[action.seat], die=action.value)


def _drift(state: KiribatiState, action: a.Drift, names: Names) -> str:
    at = state.place_of(action.turtle)
    leaves = at is not None and at[1] == state.columns
    fields = _aboard(state, action.turtle, action.seat, names)
    if leaves and fields["n"]:
        sentence = ngettext(
            "{name} moves {turtle} out to sea: {animals} swims back to the island.",
            "{name} moves {turtle} out to sea: {animals} swim back to the island.",
            fields["n"],
        )
    elif leaves:
        sentence = _("{name} moves {turtle} out to sea.")
    else:
        sentence = _("{name} moves {turtle} one space east.")
    return sentence.format(
        name=names[action.seat], turtle=turtle_name(state, action.turtle), **fields
    )


def _place(state: KiribatiState, action: a.Place, names: Names) -> str:
    return ngettext(
        "{name} places a turtle with {n} space in row {row}.",
        "{name} places a turtle with {n} spaces in row {row}.",
        action.spaces,
    ).format(name=names[action.seat], n=action.spaces, row=action.row)


def _dive(state: KiribatiState, action: a.Dive, names: Names) -> str:
    fields = _aboard(state, action.turtle, action.seat, names)
    if state.spaces[action.turtle] > 1:
        sentence = _("{name} lets {turtle} dive.")
    elif fields["n"]:  # on its one space
        sentence = _(
            "{name} lets {turtle} dive: it is gone, and {animals} swims back to the island."
        )
    else:
        sentence = _("{name} lets {turtle} dive, and it is gone.")
    return sentence.format(
        name=names[action.seat], turtle=turtle_name(state, action.turtle), **fields
    )


def _float(state: KiribatiState, action: a.Float, names: Names) -> str:
    return _("{name} lets {turtle} float up.").format(
        name=names[action.seat], turtle=turtle_name(state, action.turtle)
    )


def _pass_die(state: KiribatiState, action: a.PassDie, names: Names) -> str:
    return _("{name} skips the {die}.").format(name=names[action.seat], die=state.die)


# --- animals ----------------------------------------------------------------------------------


def _move(state: KiribatiState, action: a.Move, names: Names) -> str:
    fields = {
        "name": names[action.seat],
        "animal": animal_of(action.animal, action.seat, names),
        "turtle": turtle_name(state, action.to) if action.to >= 0 else "",
    }
    if action.to == MAINLAND:
        return _("{name} brings {animal} to the mainland.").format(**fields)
    if action.to == ISLAND:
        return _("{name} takes {animal} back to the island.").format(**fields)
    if state.where[action.animal] == ISLAND:
        return _("{name} puts {animal} on {turtle}.").format(**fields)
    return _("{name} moves {animal} to {turtle}.").format(**fields)


def _displace(state: KiribatiState, action: a.Displace, names: Names) -> str:
    if is_asked(state, action.victim):
        sentence = _("{name}'s koala wants to push {victim} off {turtle}.")
    else:
        sentence = _("{name} moves the koala to {turtle}: {victim} swims back to the island.")
    return sentence.format(
        name=names[action.seat],
        victim=animal_of(action.victim, action.seat, names),
        turtle=turtle_name(state, state.where[action.victim]),
    )


def _leave(state: KiribatiState, action: a.Leave, names: Names) -> str:
    if is_asked(state, action.animal):
        sentence = _("{name} makes {animal} leave the diving turtle.")
    else:
        sentence = _("{name} sends {animal} back to the island from the diving turtle.")
    return sentence.format(
        name=names[action.seat], animal=animal_of(action.animal, action.seat, names)
    )


def _done(state: KiribatiState, action: a.Done, names: Names) -> str:
    return _("{name} ends the turn.").format(name=names[action.seat])


# --- cards ------------------------------------------------------------------------------------


def _feed(state: KiribatiState, action: a.Feed, names: Names) -> str:
    return _("{name} plays {card}: {animal} can move a second time.").format(
        name=names[action.seat],
        card=card_name(Card.FEEDING_STATION),
        animal=animal_of(action.animal, action.seat, names),
    )


def _current(state: KiribatiState, action: a.Current, names: Names) -> str:
    if action.step > 0:
        sentence = _("{name} plays {card}: {turtle} drifts one space east.")
    else:
        sentence = _("{name} plays {card}: {turtle} drifts one space west.")
    said = sentence.format(
        name=names[action.seat],
        card=card_name(Card.CURRENT),
        turtle=turtle_name(state, action.turtle),
    )
    if _after(state, action).phase == state.phase:
        return said
    return said + " " + _("Now the {die} allows nothing.").format(die=state.die)


def _tire(
    state: KiribatiState, card: int, turns: int, action: a.Rest | a.Sleep, names: Names
) -> str:
    """An animal is put to rest or sleep; if it rests already, the longer time counts (R16)."""
    turns = max(turns, state.still[action.animal])
    return ngettext(
        "{name} plays {card}: {animal} misses its next turn.",
        "{name} plays {card}: {animal} misses its next {n} turns.",
        turns,
    ).format(
        name=names[action.seat],
        card=card_name(card),
        animal=owned_animal(action.animal, names),
        n=turns,
    )


def _rest(state: KiribatiState, action: a.Rest, names: Names) -> str:
    return _tire(state, Card.REST_BREAK, REST_TURNS, action, names)


def _sleep(state: KiribatiState, action: a.Sleep, names: Names) -> str:
    return _tire(state, Card.DEEP_SLEEP, SLEEP_TURNS, action, names)


def _clamp(state: KiribatiState, action: a.Clamp, names: Names) -> str:
    if state.pending:
        sentence = _("{name} answers with {card}: {animal} stays where it is.")
    else:
        sentence = _("{name} plays {card}: {animal} clings to its turtle.")
    return sentence.format(
        name=names[action.seat],
        card=card_name(Card.CLAMP_GRIP),
        animal=animal_of(action.animal, action.seat, names),
    )


def _shark(state: KiribatiState, action: a.Shark, names: Names) -> str:
    if is_asked(state, action.animal):
        sentence = _("{name} plays {card} against {animal}.")
    else:
        sentence = _("{name} plays {card}: {animal} swims back to the island.")
    return sentence.format(
        name=names[action.seat],
        card=card_name(Card.SHARK_ATTACK),
        animal=owned_animal(action.animal, names),
    )


def _decline(state: KiribatiState, action: a.Decline, names: Names) -> str:
    asked = state.pending[-1]
    assert isinstance(asked, Response)
    fields = {"name": names[action.seat], "animal": animal_of(asked.animal, action.seat, names)}
    if asked.cause == BY_KOALA:
        return _(
            "{name} does not answer: {animal} swims back to the island,"
            " and {koala} takes its place."
        ).format(koala=owned_animal(asked.by, names), **fields)
    return _("{name} does not answer: {animal} swims back to the island.").format(**fields)


_SENTENCES: Final[dict[type[Action], Callable[[KiribatiState, Any, Names], str]]] = {
    a.Start: _start,
    a.Deal: _deal,
    a.Keep: _keep,
    a.Reveal: _reveal,
    a.Roll: _roll,
    a.ChooseDie: _choose,
    a.Drift: _drift,
    a.Place: _place,
    a.Dive: _dive,
    a.Float: _float,
    a.PassDie: _pass_die,
    a.Move: _move,
    a.Displace: _displace,
    a.Leave: _leave,
    a.Done: _done,
    a.Feed: _feed,
    a.Current: _current,
    a.Rest: _rest,
    a.Sleep: _sleep,
    a.Clamp: _clamp,
    a.Shark: _shark,
    a.Decline: _decline,
}


# --- labels -----------------------------------------------------------------------------------


def label(state: KiribatiState, action: Action) -> str:
    """A short imperative for a gesture or a button, such as "Move east"; it names the card that
    is played."""
    if isinstance(action, a.Move):
        return _move_label(state, action)
    if isinstance(action, a.Displace):
        return _("Push off: {animal}").format(animal=kind_name(action.victim % KINDS))
    if isinstance(action, a.Leave):
        return _("Send back: {animal}").format(animal=kind_name(action.animal % KINDS))
    if isinstance(action, a.ChooseDie):
        return _("Choose the {die}").format(die=action.value)
    if isinstance(action, a.Place):
        return _("Place a turtle")
    if isinstance(action, a.Current):
        east = action.step > 0
        words = _("Play {card} to the east") if east else _("Play {card} to the west")
        return words.format(card=card_name(Card.CURRENT))
    if type(action) in a.CARD_OF:
        return _("Play {card}").format(card=card_name(a.CARD_OF[type(action)]))
    return _plain_labels()[type(action)]


def _move_label(state: KiribatiState, action: a.Move) -> str:
    if action.to == MAINLAND:
        return _("Go ashore")
    if action.to == ISLAND:
        return _("Back to the island")
    return _("Climb on") if state.where[action.animal] == ISLAND else _("Move here")


def _plain_labels() -> dict[type[Action], str]:
    """Labels that need nothing of the state."""
    return {
        a.Start: _("Pick at random"),
        a.Deal: _("Deal a turtle"),
        a.Reveal: _("Reveal the event"),
        a.Roll: _("Roll"),
        a.Keep: _("Keep these four"),
        a.Drift: _("Move east"),
        a.Dive: _("Dive"),
        a.Float: _("Float up"),
        a.PassDie: _("Skip the die"),
        a.Done: _("End turn"),
        a.Decline: _("Let go"),
    }
