"""What the core and the menus ask of a title beside its play."""

from random import Random
from typing import Any

import msgspec
import pytest

from game import catalog
from game.core import invariants
from game.core.action import CHANCE, CLOCK, Action, IllegalActionError, TimeUp
from game.core.options import OptionError, Value
from game.core.playout import RandomWalk
from game.core.record import Undo, digest
from game.core.rules import Rules
from game.match.setup import chosen_options
from game.match.timeline import Timeline
from tests.conformance.kinds import Kind, each_kind, each_title

ODD = (-1000, -9, -3, -2, -1, 0, 1, 2, 3, 5, 12, 99, 10**30)


@each_title
def test_tags_of_actions_are_unique(rules: Rules[Any]) -> None:
    kinds: set[type[Action]] = {*rules.actions, Undo}
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags)
    assert all(kind.__struct_config__.frozen for kind in rules.actions)
    assert all(kind.__struct_config__.forbid_unknown_fields for kind in rules.actions)


@each_title
def test_the_catalog_and_the_rules_agree(rules: Rules[Any]) -> None:
    title = catalog.TITLES[rules.id]
    assert title.name
    assert title.tagline
    spec = rules.option_specs(title.fewest)[0]
    assert spec.id == "variant"
    ranges = [rules.seats[str(variant)] for variant in spec.choices]
    assert min(fewest for fewest, _most in ranges) == title.fewest
    assert max(most for _fewest, most in ranges) == title.most


@each_kind
def test_options_have_labels_and_lawful_defaults(kind: Kind) -> None:
    for spec in kind.rules.option_specs(kind.seats):
        assert spec.label
        assert not spec.labels or len(spec.labels) == len(spec.choices)
        assert spec.check(spec.default) == spec.default
    with pytest.raises(OptionError):
        chosen_options(kind.rules, {**kind.options, "no such option": 1}, kind.seats)
    with pytest.raises(OptionError):
        chosen_options(kind.rules, {"variant": "no such variant"}, kind.seats)
    with pytest.raises(OptionError):
        chosen_options(kind.rules, kind.options, 99)


def doubles(value: object) -> list[Any]:
    """Values of other types that Python takes for equal."""
    if isinstance(value, bool):
        return [int(value)]
    if isinstance(value, int):
        return [float(value), *([bool(value)] if value in (0, 1) else [])]
    return []


@each_kind
def test_a_value_of_another_type_is_no_choice(kind: Kind) -> None:
    """True is no seat 1, and 1 does not switch an option on: records would mean two things."""
    for spec in kind.rules.option_specs(kind.seats):
        choices: tuple[Value, ...] = () if spec.many else spec.choices
        for double in (double for choice in choices for double in doubles(choice)):
            with pytest.raises(OptionError, match=spec.id):
                spec.check(double)


@each_title
def test_every_option_value_keeps_every_invariant(rules: Rules[Any]) -> None:
    """Each choice of each option on its own, in a variant it belongs to, with random luck."""
    title = catalog.TITLES[rules.id]
    for spec in rules.option_specs(title.fewest):
        variants = spec.variants or tuple(
            str(v) for v in rules.option_specs(title.fewest)[0].choices
        )
        for choice in spec.choices:
            given: dict[str, Any] = {"variant": variants[0]}
            given[spec.id] = spec.choices[-spec.at_least :] if spec.many else choice
            seats = rules.seats[str(given["variant"])][0]
            state = rules.setup(chosen_options(rules, given, seats), seats)
            invariants.soak(rules, state, seats, Random(str(given)), every=4)


def odd_action(kind: type[Action], rng: Random) -> Action:
    """An action with values of the right types and no sense."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.type is bool:
            values[field.name] = rng.random() < 0.5
        elif field.type is int:
            values[field.name] = rng.choice(ODD)
        else:
            values[field.name] = [rng.choice(ODD) for _ in range(rng.randrange(7))]
    return msgspec.convert(values | {"type": kind.__struct_config__.tag}, kind)


@each_kind
def test_the_gate_refuses_nonsense_and_never_breaks(kind: Kind) -> None:
    """Records and networks bring any values: the gate says no, it does not fall over."""
    rng = Random(2)
    steps = RandomWalk(kind.rules, kind.setup(), Random(3))
    for count, _action in enumerate(steps):
        if count == 60:
            break
        odd = [odd_action(rng.choice(kind.rules.actions), rng) for _ in range(12)]
        invariants.check_gate(kind.rules, steps.state, odd)


def twisted(action: Action) -> list[Action]:
    """The action with one of its values in another type that Python takes for the same."""
    out: list[Action] = []
    for name in action.__struct_fields__:
        value = getattr(action, name)
        others: list[Any] = doubles(value)
        if isinstance(value, tuple):
            others = [
                list(value),
                *((double, *value[1:]) for v in value[:1] for double in doubles(v)),
            ]
        out += [msgspec.structs.replace(action, **{name: other}) for other in others]
    return out


@each_kind
def test_the_gate_refuses_what_no_record_could_give_back(kind: Kind) -> None:
    """True is no seat 1: a record that held it could not be read, and the match would be lost."""
    found = 0
    steps = RandomWalk(kind.rules, kind.setup(), Random(5))
    for count, action in enumerate(steps):
        if count == 60:
            break
        before = digest(steps.state)
        for odd in twisted(action):
            assert not kind.rules.is_legal(steps.state, odd), odd
            with pytest.raises(IllegalActionError, match="no record"):
                kind.rules.apply(steps.state, odd)
            with pytest.raises(IllegalActionError, match="no record"):
                Timeline(kind.rules, steps.state.copy()).push(odd)
            found += 1
        assert digest(steps.state) == before
    assert found >= count > 0


@each_kind
def test_what_time_and_chance_do_no_seat_can_do(kind: Kind) -> None:
    """A record or a network may name any seat: a drawn action in a player's hand is refused."""
    steps = RandomWalk(kind.rules, kind.setup(), Random(4))
    for count in range(60):
        acting = kind.rules.to_act(steps.state)
        seats = (*range(kind.seats), kind.seats, CLOCK)
        stolen: list[Action] = [TimeUp(seat) for seat in seats if seat not in acting or seat >= 0]
        if CHANCE in acting:
            drawn = kind.rules.chance(steps.state, Random(count))
            stolen += [msgspec.structs.replace(drawn, seat=seat) for seat in seats]
        for action in stolen:
            assert not kind.rules.is_legal(steps.state, action), action
            with pytest.raises(IllegalActionError, match=r"\w"):
                kind.rules.apply(steps.state, action)
        if next(iter(steps), None) is None:
            break
