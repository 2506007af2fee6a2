"""How the cards of Kyoto look, in every size and wherever they are shown: board, sheets, rulebook,
results.

What never changes of a card is one picture of several layers; its numbers and words lie on it.
Measures are those of the art.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.core.text import _
from game.kyoto.components import NO_ICON
from game.kyoto.data import AGENDA, CARD, STUDY
from game.kyoto.names import agenda_lines, agenda_name, card_name, study_name, tonnes

from ....stage.node import Art, Look, Montage, Plate, Rect, Text
from ....stage.ui import Ui
from ....widgets.fitting import fitted, held, longest_word, shortened
from ...printed import if_readable
from .symbols import BANDS, agenda_emblem, art, card_picture, damage, leaf, lobby, study_picture

RATIO: Final = 272 / 240
"""Height by width of an affluence card in a hand, and nearly of a small one before a flag."""
TALL: Final = 352 / 240
"""The same of a whole affluence card, and of an agenda."""
STUDY_RATIO: Final = 440 / 400
BAND: Final = 1.8
"""So much larger the tonnes of a card may be than on the print: its band holds no more."""
SHOWN: Final = 140 / 240
"""The part of a card's width in a fan that must be seen: icon, tonnes and lobby."""


# --- affluence cards ------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def card_face(card: int, size: str, at: Rect) -> Montage:
    """An affluence card without its tonnes: "hand", "mini" (before a flag), "whole" or "named"
    (with its lobby beside the name or above it), "reduced"."""
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
    whole = size in ("whole", "named")
    high, suffix = (352, "") if whole else (272, "_compact")
    layers = [leaf(f"affluence_front_{kind}{suffix}", Rect(0, 0, 240, high))]
    layers.append(leaf(picture, Rect(18, 101.5, 204, 153), Rect(18, 102, 204, 152), 9))
    if row.lobby != NO_ICON:
        at_ = Rect(18, 266, 66, 66) if size == "whole" else Rect(10, 192, 70, 70)
        layers.append(leaf(f"icon_lobby_{lobby(row.lobby)}", at_))
    if row.marked:
        layers.append(leaf("mark_4_6_players", Rect(146, 106, 74, 33.6)))
    return Montage(240, high, tuple(layers), at)


@lru_cache(maxsize=8)
def minis(*sizes: tuple[float, float]) -> tuple[Montage, ...]:
    """All small cards, whoever holds them, in these sizes."""
    boxes = [Rect(0, 0, *size) for size in sizes]
    return tuple([card_face(card, "mini", box) for box in boxes for card in range(len(CARD))])


@lru_cache(maxsize=1024)
def card_look(
    ui: Ui, card: int, at: Rect, size: str = "hand", plain: bool = False
) -> tuple[Look, ...]:
    """An affluence card with its tonnes in a box; a whole one with its name.

    A ``plain`` one, or a small one on which the tonnes have no room beside the icon, has them over
    its icons.
    """
    row = CARD[card]
    face = card_face(card, size, at)
    if size == "reduced":
        return (face,)
    if plain or (size == "mini" and not side_by_side(ui, size, at.w, at.w)):
        return tuple(_plain(ui, card, at))
    s = at.w / face.width
    x, y, points = _VALUES[size]
    letters = max(ui.body, points * s)
    line = 1.1 * letters
    top = at.y + max(0.0, y * s - line / 2)
    value = Text(
        tonnes(row.tonnes) if size == "whole" else str(row.tonnes), letters, "heading", "ink",
        BANDS[row.damage], leading=1.0, at=Rect(at.x + x * s, top, at.w - x * s, line),
    )  # fmt: skip
    if size != "whole":
        return face, value
    name = Text(card_name(card), max(ui.body, 31 * s), "heading", "ink", "paper", "centre")
    name = replace(name, leading=1.05)
    beside = Rect(at.x + 90 * s, at.y + 262 * s, 140 * s, 82 * s)
    below = Rect(at.x + 8 * s, at.y + 262 * s, 224 * s, 82 * s)
    words = if_readable(ui, name, beside, 2) if row.lobby != NO_ICON else None
    if words is None:
        face = card_face(card, "named", at)
        words = if_readable(ui, name, below, 2) or held(ui, replace(name, size=ui.body), below)
    return face, value, words


