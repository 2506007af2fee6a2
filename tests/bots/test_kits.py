"""What holds for the bots of every title: blind for secrets, and without a trace."""

from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from game import catalog
from game.bots.levels import LEVELS
from game.core.options import Options
from game.core.playout import play_randomly
from game.match.setup import every_kind
from tests.bots.matches import choice, decisions

KINDS = [
    pytest.param(title, options, seats, id=f"{title}-{options['variant']}-{seats}")
    for title in catalog.TITLES
    for options, seats in every_kind(catalog.rules(title))
    if seats in (1, 2, 3, 5)
]
each_kind = pytest.mark.parametrize(("title", "options", "seats"), KINDS)


def redealt(title: str, state: Any, seat: int, deal: int) -> Any:
    """The state with all that the seat cannot see dealt anew."""
    rules = catalog.rules(title)
    return rules.determinize(rules.observe(state, seat), seat, Random(deal))


def halves(level: str) -> list[Any]:
    """The kinds at which bots of a level are looked at: every other, at all levels in turn."""
    first = LEVELS.index(level) % 2
    return [pytest.param(*kind.values, level, id=f"{kind.id}-{level}") for kind in KINDS[first::2]]


@pytest.mark.parametrize(
    ("title", "options", "seats", "level"), [one for level in LEVELS for one in halves(level)]
)
def test_bots_decide_the_same_whatever_is_secret(
    title: str, options: Options, seats: int, level: str
) -> None:
    """Re-deal all that the seat cannot see: observed again, the bot chooses the same."""
    varied = secret = False
    lucks = ((5, 11), (6, 3), (7, 3), (8, 2))  # several matches where they are short
    found = chain.from_iterable(decisions(title, options, seats, *luck) for luck in lucks)
    for state, seat in islice(found, 8):
        others = [redealt(title, state, seat, deal) for deal in range(3)]
        chosen = {choice(title, level, other, seat) for other in others}
        assert len(chosen) == 1
        varied |= any(other != state for other in others)
        secret |= bool(catalog.rules(title).secret_zones(state))
    assert varied == secret, "determinize deals all that is hidden anew, and nothing else"


@each_kind
def test_the_kit_weighs_by_what_the_seat_knows(title: str, options: Options, seats: int) -> None:
    """A search hands it re-dealt states, in which all that was hidden is filled in."""
    rules, kit = catalog.rules(title), catalog.bot_kit(title)
    for state, seat in decisions(title, options, seats, 3, every=9):
        seen = rules.observe(state, seat)
        legal = rules.legal_actions(seen, seat)
        assert kit.weigh(state, seat, legal) == kit.weigh(seen, seat, legal)


@each_kind
def test_the_kit_leaves_positions_alone_and_shares_one_win(
    title: str, options: Options, seats: int
) -> None:
    """Where all win together everybody has the whole chance of it, the same for all."""
    rules, kit = catalog.rules(title), catalog.bot_kit(title)
    end = rules.setup(options, seats)
    play_randomly(rules, end, Random(1))
    outcome = rules.outcome(end)
    together = outcome is not None and outcome.together
    for state, seat in decisions(title, options, seats, 8, every=9):
        before = state.copy()
        kit.weigh(state, seat, rules.legal_actions(state, seat))
        shares = kit.tree.evaluate(state) if kit.tree else None
        assert state == before
        if shares is None:
            continue
        assert len(shares) == seats
        assert min(shares) >= 0.0
        if together:
            assert min(shares) == max(shares) <= 1.0
        else:
            assert sum(shares) == pytest.approx(1.0)
