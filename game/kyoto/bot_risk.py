"""How probable it is that the planet breaks: what failed rounds strike, by the tables."""

from functools import lru_cache
from math import comb
from typing import Final

from .components import CLOUDS, DAMAGES, LEVELS, NO_ICON, THRESHOLD, Damage
from .data import IMPACTS

Hits = tuple[int, int, int]
"""Pieces flipped by kind of damage."""
MOST_FAILED: Final = 6
"""More failed rounds than these are sure to break it."""
_RARE: Final = 0.004
"""Outcomes of a round that are less probable are left out."""


def _icons(backs: tuple[int, ...]) -> tuple[float, ...]:
    """By kind, how probable it is that a flipped tile has its icon: one of the icons lies aside."""
    icons = [icon for icon in backs if icon != NO_ICON]
    in_play = (len(icons) - 1) / (len(backs) - 1)
    return tuple([in_play * icons.count(kind) / len(icons) for kind in range(DAMAGES)])


_CHAIN: Final = {Damage.HEAT: _icons(LEVELS), Damage.AIR: _icons(CLOUDS)}

Outcomes = tuple[tuple[Hits, float], ...]


def _struck(impacts: tuple[int, ...]) -> dict[Hits, float]:
    """What some impacts come to, chains of tiles included, each with its probability."""
    found: dict[Hits, float] = {}
    open_ = [((0, 0, 0), impacts, 1.0)]
    while open_:
        hits, rest, odds = open_.pop()
        if not rest:
            found[hits] = found.get(hits, 0.0) + odds
            continue
        kind, more = rest[0], rest[1:]
        a, b, c = [hits[d] + (d == kind) for d in range(DAMAGES)]
        plain = odds
        for icon, chance in enumerate(_CHAIN.get(Damage(kind), ())):
            if odds * chance > _RARE:
                open_.append(((a, b, c), (icon, *more), odds * chance))
                plain -= odds * chance
        open_.append(((a, b, c), more, plain))
    return found


def _mixed(sets: list[tuple[int, ...]]) -> Outcomes:
    """What one of some sets of impacts comes to, whichever it is."""
    found: dict[Hits, float] = {}
    for impacts in sets:
        for hits, odds in _struck(impacts).items():
            found[hits] = found.get(hits, 0.0) + odds / len(sets)
    kept = {hits: odds for hits, odds in found.items() if odds > _RARE}
    total = sum(kept.values())
    return tuple([(hits, odds / total) for hits, odds in kept.items()])


ANY: Final = _mixed(list(IMPACTS))
"""What a failed round strikes, before its study is known."""
BY_VISIBLE: Final = tuple([_mixed([s for s in IMPACTS if s[0] == kind]) for kind in Damage])
"""The same when its visible impact is known."""
BY_SET: Final = tuple([_mixed([impacts]) for impacts in IMPACTS])
"""The same for who knows all of its impacts."""
PER_FAILURE: Final = sum([sum(hits) * odds for hits, odds in ANY])
"""Pieces that a failed round flips, on average."""


@lru_cache(None)
def after_failures(a: int, b: int, c: int, failures: int) -> float:
    """How probable it is that the planet is broken after so many more failed rounds."""
    if max(a, b, c) >= THRESHOLD:
        return 1.0
    if not failures:
        return 0.0
    return sum([p * after_failures(a + x, b + y, c + z, failures - 1) for (x, y, z), p in ANY])


@lru_cache(4096)
def risk(hits: Hits, rounds: int, rate: int) -> float:
    """How probable it is that the planet breaks in so many rounds; ``rate`` of them fail, in %."""
    if max(hits) >= THRESHOLD:
        return 1.0
    q = rate / 100
    broken = 0.0
    for failures in range(1, rounds + 1):
        odds = comb(rounds, failures) * q**failures * (1 - q) ** (rounds - failures)
        broken += odds * (after_failures(*hits, failures) if failures <= MOST_FAILED else 1.0)
    return broken


@lru_cache(4096)
def risk_if_failed(hits: Hits, kind: int, known: int, rounds: int, rate: int) -> float:
    """The same if the present round fails, whose visible impact is of that kind; ``known`` is its
    set of impacts, if that is known (else below 0)."""
    outcomes = BY_SET[known] if known >= 0 else BY_VISIBLE[kind]
    found = 0.0
    for more, odds in outcomes:
        a, b, c = [have + new for have, new in zip(hits, more, strict=True)]
        found += odds * risk((a, b, c), rounds, rate)
    return found