_VALUES: Final = {
    "mini": (56, 29, 45),
    "hand": (78, 44, 54),
    "whole": (78, 44, 54),
}
"""By size: the left edge and the middle of the tonnes, and their letters' size."""


def side_by_side(ui: Ui, size: str, wide: float, shown: float) -> bool:
    """Whether icon and tonnes have room side by side in the part of a card that is shown."""
    x, _y, points = _VALUES[size]
    s = wide / (120 if size == "mini" else 240)
    letters = max(ui.body, points * s)
    value = Text("80", letters, "heading", leading=1.0)
    return ui.measure(value, None)[0] <= shown - (x + 3) * s and letters <= BAND * points * s


def _plain(ui: Ui, card: int, at: Rect) -> Iterator[Look]:
    """A narrow card: its tonnes over its icons, and the picture where there is room."""
    row, edge = CARD[card], 3.0
    line = 1.1 * ui.body
    yield Plate("paper", "ink", edge, 11, 0, at=at)
    band = BANDS[row.damage]
    top = Rect(at.x, at.y, at.w, line + edge)
    yield Plate(band, "ink", edge, 11, 0, at=top)
    value = Text(str(row.tonnes), ui.body, "heading", "ink", band, "centre", at=top, leading=1.0)
    small = min(1.0, (at.w - 4) / ui.measure(value, None)[0])
    yield replace(value, size=small * ui.body)
    room = Rect(at.x + 5, top.bottom + 2, at.w - 10, at.bottom - top.bottom - 6)
    icons = [f"icon_damage_{damage(row.damage)}"]
    if row.lobby != NO_ICON:
        icons.append(f"icon_lobby_{lobby(row.lobby)}")
    side = min(room.w, 46.0)
    if room.h < 2 * side:  # side by side
        side = min((room.w - 3) / 2, room.h)
        x = room.centre[0] - (side * len(icons) + 3 * (len(icons) - 1)) / 2
        for n, icon in enumerate(icons):
            yield art(icon, Rect(x + n * (side + 3), room.centre[1] - side / 2, side, side))
        return
    x = room.centre[0] - side / 2
    yield art(icons[0], Rect(x, room.y, side, side))
    if icons[1:]:
        yield art(icons[1], Rect(x, room.bottom - side, side, side))
    window = Rect(room.x, room.y + side + 4, room.w, room.h - 2 * side - 8)
    if window.h > 0.4 * window.w:
        yield _window(card_picture(card), window)


def _window(picture: str, at: Rect) -> Montage:
    """The middle of an illustration (4:3) as large as it fills a box."""
    high = max(at.h, at.w * 0.75)
    box = Rect((at.w - high / 0.75) / 2, (at.h - high) / 2, high / 0.75, high)
    return Montage(at.w, at.h, (leaf(picture, box, Rect(0, 0, at.w, at.h), 6),), at)


# --- agendas --------------------------------------------------------------------------------------


AGENDA_NAME: Final = "#D9C29A"


