"""Words: every action, state and refusal has a sentence; cards have theirs from their effects."""

from collections.abc import Iterator
from random import Random

import pytest

from game.carbon_city_zero.actions import (
    Begin,
    Buy,
    Discard,
    Draw,
    EndTurn,
    Enforce,
    Fetch,
    Fund,
    Replace,
    Reshuffle,
    Restock,
    Reveal,
    Start,
    UseGlobal,
    UseLink,
    UseRule,
)
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.gate import link_ready, rule_ready
from game.carbon_city_zero.names import (
    card_list,
    card_name,
    deck_name,
    force_words,
    kind_name,
    link_words,
    rule_words,
    sector_name,
    snag_words,
)
from game.carbon_city_zero.prompts import on_table
from game.carbon_city_zero.reasons import Why
from game.carbon_city_zero.recap import Past, told
from game.carbon_city_zero.state import CarbonState, Step
from game.core.action import CHANCE, CLOCK, HIDDEN, Action, TimeUp
from game.core.text import listed, set_language, signed
from tests.carbon_city_zero.help import (
    BUDGETS,
    FACTORIES,
    RULES,
    all_of,
    by_links,
    do,
    draw,
    legal,
    on,
    position,
    refill,
    the,
    with_total,
)

WHO = ("Aiko", "Žofie", "Bao", "Chidi")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def said(state: CarbonState, action: Action, viewer: int | None = None) -> str:
    return RULES.describe(state, action, WHO, viewer)


def now(state: CarbonState) -> str:
    return RULES.situation(state, WHO, None)


def kind(card: int) -> int:
    return KIND_OF[card]


# --- cards ----------------------------------------------------------------------------------------


def test_rules_links_snags_and_globals_in_words() -> None:
    assert rule_words(kind(the("lobby_ministers"))) == "Draw 2 cards."
    assert rule_words(kind(the("bike_lanes"))) == "Draw 1 card."
    assert link_words(kind(the("bike_lanes"))) == f"Carbon {signed(by_links('bike_lanes'))}."
    assert link_words(kind(the("green_bonds"))) == "Income +1."
    assert snag_words(kind(the("local_opposition"))) == (
        "Draw 1 fewer card at the end of this turn."
    )
    assert snag_words(kind(the("public_apathy"))) == ""
    assert force_words(kind(the("increased_funding"))) == "All cards cost 1 less, but at least 1."


def test_every_card_says_what_it_does() -> None:
    for number, shown in enumerate(KINDS):
        assert kind_name(number) == shown.name
        assert bool(rule_words(number)) == bool(shown.rule)
        assert bool(link_words(number)) == bool(shown.link)
        assert bool(snag_words(number)) == bool(shown.snag)
        assert bool(force_words(number)) == bool(shown.force)
    assert len({sector_name(sector) for sector in Sector}) == 6


def test_lists_and_numbers() -> None:
    assert card_list([*BUDGETS[:3], the("car_share")]) == "3 × Budget and Car Share"
    assert card_list([the("car_share")]) == "Car Share"
    assert listed([]) == ""
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "0", "−2"]


def test_whose_deck_it_is() -> None:
    assert deck_name(position(seats=3), 2, WHO) == "Bao"
    solo = position(variant="solo", seats=1)
    assert [deck_name(solo, deck, WHO) for deck in (0, 1)] == ["First city", "Second city"]


# --- actions --------------------------------------------------------------------------------------


