"""What is on the screen: dirty rectangles, differences between node lists, carriers, tweens."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from scenes.scene import Scene
from scenes.settings import Settings
from scenes.stage.layer import Layer
from scenes.stage.node import STILL, Art, Line, Motion, Node, Plate, Rect, Role, Text
from scenes.stage.renderer import merged
from scenes.stage.stage import Stage
from scenes.stage.svg import lines_svg
from scenes.stage.ui import Ui
from tests.pictures import PICTURES
from tests.stage.sample import Rig, token

SIZE = (640, 360)


class Shown(Scene):
    """Shows the nodes it is given."""

    nodes: tuple[Node, ...] = ()
    opaque = True

    def build(self, ui: Ui) -> list[Node]:
        return list(self.nodes)


def random_node(rng: Random, key: str, carriers: list[str]) -> Node:
    w, h = rng.choice(((120, 120), (300, 90), (500, 300), (60, 200)))
    rect = Rect(rng.randrange(-100, 1800), rng.randrange(-100, 1000), w, h)
    look = rng.choice(
        (
            token(rng.choice(("amber", "blue")), rng.choice(("koala", "kagu"))),
            (Plate(rng.choice(("panel", "accent", "none")), shadow=rng.randrange(5)),),
            (Plate(), Text(f"Words {rng.randrange(9)}", 30, wrap=True)),
            (Art("kiribati/turtle_2", alpha=0.6),),
        )
    )
    return Node(
        key,
        rng.choice((Role.PIECE, Role.LABEL)),
        rect,
        look,
        "x",
        z=rng.randrange(4) * 10,
        carrier=rng.choice([*carriers, "", ""]),
        alpha=rng.choice((1, 1, 0.4)),
        angle=rng.choice((0, 0, 8)),
        motion=rng.choice(
            (STILL, Motion(), Motion(300, "inout", fade=True), Motion(200, arc=40, turn=True))
        )._replace(appear=rng.choice(("fade", "pop", "none"))),
        clip=rng.choice((None, None, Rect(200, 200, 900, 500))),
    )


def changed(rng: Random, nodes: list[Node]) -> list[Node]:
    """Some moved, some other, some gone, some new, some in another order."""
    keys = [n.id for n in nodes]
    out = [n for n in nodes if rng.random() > 0.1]
    for i, node in enumerate(out):
        dice = rng.random()
        if dice < 0.25:
            out[i] = replace(node, rect=node.rect.moved(rng.randrange(-300, 300), 40))
        elif dice < 0.35:
            out[i] = random_node(rng, node.id, keys[:3])
        elif dice < 0.4:
            out[i] = replace(node, z=rng.randrange(50))
    for _ in range(rng.randrange(3)):
        out.append(random_node(rng, f"new:{rng.random()}", keys[:3]))
    if rng.random() < 0.2:
        rng.shuffle(out)
    return out


@pytest.mark.parametrize("seed", range(6))
def test_dirty_rectangles_draw_what_a_full_redraw_draws(seed: int) -> None:
    rng = Random(seed)
    rig = Rig(SIZE)
    stage = rig.stage
    scene = Shown(rig.ctx)
    scene.nodes = tuple(random_node(rng, f"n{i}", ["n0", "n1"] if i > 1 else []) for i in range(14))
    rig.manager.replace(scene)
    for _ in range(12):
        for _ in range(rng.randrange(1, 5)):
            rig.frame(rng.choice((1 / 60, 0.09)))
        drawn = rig.window.copy()
        fresh = stage.snapshot()
        assert _same(drawn, fresh)
        rig.frame()
        if rng.random() < 0.3 and scene.nodes:
            piece = rng.choice(scene.nodes).id
            assert stage.top is not None
            stage.top.layer.hold(piece, rng.randrange(-200, 200), 30)
        elif stage.top is not None:
            for key in list(stage.top.layer.actors):
                stage.top.layer.let_go(key)
        scene.nodes = tuple(changed(rng, list(scene.nodes)))
        scene.changed()


def _same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def test_an_idle_table_draws_nothing() -> None:
    r = Rig(SIZE)
    r.run(1)
    assert r.stage.idle
    assert r.frame() == []


def test_a_drag_draws_only_its_surroundings() -> None:
    r = Rig()
    r.drag(r.px("turtle"), r.px("cell:1"), drop=False)
    r.run(0.5)
    a = r.px("cell:2")
    r.move(a)
    areas = r.frame()
    assert areas
    assert sum(area.w * area.h for area in areas) < 0.2 * 1920 * 1080


def test_merged_areas_cover_what_they_were_made_from() -> None:
    rng = Random(5)
    screen = pygame.Rect(0, 0, 400, 300)
    for _ in range(50):
        areas = [
            pygame.Rect(rng.randrange(-50, 400), rng.randrange(-50, 300), 60, 40)
            for _ in range(rng.randrange(8))
        ]
        out = merged(areas, screen)
        for area in areas:
            part = area.clip(screen)
            assert not part.w * part.h or any(o.contains(part) for o in out)


# --- layers --------------------------------------------------------------------------------------


def node(key: str, x: float, y: float = 0, **more: object) -> Node:
    return replace(Node(key, Role.PIECE, Rect(x, y, 100, 100), (), key), **more)  # type: ignore[arg-type]  # any field


def test_a_node_goes_from_where_it_was_and_can_be_sent_elsewhere_on_its_way() -> None:
    layer = Layer()
    layer.update([node("a", 0)])
    layer.update([node("a", 240)])
    layer.step(0.12)
    halfway = layer.rect("a").x
    assert 0 < halfway < 240
    layer.update([node("a", -100)])
    assert layer.rect("a").x == pytest.approx(halfway)
    layer.step(1)
    assert layer.rect("a").x == -100
    assert not any(actor.active for actor in layer.actors.values())


def test_speeds_of_animation() -> None:
    for speed, there in (("slow", 0.5), ("normal", 0.25), ("fast", 0.1), ("off", 0.0)):
        layer = Layer(speed)
        layer.update([node("a", 0)])
        layer.update([node("a", 240)])
        layer.step(there * 0.9)
        assert (layer.rect("a").x == 240) == (speed == "off")
        layer.step(there)
        assert layer.rect("a").x == 240


def test_an_arc_lifts_the_path() -> None:
    layer = Layer()
    layer.update([node("a", 0, 500)])
    layer.update([node("a", 240, 500, motion=Motion(240, arc=40))])
    layer.step(0.05)
    assert layer.rect("a").y < 490
    layer.step(1)
    assert layer.rect("a").y == 500


def test_riders_follow_what_carries_them() -> None:
    layer = Layer()
    layer.update([node("t", 0), node("r", 10, carrier="t")])
    layer.update([node("t", 400, motion=Motion(420, "inout")), node("r", 410, carrier="t")])
    for _ in range(10):
        layer.step(0.05)
        assert layer.rect("r").x - layer.rect("t").x == pytest.approx(10)
    layer.hold("t", 70, 5)
    assert layer.rect("r") == Rect(480, 5, 100, 100)
    layer.let_go("t")
    assert layer.rect("t").x == 470


def test_a_rider_that_changes_carriers_does_not_jump() -> None:
    layer = Layer()
    layer.update([node("t", 0), node("u", 500), node("r", 10, carrier="t")])
    layer.update([node("t", 0), node("u", 500), node("r", 510, carrier="u")])
    assert layer.rect("r").x == pytest.approx(10)
    layer.step(0.1)
    assert 10 < layer.rect("r").x < 510
    layer.step(1)
    assert layer.rect("r").x == 510
    layer.update([node("u", 500), node("t", 0), node("r", 20)])
    assert layer.rect("r").x == pytest.approx(510)


def test_what_is_gone_fades_and_comes_back() -> None:
    layer = Layer()
    layer.update([node("a", 0), node("b", 200)])
    layer.update([node("a", 0)])
    layer.step(0.05)
    assert 0 < layer.actors["b"].alpha.value < 1
    layer.update([node("a", 0), node("b", 200)])
    layer.step(1)
    assert layer.actors["b"].alpha.value == 1
    layer.update([node("a", 0)])
    layer.step(1)
    assert list(layer.actors) == ["a"]


def test_new_nodes_fade_in_but_the_first_are_there() -> None:
    layer = Layer()
    layer.update([node("a", 0)])
    assert layer.actors["a"].alpha.value == 1
    layer.update([node("a", 0), node("b", 200, motion=Motion(appear="pop"))])
    assert layer.actors["b"].alpha.value == 0
    assert layer.actors["b"].scale.value < 1
    layer.finish()
    assert (layer.actors["b"].alpha.value, layer.actors["b"].scale.value) == (1, 1)


def test_two_nodes_of_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="'a'"):
        Layer().update([node("a", 0), node("a", 100)])


def test_a_stack_shows_what_lies_under_a_dialog_and_not_under_a_scene() -> None:
    stage = Stage(SIZE, Settings())
    stage.raster = stage.painter.raster = PICTURES
    rig = Rig(SIZE)
    low, dialog, high = Shown(rig.ctx), Shown(rig.ctx), Shown(rig.ctx)
    dialog.opaque = False
    stage.show([low, dialog])
    assert [p.scene for p in stage.visible()] == [low, dialog]
    bright = stage.snapshot().get_at((300, 100))
    stage.show([low])
    assert sum(bright[:3]) < 0.75 * sum(stage.snapshot().get_at((300, 100))[:3])
    stage.show([low, dialog, high])
    assert [p.scene for p in stage.visible()] == [high]


def test_a_line_can_be_drawn_in_a_window_of_one_pixel() -> None:
    line = Line(((0, 0), (10, 10)), "text", 4)
    assert 'width="1" height="1"' in lines_svg([line], ["#000000"], 10, 10, 0.0007)


def test_a_line_takes_no_more_room_than_it_has_points_and_looks_the_same() -> None:
    painter = Stage((1920, 1080), Settings()).painter
    for points in (((30.5, 200.2), (500.0, 200.2)), ((0, 0), (90, 70), (640.3, 300))):
        line = Line(points, "text", 5)
        whole = pygame.Surface((700, 400), pygame.SRCALPHA)
        text = lines_svg([line], [painter.colour("text")], 660, 360, painter.view.scale)
        whole.blit(painter.raster.svg(text), (-5, -5))
        (part,) = painter.parts((line,), 660, 360)
        small = pygame.Surface((700, 400), pygame.SRCALPHA)
        small.blit(part.surface, (part.x, part.y))
        assert pygame.image.tobytes(small, "RGBA") == pygame.image.tobytes(whole, "RGBA")
    flat = painter.parts((Line(((0, 9), (600, 9))),), 660, 360)[0].surface
    assert flat.get_height() < 20


def test_lines_alike_are_drawn_once_and_those_together_in_one_picture() -> None:
    painter = Stage((1920, 1080), Settings()).painter
    ticks = [Line(((10, y), (600, y))) for y in (10, 50, 90)]
    alone = [painter.parts((tick,), 660, 360)[0] for tick in ticks]
    assert len({id(part.surface) for part in alone}) == 1
    lines = (Line(((0, 0), (90, 70)), "#FF0000", 9), *ticks, Line(((0, 90), (90, 0)), "#0000FF", 5))
    together = painter.parts(lines, 660, 360)
    assert len(together) == 1
    seen = []
    for parts in (together, [part for line in lines for part in painter.parts((line,), 660, 360)]):
        picture = pygame.Surface((700, 400))
        for part in parts:
            picture.blit(part.surface, (part.x, part.y), special_flags=pygame.BLEND_PREMULTIPLIED)
        seen.append(pygame.image.tobytes(picture, "RGB"))
    assert max(abs(a - b) for a, b in zip(*seen, strict=True)) <= 2
