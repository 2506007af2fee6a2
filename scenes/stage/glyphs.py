"""Which letters a font file has, read from its character map.

SDL draws a box for a letter it does not know and says nothing; so the map is read here, as the
OpenType specification describes it ("cmap", formats 4 and 12).
"""

import struct
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=16)
def coverage(path: Path) -> frozenset[int]:
    """The code points a TrueType or OpenType file has glyphs for. Raises OSError, ValueError."""
    data = path.read_bytes()
    try:
        return frozenset(_read(data))
    except (struct.error, IndexError) as error:
        raise ValueError(f"{path.name} is not a font file: {error}") from error


def _read(data: bytes) -> set[int]:
    """All Unicode sub-tables together."""
    points: set[int] = set()
    (count,) = struct.unpack_from(">H", data, 4)
    for i in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if tag == b"cmap":
            (tables,) = struct.unpack_from(">H", data, offset + 2)
            for k in range(tables):
                platform, _, where = struct.unpack_from(">HHI", data, offset + 4 + 8 * k)
                if platform in (0, 3):
                    points |= _subtable(data, offset + where)
    return points


def _subtable(data: bytes, at: int) -> set[int]:
    (kind,) = struct.unpack_from(">H", data, at)
    if kind == 4:
        return _format_4(data, at)
    if kind == 12:
        return _format_12(data, at)
    return set()


def _format_4(data: bytes, at: int) -> set[int]:
    """Segments of the basic plane."""
    (twice,) = struct.unpack_from(">H", data, at + 6)
    n = twice // 2
    ends = struct.unpack_from(f">{n}H", data, at + 14)
    starts = struct.unpack_from(f">{n}H", data, at + 16 + twice)
    deltas = struct.unpack_from(f">{n}H", data, at + 16 + 2 * twice)
    ranges_at = at + 16 + 3 * twice
    ranges = struct.unpack_from(f">{n}H", data, ranges_at)
    points: set[int] = set()
    for i in range(n):
        for point in range(starts[i], min(ends[i], 0xFFFE) + 1):
            glyph = point + deltas[i]
            if ranges[i]:
                where = ranges_at + 2 * i + ranges[i] + 2 * (point - starts[i])
                (glyph,) = struct.unpack_from(">H", data, where)
                glyph = glyph + deltas[i] if glyph else 0
            if glyph & 0xFFFF:
                points.add(point)
    return points


def _format_12(data: bytes, at: int) -> set[int]:
    """Groups of all planes."""
    (groups,) = struct.unpack_from(">I", data, at + 12)
    points: set[int] = set()
    for i in range(groups):
        first, last, glyph = struct.unpack_from(">III", data, at + 16 + 12 * i)
        points.update(p for p in range(first, last + 1) if glyph + p - first)
    return points
