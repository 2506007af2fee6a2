"""A match in play: gate, chance, undo with its barrier, log, clock."""

import pytest

from game import catalog
from game.core.action import CHANCE, CLOCK, Action, IllegalActionError, TimeUp
from game.core.options import OptionError
from game.core.record import digest
from game.core.rules import Timer
from game.core.text import PSEUDO, set_language
from game.match import Match, Player
from tests.match.matches import THREE, begin, play
from tests.toys.lanterns.state import Choose, Gift, LanternsState, Phase, Retract, Thank


def dealt(*, free_undo: bool = False) -> Match:
    table = begin(free_undo=free_undo)
    table.step_chance()
    return table


def choose(table: Match, seat: int) -> Action:
    action = table.legal(seat)[0]
    table.submit(action)
    return action


def test_an_unknown_title_and_wrong_options_are_refused() -> None:
    with pytest.raises(catalog.UnknownTitleError):
        Match.new("chess", {}, THREE)
    with pytest.raises(OptionError):
        Match.new("lanterns", {"variant": "odd"}, THREE)
    with pytest.raises(OptionError):
        Match.new("lanterns", {"variant": "short"}, THREE[:1])


def test_two_matches_of_the_same_moment_deal_differently() -> None:
    one, other = (Match.new("lanterns", {}, THREE) for _time in range(2))
    assert one.seed != other.seed
    assert one.step_chance() != other.step_chance()


def test_a_bot_is_not_told_the_seed_that_foretells_the_deal() -> None:
    table = begin(seed="secret")
    before = [table.bot_seed(seat) for seat in range(3)]
    assert not any("secret" in seed for seed in before)
    assert before == [begin(seed="secret").bot_seed(seat) for seat in range(3)]
    table.step_chance()
    assert len({*before, *(table.bot_seed(seat) for seat in range(3))}) == 6


def test_the_same_seed_plays_the_same() -> None:
    assert play(begin(seed="x")).history == play(begin(seed="x")).history


def test_an_illegal_action_names_the_rule_and_changes_nothing() -> None:
    table = dealt()
    before = digest(table.state)
    with pytest.raises(IllegalActionError, match="lays one card"):
        table.submit(Gift(0, 1))
    assert digest(table.state) == before
    assert len(table.history) == 1


def test_a_fault_in_the_rules_leaves_no_half_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt()
    before = digest(table.state)

    def broken(state: LanternsState, action: Action) -> None:
        if isinstance(action, Choose):
            state.points[0] = 99
            raise ZeroDivisionError
        advance(state, action)

    advance = table.rules.advance
    monkeypatch.setattr(table.rules, "advance", broken)
    with pytest.raises(ZeroDivisionError):
        table.submit(table.legal(0)[0])
    assert digest(table.state) == before


def test_chance_is_asked_step_by_step() -> None:
    table = begin()
    action = table.step_chance()
    assert action is not None
    assert action.seat == CHANCE
    assert table.history == [action]
    assert table.step_chance() is None


def test_seats_act_at_once_and_see_nothing_of_each_other() -> None:
    table = dealt()
    assert table.to_act() == (0, 1, 2, CLOCK)
    before = [table.observe(seat) for seat in (1, 2)]
    legal = [table.legal(seat) for seat in (1, 2)]
    choose(table, 0)
    after = [table.observe(seat) for seat in (1, 2)]
    assert [s.chosen[0] for s in after] == [(-9,), (-9,)]
    assert [s.hands[1:] for s in before] == [s.hands[1:] for s in after]
    assert [table.legal(seat) for seat in (1, 2)] == legal


# --- undo ------------------------------------------------------------------------------------


def test_ones_own_last_action_can_be_taken_back() -> None:
    table = dealt()
    before = digest(table.state)
    choose(table, 1)
    assert table.can_undo(1)
    assert table.can_undo()
    assert not table.can_undo(0)
    assert table.undo(1)
    assert digest(table.state) == before
    assert [a.seat for a in table.history] == [CHANCE]


def test_undo_does_not_cross_what_another_seat_did() -> None:
    table = dealt()
    choose(table, 0)
    choose(table, 1)
    assert not table.can_undo(0)
    assert not table.undo(0)
    assert table.undo(1)
    assert table.undo(0)


