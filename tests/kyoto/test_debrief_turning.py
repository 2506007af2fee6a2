"""Turning points: each is true when the conference is played again with that one choice changed."""

import pytest

from game.core.action import CHANCE, CLOCK, Action, TimeUp
from game.core.text import set_language
from game.kyoto import actions as a
from game.kyoto.components import CLOUDS, HAND, LEVELS, STUDIES, Damage
from game.kyoto.data import AGENDAS_IN_PLAY, CARD
from game.kyoto.debrief_replay import Edit, Planet, planet, played, replayed
from game.kyoto.debrief_turning import Choice, TurningPoint, turning_points
from game.kyoto.debrief_words import happened, instead, meant
from game.kyoto.state import Phase
from tests.kyoto.debriefed import Played, some

ALL = pytest.mark.parametrize("conference", some(16))
NAMES = ("Žofie", "Łukasz", "Ioane", "Teuila", "Marama", "Kyō")
CAPS, WINTERS = 0, 17
"""Melting Polar Caps: 200 t and 4 million. Vanishing Winters: 3 heat cards and 4 million."""


def by_tonnes(*tonnes: int) -> tuple[int, ...]:
    """So heavy cards, one for each number, none twice."""
    found = list[int]()
    for wanted in tonnes:
        cards = [n for n, c in enumerate(CARD) if c.tonnes == wanted and not c.marked]
        found.append(next(card for card in cards if card not in found))
    return tuple(found)


def debate(study: int, hands: tuple[tuple[int, ...], ...]) -> Played:
    """The first debate of three countries, which hold these cards and others."""
    rest = [n for n, c in enumerate(CARD) if not c.marked and not any(n in hand for hand in hands)]
    order = list[int]()
    for hand in hands:
        order += hand
        for _n in range(HAND[3] - len(hand)):
            order.append(rest.pop(0))
    conference = Played(3)
    studies = (study, *(n for n in range(STUDIES) if n != study))
    agendas = AGENDAS_IN_PLAY[3]
    conference.do(
        a.LayTiles(CHANCE, LEVELS, CLOUDS),
        a.ShuffleStudies(CHANCE, studies, tuple(range(STUDIES))),
        a.DealCards(CHANCE, tuple(order)),
        a.DealAgendas(CHANCE, agendas),
    )
    for seat in range(3):
        conference.do(a.PutAway(seat, conference.state.agendas[seat][0]))
    conference.do(a.BEGIN_ROUND, a.ChooseStudy(0, study), a.OpenDebate(0))
    return conference


def finished(conference: Played, *actions: Action) -> TurningPoint | None:
    """The debate goes so, and time is up; the turning point of this one round."""
    conference.do(*actions, TimeUp(CLOCK))
    state = conference.state
    if state.phase == Phase.FAIL:
        conference.do(a.FAIL)
    while state.phase == Phase.IMPACT:
        if state.pending[0] == Damage.HEAT:
            conference.do(a.FLIP_LEVEL)
        elif state.pending[0] == Damage.ANIMAL:
            conference.do(a.FlipAnimal(state.speaker, state.animals.index(0)))
        else:
            conference.do(a.FlipCloud(state.speaker, state.clouds_up.index(0)))
    if state.phase == Phase.REDUCE:
        laid = tuple(sorted(card for cards in state.laid for card in cards))
        conference.do(a.Reduce(state.speaker, laid))
    assert state.phase == Phase.ALLOWANCE
    points = turning_points(conference.start, conference.history)
    assert len(points) < 2
    return points[0] if points else None


def laid(*cards: int) -> list[Action]:
    """Cards contributed by the seats in turn."""
    return [a.Lay(seat, card) for seat, card in enumerate(cards)]


HEAVY = by_tonnes(80, 70, 50, 50)


def heavy() -> Played:
    return debate(CAPS, ((HEAVY[0],), (HEAVY[1],), (HEAVY[2], HEAVY[3])))


def test_money_that_was_kept() -> None:
    point = finished(heavy(), *laid(*HEAVY[:3]), a.Give(0, 3))
    assert point is not None
    assert point.choice == Choice.MONEY
    assert point.missing == (0, 1)
    assert point.reason.amount == 1
    assert point.reason.seat == 1  # of those with most money left the first: 20 million
    fewer = point.was.impacts - point.would.impacts
    assert fewer == point.was.impacts > 0
    said = happened(point, NAMES), instead(point, NAMES), meant(point)
    assert said[:2] == (
        "Missing: 1 million. Łukasz had enough left.",
        "If Łukasz had given 1 million more, the round would have been won.",
    )
    assert said[2].startswith(f"{fewer} fewer impact")


def test_a_card_that_was_kept() -> None:
    point = finished(heavy(), *laid(*HEAVY[:2]), a.Give(0, 4))
    assert point is not None
    assert point.choice == Choice.CARD
    assert point.missing == (50, 0)
    (card,) = point.reason.cards
    assert CARD[card].tonnes == 50
    assert CARD[card].name in happened(point, NAMES)


