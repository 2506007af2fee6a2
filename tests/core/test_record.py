"""The file of a match: what is written, and what is said of a file that cannot be used."""

import os
import sys
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import catalog
from game.bots.levels import LEVELS
from game.core.player import KINDS, LONGEST_NAME, Player, clean_name
from game.core.record import (
    LARGEST,
    LONGEST,
    MOST,
    PLAIN,
    Header,
    RecordError,
    RecordLine,
    Spent,
    Timing,
    Undo,
    Waited,
    encode,
    encode_header,
    encode_line,
    parse,
    read,
    veiled,
)
from game.match import Match
from game.match.timeline import replayed
from tests.match.matches import begin, play, recorded
from tests.toys.catalog import toys_in_catalog
from tests.toys.lanterns.rules import RULES


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.tide"


def forged(body: bytes, previous: str = "") -> bytes:
    """A line with the right checksum, as somebody might make who has read the source."""
    check = blake2b(previous.encode() + body, digest_size=8).hexdigest()
    return check.encode() + b" " + body + b"\n"


def verify(path: Path) -> None:
    _timeline, problem = replayed(read(path, catalog.rules))
    if problem is not None:
        raise problem


def hidden(action: bytes, previous: str, digest: bytes = b"00000000") -> bytes:
    """The same of an action, as the file of a running match has it."""
    return forged(b"%s 0 %s" % (digest, veiled(action, previous)), previous)


def refused(path: Path, data: bytes) -> RecordError:
    """Write a file, see that it is refused by all that open it, and left as it was."""
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        verify(path)
    with pytest.raises(RecordError) as again:
        Match.resume(path)
    assert str(again.value) == str(caught.value)
    assert path.read_bytes() == data
    assert len(str(caught.value).splitlines()) == 1
    return caught.value


def test_a_record_can_be_read_by_people(path: Path) -> None:
    recorded(path)
    first, second, *_rest = path.read_text("utf-8").split("\n")
    assert first.startswith("tidetable 2 ")
    assert '"title":"lanterns"' in first
    assert "京都 🏮" in first
    assert '{"type":"Shuffle","seat":-1,"order":[' in second


def test_of_a_running_match_a_plain_look_reads_no_secret(path: Path) -> None:
    table = play(begin(path, seed="the luck of this game"), 9)
    text = path.read_text("utf-8")
    assert text.startswith("tidetable 3 ")
    assert '"title":"lanterns"' in text
    for secret in ("the luck", "type", "Shuffle", "order", '"seat"', "card"):
        assert secret not in text
    table.close()
    assert path.read_text("utf-8") == text
    record = read(path, catalog.rules)
    assert (record.header, record.problem) == (table.header, None)
    assert [line.action for line in record.lines] == table.history


def test_when_a_match_is_over_its_record_can_be_read_and_is_the_same(path: Path) -> None:
    table = play(begin(path))
    before = read(path, catalog.rules)
    assert before.format == 3
    table.close()
    after = read(path, catalog.rules)
    assert (after.format, after.header, after.lines) == (2, before.header, before.lines)
    assert list(path.parent.iterdir()) == [path]


def test_a_veil_takes_little_more_room_than_the_text(path: Path) -> None:
    play(begin(path))
    record = read(path, catalog.rules)
    plain, _check = encode(record.header, record.digest, record.lines, PLAIN)
    assert path.stat().st_size < 1.4 * len(plain)


@pytest.mark.parametrize(
    "change",
    [
        (b"\n", b"\r\n"),
        (b"\n", b"\n\n"),
        (b"\n", b"\r\n \r\n"),
        (b"tidetable ", b"\xef\xbb\xbftidetable "),
    ],
)
@pytest.mark.parametrize("actions", [9, 10_000])
def test_a_file_whose_lines_another_program_ended_otherwise_is_the_same_match(
    path: Path, change: tuple[bytes, bytes], actions: int
) -> None:
    table = recorded(path, actions)
    path.write_bytes(path.read_bytes().replace(*change))
    verify(path)
    again = Match.resume(path)
    assert again.history == table.history
    play(again, 3)
    again.close()
    verify(path)
    assert Match.resume(path).history == again.history


