"""What is set up before a match: variant, options, seats; and how that changes."""

import unicodedata
from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from game import catalog
from game.catalog import Title
from game.core.letters import shortened
from game.core.options import WAY, OptionError, OptionSpec, Value
from game.core.player import COLOURS, Player, clean_name
from game.core.record import STOPS
from game.core.text import _, listed, ngettext
from game.match import Match, Timing, new_path

from ..folders import matches_folder
from ..rulebook import book
from ..scene import Scene
from ..settings import SeatSetup, TitleSetup
from ..stage.node import Node
from ..stage.ui import Ui
from ..titles.extra import extra
from ..words import BOT_NAMES, KINDS, choice_name, stop_name

if TYPE_CHECKING:
    from ..context import Context

LONGEST_TYPED: Final = 20
"""Letters of a name that is typed."""
LONGEST_SEED: Final = 32


class Seat:
    """One seat as it is being set up. A ``name`` that is given is one that somebody typed."""

    def __init__(self, name: str, kind: str, colour: str) -> None:
        self.name, self.kind, self.colour = name, kind, colour
        self.typed = bool(name)
        """Whether a person typed the name, so that it stays when the kind changes."""


def seats_of(last: TitleSetup, title: Title) -> Sequence[SeatSetup]:
    """The seats of the last match of a title, or those to begin with: a person and bots."""
    least = max(2, title.fewest)
    usual = [SeatSetup("human" if n == 0 else "normal") for n in range(least)]
    return (*last.seats[: title.most], *usual[len(last.seats) :])


