"""What the binary needs beside the program: icons in every system's format, and all licences.

Used by build.spec while it builds; nothing of this is in the binary.
"""

import json
import re
import struct
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import Final

import resvg_py

from game.core.paths import asset
from game.core.text import LANGUAGES

SMALL = 32
"""Up to this many pixels the icon is the one drawn for small sizes."""

ROOT = Path(__file__).resolve().parents[2]
RULE = "=" * 78


def picture(pixels: int) -> bytes:
    """The program's icon as a PNG with a side of that many pixels."""
    name = "app_icon_small" if pixels <= SMALL else "app_icon"
    drawn = resvg_py.svg_to_bytes(
        svg_path=str(asset("art", "common", f"{name}.svg")), width=pixels, height=pixels
    )
    return bytes(drawn)


def ico() -> bytes:
    """The icon for Windows: a folder of PNGs."""
    sides = (16, 24, 32, 48, 64, 128, 256)
    pictures = [picture(side) for side in sides]
    out = struct.pack("<HHH", 0, 1, len(sides))
    at = len(out) + 16 * len(sides)
    for side, png in zip(sides, pictures, strict=True):
        out += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), at)
        at += len(png)
    return out + b"".join(pictures)


ICNS: Final = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""The kinds of picture in an icon for macOS that may be PNGs, with their sides in pixels. (In those
for 16 and 32 pixels, icp4 and icp5, macOS shows PNGs as noise; it takes the next larger then.)"""


def icns() -> bytes:
    """The icon for macOS: PNGs in tagged chunks."""
    body = b""
    for tag, side in ICNS.items():
        png = picture(side)
        body += tag + struct.pack(">I", len(png) + 8) + png
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icons(folder: Path) -> None:
    """Write tidetable.png, .ico and .icns."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tidetable.png").write_bytes(picture(256))
    (folder / "tidetable.ico").write_bytes(ico())
    (folder / "tidetable.icns").write_bytes(icns())


# --- licences --------------------------------------------------------------------------------


def owners(modules: Iterable[str]) -> list[str]:
    """The distributions that bundled modules come from, ours left out."""
    known = packages_distributions()
    names = {owner for m in modules for owner in known.get(m.partition(".")[0], ())}
    return sorted(names - {"tidetable"}, key=str.lower)


def _licence_texts(dist: Distribution) -> Iterator[str]:
    for file in dist.files or ():
        if re.match(r"(LICEN[SC]E|COPYING|NOTICE)", file.name, re.IGNORECASE):
            yield Path(str(file.locate())).read_text("utf-8", errors="replace")


def _crates(dist: Distribution) -> Iterator[str]:
    """The Rust libraries compiled into a distribution, from its bill of materials."""
    for file in dist.files or ():
        if file.name.endswith(".cyclonedx.json"):
            bill = json.loads(Path(str(file.locate())).read_text("utf-8"))
            for part in sorted(bill.get("components", ()), key=lambda p: str(p["name"])):
                known = [
                    entry.get("expression") or entry.get("license", {}).get("id", "")
                    for entry in part.get("licenses", ())
                ]
                yield f"  {part['name']} {part.get('version', '')}: {', '.join(known)}"


def licence_name(dist: Distribution) -> str:
    """What a distribution says its licence is, in a few words."""
    about = dist.metadata
    said: list[str] = about.get_all("License-Expression") or about.get_all("License") or [""]
    if said[0] and len(said[0]) <= 60:
        return said[0]
    trove = [c for c in about.get_all("Classifier") or () if c.startswith("License")]
    if trove:
        return ", ".join(c.rpartition(" :: ")[2] for c in trove)
    texts = " ".join(_licence_texts(dist))
    return "MIT" if "Permission is hereby granted, free of charge" in texts else "see below"