def agenda_look(ui: Ui, agenda: int, seats: int, at: Rect) -> tuple[Look, ...]:
    """An agenda card with its name, emblem, and what it is worth, in a box of its proportions.

    The larger the letters are, the less is left of the emblem.
    """
    s = at.w / 240
    lines = agenda_lines(agenda, seats)
    size = max(ui.body, 24 * s)
    words = Text("\n".join(lines), size, "bold", "ink", "white", "centre", leading=1.1)
    room = at.w - 32 * s
    words = replace(words, wrap=ui.measure(words, None)[0] > room)
    high = max(92 * s, ui.measure(words, room if words.wrap else None)[1] + 8 * s)
    box = Rect(at.x + 14 * s, at.bottom - 14 * s - high, at.w - 28 * s, high)
    name = fitted(
        ui, agenda_name(agenda), Rect(at.x + 8 * s, at.y + 6 * s, 224 * s, 74 * s), font="heading",
        size=max(ui.body, 29 * s), colour="ink", ground=AGENDA_NAME, align="centre", leading=1.0,
    )  # fmt: skip
    free = box.y - at.y - 88 * s
    side = min(156 * s, free)
    emblem = Rect(at.centre[0] - side / 2, at.y + 86 * s + (free - side) / 2, side, side)
    look: list[Look] = [art("agenda_front", at, "stretch"), name]
    if side > 0.1 * at.w:
        look.append(art(agenda_emblem(agenda), emblem))
    if AGENDA[agenda].marked:
        look.append(art("mark_5_6_players", Rect(at.x + 162 * s, at.y + 88 * s, 66 * s, 30 * s)))
    if high > 92 * s + 1:
        box = box.inset(-4 * s, 0)
        look.append(Plate("white", "#C9AE7C", 3 * s, 10 * s, 0, at=box))
    box = box.inset((box.w - room) / 2, 0)
    fit = if_readable(ui, words, box, 2)
    look.append(fit if fit is not None else held(ui, words, box))
    return tuple(look)


# --- studies --------------------------------------------------------------------------------------

TITLE: Final = "#9AD0CF"
BOX: Final = "#FFFDF6"
FAILS: Final = "#FFEFC2"
SECRET: Final = "#E3DAEA"
"""The grounds of a study: its title, its goals, its visible and its hidden impacts."""
FILLED: Final = "#0E6E78"
MET: Final = "#2E7D4F"
"""A goal's bar, and when the goal is met."""


@dataclass(frozen=True, slots=True)
class Study:
    """What is drawn of a study: its number, its visible impact and the hidden ones that are known,
    and how far its two goals are met: tonnes or cards, and millions; -1 where nothing counts.

    ``seen`` is the part of the card's height that is seen.
    """

    number: int
    visible: int = NO_ICON
    hidden: tuple[int, ...] = ()
    reduced: int = -1
    given: int = -1
    seen: float = 1.0

    @property
    def goals(self) -> tuple[tuple[str, str, float], ...]:
        """Of both goals the icon, the words, and the part that is met."""
        row = STUDY[self.number]
        icon = goal_icon(self.number)
        need, unit = row.cards or row.tonnes, "" if row.cards else "\u00a0t"
        if self.reduced < 0:
            money = _("{n} M").format(n=row.funding)
            return (icon, f"{need}{unit}", 0.0), ("icon_funding", money, 0.0)
        money = _("{n}/{all} M").format(n=self.given, all=row.funding)
        return (
            (icon, f"{self.reduced}/{need}{unit}", min(1.0, self.reduced / need)),
            ("icon_funding", money, min(1.0, self.given / row.funding)),
        )


def goal_icon(study: int) -> str:
    """What stands beside the reduction goal: carbon, or the icon that is asked for."""
    icon = STUDY[study].icon
    return "icon_co2" if icon == NO_ICON else f"icon_damage_{damage(icon)}"


def study_face(study: int, at: Rect) -> Montage:
    """A study's front with its picture, without words."""
    front = leaf("study_front", Rect(0, 0, 400, 440))
    picture = leaf(study_picture(study), Rect(-2, 92, 173.3, 130), Rect(16, 92, 138, 130), 8)
    return Montage(400, 440, (front, picture), at)


