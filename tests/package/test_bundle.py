"""Icons, version resource and licence file of the binary, without building it."""

import io
import re
import struct

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
    tags = []
    while at < len(data):
        tag, length = struct.unpack_from(">4sI", data, at)
        tags.append(tag)
        assert data[at + 8 : at + 16] == b"\x89PNG\r\n\x1a\n"
        at += length
    assert at == len(data) == struct.unpack_from(">I", data, 4)[0]
    assert tags[-1] == b"ic10"


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


def test_the_licence_file_names_what_is_bundled() -> None:
    text = bundle.licences(["pygame.mixer", "msgspec._core", "json"], ["libSDL2-2.so"])
    for part in ("pygame-ce", "msgspec", "Font Nunito", "Simple DirectMedia Layer"):
        assert part in text
    assert "hypothesis" not in text
