"""What bots say: every line is reached, short, and tells nothing that is not open to all."""

import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from game.core.action import CHANCE, CLOCK, Action, TimeUp
from game.kyoto import actions as a
from game.kyoto import talk
from game.kyoto.components import BILLS
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState
from game.kyoto.talk import LINES, line
from tests.kyoto.help import SLICES, card, do
from tests.kyoto.told import SLICES_UNTIMED, TIMED, UNTIMED, WHO, debating

SALTS = range(24)
WAYS = (TIMED, SLICES, UNTIMED, SLICES_UNTIMED)
FIREWORKS, SODA, FURNACES = map(card, ("fireworks", "aluminium_cans", "blast_furnaces"))


def says(state: KyotoState, action: Action, seat: int) -> set[str]:
    """All that a seat may say about an action, as it is drawn; "" where it leaves it to others."""
    assert RULES.is_legal(state, action)
    return {line(state, action, seat, WHO[: state.seats], salt) for salt in SALTS}


def _pattern(text: str) -> re.Pattern[str]:
    """A line with anything in its fields."""
    return re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(text)))


def keys(state: KyotoState, action: Action, seat: int) -> set[str]:
    """The same by what has happened to whom."""
    said = says(state, action, seat) - {""}
    return {
        key
        for key, lines in LINES.items()
        for sentence in said
        if any(_pattern(text).fullmatch(sentence) for text in lines)
    }


