"""The story of a conference: what it says is what happened, by round and by country."""

import msgspec
import pytest

from game.core.text import set_language
from game.kyoto.components import FUND, Damage
from game.kyoto.data import STUDY
from game.kyoto.debrief import Story, story
from game.kyoto.debrief_table import rows
from game.kyoto.debrief_words import (
    ending_notes,
    flow_words,
    headline,
    questions,
    round_words,
    when,
)
from game.kyoto.rules import RULES
from game.kyoto.scoring import broken, excluded, impacts
from tests.kyoto.debriefed import Played, some

ALL = pytest.mark.parametrize("played", some(16))
NAMES = ("Žofie", "Łukasz", "Ioane", "Teuila", "Marama", "Kyō")


def told(played: Played) -> Story:
    return story(played.start, played.history)


@ALL
def test_rounds_are_those_that_were_played(played: Played) -> None:
    state, found = played.state, told(played)
    assert [one.study for one in found.rounds] == list(state.done)
    assert [int(one.won) for one in found.rounds] == list(state.won)
    assert [one.number for one in found.rounds] == list(range(1, state.round + 1))
    first = found.rounds[0].speaker
    for n, one in enumerate(found.rounds):
        assert one.speaker == (first + n) % state.seats
        assert not (one.won and one.struck)
    assert found.won == sum(state.won)


@ALL
def test_impacts_add_up_to_the_planet_at_the_end(played: Played) -> None:
    state, found = played.state, told(played)
    assert found.hits == impacts(state)
    assert found.broken == broken(state)
    for damage in Damage:
        before = 0
        for one in found.rounds:
            assert one.before[damage] == before
            before = one.after(damage)
        assert before == state.hits(damage)


@ALL
def test_what_was_given_up_is_what_was_reduced_and_paid(played: Played) -> None:
    state, found = played.state, told(played)
    reduced = [card for one in found.rounds for lost in one.lost for card in lost]
    assert sorted(reduced) == sorted(state.reduced)
    shares = [found.share(seat) for seat in range(state.seats)]
    assert [share.cards for share in shares] == list(state.cut)
    assert [share.fund for share in shares] == list(state.paid)
    for one in found.rounds:
        assert sum(one.paid) == (STUDY[one.study].funding if one.won else 0)
        assert all(set(lost) <= set(laid) for lost, laid in zip(one.lost, one.cards, strict=True))


@ALL
def test_money_comes_out_by_allowances_bribes_and_the_fund(played: Played) -> None:
    state, found = played.state, told(played)
    shares = [found.share(seat) for seat in range(state.seats)]
    assert sum(share.bribes for share in shares) == sum(share.taken for share in shares)
    assert sum(money for _payer, _doer, money in found.flows()) == sum(
        share.bribes for share in shares
    )
    gains = [state.money(s) - played.start.money(s) for s in range(state.seats)]
    for gain, share in zip(gains, shares, strict=True):
        allowances = gain + share.fund + share.bribes - share.taken
        assert allowances >= 0
    allowed = sum(gains) + sum(share.fund for share in shares)
    assert state.fund == FUND + sum(share.fund for share in shares) - allowed


@ALL
def test_the_end_is_told_with_who_is_excluded(played: Played) -> None:
    found, outcome = told(played), RULES.outcome(played.state)
    assert outcome is not None
    names = NAMES[: found.seats]
    notes = ending_notes(found, outcome, names)
    out = excluded(played.state, [score.total for score in outcome.scores])
    assert len(notes) == (2 if found.broken else 1)
    assert bool(headline(found, outcome, names)) is bool(found.broken)
    for seat, name in enumerate(names):
        if out and len(out) < len(names):
            assert (name in notes[1]) is (seat in out)
        if outcome.winners and found.broken:
            assert (name in headline(found, outcome, names)) is (seat in outcome.winners)


def test_when_all_are_tied_on_a_broken_planet_nobody_wins() -> None:
    played = next(one for one in some(16) if broken(one.state))
    outcome = RULES.outcome(played.state)
    assert outcome is not None
    one = outcome.scores[0]
    scores = (one,) * played.state.seats
    tied = msgspec.structs.replace(outcome, winners=(), scores=scores)
    names = NAMES[: played.state.seats]
    assert headline(told(played), tied, names) == "The planet broke: nobody wins"
    assert ending_notes(told(played), tied, names)[1].startswith(f"All have {one.total} points,")


@ALL
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_is_said_in_words(played: Played, language: str) -> None:
    set_language(language)
    found = told(played)
    names = NAMES[: found.seats]
    said = [flow_words(found, names)]
    said += [words for one in questions(found, names) for words in (one.about, one.words)]
    for one in found.rounds:
        said += [when(one.number, one.study), round_words(one, found, names)]
        assert names[one.speaker] in said[-1]
    assert len(questions(found, names)) == 3
    assert all(words and "{" not in words for words in said)


@ALL
def test_the_table_for_other_programs_has_the_numbers(played: Played) -> None:
    found = told(played)
    names = NAMES[: found.seats]
    tables: list[list[list[str | int]]] = [[]]
    for row in rows(found, names):
        if row:
            tables[-1].append(row)
        else:
            tables.append([])
    for table in tables:
        assert len({len(row) for row in table}) == 1
    rounds, countries = tables[0][1:], tables[1][1:]
    assert [row[0] for row in rounds] == [one.number for one in found.rounds]
    assert sum(int(n) for row in rounds for n in row[-3:]) == found.hits
    assert len(countries) == found.seats * len(found.rounds)
    for seat, name in enumerate(names):
        assert sum(int(r[-1]) for r in countries if r[1] == name) == found.share(seat).fund
    deals = tables[2][1:] if len(tables) > 2 else []
    assert [row[3] for row in deals] == [deal.terms.money for deal in found.deals]