@lru_cache(maxsize=64)
def study_look(ui: Ui, study: Study, at: Rect) -> tuple[Look, ...]:
    """A study in a box of its proportions: its picture beside the goals where their words have room
    there, else the goals alone."""
    s = at.w / 400
    texts = [
        Text(words, max(ui.body, 33 * s), "heading", "ink", BOX, leading=1.0)
        for _icon, words, _part in study.goals
    ]
    name = Text(study_name(study.number), 37 * s, "heading", "ink", TITLE, "centre", leading=1.05)
    title = if_readable(ui, name, study_box(at, 12, 10, 376, 64), 2)
    if title is not None:  # heights are rounded to whole pixels
        title = replace(title, at=study_box(at, 12, 6, 376, 72))
    boxes = [study_box(at, 232, y, 147, 48) for y in (89, 160)]
    goals = [if_readable(ui, text, box) for text, box in zip(texts, boxes, strict=True)]
    if title is None or None in goals:
        return tuple(_wide_study(ui, study, name, texts, at))
    look: list[Look] = [study_face(study.number, at), title]
    for y, text, (icon, _words, part) in zip((88, 159), goals, study.goals, strict=True):
        look.append(art(icon, study_box(at, 172, y + 5, 54, 54)))
        if text is not None:
            look += _goal(text, part, study_box(at, 228, y + 50, 148, 9), study.reduced >= 0)
    return (*look, *_impacts(ui, study, study_box(at, 12, 234, 376, 70), at))


def study_box(at: Rect, x: float, y: float, w: float, h: float) -> Rect:
    """A box of a study's picture, 400 wide, where the study lies."""
    s = at.w / 400
    return Rect(at.x + x * s, at.y + y * s, w * s, h * s)


def _goal(text: Text, part: float, bar: Rect, tracked: bool) -> Iterator[Look]:
    """A goal's words, and its bar with the part that is met; a check at its end if it is."""
    yield text
    if not tracked:
        yield Plate(BOX, BOX, 0, 0, 0, at=bar.inset(-1))
        return
    yield Plate("#D9CBAA", "ink", 0, bar.h / 2, 0, at=bar)
    if part:
        fill = MET if part >= 1 else FILLED
        wide = max(bar.h, bar.w * part)
        yield Plate(fill, "ink", 0, bar.h / 2, 0, at=bar._replace(w=wide))
    if part >= 1:
        side = 3.2 * bar.h
        disc = Rect(bar.right - 0.7 * side, bar.centre[1] - 0.6 * side, side, side)
        yield Plate(MET, "ink", 2, side / 2, 0, at=disc)
        yield Art("common/icon_check", disc.inset(0.14 * side), tint="white")


def _impacts(ui: Ui, study: Study, strip: Rect, at: Rect) -> Iterator[Look]:
    """What happens if the goals are missed: in words, the visible impact, and that there are more;
    as far as there is room. Below, the hidden ones if they are known."""
    if study.visible != NO_ICON:
        side = min(66 * at.w / 400, strip.h + 4)
        size = max(ui.body, 30 * at.w / 400)
        said = Text(_("If we fail:"), size, "bold", "ink", FAILS, leading=1.0)
        more = Text(_("+ ?"), size, "bold", "ink", FAILS, leading=1.0)
        w, more_w, gap = ui.measure(said, None)[0], ui.measure(more, None)[0], 0.3 * side
        left, room = strip.x + 16 * at.w / 400, strip.w - 24 * at.w / 400
        if strip.w < 2 * side:  # the impact alone, in its middle
            left = strip.centre[0] - side / 2
        if w + side + gap <= room:
            yield replace(said, at=strip._replace(x=left, w=w + 2))
            left += w + gap
        yield art(
            f"icon_impact_{damage(study.visible)}",
            Rect(left, strip.centre[1] - side / 2, side, side),
        )
        if not study.hidden and w + side + more_w + 2 * gap <= room:
            yield replace(more, at=strip._replace(x=left + side + 0.5 * gap, w=more_w + 2))
    yield from _hidden(ui, study, at)