def test_a_deal_that_was_refused() -> None:
    offer = a.Propose(0, 2, 0, 2, contribute=1, tonnes=50)
    point = finished(heavy(), *laid(*HEAVY[:2]), offer, a.Give(0, 4), a.Refuse(2, 0))
    assert point is not None
    assert point.choice == Choice.DEAL
    assert point.reason.seat == 2
    assert happened(point, NAMES).startswith("Žofie offers Ioane 2 million to contribute 1 card")
    assert instead(point, NAMES) == "If Ioane had agreed, the round would have been won."


def test_a_price_that_nobody_paid() -> None:
    ask = a.Propose(2, 0, 0, 2, contribute=1, cards=(HEAVY[2],))
    point = finished(heavy(), *laid(*HEAVY[:2]), ask, a.Give(0, 4))
    assert point is not None
    assert point.choice == Choice.DEAL
    assert point.reason.seat == 0
    assert happened(point, NAMES).startswith("Ioane wants 2 million from Žofie to contribute")


def test_a_deal_that_took_a_card_back() -> None:
    offer = a.Propose(0, 2, 0, 3, retract=(HEAVY[2],))
    actions = [*laid(*HEAVY[:3]), a.Give(0, 4), offer, a.Accept(2, 0)]
    point = finished(heavy(), *actions)
    assert point is not None
    assert point.choice == Choice.RETRACTED
    assert point.reason.deal is not None
    assert point.reason.deal.cards == (HEAVY[2],)
    assert "takes back" in happened(point, NAMES)


def test_what_met_the_goals_of_a_round_that_was_won() -> None:
    point = finished(heavy(), a.Give(0, 2), *laid(*HEAVY[:3]), a.Give(1, 2))
    assert point is not None
    assert point.choice == Choice.LAST
    assert (point.reason.seat, point.reason.amount) == (1, 2)
    assert point.was.impacts == 0 < point.would.impacts
    assert happened(point, NAMES) == "Łukasz gave 2 million, which met the goals."
    assert instead(point, NAMES) == "Without it the round would have been lost."


def test_no_point_where_it_took_two_choices() -> None:
    assert finished(heavy(), *laid(HEAVY[0]), a.Give(0, 4)) is None
    assert finished(heavy(), *laid(*HEAVY[:2]), a.Give(0, 3)) is None


def test_an_icon_goal_takes_only_cards_with_the_icon() -> None:
    heat = [n for n, c in enumerate(CARD) if c.damage == Damage.HEAT and not c.marked]
    hands = ((heat[0],), (heat[1],), (heat[2],))
    point = finished(debate(WINTERS, hands), *laid(heat[0], heat[1]), a.Give(0, 4))
    assert point is not None
    assert point.choice == Choice.CARD
    assert point.missing == (1, 0)
    assert CARD[point.reason.cards[0]].damage == Damage.HEAT
    assert happened(point, NAMES).startswith("Missing: 1 heat card.")


# --- whole conferences ----------------------------------------------------------------------------


@ALL
def test_a_replay_without_a_change_is_the_same(conference: Played) -> None:
    match = played(conference.start, conference.history)
    state = conference.state
    assert planet(match) == Planet(state.round, tuple(state.hits(damage) for damage in Damage))
    for debate in match.debates.values():
        index, last = debate[-1]
        if isinstance(last, TimeUp | a.Pass | a.Agree):
            # the debate ends by itself where its last action is left out
            assert replayed(match, Edit(index)) == match.states[index + 1]


@ALL
def test_a_round_that_ends_otherwise_strikes_or_spares(conference: Played) -> None:
    match = played(conference.start, conference.history)
    was, state = planet(match), conference.state
    for number, won in enumerate(state.won, 1):
        would = planet(match, number)
        assert would != was or not won
        if won:
            assert would.round < was.round or would.impacts > was.impacts
        elif would.round == was.round:
            assert would.impacts <= was.impacts


@ALL
@pytest.mark.parametrize("language", ["en", "fr"])
def test_turning_points_are_true_and_told(conference: Played, language: str) -> None:
    match = played(conference.start, conference.history)
    set_language(language)
    points = turning_points(conference.start, conference.history)
    assert len({point.round for point in points}) == len(points) <= 2
    for point in points:
        won = bool(conference.state.won[point.round - 1])
        assert won is (point.choice == Choice.LAST)
        turned = replayed(match, point.reason.edit)
        assert turned.round == point.round
        assert (turned.phase == Phase.REDUCE) is not won
        assert point.would == planet(match, point.round)
        for words in (happened(point, NAMES), instead(point, NAMES), meant(point)):
            assert words
            assert "{" not in words


def test_the_greater_effect_comes_first() -> None:
    both = [
        points for one in some(16) if len(points := turning_points(one.start, one.history)) == 2
    ]
    assert both
    for first, second in both:
        assert first.effect[:3] >= second.effect[:3]
