"""Deals in the player's language: what is proposed, in one sentence, and its parts."""

from collections.abc import Sequence
from typing import Final

from ..core.text import N_, _, ngettext
from .actions import Propose
from .components import NO_ICON
from .names import card_name
from .state import Proposal

ICON_WORDS: Final = (
    N_("animal"), N_("heat"), N_("air"),
    N_("agricultural"), N_("oil"), N_("automotive"), N_("steel"), N_("nuclear"), N_("chemical"),
)  # fmt: skip
"""What a card is called by an icon of deals: an oil card."""


def as_proposal(draft: Propose, number: int = -1) -> Proposal:
    """The proposal that an action would make."""
    doer = draft.to if draft.payer == draft.seat else draft.seat
    return Proposal(
        number,
        draft.seat,
        draft.payer,
        doer,
        draft.money,
        draft.retract,
        draft.contribute,
        draft.icon,
        draft.tonnes,
    )


def as_propose(proposal: Proposal, cards: tuple[int, ...] = ()) -> Propose:
    """The action that makes such a proposal."""
    return Propose(
        proposal.by,
        proposal.to,
        proposal.payer,
        proposal.money,
        proposal.retract,
        proposal.contribute,
        proposal.icon,
        proposal.tonnes,
        cards,
    )


def icon_words(icon: int) -> str:
    """An icon of deals, as it stands before "card"."""
    return _(ICON_WORDS[icon])


def cards_words(cards: Sequence[int]) -> str:
    """The names of one card or more."""
    first, *more = map(card_name, cards)
    return _("{one} and {other}").format(one=first, other=cards_words(cards[1:])) if more else first


def deed(proposal: Proposal) -> str:
    """What is done for the money: "take Spray Cans back", "contribute 1 oil card"."""
    if proposal.retract:
        return _("take {cards} back").format(cards=cards_words(proposal.retract))
    n, icon, tonnes = proposal.contribute, proposal.icon, proposal.tonnes
    if icon != NO_ICON and tonnes:
        words = ngettext(
            "contribute {n} {icon} card of at least {tonnes} t",
            "contribute {n} {icon} cards of at least {tonnes} t each",
            n,
        )
    elif icon != NO_ICON:
        words = ngettext("contribute {n} {icon} card", "contribute {n} {icon} cards", n)
    elif tonnes:
        words = ngettext(
            "contribute {n} card of at least {tonnes} t",
            "contribute {n} cards of at least {tonnes} t each",
            n,
        )
    else:
        words = ngettext("contribute {n} card", "contribute {n} cards", n)
    named = "" if icon == NO_ICON else icon_words(icon)
    return words.format(n=n, icon=named, tonnes=tonnes)


def offer(proposal: Proposal, names: Sequence[str], viewer: int | None) -> str:
    """Who offers or asks how much: the heading of a proposal."""
    name, money = names[proposal.by], proposal.money
    if proposal.by == viewer:
        words = _("You offer {n} M") if proposal.by == proposal.payer else _("You ask for {n} M")
    elif proposal.by == proposal.payer:
        words = _("{name} offers {n} M")
    else:
        words = _("{name} asks for {n} M")
    return words.format(name=name, n=money)


def sentence(proposal: Proposal, names: Sequence[str], viewer: int | None) -> str:
    """A proposal in one sentence."""
    bribes = proposal.by == proposal.payer
    if proposal.by == viewer:
        words = (
            _("You offer {other} {n} M to {deed}.")
            if bribes
            else _("You ask {other} for {n} M to {deed}.")
        )
    elif proposal.to == viewer:
        words = (
            _("{name} offers you {n} M to {deed}.")
            if bribes
            else _("{name} asks you for {n} M to {deed}.")
        )
    else:
        words = (
            _("{name} offers {other} {n} M to {deed}.")
            if bribes
            else _("{name} asks {other} for {n} M to {deed}.")
        )
    return words.format(
        name=names[proposal.by],
        other=names[proposal.to],
        n=proposal.money,
        deed=deed(proposal),
    )
