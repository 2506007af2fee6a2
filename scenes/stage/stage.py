"""The stage: the scenes of the stack as one picture, and one pair of hands on the top one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.core.text import language

from . import hands
from .choose import acts
from .fonts import Fonts
from .marks import marks
from .node import Rect
from .paint import Painter
from .play import Play
from .pointer import cancel
from .raster import Raster
from .renderer import Key, Renderer
from .shown import Shown
from .sprite import Item, make
from .ui import Style, Ui
from .view import View

SCRIM: Final = (0x1E, 0x2B, 0x38, 0.45)


class Stage:
    """Shows scenes in a window of some size. Times are seconds; it never looks at a clock."""

    def __init__(self, size: tuple[int, int], style: Style, cache: Path | None = None) -> None:
        self.style = style
        self.view = View.of(size)
        self.fonts = Fonts(self.view.scale, style.easy)
        self.raster = Raster(cache)
        self.painter = Painter(self.view, style.theme, self.raster, self.fonts)
        self.renderer = Renderer()
        self.plays: list[Play] = []
        self.fullscreen = False
        self._wood: bool | None = None
        self._redraw = True

    # --- what is shown -----------------------------------------------------------------------

    @property
    def top(self) -> Play | None:
        """The scene that gets input."""
        return self.plays[-1] if self.plays else None

    def show(self, scenes: Sequence[Shown]) -> None:
        """Show these scenes, bottom to top; those under an opaque one are kept, not drawn."""
        known = {id(play.scene): play for play in self.plays}
        before = self.top
        self.plays = [known.get(id(scene)) or Play(scene, self.style.animation) for scene in scenes]
        if before is not None and before is not self.top:
            cancel(before)
            hands.rest(before)
        seen = self.visible()
        for play in self.plays:
            if play not in seen:  # what was leaving must not go on when it is uncovered
                play.layer.finish()
        self._redraw = True

    def visible(self) -> list[Play]:
        """The scenes that are seen: from the topmost opaque one up."""
        first = 0
        for i, play in enumerate(self.plays):
            if play.scene.opaque:
                first = i
        return self.plays[first:]

    def ui(self) -> Ui:
        """What scenes lay themselves out with."""
        return Ui(
            width=self.view.width,
            theme=self.style.theme,
            text=self.style.text,
            language=language(),
            measure=self.fonts.measure,
            reduce_motion=self.style.animation == "off",
            fullscreen=self.fullscreen,
            sound=not self.style.muted,
            pixels=self.view.scale,
            easy=self.style.easy,
        )

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size: a drag is over, everything is laid out anew."""
        if size != self.view.size:
            self.view = View.of(size)
            self.restyle()

    def restyle(self) -> None:
        """Theme, letters, text size, language or animation changed."""
        for play in self.plays:
            cancel(play)
        self.fonts.easy = self.style.easy
        self.painter = Painter(self.view, self.style.theme, self.raster, self.fonts)
        self.raster.clear()
        self.renderer.forget_table()
        for play in self.plays:
            play.sprites.clear()
            play.layer.animation = self.style.animation
            play.layer.finish()
            play.scene.dirty = True
        self.refresh()
        for play in self.plays:
            play.layer.finish()
        self._redraw = True

    # --- time --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Ask scenes that changed for their nodes, and lay the marks over them."""
        for play in self.visible():
            if play.scene.dirty:
                play.scene.dirty = False
                play.nodes = play.scene.build(self.ui())
                play.renew()
                for node in play.nodes:
                    if node.ahead:
                        self.painter.ahead(node.ahead)
                play.stale = True
                hands.follow(play)
            if play.stale or play.layer.rims() != play.rims:
                self._lay_out(play)

    def _lay_out(self, play: Play) -> None:
        """Show a scene's nodes and the marks over them; what begins to go round is marked too."""
        for _ in range(2):
            play.stale, play.rims = False, play.layer.rims()
            shown = play.nodes + marks(play, self.ui(), self.view.screen, play is self.top)
            play.layer.update(shown)
            if play.layer.rims() == play.rims:
                return

    def tick(self, dt: float) -> None:
        """Time goes on by dt seconds for animations and hands (not for the scenes' models)."""
        sharp = self.raster.poll()
        if sharp:
            self._sharpened({id(surface) for surface in sharp})
        self.painter.prepare()
        self.refresh()
        for play in self.visible():
            hands.tick(play, dt, self.style.animation == "off")
            play.layer.step(dt)
        self.refresh()

    def _sharpened(self, sharp: set[int]) -> None:
        """Coarse pictures have become sharp: what was made from them, and no more, is made anew."""
        if id(self.painter.wood) in sharp:
            self.renderer.forget_table()
        for depth, play in enumerate(self.plays):
            for key, sprite in list(play.sprites.items()):
                if any(id(part.source) in sharp for part in sprite.parts):
                    del play.sprites[key]
                    self.renderer.spoil((depth, key))
        self._redraw = True

    def finish(self) -> None:
        """Skip every animation to its end."""
        for _ in range(2):  # the marks of what moved go after it
            self.refresh()
            for play in self.visible():
                play.layer.finish()

    @property
    def idle(self) -> bool:
        """Whether the next frame would look like the last."""
        return not self._redraw and not any(
            p.layer.changed or p.stale or p.scene.dirty for p in self.visible()
        )

    # --- drawing -----------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles that changed."""
        self.refresh()
        plays = self.visible()
        if not plays or self.idle:
            return []
        wood = plays[0].scene.table
        if wood != self._wood:
            self._wood = wood
            self.renderer.forget_table()
        items: list[tuple[Key, Item]] = []
        for i, play in enumerate(plays):
            depth = self.plays.index(play)
            if i:
                box = pygame.Rect((0, 0), self.view.size)
                items.append(((depth, "~scrim"), Item([], box, None, SCRIM)))
            items += [((depth, key), item) for key, item in self._items(play)]
            play.layer.changed = False
        self._redraw = False
        return self.renderer.draw(target, items, self.painter, wood)

    def _items(self, play: Play) -> list[tuple[str, Item]]:
        layer = play.layer
        known: dict[str, bool] = {}

        def moved(key: str, depth: int = 0) -> bool:
            """Whether an actor or what carries it must be drawn anew."""
            if key not in known:
                actor = layer.actors[key]
                carried = actor.carrier in layer.actors and depth < 8
                known[key] = actor.fresh or (carried and moved(actor.carrier, depth + 1))
            return known[key]

        out = []
        for key, actor in layer.ordered():
            sprite = play.sprites.get(key)
            if sprite is None or moved(key):
                sprite = make(layer, key, actor, self.painter, sprite)
                play.sprites[key] = sprite
            out.append((key, sprite.item))
        for key in [k for k in play.sprites if k not in layer.actors]:
            del play.sprites[key]
        for actor in layer.actors.values():
            actor.fresh = False
        return out

    def invalidate(self) -> None:
        """What is on the screen is lost: draw all of it next time."""
        self.renderer.invalidate()
        self._redraw = True

    def cursor(self) -> str:
        """The cursor that fits what hands are on: "", "hand" or "grab"."""
        if self.top is None:
            return ""
        state = self.top.state
        if state.held or state.rail:
            return "grab"
        node = self.top.node(state.hover)
        return "hand" if node is not None and acts(self.top, node) and not node.disabled else ""

    def snapshot(self) -> pygame.Surface:
        """The whole picture, drawn from scratch."""
        surface = pygame.Surface(self.view.size)
        self.invalidate()
        self.draw(surface)
        self.invalidate()
        return surface

    def let_go(self) -> None:
        """Nobody is there any more: hands hold, drag and point at nothing."""
        for play in self.plays:
            cancel(play)
            hands.rest(play)

    # --- input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the top scene's hands; whether it was of use."""
        self.refresh()
        return hands.handle(self.top, self.view, event) if self.top is not None else False

    def pixels(self, rect: Rect) -> tuple[int, int]:
        """The pixel in the middle of a rectangle of units (for tests and tools)."""
        x, y = self.view.to_pixels(*rect.centre)
        return round(x), round(y)
