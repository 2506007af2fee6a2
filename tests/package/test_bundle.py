"""Icons, version resource and licence file of the binary, without building it."""

import io
import plistlib
import re
import struct
import sys
import sysconfig
from pathlib import Path

import pygame
import pytest

from tests.tools import bundle


@pytest.mark.parametrize("side", [16, 48, 256])
def test_the_icon_has_the_side_asked_for_and_is_not_empty(side: int) -> None:
    drawn = pygame.image.load(io.BytesIO(bundle.picture(side)))
    assert drawn.get_size() == (side, side)
    assert drawn.get_bounding_rect().w > 0.8 * side


def test_the_windows_icon_points_at_its_pictures() -> None:
    data = bundle.ico()
    _zero, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, 7)
    for i in range(count):
        side, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        png = pygame.image.load(io.BytesIO(data[at : at + length]))
        assert png.get_width() == (side or 256)


def test_the_macos_icon_is_as_long_as_it_says() -> None:
    data = bundle.icns()
    assert data[:4] == b"icns"
    at = 8
    sides = {}
    while at < len(data):
        tag, length = struct.unpack_from(">4sI", data, at)
        sides[tag] = pygame.image.load(io.BytesIO(data[at + 8 : at + length])).get_size()
        at += length
    assert at == len(data) == struct.unpack_from(">I", data, 4)[0]
    assert sides == {tag: (side, side) for tag, side in bundle.ICNS.items()}
    assert sides[b"ic09"] == (512, 512)
    assert not {b"icp4", b"icp5", b"icp6"} & set(sides), "macOS shows PNGs in them as noise"


def test_the_version_resource_says_the_version_and_is_python() -> None:
    text = bundle.version_resource()
    compile(text, "version", "eval")
    assert f"'ProductVersion', '{bundle.version()}'" in text


def test_libraries_are_known_by_the_start_of_their_names() -> None:
    files = ("x/libSDL2_ttf-2-e6.so.0.24", "libz.so.1", "libnew.so.2", "SDL2.dll", "a/readme.txt")
    lines, unknown = bundle.native(files)
    assert [re.split("[:]", line)[0].strip() for line in lines] == [
        "SDL_ttf",
        "Simple DirectMedia Layer",
        "zlib",
    ]
    assert unknown == ["libnew.so.2"]


WINDOWS = (
    "SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libFLAC.dll ogg.dll"
    " libbrotlicommon.dll libbrotlidec.dll libfluidsynth-3.dll libfreetype-6.dll libtiff-6.dll"
    " libharfbuzz-0.dll libjpeg-62.dll libmpg123.0.dll libogg-0.dll libopus-0.dll libtiff-5.dll"
    " libopusfile-0.dll libpng16-16.dll libpng16.dll libportmidi.dll libsharpyuv.dll portmidi.dll"
    " libsndfile.dll libvorbis.dll libvorbisenc.dll libvorbisfile.dll libwavpack-1.dll"
    " libwebp-7.dll libwebp.dll libwebpdemux-2.dll libwebpdemux.dll libwinpthread-1.dll"
    " libxmp.dll libzlib.dll zlib1.dll python3.dll python313.dll libffi-8.dll libcrypto-3.dll"
    " VCRUNTIME140.dll VCRUNTIME140_1.dll MSVCP140.dll MSVCP140_1.dll ucrtbase.dll"
    " api-ms-win-core-file-l1-2-0.dll api-ms-win-crt-runtime-l1-1-0.dll"
)
"""What the wheels of pygame-ce for Windows hold (64 bits, of Intel's and of ARM's kind), and what
Python brings there."""

MACOS = (
    "libFLAC.14.0.0.dylib libSDL2-2.0.0.dylib libSDL2_image-2.0.0.800.12.dylib libz.1.dylib"
    " libSDL2_mixer-2.0.0.800.2.dylib libSDL2_ttf-2.0.0.2400.0.dylib libbrotlicommon.1.2.0.dylib"
    " libbrotlidec.1.2.0.dylib libfluidsynth.3.5.6.dylib libfreetype.6.dylib libharfbuzz.0.dylib"
    " libjpeg.62.4.0.dylib libogg.0.8.6.dylib libopus.0.dylib libopusfile.0.dylib"
    " libpng16.16.58.0.dylib libportmidi.2.0.7.dylib libsharpyuv.0.1.2.dylib"
    " libsndfile.1.0.37.dylib libtiff.6.3.0.dylib libvorbis.0.4.9.dylib"
    " libvorbisenc.2.0.12.dylib libvorbisfile.3.3.8.dylib libwavpack.1.dylib libwebp.7.2.0.dylib"
    " libwebpdemux.2.0.17.dylib libxmp.4.7.2.dylib libz.1.3.1.zlib-ng.dylib libcrypto.3.dylib"
    " libffi.8.dylib liblzma.5.dylib libmpdec.4.0.0.dylib"
)


@pytest.mark.parametrize("system", [WINDOWS, MACOS], ids=["windows", "macos"])
def test_the_libraries_of_other_systems_are_known(system: str) -> None:
    lines, unknown = bundle.native(system.split())
    assert not unknown
    assert any(line.startswith("  opusfile: ") for line in lines)


@pytest.mark.parametrize("place", ["stdlib", "prefix"])
def test_the_licence_of_python_is_found_where_a_system_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """On Windows it lies above the library."""
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path / name))
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "prefix"))
    with pytest.raises(FileNotFoundError):
        bundle.python_licence()
    (tmp_path / place).mkdir()
    (tmp_path / place / "LICENSE.txt").write_text("PSF")
    assert bundle.python_licence() == "PSF"


def test_macos_is_told_version_system_and_languages() -> None:
    told = plistlib.loads(plistlib.dumps(bundle.info_plist()))
    assert told["CFBundleShortVersionString"] == bundle.version()
    assert told["CFBundleLocalizations"] == ["en", "fr", "de"]
    assert re.fullmatch(r"\d+\.\d+", told["LSMinimumSystemVersion"])
    assert told["NSHighResolutionCapable"] is True


def test_a_built_folder_says_how_old_a_linux_may_be(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"\0GLIBC_2.2.5\0GLIBC_2.28\0GLIBC_PRIVATE")
    (tmp_path / "b.so").write_bytes(b"\0GLIBC_2.9\0")
    assert bundle.glibc(tmp_path) == "2.28"


def test_the_licence_file_names_what_is_bundled() -> None:
    text = bundle.licences(["pygame.mixer", "msgspec._core", "json"], ["libSDL2-2.so"])
    for part in ("pygame-ce", "msgspec", "Font Nunito", "Simple DirectMedia Layer", "PSF-2.0"):
        assert part in text
    assert "hypothesis" not in text
