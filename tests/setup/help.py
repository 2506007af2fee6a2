"""What the tests of the setup share: reaching what is folded away or out of sight."""

from scenes.setup.scene import SetupScene
from scenes.stage.node import Node
from tests.scenes.rig import Rig


def unfold(rig: Rig) -> Rig:
    """Show what few need."""
    scene = rig.top
    assert isinstance(scene, SetupScene)
    if not scene.more:
        scene.unfold()
        rig.frame()
    return rig


def show(rig: Rig, key: str) -> Node:
    """Scroll something into sight, unfolding what holds it."""
    scene = rig.top
    assert isinstance(scene, SetupScene)
    if key not in rig.nodes:
        unfold(rig)
    for offset in range(0, 3000, 150):
        area = rig.nodes.get("seats-area")
        node = rig.nodes.get(key)
        if node is not None and (
            area is None
            or node.parent != area.id
            or area.rect.y <= node.rect.y <= node.rect.bottom <= area.rect.bottom
        ):
            return node
        scene.scroll("seats", offset)
        rig.frame()
    raise AssertionError(f"{key} is nowhere")


def press(rig: Rig, *keys: str) -> None:
    """Press controls one after the other, each scrolled into sight."""
    for key in keys:
        show(rig, key)
        rig.click(key)