def with_bots(*bots: int) -> Match:
    """A dealt match in which some seats are bots."""
    players = tuple(
        Player(who.name, "easy" if seat in bots else "human", who.colour)
        for seat, who in enumerate(THREE)
    )
    table = Match.new("lanterns", {"variant": "long"}, players, seed="7")
    table.step_chance()
    return table


def test_what_bots_answered_while_one_could_still_act_goes_back_with_it() -> None:
    table = with_bots(1, 2)
    choose(table, 2)
    choose(table, 2)
    before = digest(table.state)
    for seat in (0, 1, 1, 1):  # a bot lays, takes back and lays again
        choose(table, seat)
    assert table.can_undo(0)
    assert table.can_undo()
    assert table.undo()
    assert digest(table.state) == before
    assert [a.seat for a in table.history] == [CHANCE, 2, 2]
    assert not table.can_undo(), "no person has done anything"


def test_a_bot_takes_nothing_back_for_a_person() -> None:
    table = with_bots(1)
    for seat in (0, 2, 1):
        choose(table, seat)
        assert not table.can_undo(1) or seat == 1
    assert table.history[-1].seat == 1, "the last card laid turned all of them up"
    assert not table.can_undo()


def test_undo_by_whoever_acted_last_stops_at_another_person() -> None:
    table = with_bots(1)
    for seat in (0, 1, 1, 2, 2):
        choose(table, seat)
    assert not table.can_undo(0), "seat 2 has acted since"
    assert table.undo()
    assert [a.seat for a in table.history] == [CHANCE, 0, 1, 1, 2]
    assert table.undo()
    assert [a.seat for a in table.history] == [CHANCE, 0, 1, 1]
    assert table.undo()
    assert [a.seat for a in table.history] == [CHANCE]


