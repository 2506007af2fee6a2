"""A rescue in Kiribati cannot be missed: it is told over the board, and in the results."""

from pathlib import Path

import pytest

from game.kiribati.components import KINDS, MAINLAND
from game.kiribati.debrief import rescues
from game.kiribati.names import ashore_words, owned_animal
from game.match import Match
from scenes.gallery.program import finished
from scenes.stage.node import Art
from scenes.table.scene import TableScene
from scenes.titles.kiribati.board.effects import RESCUE_MS, Ashore
from tests.results.results_rig import results_of
from tests.scenes.rig import Rig

ENDS = [("children", "hb"), ("professional", "hbb")]


@pytest.mark.parametrize(("variant", "kinds"), ENDS)
def test_all_rescues_are_found_in_their_order(tmp_path: Path, variant: str, kinds: str) -> None:
    table = finished(variant, kinds)
    found = rescues(table.state_at(0), table.history)
    ashore = {n for n, place in enumerate(table.state.where) if place == MAINLAND}
    assert {one.animal for one in found} == ashore
    assert [one.round for one in found] == sorted(one.round for one in found)
    rig = results_of(tmp_path, table)
    said = rig.words()
    for one in found:
        words = ashore_words([one.animal], [player.name for player in table.players])
        assert owned_animal(one.animal, [p.name for p in table.players]) in words
        assert words in said


def at_first_rescue() -> tuple[Match, Match]:
    """A match just before its first rescue, and the whole match."""
    done = finished("children", "hb")
    table = Match.new("kiribati", done.options, done.players, seed=done.seed)
    for n, action in enumerate(done.history):
        if MAINLAND in done.state_at(n + 1).where:
            return table, done
        table.submit(action)
    raise AssertionError("nobody is rescued")


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_a_rescue_is_told_then_the_table_goes_on(tmp_path: Path, animation: str) -> None:
    table, done = at_first_rescue()
    rig = Rig(tmp_path, lambda ctx: TableScene(ctx, table), animation=animation)
    scene = rig.top
    assert isinstance(scene, TableScene)
    assert "held:ashore" not in rig.nodes
    scene.pace.play(done.history[len(table.history)])
    rig.frame()
    animal = next(n for n, place in enumerate(table.state.where) if place == MAINLAND)
    assert [f.animals for f in scene.pace.moment.flashes if isinstance(f, Ashore)] == [(animal,)]
    shown = rig.nodes["held:ashore"]
    names = [player.name for player in table.players]
    assert owned_animal(animal, names).lower() in shown.label.lower()
    colour = table.players[animal // KINDS].colour
    arts = {look.name for look in shown.look if isinstance(look, Art)}
    assert {"common/laurel", f"kiribati/token_base_{colour}"} <= arts
    board = rig.nodes["board"].rect
    assert shown.rect.w >= 0.4 * board.w
    for _frame in range(round(RESCUE_MS / 1000 / 0.05) + 4):
        scene.on_tick(0.05)
    rig.frame()
    assert "held:ashore" not in rig.nodes
