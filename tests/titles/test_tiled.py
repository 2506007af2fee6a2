"""The Tiled maps: read without a display, and complete for every match that uses them."""

from pathlib import Path

import pytest

from game import catalog
from game.core.paths import asset
from game.kiribati.components import ROWS, Variant
from game.kiribati.state import KiribatiState
from scenes.stage.node import Rect
from scenes.titles.city_explorer.board.places import AREA
from scenes.titles.city_explorer.board.places import board_map as city_map
from scenes.titles.kiribati.board import ids
from scenes.titles.kiribati.board.places import board_map as kiribati_map
from scenes.titles.kiribati.board.places import rescue_zone
from scenes.titles.tiled import MapError, load_map, read_map

MATCHES = [(v, n) for v in ("children", "family", "professional") for n in (2, 3, 4, 5)]


def needed_zones(seen: KiribatiState) -> set[str]:
    """The zones that a match of Kiribati needs of its map."""
    cells = {ids.cell(r, c) for r in range(1, ROWS + 1) for c in range(1, seen.columns + 1)}
    exits = {ids.exit_(r) for r in range(1, ROWS + 1)}
    plates = {rescue_zone(seen, seat) for seat in range(seen.seats)}
    nets = {"net_2", "net_3"} if seen.variant == Variant.PROFESSIONAL else set()
    return cells | exits | plates | nets | {ids.ISLAND_ZONE, ids.MAINLAND_ZONE}


@pytest.mark.parametrize(("variant", "seats"), MATCHES)
def test_each_match_finds_its_zones(variant: str, seats: int) -> None:
    state = catalog.rules("kiribati").setup({"variant": variant}, seats)
    board_map = kiribati_map(state)
    assert needed_zones(state) <= set(board_map.areas)
    whole = Rect(0, 0, board_map.width, board_map.height)
    for area in board_map.areas.values():
        assert area.rect.overlap(whole) == area.rect.w * area.rect.h, area.name


def test_city_explorer_finds_its_zone() -> None:
    board_map = city_map()
    area = board_map.rect(AREA)
    assert area.overlap(Rect(0, 0, board_map.width, board_map.height)) == area.w * area.h


@pytest.mark.parametrize("path", sorted(asset("boards").glob("*.tmx")), ids=lambda p: p.stem)
def test_each_map_can_be_read(path: Path) -> None:
    board_map = read_map(path)
    assert min(board_map.width, board_map.height) >= 1050
    assert board_map.pictures
    assert all(asset("art", f"{art}.svg").is_file() for art in board_map.pictures.values())
    cells = board_map.of_kind("cell")
    if path.stem.startswith("kiribati"):
        assert len(cells) in (20, 24)
    else:
        assert board_map.areas
    for i, one in enumerate(cells):
        assert not any(one.rect.overlap(other.rect) for other in cells[i + 1 :])


def test_nets_lie_where_the_rules_have_them() -> None:
    from game.kiribati.data import NET

    for columns in (5, 6):
        board_map = load_map(f"kiribati_{columns}col_pro")
        nets = {area.rect for area in board_map.of_kind("net")}
        cells = {
            board_map.rect(f"cell_{cell // columns + 1}_{cell % columns + 1}")
            for cell in NET[columns]
        }
        assert nets == cells


def test_moving_a_zone_in_the_map_moves_it(tmp_path: Path) -> None:
    text = asset("boards", "kiribati_5col.tmx").read_text(encoding="utf-8")
    text = text.replace("../art", str(asset("art")))
    moved = text.replace(
        'name="island" class="shore" x="170"', 'name="island" class="shore" x="190"'
    )
    assert moved != text
    path = tmp_path / "moved.tmx"
    path.write_text(moved, encoding="utf-8")
    assert read_map(path).rect("island").x == 190


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name="island"', 'name="mainland"', "two zones are named mainland"),
        ('name="island"', 'name=""', "has no name"),
        ("board_5col.svg", "nothing.svg", "no picture"),
    ],
)
def test_a_broken_map_says_what_is_wrong(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = asset("boards", "kiribati_5col.tmx").read_text(encoding="utf-8")
    path = tmp_path / "broken.tmx"
    path.write_text(text.replace("../art", str(asset("art"))).replace(old, new), encoding="utf-8")
    with pytest.raises(MapError, match=said):
        read_map(path)


def test_a_missing_map_and_zone_are_named() -> None:
    with pytest.raises(MapError, match=r"no map nowhere\.tmx"):
        load_map("nowhere")
    with pytest.raises(MapError, match="no zone 'moon'"):
        load_map("kiribati_5col").rect("moon")
