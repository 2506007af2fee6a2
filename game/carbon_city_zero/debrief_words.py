"""How a match ended, and what there is to say and to ask about it, in words; no display needed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..core.text import _, apart, listed, ngettext, signed
from .cards import KIND_OF, KINDS
from .components import MOST_CARBON, Sector
from .debrief import CountedTurn, Story
from .debrief_sums import (
    KindCarbon,
    Ware,
    by_kind,
    deck_carbon,
    discarded,
    never_bought,
    otherwise,
    parts,
    total,
)
from .facts import fact, source
from .names import kind_name
from .turn_sum import CarbonChange, How

QUESTIONS: Final = 3


@dataclass(frozen=True, slots=True)
class TalkQuestion:
    """Something to talk about: what it is about, the question, and what is real about it.

    ``kind`` is the card it is about; ``real`` and ``said_by`` are "" where nothing real is told.
    """

    kind: int
    about: str
    words: str
    real: str
    said_by: str


def headline(told: Story) -> str:
    """How a match of all together ended; "" for rivalry, where the house says who has won."""
    if told.rival:
        return ""
    if told.won:
        return _("You have won: carbon zero in round {n}").format(n=told.rounds)
    return _("You have lost: {n} carbon left").format(n=told.left[0])


# --- what a win or a loss does not say ------------------------------------------------------------


def moral(told: Story) -> str:
    """After a win that nothing is solved; after a loss what would have changed it."""
    if told.rival:
        return ""
    return _not_solved(told) if told.won else " ".join(_would_have(told))


def _not_solved(told: Story) -> str:
    """What in the decks still adds carbon, beside what saves it; links do not count."""
    values = [KINDS[KIND_OF[card]].carbon for deck in told.decks for card in deck]
    added, saved = sum(max(0, n) for n in values), -sum(min(0, n) for n in values)
    if added:
        words = _(
            "Zero on the track does not mean the problem is solved: some cards of these decks"
            " still add carbon, {added} all together, beside others that save {saved}. A real"
            " city has to stay at zero year after year."
        )
        return words.format(added=added, saved=saved)
    return _(
        "Zero on the track does not mean the problem is solved: a real city has to stay"
        " at zero year after year."
    )


def _would_have(told: Story) -> list[str]:
    """What was left undone, what it would have come to, and what else was lost.

    Income comes first if more of it lapsed than was spent, unless what was left unused would have
    won the match.
    """
    tops = sum(turn.at_top for turn in told.turns)
    lapsed, spent = sum(t.lost for t in told.turns), sum(t.spent for t in told.turns)
    out = [_used(told, tops)]
    if tops:
        words = ngettext(
            "Carbon was at {top} at the end of a turn: that cost a round.",
            "Carbon was at {top} at the end of {n} turns: that cost {n} rounds.",
            tops,
        )
        out.append(words.format(n=tops, top=MOST_CARBON))
    if lapsed:
        words = ngettext(
            "{spent} income was spent, {n} was left over and lost.",
            "{spent} income was spent, {n} was left over and lost.",
            lapsed,
        )
        first = lapsed > spent and not otherwise(told).zero
        out.insert(0 if first else len(out), words.format(n=lapsed, spent=spent))
    return out


def _used(told: Story, tops: int) -> str:
    """What the match would have come to, had all been used that was ready."""
    if not missed(told):
        return _("You used every link that saves carbon. You needed better decks, and sooner.")
    would = otherwise(told)
    if would.zero:
        words = _(
            "If you had used every link and rule, carbon would have reached zero in round {n}."
        )
        return words.format(n=would.zero)
    if would.tops < tops:
        words = ngettext(
            "If you had used every link and rule, {n} would have been left, with {rounds}"
            " more round to play.",
            "If you had used every link and rule, {n} would have been left, with {rounds}"
            " more rounds to play.",
            tops - would.tops,
        )
        return words.format(n=would.left, rounds=tops - would.tops)
    words = _("If you had used every link and rule, {n} would have been left.")
    return words.format(n=would.left)


def missed(told: Story) -> list[CarbonChange]:
    """Links and factories to be made clean that were ready and not used, of all turns."""
    return [change for turn in told.turns for change in turn.missed]


def ending_notes(told: Story, names: Sequence[str]) -> list[str]:
    """How a rivalry ended, and what broke a tie for the first place (R7)."""
    if not told.rival:
        return []
    best = [deck for deck, carbon in enumerate(told.left) if carbon == min(told.left)]
    if min(told.left) == 0:
        words = ngettext(
            "{names} reached zero in round {n}.", "{names} reached zero in round {n}.", len(best)
        )
        first = words.format(names=listed([names[deck] for deck in best]), n=told.rounds)
    else:
        words = _("The game ended after {n} rounds: the lowest track wins.")
        first = words.format(n=told.rounds)
    if len(best) == 1:
        return [first]
    decks = sorted(deck_carbon(told, deck) for deck in best)
    if decks[0] == decks[1]:
        return [first, _("Tracks and decks are tied: the win is shared.")]
    return [first, _("Tracks are tied: the carbon of the whole deck decides.")]


# --- the carbon, its cards and decks -------------------------------------------------------------


def course_words(told: Story, names: Sequence[str]) -> str:
    """The track after each round, and what each turn counted."""
    said = [_("Start: {n}.").format(n=told.starts[0])]
    for number in range(1, told.rounds + 1):
        turns = [
            _("{name} {n}").format(name=names[turn.deck], n=signed(turn.total))
            for turn in told.of_round(number)
        ]
        words = _("Round {n}: {list}; then {carbon}.")
        said.append(words.format(n=number, list=apart(turns), carbon=told.track(0, number)))
    return " ".join(said)


def made_of(part: KindCarbon) -> str:
    """What a kind's carbon is made of, and in how many turns it counted."""
    said = []
    if part.links:
        said.append(_("links {n}").format(n=signed(part.links)))
    if part.clean:
        said.append(_("clean factories {n}").format(n=signed(part.clean)))
    if said and part.own:
        said.insert(0, _("cards {n}").format(n=signed(part.own)))
    words = ngettext("counted once", "counted {n} times", part.times)
    said.append(words.format(n=part.times))
    return ", ".join(said)