def test_a_record_is_read_up_to_what_is_damaged(path: Path) -> None:
    table = recorded(path, 12)
    data = path.read_bytes()
    path.write_bytes(data[:-2] + bytes([data[-2] ^ 1]) + data[-1:])
    timeline, problem = replayed(read(path, catalog.rules))
    assert problem is not None
    assert problem.line == 13
    assert timeline.history == table.history[:-1]


def test_what_is_wrong_with_a_record_does_not_hold_the_record(path: Path) -> None:
    """Else all that was read of a damaged file stays in memory until the next full collection."""
    recorded(path, 8)
    rows = path.read_bytes().splitlines(keepends=True)
    for data in (b"".join(rows[:-1]) + b"0" + rows[-1][1:], b"".join([*rows[:4], *rows[5:]])):
        record = parse(data, catalog.rules)
        for problem in (record.problem, replayed(record)[1]):
            assert problem is not None
            assert (problem.__traceback__, problem.__cause__, problem.__context__) == (None,) * 3
    record = parse(path.read_bytes(), catalog.rules)
    record.lines[2:3] = []
    problem = replayed(record)[1]
    assert problem is not None
    assert (problem.__traceback__, problem.__cause__, problem.__context__) == (None,) * 3


@pytest.mark.parametrize("more", [b"\n" * (LARGEST + 1), b"\0" * (LARGEST + 1)])
def test_a_large_file_is_not_read_to_its_end(path: Path, more: bytes) -> None:
    recorded(path, 3)
    assert "too large" in str(refused(path, path.read_bytes() + more))


def test_long_lines_and_many_lines_are_not_decoded(path: Path) -> None:
    recorded(path, 3)
    good = path.read_bytes()
    last = good.split(b"\n")[-2][:16].decode()
    for more, line, word in [
        (forged(b"00000000 0 " + b"9" * LONGEST, last), 5, "the line is too long"),
        (
            hidden(b'{"type":"Shuffle","seat":-1,"order":[%s]}' % (b"1," * LONGEST), last),
            5,
            "not an",
        ),
        (b"\n" * MOST, MOST + 1, "the game is too long"),
    ]:
        error = refused(path, good + more)
        assert error.line == line
        assert word in str(error)


def test_much_that_is_veiled_in_little_is_not_decoded(path: Path) -> None:
    """14 MB of text in 0.1 MB of file."""
    recorded(path, 3)
    data = path.read_bytes()
    check = data.split(b"\n")[-2][:16].decode()
    for _line in range(250):
        line = hidden(b'{"type":"Shuffle","seat":-1,"order":[%s1]}' % (b"1," * 28_000), check)
        check = line[:16].decode()
        data += line
    record = parse(data, catalog.rules)
    assert record.problem is not None
    assert "too long" in str(record.problem)
    assert sum(len(msgspec.json.encode(line.action)) for line in record.lines) < LARGEST


@pytest.mark.parametrize(
    "changes",
    [
        {"title": "x\x1b[31m\n" * 5000},
        {"options": {"k\u202e\n" * 5000: 1}},
        {"options": {"variant": "v\0" * 5000}},
        {"options": {"variant": 10**4000}},
        {"options": {"variant": ["v" * 5000] * 5}},
    ],
)
def test_what_a_sentence_quotes_is_short_and_can_be_printed(
    path: Path, changes: dict[str, object]
) -> None:
    said = str(refused(path, header_line(**changes)))
    assert len(said) < 400
    assert said.isprintable()


def test_a_record_holds_the_whole_match(path: Path) -> None:
    table = recorded(path)
    record = read(path, catalog.rules)
    assert record.header == table.header
    assert [line.action for line in record.lines] == table.history
    assert not record.torn
    assert record.size == path.stat().st_size


