"""A scene on the stage: what the stage asks of it, and what it keeps for it while it is shown."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Final

from game.core.text import _

from .gesture import Gesture, Offers
from .interaction import Interaction
from .layer import Layer, Rim
from .node import Node, Rect, Role
from .sprite import Sprite
from .ui import Ui

BEFORE_SECONDS: Final = 0.5
"""For how long it counts where buttons lay before others have acted."""


class StageScene(ABC):
    """A scene as the stage sees it: it gives nodes and gestures, and is told what happens."""

    name: str = "scene"
    opaque: bool = True
    """Whether it hides what lies below; else that is seen behind a scrim."""
    table: bool = True
    """Whether the wooden table lies behind it (drawn by the stage)."""
    view_only: bool = False
    """Whether one may look but not act, as at an earlier moment of a match: nothing can be
    selected, dragged or played, whatever ``gestures`` says; pointing, reading and what buttons
    open go on."""
    others_acted: int = 0
    """How often somebody has acted who has no hand here, so that buttons may lie elsewhere."""
    dirty: bool = True
    """Whether the nodes must be built again; the stage sets it back."""

    # --- what it looks like ------------------------------------------------------------------

    @abstractmethod
    def build(self, ui: Ui) -> list[Node]:
        """The nodes of this moment, in reading order."""

    def gestures(self) -> Sequence[Gesture]:
        """What may be dragged where now (only tables have any)."""
        return ()

    def why_not(self, piece: str) -> str:
        """Why a piece that is in no gesture may not move now; "" for what never moves."""
        return ""

    def why_not_there(self, piece: str, target: str) -> str:
        """Why a piece that may move may not be dropped on ``target`` (a node's id); "" unsaid."""
        return ""

    def tells(self, node: Node) -> str:
        """What a node means or can do, in words: read where it is shown large; "" unsaid."""
        return ""

    def picture(self, ui: Ui, node: Node) -> Node | None:
        """What is shown large for a node, where its own picture says less than a larger one can:
        as small as its words can be read. None: its own."""
        return None

    def kept(self) -> Sequence[Rect]:
        """What must stay in sight while something is shown large: the question of the moment."""
        return ()

    def may_hear(self, node: Node) -> bool:
        """Whether all who hear what is said aloud may know what a node says."""
        return True

    def asked_of_all(self) -> Sequence[str]:
        """The question of the moment as all who hear it may know it; () as it is written."""
        return ()

    def read_first(self, texts: Sequence[str]) -> Sequence[str]:
        """What of all that there is to read is said aloud as the page comes."""
        return texts

    def happened(self) -> Sequence[str]:
        """What has happened so far, a sentence each; what is new is said aloud."""
        return ()

    def eyes(self) -> Hashable:
        """Who looks: what was shown large to others ends."""
        return 0

    def version(self) -> Hashable:
        """What a click depends on, for tables the number of actions so far.

        After a click that changed it, the further clicks of a burst do nothing, so that a double
        click on "Done" does not act for the next player.
        """
        return 0

    def outdated(self, version: Hashable) -> bool:
        """Whether words that were said at a ``version`` are of no use now."""
        return version != self.version()

    # --- what happens ------------------------------------------------------------------------

    def confirm(self, question: str, on_yes: Callable[[], None]) -> None:
        """Ask what a gesture wants to have asked before it is made, and call ``on_yes`` if the
        answer is yes. Nothing is done by a scene that cannot ask."""

    def on_gesture(self, gesture: Gesture) -> None:
        """A gesture was made (and confirmed)."""

    def why_late(self, gesture: Gesture) -> str:
        """Why a gesture that was offered cannot be made any more; "" unsaid."""
        return ""

    def on_select(self, piece: str) -> None:
        """A piece was picked up or selected ("" = let go)."""

    def on_point(self, node: str) -> None:
        """The pointer has rested on a node for a moment, or the keyboard's focus is on it
        ("" = no longer)."""

    def on_refuse(self, piece: str, reason: str) -> None:
        """Somebody tried to move a piece that may not move; ``reason`` says why."""

    def on_back(self) -> None:
        """Esc or the back button of a mouse, with nothing selected: to the scene below."""

    def on_key(self, key: int) -> bool:
        """A key that the stage has no use for; True if it was used. A letter comes without Ctrl,
        Alt and Cmd."""
        return False

    def on_command(self, key: int, shift: bool) -> bool:
        """A letter with Ctrl or Cmd, and maybe Shift; True if it was used."""
        return False

    def shortcut(self, node: str) -> str:
        """The key that does the same as a press on a node, as the keyboard calls it; "" none."""
        return ""


class StagedScene:
    """What the stage keeps for a scene: its nodes, what moves them and draws them, what may be done
    with them now, and the state of the interaction with them."""

    def __init__(self, scene: StageScene, animation: str = "normal") -> None:
        self.scene = scene
        self.layer = Layer(animation)
        self.sprites: dict[str, Sprite] = {}
        self.nodes: list[Node] = []
        self._by_id: dict[str, Node] = {}
        self.offers = Offers()
        """What may be done with them now."""
        self._refusing: dict[str, bool] = {}
        """Which pieces say why they may not move: asked once a picture."""
        self.state = Interaction(scene.view_only)
        self._acted = 0
        """How often others had acted when the scene was asked for its nodes."""
        self.stale = True
        self.rims: tuple[Rim, ...] = ()
        """The loops on which something moves, as they are marked now."""

    @property
    def gestures(self) -> tuple[Gesture, ...]:
        """All that may be done by hand now."""
        return self.offers.all

    def offered(self) -> Offers:
        """The scene's gestures of pieces that can be got at: shown, and not covered."""
        if self.state.view_only:
            return Offers()
        free = {node.id for node in self.nodes if not node.use.covered}
        return Offers(g for g in self.scene.gestures() if g.piece in free)

    def renew(self, nodes: list[Node]) -> None:
        """The scene has new nodes: ask it anew what may be done with them."""
        if self._acted != self.scene.others_acted:
            buttons = [n for n in self.nodes if n.role is Role.BUTTON and not n.disabled]
            self.state.buttons_before |= {node.id: (node.rect, BEFORE_SECONDS) for node in buttons}
            self._acted = self.scene.others_acted
        self.nodes, self._by_id = nodes, {node.id: node for node in nodes}
        self.state.view_only = self.scene.view_only
        self.offers = self.offered()
        self._refusing.clear()

    def forget(self) -> None:
        """It is shown no more: give back what it was drawn from."""
        self.sprites.clear()
        self.layer = Layer(self.layer.animation)

    def why_not(self, piece: str) -> str:
        """Why a piece may not move now; "" for what never moves, and where one may only look."""
        return "" if self.state.view_only else self.scene.why_not(piece)

    def refuses(self, piece: str) -> bool:
        """Whether ``why_not`` has a reason; asked once for each picture."""
        if piece not in self._refusing:
            self._refusing[piece] = bool(self.why_not(piece))
        return self._refusing[piece]

    def shortcut(self, node: Node) -> str:
        """The key that does the same as a press on a node, in words; "" for none."""
        key = "" if node.disabled else self.scene.shortcut(node.id)
        return _("Key {n}").format(n=key) if key else ""

    def node(self, key: str) -> Node | None:
        """The scene's node of that id as it is now, though the layer may still show the one of the
        picture before."""
        return self._by_id.get(key)
