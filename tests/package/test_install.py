"""The wheel and the source archive: what is in them, and that an installed one runs anywhere."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.tools import bundle

pytestmark = pytest.mark.package

WINDOWS = sys.platform == "win32"


def _run(*words: object, cwd: Path, **more: str) -> str:
    """Run a program, with nothing said about Python but ``more``; what it printed."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={k: v for k, v in os.environ.items() if not k.startswith("PYTHON")} | more,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("made")
    _run(sys.executable, "-m", "build", "--outdir", folder, bundle.ROOT, cwd=folder)
    return folder


@pytest.fixture
def wheel(made: Path) -> Path:
    return next(made.glob("tidetable-*.whl"))


def test_both_can_be_published(made: Path) -> None:
    told = _run(sys.executable, "-m", "twine", "check", "--strict", *made.iterdir(), cwd=made)
    assert told.count("PASSED") == 2


def test_the_wheel_holds_what_the_program_needs_and_no_more(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    tops = {n.partition("/")[0] for n in names}
    assert tops == {"game", "scenes", "assets", f"tidetable-{bundle.version()}.dist-info"}
    for folder in ("game", "scenes"):
        ours = {
            p.relative_to(bundle.ROOT).as_posix()
            for p in (bundle.ROOT / folder).rglob("*")
            if p.is_file() and "__pycache__" not in p.parts
        }
        assert {n for n in names if n.startswith(f"{folder}/")} == ours
    left_out = ("licences", "linux", "screenshots", "windows")
    ours = {
        p.relative_to(bundle.ROOT).as_posix()
        for p in (bundle.ROOT / "assets").rglob("*")
        if p.is_file() and p.suffix not in (".po", ".pot")
    }
    ours = {n for n in ours if n.split("/")[1] not in left_out}
    assert {n for n in names if n.startswith("assets/")} == ours
    assert not {n for n in names if n.endswith((".po", ".pot", ".pyc"))}
    assert any(n.endswith("licenses/LICENSE") for n in names)
    assert any(n.endswith("licenses/CREDITS.md") for n in names)
    assert wheel.stat().st_size < 7_000_000


def test_the_source_archive_can_be_built_and_tested_from(made: Path) -> None:
    with tarfile.open(next(made.glob("*.tar.gz"))) as archive:
        names = {n.partition("/")[2] for n in archive.getnames()}
    needed = {"pyproject.toml", "README.md", "LICENSE", "CREDITS.md", "CHANGELOG.md", "build.spec"}
    assert needed <= names
    assert {"tests/package/test_install.py", "assets/locale/tidetable.pot", ".ci/run"} <= names
    assert {"assets/locale/fr/LC_MESSAGES/tidetable.po", "assets/windows/setup.nsi"} <= names


@pytest.mark.parametrize("tool", ["pipx", "uv"])
def test_an_installed_program_runs_from_another_folder(
    wheel: Path, tmp_path: Path, tool: str
) -> None:
    """Both tools put it into an environment of its own, which knows nothing of this folder; that
    all files are there is seen in the wheel, that all scenes open in the binary's self-test."""
    home, programs = tmp_path / "home", tmp_path / "programs"
    folders = {"pipx": ("PIPX_HOME", "PIPX_BIN_DIR"), "uv": ("UV_TOOL_DIR", "UV_TOOL_BIN_DIR")}
    env = dict(zip(folders[tool], (str(home), str(programs)), strict=True))
    tooled = [sys.executable, "-m", *{"pipx": ["pipx"], "uv": ["uv", "tool"]}[tool]]
    _run(*tooled, "install", "--python", sys.executable, wheel, cwd=tmp_path, **env)
    away = tmp_path / "ein anderer Ördner"
    away.mkdir()
    program, data = programs / "tidetable", ("--data-dir", tmp_path / "data")
    assert bundle.version() in _run(program, "--version", cwd=away)
    _run(program, "--shots", "pictures", "--only", "credits", *data, cwd=away)
    assert list((away / "pictures").iterdir())
    python = next(home.rglob("pyvenv.cfg")).parent / ("Scripts" if WINDOWS else "bin") / "python"
    assert "simulate" in _run(python, "-m", "game", "--help", cwd=away)
