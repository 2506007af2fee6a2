"""What Kyoto's board tells of what has just happened: sounds, money on its way, what bots say, and
the end, step by step."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.action import CHANCE, HIDDEN, Action
from game.kyoto import actions as a
from game.kyoto.components import THRESHOLD
from game.kyoto.data import DAMAGE_OF, IMPACTS
from game.kyoto.names import card_list, impact_list
from game.kyoto.scoring import excluded
from game.kyoto.state import KyotoState, Phase
from game.kyoto.talk import line
from game.match import Match
from scenes.stage.node import Art, Node, Text
from scenes.titles.board import AnyView, Moment, board_of
from scenes.titles.kyoto.board import finale, ids
from scenes.titles.kyoto.board.effects import SAID_MS, Chained, Paid, Struck, Told
from scenes.titles.kyoto.board.finale import Finale
from scenes.titles.kyoto.board.symbols import damage
from tests.titles.play_kyoto import AIR, TONNES, Hand, at_phase, debate, drawn
from tests.titles.views import view_at

BOARD = board_of("kyoto")


def words(node: Node) -> list[str]:
    """The words of a node's picture."""
    return [look.text for look in node.look if isinstance(look, Text)]


def just(match: Match, action: Action, eyes: int | None = 0, since: float = 0.0) -> AnyView:
    """The view so many milliseconds after an action of a match that goes on."""
    match.submit(action)
    view = view_at(match, eyes)
    last = view.point.last
    assert last is not None
    effects = BOARD.effects(last.before, last.action, last.after)
    flashes = tuple(flash for flash in effects.flashes if flash.ms > since)
    return replace(view, moment=Moment(since, flashes, fresh=True))


def begun(match: Match, **position: Any) -> Match:
    """The same match in another position."""
    for name, value in position.items():
        setattr(match.state, name, value)
    return Match.at(match.header, match.state)


# --- effects --------------------------------------------------------------------------------------


def test_the_allowance_flies_from_the_fund_to_the_speaker() -> None:
    match = begun(debate(3), phase=Phase.ALLOWANCE, speaker=2, fund=1, study=-1)
    view = just(match, a.BeginRound(CHANCE))
    assert [f for f in view.moment.flashes if isinstance(f, Paid)] == [Paid(-1, 2, 1, ms=690)]
    fund, tray = drawn(view)[ids.FUND].rect, drawn(view)[ids.tray(2)].rect
    assert fund.contains(*drawn(view)["paid:0:0"].rect.centre)
    later = replace(view, moment=replace(view.moment, since=100))
    assert tray.contains(*drawn(later)["paid:0:0"].rect.centre)
    assert "paid:0:1" not in drawn(view)


def test_an_empty_fund_pays_nothing() -> None:
    match = begun(debate(3), phase=Phase.ALLOWANCE, fund=0, study=-1)
    assert not just(match, a.BeginRound(CHANCE)).moment.flashes


@pytest.mark.parametrize("eyes", [None, 0, 1, 2])
def test_what_strikes_after_a_failure_is_told_to_all_and_before_it_to_nobody_else(
    eyes: int | None,
) -> None:
    match = begun(debate(3), phase=Phase.FAIL)
    state = match.state
    told = IMPACTS[state.impacts[state.study]]
    if eyes != state.speaker:
        assert view_at(match, eyes).seen.impacts[state.study] == HIDDEN
    view = just(match, a.Fail(CHANCE), eyes)
    assert [f.impacts for f in view.moment.flashes if isinstance(f, Told)] == [told]
    shown = drawn(view)["told"]
    icons = [look.name for look in shown.look if isinstance(look, Art)]
    assert icons[1:] == [f"kyoto/icon_impact_{damage(kind)}" for kind in told]
    assert shown.value == impact_list(told)


def test_it_is_told_whether_the_goals_were_met() -> None:
    view = just(begun(debate(3), phase=Phase.FAIL), a.Fail(CHANCE))
    assert [flash.won for flash in view.moment.flashes if isinstance(flash, Told)] == [False]
    assert "told" in drawn(view)
    last = view.point.last
    assert last is not None
    assert BOARD.effects(last.before, last.action, last.after).read


def test_how_a_round_ended_stays_until_somebody_goes_on(tmp_path: Path) -> None:
    base = debate(3, study=AIR)
    cards = [card for hand in base.state.hands for card in hand if DAMAGE_OF[card] == 2][:3]
    owners = [tuple(card for card in hand if card in cards) for hand in base.state.hands]
    met = debate(3, study=AIR, laid=owners, given=[4, 0, 0], phase=Phase.REDUCE, speaker=1)
    hand = Hand(tmp_path, met, wait="auto")
    hand.sitting.wait(10)
    assert hand.done(a.Reduce(1, tuple(sorted(cards))))
    told = hand.node("told")
    assert told is not None
    assert card_list(tuple(sorted(cards))) in told.value
    on = next(choice for choice in hand.sitting.scene.choices() if choice.id == "read")
    assert on.main, "it is waited for"
    hand.press("read")
    assert hand.node("told") is None


