"""Who sees what: holes are holes, they vary, and the table of a title is written down."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.action import HIDDEN, Action
from game.core.playout import RandomWalk
from game.core.rules import Rules
from game.core.visibility import Sight
from game.match.timeline import Timeline
from game.match.viewpoint_maker import Log
from tests.conformance.kinds import Kind, each_kind, each_title

GOLDEN = Path(__file__).parents[1] / "golden" / "visibility"


def holes(value: Any) -> int:
    """How many holes there are in a zone of an observation."""
    if isinstance(value, list | tuple):
        return sum(map(holes, value))
    return int(value == HIDDEN)


def states(kind: Kind, seed: int, count: int) -> Iterator[Any]:
    """Every third state of a random match, up to so many, and the last if there are fewer."""
    steps = RandomWalk(kind.rules, kind.setup(), Random(seed))
    for number, _action in enumerate(steps):
        if number == count * 3:
            return
        if number % 3 == 0:
            yield steps.state
    yield steps.state


@each_kind
def test_what_is_in_no_zone_is_open_and_what_is_secret_is_a_hole(kind: Kind) -> None:
    for state in states(kind, 1, 75):
        secret = kind.rules.secret_zones(state)
        assert set(secret) <= set(kind.rules.zones)
        zones = {zone.field: zone for zone in secret}
        for viewer in (*range(kind.seats), None):
            seen = kind.rules.observe(state, viewer)
            for field in (f.name for f in fields(state)):
                real, shown = getattr(state, field), getattr(seen, field)
                zone = zones.get(field)
                if zone is None:
                    assert shown == real, f"{field} is in no zone, but differs"
                elif zone.looked:
                    bits = getattr(state, zone.looked)
                    saw_it = [b == -1 if viewer is None else b >> viewer & 1 for b in bits]
                    pairs = zip(real, saw_it, strict=True)
                    assert shown == tuple(piece if saw else HIDDEN for piece, saw in pairs)
                elif not zone.owned:
                    assert zone.others is Sight.FACES or holes(shown) == len(shown)
                else:
                    for seat, (pile, truth) in enumerate(zip(shown, real, strict=True)):
                        sight = zone.owner if seat == viewer else zone.others
                        assert sight is not Sight.FACES or pile == truth
                        known = getattr(state, zone.known) if zone.known else ()
                        seen_there = tuple(piece for piece in truth if piece in known)
                        holes_there = (HIDDEN,) * (len(truth) - len(seen_there))
                        assert sight is not Sight.COUNT or pile == seen_there + holes_there
                        assert sight is not Sight.NOTHING or pile == ()


@each_kind
def test_every_secret_that_is_ever_held_is_dealt_anew(kind: Kind) -> None:
    """A re-dealer that hands over the real cards would pass every other test."""
    secret: set[str] = set()
    varied: set[str] = set()
    rng = Random(2)
    for seed in range(4):
        for state in states(kind, seed, 30):
            for viewer in (0, None):
                seen = kind.rules.observe(state, viewer)
                full = kind.rules.determinize(seen, viewer, rng)
                assert holes([getattr(full, zone.field) for zone in kind.rules.zones]) == 0
                for zone in kind.rules.zones:
                    if holes(getattr(seen, zone.field)):
                        secret.add(zone.field)
                        if getattr(full, zone.field) != getattr(state, zone.field):
                            varied.add(zone.field)
    assert secret == varied


@each_kind
def test_the_log_is_told_what_its_reader_may_know(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words are made of views alone: so no title can let a secret into a line of its log."""
    told: list[tuple[Any, Action, Any]] = []

    def describe(state: Any, action: Action, names: Sequence[str], after: Any) -> str:
        told.append((state.copy(), action, after.copy()))
        return "."

    rules = kind.rules
    timeline = Timeline(rules, kind.setup())
    for count, action in enumerate(RandomWalk(rules, kind.setup(), Random(6))):
        if count == 60:
            break
        timeline.push(action)
    words = replace(rules.words, describe=describe)
    monkeypatch.setattr(type(rules), "words", words)
    for viewer in (*range(kind.seats), None):
        told.clear()
        log = Log(timeline, kind.names)
        assert len(log.lines(viewer)) == len(timeline.history) == len(told)
        for count, (before, action, after) in enumerate(told):
            state = timeline.at(count)
            assert before == rules.observe(state, viewer)
            assert action == rules.redact(state, timeline.history[count], viewer)
            assert after == rules.observe(timeline.at(count + 1), viewer)


def table_of(rules: Rules[Any], state: Any) -> str:
    """The visibility of a title as text: one line a field of its state."""
    zones = {zone.field: zone for zone in rules.zones}
    lines = [f"Who sees what in {rules.id}. A field that is in no zone is open to all.", ""]
    for field in (f.name for f in fields(state)):
        zone = zones.pop(field, None)
        if zone is None:
            lines.append(f"{field}: open")
        elif zone.owned:
            but = f", those in {zone.known} faces" if zone.known else ""
            lines.append(f"{field}: owner {zone.owner.value}, others {zone.others.value}{but}")
        else:
            but = f", those in {zone.looked} faces" if zone.looked else ""
            lines.append(f"{field}: everybody {zone.others.value}{but}")
    assert not zones, f"zones of fields that do not exist: {sorted(zones)}"
    return "\n".join(lines) + "\n"


@each_title
def test_the_visibility_of_each_field_was_decided(rules: Rules[Any]) -> None:
    """A new field of a state is open until somebody says otherwise: so somebody has to look."""
    from tests.conformance.golden import first_kind

    path = GOLDEN / f"{rules.id}.txt"
    if not path.is_file():
        pytest.fail(f"{path} is missing: python -m tests.conformance.golden --update")
    assert path.read_text("utf-8") == table_of(rules, first_kind(rules).setup())