def _hidden(ui: Ui, study: Study, at: Rect) -> Iterator[Look]:
    """The hidden impacts in their box, behind a word for them where that has room."""
    box, count = study_box(at, 12, 328, 376, 98), len(study.hidden)
    size = max(ui.body, 30 * at.w / 400)
    said = Text(_("Hidden:"), size, "bold", "ink", SECRET, leading=1.0)
    k = at.w / 400
    wide, all_ = ui.measure(said, None)[0], (100 * count - 14) * k
    left = box.centre[0] - all_ / 2
    if count and wide + all_ + 44 * k <= box.w:
        yield replace(said, at=box._replace(x=box.x + 16 * k, w=wide + 2))
        left = max(left, box.x + wide + 30 * k)
    for n, kind in enumerate(study.hidden):
        icon = Rect(left + 100 * n * k, box.y + 6 * k, 86 * k, 86 * k)
        yield art(f"icon_impact_{damage(kind)}", icon)


def _wide_study(
    ui: Ui, study: Study, name: Text, texts: Sequence[Text], at: Rect
) -> Iterator[Look]:
    """A study without its picture, for large letters: title, goals and impacts one below the other,
    in the part of it that is seen; where that is low the impacts are beside the second goal."""
    s = at.w / 400
    low = at.y + min(at.h * study.seen, 323 * s)
    yield Plate("paper", "ink", 4 * s, 22 * s, 0, at=at)
    line = ui.body
    name, room = replace(name, size=ui.body, leading=1.0), at.w - 10 * s
    if longest_word(ui, name) > room:
        name = replace(name, font="bold")  # narrower letters
    lines = 1 if ui.measure(name, None)[0] <= room else 2
    left = low - at.y - 1.08 * lines * line
    money = ui.measure(replace(texts[1], size=line), None)[0] + 0.8 * line + 20
    rows = 3 if left > 3.9 * line or money + 0.56 * left > at.w - 16 * s else 2
    spare = low - at.y - (1.08 * lines + 1.15 * rows) * line
    gap = max(1.0, min(9 * s, spare / 10))
    top = Rect(at.x, at.y, at.w, lines * 1.08 * line + 2 * gap)
    yield Plate(TITLE, "ink", 4 * s, 22 * s, 0, at=top)
    if longest_word(ui, name) > room:
        yield replace(shortened(ui, name, room), at=top)
    else:
        yield held(ui, name, top.inset(5 * s, 0)) if lines > 1 else replace(name, at=top)
    y = top.bottom + gap
    high = (low - y - rows * gap) / rows
    bar = max(4.0, min(9 * s, high - line))
    aside = 1.15 * high if rows < 3 else 0.0
    for n, (text, (icon, _words, part)) in enumerate(zip(texts, study.goals, strict=True)):
        box = Rect(at.x + 8 * s, y, at.w - 16 * s - n * aside, high)
        yield Plate(BOX, "ink", 3 * s, 10 * s, 0, at=box)
        side = min(high - 6, (1.1 if rows > 2 else 0.8) * ui.body)
        yield art(icon, Rect(box.x + 6, box.centre[1] - side / 2, side, side))
        words = Rect(box.x + side + 12, box.y, box.w - side - 14, high)
        strip = Rect(words.x, box.bottom - bar - 4, words.w - 8, bar)
        if high - bar > 1.15 * ui.body:
            words = words._replace(h=high - bar)
        else:  # digits have no feet: they stand close above the bar
            up = bar if study.reduced >= 0 else 0.0
            line = max(high, 1.1 * ui.body)
            words = words._replace(y=box.centre[1] - (line + up) / 2, h=line)
        small = replace(text, size=ui.body, at=words)
        yield from _goal(small, part, strip, study.reduced >= 0)
        y += high + gap
    strip = Rect(at.x + 8 * s, y, at.w - 16 * s, high)
    if aside:
        strip = Rect(strip.right - aside + gap, y - high - gap, aside - gap, high)
    yield Plate(FAILS, "ink", 3 * s, 10 * s, 0, at=strip)
    yield Plate(SECRET, "ink", 3 * s, 10 * s, 0, at=study_box(at, 12, 328, 376, 98))
    yield from _impacts(ui, study, strip, at)
