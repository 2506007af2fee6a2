"""The papers say what is so: commands, licences, links, versions."""

import re
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest

import game.__main__
from game import catalog
from game.core.paths import asset
from scenes import app
from scenes.exits import BAD_CONFIGURATION
from scenes.gallery import states as gallery
from scenes.startup import VERSION
from tests.house import files
from tests.tools import make_fonts, make_screenshots

PROJECT = tomllib.loads((files.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
README = (files.ROOT / "README.md").read_text("utf-8")
CREDITS = (files.ROOT / "CREDITS.md").read_text("utf-8")
PAPERS = {files.name(path): path.read_text("utf-8") for path in files.papers()}


def _plain(text: str) -> str:
    return re.sub(r"[-_ .]", "", text).lower()


def _names(requirements: list[str]) -> list[str]:
    return [re.split(r"[><=\[; ]", requirement)[0] for requirement in requirements]


EXTRAS = PROJECT["optional-dependencies"]
LIBRARIES = sum(
    (EXTRAS[extra] for extra in ("dev", "package", "pictures")), PROJECT["dependencies"]
)


@pytest.mark.parametrize("library", _names(LIBRARIES))
def test_every_library_is_credited(library: str) -> None:
    assert _plain(library) in _plain(CREDITS)


def test_every_font_is_credited_and_licensed() -> None:
    fonts = {p.stem.removeprefix("OFL-") for p in asset("fonts").glob("OFL-*.txt")}
    assert len(fonts) == len(make_fonts.LICENCES) + 1
    for font in fonts:
        assert _plain(font) in _plain(CREDITS)


@pytest.mark.parametrize("title", catalog.TITLES.values(), ids=lambda t: str(t.id))
def test_every_title_is_credited_and_in_the_readme(title: catalog.Title) -> None:
    row = next(line for line in CREDITS.splitlines() if line.startswith(f"| {title.name} |"))
    designers, publisher = [cell.strip() for cell in row.split("|")[2:4]]
    assert (designers, publisher) == (title.designers, title.publisher)
    assert re.search(r"\b(19|20)\d\d$", publisher)
    assert f"**{title.name}**" in README
    assert "unofficial, independent implementation" in CREDITS
    assert "unofficial, independent implementation" in README


def test_the_licence_is_mit_and_goes_with_the_package() -> None:
    assert (files.ROOT / "LICENSE").read_text("utf-8").startswith("MIT License")
    assert PROJECT["license"] == "MIT"
    assert PROJECT["license-files"] == ["LICENSE", "CREDITS.md"]


def test_the_readme_has_the_two_commands() -> None:
    lines = [line.strip() for line in README.splitlines()]
    assert lines.count("python -m pip install . && tidetable") == 1
    assert lines.count('python -m pip install -e ".[dev]" && pytest') == 1


@pytest.mark.parametrize("paper", PAPERS)
def test_links_lead_to_files_that_are_there(paper: str) -> None:
    folder = (files.ROOT / paper).parent
    for target in re.findall(r"\]\(([^)#]+)\)", PAPERS[paper]):
        assert target.startswith("https://") or (folder / target).is_file(), target


@pytest.mark.parametrize("paper", PAPERS)
def test_modules_and_files_that_are_named_are_there(paper: str) -> None:
    if paper == "CHANGELOG.md":
        return  # it tells of what was there then
    for module in set(re.findall(r"python -m ((?:tests|game|scenes)[\w.]*)", PAPERS[paper])):
        path = files.ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module
    for path in set(re.findall(r"`((?:game|scenes|assets|tests)/[\w/.-]+)", PAPERS[paper])):
        assert (files.ROOT / path).exists(), path


@pytest.mark.parametrize("paper", PAPERS)
def test_options_that_are_named_are_there(paper: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Of ``tidetable`` and of the commands of ``game``."""
    for command, words in re.findall(
        r"`(tidetable|python -m game \w+)( [^`]*--[^`]+)`", PAPERS[paper]
    ):
        run, *more = command.removeprefix("python -m ").split()
        with pytest.raises(SystemExit):
            (app.main if run == "tidetable" else game.__main__.main)([*more, "--help"])
        told = capsys.readouterr().out
        for option in re.findall(r"--[a-z-]+", words):
            assert option in told, f"{command} {option}"


def test_the_changelog_has_the_version() -> None:
    text = (files.ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"## [{PROJECT['version']}]" in text
    assert "## [Unreleased]" in text
    assert PROJECT["version"] == VERSION


def test_linux_papers_agree_with_the_project() -> None:
    desktop = asset("linux", "tidetable.desktop").read_text("utf-8")
    assert "Categories=Game;BoardGame;Education;" in desktop
    assert f"Exec={next(iter(PROJECT['scripts']))}\n" in desktop
    metainfo = next(asset("linux").glob("*.metainfo.xml")).read_text("utf-8")
    assert f'<release version="{PROJECT["version"]}"' in metainfo
    assert f"<project_license>{PROJECT['license']}</project_license>" in metainfo


@pytest.mark.parametrize("name", ["tidetable.desktop", "tidetable-kiosk.desktop"])
def test_menu_entry_and_session_can_be_read(name: str) -> None:
    path = asset("linux", name)
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", path], check=True)
    entry = ConfigParser(interpolation=None, comment_prefixes="#")
    entry.read(path, "utf-8")
    assert {"type", "name", "exec"} <= set(entry["Desktop Entry"])


def test_unit_and_session_start_the_kiosk_and_only_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = asset("linux", "tidetable-kiosk.service").read_text("utf-8")
    session = asset("linux", "tidetable-kiosk.desktop").read_text("utf-8")
    assert "\nExecStart=cage -- tidetable --kiosk %h/kiosk.toml\n" in text
    assert "\nExec=cage -- tidetable --kiosk kiosk.toml\n" in session
    assert f"\nRestartPreventExitStatus={BAD_CONFIGURATION}\n" in text
    unit = tmp_path / "tidetable-kiosk.service"
    unit.write_text(text.replace("=cage ", f"={sys.executable} "), encoding="utf-8")  # it is there
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    if shutil.which("systemd-analyze"):
        command = ["systemd-analyze", "--user", "verify", str(unit)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert not done.stdout + done.stderr


def test_the_pictures_in_the_papers_are_those_that_are_made() -> None:
    shown = {
        name
        for text in PAPERS.values()
        for name in re.findall(r"\((?:\.\./)?assets/screenshots/(\w+)\.png\)", text)
    }
    assert shown == {*make_screenshots.SHOWN.values(), "play"}
    assert {p.stem for p in asset("screenshots").iterdir()} == shown
    assert set(make_screenshots.SHOWN) <= {state.name for state in gallery.states()}


def test_the_moving_picture_moves_and_is_small() -> None:
    data = asset("screenshots", "play.png").read_bytes()
    assert b"acTL" in data[:100]  # the chunk that makes a PNG an animation
    assert len(data) < 3_000_000