def test_what_chance_does() -> None:
    state = RULES.setup({}, 3)
    assert said(state, Start(CHANCE, 1)) == "Žofie begins each round."
    do(state, Start(CHANCE, 1))
    snag = said(state, Reveal(CHANCE, the("heat_wave")))
    assert snag == "Heat Wave is revealed: a snag, a harmful card. It is discarded."
    assert said(state, Reveal(CHANCE, FACTORIES[0])) == "Small Factory joins the marketplace."
    first, second = all_of("funding")
    assert said(state, Reveal(CHANCE, first)) == (
        "Global Funding is revealed: it is in effect for everyone from now on."
    )
    refill(state, first)
    assert said(state, Reveal(CHANCE, second)) == (
        "Global Funding is revealed: already in effect, so it is discarded."
    )
    late = position(play=BUDGETS, market=FACTORIES, stock=[the("heat_wave")])
    do(late, Buy(0, FACTORIES[0]))
    assert said(late, Reveal(CHANCE, the("heat_wave"))) == (
        "Heat Wave is revealed: a snag, a harmful card, for Aiko."
    )
    assert said(late, Restock(CHANCE)) == (
        "The market deck is empty: the discard pile is shuffled into a new one."
    )
    assert said(late, Begin(CHANCE, 1)) == ("Žofie begins a turn and plays the whole hand.")
    assert said(late, Reshuffle(CHANCE, 0)) == (
        "Aiko shuffles the recycle pile into a new draw deck."
    )


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_are_told_which_cards_a_mayor_puts_in_play(viewer: int | None) -> None:
    hand = (*BUDGETS[:2], the("car_share"))
    state = position(variant="rivalry", hand={1: hand})
    state.pending, state.turn = [(int(Step.BEGIN), 0, 1)], 1
    seen, after = RULES.observe(state, viewer), do(state.copy(), Begin(CHANCE, 1))
    line = RULES.describe(seen, Begin(CHANCE, 1), WHO, viewer, RULES.observe(after, viewer))
    assert line == "Žofie puts 2 × Budget and Car Share in play."


def test_draws_are_told_to_those_who_see_them() -> None:
    state = position(variant="rivalry", deck={0: BUDGETS, 1: [9]}, tops={0: [the("car_share")]})
    do(state, EndTurn(0))
    drawn = Draw(CHANCE, 0, (the("car_share"), *BUDGETS[:4]))
    assert said(state, drawn, 0) == "Aiko draws Car Share and 4 × Budget."
    for rival in (1, None):
        assert said(state, drawn, rival) == "Aiko draws Car Share, and 4 more."
    assert RULES.redact(state, drawn, 1) == Draw(CHANCE, 0, (the("car_share"), *[HIDDEN] * 4))
    lanes = the("bike_lanes")
    in_play = position(variant="rivalry", play=[lanes], deck={0: BUDGETS})
    do(in_play, UseRule(0, lanes))
    assert said(in_play, Draw(CHANCE, 0, BUDGETS[:1]), 1) == "Aiko draws Budget into play."


def test_what_mayors_do() -> None:
    lanes, bonds = the("bike_lanes"), the("green_bonds")
    state = position(play=[lanes, bonds, *BUDGETS], market=FACTORIES)
    assert said(state, UseRule(0, lanes)) == "Aiko uses the Bike Lanes rule: Draw 1 card."
    assert said(state, UseLink(0, bonds)) == "Aiko uses the Green Bonds link: Income +1."
    assert said(state, UseGlobal(0, the("opportunities"))) == "Aiko uses Global Opportunities."
    assert said(state, Discard(0, lanes)) == "Aiko discards Bike Lanes from play."
    assert said(state, Replace(0, FACTORIES[0])) == (
        "Aiko discards Small Factory from the marketplace."
    )
    assert said(state, Fetch(0, lanes)) == (
        "Aiko searches the draw deck, puts Bike Lanes in play and shuffles."
    )
    assert said(state, Enforce(0, the("funding"))) == (
        "Aiko searches the market deck: Global Funding is in effect for all from now on."
    )
    assert said(state, Buy(0, FACTORIES[0])) == "Aiko buys Small Factory for 1."
    do(state, UseRule(0, bonds))
    assert said(state, Buy(0, FACTORIES[0])).endswith("for 1; it goes on top of the draw deck.")
    assert said(state, Fund(0, BUDGETS[0], 1)) == "Aiko passes Budget to Žofie."


def test_the_end_of_a_turn_says_its_sum() -> None:
    state = with_total(position(play=[the("offshore_wind")], track=50), -5)
    assert said(state, EndTurn(0)) == "Aiko ends the turn: carbon −5, 50 → 45."
    state = with_total(position(play=[the("large_factory")], track=63), 4)
    assert said(state, EndTurn(0)) == ("Aiko ends the turn: carbon +4, 63 → 65; one round lost.")
    rival = with_total(position(variant="rivalry", play=[the("large_factory")], track=63), 4)
    assert said(rival, EndTurn(0)) == "Aiko ends the turn: carbon +4, 63 → 65."


