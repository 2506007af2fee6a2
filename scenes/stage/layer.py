"""A layer: the actors of one scene. From one list of nodes to the next they are told apart by
id."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from .node import Loop, Node, Rect, Role
from .tweens import (
    CLOSER,
    FADE_MS,
    HOME_MS,
    POP,
    REDUCED_MS,
    SINK_MS,
    SPEED,
    SPREAD_MS,
    Actor,
    Four,
    Tween,
)

Rim = tuple[Rect, int, int]
"""The box of a loop along which something moves, and the lowest and highest z of what moves."""


class Layer:
    """Keeps an actor for every node, moves them, and knows where each is now."""

    def __init__(self, animation: str = "normal") -> None:
        self.actors: dict[str, Actor] = {}
        self.nodes: list[Node] = []
        self._dialog: int | None = None
        """The lowest z of a dialog, if there is one: nothing from below flies over it."""
        self.animation = animation
        self.changed = True
        """Whether the next frame differs from the last."""

    # --- taking a new list -------------------------------------------------------------------

    def update(self, nodes: Sequence[Node]) -> None:
        """Show these nodes from now on. Raises ValueError for two nodes of one id."""
        by_id = {node.id: node for node in nodes}
        if len(by_id) != len(nodes):
            twice = Counter(node.id for node in nodes).most_common(1)[0][0]
            raise ValueError(f"two nodes have the id {twice!r}")
        first = not self.actors
        old = self.actors
        rects = {key: self.rect(key) for key in old}
        order: dict[str, Actor] = {}
        piles = Piles(self.nodes, nodes, rects, self._ms)
        for node in nodes:
            actor = old.get(node.id)
            carrier = node.carrier if node.carrier in by_id else ""
            base = by_id[carrier].rect if carrier else Rect(0, 0, 0, 0)
            goal: Four = (node.rect.x - base.x, node.rect.y - base.y, node.rect.w, node.rect.h)
            if actor is None:
                order[node.id] = self._arrive(node, carrier, goal, first)
                if not first:
                    piles.out_of(order[node.id])
                continue
            order[node.id] = actor
            self._change(actor, node, carrier, goal, rects)
        for key, actor in old.items():
            if key in by_id or piles.sinks(actor.carrier):
                continue
            if piles.into(actor, rects[key]) or self._leave(actor, rects[key]):
                order[key] = actor
        self.actors = order
        self.nodes = list(nodes)
        self._dialog = min((node.z for node in nodes if node.role is Role.DIALOG), default=None)
        self.changed = True

    def _ms(self, ms: float) -> float:
        return ms * SPEED[self.animation]

    def _fade_ms(self) -> float:
        return REDUCED_MS if self.animation == "off" else self._ms(FADE_MS)

    def _arrive(self, node: Node, carrier: str, goal: Four, first: bool) -> Actor:
        actor = Actor(node, goal, goal, goal, carrier)
        actor.angle.to(node.angle, 0)
        actor.alpha.to(node.alpha, 0)
        if first or node.motion.appear == "none":
            return actor
        actor.alpha = _from(0.0, node.alpha, self._fade_ms())
        if node.motion.appear == "pop" and self.animation != "off":
            actor.scale = _from(POP, 1.0, self._ms(FADE_MS))
        return actor

    def appear(self, key: str) -> bool:
        """Fade in what could not be shown before; whether it does."""
        actor = self.actors[key]
        fades = actor.node.motion.appear != "none"
        if fades:
            actor.alpha = _from(0.0, actor.node.alpha, self._fade_ms())
        return fades

    def _change(
        self, actor: Actor, node: Node, carrier: str, goal: Four, rects: dict[str, Rect]
    ) -> None:
        before = actor.node
        was = actor.carrier, actor.looping, actor.angle.value, actor.old
        loops = node.motion.loop is not None and node.motion.loop.same(before.motion.loop)
        ahead = [actor.goal[i] - actor.place[i] for i in range(2)] if loops else []
        if actor.leaving:
            actor.leaving = actor.sinking = False
            actor.alpha.to(node.alpha, self._fade_ms())
        if carrier != actor.carrier:
            here = rects[node.id]
            base = rects.get(carrier, Rect(0, 0, 0, 0)) if carrier else Rect(0, 0, 0, 0)
            if carrier and carrier not in rects:
                base = here.moved(-goal[0], -goal[1])
            actor.carrier = carrier
            actor.place = (here.x - base.x, here.y - base.y, here.w, here.h)
            actor.t = 1.0
        if loops:
            _go_round(actor, node, goal, ahead)
        else:
            actor.looping = False
        motion = node.motion
        if actor.drag is None or actor.place[2:] != goal[2:]:
            actor.head_for(goal, motion, self._ms(motion.ms), self._ms(motion.delay))
        elif actor.goal != goal:
            actor.head_for(goal, motion, 0)
        if before.secret_of not in (None, node.secret_of):
            # a face that is private no longer lingers, not even while it turns
            actor.old, actor.turning = (), False
            actor.mix.to(1.0, 0)
        elif node.look != before.look and (motion.fade or motion.turn or self.animation == "off"):
            ms = REDUCED_MS if self.animation == "off" else self._ms(motion.ms)
            if ms > 0 and motion.ms > 0:
                actor.old, actor.old_size = before.look, (before.rect.w, before.rect.h)
                actor.turning = motion.turn and self.animation != "off"
                actor.mix = _from(0.0, 1.0, ms)
        actor.alpha.to(node.alpha, self._fade_ms())
        actor.angle.to(node.angle, self._ms(motion.ms))
        same = node.look == before.look and node.rect[2:] == before.rect[2:]
        same = same and node.z == before.z and node.clip == before.clip
        if not same or was != (actor.carrier, actor.looping, actor.angle.value, actor.old):
            actor.fresh = True
        actor.node = node

    def _leave(self, actor: Actor, here: Rect) -> bool:
        """Let an actor whose node is gone fade out. Returns whether it does; a secret face vanishes
        at once."""
        if actor.node.secret_of is not None:
            return False
        if actor.gone or actor.node.motion.appear == "none":
            return False
        if actor.carrier:
            actor.place = actor.goal = (here.x, here.y, here.w, here.h)
            actor.carrier, actor.t = "", 1.0
        actor.drag = None
        if not actor.leaving:
            actor.leaving = True
            actor.alpha.to(0.0, self._fade_ms())
        return True

    # --- time --------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        gone = []
        for key, actor in self.actors.items():
            if actor.active or actor.leaving:
                self.changed |= actor.step(dt)
                if actor.gone:
                    gone.append(key)
        for key in gone:
            del self.actors[key]
            self.changed = True

    def finish(self) -> None:
        """Skip all animations to their end."""
        for key, actor in list(self.actors.items()):
            actor.finish()
            if actor.leaving:
                del self.actors[key]
        self.changed = True

    # --- where things are --------------------------------------------------------------------

    def rect(self, key: str) -> Rect:
        """Where an actor is drawn now, without its own scaling."""
        return self._rect(key, 0)

    def _rect(self, key: str, depth: int) -> Rect:
        actor = self.actors[key]
        x, y, w, h = actor.place
        if actor.carrier in self.actors and depth < 8:
            base = self._rect(actor.carrier, depth + 1)
            wide, high = self.actors[actor.carrier].grown
            x, y, w, h = x * wide, y * high, w * wide, h * high
            k = self.actors[actor.carrier].scale.value
            if k != 1.0:
                # what stands on something that is lifted grows and spreads with it
                cx, cy = base.w / 2, base.h / 2
                x, y, w, h = cx + (x - cx) * k, cy + (y - cy) * k, w * k, h * k
            x, y = x + base.x, y + base.y
        if actor.drag is not None:
            x, y = x + actor.drag[0], y + actor.drag[1]
        here = Rect(x, y, w, h)
        loop = actor.node.motion.loop
        return here if loop is None or not actor.looping else _within(here, loop)

    def loop(self, key: str) -> Loop | None:
        """The loop along which a piece, or what it stands on, moves now."""
        actor = self.actors.get(key)
        for _ in range(8):
            if actor is None:
                break
            if actor.looping:
                return actor.node.motion.loop
            actor = self.actors.get(actor.carrier)
        return None

    def rims(self) -> tuple[Rim, ...]:
        """The loops along which something moves now."""
        found: dict[Rect, list[int]] = {}
        if not any(actor.looping for actor in self.actors.values()):
            return ()
        for key, actor in self.actors.items():
            loop = self.loop(key)
            if loop is not None and not key.startswith("~"):
                found.setdefault(loop.box, []).append(actor.node.z)
        return tuple((box, min(levels), max(levels)) for box, levels in found.items())

    def riders(self, key: str) -> Iterator[str]:
        """All that stands on a piece, also what stands on that."""
        for other, actor in self.actors.items():
            if actor.carrier == key:
                yield other
                yield from self.riders(other)

    def lift(self, key: str) -> int:
        """How far above its z a piece is drawn: what is held or travels is on top, but what
        travels stays below a dialog, so that this can be read."""
        actor: Actor | None = self.actors[key]
        best = 0
        for _ in range(8):
            if actor is None:
                break
            if actor.looping:  # within its box: over nothing else
                actor = self.actors.get(actor.carrier)
                continue
            if actor.drag is not None:
                return 20000
            if actor.travelling and actor.motion.ms and actor.node.z >= 0:
                best = 10000 if actor.node.press is not None or actor.motion.arc else 5000
            actor = self.actors.get(actor.carrier)
        z = self.actors[key].node.z
        if self._dialog is not None and z < self._dialog:
            return min(best, self._dialog - 1 - z)
        return best

    # --- holding -----------------------------------------------------------------------------

    def hold(self, key: str, dx: float, dy: float) -> None:
        """Show a piece that far from its place, in units; what stands on it comes along."""
        actor = self.actors[key]
        if actor.drag != (dx, dy):
            actor.drag = (dx, dy)
            self.touch(key)

    def slide(self, key: str, dx: float, dy: float) -> None:
        """Show a piece of a rail that far from its place, in units, along its loop if it has
        one."""
        actor = self.actors.get(key)
        if actor is not None:
            actor.looping = actor.node.motion.loop is not None
            self.hold(key, dx, dy)

    def let_go(self, key: str) -> None:
        """Let a held piece fly to its place from where it is."""
        actor = self.actors.get(key)
        if actor is None or actor.drag is None:
            return
        dx, dy = actor.drag
        x, y, w, h = actor.place
        goal = actor.goal
        actor.drag = None
        actor.place = (x + dx, y + dy, w, h)
        actor.t = 1.0
        actor.head_for(goal, actor.node.motion, self._ms(HOME_MS))
        self.touch(key)

    def touch(self, key: str) -> None:
        """Have a piece and what stands on it drawn anew."""
        if key in self.actors:
            self.actors[key].fresh = True
            self.changed = True

    def scale_to(self, key: str, scale: float, ms: float) -> None:
        """Let a piece grow or shrink to that scale in ``ms`` milliseconds."""
        actor = self.actors.get(key)
        if actor is not None and actor.scale.goal != scale:
            actor.scale.to(scale, self._ms(ms))
            self.touch(key)

    def ordered(self) -> Iterable[tuple[str, Actor]]:
        """Actors back to front."""
        index = {key: i for i, key in enumerate(self.actors)}
        keys = sorted(self.actors, key=lambda k: (self.actors[k].node.z + self.lift(k), index[k]))
        return [(key, self.actors[key]) for key in keys]


def _go_round(actor: Actor, node: Node, goal: Four, ahead: list[float]) -> None:
    """Shift a place by whole rounds so that the way to the goal is the shorter way round.

    ``ahead`` is the way that it still had to its last goal. It goes that as well, so that one push
    after another goes on from where the piece is.
    """
    loop = node.motion.loop
    assert loop is not None
    i = loop.along
    way = loop.shortest(node.rect[i] - actor.node.rect[i]) + ahead[i]
    place = [*actor.place]
    place[i] = goal[i] - way
    actor.place = (place[0], place[1], place[2], place[3])
    if abs(way) > 0.01:
        actor.looping = True


def _within(here: Rect, loop: Loop) -> Rect:
    """The same place of a loop, less than half a round from the middle of the loop's box."""
    i = loop.along
    off = here.centre[i] - loop.box.centre[i]
    back = (off + loop.length / 2) % loop.length - loop.length / 2 - off
    return here.moved(back, 0) if i == 0 else here.moved(0, back)


