"""The scene stack: who is told what, in which order."""

from scenes.gallery.states import make_context
from scenes.manager import Manager
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.stage.node import Node
from scenes.stage.ui import Ui


class Told(Scene):
    """Writes down what it is told."""

    def __init__(self, key: str, out: list[str]) -> None:
        super().__init__(make_context(Settings())[0])
        self.key, self.out = key, out

    def build(self, ui: Ui) -> list[Node]:
        return []

    def enter(self) -> None:
        self.out.append(f"{self.key} enter")

    def leave(self) -> None:
        self.out.append(f"{self.key} leave")

    def pause(self) -> None:
        self.out.append(f"{self.key} pause")

    def resume(self) -> None:
        self.out.append(f"{self.key} resume")


def test_push_and_pop_are_symmetric() -> None:
    out: list[str] = []
    manager = Manager()
    manager.push(Told("a", out))
    manager.push(Told("b", out))
    manager.pop()
    assert out == ["a enter", "a pause", "b enter", "b leave", "a resume"]


def test_replace_does_not_wake_the_scene_below() -> None:
    out: list[str] = []
    manager = Manager()
    manager.push(Told("a", out))
    manager.push(Told("b", out))
    out.clear()
    manager.replace(Told("c", out))
    assert out == ["b leave", "c enter"]
    assert [s.key for s in manager.scenes if isinstance(s, Told)] == ["a", "c"]


def test_home_and_quit_take_everything_off_from_the_top() -> None:
    out: list[str] = []
    manager = Manager()
    manager.home_scene = lambda: Told("menu", out)
    manager.push(Told("a", out))
    manager.push(Told("b", out))
    out.clear()
    manager.home()
    assert out == ["b leave", "a leave", "menu enter"]
    manager.quit()
    assert out[-1] == "menu leave"
    assert not manager.running


def test_popping_the_last_scene_leads_home() -> None:
    out: list[str] = []
    manager = Manager()
    manager.home_scene = lambda: Told("menu", out)
    manager.push(Told("a", out))
    manager.pop()
    assert out == ["a enter", "a leave", "menu enter"]


def test_a_change_made_inside_a_hook_is_done_after_it() -> None:
    out: list[str] = []
    manager = Manager()

    class Hasty(Told):
        def enter(self) -> None:
            super().enter()
            manager.replace(Told("b", out))
            out.append("a entered")

    changes: list[int] = []
    manager.on_change = lambda: changes.append(len(manager.scenes))
    manager.push(Hasty("a", out))
    assert out == ["a enter", "a entered", "a leave", "b enter"]
    assert changes == [1]
