"""The engine layer knows nothing of the screen."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent
FORBIDDEN = {"pygame", "pytmx", "scenes", "resvg_py"}


def imported(path: Path) -> set[str]:
    """The top names of all modules that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda p: str(p.name))
def test_no_file_of_the_engine_imports_the_screen(path: Path) -> None:
    assert not imported(path) & FORBIDDEN


def test_no_module_of_the_engine_loads_the_screen() -> None:
    script = """
import importlib, pkgutil, sys, game
for module in pkgutil.walk_packages(game.__path__, "game."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
    out = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT.parent, capture_output=True, text=True, check=True
    )
    assert not set(out.stdout.split()) & FORBIDDEN


def test_rules_know_no_clock_and_no_global_generator() -> None:
    """Rules get chance and time as actions; bots and commands may measure, and draw from seeds."""
    for path in ROOT.rglob("*.py"):
        if path.parent.parent != ROOT or path.parent.name in ("core", "match", "bots", "commands"):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        assert not imported(path) & {"time", "datetime", "secrets"}, path
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert {alias.name for alias in node.names} <= {"Random"}, path
            assert not (isinstance(node, ast.Import) and "random" in {a.name for a in node.names})