@pytest.mark.parametrize("waits", ["on", "off"])
def test_who_wants_the_table_to_wait_makes_the_first_move_of_a_debate(
    tmp_path: Path, waits: str
) -> None:
    table = debate(3, options={"seconds": 0})
    before = len(table.history)
    hand = Hand(tmp_path, table, wait=waits)
    hand.sitting.wait(5)
    assert (len(table.history) > before) == (waits == "off")
    if waits == "on":
        hand.sitting.scene.pace.play(a.Give(0, 1))
        hand.sitting.wait(5)
        assert {action.seat for action in table.history[before:]} > {0}


@pytest.mark.parametrize("done", [(1, 2), (1,), ()])
def test_an_offer_is_answered_also_by_who_is_done(tmp_path: Path, done: tuple[int, ...]) -> None:
    """Without a clock, of one person for whom the table waits; each time, not only at first."""
    table = debate(3, options={"seconds": 0})
    hand = Hand(tmp_path, table, wait="on")
    pace = hand.sitting.scene.pace
    pace.play(a.Give(0, 1))
    for seat in done:
        if not table.state.passed[seat]:
            pace.play(a.Pass(seat))
    pace.play(a.Give(0, 1))
    for money in (1, 2):
        pace.play(a.Propose(0, 1, 0, money, (), 1))
        hand.sitting.wait(4)
        assert not [p for p in table.state.proposals if p.by == 0 and p.to == 1]
        assert table.state.phase == Phase.DEBATE
        for proposal in table.state.proposals:  # a counter-offer of theirs: this person refuses
            pace.play(a.Refuse(0, proposal.number))


def test_a_chain_of_impacts_takes_longer_than_one_and_both_are_heard() -> None:
    found = []
    for back in (-1, 1):
        match = begun(
            debate(3), phase=Phase.IMPACT, pending=(2,), clouds=(back,) * THRESHOLD, agreed=[0] * 3
        )
        before = match.state.copy()
        match.submit(a.FlipCloud(0, 1))
        found.append(BOARD.effects(before, match.history[-1], match.state))
    alone, chained = found
    assert [type(flash) for flash in alone.flashes] == [Struck]
    assert [type(flash) for flash in chained.flashes] == [Struck, Chained]
    assert alone.sounds == chained.sounds == ("strike",)
    assert chained.read > alone.read
    assert chained.lands > alone.lands


# --- what bots say --------------------------------------------------------------------------------


def gift(kinds: str, since: float = 0.0) -> AnyView:
    """Just after a country has given a million."""
    return just(debate(len(kinds), kinds=kinds), a.Give(1, 1), since=since)


def said(nodes: dict[str, Node]) -> dict[str, str]:
    """The bubbles and what is said in them."""
    return {id: node.label for id, node in nodes.items() if id.startswith("bubble:")}


def test_a_bot_that_gives_says_something_beside_its_tray() -> None:
    view = gift("hbbb")
    event = view.point.last
    assert event is not None
    expected = line(event.before, event.action, 1, view.names, event.number)
    nodes = drawn(view)
    assert expected in said(nodes)["bubble:1"]
    assert nodes["bubble:1"].rect.x >= nodes[ids.tray(1)].rect.right


def test_persons_say_nothing_for_themselves() -> None:
    assert "bubble:1" not in said(drawn(gift("hhbb")))


def test_what_was_said_goes_after_a_while() -> None:
    assert not said(drawn(gift("hbbb", SAID_MS)))


def test_bots_are_silent_once_points_are_counted() -> None:
    assert said(drawn(at_step(0)))
    assert not said(drawn(at_step(1)))


def test_where_trays_have_no_gap_it_stands_on_the_line_above_the_desk() -> None:
    nodes = drawn(gift("hbbbbb"))
    (id,) = said(nodes)
    bubble, round_ = nodes[id].rect, nodes["round"].rect
    assert bubble.x > round_.right
    assert bubble.centre[1] == pytest.approx(round_.centre[1])


@pytest.mark.parametrize("kinds", ["hbb", "hbbb", "hbbbb", "hbbbbb"])
@pytest.mark.parametrize(
    ("width", "text"), [(1440, "normal"), (1440, "large"), (1920, "projector")]
)
def test_bubbles_lie_on_the_board_and_not_on_each_other(
    kinds: str, width: float, text: str
) -> None:
    view = gift(kinds)
    nodes = drawn(view, width, text)
    found = [nodes[id].rect for id in said(nodes)]
    assert found
    board = nodes["board"].rect
    for n, rect in enumerate(found):
        assert board.overlap(rect) == pytest.approx(rect.w * rect.h)
        assert all(rect.overlap(other) == 0 for other in found[:n])


