"""Words that several scenes share: names of titles, variants and kinds of players, times."""

from datetime import datetime, timedelta
from typing import Final

from game.catalog import match_name, title_name, variant_name
from game.core.options import OptionSpec, choice_name
from game.core.text import _, ngettext

__all__ = ["choice_name", "match_name", "title_name", "variant_name"]
"""What the commands say as well, beside the words that are made here."""

KINDS = ("human", "easy", "normal", "hard")
"""Who may sit on a seat, in the order of the setup screen."""

BOT_NAMES: Final = ("Ioane", "Mira", "Łukasz", "Yuna", "Zoé")


def advice(spec: OptionSpec, seats: int) -> str:
    """What of an option is recommended to so many players, as a sentence."""
    words = ngettext(
        "Recommended for {n} player: {choice}", "Recommended for {n} players: {choice}", seats
    )
    return words.format(n=seats, choice=choice_name(spec, spec.advised))


def kind_name(kind: str) -> str:
    """Who sits on a seat, in words."""
    return {
        "human": _("Human"),
        "random": _("Random bot"),
        "easy": _("Easy bot"),
        "normal": _("Normal bot"),
        "hard": _("Hard bot"),
    }.get(kind, kind)


def stop_name(stop: str) -> str:
    """What stops the clock, in words."""
    return {
        "menu": _("A menu"),
        "rules": _("The rulebook"),
        "look": _("A close look"),
        "window": _("A hidden window"),
    }[stop]


def saved_when(modified: float, now: datetime | None = None) -> str:
    """When a match was saved (``modified`` in seconds since the epoch), in local time; or ""."""
    try:
        moment = datetime.fromtimestamp(modified)
    except (ValueError, OverflowError, OSError):
        return ""  # the file's time is of no calendar
    today = (now or datetime.now()).date()
    if moment.date() == today:
        return _("Saved today at {time}").format(time=f"{moment:%H:%M}")
    if moment.date() == today - timedelta(days=1):
        return _("Saved yesterday at {time}").format(time=f"{moment:%H:%M}")
    return _("Saved on {date}").format(date=f"{moment:%Y-%m-%d}")
