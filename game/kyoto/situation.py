"""The one sentence of a state: who has to do what now."""

from collections.abc import Callable
from typing import Final

from ..core.outcome import who_won
from ..core.text import _, listed, ngettext
from .components import AGENDAS_DEALT, Damage
from .goals import goals_met
from .legal import to_act
from .names import impact_list, study_name
from .scoring import broken, excluded, outcome
from .state import KyotoState, Phase
from .text import Names, progress


def situation(state: KyotoState, names: Names, viewer: int | None) -> str:
    """Who has to do what now, in the player's language."""
    return _BY_PHASE[state.phase](state, names)


def _speaker(state: KyotoState, names: Names) -> str:
    return _("The first speaker is picked at random.")


def _tiles(state: KyotoState, names: Names) -> str:
    return _("The planet is set up.")


def _studies(state: KyotoState, names: Names) -> str:
    return _("The studies are shuffled.")


def _cards(state: KyotoState, names: Names) -> str:
    return _("The affluence cards are dealt.")


def _agendas(state: KyotoState, names: Names) -> str:
    return _("The agenda cards are dealt.")


def _keep(state: KyotoState, names: Names) -> str:
    waiting = to_act(state)
    if len(waiting) == state.seats:
        return _("Each country puts one of its {n} agenda cards away.").format(n=AGENDAS_DEALT)
    return ngettext(
        "{names} still puts an agenda card away.",
        "{names} still put an agenda card away.",
        len(waiting),
    ).format(names=listed([names[seat] for seat in waiting]))


def _allowance(state: KyotoState, names: Names) -> str:
    return _("Round {n} begins: {name} is the speaker.").format(
        n=state.round + 1, name=names[state.speaker]
    )


def _study(state: KyotoState, names: Names) -> str:
    return _("{name} chooses one of two studies.").format(name=names[state.speaker])


def _read(state: KyotoState, names: Names) -> str:
    return _("{name} reads out {study}, then opens the debate.").format(
        name=names[state.speaker], study=study_name(state.study)
    )


def _debate(state: KyotoState, names: Names) -> str:
    """How far it has come; and who is speaking, or still has something to do, if not all."""
    acting = [names[seat] for seat in to_act(state) if seat >= 0]
    met = goals_met(state)
    if state.slice:
        words = _("{name} speaks: {progress}.")
        if met:
            words = _("{name} speaks, and both goals are met: {progress}.")
        return words.format(name=acting[0], progress=progress(state))
    if met:
        words = _("Both goals are met: {progress}. Go on, or agree to end.")
    elif len(acting) == state.seats:
        words = _("All debate at once: {progress}.")
    else:
        words = ngettext(
            "{names} still debates: {progress}.", "{names} still debate: {progress}.", len(acting)
        )
    return words.format(names=listed(acting), progress=progress(state))


def _fail(state: KyotoState, names: Names) -> str:
    return _("The goals are missed: the study is shown to all.")


def _reduce(state: KyotoState, names: Names) -> str:
    return _("Both goals are met: {name} chooses the cards that are reduced.").format(
        name=names[state.speaker]
    )


def _finance(state: KyotoState, names: Names) -> str:
    return _("{name} chooses whose money goes to the fund.").format(name=names[state.speaker])


def _impact(state: KyotoState, names: Names) -> str:
    if state.pending[0] == Damage.ANIMAL:
        words = _("{name} chooses an animal that goes extinct.")
    elif state.pending[0] == Damage.AIR:
        words = _("{name} chooses a white cloud to flip.")
    else:
        words = _("The thermometer rises.")
    return words.format(name=names[state.speaker])


def _over(state: KyotoState, names: Names) -> str:
    """What became of the planet, who is excluded for it, and who wins."""
    found = outcome(state)
    assert found is not None
    if not broken(state):
        return _("The planet holds out. {won}").format(won=who_won(found, names))
    out = [names[s] for s in excluded(state, [score.total for score in found.scores])]
    said = ngettext(
        "Too much {impacts}: the planet breaks. {names} has the most points and is excluded.",
        "Too much {impacts}: the planet breaks. {names} have the most points and are excluded.",
        len(out),
    ).format(impacts=impact_list(broken(state)), names=listed(out))
    return " ".join((said, who_won(found, names) if found.winners else _("Nobody wins.")))


_BY_PHASE: Final[dict[int, Callable[[KyotoState, Names], str]]] = {
    Phase.SPEAKER: _speaker,
    Phase.TILES: _tiles,
    Phase.STUDIES: _studies,
    Phase.CARDS: _cards,
    Phase.AGENDAS: _agendas,
    Phase.KEEP: _keep,
    Phase.ALLOWANCE: _allowance,
    Phase.STUDY: _study,
    Phase.READ: _read,
    Phase.DEBATE: _debate,
    Phase.FAIL: _fail,
    Phase.REDUCE: _reduce,
    Phase.FINANCE: _finance,
    Phase.IMPACT: _impact,
    Phase.OVER: _over,
}
