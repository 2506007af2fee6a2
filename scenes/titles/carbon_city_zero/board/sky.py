"""Above: the city's skyline in five stages, the carbon track with its markers, the rounds; what
happened last, and that nobody may talk."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.carbon_city_zero import recap
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import COUNTERS, MOST_CARBON
from game.carbon_city_zero.effects import NoTalk
from game.carbon_city_zero.prompts import carbon_words, city_words
from game.carbon_city_zero.rounds import after_turn
from game.carbon_city_zero.state import Step
from game.core.text import _, ngettext

from ....stage.node import STILL, Art, Look, Motion, Node, Plate, Rect, Role, Text
from ....widgets.fitting import shortened
from ...printed import number
from . import ids
from .desk import BOARD_Z, PRINT_Z, TELL_Z, Desk, above, inside, middle
from .effects import SLIDE_MS, counted_for_all
from .symbols import DIAMOND, PALE, art

SLIDE: Final = Motion(SLIDE_MS, "inout")
STAGES: Final = 5
STAGE_STEPS: Final = 13
"""Steps of the carbon track to a stage of the skyline."""
CLOSE: Final = 3
"""Markers that are nearer than so many steps lie one above the other."""
RAISE: Final = 36.0
FREE: Final = 8
"""So near the end of the track there is no room to its right."""
LIMIT_WIDE: Final = 420.0
LIMIT_SMALL: Final = 216.0
"""The plate that counts rivalry's rounds, in words or in numbers alone."""
PLATES: Final = (*range(0, MOST_CARBON, 10), MOST_CARBON)
"""The carbon that is printed on the track."""
BANNER: Final = "#FFDFD2"
"""What the words of the banner stand on."""


