"""Carbon City Zero's piles looked through and searched: what is shown, and to whom."""

from collections import Counter
from dataclasses import replace

import pytest

from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KIND_OF, SECTOR_OF
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.effects import SearchDeck, SearchGlobal
from game.carbon_city_zero.piles import held_there, title
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.tables import doing
from game.core.action import HIDDEN
from scenes.stage.node import Node
from scenes.titles.board import Frame
from scenes.titles.carbon_city_zero.board import BOARD, ids, piles
from tests.carbon_city_zero.help import BUDGETS, FACTORIES, SNAGS, position
from tests.scenes.fakes import make_ui
from tests.titles.play_carbon import ALONE, TEXTS, WIDE, steps, view_of
from tests.titles.views import only

FRAMES = (WIDE, ALONE)
ASKING = {Step.SEARCH_DECK: SearchDeck, Step.SEARCH_GLOBAL: SearchGlobal}


def kinds(cards: "tuple[int, ...] | list[int]") -> Counter[int]:
    return Counter(KIND_OF[card] for card in cards)


def shown(seen: CarbonState, pile: str) -> Counter[int]:
    """How many of each kind a pile shows."""
    found: Counter[int] = Counter()
    for section in held_there(seen, *ids.pile_of(pile)):
        for entry in section.entries:
            found[entry.kind] += entry.count
    return found


def test_each_pile_shows_exactly_what_it_holds() -> None:
    for _before, _action, state in steps("together", 3, 5, 400):
        seen = RULES.observe(state, 0)
        assert shown(seen, ids.STOCK) == kinds(state.stock)
        assert shown(seen, ids.DISCARD) == kinds(state.discard)
        for deck in range(3):
            assert shown(seen, ids.recycle(deck)) == kinds(state.recycle[deck])
            assert shown(seen, ids.draw(deck)) == kinds(state.deck[deck] + state.tops[deck])
            own = [card for card, owner in enumerate(state.owner) if owner == deck]
            assert shown(seen, ids.seat(deck)) == kinds(own)


def test_rivals_hands_and_draw_decks_are_told_only_together() -> None:
    """Whose cards these are everybody has seen; where they lie nobody has."""
    hidden = 0
    for _before, _action, state in steps("rivalry", 3, 8, 500):
        for eyes in (0, 1, None):
            seen = RULES.observe(state, eyes)
            view = view_of(seen, eyes)
            for deck in range(3):
                for pile in (ids.draw(deck), ids.hand(deck)):
                    found = shown(seen, pile)
                    assert title(seen, *ids.pile_of(pile), view.names)
                    if deck == eyes:
                        continue
                    together = kinds(state.deck[deck] + state.hand[deck])
                    if HIDDEN in (*seen.hand[deck], *seen.deck[deck]):
                        hidden += 1
                        assert found == together  # the same, however the hidden cards lie
    assert hidden


def test_what_everybody_knows_of_a_rivals_hand_is_told_apart() -> None:
    state = position(
        variant="rivalry", play=BUDGETS[:1], deck={1: FACTORIES[:2]}, hand={1: SNAGS[:2]}
    )
    state.known = SNAGS[:1]
    seen = RULES.observe(state, 0)
    for pile in (ids.hand(1), ids.seat(1)):
        known, hidden = held_there(seen, *ids.pile_of(pile))
        assert [(entry.card, entry.count) for entry in known.entries] == [(SNAGS[0], 1)]
        assert SNAGS[0] not in [entry.card for entry in hidden.entries]
        assert "1 card in hand and 2 in the draw deck" in hidden.heading


def test_a_sheet_of_own_secrets_is_marked_as_secret() -> None:
    ui = make_ui(1920)
    state = position(variant="rivalry", play=BUDGETS[:2], deck={0: BUDGETS[2:5]})
    seen = RULES.observe(state, 0)
    view = view_of(seen, 0)
    for pile in (ids.draw(0), ids.seat(0)):
        view.own.open = ids.pile + pile
        rows = [n for n in piles.nodes(ui, WIDE, view) if n.id.startswith("pile:row")]
        assert rows
        assert all(node.secret_of == 0 for node in rows)
    view.own.open = ids.pile + ids.STOCK
    assert all(n.secret_of is None for n in piles.nodes(ui, WIDE, view))


def searching(step: Step) -> CarbonState:
    """A state in which a search is asked for; several kinds may be chosen."""
    offered = [card for card, sector in enumerate(SECTOR_OF) if sector == Sector.GLOBAL]
    deck = [*BUDGETS[:3], *FACTORIES[:2]]
    state = position(play=doing(ASKING[step])[:1], deck={0: deck}, stock=offered)
    state.pending.append((step, 0, state.turn))
    return state


