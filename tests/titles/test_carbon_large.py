"""Carbon City Zero's cards read large: everything is said, at every size, with room for it."""

import msgspec
import pytest

from game.carbon_city_zero import effects as e
from game.carbon_city_zero import facts
from game.carbon_city_zero.cards import KIND_OF, KINDS, CardKind
from game.carbon_city_zero.components import FIRST_MARKET, Sector
from game.carbon_city_zero.names import does, kind_name, link_words, numbers, rule_words
from game.carbon_city_zero.sums import tag_price
from game.core.text import set_language
from scenes.stage.fonts import Fonts
from scenes.stage.node import Art, Montage, Node, Rect, Text
from scenes.stage.ui import Ui
from scenes.titles.board import Frame
from scenes.titles.carbon_city_zero.board import cards, ids, large_card, reading, symbols
from scenes.titles.carbon_city_zero.board.large_card import EVERYTHING, big_card
from scenes.titles.carbon_city_zero.board.named import named_looks
from scenes.titles.carbon_city_zero.board.symbols import FOLDER, symbol
from scenes.widgets.fitting import longest_word
from tests.scenes.fakes import make_ui
from tests.titles.play_carbon import ALONE, TEXTS, WIDE, new_table, number_of, view_of

SEEN = new_table("together", 2, 1).state


def read(kind: int, text: str, frame: Frame) -> list[Node]:
    """A kind laid large over the board."""
    view = view_of(SEEN, 0)
    view.own.read_card(KIND_OF.index(kind))
    return reading.nodes(make_ui(frame.screen.w, text), frame, view)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("frame", [WIDE, ALONE])
def test_over_the_board_every_card_says_all_of_it_uncut(text: str, frame: Frame) -> None:
    for kind in range(len(KINDS)):
        nodes = {node.id: node for node in read(kind, text, frame)}
        card = nodes["read:large"]
        words = [look.text for look in card.look if isinstance(look, Text)]
        for sentence in (*does(kind), facts.fact(kind)):
            assert sentence in words
        assert any(facts.source(kind).source in said for said in words)
        assert rule_words(kind) in card.value
        assert link_words(kind) in card.value
        sheet = nodes["sheet"].rect
        assert sheet.y >= 0
        assert sheet.bottom <= frame.screen.h
        assert sheet.right <= frame.screen.right


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("high", [330.0, 420.0, 555.0, 700.0])
def test_words_lie_on_the_card_below_each_other(text: str, high: float) -> None:
    ui = make_ui(1920, text)
    for kind in range(len(KINDS)):
        card = big_card(ui, kind, 448, high, 5, 96.0)
        assert card.height <= high + 0.01
        boxes = [t.at for t in card.looks if isinstance(t, Text) and t.wrap and t.at is not None]
        inside = Rect(-1, -1, 450, card.height + 2)
        for box in boxes:
            assert inside.overlap(box) == pytest.approx(box.w * box.h, rel=0.01)
        for one in boxes:
            assert all(one is two or one.overlap(two) < 2 for two in boxes)


def test_letters_are_never_smaller_than_the_smallest_that_is_read() -> None:
    for text in TEXTS:
        ui = make_ui(1920, text)
        for kind in range(len(KINDS)):
            for high in (400.0, 600.0):
                found = big_card(ui, kind, 448, high, 5)
                sizes = [look.size for look in found.looks if isinstance(look, Text)]
                assert min(sizes) >= ui.body


def test_the_words_come_before_the_picture_where_room_is_short() -> None:
    ui = make_ui(1920)
    kind = KIND_OF[number_of("government_climate_assembly")]
    low, high = big_card(ui, kind, 448, 330, 6, 96.0), big_card(ui, kind, 448, 820, 6, 96.0)
    assert low.said < EVERYTHING
    assert high.said == EVERYTHING
    assert high.window > low.window
    for card, said in ((low, does(kind)[:1]), (high, does(kind))):
        words = [look.text for look in card.looks if isinstance(look, Text)]
        assert set(said) <= set(words)
        assert sum(isinstance(look, Montage) for look in card.looks) == 1  # one picture


def test_the_place_beside_the_board_shows_what_is_pointed_at_and_keeps_what_was_read() -> None:
    ui, view = make_ui(1920), view_of(SEEN, 0)
    rect = WIDE.panels["read"]
    assert "Point at a card" in reading.panel(ui, rect, view).label
    view.own.point(ids.card(number_of("domestic_car_share")))
    assert reading.panel(ui, rect, view).label == "Car Share"
    view.own.point("")
    assert reading.panel(ui, rect, view).label == "Car Share"
    view.own.select(ids.card(number_of("snag_corruption")))
    view.own.select("")
    node = reading.panel(ui, rect, view)
    assert node.label == "Corruption"
    assert node.rect.bottom <= rect.bottom + 0.01
    assert node.press is not None
    node.press()
    assert view.own.open == ids.READ


def test_a_price_stands_only_on_what_is_sold() -> None:
    for kind, card in enumerate(KINDS):
        price = tag_price(SEEN, KIND_OF.index(kind))
        sold = card.sector not in (Sector.SNAG, Sector.GLOBAL, Sector.START)
        assert (price is not None) == sold
        if sold:
            assert price == card.cost
    assert KIND_OF.index(0) < FIRST_MARKET


