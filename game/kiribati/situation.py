"""The one sentence of a state: who has to do what now."""

from collections.abc import Callable, Sequence
from typing import Final

from ..core.outcome import who_won
from ..core.text import _, listed, ngettext
from .data import ROUNDS
from .names import animal_of, turtle_name
from .scoring import outcome
from .state import BY_DIVE, BY_KOALA, KiribatiState, Leaving, Phase
from .turn import has_kept
from .turtles import DIVE_OR_FLOAT, FREE_CHOICE


def situation(state: KiribatiState, names: Sequence[str], viewer: int | None) -> str:
    """Who has to do what now, in the player's language."""
    if state.pending:
        return _pending(state, names)
    if state.phase == Phase.KEEP:
        return _keep(state, names, viewer)
    return _BY_PHASE[state.phase](state, names)


def _pending(state: KiribatiState, names: Sequence[str]) -> str:
    top = state.pending[-1]
    name = names[top.seat]
    if isinstance(top, Leaving):
        return ngettext(
            "{name} chooses the animal that leaves {turtle}.",
            "{name} chooses {n} animals that leave {turtle}.",
            top.left,
        ).format(name=name, n=top.left, turtle=turtle_name(state, top.turtle))
    animal = animal_of(top.animal, top.seat, names)
    if top.cause == BY_KOALA:
        sentence = _("A koala wants to push off {animal}. {name} can answer with Clamp grip.")
    elif top.cause == BY_DIVE:
        sentence = _("The turtle dives and {animal} must leave. {name} can answer with Clamp grip.")
    else:
        sentence = _("A shark is after {animal}. {name} can answer with Clamp grip.")
    return sentence.format(animal=animal, name=name)


def _keep(state: KiribatiState, names: Sequence[str], viewer: int | None) -> str:
    if viewer is not None and 0 <= viewer < state.seats and not has_kept(state, viewer):
        return _("{name} chooses four of the six action cards.").format(name=names[viewer])
    waiting = [names[seat] for seat in range(state.seats) if not has_kept(state, seat)]
    return ngettext(
        "{names} is still choosing four cards.",
        "{names} are still choosing four cards.",
        len(waiting),
    ).format(names=listed(waiting))


def _start(state: KiribatiState, names: Sequence[str]) -> str:
    return _("The starting player is picked at random.")


def _deal(state: KiribatiState, names: Sequence[str]) -> str:
    return _("Turtles are dealt to rows 3 and 4.")


def _event(state: KiribatiState, names: Sequence[str]) -> str:
    return _("Round {n} of {last} begins with an event.").format(n=state.round, last=ROUNDS)


def _roll(state: KiribatiState, names: Sequence[str]) -> str:
    return _("{name} rolls the dice.").format(name=names[state.turn])


def _choose(state: KiribatiState, names: Sequence[str]) -> str:
    return _("{name} chooses a die: {a} or {b}.").format(
        name=names[state.turn], a=state.dice[0], b=state.dice[1]
    )


def _use(state: KiribatiState, names: Sequence[str]) -> str:
    if state.die == FREE_CHOICE:
        sentence = _("{name} can move any turtle or place a new one.")
    elif state.die == DIVE_OR_FLOAT:
        sentence = _("{name} can let any turtle dive or float up.")
    else:
        sentence = _("{name} moves a turtle in row {row} or places a new one there.")
    return sentence.format(name=names[state.turn], row=state.die)


def _animals(state: KiribatiState, names: Sequence[str]) -> str:
    if state.boarding:
        sentence = _("{name} can put one animal on a turtle, then move each animal once.")
    else:
        sentence = _("{name} moves animals or ends the turn.")
    return sentence.format(name=names[state.turn])


def _over(state: KiribatiState, names: Sequence[str]) -> str:
    found = outcome(state)
    assert found is not None
    return who_won(found, names)


_BY_PHASE: Final[dict[int, Callable[[KiribatiState, Sequence[str]], str]]] = {
    Phase.START: _start,
    Phase.DEAL: _deal,
    Phase.EVENT: _event,
    Phase.ROLL: _roll,
    Phase.CHOOSE: _choose,
    Phase.USE: _use,
    Phase.ANIMALS: _animals,
    Phase.OVER: _over,
}
