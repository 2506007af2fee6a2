"""What the table scene relies on at the board of any title, in random matches of every kind."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.bots.kit import MOST
from game.core.action import Action
from game.core.paths import asset
from game.match import Match
from game.match.setup import every_kind
from scenes.rulebook import book
from scenes.stage.gesture import Gesture
from scenes.stage.node import Node, Role
from scenes.stage.ui import Ui
from scenes.titles.board import AnyBoard, AnyView, board_of
from tests.scenes.fakes import make_ui
from tests.titles.play import check_gestures, decisions, players
from tests.titles.sitting import Sitting
from tests.titles.views import frame_of, view_at

KINDS = [
    pytest.param(title, str(options["variant"]), seats, id=f"{title}-{options['variant']}-{seats}")
    for title in catalog.TITLES
    for options, seats in every_kind(catalog.rules(title))
]
each_kind = pytest.mark.parametrize(("title", "variant", "seats"), KINDS)
EVERY = 12
"""So many decisions of a match pass between two that are looked at."""


def test_no_two_titles_have_a_variant_of_one_id() -> None:
    """Tests name a variant alone: ``tests.titles.play.title_of``."""
    ids = [variant for title in catalog.TITLES for variant in catalog.rules(title).seats]
    twice = sorted({variant for variant in ids if ids.count(variant) > 1})
    assert not twice, f"two titles have a variant of that id: {', '.join(twice)}"


def moments(title: str, variant: str, seats: int) -> Iterator[Match]:
    """Some decisions of a random match, always by the same luck."""
    seed = 20 + seats
    table = Match.new(title, {"variant": variant}, players(seats), seed=str(seed))
    for n, now in enumerate(decisions(table, seed, 240)):
        if n % EVERY == 0:
            yield now


def waited_for(table: Match) -> list[int]:
    """The seats that the match waits for, or if that is the clock alone those that may act."""
    seats = [seat for seat in table.awaited() if seat >= 0]
    return seats or [seat for seat in table.to_act() if seat >= 0]


def offered(
    board: AnyBoard, table: Match, eyes: int
) -> Iterator[tuple[Action, AnyView, list[Gesture]]]:
    """For each legal action the view that was turned for it, and the gestures there."""
    for action in table.legal(eyes):
        turned = view_at(table, eyes)
        turned.own.turn_to(action)
        yield action, turned, board.gestures(turned)


def means(gesture: Gesture, action: Action) -> bool:
    """Whether a gesture can mean an action, by some number if it asks how many."""
    return action in ((gesture.action,) if gesture.amount is None else gesture.amount.actions)


@each_kind
def test_turning_to_a_legal_action_offers_it_and_nothing_else(
    title: str, variant: str, seats: int
) -> None:
    board = board_of(title)
    for table in moments(title, variant, seats):
        for eyes in waited_for(table):
            found: list[Gesture] = []
            for action, turned, gestures in offered(board, table, eyes):
                meant = [gesture for gesture in gestures if means(gesture, action)]
                assert meant, action
                assert all(board.hint_words(turned, gesture, MOST) for gesture in meant)
                found += gestures
            check_gestures(table.legal(eyes), found, table)


@each_kind
def test_no_two_gestures_are_told_apart_by_nothing(title: str, variant: str, seats: int) -> None:
    board = board_of(title)
    for table in moments(title, variant, seats):
        for _action, _turned, gestures in offered(board, table, waited_for(table)[0]):
            told = [
                (gesture.piece, gesture.target, gesture.rail.step if gesture.rail else 0)
                for gesture in gestures
            ]
            assert len(set(told)) == len(told)


@each_kind
def test_a_piece_lies_in_a_zone_or_on_another_piece(title: str, variant: str, seats: int) -> None:
    board = board_of(title)
    for table in moments(title, variant, seats):
        for eyes in (None, *range(seats)):
            for id, place in board.placements(view_at(table, eyes)).items():
                assert id
                assert place.zone
                assert place.index >= 0
                assert place.owner is None or 0 <= place.owner < seats


@each_kind
def test_every_moment_has_its_page_its_sentence_and_its_facts(
    title: str, variant: str, seats: int
) -> None:
    board, pages = board_of(title), {page.id for page in book(title).pages()}
    for table in moments(title, variant, seats):
        for eyes in (None, *range(seats)):
            looking = view_at(table, eyes)
            assert board.rulebook_page(looking.seen) in pages
            prompt = board.prompt(looking)
            assert prompt.heading
            assert prompt.sentence
            for seat in range(seats):
                assert all(fact.spoken for fact in board.seat_row(looking, seat).standings)


@each_kind
def test_every_action_has_effects_that_can_be_heard(title: str, variant: str, seats: int) -> None:
    """Chance's actions too, seen by a bystander."""
    board = board_of(title)
    table = Match.new(title, {"variant": variant}, players(seats), seed="effects")
    rng, heard = Random(seats), 0
    while table.outcome() is None and len(table.history) < 240:
        before = table.viewpoint(None).seen
        action = table.step_chance()
        if action is None:
            action = rng.choice(table.legal(rng.choice(table.awaited())))
            table.submit(action)
        effects = board.effects(before, action, table.viewpoint(None).seen)
        assert effects.ms > 0
        assert all(asset("sounds", f"{name}.wav").is_file() for name in effects.sounds)
        assert all(flash.ms > 0 for flash in effects.flashes)
        assert [0, *effects.steps] == sorted({0, *effects.steps})
        heard += bool(effects.sounds)
    assert heard > len(table.history) / 2


