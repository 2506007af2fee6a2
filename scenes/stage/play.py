"""A scene on the stage: its nodes, where they are, what may be done with them and what is done."""

from .gesture import Gesture
from .interaction import Interaction
from .layer import Layer, Rim
from .node import Node
from .offers import Offers
from .shown import Shown
from .sprite import Sprite


class Play:
    """A scene, its layer and sprites, and the state of the interaction with it."""

    def __init__(self, scene: Shown, animation: str = "normal") -> None:
        self.scene = scene
        self.layer = Layer(animation)
        self.sprites: dict[str, Sprite] = {}
        self.nodes: list[Node] = []
        self.offers = Offers()
        """What may be done with them now."""
        self._refusing: dict[str, bool] = {}
        """Which pieces say why they may not move: asked once a picture."""
        self.state = Interaction(scene.view_only)
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

    def renew(self) -> None:
        """The nodes are new: what may be done with them, and what may not, is too."""
        self.state.view_only = self.scene.view_only
        self.offers = self.offered()
        self._refusing.clear()

    def why_not(self, piece: str) -> str:
        """Why a piece may not move now; "" where one only looks."""
        return "" if self.state.view_only else self.scene.why_not(piece)

    def refuses(self, piece: str) -> bool:
        """Whether there is a reason why a piece may not move now."""
        if piece not in self._refusing:
            self._refusing[piece] = bool(self.why_not(piece))
        return self._refusing[piece]

    def node(self, key: str) -> Node | None:
        """The scene's own node of that id."""
        actor = self.layer.actors.get(key)
        return actor.node if actor is not None and not actor.leaving else None

    def newest(self, key: str) -> Node | None:
        """The same as the scene has it now, though the layer may not show it yet: what is said of
        a node must not be a picture behind it."""
        return next((node for node in self.nodes if node.id == key), None)
