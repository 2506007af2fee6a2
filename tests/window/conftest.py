"""A screen of its own for every process that tests in a window, so that they do not meet."""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _screen() -> Iterator[None]:
    for program in ("Xvfb", "xdotool"):
        assert shutil.which(program), f"{program} is needed"
    ours, theirs = os.pipe()
    # without a reset, which would refuse whoever comes when the last client has just gone
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1920x1080x24"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp", "-noreset"], pass_fds=[theirs], stderr=subprocess.DEVNULL
    )
    os.close(theirs)
    with os.fdopen(ours) as told, pytest.MonkeyPatch.context() as environment:
        environment.setenv("DISPLAY", f":{told.readline().strip()}")
        yield
    server.terminate()
    server.wait()
