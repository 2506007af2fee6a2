"""The project's own files, for tests that read all of them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOPS = ("game", "scenes", "tests")
TEXTS = {
    ".py",
    ".toml",
    ".md",
    ".txt",
    ".html",
    ".svg",
    ".tmx",
    ".po",
    ".pot",
    ".spec",
    ".desktop",
    ".service",
}


@cache
def sources(*tops: str) -> tuple[Path, ...]:
    """The Python files under the folders, by default all."""
    return tuple(sorted(p for top in tops or TOPS for p in (ROOT / top).rglob("*.py")))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """What a Python file consists of, parsed; without names and what is read or written, which are
    most of it and which nobody asks for."""
    whole = ast.parse(path.read_text("utf-8"), filename=str(path))
    small = ast.Name | ast.Attribute | ast.expr_context | ast.operator | ast.arg | ast.arguments
    return tuple(node for node in ast.walk(whole) if not isinstance(node, small))


def texts() -> Iterator[Path]:
    """Every text file of the project, wherever it comes from (a clone or an archive)."""
    yield from (p for p in ROOT.iterdir() if p.suffix in TEXTS or p.name == "LICENSE")
    yield from (p for p in (ROOT / ".ci").iterdir() if p.is_file())
    for top in (*TOPS, "assets", "docs"):
        yield from (p for p in sorted((ROOT / top).rglob("*")) if p.suffix in TEXTS)


def papers() -> list[Path]:
    """What is written for people: README and its like, and all of docs."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def name(path: Path) -> str:
    """A path as the project calls it."""
    return path.relative_to(ROOT).as_posix()
