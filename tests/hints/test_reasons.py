"""Each hint of each title has a reason, and the reason is so: the action is played, and counted."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from game import catalog
from game.bots.kit import MOST, SECOND
from game.bots.levels import Hint, hints
from game.kiribati.actions import CARD_ACTIONS, ChooseDie
from game.match.setup import every_kind
from tests.bots.matches import decisions

from . import adaptnation, carbon_city_zero, city_explorer, kiribati, kyoto

Check = Callable[[Any, Any, Any, tuple[int, ...]], bool]
CHECKS: Mapping[str, Mapping[str, Check]] = {
    "adaptnation": adaptnation.CHECKS,
    "carbon_city_zero": carbon_city_zero.CHECKS,
    "city_explorer": city_explorer.CHECKS,
    "kiribati": kiribati.CHECKS,
    "kyoto": kyoto.CHECKS,
}
"""By title and kind of claim: whether it is so, from the full state, the action, the state after
it, and the claim's values."""
FEW, MANY = 48, 200


def positions(title: str, number: int) -> Iterator[tuple[Any, int]]:
    """States of matches between easy bots in which a seat has a choice, of all variants."""
    kinds = list(every_kind(catalog.rules(title)))
    each = 1 + number // len(kinds)
    for luck in range(number):
        options, seats = kinds[luck % len(kinds)]
        found = decisions(title, options, seats, luck, every=5)
        for at in range(0, len(found), max(1, len(found) // each)):
            yield found[at]
            number -= 1
            if not number:
                return


def is_so(title: str, state: Any, seat: int, hint: Hint, weights: Mapping[Any, float]) -> bool:
    """Whether the reason of a hint is true."""
    action, claim = hint
    if claim in (MOST, SECOND):
        above = [a for a, weight in weights.items() if weight > weights[action]]
        return bool(above) == (claim == SECOND) or weights[action] == max(weights.values())
    after = state.copy()
    catalog.rules(title).apply(after, action)
    if not CHECKS[title][claim.kind](state, action, after, claim.values):
        return False
    if claim.because is None:
        return True
    seen = catalog.rules(title).recall(after, seat, None)
    then = Hint(hints(title, seen, seat)[0].action, claim.because)  # what it speaks for comes next
    return is_so(title, after, seat, then, {})


def check(title: str, number: int) -> Counter[str]:
    rules, kit = catalog.rules(title), catalog.bot_kit(title)
    kinds: Counter[str] = Counter()
    for state, seat in positions(title, number):
        seen = rules.recall(state, seat, None)
        actions = [*rules.legal_actions(seen, seat), *kit.ideas(seen, seat)]
        weights = dict(zip(actions, kit.weigh(seen, seat, actions), strict=True))
        found = hints(title, seen, seat)
        assert len({hint.action for hint in found}) == len(found) <= 2
        assert weights[found[0].action] == max(weights.values())
        for hint in found:
            assert is_so(title, state, seat, hint, weights), (state, hint)
        kinds[found[0].claim.kind] += 1
    return kinds


@pytest.mark.parametrize("title", catalog.TITLES)
def test_the_reason_of_a_hint_is_so(title: str) -> None:
    kinds = check(title, FEW)
    assert kinds.total() == FEW
    assert len(kinds) > 3
    assert kinds[MOST.kind] < FEW / 3, "mostly there is more to say than that nothing is better"


@pytest.mark.sweep
@pytest.mark.parametrize("title", catalog.TITLES)
def test_the_reasons_of_many_hints_are_so(title: str) -> None:
    kinds = check(title, MANY)
    print(title, kinds.total(), "positions:", dict(kinds))
    assert kinds.total() == MANY


def test_a_die_is_chosen_in_kiribati_for_what_is_advised_with_it() -> None:
    """Also where several uses are as good."""
    rules, kit = catalog.rules("kiribati"), catalog.bot_kit("kiribati")
    seen_in = 0
    for state, seat in positions("kiribati", MANY):
        seen = rules.recall(state, seat, None)
        chosen = hints("kiribati", seen, seat)[0].action
        if not isinstance(chosen, ChooseDie):
            continue
        after = seen.copy()
        rules.apply(after, chosen)
        then = hints("kiribati", after, seat)[0].action
        if not isinstance(then, CARD_ACTIONS):
            seen_in += 1
            assert kit.claims(seen, seat, chosen) == kit.claims(after, seat, then)
    assert seen_in > 20
