"""Random matches for the tests of boards: every state a match goes through."""

from collections.abc import Iterable, Iterator
from random import Random

from game import catalog
from game.core.action import Action
from game.core.options import Options, Value
from game.core.player import COLOURS
from game.match import Match, Player
from scenes.stage.gesture import Gesture

VARIANTS = ("children", "family", "professional")
"""Of Kiribati."""
CITY = "standard"
"""The variant of City Explorer."""


def players(seats: int, kinds: str = "") -> tuple[Player, ...]:
    """Players; by ``kinds`` one letter each: "h" a person, "b" a bot."""
    who = kinds or "h" * seats
    return tuple(
        Player(f"Player {i}", "human" if k == "h" else "normal", COLOURS[i])
        for i, k in enumerate(who)
    )


def title_of(variant: str) -> str:
    """The one title of the catalog that has a variant of that id."""
    (title,) = (
        title.id
        for title in catalog.TITLES.values()
        if variant in catalog.rules(title.id).option_specs(title.fewest)[0].choices
    )
    return title


def new_table(variant: str, seats: int, seed: str, kinds: str = "", **options: Value) -> Match:
    """A match that is not recorded, of the title that has the variant."""
    given: Options = {"variant": variant, **options}
    return Match.new(title_of(variant), given, players(seats, kinds), seed=seed)


def states(variant: str, seats: int, seed: int, most: int = 400) -> Iterator[Match]:
    """The table before every decision of a person in a random match."""
    return decisions(new_table(variant, seats, str(seed)), seed, most)


def decisions(table: Match, seed: int, most: int = 400) -> Iterator[Match]:
    """A table before every decision of a person, played at random; the clock may strike, too."""
    rng = Random(seed)
    for _ in range(most):
        if table.outcome() is not None:
            return
        if table.step_chance() is not None:
            continue
        yield table
        seat = rng.choice(table.to_act())
        table.submit(choose(table.legal(seat), rng))


def begun(table: Match, seed: int, actions: int) -> Match:
    """The match after so many random actions of its players."""
    rng = Random(seed)
    while actions and table.outcome() is None:
        if table.step_chance() is None:
            table.submit(choose(table.legal(table.to_act()[0]), rng))
            actions -= 1
    return table


def choose(legal: list[Action], rng: Random) -> Action:
    """At random; northward and seldom the end of a turn or of a tour, so that matches get on."""
    weights = [0.15 if type(a).__name__ in ("Done", "PassDie", "Depart") else 1.0 for a in legal]
    return rng.choices(legal, weights)[0]


def check_gestures(
    legal: list[Action], found: Iterable[Gesture], table: Match | None = None
) -> None:
    """Every gesture means a legal action and says which; every legal action is meant by some,
    with the number that is asked for where there are several.

    Of kinds of which ``legal`` holds but a sample the gate of the ``table`` decides.
    """
    meant: set[Action] = set()
    for gesture in found:
        actions = (gesture.action,) if gesture.amount is None else gesture.amount.actions
        assert gesture.action in actions
        assert gesture.label
        meant.update(actions)
    assert meant >= set(legal)
    for action in meant - set(legal):
        assert table is not None
        assert isinstance(action, table.rules.sampled), action
        assert table.rules.is_legal(table.state, action), action
