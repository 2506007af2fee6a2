"""The language of a first start, from what the system says of it."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes import locales
from scenes.locales import system_language

KEYS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def _system(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in KEYS:
        monkeypatch.delenv(key, raising=False)
    monkeypatch.setattr(locales, "sys", SimpleNamespace(platform="linux"))


@pytest.mark.parametrize(
    ("language", "values", "code"),
    [
        ("", ("", "", ""), "en"),
        ("", ("", "", "fr_FR.UTF-8"), "fr"),
        ("", ("", "de_DE", "fr_FR.UTF-8"), "de"),
        ("", ("en_GB", "de_DE", "fr_FR.UTF-8"), "en"),
        ("pt_BR:fr_CA:de", ("", "", "en_US.UTF-8"), "fr"),
        ("pt", ("", "", "de_DE.UTF-8"), "de"),
        ("fr", ("", "", ""), "fr"),
        ("fr", ("C", "", "de_DE"), "en"),
        ("fr", ("", "", "C.UTF-8"), "en"),
        ("", ("POSIX", "", "fr_FR"), "en"),
        ("", ("", "", "hi-IN"), "en"),
        ("", ("", "", "en-150"), "en"),
        ("", ("", "", "French_Canada.1252"), "fr"),
        ("", ("", "", "German_Switzerland"), "de"),
        ("", ("", "", "fr-CA@euro"), "fr"),
        ("", ("", "", "frp_FR"), "en"),
        ("", ("", "", "_.@-:"), "en"),
        (":::", ("", "", "\udcff"), "en"),
    ],
)
def test_the_variables_are_read_as_gettext_reads_them(
    monkeypatch: pytest.MonkeyPatch, language: str, values: tuple[str, str, str], code: str
) -> None:
    for key, value in zip(KEYS, (language, *values), strict=True):
        monkeypatch.setenv(key, value)
    assert system_language() == code


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@pytest.mark.parametrize(
    ("found", "code"),
    [
        ([], "en"),
        ([{"language": "fr", "country": "CA"}], "fr"),
        ([{"language": "hi", "country": "IN"}, {"language": "de"}], "de"),
        ([{"language": "en", "country": "150"}, {"language": "fr"}], "en"),
        ([{"language": "French_Canada"}], "fr"),
        ([{"language": "C.UTF-8"}], "en"),
        ([{"country": "FR"}], "en"),
        ([{"language": None}], "en"),
        (pygame.error("not here"), "en"),
    ],
)
def test_elsewhere_the_systems_own_list_counts(
    monkeypatch: pytest.MonkeyPatch, platform: str, found: Any, code: str
) -> None:
    def listed() -> Any:
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(locales, "sys", SimpleNamespace(platform=platform))
    monkeypatch.setattr(pygame.system, "get_pref_locales", listed)
    assert system_language() == code
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert system_language() == "de", "what was set for this program alone comes first"


def test_this_system_has_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locales, "sys", SimpleNamespace(platform="darwin"))
    assert system_language() in ("en", "fr", "de")