SCREENS = ((1440, "large"), (1920, "normal"), (2520, "projector"))
"""Widths in units, and sizes of text, at which boards are laid out in different ways."""


def draw_and_ask(board: AnyBoard, ui: Ui, view: AnyView) -> None:
    """Everything that a table asks a board for, but what a hand does with the answers."""
    found = board.gestures(view)
    for gesture in found:
        board.hint_words(view, gesture, MOST)
    for piece in board.placements(view):
        board.why_not(view, piece)
    for target in {gesture.target for gesture in found} - {""}:
        board.why_not(view, found[0].piece, target)
    board.choices(view)
    board.rulebook_page(view.seen)
    for seat in range(len(view.players)):
        board.seat_row(view, seat)
    frame = frame_of(board, ui, view)
    for node in (*board.nodes(ui, frame, view), *board.overlay(ui, frame, view)):
        view.own.tells_more(node.id)


def check_traceless(board: AnyBoard, ui: Ui, view: AnyView) -> None:
    """Drawing and asking change nothing of what the board keeps, nor of what is seen."""
    before = deepcopy((view.own, view.seen, view.moment))
    draw_and_ask(board, ui, view)
    assert (view.own, view.seen, view.moment) == before


@each_kind
def test_drawing_and_asking_change_nothing_of_what_the_board_keeps(
    title: str, variant: str, seats: int
) -> None:
    """Before and after a hand has turned, selected, pointed at and pressed something."""
    board, rng = board_of(title), Random(seats)
    for table in moments(title, variant, seats):
        for eyes in (None, *waited_for(table)):
            ui = make_ui(*rng.choice(SCREENS))
            looking = view_at(table, eyes)
            looking.own.follow(looking.seen)
            check_traceless(board, ui, looking)
            if looking.legal:
                looking.own.turn_to(rng.choice(looking.legal))
                looking.own.select(rng.choice(board.gestures(looking)).piece)
            nodes = board.nodes(ui, frame_of(board, ui, looking), looking)
            rng.choice([node.press for node in nodes if node.press] or [looking.own.refresh])()
            looking.own.point(rng.choice(nodes).id)
            check_traceless(board, ui, looking)


@each_kind
def test_while_one_piece_is_picked_any_other_can_be_pointed_at(
    title: str, variant: str, seats: int
) -> None:
    """Whether a hand lies before the board or in a dock, what is shown large is there once."""
    board, rng, ui = board_of(title), Random(seats), make_ui()
    for table in islice(moments(title, variant, seats), None, None, 3):
        looking = view_at(table, waited_for(table)[0])
        pieces = sorted({gesture.piece for gesture in board.gestures(looking)})
        if len(pieces) < 2:
            continue
        looking.own.select(rng.choice(pieces))
        for pointed in rng.sample(pieces, min(5, len(pieces))):
            looking.own.point(pointed)
            for docks in {(), looking.docks or tuple(range(seats))}:
                view = replace(looking, docks=docks)
                frame = frame_of(board, ui, view)
                nodes = board.nodes(ui, frame, view)
                if docks:
                    nodes += board.hand(ui, frame, view, frame.board)
                twice = [id for id, n in Counter(node.id for node in nodes).items() if n > 1]
                assert not twice, (looking.own.selected, pointed)