def native(files: Iterable[str]) -> tuple[list[str], list[str]]:
    """One line for each C library among bundled files, and the libraries nobody knows."""
    table = []
    for line in asset("licences", "native.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            table.append([part.strip() for part in line.split("|")])
    table.sort(key=lambda row: -len(row[0]))  # opusfile before opus
    lines, unknown = set(), set()
    for file in files:
        name = Path(file).name
        if not re.match(r"lib.*\.(so|dylib)|.*\.dll$", name, re.IGNORECASE) or "resvg" in name:
            continue
        stem = name.removeprefix("lib")
        for start, title, licence, whose in table:
            if stem.lower().startswith(start.lower()):
                lines.add(f"  {title}: {licence}. {whose}")
                break
        else:
            unknown.add(name)
    return sorted(lines), sorted(unknown)


def python_licence() -> str:
    """The text that came with this Python: with its library, or on Windows above it.

    Raises FileNotFoundError: nothing may be packed without it.
    """
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        path = Path(folder) / "LICENSE.txt"
        if path.is_file():
            return path.read_text("utf-8")
    raise FileNotFoundError("the licence of Python")


def _section(title: str, *texts: str) -> str:
    return "\n".join((RULE, title, RULE, "", *texts, ""))


def licences(modules: Iterable[str], files: Iterable[str], packers: Iterable[str] = ()) -> str:
    """LICENSES.txt: the licences of the program and of all that is bundled with it.

    ``packers`` are distributions of which only the loader is bundled.
    """
    parts = [
        "Tidetable and all that is bundled with it, with the licences.\n",
        _section("Tidetable: MIT", (ROOT / "LICENSE").read_text("utf-8")),
        _section("Credits", (ROOT / "CREDITS.md").read_text("utf-8")),
    ]
    packers = list(packers)
    for name in [*owners(modules), *packers]:
        dist = distribution(name)
        title = f"{dist.metadata['Name']} {dist.version}: {licence_name(dist)}"
        if name in packers:
            title += " (only its bootloader is bundled)"
        crates = list(_crates(dist))
        more = ["Compiled into it:", *crates] if crates else []
        parts.append(_section(title, *_licence_texts(dist), *more))
    lines, _unknown = native(files)
    parts.append(_section("Libraries in C", *lines))
    parts.append(_section("Python: PSF-2.0", python_licence()))
    for path in sorted(asset("fonts").glob("OFL-*.txt")):
        title = f"Font {path.stem.removeprefix('OFL-')}: OFL-1.1"
        parts.append(_section(title, path.read_text("utf-8")))
    for path in sorted(asset("licences").glob("*GPL*.txt")):
        parts.append(_section(path.stem, path.read_text("utf-8")))
    return "\n".join(parts)


# --- systems ---------------------------------------------------------------------------------


def glibc(folder: Path) -> str:
    """The oldest C library of Linux that all of a built folder runs with, such as "2.28"."""
    named = re.compile(rb"\bGLIBC_2\.(\d+)")
    files = (p for p in folder.rglob("*") if p.is_file() and not p.is_symlink())
    return f"2.{max(int(minor) for file in files for minor in named.findall(file.read_bytes()))}"


def info_plist() -> dict[str, object]:
    """What the program says of itself on macOS (Info.plist)."""
    return {
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(LANGUAGES),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",  # the least that all libraries are built for
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence; see LICENSES.txt",
    }


# --- version ---------------------------------------------------------------------------------


def version() -> str:
    """The program's version, as pyproject.toml has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def version_resource() -> str:
    """The version resource of the Windows binary, in the form PyInstaller reads."""
    numbers = tuple(int(part) for part in version().split("."))
    quad = (*numbers, 0, 0, 0)[:4]
    strings = {
        "CompanyName": "The Tidetable developers",
        "FileDescription": "Tidetable: a table for modern board games",
        "FileVersion": version(),
        "InternalName": "tidetable",
        "LegalCopyright": "MIT licence; see LICENSES.txt",
        "OriginalFilename": "tidetable.exe",
        "ProductName": "Tidetable",
        "ProductVersion": version(),
    }
    rows = ", ".join(f"StringStruct({k!r}, {v!r})" for k, v in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={quad}, prodvers={quad}, mask=0x3f, flags=0x0,"
        " OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{rows}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
