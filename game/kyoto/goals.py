"""The two goals of the study on the lectern, and how far the table has come (phases 3, 4)."""

from collections.abc import Sequence
from itertools import combinations

from .components import LOBBY_ICON, NO_ICON
from .data import DAMAGE_OF, LOBBY_OF, STUDY, TONNES_OF
from .state import KyotoState, Proposal


def on_table(state: KyotoState) -> tuple[int, ...]:
    """All cards before flags, in the order of ids."""
    return tuple(sorted([card for cards in state.laid for card in cards]))


def reduction(state: KyotoState) -> tuple[int, int]:
    """What the cards before the flags come to, and what the study asks for: tonnes, or cards."""
    study = STUDY[state.study]
    return worth(state, on_table(state)), study.cards or study.tonnes


def worth(state: KyotoState, cards: Sequence[int]) -> int:
    """What cards come to by the reduction goal: their tonnes, or how many they are."""
    if STUDY[state.study].cards:
        return len(cards)
    return sum([TONNES_OF[card] for card in cards])


def funding(state: KyotoState) -> tuple[int, int]:
    """The millions before the flags, and those that the study asks for."""
    return state.money_given, STUDY[state.study].funding


def missing(state: KyotoState) -> tuple[int, int]:
    """What the goals lack: tonnes (or cards), and millions."""
    (have, need), (given, asked) = reduction(state), funding(state)
    return max(0, need - have), max(0, asked - given)


def goals_met(state: KyotoState) -> bool:
    """Whether both goals are met now."""
    study = STUDY[state.study]
    if sum(state.given) < study.funding:
        return False
    have, need = reduction(state)
    return have >= need


def missing_then(state: KyotoState, proposal: Proposal) -> tuple[int, int] | None:
    """What the goals lack once a proposal is accepted: tonnes or cards, and millions; None where
    that depends on which cards are contributed."""
    most = missing_at_most(state, proposal)
    exact = proposal.retract or STUDY[state.study].cards or not most[0]
    return most if exact else None


def missing_at_most(state: KyotoState, proposal: Proposal) -> tuple[int, int]:
    """The same, with the lightest cards that the proposal allows."""
    short, poor = missing(state)
    if proposal.retract:
        have, need = reduction(state)
        return max(0, need - have + worth(state, proposal.retract)), poor
    each = 1 if STUDY[state.study].cards else max(proposal.tonnes, min(TONNES_OF))
    return max(0, short - each * proposal.contribute), poor


def suits_goal(state: KyotoState, card: int) -> bool:
    """Whether a card may be contributed to the present study (an icon goal takes only its icon)."""
    icon = STUDY[state.study].icon
    return icon == NO_ICON or DAMAGE_OF[card] == icon


def has_icon(card: int, icon: int) -> bool:
    """Whether a card shows an icon of a proposal: a kind of damage, a lobby; NO_ICON fits all."""
    if icon == NO_ICON:
        return True
    return DAMAGE_OF[card] == icon if icon < LOBBY_ICON else LOBBY_OF[card] == icon - LOBBY_ICON


def fits(state: KyotoState, proposal: Proposal, card: int) -> bool:
    """Whether a card is one that a proposal asks to be contributed (R3)."""
    return (
        TONNES_OF[card] >= proposal.tonnes
        and has_icon(card, proposal.icon)
        and suits_goal(state, card)
    )


def enough(state: KyotoState, cards: tuple[int, ...]) -> bool:
    """Whether the cards meet the reduction goal and none of them is superfluous (R1)."""
    study = STUDY[state.study]
    if study.cards:
        return len(cards) == study.cards
    weights = [TONNES_OF[card] for card in cards]
    total = sum(weights)
    return total >= study.tonnes and total - min(weights, default=0) < study.tonnes


def reductions(state: KyotoState) -> list[tuple[int, ...]]:
    """Every choice of cards that meets the reduction goal (R1), in a fixed order."""
    cards = on_table(state)
    sizes = (STUDY[state.study].cards,) if STUDY[state.study].cards else range(1, len(cards) + 1)
    return [found for size in sizes for found in combinations(cards, size) if enough(state, found)]


def shares(state: KyotoState) -> list[tuple[int, ...]]:
    """Every way to meet the funding goal exactly with the money given, by seat (R1)."""
    found: list[tuple[int, ...]] = [()]
    need = STUDY[state.study].funding
    for seat, given in enumerate(state.given):
        rest = sum(state.given[seat + 1 :])
        found = [
            (*part, more)
            for part in found
            for more in range(min(given, need - sum(part)) + 1)
            if sum(part) + more + rest >= need
        ]
    return found
