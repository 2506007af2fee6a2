"""What the house asks of every source file."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import files

LONGEST_FUNCTION = 60


def test_a_function_fits_on_a_screen() -> None:
    long = {
        f"{files.name(path)}: {node.name}": node.end_lineno - node.lineno + 1
        for path in files.sources()
        for node in files.nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= LONGEST_FUNCTION
    }
    assert not long


_UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
_STUB = re.compile(r"raise NotImplemented" r"Error")
_BARE = re.compile(r"#\s*(type: ignore|noqa)(\[[\w, -]+\]|:\s*[A-Z0-9, ]+)?\s*$")


def test_nothing_is_unfinished_and_no_check_silenced_without_a_reason() -> None:
    for path in files.sources():
        name = files.name(path)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            where = f"{name}:{number}"
            assert not _UNFINISHED.search(line), where
            assert not _STUB.search(line) or path.is_relative_to(files.ROOT / "tests"), where
            assert not _BARE.search(line), where


_COMMAS = re.compile(r'\b(names|players)=?(?: = )?", "\.join\(')


def test_names_in_a_sentence_are_listed_with_and() -> None:
    for path in files.sources("game", "scenes"):
        found = _COMMAS.search(path.read_text("utf-8"))
        assert not found, f"{files.name(path)}: say game.core.text.listed"


_MACHINE = re.compile(r"(?<![\w.:/~-])/(root|Users|work|opt)/|[A-Z]:\\\\?Users")


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    found = [
        f"{files.name(path)}:{number}"
        for path in files.texts()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if _MACHINE.search(line) and path != Path(__file__)
    ]
    assert not found


def test_files_end_their_lines_alike() -> None:
    for path in files.texts():
        data = path.read_bytes()
        assert b"\r" not in data, path
        assert not re.search(rb"^(<{7}|>{7}) ", data, re.MULTILINE), path


def _nodes() -> Iterator[tuple[str, ast.AST]]:
    """Everything in the program's own files, each with where it stands."""
    for path in files.sources("game", "scenes"):
        name = files.name(path)
        for node in files.nodes(path):
            yield f"{name}:{getattr(node, 'lineno', 0)}", node


def _put_together(part: ast.expr) -> bool:
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
        return part.func.attr in ("format", "join", "replace")
    return isinstance(part, ast.JoinedStr | ast.BinOp)


def test_translated_sentences_are_written_whole() -> None:
    """Only a literal can be found by the words tool; what is put together is never translated."""
    for where, call in _nodes():
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
            continue
        if call.func.id in ("_", "N_", "ngettext"):
            for part in call.args[: 2 if call.func.id == "ngettext" else 1]:
                assert not _put_together(part), f"{where}: {ast.unparse(call)}"
                if call.func.id != "_" and "text.py:" not in where:
                    assert isinstance(part, ast.Constant), where


def test_no_words_are_looked_up_inside_an_f_string() -> None:
    """Whether the words tool finds them there depends on the version of Python."""
    for where, node in _nodes():
        if isinstance(node, ast.JoinedStr):
            called = {
                ast.unparse(part.func) for part in ast.walk(node) if isinstance(part, ast.Call)
            }
            assert not called & {"_", "N_", "ngettext"}, where


def test_no_exception_is_swallowed_without_a_word() -> None:
    for where, node in _nodes():
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"{where}: bare except"


@pytest.mark.skipif(not (files.ROOT / ".git").exists(), reason="an archive has no clone")
def test_a_clone_has_the_same_bytes_whatever_the_system_likes() -> None:
    """Windows' git writes CRLF into every file that ``.gitattributes`` does not tell it of."""
    told = ["git", "-C", str(files.ROOT), "ls-files", "--eol"]
    for line in subprocess.run(
        told, capture_output=True, text=True, check=True
    ).stdout.splitlines():
        kept, _, wanted = line.partition("\t")[0].split(maxsplit=2)
        binary = kept == "i/-text"
        assert wanted.rstrip() == ("attr/-text" if binary else "attr/text=auto eol=lf"), line
        assert kept in ("i/-text", "i/lf", "i/none"), line
