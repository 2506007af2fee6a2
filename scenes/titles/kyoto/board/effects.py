"""What Kyoto's actions look and sound like: what is seen for a while, sounds, waiting."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.core.action import HIDDEN, Action, TimeUp
from game.kyoto import actions as a
from game.kyoto.components import ALLOWANCE, Damage
from game.kyoto.data import IMPACTS
from game.kyoto.goals import on_table
from game.kyoto.state import KyotoState, Phase

from ...board import Effects, Flash
from .finale import Finale, times

# --- what is seen for a while -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Struck(Flash):
    """An impact of a kind strikes the tile at a place."""

    kind: int
    place: int


@dataclass(frozen=True, slots=True)
class Chained(Flash):
    """The icon on the back of a tile (its kind and place) strikes in turn: after so many
    milliseconds it flies there."""

    kind: int
    source: tuple[int, int]
    after: int


@dataclass(frozen=True, slots=True)
class Paid(Flash):
    """Money goes from one country (-1: the fund) to another."""

    source: int
    to: int
    amount: int


@dataclass(frozen=True, slots=True)
class Shaken(Flash):
    """A deal was struck: who pays whom how much."""

    payer: int
    doer: int
    money: int


@dataclass(frozen=True, slots=True)
class Told(Flash):
    """A banner: the round succeeded, and these cards were reduced; or it failed, and so many
    impacts strike, of these kinds. All other cards go ``back`` under their flags."""

    won: bool
    impacts: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    back: tuple[int, ...] = ()


# --- of an action -------------------------------------------------------------------------------

# Times in milliseconds, at normal speed.
RISE_MS: Final = 40
"""After this what flies sets out."""
FLY_MS: Final = 650
LAY_MS: Final = 420
FLIP_MS: Final = 420
STRIKE_MS: Final = 1300
CHAIN_MS: Final = 900
"""After this the icon on a back sets out."""
TOLD_MS: Final = 4000
READ_MS: Final = 4500
"""How long a study that was read out can be looked at before the debate."""
SHAKE_MS: Final = 1200


SAID_MS: Final = 4200
"""How long what bots say is to be read."""


def effects(before: KyotoState, action: Action, after: KyotoState) -> Effects:
    """Sounds, flashes and how long the table waits; the end of the conference takes longer."""
    found = _of_action(before, action, after)
    if after.phase != Phase.OVER:
        return replace(found, steps=tuple(sorted({*found.steps, SAID_MS})))
    begins = max(found.ms, found.read)
    *moments, end = [begins + moment for moment in times(after)]
    finale = Finale(ms=end, begins=begins)
    steps = tuple(sorted({*found.steps, *moments}))
    lands = found.lands or found.ms
    return replace(found, flashes=(*found.flashes, finale), ms=end, steps=steps, lands=lands)


def _of_action(before: KyotoState, action: Action, after: KyotoState) -> Effects:
    match action:
        case a.BeginRound():
            speaker = after.speaker
            gained = min(ALLOWANCE, before.fund)
            paid = (Paid(-1, speaker, gained, ms=FLY_MS + RISE_MS),) if gained else ()
            return Effects(("card",), paid, ms=900, steps=(RISE_MS,))
        case a.ChooseStudy():
            return Effects(("card",), ms=600, read=READ_MS, stays=True)
        case a.OpenDebate():
            return Effects(("turn",), ms=300)
        case a.Lay():
            return Effects(("land",), ms=LAY_MS)
        case a.Give():
            return Effects(("give",), ms=LAY_MS)
        case a.Accept():
            return _struck_deal(before, action)
        case a.Propose():
            return Effects(("hop",), ms=200)
        case a.Refuse() | a.Withdraw():
            return Effects(("refuse",), ms=200)
        case a.Agree():
            return Effects(("mark",), ms=300)
        case a.Reduce() | a.Finance() if len(after.won) > len(before.won):
            cards = action.cards if isinstance(action, a.Reduce) else before.chosen
            back = tuple([card for card in on_table(before) if card not in cards])
            told = Told(True, cards=cards, back=back, ms=TOLD_MS)
            return Effects(("win",), (told,), ms=1200, read=TOLD_MS, stays=True)
        case a.Fail():
            found = after.impacts[after.study]  # shown to all from now on
            impacts = IMPACTS[found] if found != HIDDEN else ()
            told = Told(False, impacts, back=on_table(before), ms=TOLD_MS)
            return Effects(("lose",), (told,), ms=1400, read=TOLD_MS, stays=True)
        case a.FlipAnimal(place=place):
            return _strike(Damage.ANIMAL, place, after)
        case a.FlipCloud(place=place):
            return _strike(Damage.AIR, place, after)
        case a.FlipLevel():
            return _strike(Damage.HEAT, before.hits(Damage.HEAT), after)
        case TimeUp():
            return Effects(("turn",), ms=700)
        case a.DealCards() | a.DealAgendas():
            return Effects(("card",), ms=500)
        case a.LayTiles() | a.ShuffleStudies() | a.ChooseSpeaker():
            return Effects(("dice",), ms=300)
    return Effects(("click",), ms=200)


def _struck_deal(before: KyotoState, action: a.Accept) -> Effects:
    deal = before.proposal(action.number)
    if deal is None:
        return Effects(("give",), ms=200)
    paid = Paid(deal.payer, deal.doer, deal.money, ms=FLY_MS + RISE_MS)
    shaken = Shaken(deal.payer, deal.doer, deal.money, ms=SHAKE_MS)
    return Effects(("give",), (paid, shaken), ms=FLY_MS, steps=(RISE_MS,))


def _strike(kind: int, place: int, after: KyotoState) -> Effects:
    """A tile is hit; an icon on its back flies to what it strikes next."""
    flashes: list[Flash] = [Struck(kind, place, ms=STRIKE_MS - 300)]
    ms, lands = STRIKE_MS, FLIP_MS
    if (icon := _back(kind, place, after)) >= 0:
        ms = lands = CHAIN_MS + FLY_MS + 300
        flashes.append(Chained(icon, (kind, place), CHAIN_MS, ms=ms))
    return Effects(("strike",), tuple(flashes), ms=ms, steps=(CHAIN_MS,), read=ms, lands=lands)


def _back(kind: int, place: int, after: KyotoState) -> int:
    """The icon on the back of a tile that was flipped; animals have none."""
    if kind == Damage.ANIMAL:
        return -1
    return (after.levels if kind == Damage.HEAT else after.clouds)[place]


def flying(flashes: tuple[Flash, ...]) -> Iterator[Paid]:
    """The money that is on its way."""
    return (flash for flash in flashes if isinstance(flash, Paid))