def test_the_end_of_a_turn_that_moves_nothing_says_where_carbon_stays() -> None:
    state = with_total(position(play=[the("large_factory")], track=65), 3)
    assert said(state, EndTurn(0)) == "Aiko ends the turn: carbon stays at 65; one round lost."
    state = with_total(position(play=[the("large_factory")], track=50), 0)
    assert said(state, EndTurn(0)) == "Aiko ends the turn: carbon stays at 50."
    assert told(state, Past(deck=0, total=3, before=65, after=65), ("Aiko", "Žofie"))[1] == [
        "Aiko bought nothing. Carbon stays at 65",
        "Aiko: carbon stays at 65",
        "Aiko: = 65",
        "= 65",
    ]


def test_the_sum_of_a_turn_does_not_read_as_what_its_purchase_costs() -> None:
    past = Past(deck=0, bought=(the("bike_lanes"),), total=2, before=50, after=52)
    assert told(position(), past, WHO)[1][0] == (
        "Aiko bought Bike Lanes. Carbon of the turn: +2, 50 → 52"
    )


# --- situations and refusals ----------------------------------------------------------------------


def test_situations() -> None:
    state = RULES.setup({}, 2)
    assert now(state) == "The mayor who begins is picked at random."
    do(state, Start(CHANCE, 0))
    assert now(state) == "The marketplace is refilled."
    while len(state.pending) > 1:
        do(state, RULES.chance(state, Random(4)))
    assert now(state) == "Aiko's turn begins."
    points = the("charging_points")
    state = position(play=[points, *BUDGETS], market=FACTORIES, hand={1: BUDGETS[:0]})
    assert now(state) == "Aiko uses rules and links, then buys; income left: 5."
    do(state, UseRule(0, points))
    assert now(state) == "Aiko discards a card in play."
    do(state, Discard(0, BUDGETS[0]), Buy(0, FACTORIES[0]))
    assert now(state) == "The market deck is empty and is refilled."
    do(state, *legal(state), *[Reveal(CHANCE, BUDGETS[0])])
    assert now(state) == "Aiko buys or ends the turn; income left: 3."
    funded = position(play=BUDGETS[:1], force=all_of("funding")[:1])
    assert now(do(funded, Fund(0, BUDGETS[0], 1))) == "Aiko ends the turn."


def test_what_is_asked_in_words() -> None:
    cards = [the("stock_exchange"), the("building_inspectors"), the("climate_assembly")]
    asked = [
        "Aiko discards a card from the marketplace.",
        "Aiko searches the draw deck for a card.",
        "Aiko searches the market deck for a global card.",
    ]
    for card, sentence in zip(cards, asked, strict=True):
        state = position(
            play=cards, market=FACTORIES, deck={0: BUDGETS}, stock=all_of("funding"), hand={1: [9]}
        )
        do(state, UseRule(0, card))
        assert now(state) == sentence
    lanes = the("bike_lanes")
    drawing = do(position(play=[lanes], deck={0: BUDGETS}), UseRule(0, lanes))
    assert now(drawing) == "Aiko draws 1 card into play."
    ended = do(position(deck={0: BUDGETS}), EndTurn(0))
    assert now(ended) == "Aiko draws 5 cards for the next turn."


def test_no_more_cards_are_drawn_than_there_are() -> None:
    """Draw deck, what lies on top of it, and the recycle pile hold them (R2)."""
    lanes, ministers = the("bike_lanes"), the("lobby_ministers")
    few = do(position(play=[ministers], deck={0: BUDGETS[:1]}), UseRule(0, ministers))
    assert now(few) == "Aiko draws 1 card into play."
    ended = do(position(play=[lanes], deck={0: BUDGETS[:1]}, tops={0: [ministers]}), EndTurn(0))
    assert now(ended) == "Aiko draws 3 cards for the next turn."
    draw(ended, ministers, BUDGETS[0])
    assert now(ended) == "Aiko draws 1 card for the next turn."


def test_after_a_budget_was_passed_on_no_purchase_is_named() -> None:
    """The purchases are closed, and rules and links with them, though nothing was bought (R12)."""
    linked = [the("public_awareness"), the("car_share"), the("bike_lanes")]
    force = [all_of("funding")[0], all_of("opportunities")[0]]
    state = position(play=[*BUDGETS, *linked], force=force, market=FACTORIES)
    do(state, Fund(0, BUDGETS[0], 1))
    closed = [UseRule(0, linked[2]), UseLink(0, linked[0]), UseGlobal(0, force[1])]
    closed += [Buy(0, FACTORIES[0]), Fund(0, BUDGETS[1], 1)]
    for action in closed:
        assert RULES.why_not(state, action) == (
            "You passed a Budget on. All you can do is end your turn."
        )
    bought = do(position(play=[*BUDGETS, *linked], market=FACTORIES), Buy(0, FACTORIES[0]))
    bought.pending.clear()
    assert RULES.why_not(bought, closed[0]) == (
        "You have bought something: no more rules or links this turn."
    )


