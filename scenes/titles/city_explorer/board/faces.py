"""Which of City Explorer's cards show their face on the board, and to whom.

Pure functions of a view. A face-down card shows its face to those who know it. At a screen that
several persons share it lies face down all the same, and shows its face only while it, or the
button for all of them, is held; whoever plays alone with bots sees what they know at once. At the
end of a match the cards that still lie face down are turned up one after the other, so no face
can show before its turn.
"""

from typing import Final

from game.city_explorer.components import CARDS, EVERYBODY
from game.city_explorer.state import CityState, Phase
from game.core.action import HIDDEN

from ...id_kind import IdKind
from .board_state import CityView

OPEN: Final = IdKind("face", ("place",))
"""The face of a card that lies open for all."""
KNOWN: Final = IdKind("known", ("place",))
"""A face-down card that whoever looks knows: its back, with a window."""


def face(seen: CityState, slot: int, viewer: int | None) -> str:
    """What a card shows to a seat (None: a bystander): an ``OPEN`` or ``KNOWN`` face, or "" its
    back."""
    place = seen.cards[slot]
    if place == HIDDEN:
        return ""
    if seen.is_up(slot):
        return OPEN(place)
    # Also of a state with all faces only what the viewer knows may show.
    if viewer is None or not seen.seers[slot] >> viewer & 1:
        return ""
    return KNOWN(place)


def shown(view: CityView) -> CityState:
    """What the board shows: what is turned up at the end, and nothing that others may see."""
    return covered(readable(view), view)


def readable(view: CityView) -> CityState:
    """What the large card shows: at the end what is turned up so far, and also the secrets that
    lie face down on a shared board."""
    return unveiled(view.seen, view.seat, view.moment.since)


# --- at a shared screen -------------------------------------------------------------------------


def shared(view: CityView) -> bool:
    """Whether several persons play at this screen, so that a secret is seen by holding only."""
    return sum(p.human for p in view.players) > 1


def covered(seen: CityState, view: CityView) -> CityState:
    """What the board shows of an observation: at a shared screen no face-down card that one knows.

    Others may look over one's shoulder: only while the button for one's own cards is held
    (``ids.MINE``) do they show, to be compared. A copy; ``seen`` itself where nothing is covered.
    """
    if not shared(view) or view.own.mine or seen.phase == Phase.OVER:
        return seen
    shown = seen.copy()
    pairs = zip(seen.cards, seen.seers, strict=False)
    shown.cards = tuple([card if seers == EVERYBODY else HIDDEN for card, seers in pairs])
    return shown


def eyes(view: CityView) -> int | None:
    """By whose knowledge the board counts what it shows: nobody's where secrets are covered."""
    return view.seat if shown(view) is view.seen else None


# --- at the end ---------------------------------------------------------------------------------

FIRST_MS: Final = 480
"""Milliseconds before the first card turns, so that the last row is seen to arrive."""
STEP_MS: Final = 170
"""Between two cards of a row."""
ROW_MS: Final = 700
"""After the last card of a row, to see what it has brought."""
LEFT_MS: Final = 60
"""Between two of the cards that nobody has taken."""
TURN_MS: Final = 240
"""What a card needs to turn."""
READ_MS: Final = 1200
"""How long all of them lie open before it is told who has won."""


def turning(state: CityState) -> list[int]:
    """The slots that lie face down at the end, in the order in which they are turned up.

    Row by row: those of each seat, those left in the grid, then the removed cards.
    """
    rows = [slot for rows in state.taken for row in rows for slot in row]
    laid = [*rows, *state.grid]
    removed = sorted(set(range(CARDS)) - set(laid))
    return [slot for slot in (*laid, *removed) if not state.is_up(slot)]


def moments(state: CityState) -> dict[int, int]:
    """By slot that is turned up at the end: when, in milliseconds after the last action. The cards
    that were removed lie nowhere in sight: they take no time."""
    found, now, left = dict[int, int](), FIRST_MS, set(state.grid)
    rows = [row for rows in state.taken for row in rows]
    for row in (*rows, state.grid):
        down = [slot for slot in row if not state.is_up(slot)]
        for slot in down:
            found[slot] = now
            now += LEFT_MS if slot in left else STEP_MS
        now += ROW_MS if down and row is not state.grid else 0
    return found | {slot: now for slot in turning(state) if slot not in found}


def turned_now(view: CityView) -> int | None:
    """The seat whose cards are turned up at this moment; None before, after and of the rest."""
    seen, since = view.seen, view.moment.since
    if seen.phase != Phase.OVER or since >= unveiling(seen)[0]:
        return None
    seats = {slot: seat for seat, rows in enumerate(seen.taken) for row in rows for slot in row}
    turned = [slot for slot, ms in moments(seen).items() if since >= ms]
    return seats.get(turned[-1]) if turned else None


def unveiling(state: CityState) -> tuple[int, tuple[int, ...]]:
    """How long the table waits at the end, and when it has to be drawn anew, in milliseconds."""
    steps = tuple(sorted(set(moments(state).values())))
    last = steps[-1] + TURN_MS if steps else FIRST_MS
    return last + READ_MS, steps


def unveiled(seen: CityState, viewer: int | None, since: float) -> CityState:
    """What is shown ``since`` so many milliseconds after the last action.

    While the match is on that is ``seen`` itself. After it cards that were turned lie face up;
    of the others the viewer sees what they knew before.
    """
    if seen.phase != Phase.OVER:
        return seen
    shown = seen.copy()
    bit = 0 if viewer is None else 1 << viewer
    cards = list(shown.cards)
    for slot, ms in moments(seen).items():
        if since >= ms:
            shown.seers[slot] = EVERYBODY
        elif not seen.seers[slot] & bit:
            cards[slot] = HIDDEN
    shown.cards = tuple(cards)
    return shown
