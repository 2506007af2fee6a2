"""Who played how often, and how well: counted from the records that are kept."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from .saves import Saved


@dataclass(slots=True)
class Tally:
    """What one name did; bots of one level count as one, whatever they are called."""

    name: str
    kind: str
    colour: str
    """Of the seat that it had last."""
    scores: list[int] = field(default_factory=list)
    """A total for each seat held, the oldest first."""
    games: int = 0
    """Matches: a level of bots may hold several seats of one."""
    won: int = 0

    @property
    def mean(self) -> float:
        """Of all scores."""
        return sum(self.scores) / len(self.scores)


@dataclass(slots=True)
class Played:
    """The matches of one ``variant`` of a title: only these can be compared.

    ``counted`` is a msgid, what scores count, of which ``fewest`` is best or most.
    """

    variant: str
    counted: str
    fewest: bool
    seconds: list[float] = field(default_factory=list)
    """How long each took, as far as that is known."""
    matches: int = 0
    tallies: list[Tally] = field(default_factory=list)
    """Persons before bots; of them who played most comes first."""

    def best(self, tally: Tally) -> int:
        """The best of somebody's scores."""
        return min(tally.scores) if self.fewest else max(tally.scores)


def tallied(rows: Iterable[Saved], since: str = "") -> dict[str, list[Played]]:
    """By title what was played to its end with a person in it, begun later than ``since`` (as in
    ``Saved.created``); of each title the variant with most matches first.

    A copy of a record counts as the one match that it is.
    """
    out: dict[str, dict[str, Played]] = {}
    seen = set()
    for row in sorted(rows, key=lambda row: row.created):
        end, key = row.outcome, (row.created, row.players, row.outcome and row.outcome.scores)
        persons = any(player.human for player in row.players)
        if end is None or row.problem or row.created <= since or not persons or key in seen:
            continue
        seen.add(key)
        found = out.setdefault(row.title, {})
        played = found.setdefault(row.variant, Played(row.variant, end.counted, end.fewest))
        played.matches += 1
        played.seconds += [row.played] if row.played else []
        there, won = set(), set()
        for seat, player in enumerate(row.players):
            who = (player.name, player.kind) if player.human else ("", player.kind)
            tally = next((t for t in played.tallies if (t.name, t.kind) == who), None)
            if tally is None:
                tally = Tally(*who, player.colour)
                played.tallies.append(tally)
            tally.colour = player.colour
            tally.games += who not in there
            there.add(who)
            tally.scores.append(end.scores[seat].total)
            if seat in end.winners and who not in won:
                tally.won += 1
                won.add(who)
    for found in out.values():
        for played in found.values():
            played.tallies.sort(key=lambda t: (t.kind != "human", -len(t.scores), t.name))
    return {
        title: sorted(found.values(), key=lambda played: -played.matches)
        for title, found in out.items()
    }