def by_deck(part: KindCarbon, names: Sequence[str]) -> str:
    """What the cards of each deck brought of a kind's carbon."""
    return ", ".join(f"{names[deck]} {signed(n)}" for deck, n in enumerate(part.by_deck) if n)


def deck_sums(told: Story, names: Sequence[str]) -> list[str]:
    """By deck: what its cards saved and added."""
    return [
        _("{name}: {saved} saved, {added} added").format(
            name=name,
            saved=-sum(turn.savings for turn in told.of_deck(deck)),
            added=sum(turn.gains for turn in told.of_deck(deck)),
        )
        for deck, name in enumerate(names)
    ]


def deck_words(told: Story, deck: int) -> str:
    """How many cards a deck has, their carbon, and how many cards it got rid of."""
    cards = len(told.decks[deck])
    words = ngettext("{n} card, carbon {carbon}", "{n} cards, carbon {carbon}", cards)
    said = words.format(n=cards, carbon=signed(deck_carbon(told, deck)))
    gone = discarded(told, deck)
    if gone:
        more = ngettext("{n} discarded along the way", "{n} discarded along the way", gone)
        said = f"{said}, {more.format(n=gone)}"
    return said


def ware_words(ware: Ware) -> str:
    """What goods cost, how long they lay there, and whether somebody could have bought them."""
    words = ngettext(
        "Costs {cost}; in the marketplace at the end of {n} turn.",
        "Costs {cost}; in the marketplace at the end of {n} turns.",
        ware.lay,
    )
    said = words.format(cost=KINDS[ware.kind].cost, n=ware.lay)
    if not ware.could:
        return said
    words = ngettext(
        "Once someone could have bought it.",
        "{n} times someone could have bought it.",
        ware.could,
    )
    return f"{said} {words.format(n=ware.could)}"


# --- turning points -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that mattered: ``kind`` is the card that stands for it."""

    turn: CountedTurn
    kind: int
    title: str
    words: str


def points(told: Story, names: Sequence[str]) -> list[TurningPoint]:
    """The turn that saved most, that which added most, what was not used, what was not bought.

    ``names`` are those of the decks. Each turn is told once.
    """
    found = (
        _best(told, names),
        _worst(told, names),
        _unused(told, names),
        _not_bought(told, names),
    )
    return [point for point in found if point is not None]


def _best(told: Story, names: Sequence[str]) -> TurningPoint | None:
    turn = min(told.turns, key=lambda t: t.total, default=None)
    if turn is None or turn.total >= 0:
        return None
    kind = min(turn.changes, key=lambda change: change.carbon).kind
    words = _("{name} saved {n}: {saved} by cards and links, {added} added.")
    said = words.format(name=names[turn.deck], n=-turn.total, saved=-turn.savings, added=turn.gains)
    return TurningPoint(turn, kind, _("The best turn: round {n}").format(n=turn.round), said)


def _worst(told: Story, names: Sequence[str]) -> TurningPoint | None:
    turn = max(told.turns, key=lambda t: t.total, default=None)
    if turn is None or turn.total <= 0:
        return None
    sums = by_kind(turn)
    kind = max(sums, key=lambda kind: (sums[kind], -kind))
    words = _("{name} added {n}; {card} alone added {added}.")
    said = words.format(name=names[turn.deck], n=turn.total, card=kind_name(kind), added=sums[kind])
    return TurningPoint(turn, kind, _("The dirtiest turn: round {n}").format(n=turn.round), said)


