"""The stage: the scenes of the stack as one picture, and one pair of hands on the top one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.core.text import language

from . import editing, events, grip
from .echoes import Echoes
from .fonts import Fonts
from .hit_test import acts, widen
from .marks import marks
from .node import Rect
from .paint import Painter
from .pointer import cancel, in_vain
from .raster import BUILT_MS, PLAY_MS, NotYetError, Raster
from .renderer import Key, Renderer
from .sprite import DrawItem, make
from .stage_scene import StagedScene, StageScene
from .ui import TARGET, DisplayStyle, Ui
from .viewport import Viewport

SCRIM: Final = (0x1E, 0x2B, 0x38, 0.45)


class Stage:
    """Shows scenes in a window of some size. Times are seconds; it never looks at a clock."""

    def __init__(
        self, size: tuple[int, int], style: DisplayStyle, cache: Path | None = None
    ) -> None:
        self.style = style
        self.upright, self.target = False, TARGET
        self.drift = (0, 0)
        """How far right and down of its place the picture lies, in pixels (``restyle``)."""
        self.view = self._viewport(size)
        self.fonts = Fonts(self.view.scale, style.easy)
        self.raster = Raster(cache)
        self.painter = Painter(self.view, style.theme, self.raster, self.fonts)
        self.renderer = Renderer()
        self.scenes: list[StagedScene] = []
        self.fullscreen = False
        self.echoes = Echoes()
        self._pointer: tuple[float, float] = (0, 0)
        """Where the mouse or a finger was last, in pixels, whichever scene was in front."""
        self.new = True
        """Whether what is to be seen has not been drawn since other scenes were shown, or since
        size or style changed."""
        self.before: Renderer | None = None
        """What drew the picture before, if the present one begins anew."""
        self._table: tuple[bool, pygame.Surface] | None = None
        self._styled = self._style()
        self._ui: Ui | None = None
        self._redraw = True
        self._built = False
        """Whether a scene was built anew since the last frame: less is drawn in this one."""

    # --- what is shown -----------------------------------------------------------------------

    @property
    def top(self) -> StagedScene | None:
        """The scene that gets input."""
        return self.scenes[-1] if self.scenes else None

    def show(self, scenes: Sequence[StageScene]) -> None:
        """Show these scenes, bottom to top; those under an opaque one are kept, not drawn."""
        known = {id(staged.scene): staged for staged in self.scenes}
        before, seen_before = self.top, self.visible()
        self.scenes = [
            known.get(id(scene)) or StagedScene(scene, self.style.animation) for scene in scenes
        ]
        if before is not None and before is not self.top:
            events.let_go(before)
        for staged in known.values():
            if staged not in self.scenes:
                staged.forget()
        seen = self.visible()
        for staged in self.scenes:
            if staged not in seen:  # what was leaving must not go on when it is uncovered
                staged.layer.finish()
        if seen != seen_before:
            self.new = True
            self.painter.forget_ahead()
        self._redraw = True

    def visible(self) -> list[StagedScene]:
        """The scenes that are seen: from the topmost opaque one up."""
        first = 0
        for i, staged in enumerate(self.scenes):
            if staged.scene.opaque:
                first = i
        return self.scenes[first:]

    def ui(self) -> Ui:
        """What scenes lay themselves out with: the same one as before, if nothing of it changed,
        since much is kept by it."""
        ui = Ui(
            width=self.view.width,
            theme=self.style.theme,
            text=self.style.text,
            language=language(),
            measure=self.fonts.measure,
            reduce_motion=self.style.animation == "off",
            fullscreen=self.fullscreen,
            sound=not self.style.silent,
            pixels=self.view.scale,
            easy=self.style.easy,
            height=self.view.height,
            target=self.target,
        )
        if self._ui is None or ui != self._ui:
            self._ui = ui
        return self._ui

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size: a drag is over, everything is laid out anew."""
        if size != self.view.size:
            self.view = self._viewport(size)
            self.restyle()

    def for_hands(self, upright: bool, target: float) -> None:
        """Whether the picture of a window that is higher than wide is upright, and the smallest
        side of a target: a kiosk's are other than usual."""
        self.upright, self.target = upright, target
        self.restyle()

    def _viewport(self, size: tuple[int, int]) -> Viewport:
        return Viewport.of(size, self.style.margin, self.upright, self.drift)

    def _style(self) -> tuple[object, ...]:
        """All that the pictures depend on."""
        style = self.style
        looks = style.theme, style.text, style.easy, style.animation
        return (self.view, self.target, looks, language())

    def restyle(self) -> None:
        """Theme, letters, text size, margin, language or animation changed, or nothing but what
        scenes tell of the settings."""
        for staged in self.scenes:
            staged.scene.dirty = True
        self.view = self._viewport(self.view.size)
        if self._styled == self._style():
            return
        self._styled = self._style()
        for staged in self.scenes:
            grip.let_go(staged)
            cancel(staged)
        self.fonts.easy = self.style.easy
        self.painter = Painter(self.view, self.style.theme, self.raster, self.fonts)
        self.raster.forget()
        self.before, self.renderer = self.before or self.renderer, Renderer()
        self._table = None
        for staged in self.scenes:
            staged.sprites.clear()
            staged.layer.animation = self.style.animation
            staged.layer.finish()
        self.refresh()
        for staged in self.scenes:
            staged.layer.finish()
        self._redraw = self.new = True

    # --- time --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Ask scenes that changed for their nodes, and lay the marks over them."""
        for staged in self.visible():
            if staged.scene.dirty:
                staged.scene.dirty, self._built = False, True
                nodes = staged.scene.build(self.ui())
                if self.target > TARGET:
                    widen(nodes, self.target)
                staged.renew(nodes)
                for node in staged.nodes:
                    if node.ahead:
                        self.painter.ahead(node.ahead)
                staged.stale = True
                events.follow(staged)
            layer = staged.layer
            if staged.stale or (layer.changed and layer.rims() != staged.rims):
                self._lay_out(staged)

    def _lay_out(self, staged: StagedScene) -> None:
        """Show a scene's nodes and the marks over them; what begins to go round is marked too."""
        for _ in range(2):
            staged.stale, staged.rims = False, staged.layer.rims()
            shown = staged.nodes + marks(staged, self.ui(), self.view.screen, staged is self.top)
            staged.layer.update(shown)
            if staged.layer.rims() == staged.rims:
                return

    def tick(self, dt: float) -> None:
        """Time goes on by dt seconds for animations and hands (not for the scenes' models)."""
        self.echoes.tick(dt)
        self._redraw |= self.raster.poll()
        self.painter.prepare()
        self.refresh()
        for staged in self.visible():
            events.tick(staged, dt, self.style.animation == "off")
            staged.layer.step(dt)
        self.refresh()

    def finish(self) -> None:
        """Skip every animation to its end."""
        for _ in range(2):  # the marks of what moved go after it
            self.refresh()
            for staged in self.visible():
                staged.layer.finish()

    @property
    def idle(self) -> bool:
        """Whether the next frame would look like the last."""
        return not self._redraw and not any(
            staged.layer.changed or staged.stale or staged.scene.dirty for staged in self.visible()
        )

    # --- drawing -----------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles that changed."""
        self.refresh()
        shown = self.visible()
        if not shown or self.idle:
            return []
        self.raster.left, self._built = (BUILT_MS if self._built else PLAY_MS), False
        table = self._table_top()
        items: list[tuple[Key, DrawItem]] = []
        for i, staged in enumerate(shown):
            depth = self.scenes.index(staged)
            if i:
                box = pygame.Rect((0, 0), self.view.size)
                items.append(((depth, "~scrim"), DrawItem([], box, None, SCRIM)))
            items += [((depth, key), item) for key, item in self._items(staged)]
            staged.layer.changed = False
        self._redraw = False
        self.new, self.before = False, None
        return self.renderer.draw(target, items, table)

    def ready(self) -> bool:
        """Whether every picture of what is to be seen is there; what is missing is asked for, or
        drawn here as long as ``raster.left`` allows it."""
        self.refresh()
        self.raster.poll()
        seen = self.visible()
        for staged in seen:
            self._items(staged)
        try:
            if seen:
                self._table_top(wait=True)
        except NotYetError:
            return False
        return not any(self._waits(staged) for staged in seen)

    def ahead(self, scene: StageScene) -> None:
        """Have the pictures of a scene drawn that may be shown soon."""
        self.painter.nodes_ahead(scene.build(self.ui()))

    def _waits(self, staged: StagedScene) -> bool:
        return any(sprite.waits for sprite in staged.sprites.values())

    def _table_top(self, wait: bool = False) -> pygame.Surface:
        """What lies behind all; plain as long as its picture is not there, unless one can
        ``wait``. Raises NotYetError."""
        wood = self.visible()[0].scene.table
        if self._table is None or self._table[0] != wood:
            try:
                self._table = wood, self.painter.table(wood)
            except NotYetError:
                if wait:
                    raise
                return self.painter.table(False)
        return self._table[1]

    def _items(self, staged: StagedScene) -> list[tuple[str, DrawItem]]:
        layer = staged.layer
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
            sprite = staged.sprites.get(key)
            if sprite is None or sprite.waits or moved(key):
                blank = sprite is not None and not sprite.looks and sprite.waits
                sprite = make(layer, key, actor, self.painter, sprite)
                staged.sprites[key] = sprite
                if blank and not sprite.waits and not self.new and layer.appear(key):
                    sprite.item = DrawItem([], pygame.Rect(0, 0, 0, 0))  # from the next frame on
            out.append((key, sprite.item))
        for key in [k for k in staged.sprites if k not in layer.actors]:
            del staged.sprites[key]
        for actor in layer.actors.values():
            actor.fresh = False
        return out

    def invalidate(self) -> None:
        """What is on the screen is lost: draw all of it next time."""
        self.renderer.invalidate()
        self._redraw = True

    def cursor(self) -> str:
        """The cursor that fits what hands are on: "", "hand", "grab", or "no" where what is
        dragged would only go home again."""
        if self.top is None:
            return ""
        state = self.top.state
        if state.held or state.rail:
            return "no" if in_vain(self.top) else "grab"
        node = self.top.node(state.hover)
        return "hand" if node is not None and acts(self.top, node) and not node.disabled else ""

    def caret(self) -> pygame.Rect | None:
        """Where the caret of the field is that is edited, in pixels; None if there is none."""
        at = editing.caret(self.top) if self.top is not None else None
        if at is None:
            return None
        x, y = self.view.to_pixels(at.x, at.y)
        return pygame.Rect(round(x), round(y), self._px(at.w), self._px(at.h))

    def _px(self, units: float) -> int:
        return max(1, round(units * self.view.scale))

    def snapshot(self) -> pygame.Surface:
        """The whole picture, drawn from scratch."""
        surface = pygame.Surface(self.view.size)
        self.invalidate()
        self.draw(surface)
        self.invalidate()
        return surface

    def let_go(self) -> None:
        """Nobody is there any more: hands hold, drag and point at nothing."""
        for staged in self.scenes:
            events.let_go(staged)

    # --- input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the top scene's hands; whether it was of use."""
        if self.echoes.hears(self.view, event):
            return False
        self.refresh()
        if self.top is None:
            return False
        if event.type in (pygame.MOUSEWHEEL, pygame.KEYDOWN):  # a new scene knows no place
            self.top.state.last = self.view.to_units(*self._pointer)
        elif hasattr(event, "pos"):
            self._pointer = event.pos
        elif hasattr(event, "finger_id"):
            self._pointer = event.x * self.view.size[0], event.y * self.view.size[1]
        return events.handle(self.top, self.view, event)

    def pixels(self, rect: Rect) -> tuple[int, int]:
        """The pixel in the middle of a rectangle of units (for tests and tools)."""
        x, y = self.view.to_pixels(*rect.centre)
        return round(x), round(y)