@pytest.mark.parametrize("step", [Step.SEARCH_DECK, Step.SEARCH_GLOBAL])
def test_a_search_offers_each_kind_and_takes_what_is_chosen(step: Step) -> None:
    state, ui = searching(step), make_ui(1920)
    seat = state.seat_of(state.turn)
    view = view_of(RULES.observe(state, seat), seat)
    legal = RULES.legal_actions(state, seat)
    nodes = {node.id: node for node in BOARD.overlay(ui, WIDE, view)}
    assert nodes[ids.TAKE].disabled
    assert "read:large" not in nodes
    for action in legal:
        assert isinstance(action, a.Fetch | a.Enforce)
        assert not BOARD.gestures(only(view, action))
        row = nodes[ids.pick(action.card)]
        assert row.press is not None
        row.press()
        assert view.own.picked == action.card
        again = {node.id: node for node in BOARD.overlay(ui, WIDE, view)}
        assert not again[ids.TAKE].disabled
        assert again[ids.pick(action.card)].press is None  # acting on it once more takes it
        offered = {g.piece for g in BOARD.gestures(only(view, action))}
        assert offered == {ids.pick(action.card), ids.TAKE}
        view.own.picked = -1


def test_a_search_counts_what_lies_known_on_top_too() -> None:
    state = searching(Step.SEARCH_DECK)
    seat = state.seat_of(state.turn)
    top, state.deck[0] = state.deck[0][0], state.deck[0][1:]
    state.tops[0] = (top,)
    view = view_of(state, seat)
    rows = [n for n in piles.search(make_ui(1920), WIDE, view) if n.id in ids.pick and n.value]
    assert {row.value.partition(" ")[0] for row in rows} == {"3", "2"}


def test_during_a_search_the_table_can_be_looked_at() -> None:
    state, ui = searching(Step.SEARCH_DECK), make_ui(1920)
    seat = state.seat_of(state.turn)
    seen = RULES.observe(state, seat)
    view = view_of(seen, seat)
    peek = next(n for n in piles.search(ui, WIDE, view) if n.id == "pile:peek")
    assert peek.press is not None
    peek.press()
    (back,) = piles.search(ui, WIDE, view)
    assert back.press is not None
    back.press()
    assert len(piles.search(ui, WIDE, view)) > 3
    assert not piles.search(ui, WIDE, view_of(seen, None, acting=False))


def test_a_search_that_was_put_aside_does_not_put_aside_the_next_one() -> None:
    state, ui = searching(Step.SEARCH_DECK), make_ui(1920)
    view = view_of(state, state.seat_of(state.turn))
    view.own.put_aside(view.point.moment)
    assert len(piles.search(ui, WIDE, view)) == 1
    view.point = replace(view.point, moment=view.point.moment + 2)
    assert ids.TAKE in {node.id for node in piles.search(ui, WIDE, view)}


def inside(nodes: list[Node], frame: Frame) -> None:
    """The sheet lies on the screen, its nodes on the sheet unless they are scrolled."""
    by = {node.id: node for node in nodes}
    sheet = by["sheet"].rect
    assert sheet.y >= 0
    assert sheet.bottom <= frame.screen.h
    for node in nodes:
        if node.clip is None and not node.id.endswith(":dark"):
            assert node.rect.x >= sheet.x - 1, node.id
            assert node.rect.right <= sheet.right + 1, node.id
            assert node.rect.bottom <= sheet.bottom + 1, node.id


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", FRAMES)
def test_piles_of_any_size_have_room(text: str, frame: Frame) -> None:
    """Large decks scroll; nothing leaves the sheet."""
    ui = make_ui(frame.screen.w, text)
    for n, (_before, _action, state) in enumerate(steps("together", 2, 3, 900)):
        if n % 60:
            continue
        seen = RULES.observe(state, 0)
        for pile in (ids.STOCK, ids.DISCARD, ids.draw(0), ids.recycle(1), ids.seat(0), ids.seat(1)):
            view = view_of(seen, 0)
            view.own.open = ids.pile + pile
            nodes = piles.nodes(ui, frame, view)
            inside(nodes, frame)
            rows = [node for node in nodes if node.id.startswith("pile:row")]
            assert len(rows) == len({node.id for node in rows})
            for row in rows:
                assert row.rect.h >= 44
                assert row.label
