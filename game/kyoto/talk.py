"""What bots say at the table: a short line about what has just happened.

A line follows from what is open and from a number that says which event it was, and from nothing
else: so it tells no secret, and everybody at every screen hears the same.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

from ..core.action import Action, TimeUp
from ..core.text import N_, _
from . import actions as a
from .components import THRESHOLD, Damage
from .data import STUDY, TONNES_OF
from .goals import funding, goals_met, reduction
from .names import card_name, millions
from .state import KyotoState
from .text import still_needed

NEAR_MONEY: Final = 2
NEAR_TONNES: Final = 40
NEAR_CARDS: Final = 1
"""So little is missing of one goal, the other is met: it is nearly done."""
GENEROUS: Final = 3
"""A gift of so many millions is a big one."""

Fields = dict[str, str]
Said = tuple[str, Fields] | None
"""Which lines fit (a key of ``LINES``), and what fills them."""

LINES: Final[dict[str, tuple[str, ...]]] = {
    # whoever does something
    "speaker": (
        N_("Order! Order! And coffee, please."),
        N_("Finally someone sensible speaks: me."),
    ),
    "reads": (
        N_("Science says: it is serious."),
        N_("Bad news. Beautifully printed."),
    ),
    "opens": (
        N_("Let the haggling begin!"),
        N_("Who gives first? I am listening."),
    ),
    "offers to take back": (
        N_("Take it back. Nobody saw anything."),
        N_("{card}? Looks better at your place."),
        N_("{money} says you take that back."),
    ),
    "offers to contribute": (
        N_("I pay, you save the planet."),
        N_("Be green for me. {money}!"),
        N_("{money} for one good deed?"),
    ),
    "wants to take back": (
        N_("For {money}, I forget my promise."),
        N_("Shall I take it back? {money}."),
    ),
    "wants to contribute": (
        N_("I would love to help. {money}."),
        N_("My heart is green. Price: {money}."),
    ),
    "counters": (
        N_("Nice try. Now my price."),
        N_("Let us meet halfway: my way."),
    ),
    "accepts": (
        N_("Deal! Smile for the cameras."),
        N_("What a lovely envelope. Yes!"),
        N_("Agreed. It was never about money."),
    ),
    "refuses": (
        N_("No. My conscience costs more."),
        N_("Lovely envelope. But no."),
        N_("Keep it. Buy yourself ice cream."),
    ),
    "does not pay": (
        N_("So much? For so little?"),
        N_("My piggy bank says no."),
    ),
    "withdraws": (
        N_("Forget it. I never asked."),
        N_("Too late. My offer has melted."),
    ),
    "gives": (
        N_("There goes my new swimming pool."),
        N_("For the planet! And the cameras."),
    ),
    "gives much": (
        N_("Look how generous I am!"),
        N_("Now I need a smaller limousine."),
    ),
    "contributes": (
        N_("Farewell, {card}! I loved you."),
        N_("Life without {card}? We will try."),
        N_("{n} tonnes lighter. I feel slim."),
    ),
    "agrees": (
        N_("Sign now, before anyone thinks again."),
        N_("Agreed. Lunch is getting cold."),
    ),
    "is done": (
        N_("I said a lot. And nothing."),
        N_("My wallet is asleep. Good night."),
    ),
    "is cut short": (
        N_("But I had prepared a speech!"),
        N_("I was just getting to the point."),
    ),
    "chose cards": (
        N_("Nothing personal. It is science."),
        N_("Someone had to choose. Sorry."),
    ),
    "chose who pays": (
        N_("You may be the heroes today."),
        N_("The bill, please! For you."),
    ),
    "chose a victim": (
        N_("Do not look at me."),
        N_("I hate this job."),
    ),
    # whom it is about
    "was asked": (
        N_("Hmm. Let me count that again."),
        N_("Interesting. Is that all?"),
    ),
    "was refused": (
        N_("And you call that friendship?"),
        N_("Fine. I will ask your neighbour."),
    ),
    "has a deal": (
        N_("A pleasure doing business with you."),
        N_("And not a word to anyone."),
    ),
    "loses a card": (
        N_("My {card}! Why mine?"),
        N_("Goodbye, {card}. You were fun."),
    ),
    "keeps its cards": (
        N_("Phew. Mine go home."),
        N_("I helped, and it cost nothing!"),
    ),
    "gave nothing": (
        N_("We saved the planet. Mostly you."),
        N_("Well done, all of you!"),
    ),
    "pays": (
        N_("So much money, and no statue?"),
        N_("I paid! Is anyone writing this down?"),
    ),
    "gets its money back": (
        N_("My money comes home. Welcome!"),
        N_("I would have paid. Honestly."),
    ),
    # whoever looks on
    "hears a study": (
        N_("Is there no nicer study?"),
        N_("My expert says the opposite."),
    ),
    "hears the bell": (
        N_("I am for the planet. Later."),
        N_("I already gave. Last year."),
    ),
    "sees a deal": (
        N_("I saw that envelope!"),
        N_("And me? I am cheaper!"),
        N_("Is this a conference or a market?"),
    ),
    "sees a gift": (
        N_("Bravo, {name}! Now do it again."),
        N_("After you, {name}. Always after you."),
        N_("Thanks, {name}. That saves me money."),
    ),
    "little money missing": (
        N_("Only {rest} to go! Anyone?"),
        N_("So close! Who still has {rest}?"),
    ),
    "few cards missing": (
        N_("Just {rest} more. Be brave!"),
        N_("So close! One little luxury more."),
    ),
    "goals are met": (
        N_("Both goals met! Pinch me."),
        N_("We did it! Quick, agree!"),
    ),
    "sees a free rider": (
        N_("{other}, your flag looks lonely."),
        N_("And what does {other} give? Applause?"),
        N_("{other} saves money. And the planet?"),
    ),
    "is a free rider": (
        N_("I give hope. That is priceless."),
        N_("I am with you. In spirit."),
        N_("I save the planet in my thoughts."),
    ),
    "in time": (
        N_("Just in time, as always."),
        N_("Saved by the bell!"),
    ),
    "too late": (
        N_("Over? I was just warming up."),
        N_("We talked so well about it."),
    ),
    "failure": (
        N_("It was everyone else's fault."),
        N_("Next time we really mean it."),
        N_("Luckily I had nothing to do."),
    ),
    "animal 0": (N_("Bye, polar bear. We had meetings."),),
    "animal 1": (N_("Elephants never forget. We did."),),
    "animal 2": (N_("No more stripes. Only paperwork."),),
    "animal 3": (N_("It is so quiet at the pond."),),
    "animal 4": (N_("The penguin had dressed up for us."),),
    "cloud": (
        N_("Cough. Excuse me. Cough."),
        N_("Lovely smog. Very modern."),
    ),
    "level": (
        N_("Is it warm in here?"),
        N_("Who turned up the heating?"),
    ),
    "one to go": (
        N_("One more and it breaks!"),
        N_("I suddenly feel very generous."),
    ),
    "broken": (
        N_("So that was our planet."),
        N_("Does anyone know another planet?"),
    ),
}
"""What can be said, by what has happened to whom."""


class _Event(NamedTuple):
    """What has happened, and who is asked what it says about it (see ``line``)."""

    seen: KyotoState
    action: Any
    seat: int
    names: Sequence[str]
    salt: int

    def drawn(self, what: str) -> int:
        """A number that looks random and is the same everywhere."""
        return crc32(f"{self.salt} {what}".encode())

    def looks_on(self, *about: int) -> bool:
        """Whether the seat is the one that speaks of something that is about others."""
        others = [seat for seat in range(self.seen.seats) if seat not in about]
        return bool(others) and others[self.drawn("who") % len(others)] == self.seat


def line(seen: KyotoState, action: Action, seat: int, names: Sequence[str], salt: int) -> str:
    """What the bot in a seat says about an action; "" for nothing.

    ``seen`` is the table before the action, as anybody may know it; ``salt`` is the number of the
    event. Beside those whom it is about at most one seat speaks of it.
    """
    event = _Event(seen, action, seat, names, salt)
    find = _ABOUT.get(type(action))
    said = find(event) if find is not None else None
    if said is None:
        return ""
    key, fields = said
    lines = LINES[key]
    return _(lines[event.drawn(f"{key} {seat}") % len(lines)]).format(**fields)


# --- a round --------------------------------------------------------------------------------------


def _begin(event: _Event) -> Said:
    return ("speaker", {}) if event.seat == event.seen.speaker else None


def _by_speaker(own: str, heard: str) -> Callable[[_Event], Said]:
    """Whoever does it says something, and one of those who hear it."""

    def about(event: _Event) -> Said:
        if event.seat == event.action.seat:
            return own, {}
        return (heard, {}) if event.looks_on(event.action.seat) else None

    return about


def _own(key: str) -> Callable[[_Event], Said]:
    """Only whoever does it says something."""
    return lambda event: (key, {}) if event.seat == event.action.seat else None


def _time_up(event: _Event) -> Said:
    if event.seen.slice:
        return ("is cut short", {}) if event.seat == event.seen.turn else None
    if not event.looks_on():
        return None
    return ("in time" if goals_met(event.seen) else "too late"), {}


# --- the debate -----------------------------------------------------------------------------------


def _gift(event: _Event) -> Said:
    """Somebody has contributed: it says so; another one says what comes of it."""
    action, giver = event.action, event.action.seat
    if event.seat == giver:
        if isinstance(action, a.Give):
            return ("gives much" if action.amount >= GENEROUS else "gives"), {}
        card = action.card
        return "contributes", {"card": card_name(card), "n": str(TONNES_OF[card])}
    if not event.looks_on(giver):
        return None
    after = event.seen.copy()
    if isinstance(action, a.Give):
        after.given[giver] += action.amount
    else:
        after.laid[giver] += (action.card,)
        after.laid_count[giver] += 1
    near = "goals are met" if goals_met(after) else _near(after)
    if near:
        return near, {"rest": still_needed(after)}
    rider = _free_rider(after)
    if rider < 0:
        return "sees a gift", {"name": event.names[giver]}
    if rider == event.seat:
        return "is a free rider", {}
    return "sees a free rider", {"other": event.names[rider]}


def _near(seen: KyotoState) -> str:
    """Which goal is nearly met where the other one is; "" for none."""
    have, need = reduction(seen)
    given, asked = funding(seen)
    if have >= need and given >= asked - NEAR_MONEY:
        return "little money missing"
    close = NEAR_CARDS if STUDY[seen.study].cards else NEAR_TONNES
    return "few cards missing" if given >= asked and have >= need - close else ""


def _free_rider(seen: KyotoState) -> int:
    """The one country that has neither contributed nor given in this debate; -1 if not just one."""
    riders = [s for s in range(seen.seats) if not seen.laid_count[s] and not seen.given[s]]
    return riders[0] if len(riders) == 1 else -1


def _propose(event: _Event) -> Said:
    action = event.action
    if event.seat == action.to:
        return "was asked", {}
    if event.seat != action.seat:
        return None
    if action.answers >= 0:
        return "counters", {}
    kind = "offers" if action.payer == action.seat else "wants"
    deed = "to take back" if action.retract else "to contribute"
    card = card_name(action.retract[0]) if action.retract else ""
    return f"{kind} {deed}", {"money": millions(action.money), "card": card}


def _answer(event: _Event) -> Said:
    proposal = event.seen.proposal(event.action.number)
    if proposal is None:
        return None
    struck = isinstance(event.action, a.Accept)
    if event.seat == proposal.to:
        if struck:
            return "accepts", {}
        return ("does not pay" if event.seat == proposal.payer else "refuses"), {}
    if event.seat == proposal.by:
        return ("has a deal" if struck else "was refused"), {}
    seen = struck and event.looks_on(proposal.by, proposal.to)
    return ("sees a deal", {}) if seen else None


# --- after the debate -----------------------------------------------------------------------------


def _fail(event: _Event) -> Said:
    return ("failure", {}) if event.looks_on() else None


def _reduce(event: _Event) -> Said:
    seat, action, laid = event.seat, event.action, event.seen.laid[event.seat]
    if seat == action.seat:
        return "chose cards", {}
    if not event.looks_on(action.seat):
        return None
    lost = [card for card in laid if card in action.cards]
    if lost:
        return "loses a card", {"card": card_name(lost[0])}
    return ("keeps its cards" if laid else "gave nothing"), {}


def _finance(event: _Event) -> Said:
    seat, action = event.seat, event.action
    if seat == action.seat:
        return "chose who pays", {}
    if not event.looks_on(action.seat):
        return None
    if action.shares[seat]:
        return "pays", {}
    return ("gets its money back" if event.seen.given[seat] else "gave nothing"), {}


def _hit(damage: Damage, key: str) -> Callable[[_Event], Said]:
    """A piece of the planet is flipped: whoever chose it excuses itself, another one mourns."""

    def about(event: _Event) -> Said:
        action = event.action
        if event.seat == action.seat:
            return "chose a victim", {}
        if not event.looks_on(action.seat):
            return None
        hits = event.seen.hits(damage) + 1
        if hits >= THRESHOLD - 1:
            return ("broken" if hits == THRESHOLD else "one to go"), {}
        return (f"animal {action.place}" if damage == Damage.ANIMAL else key), {}

    return about


_ABOUT: Final[dict[type[Action], Callable[[_Event], Said]]] = {
    a.BeginRound: _begin,
    a.ChooseStudy: _by_speaker("reads", "hears a study"),
    a.OpenDebate: _by_speaker("opens", "hears the bell"),
    TimeUp: _time_up,
    a.Lay: _gift,
    a.Give: _gift,
    a.Propose: _propose,
    a.Accept: _answer,
    a.Refuse: _answer,
    a.Withdraw: _own("withdraws"),
    a.Agree: _own("agrees"),
    a.Pass: _own("is done"),
    a.Fail: _fail,
    a.Reduce: _reduce,
    a.Finance: _finance,
    a.FlipAnimal: _hit(Damage.ANIMAL, ""),
    a.FlipCloud: _hit(Damage.AIR, "cloud"),
    a.FlipLevel: _hit(Damage.HEAT, "level"),
}
