"""Settings, folders and the cache of pictures on damaged, foreign and forbidden disks."""

import os
import sys
from pathlib import Path

import pytest

from scenes.folders import find, writable
from scenes.gallery.shots import PACKED
from scenes.gallery.states import states
from scenes.settings import FILE, Keeper, Misread, Settings, load
from scenes.stage.raster import DiskCache, Raster
from scenes.stage.svg import ArtError, covering, sized


def test_settings_come_back(tmp_path: Path) -> None:
    Keeper(tmp_path).save(Settings(language="fr", names=("Žofie", "京都")))
    assert load(tmp_path) == (Settings(language="fr", names=("Žofie", "京都")), Misread())


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert load(tmp_path / "none") == (Settings(), Misread())


@pytest.mark.parametrize("damage", [b"", b"\0" * 200, b'{"theme": "li', b"\xff\xfe", b"[1, 2]"])
def test_damaged_settings_fall_back_to_the_generation_before(tmp_path: Path, damage: bytes) -> None:
    Keeper(tmp_path).save(Settings(language="fr"))
    Keeper(tmp_path).save(Settings(language="en"))
    (tmp_path / FILE).write_bytes(damage)
    settings, misread = load(tmp_path)
    assert settings.language == "fr"
    assert FILE in misread.told(tmp_path)
    assert misread.damaged
    assert (tmp_path / FILE).read_bytes() == damage


def test_a_folder_in_the_place_of_the_settings_is_noted(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    settings, misread = load(tmp_path)
    assert settings == Settings()
    assert "in the way" in misread.told(tmp_path)


def test_settings_of_a_newer_version_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"language": "fr", "theme": "pink", "hologram": true}')
    assert load(tmp_path) == (Settings(language="fr"), Misread())