def test_bots_do_not_go_back_over_what_ended_ones_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lays a card and may do nothing more has left it to others."""
    table = with_bots(1, 2)
    to_act = table.rules.to_act

    def gone(state: LanternsState) -> tuple[int, ...]:
        return tuple(seat for seat in to_act(state) if seat or not state.chosen[0])

    monkeypatch.setattr(table.rules, "to_act", gone)
    choose(table, 0)
    assert table.can_undo(0), "nobody has acted since"
    choose(table, 1)
    assert not table.can_undo(0)
    assert not table.can_undo()


def test_undo_does_not_cross_the_clock_that_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_bots(1, 2)
    choose(table, 0)
    advance = table.rules.advance

    def quiet(state: LanternsState, action: Action) -> None:
        if not isinstance(action, TimeUp):
            advance(state, action)

    monkeypatch.setattr(table.rules, "advance", quiet)
    monkeypatch.setattr(table.rules, "reveals", lambda _state, _action: False)
    assert table.can_undo(0)
    table.submit(TimeUp(CLOCK))
    assert not table.can_undo(0)
    assert not table.can_undo()


def test_undo_does_not_cross_chance_or_a_reveal() -> None:
    table = dealt()
    assert not table.can_undo()
    for seat in range(3):
        choose(table, seat)
    assert table.state.phase == Phase.ANSWER
    assert not table.can_undo()
    assert not table.undo()


def test_what_ended_a_turn_can_be_taken_back_until_the_next_one_acts() -> None:
    """A gift offered asks another seat; once that has answered it stays so."""
    table = dealt()
    for seat in range(3):
        choose(table, seat)
    giver = table.to_act()[0]
    table.submit(Gift(giver, (giver + 1) % 3))
    assert table.can_undo(giver)
    assert not table.can_undo((giver + 1) % 3)
    before = table.to_act()
    assert table.undo(giver)
    assert table.to_act() == (giver,)
    assert table.undone is not None
    assert table.redo()
    assert table.to_act() == before
    assert table.undone is None
    table.submit(table.legal(before[0])[0])
    assert not table.can_undo(giver)
    assert table.undo_barrier(giver) in ("acted", "shown")


def test_undo_does_not_take_the_clock_back() -> None:
    table = dealt()
    choose(table, 0)
    table.submit(TimeUp(CLOCK))
    assert not table.can_undo()
    assert not table.can_undo(0)


def test_free_undo_goes_back_over_everything_and_rolls_nothing_anew() -> None:
    table = dealt(free_undo=True)
    shuffle = table.history[0]
    for seat in range(3):
        choose(table, seat)
    giver = table.to_act()[0]
    table.submit(Gift(giver, giver))
    while table.undo():
        pass
    assert table.history == [shuffle]
    table._timeline.pop(1)
    assert table.step_chance() == shuffle


def test_free_undo_goes_back_to_a_human_decision() -> None:
    players = (THREE[0], Player("Bot", "easy", "coral"))
    table = Match.new("lanterns", {}, players, seed="3", free_undo=True)
    table.step_chance()
    mine = choose(table, 0)
    choose(table, 1)
    assert table.undo()
    assert mine not in table.history
    assert len(table.history) == 1


def test_undo_far_into_a_match_restores_exactly() -> None:
    table = dealt()
    states = [table.state.copy()]
    for _time in range(60):  # lay and take back: many actions that reveal nothing
        table.submit(table.legal(2)[0])
        states.append(table.state.copy())
    while table.undo(2):
        states.pop()
        assert table.state == states[-1]
    assert len(states) == 1


# --- words -----------------------------------------------------------------------------------


def test_the_log_tells_each_reader_what_that_reader_may_know() -> None:
    table = dealt()
    card = table.state.hands[1][0]
    table.submit(Choose(1, card))
    assert table.log(1)[-1].text == f"京都 🏮 lays card {card}."
    assert table.log(0)[-1].text == "京都 🏮 lays a card."
    assert table.log(None)[-1].text == "京都 🏮 lays a card."
    assert table.log(None)[-1].seat == 1


def test_the_log_follows_undo_and_can_be_shortened() -> None:
    table = dealt()
    choose(table, 0)
    assert len(table.log(None)) == 2
    table.undo()
    assert len(table.log(None)) == 1
    table.submit(table.legal(2)[0])
    table.submit(Retract(2))
    assert [line.seat for line in table.log(None, 2)] == [2, 2]
    assert table.log(None, 0) == []
    assert len(table.log(None, 99)) == 3


def test_the_log_is_said_again_in_another_language() -> None:
    table = Match.new("kiribati", {}, THREE, seed="1")
    while table.step_chance():
        pass
    english = table.log(None)
    try:
        set_language(PSEUDO)
        other = table.log(None)
    finally:
        set_language("en")
    assert len(other) == len(english)
    assert all(a.text != b.text for a, b in zip(english, other, strict=True))
    assert table.log(None) == english


def test_the_log_handed_out_is_the_readers_own() -> None:
    table = dealt()
    table.log(None).clear()
    assert len(table.log(None)) == 1


# --- clock -----------------------------------------------------------------------------------


def test_time_up_is_an_action_like_any_other() -> None:
    table = dealt()
    assert table.clock.left == 30
    now = 1000.0
    table.tick(now)
    while table.clock.left and table.clock.left > 1:
        now += 1
        assert not table.tick(now)
    assert table.tick(now + 1)
    assert table.history[-1] == TimeUp(CLOCK)
    assert table.state.phase == Phase.ANSWER
    assert table.clock.left is None


def test_the_clock_runs_on_while_seats_act_and_starts_anew_in_the_next_step() -> None:
    table = dealt()
    table.tick(0.0)
    table.tick(1.5)
    choose(table, 0)
    choose(table, 1)
    assert table.clock.left == 28.5
    choose(table, 2)
    assert table.clock.left is None
    giver = table.to_act()[0]
    table.submit(Gift(giver, (giver + 1) % 3))
    table.submit(Thank((giver + 1) % 3, False))
    assert table.clock.left == 30


def test_a_step_that_follows_directly_has_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt()
    monkeypatch.setattr(table.rules, "timer", lambda state: Timer(30.0, state.chosen.count(())))
    table.tick(0.0)
    table.tick(1.0)
    choose(table, 0)
    assert table.clock.left == 30
