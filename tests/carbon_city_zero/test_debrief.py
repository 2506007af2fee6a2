"""The story of a match equals what is counted on the way, by other means."""

import pytest

from game.carbon_city_zero.actions import Buy, Discard, EndTurn, Replace, UseLink, UseRule
from game.carbon_city_zero.cards import KIND_OF, KINDS, SECTOR_OF
from game.carbon_city_zero.components import MOST_CARBON, NO_CARD
from game.carbon_city_zero.debrief import GOODS, Story, story
from game.carbon_city_zero.debrief_sums import (
    by_kind,
    counted,
    deck_carbon,
    deck_kinds,
    discarded,
    never_bought,
    otherwise,
    parts,
    total,
    wares,
)
from game.carbon_city_zero.debrief_words import headline, moral, points, questions
from game.carbon_city_zero.effects import CleanFactories
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.scoring import outcome
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.sums import carbon, goods, income
from game.carbon_city_zero.tables import FACTORY_GAIN, INCOME, doing
from game.carbon_city_zero.turn_sum import CarbonChange, How
from game.match import Match
from tests.carbon_city_zero.help import FACTORIES, do, position
from tests.carbon_city_zero.told import VARIANTS, ended

MATCHES = pytest.mark.parametrize(
    ("variant", "seed", "wild"),
    [(v, s, w) for v in VARIANTS for s in range(3) for w in (False, True)],
)


def told(table: Match) -> Story:
    return story(table.state_at(0), table.history)


@MATCHES
def test_the_changes_of_each_turn_are_what_the_turn_counted(
    variant: str, seed: int, wild: bool
) -> None:
    table = ended(variant, seed, wild)
    state: CarbonState = table.state_at(0)
    turns = iter(told(table).turns)
    for action in table.history:
        if isinstance(action, EndTurn):
            turn, deck, sums = next(turns), state.turn, carbon(state)
            track = state.tracks[deck if state.rival else 0]
            assert (turn.deck, turn.round, turn.before) == (deck, state.round, track)
            assert turn.total == sums.total
            assert turn.after == max(0, min(MOST_CARBON, track + sums.total))
            assert (turn.income, turn.spent) == (income(state), state.spent)
            assert turn.market == tuple(goods(state))
            links = [change for change in turn.changes if change.how == How.LINK]
            assert total(links) == sums.links
            by_links = [change.carbon for change in links]
            assert turn.gains == sums.gains + sum(n for n in by_links if n > 0)
            assert turn.savings == sums.savings + sum(n for n in by_links if n < 0)
            assert sum(by_kind(turn).values()) == sums.total
            assert turn.by_factories == sum(INCOME[c] for c in state.play if FACTORY_GAIN[c])
        RULES.advance(state, action)
        if isinstance(action, EndTurn):
            assert turn.tracks == tuple(state.tracks)
    assert next(turns, None) is None


@MATCHES
def test_all_totals_add_up_to_the_change_of_the_tracks(variant: str, seed: int, wild: bool) -> None:
    table = ended(variant, seed, wild)
    found = told(table)
    rows = parts(found)
    assert [row.total for row in rows] == sorted(row.total for row in rows)
    assert sum(row.total for row in rows) == counted(found.turns)
    beyond = sum(turn.total - turn.moved for turn in found.turns)
    moved = sum(found.left) - sum(found.starts)
    assert sum(row.total for row in rows) - beyond == moved
    for deck in range(len(found.decks)):
        by_deck = sum(row.by_deck[deck] for row in rows)
        assert by_deck == counted(found.of_deck(deck))
    for row in rows:
        assert row.total == row.own + row.links + row.clean == sum(row.by_deck)
        mine = [(n, c) for n, turn in enumerate(found.turns) for c in turn.changes]
        mine = [(n, change) for n, change in mine if change.kind == row.kind]
        own = [change for _turn, change in mine if change.how == How.OWN]
        assert row.own == len(own) * KINDS[row.kind].carbon
        assert row.times == len({(n, change.card) for n, change in mine})
    assert found.left == tuple(table.state.tracks)
    assert found.over


@MATCHES
def test_goods_are_counted_as_they_were_bought(variant: str, seed: int, wild: bool) -> None:
    table = ended(variant, seed, wild)
    found = told(table)
    bought = [KIND_OF[a.card] for a in table.history if isinstance(a, Buy)]
    replaced = [KIND_OF[a.card] for a in table.history if isinstance(a, Replace)]
    state: CarbonState = table.state_at(0)
    shown = set[int]()
    for action in table.history:
        RULES.advance(state, action)
        shown |= {KIND_OF[card] for card in state.market if card != NO_CARD}
    rows = wares(found)
    assert tuple(row.kind for row in rows) == GOODS
    for row in rows:
        assert row.bought == bought.count(row.kind)
        assert row.replaced == replaced.count(row.kind)
        assert row.shown == (row.kind in shown)
        assert row.could <= row.lay <= len(found.turns)
    assert {row.kind for row in never_bought(found)} == set(GOODS) - set(bought)
    spent = sum(turn.spent for turn in found.turns)
    assert sum(turn.income for turn in found.turns) == spent + sum(t.lost for t in found.turns)