# --- the end --------------------------------------------------------------------------------------


def ended(seats: int = 3, broken: bool = True) -> Match:
    """The last action of a conference is to be made: the fifth animal, or the last study."""

    def change(state: KyotoState) -> None:
        state.study, state.phase, state.pending = TONNES, Phase.IMPACT, (0,)
        if broken:
            state.animals = (1, 1, 1, 1, 0)
        else:
            state.deck = ()
        state.coffers = [(9 - seat,) for seat in range(seats)]

    return at_phase(Phase.DEBATE, seats, change=change)


def end(since: float, seats: int = 3, broken: bool = True) -> AnyView:
    """The view at a moment after it."""
    return just(ended(seats, broken), a.FlipAnimal(0, 4), since=since)


def flash_of(view: AnyView) -> Finale:
    """What tells how far the end is."""
    return next(flash for flash in view.moment.flashes if isinstance(flash, Finale))


def at_step(step: int, seats: int = 3, broken: bool = True) -> AnyView:
    """The view just when so many steps of the end were counted."""
    begins = flash_of(end(0.0, seats, broken)).begins
    moments = finale.times(end(0.0, seats, broken).seen)
    return end(begins + moments[step - 1] + 1 if step else begins, seats, broken)


def test_nothing_is_counted_while_the_last_impact_strikes() -> None:
    view = at_step(0)
    assert [finale.points(view, seat) for seat in range(3)] == [0, 0, 0]
    assert finale.shown(view) == finale.Shown(False, 0, False, False)


def test_points_grow_by_cards_then_agenda_by_agenda_then_money_to_the_outcome() -> None:
    outcome = end(0.0).point.outcome
    assert outcome is not None
    parts = [[part.value for part in score.parts] for score in outcome.scores]
    assert [finale.points(at_step(1), seat) for seat in range(3)] == [p[0] for p in parts]
    third = at_step(4)  # both agendas of the first country and one of the second lie open
    assert finale.points(third, 0) == sum(parts[0][:3])
    assert finale.points(third, 1) == sum(parts[1][:2])
    assert finale.points(third, 2) == parts[2][0]
    totals = [score.total for score in outcome.scores]
    assert [finale.points(at_step(8), seat) for seat in range(3)] == totals


def test_agendas_lie_face_down_until_their_turn() -> None:
    view = at_step(4)
    nodes = drawn(view)
    first, last = view.seen.agendas[1]
    assert "face down" in nodes[ids.agenda(last)].label
    assert "face down" not in nodes[ids.agenda(first)].label
    assert not words(nodes[ids.agenda(last)])


def test_flags_run_along_the_track_to_their_points() -> None:
    places = [
        [drawn(at_step(step))[f"runner:{seat}"].rect.x for seat in range(3)] for step in (0, 1, 8)
    ]
    assert len(set(places[0])) == 1
    assert all(one < other for one, other in zip(places[0], places[1], strict=True))
    view = at_step(8)
    totals = [finale.points(view, seat) for seat in range(3)]
    by_place = sorted(range(3), key=lambda seat: places[2][seat])
    assert [totals[seat] for seat in by_place] == sorted(totals)


def test_who_has_won_and_who_is_excluded_is_told_at_the_end_and_not_before() -> None:
    before, after = at_step(8), at_step(9)
    outcome = after.point.outcome
    assert outcome is not None
    out = excluded(after.seen, [score.total for score in outcome.scores])
    assert out
    assert not any(id.startswith("sign:") for id in drawn(before))
    signs = {id for id in drawn(after) if id.startswith("sign:")}
    assert signs == {f"sign:{seat}" for seat in (*outcome.winners, *out)}
    assert BOARD.prompt(before).sentence != BOARD.prompt(after).sentence
    assert BOARD.prompt(after).sentence == after.point.situation


def test_a_conference_that_succeeds_excludes_nobody() -> None:
    view = at_step(9, broken=False)
    outcome = view.point.outcome
    assert outcome is not None
    signs = {id for id in drawn(view) if id.startswith("sign:")}
    assert signs == {f"sign:{seat}" for seat in outcome.winners}


def test_long_after_the_end_everything_lies_open() -> None:
    view = replace(end(0.0, 6), moment=Moment())
    assert finale.shown(view) == finale.Shown(True, 12, True, True)
    nodes = drawn(view)
    assert all(ids.agenda(n) in nodes for agendas in view.seen.agendas for n in agendas)


def test_each_step_asks_for_a_new_picture() -> None:
    match = ended()
    before = match.state.copy()
    match.submit(a.FlipAnimal(0, 4))
    effects = BOARD.effects(before, match.history[-1], match.state)
    flash = next(f for f in effects.flashes if isinstance(f, Finale))
    steps = [flash.begins + moment for moment in finale.times(match.state)[:-1]]
    assert set(steps) <= set(effects.steps)
    assert effects.ms == flash.ms > steps[-1]