def _unused(told: Story, names: Sequence[str]) -> TurningPoint | None:
    turn = min(told.turns, key=lambda t: total(t.missed), default=None)
    if turn is None or not turn.missed:
        return None
    links = [change for change in turn.missed if change.how == How.LINK]
    change = min(links or turn.missed, key=lambda one: one.carbon)
    words = (
        _("{name} left things unused, such as the {card} link: {n} carbon could have been saved.")
        if links
        else _("{name} could have made the factories clean with {card}, saving {n} carbon.")
    )
    said = words.format(name=names[turn.deck], card=kind_name(change.kind), n=-total(turn.missed))
    return TurningPoint(turn, change.kind, _("Not used: round {n}").format(n=turn.round), said)


def _not_bought(told: Story, names: Sequence[str]) -> TurningPoint | None:
    """The card that saves most and lay there while there was income for it, as early as may be."""
    best: tuple[int, CountedTurn, int] | None = None
    for turn in told.turns:
        for card in turn.could:
            kind = KIND_OF[card]
            worth = -KINDS[kind].carbon * (told.rounds - turn.round)
            if worth > 0 and (best is None or worth > best[0]):
                best = worth, turn, kind
    if best is None:
        return None
    _worth, turn, kind = best
    words = _(
        "{name} had {income} income left, and {card} was in the marketplace: it saves {n}"
        " every time it comes into play."
    )
    said = words.format(
        name=names[turn.deck], income=turn.lost, card=kind_name(kind), n=-KINDS[kind].carbon
    )
    return TurningPoint(turn, kind, _("Not bought: round {n}").format(n=turn.round), said)


# --- questions ------------------------------------------------------------------------------------


def questions(told: Story) -> list[TalkQuestion]:
    """What to talk about after this match: at most three, each about a card of it."""
    found = [_of_saver(told), _of_factories(told), _of_snags(told), _of_never(told)]
    found.append(_of_start(told))
    return [question for question in found if question is not None][:QUESTIONS]


def _question(kind: int, about: str, words: str) -> TalkQuestion:
    real = fact(kind)
    return TalkQuestion(kind, about, words, real, source(kind).source if real else "")


def _of_saver(told: Story) -> TalkQuestion | None:
    rows = parts(told)
    if not rows or rows[0].total >= 0:
        return None
    kind = rows[0].kind
    words = _(
        "No other card saved more: {n} carbon. Is there something like it where you live, and who"
        " decides about it?"
    ).format(n=-rows[0].total)
    return _question(kind, kind_name(kind), words)


def _of_factories(told: Story) -> TalkQuestion | None:
    rows = [row for row in parts(told) if KINDS[row.kind].factory]
    # Factories made clean added nothing, whichever card made them so (R5).
    added = sum(row.own for row in rows) + sum(row.clean for row in parts(told))
    brought = sum(turn.by_factories for turn in told.turns)
    if added <= 0:
        return None
    kind = max(rows, key=lambda row: row.own).kind
    words = _(
        "Factories added {n} carbon and brought {income} income. Could you have done with"
        " fewer of them? Who would have had to go without?"
    ).format(n=added, income=brought)
    return _question(kind, _("Income and carbon"), words)


def _of_snags(told: Story) -> TalkQuestion | None:
    rows = [row for row in parts(told) if KINDS[row.kind].sector == Sector.SNAG]
    met = [card for turn in told.turns for card in turn.snags]
    if rows:
        kind = rows[-1].kind
    elif met:
        kind = KIND_OF[met[0]]
    else:
        return None
    words = _(
        "Nobody bought it: it just came. Where does it come from in a real city, and what helps?"
    )
    return _question(kind, kind_name(kind), words)


def _of_never(told: Story) -> TalkQuestion | None:
    found = [ware for ware in never_bought(told) if ware.lay]
    if not found:
        return None
    ware = found[0]
    words = ngettext(
        "It was in the marketplace at the end of {n} turn, and nobody bought it. Why not,"
        " here and in reality?",
        "It was in the marketplace at the end of {n} turns, and nobody bought it. Why"
        " not, here and in reality?",
        ware.lay,
    )
    return _question(ware.kind, kind_name(ware.kind), words.format(n=ware.lay))


def _of_start(told: Story) -> TalkQuestion | None:
    rows = [row for row in parts(told) if KINDS[row.kind].sector == Sector.START and row.total > 0]
    if not rows:
        return None
    row = rows[-1]
    words = _(
        "It was there from the first turn and added {n} carbon. How could a real city get"
        " rid of it?"
    )
    return _question(row.kind, kind_name(row.kind), words.format(n=row.total))
