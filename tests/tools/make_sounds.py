"""Synthesise the effects and the ambiences in assets/sounds: python -m tests.tools.make_sounds

Additive tones and filtered noise in plain Python; every effect draws its accidents from a
generator seeded with its own name, so the files can be made again to the last bit. Levels are
fractions of full scale, times seconds, frequencies Hz.
"""

import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

from game.core.paths import asset
from scenes.sound import PARTS

RATE = 22_050
TOP = 32_767

Effect = Callable[[Random], list[float]]
Partials = Sequence[tuple[float, float]]
"""Overtones as (multiple of the frequency, level)."""

PURE: Partials = ((1, 1.0),)
WOOD: Partials = ((1, 1.0), (3.93, 0.22), (9.2, 0.06))  # a marimba bar
BELL: Partials = ((1, 1.0), (2.0, 0.35), (3.01, 0.14), (4.2, 0.07))


def silence(seconds: float) -> list[float]:
    """An empty stretch."""
    return [0.0] * round(seconds * RATE)


def tone(
    seconds: float,
    start: float,
    end: float | None = None,
    partials: Partials = PURE,
    decay: float = 5.0,
    attack: float = 0.006,
) -> list[float]:
    """A tone gliding from ``start`` to ``end`` Hz that dies away e^-decay over its length.

    High overtones die sooner, as in anything that is struck.
    """
    end = start if end is None else end
    count = round(seconds * RATE)
    out = [0.0] * count
    for multiple, level in partials:
        phase = 0.0
        fall = decay * (1 + 0.4 * (multiple - 1))
        for i in range(count):
            part = i / count
            phase += math.tau * multiple * start * (end / start) ** part / RATE
            out[i] += level * math.sin(phase) * math.exp(-fall * part)
    rise = max(1, round(attack * RATE))
    for i in range(min(rise, count)):
        out[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    return out


def noise(rng: Random, seconds: float, shape: Callable[[float], float]) -> list[float]:
    """White noise under an envelope ``shape(part)`` with part from 0 to 1."""
    count = round(seconds * RATE)
    return [(rng.random() * 2 - 1) * shape(i / count) for i in range(count)]


def band(samples: Sequence[float], centre: Callable[[float], float], q: float) -> list[float]:
    """A state-variable band-pass, run twice, whose centre (Hz) may move with the part 0-1."""
    for _ in range(2):
        low = mid = 0.0
        out: list[float] = []
        for i, sample in enumerate(samples):
            f = 2 * math.sin(math.pi * min(centre(i / len(samples)), RATE / 7) / RATE)
            low += f * mid
            mid += f * (sample - low - mid / q)
            out.append(mid / q)
        samples = out
    return out


def lay(base: list[float], at: float, samples: Sequence[float], level: float = 1.0) -> list[float]:
    """Add samples to the base at a time, making it longer if need be; returns the base."""
    first = round(at * RATE)
    base.extend([0.0] * (first + len(samples) - len(base)))
    for i, sample in enumerate(samples):
        base[first + i] += sample * level
    return base


def _steady(pitch: float) -> Callable[[float], float]:
    """A centre that does not move."""
    return lambda _: pitch


def _swell(rise: float, power: float = 2.0) -> Callable[[float], float]:
    """Up to 1 at the part ``rise``, then down to 0."""

    def shape(part: float) -> float:
        if part < rise:
            return math.sin(math.pi / 2 * part / rise) ** 2
        return math.pow((1 - part) / (1 - rise), power)

    return shape


def _bubbles(rng: Random, out: list[float], times: Sequence[float], low: float) -> list[float]:
    """Small drops: each a short tone that bends upwards."""
    for at in times:
        pitch = low * (1 + rng.random())
        lay(out, at, tone(0.07, pitch, pitch * 1.7, decay=4.5), 0.25 + 0.2 * rng.random())
    return out


def dice(rng: Random) -> list[float]:
    """Two dice shaken out over a wooden table."""
    out = silence(0.62)
    at, force = 0.0, 0.75
    while at < 0.46:
        pitch = 1500 + 1700 * rng.random()
        knock = band(noise(rng, 0.035, _swell(0.04, 3)), _steady(pitch), 2.2)
        lay(out, at, knock, force * (0.6 + 0.4 * rng.random()))
        lay(out, at, tone(0.05, 230 + 90 * rng.random(), decay=6, attack=0.002), 0.28 * force)
        at += 0.028 + 0.05 * rng.random() + at * 0.09
        force *= 0.93
    for at, pitch in ((0.47, 262.0), (0.53, 233.0)):
        lay(out, at, tone(0.08, pitch, pitch * 0.8, WOOD, decay=6, attack=0.002), 0.4)
    return out


def splash(rng: Random) -> list[float]:
    """Something falls into the sea."""
    out = band(noise(rng, 0.6, _swell(0.08, 2.6)), lambda p: 2300 * (1 - p) + 500, 0.9)
    lay(out, 0.0, tone(0.16, 240, 110, decay=4), 0.35)
    return _bubbles(rng, out, [0.16 + 0.055 * i + 0.03 * rng.random() for i in range(6)], 520)


def dive(rng: Random) -> list[float]:
    """A turtle goes under: a falling gulp and bubbles behind it."""
    out = silence(0.7)
    lay(out, 0.0, tone(0.38, 430, 150, ((1, 1), (2, 0.18)), decay=3.2, attack=0.02), 0.7)
    lay(out, 0.02, band(noise(rng, 0.4, _swell(0.2)), lambda p: 900 - 600 * p, 1.0), 0.5)
    return _bubbles(rng, out, [0.3 + 0.06 * i + 0.03 * rng.random() for i in range(5)], 330)


def surface(rng: Random) -> list[float]:
    """A turtle comes up: bubbles, a rising tone and a little water running off."""
    out = _bubbles(rng, silence(0.62), [0.03 + 0.05 * i for i in range(4)], 300)
    lay(out, 0.12, tone(0.34, 190, 520, ((1, 1), (2, 0.15)), decay=2.6, attack=0.03), 0.6)
    drops = noise(rng, 0.3, _swell(0.25))
    return lay(out, 0.3, band(drops, lambda p: 1500 + 1200 * p, 1.0), 0.4)


def hop(rng: Random) -> list[float]:
    """An animal jumps."""
    out = tone(0.16, 300, 720, ((1, 1), (2, 0.12)), decay=2.4, attack=0.012)
    return lay(out, 0.0, band(noise(rng, 0.05, _swell(0.2)), _steady(1200), 1.0), 0.15)


def land(rng: Random) -> list[float]:
    """Four feet on a shell."""
    out = tone(0.17, 190, 105, WOOD, decay=5.5, attack=0.004)
    return lay(out, 0.0, band(noise(rng, 0.05, _swell(0.1)), _steady(700), 1.0), 0.5)


def card(rng: Random) -> list[float]:
    """A card slides over another and snaps down."""
    slide = noise(rng, 0.19, _swell(0.55, 1.6))
    out = band(slide, lambda p: 1800 + 1300 * p, 0.9)
    return lay(out, 0.15, band(noise(rng, 0.06, _swell(0.06, 3)), _steady(1300), 1.4), 0.9)


def win(_rng: Random) -> list[float]:
    """A rising marimba chord that rings."""
    out = silence(1.3)
    for at, pitch in ((0, 523.25), (0.11, 659.25), (0.22, 783.99), (0.36, 1046.5)):
        lay(out, at, tone(0.55, pitch, partials=WOOD, decay=5), 0.6)
    for pitch in (523.25, 659.25, 783.99, 1046.5):
        lay(out, 0.52, tone(0.78, pitch, partials=BELL, decay=5, attack=0.012), 0.28)
    return out


def lose(_rng: Random) -> list[float]:
    """Three notes down, soft and without malice."""
    out = silence(1.0)
    for at, pitch in ((0, 392.0), (0.19, 329.63), (0.38, 261.63)):
        lay(out, at, tone(0.6, pitch, partials=WOOD, decay=4.2, attack=0.012), 0.55)
    return out


def click(_rng: Random) -> list[float]:
    """A button."""
    return tone(0.06, 880, 760, WOOD, decay=6, attack=0.002)


def refuse(_rng: Random) -> list[float]:
    """Twice a low note: not possible."""
    out = tone(0.12, 196, 190, ((1, 1), (2, 0.3), (3, 0.1)), decay=3, attack=0.012)
    second = tone(0.17, 165, 156, ((1, 1), (2, 0.3), (3, 0.1)), decay=3.4, attack=0.012)
    return lay(out, 0.125, second)


def turn(_rng: Random) -> list[float]:
    """It is your turn: two bell notes."""
    out = silence(0.7)
    lay(out, 0.0, tone(0.5, 783.99, partials=BELL, decay=5, attack=0.01), 0.5)
    return lay(out, 0.13, tone(0.57, 1046.5, partials=BELL, decay=5, attack=0.01), 0.5)


def strike(rng: Random) -> list[float]:
    """An event strikes: a gust that swells, and a drum."""
    out = band(noise(rng, 0.75, _swell(0.3, 2.2)), lambda p: 380 + 900 * (1 - p), 1.1)
    for at, pitch in ((0.18, 120.0), (0.34, 96.0)):
        lay(out, at, tone(0.36, pitch, pitch * 0.62, ((1, 1), (1.6, 0.3)), decay=4.5), 0.8)
    return out


def mark(rng: Random) -> list[float]:
    """A black mark is set down: a stamp."""
    out = tone(0.3, 150, 82, WOOD, decay=5, attack=0.004)
    lay(out, 0.0, band(noise(rng, 0.05, _swell(0.08, 3)), _steady(480), 1.2), 0.7)
    return lay(out, 0.09, tone(0.3, 98, 92, ((1, 1), (2, 0.3)), decay=4.6), 0.5)


def give(rng: Random) -> list[float]:
    """Wooden tokens are pushed over to somebody else."""
    out = silence(0.42)
    for i in range(4):
        pitch = 620 + 110 * i + 40 * rng.random()
        lay(out, 0.075 * i, tone(0.16, pitch, partials=WOOD, decay=6, attack=0.002), 0.5)
    return out


def tick(_rng: Random) -> list[float]:
    """A clock's tick: a small piece of wood, softly."""
    out = tone(0.05, 1480, 1320, WOOD, decay=7, attack=0.002)
    return lay(out, 0.0, tone(0.05, 370, 330, decay=6, attack=0.002), 0.6)


def bell(_rng: Random) -> list[float]:
    """The time is up: a desk bell, struck once and again."""
    out = silence(1.25)
    for at in (0.0, 0.16):
        lay(out, at, tone(1.05, 1174.66, partials=BELL, decay=5.5, attack=0.004), 0.6)
    return out


# --- ambiences: what goes on behind a match, without an end ---------------------------------------

Shape: TypeAlias = Callable[[float], float]
"""Something over the part 0-1 of the way round."""
SECONDS = 10
LOW_RATE = RATE // 2
"""Ambiences have no high tones."""
LEAD = 4000
"""Samples after which a filter has forgotten how it began."""


def _round(rng: Random, centre: Shape, q: float, loud: Shape) -> list[float]:
    """A band of noise under an envelope, which goes on at its beginning as it ends."""
    count = SECONDS * LOW_RATE
    still = noise(rng, count / RATE, _steady(1.0))

    def around(part: float) -> float:
        way = (part * (LEAD + count) - LEAD) / count
        return centre(way % 1) * RATE / LOW_RATE

    wet = band([*still[-LEAD:], *still], around, q)[LEAD:]
    return [sample * loud(i / count) for i, sample in enumerate(wet)]


def _waves(low: float, high: float, times: int, shift: float = 0.0, power: float = 1.0) -> Shape:
    """From low to high and back that many times; ``power`` makes the high part short."""

    def shape(part: float) -> float:
        wave = 0.5 - 0.5 * math.cos(math.tau * (times * part + shift))
        return low + (high - low) * math.pow(wave, power)

    return shape


def _mix(*layers: tuple[float, list[float]]) -> list[float]:
    """Layers, each as loud on the whole as its level says."""
    out = [0.0] * len(layers[0][1])
    for level, samples in layers:
        loud = math.sqrt(sum(s * s for s in samples) / len(samples))
        for i, sample in enumerate(samples):
            out[i] += level / loud * sample
    return out


def sea(rng: Random) -> list[float]:
    """Two waves come in, run up the beach and draw back, over the deep of the sea."""
    deep = _round(rng, _steady(180), 0.7, _steady(1))
    run = _round(rng, _waves(700, 1200, 2), 0.6, _waves(0.08, 1, 2))
    hiss = _round(rng, _steady(1500), 0.7, _waves(0.02, 1, 2, -0.12, 3))
    return _mix((0.6, deep), (1.0, run), (0.35, hiss))


def city(rng: Random) -> list[float]:
    """Streets far away, and now and then a car that goes by."""
    hum = _round(rng, _steady(110), 1.0, _steady(1)), _round(rng, _steady(420), 0.6, _steady(1))
    cars = [
        (0.4, _round(rng, _steady(pitch), 0.8, _waves(0, 1, 1, shift, 9)))
        for pitch, shift in ((640, 0.1), (520, 0.45), (760, 0.8))
    ]
    return _mix((1.0, hum[0]), (0.4, hum[1]), *cars)


def hall(rng: Random) -> list[float]:
    """Many people talk in a large room, each at a pitch of their own, syllable by syllable."""
    talk = [
        (1.0, _round(rng, _steady(pitch), 4.0, _waves(0.15, 1, beats, rng.random(), 1.5)))
        for pitch, beats in ((270, 31), (350, 38), (430, 27), (540, 43), (660, 34), (820, 47))
    ]
    return _mix(*talk, (1.2, _round(rng, _steady(150), 0.7, _steady(1))))


def wind(rng: Random) -> list[float]:
    """A wind from the coast, which rises and falls."""
    gusts = _round(rng, _waves(340, 600, 3, 0.2), 1.6, _waves(0.3, 1, 3, 0.2))
    low = _round(rng, _waves(190, 250, 2), 0.8, _waves(0.5, 1, 1, 0.4))
    return _mix((1.0, gusts), (0.8, low))


AMBIENCES: dict[str, Effect] = {"sea": sea, "city": city, "hall": hall, "wind": wind}
QUIET = 0.06
"""How loud an ambience is on the whole, as a fraction of full scale."""


EFFECTS: dict[str, tuple[Effect, float]] = {
    # name -> maker, loudest sample: what comes often is quieter
    "dice": (dice, 0.55),
    "splash": (splash, 0.5),
    "dive": (dive, 0.5),
    "float": (surface, 0.5),
    "hop": (hop, 0.4),
    "land": (land, 0.5),
    "card": (card, 0.45),
    "win": (win, 0.6),
    "lose": (lose, 0.5),
    "click": (click, 0.3),
    "refuse": (refuse, 0.4),
    "turn": (turn, 0.45),
    "strike": (strike, 0.5),
    "mark": (mark, 0.5),
    "give": (give, 0.4),
    "tick": (tick, 0.22),
    "bell": (bell, 0.45),
}


def samples(name: str) -> "array[int]":
    """The effect as 16-bit samples: faded at both ends, at its level."""
    maker, level = EFFECTS[name]
    wet = maker(Random(name))
    fade = round(0.012 * RATE)
    for i in range(fade):
        wet[-1 - i] *= i / fade
    loudest = max(abs(s) for s in wet)
    return array("h", (round(s / loudest * level * TOP) for s in wet))


def around(name: str) -> "array[int]":
    """The ambience as 16-bit samples: once round, with a part before and a part after that are not
    played."""
    wet = _mix((QUIET * TOP, AMBIENCES[name](Random(name))))
    edge = len(wet) // (PARTS - 2)
    return array("h", map(round, [*wet[-edge:], *wet, *wet[:edge]]))


def write(folder: Path) -> None:
    """Write every effect and ambience as a mono WAV."""
    made = [(name, samples(name), RATE) for name in EFFECTS]
    made += [(name, around(name), LOW_RATE) for name in AMBIENCES]
    for name, data, rate in made:
        if sys.byteorder == "big":
            data.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(rate)
            out.writeframes(data.tobytes())


if __name__ == "__main__":
    write(asset("sounds"))
