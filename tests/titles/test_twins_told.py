"""Words and files: matches that differ in what somebody may not know are told alike to that one.

What ``replay`` tells a seat, running or over, in words and as data; and of matches that are over
what the results show, the table (CSV) and the page to print.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.__main__ import main
from game.core.action import CHANCE, Action
from game.core.record import RecordLine, digest, encode
from game.match import Match
from game.match.timeline import Timeline
from scenes.gallery.tables import players
from scenes.results.export import export
from scenes.results.race import finished
from scenes.results.scene import ResultsScene
from tests.match.matches import play
from tests.results.results_rig import results_of, whole_page

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "family": ("kiribati", {"variant": "family", "max_rounds": 8}),
    "professional": ("kiribati", {"variant": "professional"}),
    "city_explorer": ("city_explorer", {}),
    "rivalry": ("carbon_city_zero", {"variant": "rivalry"}),
    "docks": ("kyoto", {"way": "docks"}),
    "rounds": ("kyoto", {"way": "rounds"}),
}
"""Every title with secrets, and its ways of having them."""

RUNNING = 34
"""So many actions are played where a match is looked at while it is on."""
CHANGES = 4
"""So many actions are others in a twin, at most."""


@lru_cache
def played(kind: str, actions: int) -> Match:
    """A match of three persons, that many actions long at most."""
    title, options = KINDS[kind]
    return play(Match.new(title, options, players("hhh"), "twins"), actions)


def ended(kind: str) -> Match:
    """A match that is over, at Kiribati with cards that nobody has played."""
    title, options = KINDS[kind]
    if title != "kiribati":
        return played(kind, 10_000)
    match = Match.new(title, options, players("hhh"), "twins")
    while match.outcome() is None:
        if match.step_chance() is None:
            match.submit(match.legal(match.to_act()[0])[-1])
    return match


def alike(match: Match, history: list[Action], viewer: int | None, since: int = 0) -> bool:
    """Whether another history is possible that is the same up to a moment, and shows a viewer the
    same after it."""
    rules, state, other = match.rules, match.state_at(since), match.state_at(since)
    for action, instead in zip(match.history[since:], history[since:], strict=True):
        if not rules.is_legal(other, instead):
            return False
        if rules.redact(state, action, viewer) != rules.redact(other, instead, viewer):
            return False
        rules.advance(state, action)
        rules.advance(other, instead)
        if rules.observe(state, viewer) != rules.observe(other, viewer):
            return False
    return True


def otherwise(match: Match, count: int, rng: Random) -> Iterator[Action]:
    """What could have been done instead of an action: others of its kind, or with its cards in
    another order."""
    rules, action, state = match.rules, match.history[count], match.state_at(count)
    if action.seat == CHANCE:
        yield from (rules.chance(state, rng) for _draw in range(6))
    else:
        others = [a for a in rules.legal_actions(state, action.seat) if type(a) is type(action)]
        yield from rng.sample(others, min(20, len(others)))
    for name, value in msgspec.structs.asdict(action).items():
        if isinstance(value, tuple) and len(value) > 1:
            for _swap in range(6):
                i, j = rng.sample(range(len(value)), 2)
                cards = list(value)
                cards[i], cards[j] = value[j], value[i]
                yield msgspec.structs.replace(action, **{name: tuple(cards)})


def twin(match: Match, viewer: int | None) -> Match | None:
    """Another match that a viewer cannot tell from this one at any moment, None if none is found.

    From the last action back some are changed after which all that followed can follow as it did.
    """
    rng, history, changes = Random("twin"), list(match.history), 0
    for count in reversed(range(len(history))):
        for other in otherwise(match, count, rng):
            changed = [*history[:count], other, *history[count + 1 :]]
            if changed != history and alike(match, changed, viewer, count):
                history, changes = changed, changes + 1
                break
        if changes == CHANGES:
            break
    if not changes:
        return None
    found = Match(match.rules, match.header, Timeline(match.rules, match.state_at(0)), None)
    for action in history:
        found.submit(action)
    return found


def written(path: Path, match: Match) -> Path:
    """The record of a match."""
    rules, state = match.rules, match.state_at(0)
    start, lines = digest(state), []
    for action in match.history:
        rules.advance(state, action)
        lines.append(RecordLine(action, digest(state)))
    path.write_bytes(encode(match.header, start, lines)[0])
    return path


def told(
    path: Path, match: Match, viewer: int | None, capsys: pytest.CaptureFixture[str]
) -> list[str]:
    """What ``replay`` says of a match to a seat or a bystander, in words and as data, and the
    verdict of ``check``."""
    seat = [] if viewer is None else ["--seat", str(viewer)]
    written(path, match)
    out = []
    for args in (["replay", str(path), *seat], ["replay", str(path), *seat, "--json"]):
        assert main(args) == 0
        out.append(capsys.readouterr().out)
    assert main(["check", str(path)]) == 0
    return [*out, capsys.readouterr().out]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_what_others_know_changes_no_word_of_replay(
    tmp_path: Path, kind: str, viewer: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played(kind, RUNNING)
    assert match.outcome() is None
    other = twin(match, viewer)
    assert other is not None
    path = tmp_path / "a.tide"
    assert told(path, match, viewer, capsys) == told(path, other, viewer, capsys)
    others = (seat for seat in range(3) if seat != viewer)
    differ = [told(path, match, s, capsys) != told(path, other, s, capsys) for s in others]
    assert any(differ) or kind == "city_explorer"  # where it may be cards at which nobody looked


def shown(folder: Path, match: Match) -> list[str]:
    """All that the results show of a match, and both files that they write."""
    rig = results_of(folder, match)
    assert isinstance(rig.top, ResultsScene)
    said = [rig.words()]
    pages = [id for id, node in rig.nodes.items() if id.startswith("page-") and node.press]
    said += [whole_page(rig, key[5:]) for key in pages]
    rows, page = export(match, finished(match), folder)
    return [*said, rows.read_text("utf-8"), page.read_text("utf-8")]


@pytest.mark.parametrize("kind", ["family", "docks"])  # others lay all open at their end
def test_what_nobody_was_shown_changes_nothing_of_results_and_exports(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    match = ended(kind)
    assert match.outcome() is not None
    other = twin(match, None)
    assert other is not None
    assert shown(tmp_path, match) == shown(tmp_path, other)
    for viewer in range(3):
        if alike(match, other.history, viewer):
            args = tmp_path / "a.tide", viewer, capsys
            assert told(args[0], match, viewer, capsys) == told(args[0], other, viewer, capsys)
