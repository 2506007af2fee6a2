"""The binary: built in a fresh folder, and run where there is nothing but itself."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools import bundle, pack

pytestmark = pytest.mark.package

SIZE = 60_000_000
"""Bytes the folder may have at most."""


PROGRAM = "tidetable.exe" if sys.platform == "win32" else "tidetable"


def _build(work: Path) -> Path:
    made = subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(work / "dist"), "--workpath", str(work / "work")),
            str(bundle.ROOT / "build.spec"),
        ],
        capture_output=True,
        text=True,
        cwd=work,
        env={**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "1767225600"},
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return work / "dist"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The binary's folder at a path with a space and an umlaut; ``TIDETABLE_DIST`` says where it
    was built already."""
    work = tmp_path_factory.mktemp("build")
    dist = Path(os.environ.get("TIDETABLE_DIST") or _build(work))
    folder = work / "Spiel für alle" / "tidetable"
    shutil.copytree(dist / "tidetable", folder, symlinks=True)
    yield folder
    shutil.rmtree(work)


def _run(
    program: Path, *args: str, home: Path, said: str = ""
) -> "subprocess.CompletedProcess[str]":
    keep = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if sys.platform == "win32" else {}
    return subprocess.run(
        [str(program), *args],
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=home,
        env=keep,
        timeout=300,
        check=False,
    )


def test_the_self_test_passes_in_an_empty_environment(built: Path, tmp_path: Path) -> None:
    """And it writes nothing beside the program."""
    before = sorted(built.rglob("*"))
    done = _run(
        built / PROGRAM, "--self-test", "--data-dir", str(tmp_path / "données"), home=tmp_path
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) in ([], [tmp_path / "données"])
    assert sorted(built.rglob("*")) == before


def test_it_can_keep_a_pin(built: Path, tmp_path: Path) -> None:
    """scrypt is not in Python itself."""
    done = _run(built / PROGRAM, "--kiosk-pin", home=tmp_path, said="2580\n2580\n")
    assert done.stdout.startswith('pin = "scrypt:'), done.stderr


def test_a_wrong_option_is_a_line_and_not_a_traceback(built: Path, tmp_path: Path) -> None:
    done = _run(built / PROGRAM, "--no-such-option", home=tmp_path)
    assert done.returncode not in (0, 1)
    assert "Traceback" not in done.stderr


def test_its_options_are_told_in_a_terminal(built: Path, tmp_path: Path) -> None:
    told = _run(built / PROGRAM.replace(".exe", ".com"), "--help", home=tmp_path)
    assert "--fullscreen" in told.stdout
    assert told.returncode == 0


def test_it_is_small_and_holds_only_what_it_needs(built: Path) -> None:
    files = [p for p in built.rglob("*") if p.is_file()]
    assert sum(p.lstat().st_size for p in files) < SIZE  # a link takes no room
    names = {p.relative_to(built).as_posix().lower() for p in files}
    assert sum("assets/pictures/" in name for name in names) > 500
    unwanted = re.compile(r"(^|/)(numpy|pil|tkinter|fonttools|babel|pytest)(/|\.)|\.po[t]?$|\.py$")
    assert not {n for n in names if unwanted.search(n)}


def test_it_holds_all_assets_the_program_reads(built: Path) -> None:
    inside = built / "_internal"
    for folder in ("art", "boards", "facts", "fonts", "sounds"):
        ours = {p.name for p in (bundle.ROOT / "assets" / folder).rglob("*") if p.is_file()}
        assert {p.name for p in (inside / "assets" / folder).rglob("*") if p.is_file()} == ours
    for code in ("fr", "de"):
        assert (inside / f"assets/locale/{code}/LC_MESSAGES/tidetable.mo").is_file()
    assert {p.name for p in (inside / "assets/openings").iterdir()} == {
        p.name for p in (bundle.ROOT / "assets" / "openings").iterdir()
    }
    assert (inside / "assets/linux/tidetable.desktop").is_file()
    assert (inside / "assets/print/page.html").is_file()
    assert (inside / "assets/linux/tidetable.png").is_file()


def test_every_bundled_part_has_its_licence_in_the_file(built: Path) -> None:
    text = (built / "_internal" / "LICENSES.txt").read_text("utf-8")
    libraries = ("pygame-ce", "PyTMX", "msgspec", "platformdirs", "resvg_py", "Jinja2")
    for part in ("Tidetable: MIT", *libraries):
        assert re.search(rf"^{re.escape(part)}", text, re.MULTILINE), part
    for font in ("Nunito", "Fredoka", "NotoSans", "AtkinsonHyperlegible", "NotoSansCJK"):
        assert f"Font {font}: OFL-1.1" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text
    lines, unknown = bundle.native(str(p) for p in built.rglob("*"))
    assert not unknown, "add them to assets/licences/native.txt"
    assert all(line in text for line in lines)


linux = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="packs for Debian")


@linux
def test_the_package_for_debian_is_installed_started_and_removed(
    built: Path, tmp_path: Path
) -> None:
    """In a root of its own, so that this system is not touched; libraries are this system's."""
    package = pack.deb(built, tmp_path, effort=0)
    asked = pack.run("dpkg-deb", "--field", package, "Version", "Depends", "Installed-Size")
    assert f"Version: {bundle.version()}\n" in asked
    assert f"libc6 (>= {bundle.glibc(built)}), libx11-6, libxext6\n" in asked
    root = tmp_path / "root"
    (root / "var/lib/dpkg/info").mkdir(parents=True)
    (root / "var/lib/dpkg/updates").mkdir()
    (root / "var/lib/dpkg/status").touch()
    dpkg = ("dpkg", f"--root={root}", "--force-not-root,depends,bad-path")
    pack.run(*dpkg, "--install", package)
    share = root / "usr/share"
    entry = (share / "applications/tidetable.desktop").read_text("utf-8")
    assert "\nExec=tidetable\nIcon=tidetable\n" in entry
    assert len(list(share.glob("icons/hicolor/*/apps/tidetable.png"))) == len(pack.SIDES)
    page = share / "metainfo/io.github.tidetable.Tidetable.metainfo.xml"
    assert '<launchable type="desktop-id">tidetable.desktop<' in page.read_text("utf-8")
    assert "Tidetable: MIT" in (share / "doc/tidetable/copyright").read_text("utf-8")
    assert (share / "wayland-sessions/tidetable-kiosk.desktop").is_file()
    assert (root / "usr/lib/systemd/user/tidetable-kiosk.service").is_file()
    _opens(root / "usr/bin/tidetable", tmp_path)
    pack.run(*dpkg, "--remove", "tidetable")
    assert not (root / "usr").exists()


@linux
def test_the_folder_for_an_appimage_starts_wherever_it_lies(built: Path, tmp_path: Path) -> None:
    pack.app_dir(built, tmp_path)
    moved = (tmp_path / "Tidetable.AppDir").rename(tmp_path / "ein anderer Ördner")
    for name in ("tidetable.desktop", "tidetable.png", ".DirIcon"):
        assert (moved / name).is_file()
    _opens(moved / "AppRun", tmp_path)


def _opens(program: Path, home: Path) -> None:
    """A program draws a screen, with what was packed."""
    pictures = home / "pictures"
    shown = ("--shots", str(pictures), "--only", "credits", "--size", "1024x600")
    done = _run(program, *shown, "--data-dir", str(home / "data"), home=home)
    assert done.returncode == 0, done.stderr
    assert list(pictures.iterdir())
    shutil.rmtree(pictures)