def steps(seed: int) -> Iterator[tuple[KyotoState, Action]]:
    """A conference at random, in which the clock has patience: states, and what happens then."""
    rng = Random(seed)
    seats, options = 3 + seed % 4, WAYS[seed // 4 % 4]
    state = RULES.setup({"variant": "conference", **options}, seats)
    for _n in range(400):
        if RULES.outcome(state) is not None:
            return
        acting = RULES.to_act(state)
        seat = rng.choice(acting)
        if CLOCK in acting and rng.random() < 0.95:
            seat = rng.choice([seat for seat in acting if seat != CLOCK] or acting)
        if seat == CHANCE:
            action = RULES.chance(state, rng)
        else:
            legal = RULES.legal_actions(state, seat)
            kind = rng.choice(sorted({type(one) for one in legal}, key=lambda kind: kind.__name__))
            action = rng.choice([one for one in legal if type(one) is kind])
        if isinstance(action, a.Propose):
            action = _answering(state, action)
        yield state.copy(), action
        RULES.advance(state, action)


def _answering(state: KyotoState, action: a.Propose) -> a.Propose:
    """A proposal as a counter-proposal, if there is one that it can answer."""
    found = [p.number for p in state.proposals if (p.by, p.to) == (action.to, action.seat)]
    return msgspec.structs.replace(action, answers=found[0]) if found else action


def test_there_are_many_short_lines() -> None:
    lines = [text for told in LINES.values() for text in told]
    assert len(set(lines)) == len(lines) >= 48
    assert [text for text in lines if len(text.split()) > 7 or len(text) > 38] == []


def test_every_line_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = set[str]()

    def heard(msgid: str) -> str:
        reached.add(msgid)
        return msgid

    monkeypatch.setattr(talk, "_", heard)
    every = {text for told in LINES.values() for text in told}
    for seed in range(200):
        for n, (state, action) in enumerate(steps(seed)):
            for seat in range(state.seats):
                said = line(state, action, seat, WHO[: state.seats], n)
                assert "{" not in said
        if reached >= every:
            return
    assert every - reached == set()


@pytest.mark.parametrize("seed", range(8))
def test_what_is_said_follows_from_what_is_open(seed: int) -> None:
    """From the truth, from any view and from any other deal that looks the same: the same line."""
    rng = Random(seed)
    for n, (state, action) in enumerate(steps(seed)):
        if rng.random() < 0.7:
            continue
        seats = range(state.seats)
        open_ = RULES.redact(state, action, None)
        seen = RULES.observe(state, None)
        twins = [state, RULES.determinize(seen, None, rng)]
        twins += [RULES.observe(state, rng.randrange(state.seats))]
        for seat in seats:
            told = line(seen, open_, seat, WHO[: state.seats], n)
            for twin in twins:
                assert line(twin, action, seat, WHO[: state.seats], n) == told


def test_hands_coffers_and_agendas_make_no_difference() -> None:
    state = debating(hands={0: ("fireworks",)})
    other = state.copy()
    other.hands = [(*hand[::-1][:3], FIREWORKS) for hand in state.hands]
    other.coffers = [(BILLS,)] * 4
    other.agendas = [(19, 18)] * 4
    for action in (a.Lay(0, FIREWORKS), a.Give(0, 2), a.Propose(0, 1, 0, 2, (), 1)):
        for seat in range(4):
            assert says(state, action, seat) == says(other, action, seat)


def test_at_most_one_looks_on() -> None:
    state = debating(6, "melting_polar_caps")
    for salt in SALTS:
        said = [line(state, a.Give(0, 1), seat, WHO, salt) for seat in range(6)]
        assert sum(bool(one) for one in said[1:]) == 1
        assert said[0] in talk.LINES["gives"]
    assert len({line(state, a.Give(0, 1), 3, WHO, salt) for salt in SALTS}) > 2


def test_who_gives_last_is_asked() -> None:
    state = do(debating(3), a.Give(0, 1))
    free = says(state, a.Give(1, 1), 0)
    assert "China, your flag looks lonely." in free
    assert "I am with you. In spirit." in says(state, a.Give(1, 1), 2)
    do(state, a.Give(2, 1))
    assert free & says(state, a.Give(1, 1), 0) == {""}


def test_nearly_there_and_there() -> None:
    smog = {0: ("fireworks", "aluminium_cans")}
    state = do(debating(3, "city_smog", smog), a.Lay(0, FIREWORKS), a.Lay(0, SODA))
    assert "Only 2 million to go! Anyone?" in says(state, a.Give(1, 3), 2)
    assert keys(state, a.Give(1, 2), 2) == {"is a free rider"}
    assert keys(state, a.Give(1, 5), 2) == {"goals are met"}
    money = do(debating(3, "city_smog", smog), a.Give(1, 5))
    assert "Just 1 air card more. Be brave!" in says(money, a.Lay(0, FIREWORKS), 2)


def test_both_halves_of_a_deal() -> None:
    state = do(debating(hands={0: ("fireworks",)}), a.Lay(0, FIREWORKS))
    bribe = a.Propose(1, 0, 1, 2, (FIREWORKS,))
    assert "Fireworks? Looks better at your place." in says(state, bribe, 1)
    assert keys(state, bribe, 0) == {"was asked"}
    assert says(state, bribe, 2) == {""}
    do(state, bribe)
    assert keys(state, a.Accept(0, 0), 0) == {"accepts"}
    assert keys(state, a.Accept(0, 0), 1) == {"has a deal"}
    assert keys(state, a.Accept(0, 0), 2) == {"sees a deal"}
    assert keys(state, a.Refuse(0, 0), 1) == {"was refused"}
    do(state, a.Propose(0, 1, 1, 2, (FIREWORKS,)))
    assert keys(state, a.Refuse(0, 0), 0) == {"refuses"}
    assert keys(state, a.Refuse(1, 1), 1) == {"does not pay"}


def test_who_loses_a_card_and_who_keeps_it() -> None:
    hands = {0: ("fireworks", "aluminium_cans"), 1: ("blast_furnaces",)}
    state = debating(3, "city_smog", hands)
    do(state, a.Lay(0, FIREWORKS), a.Lay(0, SODA), a.Lay(1, FURNACES), a.Give(0, 6))
    assert keys(state, TimeUp(CLOCK), 2) == {"in time"}
    assert keys(debating(3), TimeUp(CLOCK), 2) == {"too late"}
    do(state, TimeUp(CLOCK))
    theirs = a.Reduce(0, tuple(sorted((SODA, FURNACES))))
    mine = a.Reduce(0, tuple(sorted((SODA, FIREWORKS))))
    assert keys(state, theirs, 0) == {"chose cards"}
    assert says(state, theirs, 1) == {
        "",
        "My Blast Furnaces! Why mine?",
        "Goodbye, Blast Furnaces. You were fun.",
    }
    assert keys(state, mine, 1) == {"keeps its cards"}
    assert keys(state, mine, 2) == {"gave nothing"}