def _same(name: str) -> str:
    """What two names have in common that look alike."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class SetupModel(Scene):
    """Everything that can be set before a match of one title, apart from its looks."""

    def __init__(self, ctx: "Context", title: str) -> None:
        super().__init__(ctx)
        self.title = title
        self.rules = catalog.rules(title)
        last = ctx.settings.setups.get(title, TitleSetup())
        self.picked: dict[str, Value] = dict(last.options)
        self.seed = ""
        self.free_undo = last.free_undo
        self.stops = tuple(stop for stop in STOPS if stop in last.stops)
        """What stops the clock."""
        self.more = last.more
        """Whether what few need is unfolded."""
        self.editing = 0
        """The seat whose name was pressed or typed last."""
        self.tab = "game"
        self.offsets = {"game": 0.0, "seats": 0.0}
        self.seats: list[Seat] = []
        self.away: list[Seat] = []
        """Seats that the picked variant has no room for; they come back with one that has."""
        self.roles = book(title).roles()
        """What each seat is, where that is given; else empty."""
        for seat in seats_of(last, catalog.TITLES[title]):
            own = bool(self.roles) or seat.kind != "human"  # people of last time are but offered
            self.add_seat(seat.kind, seat.colour, seat.name if own else "")
        self._fit_seats()

    def as_set_up(self) -> TitleSetup:
        """What is to be remembered of it: what was picked and typed, not what was offered."""
        kept = [SeatSetup(s.kind, s.colour, s.name if s.typed else "") for s in self.seats]
        return TitleSetup(dict(self.picked), tuple(kept), self.free_undo, self.stops, self.more)

    # --- what is set -------------------------------------------------------------------------

    @property
    def variant(self) -> str:
        """The variant picked."""
        return str(self.value(self.specs()[0]))

    def specs(self) -> tuple[OptionSpec, ...]:
        """All options for the present number of seats; the first is the variant."""
        return self.rules.option_specs(len(self.seats))

    def options_shown(self) -> list[OptionSpec]:
        """The options of what is picked, without the variant itself."""
        picked = {spec.id: self.value(spec) for spec in self.specs()}
        return [spec for spec in self.specs()[1:] if spec.belongs(picked)]

    def asked(self, spec: OptionSpec) -> bool:
        """Whether an option is to be decided before every match; the others are folded away."""
        if spec.id not in ("variant", WAY):
            return False
        return sum(spec.suits(choice, self.people) for choice in spec.choices) > 1

    def changed_more(self) -> list[str]:
        """What of all that is folded away differs from the usual, in words."""
        out = [
            _("{option}: {choice}").format(
                option=_(spec.label), choice=self._chosen(spec, self.value(spec))
            )
            for spec in self.options_shown()
            if not self.asked(spec) and self.value(spec) != spec.default_for(self.people)
        ]
        if self.rules.timed(self.options()) and self.stops != STOPS:
            stops = listed([stop_name(stop) for stop in self.stops]) or _("nothing")
            out.append(
                _("{option}: {choice}").format(option=_("What stops the clock"), choice=stops)
            )
        if self.free_undo:
            out.append(_("Free undo"))
        if self.seed.strip():
            out.append(_("Seed {seed}").format(seed=self.seed.strip()))
        return out

    def _chosen(self, spec: OptionSpec, value: Value) -> str:
        picked = value if isinstance(value, tuple) else (value,)
        return listed([choice_name(spec, choice) for choice in picked])

    def value(self, spec: OptionSpec) -> Value:
        """What is picked, or what suits so many persons if nothing is (or no longer) allowed."""
        usual = spec.default_for(self.people)
        if spec.id in self.picked:
            try:
                picked = spec.check(self.picked[spec.id])
            except OptionError:
                return usual  # it does not fit this number of seats
            return picked if spec.suits(picked, self.people) else usual
        return usual

    @property
    def people(self) -> int:
        """How many persons there are."""
        return sum(seat.kind == "human" for seat in self.seats)

    def seat_range(self) -> tuple[int, int]:
        """The fewest and most seats of the variant."""
        return self.rules.seats[self.variant]

    def match(self) -> Match:
        """A match of what is chosen. Raises OptionError if that does not go together."""
        return Match.new(
            self.title,
            self.options(),
            self.players(),
            seed=self.seed.strip() or None,
            path=new_path(matches_folder(self.ctx.data_dir), self.title),
            free_undo=self.free_undo,
            timing=Timing(stops=self.stops),
        )

    def options(self) -> dict[str, Value]:
        """The options as the table wants them."""
        return {s.id: self.value(s) for s in (self.specs()[0], *self.options_shown())}

    def players(self) -> tuple[Player, ...]:
        """The seats as the table wants them."""
        seats = zip(self.names(), self.seats, strict=True)
        return tuple(Player(name, seat.kind, seat.colour) for name, seat in seats)

    def named(self) -> list[Player]:
        """Those whose names somebody has typed."""
        both = zip(self.players(), self.seats, strict=True)
        return [player for player, seat in both if seat.typed and clean_name(seat.name)]

    def names(self) -> list[str]:
        """What each seat is called at the table: an empty name becomes a number, and one that
        another seat has before it gets one."""
        taken = set(map(_same, self._wanted()))
        out: list[str] = []
        for name in self._wanted():
            tries = (f"{shortened(name, LONGEST_TYPED)} {k}" for k in count(2))
            if _same(name) in map(_same, out):
                out.append(next(new for new in tries if _same(new) not in taken))
                taken.add(_same(out[-1]))
            else:
                out.append(name)
        return out

    def alike(self) -> list[str]:
        """A sentence for each seat that is called otherwise at the table, since another has its
        name."""
        return [
            _("There is another {name}: seat {n} is {new} at the table.").format(
                name=name, n=n + 1, new=new
            )
            for n, (name, new) in enumerate(zip(self._wanted(), self.names(), strict=True))
            if new != name
        ]

    def _wanted(self) -> list[str]:
        return [clean_name(s.name) or self._nameless(n) for n, s in enumerate(self.seats)]

    # --- changing it -------------------------------------------------------------------------

    def pick(self, option: str, value: Any) -> None:
        """Pick a value of an option (of one with several: switch it)."""
        spec = next(s for s in self.specs() if s.id == option)
        if spec.many:
            now = self.value(spec)
            assert isinstance(now, tuple)
            new = tuple(v for v in now if v != value) if value in now else (*now, value)
            if not spec.at_least <= len(new) <= spec.at_most:
                self.ctx.speaker.play("refuse")
                return
            value = spec.check(new)
        self.picked[option] = value
        self._fit_seats()
        self.changed()

    def unsuited(self, spec: OptionSpec, value: Value) -> str:
        """Why a choice suits no table of so many persons; "" if it does."""
        if spec.suits(value, self.people):
            return ""
        fewest, most = spec.persons[spec.choices.index(value)]
        if self.people < fewest:
            return ngettext(
                "Needs at least {n} person.", "Needs at least {n} people.", fewest
            ).format(n=fewest)
        return ngettext("For {n} person at most.", "For {n} people at most.", most).format(n=most)

    def _fit_seats(self) -> None:
        """As many seats as the variant is for."""
        fewest, most = self.seat_range()
        back, self.away = self.away, []
        for seat in back:
            self.add_seat(seat.kind, seat.colour, seat.name if seat.typed else "")
        while len(self.seats) < fewest:
            self.add_seat("normal")
        self.away = self.seats[most:]
        del self.seats[most:]

    def add_seat(self, kind: str = "normal", colour: str = "", name: str = "") -> None:
        """One more seat; its colour is ``colour`` if that is free, and without a name it gets one.

        A kind that nobody knows (of a file that was changed by hand) is a normal bot's.
        """
        n = len(self.seats)
        usual = self.roles[n].colour if n < len(self.roles) else ""
        taken = {s.colour for s in self.seats}
        free = [c for c in (colour, usual, *COLOURS) if c in COLOURS and c not in taken]
        self.seats.append(Seat(clean_name(name), kind if kind in KINDS else "normal", free[0]))
        if not self.seats[n].typed:
            self.seats[n].name = self._name_for(n)
        self.changed()

    def remove_seat(self, n: int) -> None:
        """One seat less."""
        if len(self.seats) > self.seat_range()[0]:
            del self.seats[n]
            self.away.clear()
            self.changed()

    def step_kind(self, n: int, step: int = 1) -> None:
        """Another kind of player on a seat: human, then bots from easy to hard."""
        seat = self.seats[n]
        seat.kind = KINDS[(KINDS.index(seat.kind) + step) % len(KINDS)]
        if not seat.typed:
            seat.name = self._name_for(n)
        self.changed()

    def seat_persons(self, many: int) -> None:
        """Persons on the first so many seats, bots on the others."""
        for n, seat in enumerate(self.seats):
            if (seat.kind == "human") != (n < many):
                seat.kind = "human" if n < many else "normal"
                if not seat.typed:
                    seat.name = self._name_for(n)
        self.changed()

    def persons(self) -> int:
        """How many persons there are, if they sit on the first seats; else 0."""
        many = self.people
        return many if all(seat.kind == "human" for seat in self.seats[:many]) else 0

    def next_colour(self, n: int, step: int = 1) -> None:
        """The next colour that no other seat has."""
        taken = {s.colour for s in self.seats} - {self.seats[n].colour}
        free = [c for c in COLOURS if c not in taken]
        self.seats[n].colour = free[(free.index(self.seats[n].colour) + step) % len(free)]
        self.changed()

    def _name_for(self, n: int) -> str:
        """What the seat is called until somebody types a name: its role, or one no other has."""
        if n < len(self.roles):
            return self.roles[n].name
        if self.seats[n].kind == "human":
            return self._nameless(n)
        taken = {s.name for i, s in enumerate(self.seats) if i != n}
        return next(name for name in BOT_NAMES + tuple(map(str, range(9))) if name not in taken)

    def _nameless(self, n: int) -> str:
        """What a seat is called if nobody has a name for it."""
        return self.roles[n].name if n < len(self.roles) else _("Player {n}").format(n=n + 1)

    def offered_names(self) -> list[str]:
        """Names that were typed for other matches and nobody has here, if somebody has no name."""
        taken = {seat.name for seat in self.seats}
        free = not self.roles and self._unnamed() is not None
        return [name for name in self.ctx.settings.names if name not in taken] if free else []

    def _unnamed(self) -> Seat | None:
        """The person without a name whose name is edited, else the first such."""
        found = {n: seat for n, seat in enumerate(self.seats) if seat.kind == "human"}
        nameless = {n: seat for n, seat in found.items() if not seat.typed}
        return nameless.get(self.editing, next(iter(nameless.values()), None))

    def take_name(self, name: str) -> None:
        """One of the offered names was pressed: somebody without a name has it."""
        seat = self._unnamed()
        if seat is not None:
            seat.name, seat.typed = name, True
            self.changed()

    def type_name(self, n: int, name: str) -> None:
        """A name was changed."""
        self.editing = n
        self.seats[n].name, self.seats[n].typed = name, True
        self.changed()

    def type_seed(self, typed: str) -> None:
        """The seed was changed."""
        self.seed = typed
        self.changed()

    def edit(self, n: int) -> None:
        """The name of a seat was pressed."""
        self.editing = n

    def set_free_undo(self, on: bool) -> None:
        """Whether anything may be taken back."""
        self.free_undo = on
        self.changed()

    def switch_stop(self, stop: str) -> None:
        """Whether something stops the clock."""
        self.stops = tuple(s for s in STOPS if (s in self.stops) != (s == stop))
        self.changed()

    def unfold(self) -> None:
        """Show what few need, or fold it away."""
        self.more = not self.more
        self.changed()

    def open_extra(self) -> None:
        """To what the title has beside its matches."""
        more = extra(self.title)
        assert more is not None  # its button is there
        self.ctx.scenes.push(more.make(self.ctx))

    def set_tab(self, tab: str) -> None:
        """Show one of the two panes (where both do not fit)."""
        self.tab = tab
        self.changed()

    def scroll(self, pane: str, offset: float) -> None:
        """Scroll a pane."""
        self.offsets[pane] = offset
        self.changed()


class LastSetup(SetupModel):
    """What was chosen the last time, of which nothing is shown."""

    def build(self, ui: Ui) -> list[Node]:
        """Nothing."""
        return []