def test_how_it_ended() -> None:
    won = do(with_total(position(track=4), -5), EndTurn(0))
    assert now(won) == "No carbon is left: the game is won."
    lost = do(position(track=65, counter=1), EndTurn(0))
    assert now(lost) == "Time's up: the game is lost, with 65 carbon left."
    rival = do(position(variant="rivalry", track=(3, 0), turn=1), EndTurn(1))
    assert now(on(rival)) == "The game is over: Žofie wins."


def refusals() -> Iterator[tuple[CarbonState, Action, Why]]:
    points, lanes = the("charging_points"), the("bike_lanes")
    free = position(play=[points, lanes, *BUDGETS[:2]], market=FACTORIES)
    yield do(position(track=65, counter=1), EndTurn(0)), EndTurn(0), Why.OVER
    yield free, TimeUp(CLOCK), Why.NO_CLOCK
    yield free, Action(0), Why.UNKNOWN
    yield free, Begin(0, 0), Why.NOT_CHANCE
    yield free, Begin(CHANCE, 0), Why.NOT_NOW
    yield free, EndTurn(1), Why.NOT_YOUR_TURN
    yield free, Discard(0, lanes), Why.NOT_ASKED
    yield free, UseRule(0, 999), Why.NOT_IN_PLAY
    yield free, UseRule(0, BUDGETS[0]), Why.NO_RULE
    yield free, UseLink(0, BUDGETS[0]), Why.NO_LINK
    yield free, UseLink(0, FACTORIES[0]), Why.NOT_IN_PLAY
    yield free, UseLink(0, points), Why.ALONE
    yield free, UseGlobal(0, the("opportunities")), Why.NOT_IN_FORCE
    yield free, Buy(0, the("offshore_wind")), Why.NOT_IN_MARKET
    yield free, Buy(0, -1), Why.NOT_IN_MARKET
    yield free, Fund(0, BUDGETS[0], 1), Why.NO_FUNDING
    asked = do(position(play=[points]), UseRule(0, points))
    yield asked, EndTurn(0), Why.DISCARD_FIRST
    yield asked, Discard(0, lanes), Why.NOT_IN_PLAY
    dear = position(play=BUDGETS[:1], market=[the("offshore_wind")])
    yield dear, Buy(0, the("offshore_wind")), Why.TOO_DEAR
    yield position(market=FACTORIES), Buy(0, FACTORIES[0]), Why.NO_INCOME
    drawing = do(position(play=[lanes], deck={0: BUDGETS}), UseRule(0, lanes))
    yield drawing, EndTurn(0), Why.CHANCE_FIRST
    for wrong in ((), BUDGETS[:2], (lanes,), (99,)):
        yield drawing, Draw(CHANCE, 0, wrong), Why.WRONG_DRAW
    yield drawing, Draw(CHANCE, 1, BUDGETS[:1]), Why.WRONG_DRAW
    yield drawing, Reshuffle(CHANCE, 0), Why.NO_SUCH_CARD
    force = [the("funding"), the("opportunities")]
    offered = position(play=BUDGETS[:1], force=force)
    yield offered, UseGlobal(0, force[0]), Why.NO_OFFER
    yield offered, UseGlobal(0, force[1]), Why.NO_GOODS
    yield offered, Fund(0, BUDGETS[0], 2), Why.NO_OTHER
    assembly = the("climate_assembly")
    stock = [*all_of("collaboration"), *all_of("funding")[1:]]
    search = do(
        position(play=[assembly], stock=stock, force=force, market=[*FACTORIES, lanes]),
        UseRule(0, assembly),
    )
    yield search, Enforce(0, FACTORIES[0]), Why.NOT_GLOBAL
    yield search, Enforce(0, -1), Why.NOT_GLOBAL
    yield search, Enforce(0, all_of("funding")[1]), Why.IN_FORCE
    yield search, Enforce(0, the("behavioural_change")), Why.NOT_IN_DECK
    yield search, Enforce(0, all_of("collaboration")[1]), Why.NOT_LOWEST
    yield search, EndTurn(0), Why.ENFORCE_FIRST
    yield from _of_a_turn()