def test_a_card_says_its_numbers_aloud() -> None:
    kind = KIND_OF[number_of("snag_corruption")]
    assert "income \N{MINUS SIGN}1" in numbers(kind)
    kind = KIND_OF[number_of("industry_small_factory")]
    assert f"costs {KINDS[kind].cost}" in numbers(kind)
    assert f"costs 1; printed: {KINDS[kind].cost}" in numbers(kind, 1) or KINDS[kind].cost == 1


# --- cards of an owner's own ----------------------------------------------------------------------

MANY = (e.DrawCards(n=3), e.DiscardOwn(), e.NextOnTop(), e.SearchDeck())
FORCES = (e.Cheaper(n=2), e.LargerMarket(n=2), e.LargerHand(n=1))


@pytest.mark.parametrize("size", ["market", "mini"])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("links", [0, 1, 2, 3])
def test_what_has_no_sign_on_a_card_is_said_to_be_there(
    monkeypatch: pytest.MonkeyPatch, size: str, count: int, links: int
) -> None:
    bring = (e.MoreCarbon(n=-2), e.MoreIncome(n=1), e.CleanFactories())[:links]
    number = next(n for n, kind in enumerate(KINDS) if kind.sector == Sector.DOMESTIC)
    own = msgspec.structs.replace(KINDS[number], rule=MANY[:count], link=bring)
    made_up(monkeypatch, number, own)
    box = cards.PLANS[size]
    looks = cards.card_looks(None, number, Rect(0, 0, box.width, box.height), size)
    words = [look.text for look in looks if isinstance(look, Text)]
    signs = [leaf.art for leaf in cards.leaves(number, size)]
    drawn = [effect for effect in own.rule if f"{FOLDER}/{symbol(effect)}" in signs]
    assert drawn
    assert (symbols.MORE in words) == (len(drawn) < count)
    assert "3" in words
    arts = [look.name for look in looks if isinstance(look, Art)]
    assert all(f"{FOLDER}/{symbol(effect)}" in arts for effect in bring)


@pytest.mark.parametrize(("effect", "said"), [*zip(FORCES, ("\u22122", "+2", "+1"), strict=True)])
def test_a_global_says_how_much_more_or_less(
    monkeypatch: pytest.MonkeyPatch, effect: e.Force, said: str
) -> None:
    number = next(n for n, kind in enumerate(KINDS) if kind.sector == Sector.GLOBAL)
    made_up(monkeypatch, number, msgspec.structs.replace(KINDS[number], force=(effect,)))
    looks = cards.card_looks(make_ui(1920), number, Rect(0, 0, 240, 336))
    assert said in [look.text for look in looks if isinstance(look, Text)]


def made_up(monkeypatch: pytest.MonkeyPatch, number: int, own: CardKind) -> None:
    """Put a card of an owner's own in the place of a kind."""
    kinds = tuple(own if n == number else kind for n, kind in enumerate(KINDS))
    for module in (cards, symbols, large_card):
        monkeypatch.setattr(module, "KINDS", kinds)
    monkeypatch.setattr(cards, "leaves", cards.leaves.__wrapped__)
    monkeypatch.setattr(cards, "_looks", cards._looks.__wrapped__)


# --- with room or without -------------------------------------------------------------------------


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("w", "h"), [(290.0, 330.0), (311.0, 420.0), (448.0, 500.0)])
def test_what_is_not_all_of_a_card_has_a_sign_of_more_and_numbers_apart(
    text: str, w: float, h: float
) -> None:
    """Beside the picture, where a column may be narrow."""
    ui = make_ui(1728, text)
    for kind, card in enumerate(KINDS):
        cost = None if card.sector in (Sector.SNAG, Sector.GLOBAL) else card.cost
        found = big_card(ui, kind, w, h, cost, 96.0)
        digits = [
            look.at
            for look in found.looks
            if isinstance(look, Text) and look.at is not None
            if look.text.strip("+\u2212").isdigit()
        ]
        low = max((at.centre[1] for at in digits), default=0.0)
        foot = [at for at in digits if at.centre[1] > low - 8]
        if found.said < EVERYTHING:
            assert found.more.right <= w
            assert found.more.bottom <= found.height
            foot.append(found.more)
        for n, one in enumerate(foot):
            for other in foot[:n]:
                assert one.overlap(other) < 0.02 * one.w * one.h, (card.id, text, w)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("text", "w"), [("normal", 172.0), ("projector", 226.0), ("large", 226.0), ("large", 272.0)]
)
def test_a_name_on_a_card_is_cut_only_within_a_word(text: str, language: str, w: float) -> None:
    set_language(language)
    try:
        ui = Ui(1440, "light", text, language, Fonts().measure)
        at = Rect(0, 0, w, 1.4 * w if text == "normal" else 316)
        for kind in range(len(KINDS)):
            marks = cards.Marks(cost=5)
            looks = cards.card_looks(ui, kind, at, "market", marks)
            if text != "normal":
                looks = named_looks(ui, kind, at, marks)
            name, *numbers = [look for look in looks if isinstance(look, Text)]
            whole = Text(kind_name(kind), name.size, name.font)
            room = 0.93 * w
            if longest_word(ui, whole) > room or ui.measure(whole, room)[1] > 2.6 * name.size:
                continue
            assert name.text.replace("\u00ad", "").replace("\u200b", "") == kind_name(kind), (
                language,
                text,
            )
            assert name.at is not None
            high = ui.measure(name, name.at.w if name.wrap else None)[1]
            assert high + (1.1 - name.leading) * name.size <= name.at.h + 1.5, name
            if w >= 180:
                assert all(n.at is None or n.at.overlap(name.at) < 40 for n in numbers)
    finally:
        set_language("en")
