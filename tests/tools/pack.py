"""What people download, made of the binary's folder for the system on which this runs.

    python -m PyInstaller build.spec && python -m tests.tools.pack dist

puts beside the folder, on Linux (with dpkg-deb): a .deb, a .tar.gz and Tidetable.AppDir, which
appimagetool seals; on Windows (with makensis): a setup and a .zip; on macOS: a .dmg.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from game.core.paths import asset
from scenes.startup import APP_ID
from tests.tools import bundle

SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Of the icons for menus on Linux, in pixels."""


def run(*words: object) -> str:
    """Run a program; what it printed. Raises CalledProcessError, having said why."""
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
    done.check_returncode()
    return done.stdout


# --- Linux -----------------------------------------------------------------------------------


def linux_tree(binary: Path, root: Path) -> None:
    """Lay the program out as a Linux has its programs: command, menu entry, icons, a page for its
    software centre, what a kiosk starts by, licences."""
    shutil.copytree(binary, root / "usr/lib/tidetable", symlinks=True)
    command = root / "usr/bin/tidetable"
    command.parent.mkdir()
    command.symlink_to("../lib/tidetable/tidetable")
    share = root / "usr/share"
    for name, folder in (
        ("tidetable.desktop", share / "applications"),
        (f"{APP_ID}.metainfo.xml", share / "metainfo"),
        ("tidetable-kiosk.desktop", share / "wayland-sessions"),
        ("tidetable-kiosk.service", root / "usr/lib/systemd/user"),
        ("autologin.conf", share / "doc/tidetable/examples"),
    ):
        folder.mkdir(parents=True)
        shutil.copy(asset("linux", name), folder)
    for side in SIDES:
        icon = share / f"icons/hicolor/{side}x{side}/apps/tidetable.png"
        icon.parent.mkdir(parents=True)
        icon.write_bytes(bundle.picture(side))
    shutil.copy(binary / "_internal/LICENSES.txt", share / "doc/tidetable/copyright")


CONTROL = """\
Package: tidetable
Version: {version}
Architecture: {machine}
Maintainer: The Tidetable developers
Installed-Size: {size}
Depends: libc6 (>= {glibc}), libx11-6, libxext6
Recommends: libdecor-0-0, libpulse0, libwayland-client0, libwayland-cursor0, libwayland-egl1,
 libxcursor1, libxfixes3, libxi6, libxkbcommon0, libxrandr2, libxss1
Suggests: cage, xwayland
Section: games
Priority: optional
Description: table for modern board games about the climate and about Kyoto
 Friends, a family or a class sit at one screen, computer players fill the
 empty chairs; the program knows the rules, shows what may be done and says
 why something may not, and keeps every match.
"""


def deb(binary: Path, out: Path, effort: int = 6) -> Path:
    """A package for Debian, Ubuntu and what comes of them, made small with an effort of 0 to 9."""
    root = out / "deb"
    linux_tree(binary, root)
    machine = run("dpkg", "--print-architecture").strip()
    size = sum(p.lstat().st_size for p in root.rglob("*")) // 1024
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(
        CONTROL.format(
            version=bundle.version(), machine=machine, size=size, glibc=bundle.glibc(binary)
        ),
        encoding="utf-8",
    )
    made = out / f"tidetable_{bundle.version()}_{machine}.deb"
    # xz: Debian before 12 reads nothing newer
    run("dpkg-deb", "--root-owner-group", "-Zxz", f"-z{effort}", "--build", root, made)
    shutil.rmtree(root)
    return made


def app_dir(binary: Path, out: Path) -> Path:
    """A folder that starts by its AppRun, and that appimagetool makes one file of."""
    root = out / "Tidetable.AppDir"
    linux_tree(binary, root)
    (root / "AppRun").symlink_to("usr/bin/tidetable")
    (root / "tidetable.desktop").symlink_to("usr/share/applications/tidetable.desktop")
    for name in ("tidetable.png", ".DirIcon"):
        (root / name).symlink_to("usr/share/icons/hicolor/256x256/apps/tidetable.png")
    return root


# --- Windows ---------------------------------------------------------------------------------


def setup(binary: Path, out: Path, *more: str) -> Path:
    """A setup for whoever runs it alone; ``more`` are options for makensis."""
    made = out / f"tidetable-{bundle.version()}-setup.exe"
    icon = out / "tidetable.ico"
    icon.write_bytes(bundle.ico())
    values = {"VERSION": bundle.version(), "BINARY": binary, "ICON": icon, "OUT": made}
    told = [f"-D{name}={value}" for name, value in values.items()]
    run("makensis", "-V2", "-INPUTCHARSET", "UTF8", *told, *more, asset("windows", "setup.nsi"))
    icon.unlink()
    return made


# --- macOS -----------------------------------------------------------------------------------


def dmg(app: Path, out: Path) -> Path:
    """A disk image with the program and, beside it, the folder it is dragged to."""
    root = out / "dmg"
    root.mkdir()
    run("ditto", app, root / app.name)  # keeps links and signatures
    (root / "Applications").symlink_to("/Applications")
    made = out / f"Tidetable-{bundle.version()}-{run('uname', '-m').strip()}.dmg"
    run("hdiutil", "create", "-volname", "Tidetable", "-srcfolder", root, "-format", "UDZO", made)
    shutil.rmtree(root)
    return made


def main(dist: Path) -> None:
    """Make what this system's people download."""
    binary = dist / "tidetable"
    plain = str(dist / f"tidetable-{bundle.version()}-{sys.platform}")
    if sys.platform == "win32":
        print(shutil.make_archive(plain, "zip", dist, binary.name))
        print(setup(binary, dist))
    elif sys.platform == "darwin":
        print(dmg(dist / "Tidetable.app", dist))
    else:
        print(shutil.make_archive(plain, "gztar", dist, binary.name))
        print(deb(binary, dist))
        print(app_dir(binary, dist))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
