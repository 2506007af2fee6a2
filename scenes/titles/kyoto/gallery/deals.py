"""States of Kyoto's deals for the gallery: offers that are open, made and answered, and what is
chosen on sheets."""

from collections.abc import Callable
from typing import Any

from game.core.player import COLOURS
from game.kyoto.actions import Accept, Propose, Reduce
from game.kyoto.components import NO_ICON, most_proposals
from game.kyoto.data import STUDY
from game.kyoto.legal import layable
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase
from game.match import Match

from ....gallery.states import GalleryState
from ....gallery.tables import (
    from_position,
    opening,
    players,
    scene_of,
    selecting,
    table_state,
    telling,
)
from ....stage.stage import Stage
from ..board import ids
from ..board.proposals import fitting
from .table import LONG, NAMES, Wanted, debating, moment, reach

ICONS = (NO_ICON, 4, NO_ICON, 8, 5, NO_ICON)
TONNES = (0, 40, 60, 0)


def offering(
    kinds: str, names: tuple[str, ...] = NAMES, most: int = 12, wanted: Wanted | None = None
) -> Match:
    """A debate in which everybody has as many open proposals as may be, to the first seat first."""
    seats = len(kinds)
    found = reach(kinds, wanted or debating(2 if seats == 3 else 3, min(4, seats)))
    state: KyotoState = found.state.copy()
    state.proposals = ()
    state.promised = [()] * seats
    for by in (*range(1, seats), 0):
        for n in range(most_proposals(seats)):
            for draft in _drafts(state, by, (by + 1 + n) % seats if by == 0 else 0, n):
                if len(state.proposals) < most and RULES.is_legal(state, draft):
                    RULES.apply(state, draft)
                    break
    who = players(kinds, names, COLOURS)
    return from_position("kyoto", found.header.options, who, state)


def _drafts(state: KyotoState, by: int, first: int, n: int) -> list[Propose]:
    """Proposals of many kinds, of which some may be possible."""
    out: list[Propose] = []
    for to in ((first + k) % state.seats for k in range(state.seats)):
        if to == by:
            continue
        money = 1 + (by + 2 * n) % 4 + 8 * (n == 1)
        icon, tonnes = ICONS[(by + n) % 6], TONNES[(by + n) % 4]
        wishes = [Propose(by, to, by, m, (), 1 + n % 2, icon, tonnes) for m in (money, 1 + n)]
        wishes += [Propose(by, to, by, m, state.laid[to][:1]) for m in (money, 1 + n)]
        wishes.append(Propose(by, to, to, money, state.laid[by][:1]))
        for card in layable(state, by)[:2]:
            wishes.append(Propose(by, to, to, money, (), 1, cards=(card,)))
        out += wishes[(by + n) % 3 :] + wishes[: (by + n) % 3]
    return out


def struck(kinds: str) -> Match:
    """The first offer for a card that lies there was accepted just now."""
    found = offering(kinds, wanted=debating(3, 4))
    state: KyotoState = found.state
    deal = next(p for p in state.proposals if p.retract and p.by == p.payer)
    found.submit(Accept(deal.doer, deal.number))
    return found


def offers(
    name: str,
    kinds: str,
    prepare: Callable[[Stage], None] | None = None,
    **how: Any,
) -> GalleryState:
    """A debate with many proposals."""
    return table_state(f"kyoto_{name}", lambda: offering(kinds, **how), prepare)


def laying_out(make: Callable[[KyotoState], Propose]) -> Callable[[Stage], None]:
    """Lay a proposal out on the sheet."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        own: Any = scene.own
        own.lay_out(make(scene.view.seen))

    return prepare


def answering(stage: Stage) -> None:
    """Choose cards for the first offer that asks for some."""
    scene = scene_of(stage)
    own: Any = scene.own
    seen: KyotoState = scene.view.seen
    asked = [p for p in seen.proposals if p.to == 0 and p.contribute and p.by == p.payer]
    good = next(p for p in asked if fitting(seen, 0, p))
    own.answer(good.number)
    own.pick(fitting(seen, 0, good)[0], 1)


def putting_away(stage: Stage) -> None:
    """Pick an agenda."""
    scene = scene_of(stage)
    own: Any = scene.own
    own.pick(scene.view.seen.agendas[0][1], 1)


def picking(stage: Stage) -> None:
    """Pick some cards to be reduced."""
    scene = scene_of(stage)
    own: Any = scene.own
    first = RULES.legal_actions(scene.view.seen, 0)[0]
    assert isinstance(first, Reduce)
    for card in first.cards:
        own.pick(card, 99)


def _doer(seen: KyotoState) -> int:
    return max(range(1, seen.seats), key=lambda seat: (len(seen.laid[seat]), -seat))


def _may_lay(state: KyotoState) -> bool:
    """A debate in which the first seat has laid nothing yet, for a sum of tonnes."""
    return debating(2, 2)(state) and not state.laid_count[0] and STUDY[state.study].tonnes > 0


def _price(seen: KyotoState) -> Propose:
    named = layable(seen, 0)[:2]
    return Propose(0, 1, 1, 3, (), len(named), cards=tuple(sorted(named)))


STATES: tuple[GalleryState, ...] = (
    offers("offer", "hbbb", most=3),
    offers("offers_three", "hbb"),
    offers("offers_four", "hbbb"),
    offers("offers_six", "hbbbbb", names=LONG),
    offers("offers_list", "hbbbbb", opening(ids.OFFERS)),
    offers("offers_answer", "hbbb", answering, wanted=_may_lay),
    offers("offers_answer_six", "hbbbbb", answering, wanted=_may_lay),
    offers("bribe", "hbbb", laying_out(lambda seen: Propose(0, 2, 0, 2, (), 1, 4, 40)), most=4),
    offers(
        "bribe_back", "hbbb",
        laying_out(lambda seen: Propose(0, _doer(seen), 0, 2, seen.laid[_doer(seen)][:1])),
        most=4,
    ),
    offers("price", "hbbb", laying_out(_price), most=4),
    offers("price_three", "hbb", laying_out(_price), most=2),
    table_state("kyoto_struck", lambda: struck("hbbb"), telling(400.0)),
    offers("coffers", "hbbb", selecting(ids.COFFERS), most=4),
    moment("reduce_picked", "hbbb", lambda s: s.phase == Phase.REDUCE and s.speaker == 0, picking),
    moment("finance", "hbbb", lambda s: s.phase == Phase.FINANCE and s.speaker == 0),
    moment("agenda_picked", "hbbb", lambda s: s.phase == Phase.KEEP, putting_away),
)  # fmt: skip