def test_an_edited_line_is_found(path: Path) -> None:
    recorded(path)
    lines = path.read_bytes().split(b"\n")
    lines[4] = lines[4].replace(b'"seat":', b'"seat": ')
    error = refused(path, b"\n".join(lines))
    assert error.line == 5
    assert "5" in str(error)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda lines: lines[:3] + lines[4:], 4),
        (lambda lines: [*lines[:3], lines[4], lines[3], *lines[5:]], 4),
        (lambda lines: lines[:4] + lines[3:], 5),
        (lambda lines: lines[1:], 1),
        (lambda lines: [*lines[:2], b"\0" * len(lines[2]), *lines[3:]], 3),
        (lambda lines: [*lines[:-1], b"more", b""], None),
    ],
    ids=["dropped", "swapped", "doubled", "beheaded", "zeroed", "added"],
)
def test_lines_out_of_order_are_found(path: Path, change: object, line: int | None) -> None:
    assert callable(change)
    recorded(path)
    lines = path.read_bytes().split(b"\n")
    error = refused(path, b"\n".join(change(lines)))
    assert error.line == (line or len(lines))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"tide",
        b"tidetable 1 ",
        b"\0" * 5000,
        b"PK\3\4\n" * 100,
        b"tidetable 0x1 a b c\n",
        b"tidetable 0 a b c\n",
        b"tidetable 01 a b c\n",
        b"\n",
    ],
)
def test_what_is_no_record_is_refused(path: Path, data: bytes) -> None:
    assert refused(path, data).line == 1


def test_what_was_changed_so_that_several_persons_sit_where_one_may_is_refused(path: Path) -> None:
    """At a screen that all share, each would see what is another's."""
    players = [{"name": n, "kind": "human", "colour": "amber"} for n in "abc"]
    rules = catalog.rules("kyoto")
    for way, word in (("solo", "solo"), ("docks", "position")):  # only the digest is forged
        options = {"variant": "conference", "way": way}
        changes = {"title": "kyoto", "rules": rules.version, "options": options, "players": players}
        assert word in str(refused(path, header_line(**changes)))


def test_a_cut_header_is_refused(path: Path) -> None:
    recorded(path)
    assert "cut off" in str(refused(path, path.read_bytes()[:60]))


def test_no_file_is_said_to_be_newer_than_it_is(path: Path) -> None:
    assert "damaged" in str(refused(path, b"tidetable 0 something\n"))


def test_a_newer_format_is_said_to_be_newer(path: Path) -> None:
    error = refused(path, b"tidetable 7 something else altogether\nand more\n")
    assert "newer" in str(error)
    assert "7" in str(error)


def header_line(**changes: object) -> bytes:
    header = {
        "title": "lanterns",
        "rules": RULES.version,
        "options": {"variant": "short"},
        "players": [{"name": n, "kind": "human", "colour": "amber"} for n in "ab"],
        "seed": "1",
        "created": "2030-01-01T00:00:00+00:00",
        "free_undo": False,
    } | changes
    return b"tidetable 1 " + forged(b"00000000 " + msgspec.json.encode(header))


