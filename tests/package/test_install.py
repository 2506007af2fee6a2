"""The wheel and the source archive: what is in them, and that an installed one runs anywhere."""

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.tools import bundle

pytestmark = pytest.mark.package


def _pip(python: Path | str, *args: str) -> None:
    done = subprocess.run(
        [str(python), "-m", "pip", "--disable-pip-version-check", *args],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    _pip(sys.executable, "wheel", "--no-deps", "--wheel-dir", str(folder), str(bundle.ROOT))
    return next(folder.glob("tidetable-*.whl"))


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
    assets = {n.split("/")[1] for n in names if n.startswith("assets/")}
    ours = {p.name for p in (bundle.ROOT / "assets").iterdir()}
    assert assets == ours - {"licences", "linux", "screenshots"}
    assert not {n for n in names if n.endswith((".po", ".pot", ".pyc"))}
    assert any(n.endswith("licenses/LICENSE") for n in names)
    assert any(n.endswith("licenses/CREDITS.md") for n in names)
    assert wheel.stat().st_size < 7_000_000


def test_the_source_archive_can_be_built_and_tested_from(tmp_path: Path) -> None:
    _pip(sys.executable, "install", "--target", str(tmp_path / "tool"), "hatchling")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path / "out")],
        cwd=bundle.ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "tool")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with tarfile.open(next((tmp_path / "out").glob("*.tar.gz"))) as archive:
        names = {n.partition("/")[2] for n in archive.getnames()}
    needed = {"pyproject.toml", "README.md", "LICENSE", "CREDITS.md", "CHANGELOG.md", "build.spec"}
    assert needed <= names
    assert {"tests/package/test_install.py", "assets/locale/tidetable.pot"} <= names
    assert "assets/locale/fr/LC_MESSAGES/tidetable.po" in names


def test_an_installed_program_runs_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    scripts = tmp_path / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    _pip(scripts / "python", "install", str(wheel))
    away = tmp_path / "ein anderer Ördner"
    away.mkdir()
    done = subprocess.run(
        [str(scripts / "tidetable"), "--self-test", "--data-dir", str(tmp_path / "data")],
        cwd=away,
        env={k: v for k, v in os.environ.items() if not k.startswith("PYTHON")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    headless = subprocess.run(
        [str(scripts / "python"), "-m", "game", "--help"],
        cwd=away,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert headless.returncode == 0, headless.stderr
    assert "simulate" in headless.stdout