def _of_a_turn() -> Iterator[tuple[CarbonState, Action, Why]]:
    """What was used, bought or passed on in the turn, and what a rule asks for."""
    lanes, exchange = the("bike_lanes"), the("stock_exchange")
    points = all_of("charging_points")[:2]
    used = do(position(play=[lanes]), UseRule(0, lanes))
    yield used, UseRule(0, lanes), Why.RULE_USED
    linked = do(position(play=points), UseLink(0, points[0]))
    yield linked, UseLink(0, points[0]), Why.LINK_USED
    snag = position(play=[*points, the("poor_communication")])
    yield snag, UseLink(0, points[0]), Why.LINKS_CLOSED
    yield position(play=[exchange]), UseRule(0, exchange), Why.NO_EFFECT
    inspectors = the("building_inspectors")
    asked = do(position(play=[inspectors], deck={0: BUDGETS[:2]}), UseRule(0, inspectors))
    yield asked, EndTurn(0), Why.FETCH_FIRST
    asked = do(position(play=[exchange], market=FACTORIES), UseRule(0, exchange))
    yield asked, EndTurn(0), Why.REPLACE_FIRST
    offer, fund = the("opportunities"), the("funding")
    offered = position(play=BUDGETS, market=FACTORIES, force=[offer])
    offered.used.append(offer)
    yield offered, UseGlobal(0, offer), Why.OFFER_USED
    bought = do(position(play=BUDGETS[:1], market=FACTORIES, force=[fund]), Buy(0, FACTORIES[0]))
    yield bought, UseRule(0, BUDGETS[0]), Why.AFTER_PURCHASE
    yield bought, Fund(0, BUDGETS[0], 1), Why.NOTHING_LEFT
    yield position(play=[exchange], force=[fund]), Fund(0, exchange, 1), Why.NO_BUDGET
    passed = do(position(play=BUDGETS, market=FACTORIES, force=[fund]), Fund(0, BUDGETS[0], 1))
    yield passed, Buy(0, FACTORIES[0]), Why.CLOSED


@pytest.mark.parametrize(
    ("state", "action", "why"),
    [pytest.param(*case, id=f"{case[2].name}-{n}") for n, case in enumerate(refusals())],
)
def test_refusals(state: CarbonState, action: Action, why: Why) -> None:
    reason = RULES.forbids(state, action)
    assert reason is not None
    assert reason.code == why
    sentence = RULES.why_not(state, action)
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_every_rule_is_reached() -> None:
    assert {why for _state, _action, why in refusals()} == set(Why)


def test_reasons_name_the_card_and_the_sum() -> None:
    said = {why: RULES.why_not(state, action) for state, action, why in refusals()}
    assert said[Why.NO_LINK] == "Budget has no link."
    price = KINDS[KIND_OF[the("offshore_wind")]].cost
    assert said[Why.TOO_DEAR] == f"It costs {price}, you have 1 left."
    assert said[Why.NO_INCOME].endswith("you have no income left.")


def test_what_is_ready_to_be_used() -> None:
    points, plant = the("charging_points"), the("biogas_plant")
    state = position(play=[points, plant])
    assert rule_ready(state, points)
    assert link_ready(state, points)
    assert not link_ready(state, plant)
    do(state, UseRule(0, points))
    assert not rule_ready(state, plant), "a rule asks first"
    assert not link_ready(state, points)


def test_a_rule_that_would_do_nothing_is_not_ready() -> None:
    heating, lanes = the("district_heating"), the("bike_lanes")
    state = position(play=[heating, lanes])
    assert [rule_ready(state, card) for card in (heating, lanes)] == [False, False]
    assert "rule would do nothing now" in on_table(state, heating)
    state = position(play=[heating, lanes, FACTORIES[0]], deck={0: BUDGETS})
    assert "rule ready" in on_table(state, heating)
    assert [rule_ready(state, card) for card in (heating, lanes)] == [True, True]


def test_names_of_cards_are_those_of_their_kinds() -> None:
    assert card_name(the("car_share")) == "Car Share"
