"""What happened last, for who is on turn: the turn that was counted before, and snags met since.

A turn that was counted is over before one has read it all, the more so behind a curtain; and a snag
comes with one's own purchase.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..core.text import _, signed
from ..match.viewpoint import Event, Viewpoint
from .actions import Buy, EndTurn, Reveal
from .names import card_list, deck_name
from .state import CarbonState
from .tables import IS_SNAG
from .turn_sum import sum_of


@dataclass(frozen=True, slots=True)
class Past:
    """The last turn that was counted: its deck (-1: there is none yet), what was bought in it, the
    snags that came with that, its carbon, the track before and after; and the snags that were met
    in the turn that is on."""

    deck: int = -1
    bought: tuple[int, ...] = ()
    snags: tuple[int, ...] = ()
    total: int = 0
    before: int = 0
    after: int = 0
    met: tuple[int, ...] = ()


def happened(point: Viewpoint[CarbonState]) -> Past:
    """What happened last, by the events that are seen from there."""
    events = point.events
    ends = (n for n in range(len(events) - 1, -1, -1) if isinstance(events[n].action, EndTurn))
    end = next(ends, -1)
    met = _snags(events[end + 1 :], point.seen, point.seen.turn)
    if end < 0:
        return Past(met=met)
    turn, then = events[next(ends, -1) + 1 : end], events[end].before
    found = sum_of(then)
    bought = tuple(event.action.card for event in turn if isinstance(event.action, Buy))
    snags = _snags(turn, then, then.turn)
    return Past(then.turn, bought, snags, found.total, found.now, found.then, met)


def _snags(events: Sequence[Event[CarbonState]], seen: CarbonState, deck: int) -> tuple[int, ...]:
    """The snags that were turned up for a deck."""
    shown = (event.action.card for event in events if isinstance(event.action, Reveal))
    return tuple(card for card in shown if IS_SNAG[card] and seen.owner[card] == deck)


def told(seen: CarbonState, past: Past, names: Sequence[str]) -> tuple[int, list[str]]:
    """The deck that it is about, and what is said, from the longest form to the shortest; nothing
    as long as nothing has happened."""
    if past.met:
        name = deck_name(seen, seen.turn, names)
        return seen.turn, [_snag(name, past.met), card_list(past.met)]
    if past.deck < 0:
        return -1, []
    name = deck_name(seen, past.deck, names)
    values = {"name": name, "n": signed(past.total), "before": past.before, "after": past.after}
    if past.before == past.after:
        ways = (
            _("{name} bought {cards}. Carbon stays at {after}"),
            _("{name} bought nothing. Carbon stays at {after}"),
            _("{name}: carbon stays at {after}"),
        )
        numbers = f"= {past.after}"
    else:
        ways = (
            _("{name} bought {cards}. Carbon of the turn: {n}, {before} → {after}"),
            _("{name} bought nothing. Carbon of the turn: {n}, {before} → {after}"),
            _("{name}: carbon {n}, {before} → {after}"),
        )
        numbers = f"{values['n']}, {past.before} → {past.after}"
    whole = ways[0] if past.bought else ways[1]
    cards = card_list(past.bought)
    named = [f"{cards}; {numbers}"] if past.bought else []
    return past.deck, [
        whole.format(cards=cards, **values),
        *(_("{deck}: {what}").format(deck=name, what=what) for what in named),
        *named,
        ways[2].format(**values),
        _("{deck}: {what}").format(deck=name, what=numbers),
        numbers,
    ]


def _snag(name: str, cards: Sequence[int]) -> str:
    return _("Snag for {name}: {card}").format(name=name, card=card_list(cards))


def whole(seen: CarbonState, past: Past, names: Sequence[str]) -> str:
    """All that is known of it: the last turn with its snags, and those of the turn that is on."""
    _deck, words = told(seen, past, names)
    parts = words[:1]
    if past.met and past.deck >= 0:
        parts.append(told(seen, replace(past, met=()), names)[1][0])
    if past.snags:
        parts.append(_snag(deck_name(seen, past.deck, names), past.snags))
    return ". ".join(parts)