def in_sight(nodes: list[Node], piece: str) -> bool:
    """Whether some of a piece lies under no panel or button."""
    node = next(node for node in nodes if node.id == piece)
    roles = (Role.PANEL, Role.BUTTON, Role.DIALOG)
    above = [n.rect for n in nodes if n.role in roles and n.z > node.z]
    x, y, w, h = node.rect
    spots = [(x + across * w, y + down * h) for across, down in product((0.1, 0.5, 0.9), repeat=2)]
    return w * h > 0 and not all(any(rect.contains(*spot) for rect in above) for spot in spots)


@each_kind
def test_every_piece_that_can_be_taken_is_in_sight(
    tmp_path: Path, title: str, variant: str, seats: int
) -> None:
    for n, table in enumerate(moments(title, variant, seats)):
        if n % 4:
            continue
        scene, eyes = Sitting(tmp_path, table).scene, waited_for(table)[0]
        scene.seating.take(eyes)
        for action in table.legal(eyes)[:6]:
            scene.own.turn_to(action)
            nodes = scene.build(make_ui(*SCREENS[n % 2]))
            for gesture in scene.gestures():
                if means(gesture, action) and gesture.rail is None:
                    assert in_sight(nodes, gesture.piece), f"nobody sees {gesture.piece}"


def told(board: AnyBoard, looking: AnyView) -> dict[str, tuple[object, int | None]]:
    """What each node of a board shows and says, by id, and whose secret it is."""
    ui = make_ui()
    looking.own.follow(looking.seen)
    frame = frame_of(board, ui, looking)
    nodes = [*board.nodes(ui, frame, looking), *board.overlay(ui, frame, looking)]
    return {n.id: ((n.look, n.label, n.value, n.hint), n.secret_of) for n in nodes}


@each_kind
def test_what_one_seat_alone_knows_is_marked_as_its_secret(
    title: str, variant: str, seats: int
) -> None:
    """Of two positions that are the same to a bystander: what differs in their pictures. Where it
    lets the seat do other things, all may see what these are about: then nothing may be done."""
    board, rules = board_of(title), catalog.rules(title)
    for table in moments(title, variant, seats):
        seen = table.rules.observe(table.state, None)
        twin = Match.at(table.header, rules.determinize(seen, None, Random(seats)))
        here = Match.at(table.header, table.state.copy())
        for eyes in range(seats):
            views = view_at(here, eyes), view_at(twin, eyes)
            same = set(views[0].legal) == set(views[1].legal)
            one, other = (told(board, view if same else view.still()) for view in views)
            for id in one.keys() | other.keys():
                if one.get(id) != other.get(id):
                    marks = {made[id][1] for made in (one, other) if id in made}
                    assert marks == {eyes}, f"{id} shows a secret: Node.secret_of must be {eyes}"


@pytest.mark.parametrize("title", catalog.TITLES)
def test_what_a_board_shows_of_a_node_goes_when_the_pointer_leaves_it(
    title: str, tmp_path: Path
) -> None:
    """Also for a node of which the board has nothing to show, or for none."""
    variant, (_fewest, most) = list(catalog.rules(title).seats.items())[-1]
    who = players(min(3, most), "hbb"[:most])
    table = Match.new(title, {"variant": variant}, who, seed="pointed")
    for now in decisions(table, seed=1):
        scene = Sitting(tmp_path, now).scene
        told = [node.id for node in scene.build(make_ui()) if scene.own.tells_more(node.id)]
        if told:
            break
    for elsewhere in ("", "rules") if told else ():
        scene.on_point(told[0])
        scene.dirty = False
        scene.on_point(elsewhere)
        assert scene.dirty, elsewhere
