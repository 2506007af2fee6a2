"""What chance deals, and what an observer imagines where it knows nothing (``determinize``)."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from ..core.action import CHANCE, HIDDEN, Action
from . import actions as a
from .components import (
    BILLS,
    CLOUDS,
    HAND,
    IMPACT_SETS,
    LEVELS,
    MOST_LAID,
    NO_ICON,
    STUDIES,
)
from .data import AGENDAS_IN_PLAY, CARDS_IN_PLAY, IMPACTS
from .goals import fits
from .state import KyotoState, Phase, Proposal


def chance(state: KyotoState, rng: Random) -> Action:
    """What is dealt or shuffled now."""
    match state.phase:
        case Phase.TILES:
            return a.LayTiles(CHANCE, _tiles(LEVELS, rng), _tiles(CLOUDS, rng))
        case Phase.STUDIES:
            return a.ShuffleStudies(
                CHANCE, shuffled(range(STUDIES), rng), shuffled(range(IMPACT_SETS), rng)
            )
        case Phase.CARDS:
            return a.DealCards(CHANCE, shuffled(CARDS_IN_PLAY[state.seats], rng))
    return a.DealAgendas(CHANCE, shuffled(AGENDAS_IN_PLAY[state.seats], rng))


def shuffled(pieces: Sequence[int], rng: Random) -> tuple[int, ...]:
    """The pieces in a random order."""
    order = list(pieces)
    rng.shuffle(order)
    return tuple(order)


def _tiles(backs: Sequence[int], rng: Random) -> tuple[int, ...]:
    """One of those with an icon first, which is set aside; the rest in any order."""
    aside = rng.choice([icon for icon in backs if icon != NO_ICON])
    rest = list(backs)
    rest.remove(aside)
    return (aside, *shuffled(rest, rng))


# --- what somebody imagines ---------------------------------------------------------------------


def determinize(seen: KyotoState, seat: int | None, rng: Random) -> KyotoState:
    """A whole state that the observer cannot tell from the real one; all holes filled at random.

    Sizes that it may not know vary, within what is open: every card and every million is somewhere.
    """
    full = seen.copy()
    full.counted, full.time_left = (), -1
    full.levels = _backs(seen.levels, seen.set_aside[:1], LEVELS, rng)
    full.clouds = _backs(seen.clouds, seen.set_aside[1:], CLOUDS, rng)
    _fill_studies(full, rng)
    _fill_agendas(full, rng)
    _fill_money(seen, full, rng)
    if seen.phase not in (Phase.OVER, *_UNDEALT):
        _fill_cards(seen, full, seat, rng)
    if not full.cut:
        full.paid = full.cut = (0,) * full.seats
    return full


_UNDEALT: Final = (Phase.SPEAKER, Phase.TILES, Phase.STUDIES, Phase.CARDS)


def _filled(pieces: tuple[int, ...], pool: list[int]) -> tuple[int, ...]:
    """The pieces, the unknown ones taken from the pool."""
    return tuple([pool.pop() if piece == HIDDEN else piece for piece in pieces])


def _backs(
    seen: tuple[int, ...], aside: tuple[int, ...], backs: Sequence[int], rng: Random
) -> tuple[int, ...]:
    pool = list(backs)
    for icon in (*aside, *[icon for icon in seen if icon != HIDDEN]):
        pool.remove(icon)
    rng.shuffle(pool)
    return _filled(seen, pool)


def _fill_studies(full: KyotoState, rng: Random) -> None:
    piles = (full.deck, full.unseen, full.drawn, full.dropped, full.done, (full.study,))
    known = {study for pile in piles for study in pile}
    pool = [study for study in range(STUDIES) if study not in known]
    rng.shuffle(pool)
    full.deck = _filled(full.deck, pool)
    full.unseen = _filled(full.unseen, pool)
    full.drawn = _filled(full.drawn, pool)
    full.dropped = _filled(full.dropped, pool)
    bits = dict(zip(full.drawn + full.dropped, full.drawn_by + full.dropped_by, strict=True))
    if full.study >= 0:
        bits[full.study] = 1 << full.speaker
    looked = enumerate(full.impacts_seen)
    full.impacts_seen = tuple([bits.get(n, 0) if by == HIDDEN else by for n, by in looked])
    sets = [n for n in range(IMPACT_SETS) if n not in full.impacts]
    rng.shuffle(sets)
    impacts = list(full.impacts)
    if full.study >= 0 and impacts[full.study] == HIDDEN:
        # its visible impact has been read out
        fitting = next(n for n in sets if IMPACTS[n][0] == full.visible)
        sets.remove(fitting)
        impacts[full.study] = fitting
    full.impacts = _filled(tuple(impacts), sets)


def _fill_agendas(full: KyotoState, rng: Random) -> None:
    if full.phase in (*_UNDEALT, Phase.AGENDAS):
        return
    piles = (*full.agendas, *full.put_away, full.agenda_box)
    known = {agenda for pile in piles for agenda in pile}
    pool = [agenda for agenda in AGENDAS_IN_PLAY[full.seats] if agenda not in known]
    rng.shuffle(pool)
    full.agendas = [tuple(sorted(_filled(pile, pool))) for pile in full.agendas]
    full.put_away = [_filled(pile, pool) for pile in full.put_away]
    full.agenda_box = tuple(sorted(_filled(full.agenda_box, pool)))


def _fill_money(seen: KyotoState, full: KyotoState, rng: Random) -> None:
    """Each unknown purse holds what its owner has offered, and a share of the rest."""
    unknown = [s for s in range(seen.seats) if seen.money(s) == HIDDEN]
    if not unknown:
        return
    if seen.counted:
        for s in unknown:
            full.coffers[s] = (seen.counted[2 * s],)
        return
    least = [
        max([p.money for p in seen.proposals if p.by == p.payer == s], default=0) for s in unknown
    ]
    known = sum([seen.money(s) for s in range(seen.seats) if s not in unknown])
    rest = BILLS - seen.fund - sum(seen.given) - known - sum(least)
    for s, part in zip(unknown, _split(rest, [rest] * len(unknown), rng), strict=True):
        full.coffers[s] = (least[unknown.index(s)] + part,)


def _split(total: int, most: Sequence[int], rng: Random) -> list[int]:
    """So many things dealt at random, one by one; each place takes at most so many."""
    parts = [0] * len(most)
    open_ = [n for n, room in enumerate(most) if room > 0]
    for _thing in range(total):
        n = open_[int(rng.random() * len(open_))]
        parts[n] += 1
        if parts[n] == most[n]:
            open_.remove(n)
    return parts


def _fill_cards(seen: KyotoState, full: KyotoState, seat: int | None, rng: Random) -> None:
    """Hands, flags, promised cards of others, and who has lost how many to the reduced area."""
    others = [s for s in range(seen.seats) if s != seat]
    own = seen.hands[seat] + seen.flags[seat] if seat is not None else ()
    known = {*own, *seen.reduced, *[card for pile in seen.laid for card in pile]}
    pool = [card for card in CARDS_IN_PLAY[seen.seats] if card not in known]
    rng.shuffle(pool)
    under = {s: cards_under(seen, s) for s in others}
    left = [HAND[seen.seats] - len(pile) for pile in seen.laid]
    cut = list(seen.cut) or [0] * seen.seats
    if not seen.cut and seat is not None:
        cut[seat] = left[seat] - len(own)
    # what each holds at most that may have been promised, and how much of it all is reduced
    room = {s: left[s] - cut[s] - under[s][0] for s in others}
    gone = len(seen.reduced) - sum(cut)
    promised = _promises(seen, pool, room, sum(room.values()) - gone)
    named = {s: set(promised[s]) for s in others}
    if not seen.cut:
        parts = _split(gone, [room[s] - len(named[s]) for s in others], rng)
        for s, part in zip(others, parts, strict=True):
            cut[s] = part
        full.cut, full.paid = tuple(cut), (0,) * seen.seats
    pool = [card for card in pool if not any(card in cards for cards in named.values())]
    for s in others:
        size = left[s] - cut[s] - len(named[s])
        cards, pool = pool[:size], pool[size:]
        least, most = under[s]
        down = rng.randint(least, max(least, min(size, most)))
        full.flags[s] = tuple(sorted(cards[:down]))
        full.hands[s] = tuple(sorted([*cards[down:], *named[s]]))
        full.promised[s] = promised[s]


def cards_under(seen: KyotoState, seat: int) -> tuple[int, int]:
    """How many cards lie under a flag, at least and at most, as far as can be told: what was taken
    back in this debate, and what was laid since its country spoke and took all up."""
    if not seen.covered[seat]:
        return 0, 0
    back, ended = 0, seen.round - 1
    since = (seen.speaker - seat) % seen.seats
    if Phase.DEBATE <= seen.phase <= Phase.FINANCE:
        back = seen.laid_count[seat] - len(seen.laid[seat])
    elif seen.phase == Phase.IMPACT:
        since, ended = since + 1, seen.round
    elif seen.phase == Phase.ALLOWANCE:
        since, ended = (since - 1) % seen.seats + 1, seen.round
    return max(1, back), back + MOST_LAID * min(since, ended)


def _promises(
    seen: KyotoState, pool: list[int], room: dict[int, int], spare: int
) -> list[tuple[int, ...]]:
    """By seat, cards that fit the prices that others ask for contributing, in the order of the
    proposals.

    A seat holds at most ``room`` of them, all seats together ``spare``: so each names cards again
    that it has named before where it can, and what few cards fit comes first.
    """
    asks = [p for p in seen.proposals if p.contribute and p.by == p.doer in room]
    fitting = {ask: [card for card in pool if fits(seen, ask, card)] for ask in asks}
    order = sorted(asks, key=lambda ask: len(fitting[ask]))
    named: dict[Proposal, tuple[int, ...]] = {}
    held: dict[int, set[int]] = {s: set() for s in room}

    def name(n: int) -> bool:
        if n == len(order):
            return True
        ask = order[n]
        mine = held[ask.doer]
        taken = {card for cards in held.values() for card in cards}
        free = [card for card in fitting[ask] if card in mine or card not in taken]
        free.sort(key=lambda card: card not in mine)
        for cards in combinations(free, ask.contribute):
            more = len(mine.union(cards)) - len(mine)
            if len(mine) + more > room[ask.doer] or len(taken) + more > spare:
                continue
            named[ask], held[ask.doer] = tuple(sorted(cards)), mine.union(cards)
            if name(n + 1):
                return True
            held[ask.doer] = mine
        return False

    if not name(0):
        raise ValueError("an observation in which somebody has promised what is nowhere")
    promised: list[tuple[int, ...]] = [()] * seen.seats
    for ask in asks:
        promised[ask.doer] += named[ask]
    return promised