@MATCHES
def test_decks_and_counter_at_the_end(variant: str, seed: int, wild: bool) -> None:
    table = ended(variant, seed, wild)
    found, state = told(table), table.state
    for deck in range(state.decks):
        cards = [card for card, owner in enumerate(state.owner) if owner == deck]
        kinds = deck_kinds(found, deck)
        assert sum(n for _kind, n in kinds) == len(cards)
        assert deck_carbon(found, deck) == sum(n * KINDS[kind].carbon for kind, n in kinds)
    gone = sum(isinstance(action, Discard) for action in table.history)
    # A card that was thrown out may have been bought again.
    assert sum(discarded(found, deck) for deck in range(state.decks)) <= gone
    assert tuple(came.card for came in found.forces) == state.force
    assert found.rounds == state.round
    stood = counters(table)
    assert [found.counter_after(number) for number in range(len(stood))] == stood


def counters(table: Match) -> list[int]:
    """Where the round counter stood at the start, after each round and at the end."""
    state: CarbonState = table.state_at(0)
    stood, number = [state.counter], state.round
    for action in table.history:
        before = state.round
        RULES.advance(state, action)
        if state.round != before:
            stood.append(state.counter)
            number = state.round
    assert len(stood) == number
    return [*stood, state.counter]


@MATCHES
def test_it_is_told_in_words(variant: str, seed: int, wild: bool) -> None:
    table = ended(variant, seed, wild)
    found = told(table)
    names = [f"Deck {n}" for n in range(len(found.decks))]
    result = outcome(table.state)
    assert result is not None
    assert bool(headline(found)) is bool(moral(found)) is not found.rival
    assert found.won is (bool(result.winners) and not found.rival)
    asked = questions(found)
    assert len(asked) == 3
    assert all(question.words and question.real and question.said_by for question in asked)
    for point in points(found, names):
        assert point.turn in found.turns
        assert names[point.turn.deck] in point.words


def test_what_was_ready_and_not_used_is_noted() -> None:
    """Mayors who do anything leave links unused; their carbon is that on the cards."""
    missed = [
        change
        for seed in range(20)
        for turn in told(ended("rivalry2", seed, wild=True)).turns
        for change in turn.missed
    ]
    assert missed
    for change in missed:
        if change.how == How.LINK:
            assert change.carbon == sum(
                getattr(effect, "n", 0) for effect in KINDS[change.kind].link
            )
        assert change.carbon < 0


@pytest.mark.parametrize("kind", sorted({KIND_OF[card] for card in doing(CleanFactories)}))
def test_clean_factories_are_told_by_the_card_that_made_them_clean(kind: int) -> None:
    card = KIND_OF.index(kind)
    factories = [other for other in FACTORIES if other != card][:2]
    partner = next(
        other
        for other, sector in enumerate(SECTOR_OF)
        if sector == KINDS[kind].sector and other not in (card, *factories)
    )
    state = position(play=[*factories, card, partner], track=40)
    start = state.copy()
    in_rule = any(isinstance(effect, CleanFactories) for effect in KINDS[kind].rule)
    use = UseRule(0, card) if in_rule else UseLink(0, card)
    do(state, use, EndTurn(0))
    (turn,) = story(start, [use, EndTurn(0)]).turns
    (clean,) = [change for change in turn.changes if change.how == How.CLEAN]
    dirty = [other for other in (*factories, card, partner) if FACTORY_GAIN[other]]
    assert clean.kind == kind
    assert clean.carbon == -sum(FACTORY_GAIN[other] for other in dirty) < 0
    assert total(turn.changes) == turn.total == carbon(start).total + clean.carbon


def test_an_unfinished_match_is_told_as_far_as_its_last_turn() -> None:
    table = ended("together2", 0)
    cut = [n for n, action in enumerate(table.history) if isinstance(action, EndTurn)][3]
    found = story(table.state_at(0), table.history[:cut])
    assert len(found.turns) == 3
    assert not found.over
    assert not found.won


def test_what_was_ready_is_used_in_a_replay_with_the_same_end() -> None:
    """The replay has the links used that were missed, and nothing else changed."""
    played = changed = 0
    for seed in range(60):
        table = ended("together2", seed, wild=True)
        found = told(table)
        if not any(turn.missed for turn in found.turns):
            continue
        state: CarbonState = table.state_at(0)
        turns = iter(found.turns)
        turn = next(turns)
        added = False
        for action in table.history:
            if isinstance(action, Buy | EndTurn) and not added:
                for change in turn.missed:
                    use = UseLink if change.card in linked(change) else UseRule
                    RULES.advance(state, use(action.seat, change.card))
                added = True
            if not RULES.is_legal(state, action):
                break  # the counter ended the match, or carbon did
            RULES.advance(state, action)
            if isinstance(action, EndTurn):
                turn, added = next(turns, turn), False
        would = otherwise(found)
        played += 1
        changed += state.tracks != list(found.left)
        assert (state.tracks[0] == 0) is bool(would.zero)
        if not would.zero:
            assert state.tracks[0] == would.left
    assert played
    assert changed


def linked(change: CarbonChange) -> tuple[int, ...]:
    """The card, if it was its link that was ready."""
    has = any(type(effect).__name__ == "CleanFactories" for effect in KINDS[change.kind].link)
    return (change.card,) if change.how == How.LINK or has else ()
