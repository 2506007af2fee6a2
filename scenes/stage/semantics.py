"""What a screen reader would say of nodes, and the whole tree as text or as data."""

from collections.abc import Sequence
from typing import Any

from game.core.text import N_, _

from .gesture import Gesture
from .node import Node, Role

_ROLES: dict[Role, str] = {
    Role.BUTTON: N_("{label}, button"),
    Role.TOGGLE: N_("{label}, switch"),
    Role.SLIDER: N_("{label}, slider"),
    Role.FIELD: N_("{label}, text field"),
    Role.DIALOG: N_("{label}, dialog"),
    Role.LIST: N_("{label}, list"),
}


def sentence(node: Node, gestures: Sequence[Gesture] = ()) -> str:
    """What is spoken of a node: label, role, value, state, and how much can be done with it."""
    parts = [_(_ROLES.get(node.role, "{label}")).format(label=node.label)]
    if node.value:
        parts.append(node.value)
    if node.checked is not None:
        parts.append(_("on") if node.checked else _("off"))
    if node.selected:
        parts.append(_("selected"))
    if node.disabled:
        parts.append(node.reason or _("not possible now"))
    parts += [g.label for g in gestures if g.piece == node.id and g.label]
    spoken = ". ".join(part.rstrip(".") for part in parts if part)
    return spoken + "." if spoken else ""


def actions(node: Node, gestures: Sequence[Gesture] = ()) -> list[str]:
    """What can be done with a node, as names: press, adjust, drop on a target ..."""
    names, use = ("press", "adjust", "slide", "scroll", "type"), node.use
    does = (node.press, use.adjust, use.slide, use.scroll, use.type)
    found = [name for name, do in zip(names, does, strict=True) if do and not node.disabled]
    return found + [
        f"drop:{g.target}" if g.target else "use" for g in gestures if g.piece == node.id
    ]


def dump(nodes: Sequence[Node], gestures: Sequence[Gesture] = ()) -> list[dict[str, Any]]:
    """The tree as data for JSON: what is not decor, in reading order."""
    return [
        {
            "id": n.id,
            "role": n.role.value,
            "label": n.label,
            "value": n.value,
            "parent": n.parent,
            "rect": [round(v, 1) for v in n.rect],
            "disabled": n.disabled,
            "checked": n.checked,
            "actions": actions(n, gestures),
        }
        for n in nodes
        if n.role is not Role.DECOR
    ]


def text(nodes: Sequence[Node], gestures: Sequence[Gesture] = ()) -> str:
    """The tree as lines, children set in below their parents."""
    by_id = {n.id: n for n in nodes}
    lines = []
    for node in nodes:
        if node.role is Role.DECOR:
            continue
        depth, above = 0, by_id.get(node.parent)
        while above is not None and depth < 8:
            depth, above = depth + 1, by_id.get(above.parent)
        lines.append(f"{'  ' * depth}{node.id}: {sentence(node, gestures)}")
    return "\n".join(lines)
