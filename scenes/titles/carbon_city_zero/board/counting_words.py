"""What a turn's carbon sum says: its lines, where the track goes, and what follows. Pure."""

from game.carbon_city_zero.components import MOST_CARBON
from game.carbon_city_zero.names import kind_name
from game.core.text import _, ngettext, signed

from .counting_sum import LINK, Part, Sum


def follows(found: Sum) -> tuple[str, ...]:
    """What comes of it, one sentence each, the most important first."""
    out: list[str] = []
    if found.won:
        out.append(_("Carbon is at 0: you have won!"))
    elif found.rival and found.over:
        out.append(_("The last round ends with this turn: the match is over."))
    elif found.rival and found.then == 0:
        out.append(_("Carbon is at 0: the round is played to its end, then the match is over."))
    if found.full:
        n = MOST_CARBON
        out.append(_("The track ends at {n}: the round counter loses a step.").format(n=n))
    if found.time_up:
        out.append(_("The round counter reaches the end: the match is lost."))
    elif found.steps and not found.won:
        to = found.counter - found.steps
        said = ngettext(
            "Then {n} round is left on the counter.", "Then {n} rounds are left on the counter.", to
        )
        out.append(said.format(n=to))
    if found.over:  # what would come after it does not count any more
        return tuple(out)
    if found.lost > 0:
        said = ngettext(
            "{n} income is not spent, and lost.", "{n} income is not spent, and lost.", found.lost
        )
        out.append(said.format(n=found.lost))
    if found.fewer:
        said = ngettext(
            "{n} card fewer is drawn.", "{n} cards fewer are drawn.", found.fewer
        )  # R13
        out.append(said.format(n=found.fewer))
    return tuple(out)


def part_words(part: Part) -> str:
    """A line of the sum, as one says it."""
    name = kind_name(part.kind)
    many = _("{n} × {name}").format(n=part.count, name=name) if part.count > 1 else name
    if part.what == LINK:
        many = _("link of {name}").format(name=many)
    if part.struck:
        return _("{name}: clean this turn, 0 instead of {n}").format(
            name=many, n=signed(part.struck)
        )
    return _("{name}: {n}").format(name=many, n=signed(part.carbon))


def moves(found: Sum) -> str:
    """Where the track goes."""
    if found.now == found.then:
        return _("Carbon stays at {n}.").format(n=found.now)
    return _("Carbon goes from {now} to {then}.").format(now=found.now, then=found.then)
