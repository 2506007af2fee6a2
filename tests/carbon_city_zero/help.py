"""Positions for the tests of Carbon City Zero, and what must hold in each of them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random

from game.carbon_city_zero.actions import Draw, Reveal
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import MARKET, MARKET_SIDE, MOST_CARBON, NO_CARD, Sector
from game.carbon_city_zero.effects import MoreCarbon
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.setup import start_deck
from game.carbon_city_zero.state import CarbonState, Step
from game.carbon_city_zero.sums import carbon
from game.carbon_city_zero.tables import LARGER_MARKET
from game.core.action import CHANCE, Action

__all__ = ["RULES"]


def market_size(state: CarbonState) -> int:
    """How many cards the marketplace holds when it is full."""
    return MARKET + sum(LARGER_MARKET[card] for card in state.force)


Piles = Mapping[int, Sequence[int]]


def all_of(name: str) -> tuple[int, ...]:
    """The cards whose id ends so, of all decks."""
    kind = next(n for n, k in enumerate(KINDS) if k.id.endswith(f"_{name}"))
    return tuple(card for card, of in enumerate(KIND_OF) if of == kind)


def the(name: str, copy: int = 0, deck: int = 0) -> int:
    """One card whose id ends so; of a start card that of a deck."""
    cards = all_of(name)
    own = [card for card in cards if card in start_deck(deck)]
    return (own or cards)[copy]


BUDGETS = all_of("budget")[:5]
FACTORIES = all_of("small_factory")
SNAGS = tuple(card for card, kind in enumerate(KIND_OF) if KINDS[kind].sector == Sector.SNAG)


def printed(*names: str) -> list[int]:
    """The carbon that is printed on cards whose ids end so. Numbers of the market are balanced."""
    return [KINDS[KIND_OF[the(name)]].carbon for name in names]


def by_links(*names: str) -> int:
    """The carbon that the links of cards whose ids end so bring together."""
    links = [effect for name in names for effect in KINDS[KIND_OF[the(name)]].link]
    return sum(effect.n for effect in links if isinstance(effect, MoreCarbon))


def with_total(state: CarbonState, total: int) -> CarbonState:
    """The same turn with links that bring its carbon to ``total``."""
    state.link_carbon += total - carbon(state).total
    return state


def position(
    *,
    variant: str = "together",
    seats: int = 2,
    play: Sequence[int] = (),
    market: Sequence[int] = (),
    stock: Sequence[int] = (),
    discard: Sequence[int] = (),
    force: Sequence[int] = (),
    deck: Piles | None = None,
    hand: Piles | None = None,
    recycle: Piles | None = None,
    tops: Piles | None = None,
    track: int | Sequence[int] | None = None,
    counter: int = 9,
    turn: int = 0,
    starter: int = 0,
    round: int = 1,
) -> CarbonState:
    """A turn in which nothing was done yet; only the named cards are in the match."""
    state = RULES.setup({"variant": variant}, seats)
    state.pending, state.turn, state.starter, state.round = [], turn, starter, round
    state.counter = 0 if state.rival else counter
    if track is not None:
        state.tracks = [track] * len(state.tracks) if isinstance(track, int) else [*track]
    decks = range(state.decks)
    state.deck = [tuple(sorted((deck or {}).get(d, ()))) for d in decks]
    state.hand = [tuple(sorted((hand or {}).get(d, ()))) for d in decks]
    state.recycle = [tuple((recycle or {}).get(d, ())) for d in decks]
    state.tops = [tuple((tops or {}).get(d, ())) for d in decks]
    state.play, state.force = [*play], tuple(force)
    state.stock, state.discard = tuple(sorted(stock)), tuple(discard)
    places = max(MARKET, market_size(state))
    state.market = [*market, *[NO_CARD] * (places - len(market))]
    state.owner = [MARKET_SIDE] * len(KIND_OF)
    for d in decks:
        for card in chain(state.deck[d], state.hand[d], state.recycle[d], state.tops[d]):
            state.owner[card] = d
    for card in play:
        state.owner[card] = turn
    check(state)
    return state


def do(state: CarbonState, *actions: Action) -> CarbonState:
    """Apply actions through the gate."""
    for action in actions:
        pieces = RULES.pieces(state)
        RULES.apply(state, action)
        assert RULES.pieces(state) == pieces
        check(state)
    return state


def refill(state: CarbonState, *cards: int) -> CarbonState:
    """Turn up these cards of the market deck."""
    return do(state, *(Reveal(CHANCE, card) for card in cards))


def draw(state: CarbonState, *cards: int, deck: int = 0) -> CarbonState:
    """Draw these cards."""
    return do(state, Draw(CHANCE, deck, cards))


def on(state: CarbonState) -> CarbonState:
    """Let chance act until a seat is asked, or the match is over."""
    while RULES.to_act(state) == (CHANCE,):
        do(state, RULES.chance(state, Random(0)))
    return state


def ids(cards: Iterable[int]) -> list[str]:
    """The ids of cards."""
    return [KINDS[KIND_OF[card]].id for card in cards]


def asked(state: CarbonState) -> Step | None:
    """What is pending on top."""
    return None if state.step is None else Step(state.step)


def legal(state: CarbonState) -> list[Action]:
    """What may be done now, by whom it is."""
    (seat,) = RULES.to_act(state)
    return RULES.legal_actions(state, seat)


def check(state: CarbonState) -> None:
    """What must hold in every position: each card lies in one place, with its owner."""
    owner, seen = state.owner, set()
    piles = [(card, d) for d in range(state.decks) for card in owned(state, d)]
    market = [card for card in state.market if card != NO_CARD]
    side = [*market, *state.stock, *state.discard, *state.force]
    for card, d in chain(piles, ((card, MARKET_SIDE) for card in side)):
        assert card not in seen, f"card {card} lies in two places"
        assert owner[card] == d, f"card {card} belongs to {owner[card]}, not {d}"
        seen.add(card)
    assert all(of == MARKET_SIDE or card in seen for card, of in enumerate(owner))
    for ordered in (*state.deck, *state.hand, state.stock):
        assert list(ordered) == sorted(ordered)
    assert all(0 <= track <= MOST_CARBON for track in state.tracks)
    assert len(state.market) == market_size(state)
    forces = [KIND_OF[card] for card in state.force]
    assert len(set(forces)) == len(forces)
    assert state.counter >= 0
    assert state.spent >= 0
    hands = set(chain(*state.hand))
    assert set(state.known) <= hands


def owned(state: CarbonState, deck: int) -> list[int]:
    """All cards of a deck, wherever they lie."""
    piles = (state.deck[deck], state.tops[deck], state.hand[deck], state.recycle[deck])
    play = state.play if deck == state.turn else ()
    return [*chain(*piles), *play]
