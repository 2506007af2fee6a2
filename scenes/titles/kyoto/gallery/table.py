"""States of Kyoto's table for the gallery: positions of conferences that were played from seeds."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from game.core.action import CLOCK, Action
from game.core.player import COLOURS
from game.kyoto import actions as a
from game.kyoto.components import HAND
from game.kyoto.goals import goals_met, reduction
from game.kyoto.scoring import broken
from game.kyoto.state import KyotoState, Phase
from game.match import Match

from ....gallery.states import GalleryState
from ....gallery.tables import moments, players, pointing, reach_state, scene_of, telling
from ....stage.stage import Stage
from ..board import finale, ids
from ..board.finale import Finale

Wanted = Callable[[KyotoState], bool]
NAMES: Final = ("EU", "USA", "China", "Australia", "Canada", "Russia")
LONG: Final = (
    "Classe de Mme Fournier", "Żółwie z Gdańska 5b", "Team Ngā Tamariki o te", "Žofie", "京都",
    "Łukasz",
)  # fmt: skip


def reach(kinds: str, wanted: Wanted, names: tuple[str, ...] = NAMES, **options: Any) -> Match:
    """A conference at the first state that is ``wanted``; raises LookupError."""
    given = {"variant": "conference", "way": "solo", **options}
    return reach_state("kyoto", given, players(kinds, names, COLOURS), wanted, _chosen)


def _chosen(table: Match, rng: Random) -> Action:
    """Countries that give and take, so that many rounds succeed and some fail."""
    state: KyotoState = table.state
    if CLOCK in table.to_act() and rng.random() < 0.02:  # the only end of a debate against it
        return table.legal(CLOCK)[0]
    seats = [seat for seat in table.to_act() if seat >= 0]
    legal = table.legal(rng.choice(seats)) if seats else []
    weights = [_likely(state, action) for action in legal]
    if not sum(weights):
        return table.legal(table.awaited()[0])[0]
    return rng.choices(legal, weights)[0]


def _likely(state: KyotoState, action: Action) -> float:
    have, need = reduction(state) if state.phase == Phase.DEBATE else (0, 0)
    match action:
        case a.Lay():
            return 3.0 if have < need else 0.0
        case a.Give():
            return 6.0 if action.amount == 1 and state.given[action.seat] < 2 else 0.0
        case a.Propose() | a.Accept():
            return 0.3
        case a.Pass() | a.Refuse() | a.Withdraw():
            return 0.02
    return 5.0


moment = moments("kyoto_", reach)


# --- what is wanted -------------------------------------------------------------------------------


def phase(wanted: Phase, round_: int = 1) -> Wanted:
    """That phase, in that round or later."""
    return lambda state: state.phase == wanted and state.round >= round_


def debating(round_: int, cards: int, money: int = 1, proposals: int = 0) -> Wanted:
    """A debate with so much before the flags, and so many open proposals."""

    def wanted(state: KyotoState) -> bool:
        return (
            state.phase == Phase.DEBATE
            and state.round >= round_
            and sum(map(len, state.laid)) >= cards
            and state.money_given >= money
            and len(state.proposals) >= proposals
            and bool(state.reduced)
        )

    return wanted


def _met(state: KyotoState) -> bool:
    return state.phase == Phase.DEBATE and goals_met(state) and sum(state.agreed) >= 2


def _hands_full(state: KyotoState) -> bool:
    return state.phase == Phase.DEBATE and len(state.hands[0]) >= HAND[state.seats]


def _speaks(wanted: Phase) -> Wanted:
    """That phase, while the first seat is the speaker."""
    return lambda state: state.phase == wanted and state.speaker == 0


def _failed(state: KyotoState) -> bool:
    """The study of a round that has just failed was shown, and three impacts strike."""
    return state.phase == Phase.IMPACT and len(state.pending) >= 3


def _chained(state: KyotoState) -> bool:
    """A cloud with an icon on its back was just flipped: more is pending than the study said."""
    shown = [icon for icon, up in zip(state.clouds, state.clouds_up, strict=True) if up]
    return state.phase == Phase.IMPACT and any(icon >= 0 for icon in shown)


def _broken(state: KyotoState) -> bool:
    return state.phase == Phase.OVER and bool(broken(state))


def _saved(state: KyotoState) -> bool:
    return state.phase == Phase.OVER and not broken(state)


def _held(seat: int) -> Callable[[Stage], None]:
    """Somebody holds their dock."""

    def prepare(stage: Stage) -> None:
        scene_of(stage).hold_dock(seat, True)

    return prepare


def _speaker_held(stage: Stage) -> None:
    """The speaker holds its dock."""
    _held(scene_of(stage).match.state.speaker)(stage)


def _first_agenda(stage: Stage) -> None:
    """Rest the pointer on the first agenda of whoever looks."""
    scene = scene_of(stage)
    scene.on_point(ids.agenda(scene.view.seen.agendas[0][0]))


def _called(stage: Stage) -> None:
    """Whose slice it is has been asked to the screen."""
    scene = scene_of(stage)
    assert scene.seating.due is not None
    scene.hand_over(scene.seating.due)


def _ending(step: int) -> Callable[[Stage], None]:
    """The end, when so many of its steps are counted."""

    def prepare(stage: Stage) -> None:
        scene = scene_of(stage)
        telling()(stage)
        flash = next(f for f in scene.pace.moment.flashes if isinstance(f, Finale))
        scene.pace.moment.flashes = (flash,)
        scene.pace.moment.since = flash.begins + finale.times(scene.view.seen)[step] + 1
        scene.changed()

    return prepare


STATES: tuple[GalleryState, ...] = (
    moment("start", "hbbb", lambda s: s.phase == Phase.KEEP),
    moment("study", "hbbb", _speaks(Phase.STUDY)),
    moment("read", "hbbb", phase(Phase.READ, 2)),
    moment("debate", "hbbb", debating(5, 4, 3), telling()),
    moment("debate_six", "hbbbbb", debating(6, 7, 4), telling()),
    moment("debate_five", "hbbbb", debating(3, 5, 2), telling()),
    moment("debate_three", "hbb", _hands_full),
    moment("agreed", "hbbbb", _met),
    moment("card", "hbbb", debating(3, 2), pointing("card:5")),
    moment("agenda", "hbbb", debating(3, 2), _first_agenda),
    moment("failure", "hbbb", _failed, telling()),
    moment("impact", "hbbb", _speaks(Phase.IMPACT)),
    moment("chain", "hbbb", _chained, telling(1000)),
    moment("reduce", "hbbb", _speaks(Phase.REDUCE)),
    moment("long_names", "hbbbbb", debating(3, 4), telling(), names=LONG),
    moment("slices", "hhhh", debating(3, 3), way="rounds"),
    moment("called", "hhhh", debating(3, 3), _called, way="rounds"),
    moment("docks", "hhhhhh", debating(3, 4), way="docks"),
    moment("dock_held", "hhh", debating(3, 4), _held(1), way="docks"),
    moment("dock_speaker", "hhhbb", phase(Phase.READ), _speaker_held, way="docks"),
    moment("ending", "hbbbbb", _broken, _ending(6)),
    moment("saved", "hbbb", _saved),
    moment("broken", "hbbbbb", _broken),
    moment("broken_long_names", "hbbbb", _broken, names=LONG),
)
