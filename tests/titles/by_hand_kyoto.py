"""Playing Kyoto by hand: what to press on the way to an action that nothing on the screen means
yet, by what is picked and what lies on the sheet."""

from collections.abc import Sequence

from game.core.action import Action
from game.kyoto import actions as a
from game.kyoto.state import KyotoState
from scenes.stage.gesture import Gesture
from scenes.table.scene import TableScene
from scenes.titles.kyoto.board import ids, sheets
from scenes.titles.kyoto.board.board_state import KyotoBoardState

ANSWERS = (a.Accept, a.Refuse, a.Withdraw)


def toward(table: TableScene, shown: Sequence[str], action: Action) -> str | Gesture:
    """The node to press, or the gesture to make, on the way to an action; ``shown`` are the nodes
    in the picture."""
    way = _toward(table, action)
    if way not in shown and isinstance(action, ANSWERS):
        return _tag_of(table, shown, action.number)
    return way


def _toward(table: TableScene, action: Action) -> str | Gesture:
    own = table.own
    assert isinstance(own, KyotoBoardState)
    seen: KyotoState = table.view.seen
    if own.open == ids.SHEET and not isinstance(action, a.Propose):
        return "sheet:close"
    match action:
        case a.Accept(number=number, cards=cards) if own.answered == number:
            return ids.card(_differs(own.picked, cards))
        case a.Accept(number=number) | a.Refuse(number=number):
            return ids.accept(number)
        case a.Withdraw(number=number):
            return ids.withdraw(number)
        case a.PutAway(agenda=piece) | a.ChooseStudy(study=piece):
            return ids.pick(piece)
        case a.Reduce(cards=cards):
            return ids.card(_differs(own.picked, cards))
        case a.Finance(shares=wanted):
            return _money(sheets.shares(table.view), wanted)
        case a.Propose() if own.answered >= 0:
            return "offer:back"
        case a.Propose() if own.draft is not None and own.open == ids.SHEET:
            return _sheet(seen, own.draft, action)
        case a.Propose():
            return _begun(table, action)
    return "offer:back" if own.answered >= 0 else ids.PASS


def _differs(picked: Sequence[int], wanted: Sequence[int]) -> int:
    """A card that is picked and should not be, else one that is not yet."""
    wrong = [card for card in picked if card not in wanted]
    return (wrong or [card for card in wanted if card not in picked])[0]


def _money(taken: Sequence[int], wanted: Sequence[int]) -> str:
    seat = next(n for n, (have, want) in enumerate(zip(taken, wanted, strict=True)) if have != want)
    return f"share:{seat}:{'less' if taken[seat] > wanted[seat] else 'more'}"


def _begun(table: TableScene, action: a.Propose) -> str | Gesture:
    """Open the sheet: by the envelope, by a card of the hand, or by the answered offer's button."""
    if action.answers >= 0:
        return ids.counter(action.answers)
    if action.payer == action.seat:
        return ids.BRIBE
    cards = action.cards or action.retract
    wanted = ids.card(cards[0]), ids.tray(action.to)
    return next(g for g in table.gestures() if (g.piece, g.target) == wanted)


def _sheet(seen: KyotoState, draft: a.Propose, action: a.Propose) -> str:
    """What differs between the sheet and the proposal, the first thing first."""
    if draft.payer != action.payer and draft.to != draft.payer != draft.seat:
        return "sheet:close"
    if draft.to != action.to:
        return f"sheet:to:{action.to}"
    if bool(draft.retract) != bool(action.retract):
        return f"sheet:deed-{bool(action.retract)}"
    for have, want in ((draft.retract, action.retract), (draft.cards, action.cards)):
        if set(have) != set(want):
            missing = [card for card in want if card not in have]
            return ids.pick((missing or [card for card in have if card not in want])[0])
    if draft.icon != action.icon:
        return f"sheet:icon:{action.icon}"
    numbers = (
        ("cards", draft.contribute, action.contribute),
        ("tonnes", draft.tonnes, action.tonnes),
        ("money", draft.money, action.money),
    )
    for name, n, goal in numbers:
        if n != goal:
            return f"sheet:{name}:{'less' if n > goal else 'more'}"
    raise AssertionError(f"the sheet has {draft}, which is {action}, and offers nothing")


def _tag_of(table: TableScene, shown: Sequence[str], number: int) -> str:
    """The tag of a proposal; if that is not to be seen, the first one of the same country: pressing
    it brings the others forth, one by one."""
    seen: KyotoState = table.view.seen
    tag, proposal = ids.proposal(number), seen.proposal(number)
    assert proposal is not None
    same = [ids.proposal(p.number) for p in seen.proposals if p.by == proposal.by]
    return tag if tag in shown else next(id for id in shown if id in same)
