"""How the cards of Kyoto look, in every size and wherever they are shown: board, sheets, rulebook,
results.

What never changes of a card is one picture of several layers; its numbers and words lie on it.
Measures are those of the art.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.core.text import _
from game.kyoto.components import NO_ICON
from game.kyoto.data import AGENDA, CARD, STUDY

from ....stage.node import Look, Montage, Plate, Rect, Text
from ....stage.ui import Ui
from ....widgets.fitting import fitted
from ...printed import if_readable
from .symbols import BANDS, agenda_emblem, art, card_picture, damage, leaf, lobby, study_picture

RATIO: Final = 272 / 240
"""Height by width of an affluence card in a hand, and nearly of a small one before a flag."""
TALL: Final = 352 / 240
"""The same of a whole affluence card, and of an agenda."""
STUDY_RATIO: Final = 440 / 400
SHOWN: Final = 140 / 240
"""The part of a card's width in a fan that must be seen: icon, tonnes and lobby."""


# --- affluence cards ------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def card_face(card: int, size: str = "hand", at: Rect | None = None) -> Montage:
    """An affluence card without its tonnes: "hand", "mini" (before a flag), "whole", "reduced"."""
    row = CARD[card]
    kind, picture = damage(row.damage), card_picture(card)
    if size == "reduced":
        box = Rect(0, 0, 52, 60)
        return Montage(52, 60, (leaf(f"reduced_mini_{kind}", box),), at)
    if size == "mini":
        layers = [leaf(f"affluence_mini_{kind}", Rect(0, 0, 120, 136))]
        layers.append(leaf(picture, Rect(11, 58.25, 98, 73.5), Rect(11, 63, 98, 64), 6))
        if row.lobby != NO_ICON:
            layers.append(leaf(f"icon_lobby_{lobby(row.lobby)}", Rect(8, 90, 42, 42)))
        return Montage(120, 136, tuple(layers), at)
    whole = size == "whole"
    high, suffix = (352, "") if whole else (272, "_compact")
    layers = [leaf(f"affluence_front_{kind}{suffix}", Rect(0, 0, 240, high))]
    layers.append(leaf(picture, Rect(18, 101.5, 204, 153), Rect(18, 102, 204, 152), 9))
    if row.lobby != NO_ICON:
        at_ = Rect(18, 266, 66, 66) if whole else Rect(10, 192, 70, 70)
        layers.append(leaf(f"icon_lobby_{lobby(row.lobby)}", at_))
    if row.marked:
        layers.append(leaf("mark_4_6_players", Rect(146, 106, 74, 33.6)))
    return Montage(240, high, tuple(layers), at)


def card_look(ui: Ui, card: int, at: Rect, size: str = "hand") -> tuple[Look, ...]:
    """An affluence card with its tonnes in a box of its proportions; a whole one with its name."""
    row = CARD[card]
    face = card_face(card, size, at)
    if size == "reduced":
        return (face,)
    ground = BANDS[row.damage]
    s = at.w / face.width
    x, y, high, points = (56, 28, 40, 45) if size == "mini" else (78, 44, 64, 54)
    box = Rect(at.x + x * s, at.y + y * s - high * s / 2, at.w - (x + 4) * s, high * s)
    tonnes = str(row.tonnes)
    if size == "whole":
        tonnes = _("{n} t").format(n=row.tonnes)
    value = Text(tonnes, max(ui.body, points * s), "heading", "ink", ground, at=box, leading=1.0)
    if size != "whole":
        return face, value
    left = 92 if row.lobby != NO_ICON else 12
    name = Rect(at.x + left * s, at.y + 264 * s, (228 - left) * s, 78 * s)
    words = fitted(
        ui, card_name(card), name, font="heading", size=31 * s, colour="ink", ground="paper",
        align="centre", leading=1.05,
    )  # fmt: skip
    return face, value, words


def card_name(card: int) -> str:
    """What an affluence card is called."""
    return _(CARD[card].name)


# --- agendas --------------------------------------------------------------------------------------


def agenda_look(ui: Ui, agenda: int, words: str, at: Rect) -> tuple[Look, ...]:
    """An agenda card with its name, emblem, and how it counts, in a box of its proportions."""
    s = at.w / 240

    def box(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(at.x + x * s, at.y + y * s, w * s, h * s)

    look: list[Look] = [
        art("agenda_front", at, "stretch"),
        art(agenda_emblem(agenda), box(42, 88, 156, 156)),
    ]
    if AGENDA[agenda].marked:
        look.append(art("mark_5_6_players", box(160, 216, 66, 30)))
    look.append(
        fitted(
            ui, _(AGENDA[agenda].name), box(10, 12, 220, 66), font="heading", size=29 * s,
            colour="ink", ground="#D9C29A", align="centre", leading=1.05,
        )
    )  # fmt: skip
    look.append(
        fitted(
            ui, words, box(20, 249, 200, 86), font="bold", size=24 * s, colour="ink",
            ground="white", align="centre", leading=1.1,
        )
    )  # fmt: skip
    return tuple(look)


# --- studies --------------------------------------------------------------------------------------


def study_face(study: int, at: Rect) -> tuple[Look, ...]:
    """A study's front with its picture, without words."""
    front = leaf("study_front", Rect(0, 0, 400, 440))
    picture = leaf(study_picture(study), Rect(-2, 92, 173.3, 130), Rect(16, 92, 138, 130), 8)
    return (Montage(400, 440, (front, picture), at),)


def goal_icon(study: int) -> str:
    """What stands beside the reduction goal: carbon, or the icon that is asked for."""
    icon = STUDY[study].icon
    return "icon_co2" if icon == NO_ICON else f"icon_damage_{damage(icon)}"


def study_look(
    ui: Ui, study: int, visible: int, hidden: tuple[int, ...], at: Rect
) -> tuple[Look, ...]:
    """A study with title, goals and impacts; of ``visible`` and ``hidden`` those that are known."""
    s = at.w / 400
    row = STUDY[study]

    def box(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(at.x + x * s, at.y + y * s, w * s, h * s)

    look = list(study_face(study, at))
    title = Text(_(row.name), 37 * s, "heading", "ink", "#9AD0CF", "centre", leading=1.05)
    named = if_readable(ui, title, box(12, 12, 376, 62), 2)
    if named is not None:
        look.append(named)
    goal = str(row.cards) if row.cards else _("{n} t").format(n=row.tonnes)
    money = _("{n} M").format(n=row.funding)
    for y, icon, words in ((88, goal_icon(study), goal), (159, "icon_funding", money)):
        look.append(art(icon, box(172, y + 5, 54, 54)))
        text = Text(words, max(ui.body, 33 * s), "heading", "ink", "#FFFDF6", leading=1.0)
        look.append(replace(text, at=box(232, y + 6, 150, 54)))
        look.append(Plate("#FFFDF6", "ink", 0, 0, 0, at=box(228, y + 49, 149, 11)))
    if visible != NO_ICON:
        look.append(art(f"icon_impact_{damage(visible)}", box(196, 236, 66, 66)))
    for n, kind in enumerate(hidden):
        left = 220 - 65 * len(hidden) + 130 * n
        look.append(art(f"icon_impact_{damage(kind)}", box(left, 334, 86, 86)))
    return tuple(look)
