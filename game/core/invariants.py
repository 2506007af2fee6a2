"""What must hold in every state of every title. Used by the conformance suite and by ``soak``.

Each function raises BrokenInvariantError with a sentence that says what is wrong, for developers.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec

from .action import CHANCE, CLOCK, Action, IllegalActionError
from .playout import LIMIT, random_action
from .rules import Rules

_encode = msgspec.json.Encoder().encode


class BrokenInvariantError(AssertionError):
    """Rules of a title that contradict themselves or the protocol."""


def require(holds: bool, sentence: str, *facts: object) -> None:
    """Raise BrokenInvariantError unless ``holds``; ``facts`` are shown after the sentence."""
    if not holds:
        raise BrokenInvariantError("\n  ".join([sentence, *map(repr, facts)]))


def check_lists(rules: Rules[Any], state: Any, seats: int) -> None:
    """Seats that may act have legal actions, each once and of their own; all others have none."""
    acting = rules.to_act(state)
    require(len(set(acting)) == len(acting), "to_act names a seat twice", acting)
    require(CHANCE not in acting or len(acting) == 1, "chance acts alone", acting)
    require((rules.outcome(state) is None) == bool(acting), "over and to_act disagree", acting)
    awaited = rules.awaited(state)
    some = tuple(seat for seat in acting if seat in awaited)
    require(awaited == some, "a seat is awaited that may not act", awaited, acting)
    require(bool(awaited) == bool(acting), "nobody is awaited, and it is not over", acting)
    for seat in (*range(seats), CLOCK):
        legal = rules.legal_actions(state, seat)
        require(bool(legal) == (seat in acting), "to_act and legal_actions disagree", seat, legal)
        require(len(set(legal)) == len(legal), "an action is listed twice", legal)
        for action in legal:
            require(action.seat == seat, "an action of another seat is listed", action)
            require(rules.is_legal(state, action), "listed, but the gate refuses", action)
    if CHANCE in acting:
        _check_chance(rules, state)


def _check_chance(rules: Rules[Any], state: Any) -> None:
    outcomes = rules.chance_outcomes(state)
    listed = rules.legal_actions(state, CHANCE)
    if outcomes is not None:
        require([a for a, _weight in outcomes] == listed, "chance lists disagree", listed)
        require(all(weight > 0 for _a, weight in outcomes), "a weight is not positive", outcomes)
    drawn = rules.chance(state, Random(1))
    require(drawn.seat == CHANCE, "chance draws for another seat", drawn)
    require(rules.is_legal(state, drawn), "drawn, but the gate refuses", drawn)
    require(rules.chance(state, Random(1)) == drawn, "same generator, another draw", drawn)


def check_gate(rules: Rules[Any], state: Any, actions: Iterable[Action]) -> None:
    """Gate and list agree about any action, and what the gate refuses changes nothing."""
    before = _encode(state)
    for action in actions:
        legal = rules.is_legal(state, action)
        listed = action in rules.legal_actions(state, action.seat)
        unlistable = action.seat == CHANCE and rules.chance_outcomes(state) is None
        beyond = unlistable or (legal and isinstance(action, rules.sampled))
        require(legal == listed or beyond, "list and gate disagree", action, legal, listed)
        if legal:
            continue
        try:
            rules.apply(state, action)
        except IllegalActionError as error:
            require(bool(str(error).strip()), "a refusal without a reason", action)
        else:
            require(False, "an illegal action was applied", action)
    require(_encode(state) == before, "asking or refusing changed the state")


def check_advance(rules: Rules[Any], state: Any, action: Action) -> None:
    """Apply ``action`` to ``state``: copies stay untouched, and no piece comes or goes."""
    pieces = rules.pieces(state)
    before = _encode(state)
    twin, still = state.copy(), state.copy()
    require(twin == state, "a copy is not equal to its state")
    rules.advance(state, action)
    require(_encode(still) == before, "an action reached into a copy", action)
    require(rules.pieces(state) == pieces, "pieces came or went", action, pieces)
    rules.advance(twin, action)
    require(twin == state, "the same action led elsewhere from a copy", action)


def check_views(rules: Rules[Any], state: Any, seats: int, rng: Random) -> None:
    """An observation is enough to act on; and if its hidden parts are dealt anew it looks the
    same."""
    before = _encode(state)
    for viewer in (*range(seats), None):
        seen = rules.observe(state, viewer)
        require(rules.observe(seen, viewer) == seen, "observing twice shows less", viewer)
        full = rules.determinize(seen, viewer, rng)
        require(rules.observe(full, viewer) == seen, "a re-dealt state looks different", viewer)
        require(rules.pieces(full) == rules.pieces(state), "re-dealing makes pieces", viewer)
        require(rules.to_act(seen) == rules.to_act(state), "a view hides who acts", viewer)
        require(rules.awaited(seen) == rules.awaited(state), "a view hides who is awaited", viewer)
        require(rules.to_act(full) == rules.to_act(state), "re-dealing changes who acts", viewer)
        left = rules.memoryless(seen, viewer)
        require(rules.observe(left, viewer) == left, "forgetting shows more", viewer)
        require(rules.memoryless(left, viewer) == left, "forgetting twice leaves less", viewer)
        require(rules.to_act(left) == rules.to_act(state), "forgetting hides who acts", viewer)
        if viewer is not None:
            legal, mind = rules.legal_actions(state, viewer), rules.recall(state, viewer, 1.0)
            require(rules.to_act(mind) == rules.to_act(state), "a mind forgets who acts", viewer)
            for other in (seen, full, left, mind, rules.memoryless(mind, viewer)):
                same = rules.legal_actions(other, viewer) == legal
                require(same, "a view has other legal actions", viewer, legal)
    require(_encode(state) == before, "observing changed the state")


def check_words(
    rules: Rules[Any], state: Any, action: Action, names: Sequence[str], rng: Random
) -> None:
    """Every sentence says something, and nothing that its reader may not know.

    It is made three times: from the truth, from the reader's view, and from a state that differs
    from the truth only in what the reader cannot know. All three must be the same. So it is with
    the sentence of the log, which is made when the action is done.
    """
    after = state.copy()
    rules.advance(after, action)
    for viewer in (*range(len(names)), None):
        seen = rules.observe(state, viewer)
        full = rules.determinize(seen, viewer, rng)
        known = rules.redact(state, action, viewer)
        require(rules.redact(state, known, viewer) == known, "redacting twice hides more", known)
        said = [rules.describe(s, known, names, viewer) for s in (state, seen, full)]
        said.append(rules.describe(state, action, names, viewer))
        require(bool(said[0].strip()), "an action without a sentence", action, viewer)
        require(len(set(said)) == 1, "a sentence leaks", action, viewer, said)
        sight = rules.observe(after, viewer)
        ends = (after, sight, rules.determinize(sight, viewer, rng))
        told = [
            rules.describe(s, known, names, viewer, end)
            for s, end in zip((state, seen, full), ends, strict=True)
        ]
        require(len(set(told)) == 1, "a line of the log leaks", action, viewer, told)
        now = [rules.situation(s, names, viewer) for s in (state, seen, full)]
        require(bool(now[0].strip()), "a state without a sentence", viewer)
        require(len(set(now)) == 1, "a situation leaks", viewer, now)
        filled = "{" not in said[0] + told[0] + now[0]
        require(filled, "a field was not filled", said[0], told[0], now[0])


def check_redaction(rules: Rules[Any], state: Any, action: Action, names: Sequence[str]) -> None:
    """If a viewer cannot see which of two actions was done, the log must not tell it either.

    That is so if both are of one kind and lead to different states that look the same to the
    viewer. Redacted and in words they must then be the same.
    """
    after = state.copy()
    rules.advance(after, action)
    others = _alternatives(rules, state, action)
    for viewer in (*range(len(names)), None):
        if viewer == action.seat:
            continue
        seen = rules.observe(after, viewer)
        known = rules.redact(state, action, viewer)
        said = rules.describe(state, action, names, viewer)
        for other in others:
            elsewhere = state.copy()
            rules.advance(elsewhere, other)
            if elsewhere == after or rules.observe(elsewhere, viewer) != seen:
                continue
            same = rules.redact(state, other, viewer) == known
            require(same, "redaction gives a secret action away", action, other, viewer)
            same = rules.describe(state, other, names, viewer) == said
            require(same, "the log gives a secret action away", action, other, viewer, said)


def check_barrier(rules: Rules[Any], state: Any, action: Action, seats: int, rng: Random) -> None:
    """An action that shows anybody anything new says so (``Rules.reveals``), so that undo does not
    cross it.

    It shows something if the viewer can then rule out a state that could have been the real one:
    there the action is not possible, or leads to another observation. A draw of chance also shows
    something if another draw would lead to another observation.
    """
    if rules.reveals(state, action):
        return
    after = state.copy()
    rules.advance(after, action)
    draws = _alternatives(rules, state, action) if action.seat == CHANCE else []
    for viewer in (*range(seats), None):
        others = [(state, other) for other in draws]
        if rules.redact(state, action, viewer) == action:  # else see check_redaction
            full = rules.determinize(rules.observe(state, viewer), viewer, rng)
            others.append((full, action))
        seen = rules.observe(after, viewer)
        for start, other in others:
            elsewhere = start.copy()
            same = rules.is_legal(elsewhere, other)
            if same:
                rules.advance(elsewhere, other)
                same = rules.observe(elsewhere, viewer) == seen
            require(same, "undo takes back what was shown", action, viewer)


def _alternatives(rules: Rules[Any], state: Any, action: Action) -> list[Action]:
    """Up to four other actions of the same kind that could have been taken."""
    if action.seat == CHANCE:
        others = [rules.chance(state, Random(seed)) for seed in range(4)]
    else:
        others = rules.legal_actions(state, action.seat)
    return [other for other in others if type(other) is type(action) and other != action][:4]


Decide: TypeAlias = Callable[[Any, Random], Action | None]
"""Says what happens next in a state, by whatever seat; None at the end."""


def soak(
    rules: Rules[Any],
    state: Any,
    seats: int,
    rng: Random,
    every: int = 16,
    decide: Decide | None = None,
) -> int:
    """Play a match; one step in ``every`` is checked in full. The number of actions.

    ``decide`` says what is played, by default anything at random. Raises BrokenInvariantError at
    the first thing that does not hold.
    """
    names = [f"Seat{seat}" for seat in range(seats)]
    strangers: list[Action] = []
    pieces = rules.pieces(state)
    for count in range(LIMIT):
        action = decide(state, rng) if decide else random_action(rules, state, rng)
        if action is None:
            check_end(rules, state, seats)
            require(rules.pieces(state) == pieces, "pieces came or went in the match", pieces)
            return count
        if rng.random() * every < 1:
            check_lists(rules, state, seats)
            check_gate(rules, state, strangers)
            check_views(rules, state, seats, rng)
            check_words(rules, state, action, names, rng)
            check_redaction(rules, state, action, names)
            check_barrier(rules, state, action, seats, rng)
            check_advance(rules, state, action)
            strangers = [*strangers[-7:], action]
        else:
            rules.advance(state, action)
    raise BrokenInvariantError(f"no end after {LIMIT} actions")


def check_end(rules: Rules[Any], state: Any, seats: int) -> None:
    """An outcome ranks every seat, adds up, and names winners that exist."""
    outcome = rules.outcome(state)
    require(outcome is not None, "the match is over without an outcome")
    assert outcome is not None
    require(len(outcome.ranks) == len(outcome.scores) == seats, "not a rank a seat", outcome)
    require(all(1 <= rank <= seats for rank in outcome.ranks), "a rank out of range", outcome)
    require(set(outcome.winners) <= set(range(seats)), "a winner that is no seat", outcome)
    require(bool(outcome.reason), "no reason for the end", outcome)
    if outcome.together:
        everybody = tuple(range(seats))
        require(outcome.winners in ((), everybody), "some won alone what all play", outcome)
        require(outcome.ranks == (1,) * seats, "ranks where all play together", outcome)
    else:
        best = tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
        nobody = len(best) == seats and not outcome.winners
        require(nobody or outcome.winners == best, "winners are not the first in rank", outcome)