def test_saving_where_a_file_is_in_the_way_raises(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(OSError, match="data"):
        Keeper(tmp_path / "data").save(Settings())
    assert writable(tmp_path / "data")
    assert writable(tmp_path / "new ü 京") is None


def test_folders_are_where_they_were_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find(tmp_path).data == tmp_path
    monkeypatch.chdir(tmp_path)
    assert find(portable=True).data.parent == tmp_path
    assert find().data != find().cache


@pytest.mark.parametrize(
    ("program", "image", "beside"),
    [
        ("usb/tidetable/tidetable", "", "usb/tidetable"),
        ("usb/Tidetable.app/Contents/MacOS/tidetable", "", "usb"),
        ("mount/usr/bin/tidetable", "usb/Tidetable.AppImage", "usb"),
        ("usb/tidetable/tidetable", "other/Terminal.AppImage", "usb/tidetable"),
    ],
)
def test_portable_is_beside_what_somebody_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, image: str, beside: str
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    monkeypatch.setattr(sys, "_MEIPASS", "packed", raising=False)
    monkeypatch.setenv("APPDIR", str(tmp_path / "mount"))
    monkeypatch.setenv("APPIMAGE", str(tmp_path / image) if image else "")
    assert find(portable=True).data == tmp_path / beside / "tidetable-data"


# --- pictures ------------------------------------------------------------------------------------

ICON = "common/icon_book"


@pytest.mark.parametrize("damage", [b"", b"\0" * 100, b"\x89PNG", "cut", "flip", "huge"])
def test_a_damaged_picture_is_drawn_again(tmp_path: Path, damage: bytes | str) -> None:
    text = sized(ICON, (48, 48))
    good = Raster(tmp_path).svg(text)
    (file,) = (p for p in tmp_path.rglob("*") if p.is_file())
    data = file.read_bytes()
    if damage == "cut":
        file.write_bytes(data[:-20])
    elif damage == "flip":
        file.write_bytes(data[:60] + bytes([data[60] ^ 1]) + data[61:])
    elif damage == "huge":
        os.truncate(file, 4 << 40)
    elif isinstance(damage, bytes):
        file.write_bytes(damage)
    again = Raster(tmp_path).svg(text)
    assert again.get_view("2").raw == good.get_view("2").raw
    assert file.read_bytes() == data


def test_a_damaged_picture_is_not_taken_for_one(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path)
    cache.put("abcd", b"x" * 1000)
    assert cache.has("abcd")
    (tmp_path / "ab" / "abcd").write_bytes(b"damaged")
    assert cache.get("abcd") is None
    assert not cache.has("abcd")


def test_a_cache_where_it_may_not_even_look_has_nothing(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path / ("x" * 300))
    assert not cache.has("abcd")
    assert cache.get("abcd") is None


def test_a_packed_picture_is_read_but_for_one_of_its_own(tmp_path: Path) -> None:
    packed, own = DiskCache(tmp_path / "packed"), tmp_path / "own"
    for key in ("abcd", "efgh", "ijkl"):
        packed.put(key, b"packed")
    (tmp_path / "packed" / "ef" / "efgh").write_bytes(b"damaged")
    cache = DiskCache(own, tmp_path / "packed")
    cache.put("ijkl", b"own")
    assert [cache.get(key) for key in ("abcd", "efgh", "ijkl")] == [b"packed", None, b"own"]
    assert (cache.has("abcd"), cache.has("efgh"), cache.has("mnop")) == (True, False, False)
    assert len(list(own.glob("*/*"))) == 1  # nothing is copied


def test_what_is_packed_is_there() -> None:
    assert set(PACKED) <= {state.name for state in states()}


def test_a_cache_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    assert Raster(tmp_path / "cache").svg(sized(ICON, (48, 48))).get_size() == (48, 48)


def test_a_picture_that_cannot_be_kept_leaves_nothing_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    cache = DiskCache(tmp_path)
    cache.put("abcd", b"x" * 1000)
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == []
    assert cache.get("abcd") is None


def test_one_refusal_does_not_end_the_cache_and_no_picture_is_drawn_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_source: Path, _target: Path) -> None:
        held = PermissionError(13, "a virus scanner looks at it")
        held.winerror = 32  # type: ignore[attr-defined, unused-ignore]  # Windows alone has it
        raise held

    monkeypatch.setattr("game.core.disk.PATIENCE", 0.01)
    raster = Raster(tmp_path)
    for side in (40, 41, 42, 43):
        with monkeypatch.context() as held:
            held.setattr("os.replace", refuse)
            raster.svg(sized(ICON, (side, side)))
        with monkeypatch.context() as idle:
            idle.setattr("scenes.stage.raster.draw_svg", None)  # drawn again it would fail
            raster.svg(sized(ICON, (side, side)))
        if side == 41:  # something is kept in between
            raster.svg(sized(ICON, (60, 60)))
    assert raster.disk.folder == tmp_path
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1
    monkeypatch.setattr("os.replace", refuse)
    raster.svg(sized(ICON, (44, 44)))
    assert raster.disk.folder is None, "it is of no use"


def test_old_pictures_are_pruned(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path)
    for i in range(10):
        cache.put(f"{i:02}", b"x" * 1000)
    cache.prune(budget=5000)
    assert 0 < sum(p.stat().st_size for p in tmp_path.rglob("*") if p.is_file()) <= 5000


def test_the_memory_budget_holds() -> None:
    raster = Raster(budget=100_000)
    for side in range(40, 120):
        raster.keep(side, raster.svg(sized(ICON, (side, side))))
    assert raster.get(119) is not None
    assert raster.get(40) is None


def test_the_ink_is_tinted_and_the_picture_cropped() -> None:
    assert "#ABCDEF" in sized(ICON, (20, 20), tint="#ABCDEF")
    assert covering((0, 0, 400, 300), 1.0) == (50, 0, 300, 300)
    with pytest.raises(ArtError, match="no_such"):
        sized("common/no_such", (20, 20))