NOBODY = [
    {"name": "a", "kind": "human", "colour": "amber"} | change
    for change in (
        *({"colour": colour} for colour in ("", "gold", "Amber", "../../x", "amber\0")),
        *({"kind": kind} for kind in ("", "robot", "HUMAN", "human ")),
        *({"name": name} for name in ("\0", "a\nb", " a", "a\u202eb", "W" * 1000)),
    )
]
"""Players whom no screen could show: pictures, bots and fonts know nothing of them."""


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"title": "chess"}, "chess"),
        ({"title": "../kiribati"}, "know the game"),
        ({"rules": RULES.version - 1}, "older rules"),
        ({"rules": RULES.version + 1}, "newer rules"),
        ({"options": {}}, "position"),
        ({"options": {"variant": "odd"}}, "odd"),
        ({"options": {"variant": "short", "odd": 1}}, "odd"),
        ({"options": {"variant": None}}, "damaged"),
        ({"players": []}, "players"),
        ({"players": [{"name": "a", "kind": "human", "colour": "amber"}] * 50}, "players"),
        ({"players": "ab"}, "damaged"),
        *(({"players": [player] * 2}, "damaged") for player in NOBODY),
        ({"extra": 1}, "damaged"),
        ({"rules": "1"}, "damaged"),
        ({"seed": "x" * 500}, "damaged"),
        ({"seed": "\x1b[31m"}, "damaged"),
        ({"created": "\n" * 50}, "damaged"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(
    path: Path, changes: dict[str, object], word: str
) -> None:
    error = refused(path, header_line(**changes))
    assert word in str(error)
    assert error.line == 1


def test_forged_lines_are_refused_by_the_rules(path: Path) -> None:
    """A right checksum is no right to do what the rules forbid."""
    table = begin(path)
    table.step_chance()
    table.close()
    good = path.read_bytes()
    last = good.split(b"\n")[1][:16].decode()
    for text, word in [
        (b'{"type":"Choose","seat":0,"card":99}', "not allowed"),
        (b'{"type":"Choose","seat":77,"card":-9}', "not allowed"),
        (b'{"type":"Choose","seat":"0","card":1}', "not an action"),
        (b'{"type":"Choose","seat":0}', "not an action"),
        (b'{"type":"Choose","seat":0,"card":1,"more":1}', "not an action"),
        (b'{"type":"Fly","seat":0}', "not an action"),
        (b"[" * 100_000, "not an action"),
        (b'{"type":"Undo","seat":0,"count":5}', "undone"),
        (b'{"type":"Undo","seat":0,"count":-1}', "undone"),
        (b'{"type":"Undo","seat":0,"count":0}', "undone"),
        (b'{"type":"TimeUp","seat":0}', "not allowed"),
    ]:
        error = refused(path, good + hidden(text, last))
        assert word in str(error)
        assert error.line == 3


def test_another_position_than_recorded_is_found_softly(path: Path) -> None:
    """The digest names the line; everything before it can still be looked at."""
    table = begin(path)
    table.step_chance()
    card = table.state.hands[0][0]
    table.close()
    data = path.read_bytes()
    last = data.split(b"\n")[1][:16].decode()
    text = b'{"type":"Choose","seat":0,"card":%d}' % card
    path.write_bytes(data + hidden(text, last, b"12345678"))
    timeline, problem = replayed(read(path, catalog.rules))
    assert problem is not None
    assert problem.line == 3
    assert len(timeline.history) == 1
    assert timeline.state == table.state


def test_folders_and_missing_files_get_a_sentence(path: Path) -> None:
    path.mkdir()
    for wrong in (path, path / "none.tide", path / ("long" * 100)):
        with pytest.raises(RecordError):
            read(wrong, catalog.rules)
        with pytest.raises(RecordError):
            Match.resume(wrong)
    assert list(path.iterdir()) == []


def test_a_pipe_is_not_waited_for(path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("no pipes there")
    os.mkfifo(path)
    with pytest.raises(RecordError):
        read(path, catalog.rules)


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, 3000))
def test_a_record_cut_anywhere_is_a_shorter_match_or_refused(cut: int) -> None:
    with toys_in_catalog():
        table = play(begin(variant="short"), 20)
        line, check = encode_header(table.header, "00000000")
        data = line
        for action in table.history:
            line, check = encode_line(RecordLine(action, "00000000", Spent(0.25, 3.0)), check)
            data += line
        whole = parse(data, catalog.rules)
        cut %= len(data)
        part = data[:cut]
        if b"\n" not in part:
            with pytest.raises(RecordError):
                parse(part, catalog.rules)
            return
        record = parse(part, catalog.rules)
        assert record.lines == whole.lines[: len(record.lines)]
        assert record.torn == (not part.endswith(b"\n"))
        assert record.size == part.rfind(b"\n") + 1


@settings(max_examples=80, deadline=None)
@given(at=st.integers(0, 10_000), byte=st.integers(0, 255))
def test_no_changed_byte_goes_unnoticed(at: int, byte: int) -> None:
    with toys_in_catalog():
        table = play(begin(variant="short"), 6)
        data, check = encode_header(table.header, "00000000")
        for action in table.history:
            line, check = encode_line(RecordLine(action, "00000000", Spent(0.25, 3.0)), check)
            data += line
        at %= len(data) - 1
        changed = data[:at] + bytes([byte]) + data[at + 1 :]
        if changed != data:
            try:
                problem = parse(changed, catalog.rules).problem
            except RecordError as error:
                problem = error
            assert problem is not None


