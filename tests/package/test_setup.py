"""The setup for Windows: compiled, and run where there is Wine."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tools import bundle, pack

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(not shutil.which("makensis"), reason="needs NSIS"),
]


@pytest.fixture
def binary(tmp_path: Path) -> Path:
    """A folder that stands in for the binary's."""
    folder = tmp_path / "tidetable"
    (folder / "_internal/assets").mkdir(parents=True)
    for name in ("tidetable.exe", "tidetable.com", "_internal/assets/é.txt"):
        (folder / name).write_text(name)
    return folder


def test_the_setup_is_a_program_of_windows(binary: Path, tmp_path: Path) -> None:
    made = pack.setup(binary, tmp_path, "-WX")  # warnings are errors
    assert made.name == f"tidetable-{bundle.version()}-setup.exe"
    assert made.read_bytes()[:2] == b"MZ"
    assert not list(tmp_path.glob("*.ico"))


@pytest.mark.skipif(not shutil.which("wine"), reason="needs Wine")
def test_it_installs_for_one_person_and_leaves_their_matches(binary: Path, tmp_path: Path) -> None:
    made = pack.setup(binary, tmp_path, "-DTARGET=amd64-unicode")  # Wine may lack its 32-bit half
    prefix = tmp_path / "wine"
    env = {
        **os.environ,
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",  # asks for no downloads
    }

    def wine(*words: object) -> int:
        done = subprocess.run(
            ["wine", *map(str, words)], env=env, capture_output=True, timeout=300, check=False
        )
        return done.returncode

    assert wine(made, "/S") == 0
    home = next((prefix / "drive_c/users").glob("*/AppData/Local/Programs/Tidetable"))
    link = home.parents[2] / "Roaming/Microsoft/Windows/Start Menu/Programs/Tidetable.lnk"
    assert link.is_file()
    entry = "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Tidetable"
    assert wine("reg", "query", entry, "/v", "UninstallString") == 0
    (home / "_internal/old.txt").touch()
    (home / "tidetable-data").mkdir()
    assert wine(made, "/S") == 0, "over itself, as a new version is"
    files = {p.relative_to(home).as_posix() for p in home.rglob("*") if p.is_file()}
    ours = {p.relative_to(binary).as_posix() for p in binary.rglob("*") if p.is_file()}
    assert files == {*ours, "uninstall.exe"}
    theirs = str(home).partition("drive_c")[2].replace("/", "\\")
    assert wine(home / "uninstall.exe", "/S", f"_?=C:{theirs}") == 0  # so it is waited for,
    (home / "uninstall.exe").unlink()  # and does not take away itself
    assert [p.name for p in home.iterdir()] == ["tidetable-data"]
    assert not link.exists()
    assert wine("reg", "query", entry, "/v", "UninstallString") != 0
    subprocess.run(["wineserver", "-k"], env=env, check=False)
