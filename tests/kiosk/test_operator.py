"""The operator's file: the example holds, and every mistake is told with its line."""

from pathlib import Path

import pytest

from scenes.app import main
from scenes.exits import BAD_CONFIGURATION
from scenes.kiosk.operator import SETTINGS, Operator, OperatorError, example, read, upright_words
from scenes.kiosk.pin import hashed

PIN = hashed("2580", cost=1024)
GOOD = f'titles = ["kiribati", "kiribati:family"]\nlanguages = ["de", "en"]\npin = "{PIN}"\n'


def mistakes(tmp_path: Path, text: str) -> dict[int, str]:
    """What is wrong, by line."""
    path = tmp_path / "kiosk.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(OperatorError) as found:
        read(path)
    return {mistake.line: str(mistake) for mistake in found.value.mistakes}


def test_the_example_is_right_once_a_pin_stands_in_it(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(example().replace(SETTINGS["pin"].example, f'"{PIN}"'), encoding="utf-8")
    operator = read(path)
    assert set(SETTINGS) == set(Operator.__struct_fields__)
    assert operator.offers[0] == ("kiribati", "visit")
    assert operator.captions["de"] == ["Berühren und spielen"]


def test_without_a_pin_of_ones_own_the_example_does_not_run(tmp_path: Path) -> None:
    (only,) = mistakes(tmp_path, example()).values()
    assert "--kiosk-pin" in only


def test_titles_may_have_a_variant_and_keep_their_order(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert read(path).offers == [("kiribati", "visit"), ("kiribati", "family")]
    assert read(path).languages == ["de", "en"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('idle = "soon"', "10 to 3600"),
        ("idle = 5", "10 to 3600"),
        ("countdown = 19", "20 to 600"),
        ("display = 0", "from 1 to 16"),
        ('text = "huge"', '"large"'),
        ('bots = "random"', '"easy"'),
        ('corner = "middle"', '"top right"'),
        ("counters = 1", "true or false"),
        ('volume = { "9" = 50 }', "times of day"),
        ('volume = { "09:00" = 150 }', "0 to 100"),
        ('captions = { fr = ["Jouez"] }', "fr"),
        ('captions = { en = [""] }', "1 to 80"),
        ("idel = 60", "idle"),
        ("[volumes]", "volume"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_what_was_expected(
    tmp_path: Path, line: str, told: str
) -> None:
    found = mistakes(tmp_path, GOOD + "# a remark\n\n" + line + "\n")
    assert set(found) == {6}
    assert told in found[6]


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = 'titles = ["kiribati:long", "chess", "kyoto", "kyoto"]\n'
    text += 'languages = ["tlh"]\npin = "1234"'
    told = "\n".join(mistakes(tmp_path, text).values())
    path = tmp_path / "kiosk.toml"
    with pytest.raises(OperatorError) as found:
        read(path)
    assert len(found.value.mistakes) == 5
    assert "line 3: pin" in told


@pytest.mark.parametrize(
    "text", ["titles = [", "\x00", "a" * 10, 'x = "\ud800"', "[" * 5000], ids=range(5)
)
def test_what_is_no_toml_is_told_and_nothing_breaks(tmp_path: Path, text: str) -> None:
    assert len(mistakes(tmp_path, text)) == 1


def test_a_file_of_a_windows_editor_has_the_same_lines(tmp_path: Path) -> None:
    text = "\ufeff" + GOOD + "idle = 1\n"
    assert set(mistakes(tmp_path, text.replace("\n", "\r\n"))) == {4}


def test_a_data_folder_is_meant_from_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, own = tmp_path / "home", tmp_path / "own"
    own.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.chdir(tmp_path)
    path = Path("own", "kiosk.toml")
    for data, found in (("kept", own / "kept"), ("~/kept", home / "kept"), (str(home), home)):
        path.write_text(f"{GOOD}data = '{data}'\n", encoding="utf-8")
        assert Path(read(path).data) == found
    path.write_text(GOOD, encoding="utf-8")
    assert not read(path).data, "where the system keeps such files"


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml"):
        with pytest.raises(OperatorError):
            read(path)


def test_the_command_checks_and_ends_with_its_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert main(["--kiosk-check", str(path)]) == 0
    path.write_text(GOOD + "idle = 1\ncountdown = 1\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["--kiosk-check", str(path)]) == BAD_CONFIGURATION
    told = capsys.readouterr().err
    assert "line 4: idle" in told
    assert "line 5: countdown" in told
    assert main(["--kiosk", str(path)]) == BAD_CONFIGURATION, "no half kiosk"
    assert main(["--kiosk-example"]) == 0
    assert capsys.readouterr().out == example()


def test_the_volume_is_that_of_the_last_time_of_day() -> None:
    operator = Operator(titles=[], languages=[], pin=PIN, volume={"09:00": 50, "18:00": 20})
    assert [operator.loudness(t) for t in ("08:59", "09:00", "17:59", "18:00", "23:59")] == [
        *(20, 50, 50, 20, 20)
    ]


@pytest.mark.parametrize(
    ("titles", "told"),
    [
        (["kiribati", "city_explorer:city"], "all of its games"),
        (["kiribati", "kyoto", "adaptnation"], "does not offer: kyoto, adaptnation."),
        (["kyoto"], "None of its games"),
    ],
)
def test_it_is_told_what_an_upright_screen_lacks(titles: list[str], told: str) -> None:
    found = Operator(titles=titles, languages=["en"], pin=PIN)
    assert told in upright_words(found)