@given(name=st.text(st.characters(), max_size=40))
def test_any_name_can_be_written(name: str) -> None:
    cleaned = clean_name(name + "\ud800\n\x1b[31m\u2028")
    header = Header(
        "lanterns", 1, {"variant": "short"}, (Player(cleaned, "human", "amber"),) * 2, "1", ""
    )
    with toys_in_catalog():
        line, _check = encode_header(header, "00000000")
        assert line.count(b"\n") == 1
        assert parse(line, catalog.rules).header == header


def test_records_know_the_bots_that_there_are() -> None:
    assert ("human", *LEVELS) == KINDS


def test_a_name_without_end_is_cut(path: Path) -> None:
    players = tuple(Player("漢 " * 500, "human", colour) for colour in ("amber", "blue"))
    table = Match.new("lanterns", {"variant": "short"}, players, path=path)
    table.close()
    assert read(path, catalog.rules).header.players == table.players
    assert clean_name(table.names[0]) == table.names[0]
    assert 20 <= len(table.names[0]) <= LONGEST_NAME


def test_undo_is_a_line_and_nothing_is_taken_out(path: Path) -> None:
    table = begin(path)
    table.step_chance()
    table.submit(table.legal(1)[0])
    before = path.read_bytes()
    assert table.undo(1)
    table.close()
    assert path.read_bytes().startswith(before)
    assert [type(line.action) for line in read(path, catalog.rules).lines][-1] is Undo
    assert Match.resume(path).history == table.history


KEPT = Path(__file__).parents[1] / "golden" / "records"


@pytest.mark.parametrize("layout", [1, 2, 3])
def test_old_saves_can_still_be_read(layout: int) -> None:
    """Files kept of each format: they must be playable for ever (or be said to be older)."""
    record = read(KEPT / f"format-{layout}.tide", catalog.rules)
    assert record.format == layout
    assert all((line.spent is not None) == (layout > 1) for line in record.lines)
    timeline, problem = replayed(record)
    assert problem is None
    assert timeline.rules.outcome(timeline.state) is not None


def test_the_kept_save_of_format_2_tells_the_time() -> None:
    record = read(KEPT / "format-2.tide", catalog.rules)
    assert record.header.timing == Timing(2.0, True, ("menu", "window"))
    first, second, *_rest = record.lines
    assert (first.spent, second.spent) == (Spent(0.0, 60.0), Spent(1.5, 58.5))
    assert any(isinstance(line.action, Waited) for line in record.lines)


def test_the_kept_save_of_format_3_is_that_of_format_2_under_veils() -> None:
    plain, hidden = (read(KEPT / f"format-{n}.tide", catalog.rules) for n in (2, 3))
    assert (hidden.header, hidden.lines) == (plain.header, plain.lines)


def test_a_file_of_format_1_goes_on_in_its_own_format(path: Path) -> None:
    lines = (KEPT / "format-1.tide").read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:6]) + b"\n")
    table = Match.resume(path)
    play(table, 4)
    table.close()
    again = read(path, catalog.rules)
    assert (again.format, len(again.lines)) == (1, 9)
    assert all(line.spent is None for line in again.lines)
    assert Match.resume(path).history == table.history


@pytest.mark.parametrize("time", [b"", b"x", b"-1", b"1.5", b"1/", b"/1", b"1/x", b"9" * 40])
def test_a_line_without_a_right_time_is_damaged(path: Path, time: bytes) -> None:
    table = begin(path)
    table.step_chance()
    table.close()
    good = path.read_bytes()
    last = good.split(b"\n")[1][:16].decode()
    error = refused(path, good + forged(b"00000000 %s {}" % time, last))
    assert error.line == 3
    assert "damaged" in str(error)


def test_unknown_titles_have_a_plain_sentence() -> None:
    with pytest.raises(catalog.UnknownTitleError, match="unknown title 'chess'"):
        catalog.rules("chess")