def _from(value: float, goal: float, ms: float) -> Tween:
    tween = Tween(value)
    tween.to(goal, ms)
    return tween


class Piles:
    """What flies into piles and out of them between two lists of nodes.

    A pile is any node that ``takes`` others: those that lie in it have no nodes of their own.
    """

    def __init__(
        self,
        before: Sequence[Node],
        nodes: Sequence[Node],
        rects: Mapping[str, Rect],
        ms: Callable[[float], float],
    ) -> None:
        """``rects`` are the places of what is shown; ``ms`` gives the time that a motion takes at
        the present speed."""
        self._was = {key: node.id for node in before for key in node.takes}
        self._is = {key: node for node in nodes for key in node.takes}
        self._places = {node.id: node.rect for node in nodes} | dict(rects)
        self._here = {node.id for node in nodes}
        self._ms = ms
        self._sent: Counter[str] = Counter()

    def out_of(self, actor: Actor) -> None:
        """Let a new actor fly from the pile in which it was, or from its origin."""
        node = actor.node
        source = self._was.get(node.id, node.motion.origin)
        ms = self._ms(node.motion.ms)
        if source not in self._places or actor.carrier or ms <= 0:
            return
        actor.place = inside(self._places[source], node.rect)
        actor.alpha.to(node.alpha, 0)
        actor.scale.to(1.0, 0)
        delay = self._ms(node.motion.delay) + self._turn(f"from {source}")
        actor.head_for(actor.goal, node.motion, ms, delay)

    def into(self, actor: Actor, here: Rect) -> bool:
        """Let an actor whose node is gone fly into the pile that takes it. Returns whether it
        does."""
        node = actor.node
        pile = self._is.get(node.id)
        if actor.sinking and not actor.gone:
            return True
        motion = node.motion
        ms = self._ms(motion.ms or SINK_MS)
        if pile is None or actor.leaving or node.secret_of is not None or ms <= 0:
            return False
        actor.place = (here.x, here.y, here.w, here.h)
        actor.carrier, actor.drag, actor.t = "", None, 1.0
        actor.alpha.to(node.alpha, 0)
        actor.leaving = actor.sinking = True
        actor.head_for(inside(pile.rect, here), motion, ms, self._turn(f"into {pile.id}"))
        return True

    def sinks(self, key: str) -> bool:
        """Whether an actor flies into a pile now; what stands on it is then no longer shown."""
        return key in self._is and key not in self._here and self._ms(1) > 0

    def _turn(self, way: str) -> float:
        """Milliseconds until the next piece sets out on a way: they go one after the other, closer
        and closer."""
        before = self._sent[way]
        self._sent[way] += 1
        return self._ms(SPREAD_MS * (1 - CLOSER**before))


def inside(pile: Rect, piece: Rect) -> Four:
    """A piece in the middle of a pile, in its own proportions."""
    k = min(pile.w / piece.w, pile.h / piece.h) if piece.w and piece.h else 1.0
    x, y = pile.centre
    return x - k * piece.w / 2, y - k * piece.h / 2, k * piece.w, k * piece.h