def stage(carbon_left: float) -> int:
    """The stage of the skyline: 1 in smog (52-65) to 5 in green (0-12)."""
    return STAGES - min(int(carbon_left) // STAGE_STEPS, STAGES - 1)


def nodes(desk: Desk) -> Iterator[Node]:
    """The skyline, the track and its markers, the rounds; in reading order."""
    yield _city(desk)
    yield _track(desk)
    yield from _markers(desk)
    yield _round_of_limit(desk) if desk.seen.rival else _rounds(desk)
    yield from _banner(desk)


def tracks_shown(desk: Desk) -> list[int]:
    """Where the markers stand: where they were as long as the sum of a bot's turn is laid out."""
    tracks = desk.seen.tracks[:]
    found = counted_for_all(desk.view)
    if found is not None:
        tracks[found.deck if desk.seen.rival else 0] = found.now
    return tracks


def _city(desk: Desk) -> Node:
    """The skyline: of the table's carbon, in rivalry of that of whoever looks."""
    seen, viewer = desk.seen, desk.view.seat
    track = 0 if not seen.rival else desk.deck if viewer is None else viewer
    now = stage(tracks_shown(desk)[track])
    return Node(
        ids.CITY, Role.IMAGE, desk.zone("city"), (art(f"skyline_{now}", None, "cover"),),
        label=city_words(now), z=BOARD_Z + 1, motion=Motion(300, fade=True), clip=desk.frame.board,
    )  # fmt: skip


def _x(desk: Desk, value: float) -> float:
    track = desk.zone("track")
    return track.x + track.w * value / MOST_CARBON


def _track(desk: Desk) -> Node:
    rect, track = desk.zone("bar"), desk.zone("track")
    look: list[Look] = [art("carbon_track", None, "stretch")]
    for value in PLATES:
        x, y = _x(desk, value) - rect.x, track.centre[1] - rect.y
        text = number(desk.ui, str(value), 27 * desk.k, x, y, "ink", PALE)
        assert text.at is not None
        at = text.at._replace(x=min(max(text.at.x, 12), rect.w - text.at.w - 12))
        if desk.large:  # the printed plates are too small for it
            plate = middle(at, at.w + 6, min(at.h, rect.h - 6))
            look.append(Plate(PALE, "ink", 3 * desk.k, 9 * desk.k, 0, at=plate))
        look.append(replace(text, at=at))
    said = ", ".join(
        carbon_words(desk.seen, n, desk.view.names) for n in range(len(desk.seen.tracks))
    )
    return Node(
        ids.TRACK, Role.IMAGE, rect, tuple(look), label=_("Carbon track"), value=said,
        z=BOARD_Z + 2, motion=STILL,
    )  # fmt: skip


# --- markers --------------------------------------------------------------------------------------


def _markers(desk: Desk) -> Iterator[Node]:
    """One for all or one a mayor, raised where they stand close; and where the turn leads."""
    yield from _ghost(desk)
    placed = marker_places(desk)
    for n, (level, rect) in sorted(placed.items(), key=lambda pair: -pair[1][0]):
        yield _marker(desk, n, level, rect)


def marker_places(desk: Desk) -> dict[int, tuple[int, Rect]]:
    """By track how far its marker is raised, and its box."""
    tracks, w = tracks_shown(desk), _width(desk)
    found = stands(tracks, _levels(desk, w), w / (desk.zone("track").w / MOST_CARBON))
    return {n: (level, _place(desk, at, w, level)) for n, (level, at) in found.items()}


def _levels(desk: Desk, w: float) -> int:
    """How many markers can lie one above the other: below the seats where these lie in the sky."""
    if len(desk.seen.tracks) < 2:
        return 1
    zone = desk.zone("markers")
    top = zone.y if desk.frame.alone else 6 * desk.k
    room = max(0.0, zone.bottom - w * 112 / 96 - top)
    return max(1, 1 + int(room / (RAISE * desk.k)))


def stands(tracks: list[int], most: int, wide: float) -> dict[int, tuple[int, float]]:
    """How far each marker is raised, of ``most`` levels, and where it stands along the track: in
    its place or, where all levels are taken there, beside the one before. ``wide`` is a marker's
    width in steps of the track. Near the end of the track they give way to the left."""
    way = -1 if max(tracks) > MOST_CARBON - FREE else 1
    out: dict[int, tuple[int, float]] = {}
    last: list[float | None] = [None] * most
    for n in sorted(range(len(tracks)), key=lambda n: (way * tracks[n], n)):
        at = float(tracks[n])
        free = [i for i, x in enumerate(last) if x is None or way * (at - x) >= min(wide, CLOSE)]
        level = free[0] if free else min(range(most), key=lambda i: way * (last[i] or 0.0))
        before = last[level]
        if not free and before is not None:
            at = before + way * wide
        last[level] = at
        out[n] = (level, at)
    return out


def _width(desk: Desk) -> float:
    """How wide a marker is."""
    if desk.seen.rival:
        return (52 if desk.frame.alone else 64) * desk.k
    return (90 if desk.ui.text == "large" else 84) * desk.k


def _place(desk: Desk, value: float, w: float, level: int) -> Rect:
    """A marker's box: its tip stands on the track."""
    zone, board, h = desk.zone("markers"), desk.frame.board, w * 112 / 96
    x = min(max(_x(desk, value) - w / 2, board.x + 4), board.right - w - 4)
    return Rect(x, zone.bottom - h * 106 / 112 - level * RAISE * desk.k, w, h)


def _marker(desk: Desk, n: int, level: int, rect: Rect) -> Node:
    seen, words = desk.seen, str(tracks_shown(desk)[n])
    name = f"marker_{desk.view.colour(n)}" if seen.rival else "marker_shared"
    look: list[Look] = [art(name, None, "stretch")]
    if not seen.rival:
        x, y = rect.w / 2, rect.h * 47 / 112
        look.append(number(desk.ui, words, 32 * desk.k, x, y, "white", DIAMOND))
    said = carbon_words(desk.seen, n, desk.view.names)
    return Node(
        ids.mark(n), Role.PIECE, rect, tuple(look), label=_("Carbon"), value=said, hint=said,
        z=TELL_Z - 20 - level, motion=SLIDE,
    )  # fmt: skip


def coming(desk: Desk) -> int | None:
    """Where the marker of the deck on turn will stand after this turn; None between turns."""
    seen = desk.seen
    if seen.turn < 0 or not seen.play or seen.step in (Step.OVER, Step.BEGIN):
        return None
    return after_turn(seen).track


def ghost_place(desk: Desk) -> Rect | None:
    """The box of the sign where this turn leads; None if it leads nowhere else.

    It stands where no marker hides it: raised or, where that is taken, beyond the markers.
    """
    value, now = coming(desk), desk.seen.track(desk.deck)
    if value is None or value == now:
        return None
    w = (64 if desk.seen.rival else 96 if desk.large else 70) * desk.k
    step = desk.zone("track").w / MOST_CARBON
    markers = [rect for _level, rect in marker_places(desk).values()]
    ways = (1, -1) if value > now else (-1, 1)
    first, board = _place(desk, value, w, 0), desk.frame.board
    tries = [_place(desk, value, w, level) for level in range(_levels(desk, w))]
    tries += [first.moved(way * n * step, 0) for n in range(1, MOST_CARBON) for way in ways]

    def stands_free(rect: Rect) -> bool:
        inside = board.x + 4 <= rect.x and rect.right <= board.right - 4
        return inside and all(_apart(rect, marker) for marker in markers)

    return next(filter(stands_free, tries), first)


def _apart(a: Rect, b: Rect) -> bool:
    """Whether of two markers neither hides the number of the other: they are lozenges."""
    x = abs(a.centre[0] - b.centre[0]) / (a.w + b.w)
    y = abs(a.centre[1] - b.centre[1]) / (a.h + b.h)
    return x + y > 0.49


def _ghost(desk: Desk) -> Iterator[Node]:
    value, rect = coming(desk), ghost_place(desk)
    if value is None or rect is None:
        return
    x, y = rect.w / 2, rect.h * 47 / 112
    digits = number(desk.ui, str(value), 27 * desk.k, x, y, "ink", "#E9E6DC")
    words = _("After this turn: {n}").format(n=value)
    node = desk.label(ids.GHOST, rect, (art("marker_ghost", None, "stretch"), digits), words)
    node.z, node.motion = PRINT_Z + 2, Motion(300)
    yield node


# --- rounds ---------------------------------------------------------------------------------------


def _rounds(desk: Desk) -> Node:
    """The round counter: past rounds struck out, a ring round the present one."""
    rect, counter, size = desk.zone("rounds"), desk.counted.counter, 27 * desk.k
    if crowded(desk.large, len(desk.view.players)) and desk.frame.alone:
        return _rounds_left(desk)
    look: list[Look] = [art("round_track", None, "stretch")]
    for n in range(COUNTERS[0], 0, -1):
        zone = inside(desk.zone(f"round_{n}"), rect)
        if n > counter:
            look.append(art("round_past", middle(zone, 40 * desk.k)))
            continue
        if n == counter:
            look.append(art("round_marker", zone))
        text = Text(str(n), size, "heading", "ink", PALE, "centre", leading=1.1)
        fits = desk.readable((text,), middle(zone, 44 * desk.k, 56 * desk.k))
        if fits is not None:
            look.append(fits)
        elif n == counter:
            look.append(number(desk.ui, str(n), size, *zone.centre, "ink", PALE))
    if counter <= 0:
        look.append(art("round_marker", inside(desk.zone("round_0"), rect)))
    return _counted(desk, rect, look)


def _counted(desk: Desk, rect: Rect, look: Sequence[Look]) -> Node:
    """The round counter as it looks."""
    counter = desk.counted.counter
    said = ngettext("{n} round is left", "{n} rounds are left", counter).format(n=counter)
    if counter == 1:
        said = _("This is the last round: you lose unless carbon falls to 0")
    name = _("Round {n}").format(n=desk.counted.round)
    said = _("{deck}: {what}").format(deck=name, what=said)
    node = desk.label(ids.ROUNDS, rect, look, _("Round counter"), said)
    node.value = said if counter > 0 else _("Time's up")
    return node


def crowded(large: bool, players: int) -> bool:
    """Whether the names of the seats need the room of the rounds that are past, in the sky."""
    return large and players > 2


def _rounds_left(desk: Desk) -> Node:
    """How many rounds are left, in a number between their signs."""
    k, rect = desk.k, limit_place(desk.zone("rounds"), desk.k, True)
    side, y = 52 * k, rect.h / 2
    words = str(max(0, desk.counted.counter))
    look: list[Look] = [Plate("paper", "ink", 4 * k, rect.h / 2, 1)]
    look += [
        art("sym_round", Rect(14 * k, y - side / 2, side, side)),
        number(desk.ui, words, 29 * k, rect.w / 2, y, "ink", "paper"),
        art("sym_time_up", Rect(rect.w - 14 * k - side, y - side / 2, side, side)),
    ]
    return _counted(desk, rect, look)


def limit_place(rounds: Rect, k: float, alone: bool) -> Rect:
    """The place of the plate that counts rivalry's rounds: small where seats need the room."""
    w = (LIMIT_SMALL if alone else LIMIT_WIDE) * k
    return rounds._replace(x=rounds.right - w, w=w)


def _round_of_limit(desk: Desk) -> Node:
    """Rivalry has no clock: which round it is, of how many at most."""
    seen, k = desk.counted, desk.k
    rect = limit_place(desk.zone("rounds"), k, desk.frame.alone)
    words = _("Round {n} of at most {most}").format(n=seen.round, most=seen.limit)
    text = Text(words, 29 * k, "heading", "ink", "paper", leading=1.1)
    short = replace(text, text=f"{seen.round} / {seen.limit}")
    found = desk.readable((text, short), Rect(72 * k, 0, rect.w - 88 * k, rect.h))
    look: list[Look] = [Plate("paper", "ink", 4 * k, rect.h / 2, 1)]
    if found is not None:
        look += [art("sym_round", Rect(14 * k, 6 * k, 52 * k, 52 * k)), found]
    else:  # rather the numbers than the sign
        close = f"{seen.round}/{seen.limit}"
        look.append(number(desk.ui, close, 29 * k, rect.w / 2, rect.h / 2, "ink", "paper"))
    return desk.label(ids.ROUNDS, rect, look, _("Round"), words)


# --- in the sky -----------------------------------------------------------------------------------


def _banner(desk: Desk) -> Iterator[Node]:
    """Players may not talk: a banner, where no marker stands. Who plays alone has nobody to talk
    to."""
    snags = (effect for card in desk.seen.play for effect in KINDS[KIND_OF[card]].snag)
    silent = any(isinstance(effect, NoTalk) for effect in snags)
    if not silent or sum(player.human for player in desk.view.players) < 2:
        return
    k, board = desk.k, desk.frame.board
    words = _("No talking this turn")
    text = Text(words, max(28 * k, desk.ui.body), "heading", "ink", BANNER)
    width = min(desk.ui.measure(text, None)[0] + 100 * k, 0.6 * board.w)
    h = max(60 * k, 1.35 * desk.ui.body)
    left = desk.seen.track(desk.deck) > MOST_CARBON / 2
    x = board.x + 24 if left else board.right - 24 - width
    y = max(desk.zone("city").y, 0.0) + (92 * k if desk.frame.alone or not left else 18 * k)
    if desk.large:
        y = max(4.0, desk.zone("bar").y - h - 4)
    box = Rect(74 * k, 0, width - 88 * k, h)
    look = (
        art("plate_banner_no_talk", Rect(0, 0, width, h * 60 / 54), "stretch"),
        art("sym_no_talk", Rect(14 * k, (h - 50 * k) / 2, 50 * k, 50 * k)),
        replace(shortened(desk.ui, text, box.w), at=box),
    )
    yield Node(
        ids.NO_TALK, Role.LABEL, Rect(x, y, width, h), look, label=words, hint=words,
        z=TELL_Z - 30, motion=Motion(200, appear="pop"),
    )  # fmt: skip


AWAY: Final = 6.0
"""How far the line stays from markers, rounds and seats."""
LINES: Final = 5
"""So many heights are tried for it."""
WIDEST: Final = 0.62
"""The part of the picture that it takes at most."""


def last_turn(desk: Desk, others: Sequence[Node]) -> Iterator[Node]:
    """What happened last, as a line while somebody is on turn: where nothing of the sky is covered,
    and as long as there is room for."""
    seen, view, ui = desk.seen, desk.view, desk.ui
    if seen.turn < 0 or seen.step == Step.OVER or counted_for_all(view) is not None:
        return  # a sum is laid out in full
    past = recap.happened(view.point)
    deck, tries = recap.told(seen, past, view.names)
    taken = [*(node.rect for node in others if _stays_clear(node.id)), *above(desk.frame)]
    for words in tries:
        text = Text(words, ui.body, "bold", "ink", PALE, leading=1.1)
        rect = _free_place(desk, ui.measure(text, None)[0], taken)
        if rect is not None:
            said = recap.whole(seen, past, view.names)
            yield _line(desk, rect, text, seen.seat_of(deck), said)
            return


def _stays_clear(id: str) -> bool:
    told = id.startswith(("told:counter", "told:carbon:"))
    return told or id in ids.mark or id in (ids.GHOST, ids.ROUNDS, ids.NO_TALK)


def _free_place(desk: Desk, wide: float, taken: Sequence[Rect]) -> Rect | None:
    """A free place in the sky for words so wide: from the side on which the marker does not
    stand, at the top first."""
    board, k, h = desk.frame.board, desk.k, 1.42 * desk.ui.body
    w = wide + h + 34 * k
    if w > WIDEST * board.w:
        return None
    top, bottom = max(board.y, 0.0) + 22 * k, desk.zone("bar").y - h - 6 * k
    left, right = board.x + 22 * k, board.right - 22 * k - w
    marker = next((rect.centre[0] for rect in taken), left)
    from_left = marker > board.centre[0]
    for line in range(LINES):
        rect = Rect(left if from_left else right, top + (bottom - top) * line / (LINES - 1), w, h)
        while left <= rect.x <= right:
            near = rect.inset(-AWAY)
            way = next((other for other in taken if near.overlap(other)), None)
            if way is None:
                return rect
            x = way.right + AWAY + 1 if from_left else way.x - AWAY - 1 - w
            rect = rect._replace(x=x)
    return None


def _line(desk: Desk, rect: Rect, text: Text, seat: int, said: str) -> Node:
    k, h = desk.k, rect.h
    side = h - 10 * k
    look = (
        Plate(PALE, "ink", 3 * k, h / 2, 1),
        Art(f"common/seat_{desk.view.colour(seat)}", Rect(8 * k, (h - side) / 2, side, side)),
        replace(text, at=Rect(side + 16 * k, 0, rect.w - side - 20 * k, h)),
    )
    node = desk.label(ids.RECAP, rect, look, _("What happened last"), said)
    node.z, node.motion = TELL_Z - 40, Motion(200, fade=True)
    return node
