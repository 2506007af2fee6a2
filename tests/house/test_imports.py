"""Who may import whom. An import counts wherever it stands: at the top of a module, in a function,
or for the types alone."""

import ast
import re
from functools import cache
from pathlib import Path

from tests.house import files


def module(path: Path) -> str:
    """The dotted name of a file's module."""
    parts = path.relative_to(files.ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def graph() -> dict[str, set[str]]:
    """What each module of the program imports of the others."""
    paths = {module(path): path for path in files.sources("game", "scenes")}
    return {name: imports(name, path, set(paths)) - {name} for name, path in paths.items()}


def imports(name: str, path: Path, known: set[str]) -> set[str]:
    """What a module imports: of a name that is a module that one, else where the name is from."""
    found = set()
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in files.nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            names = {f"{source}.{alias.name}" for alias in node.names}
            found |= names & known or {source}
    return found & known


def packages(name: str) -> set[str]:
    """The packages that a module lies in, itself among them: Python runs them before it."""
    parts = name.split(".")
    return {".".join(parts[:n]) for n in range(1, len(parts) + 1)}


def run_first() -> dict[str, set[str]]:
    """The same as ``graph`` with the packages that run before what is imported."""
    return {
        name: {one for other in used for one in packages(other)} & graph().keys() - packages(name)
        for name, used in graph().items()
    }


def circles(edges: dict[str, set[str]]) -> set[str]:
    """The modules from which their imports lead back to themselves."""
    return {name for name in edges if name in reached(edges, name)}


def reached(edges: dict[str, set[str]], name: str) -> set[str]:
    """All that a module imports, and that they import, and so on."""
    found: set[str] = set()
    ahead = [name]
    while ahead:
        new = edges[ahead.pop()] - found
        found |= new
        ahead += new
    return found


def of(top: str) -> dict[str, set[str]]:
    """The same as ``graph`` of the modules of a package."""
    return {name: used for name, used in graph().items() if name.startswith(top)}


def outside(top: str, of_what: str) -> set[str]:
    """What the modules of a package import of another that it lies in, from without itself."""
    used = set().union(*of(top).values())
    return {name for name in used if name.startswith(of_what) and not name.startswith(top)}


def test_circles_are_found() -> None:
    edges = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert circles(edges) == {"a", "b", "c", "d", "e"}
    assert not circles({"a": {"b", "c"}, "b": {"c"}, "c": set()})


def test_no_modules_import_each_other() -> None:
    assert len(graph()) > 200
    assert not circles(run_first())


def test_the_stage_knows_nothing_of_the_scenes_that_stand_on_it() -> None:
    assert not outside("scenes.stage", "scenes.")


def test_the_core_knows_no_title() -> None:
    assert not outside("game.core", "game.")


def test_boards_reach_nothing_that_holds_a_match() -> None:
    """By no way of imports: rules of their title and data, but no match, timeline or record."""
    names = ("match", "viewpoint_maker", "timeline", "runner", "seating", "saves")
    holders = {"game.match", "game.core.record", "game.core.journal"}
    holders |= {f"game.match.{name}" for name in names}
    assert holders <= graph().keys()
    board = re.compile(r"scenes\.titles\.(\w+\.)?(board|ending)\b")
    todo = [name for name in graph() if board.match(name)]
    assert len(todo) > 50
    ways = dict.fromkeys(todo, "")
    while todo:
        name = todo.pop()
        assert name not in holders, f"{name} by {ways[name]}"
        for other in graph()[name] - ways.keys():
            ways[other] = name
            todo.append(other)
