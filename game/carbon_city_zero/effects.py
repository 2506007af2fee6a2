"""What a card does, as small typed values: a card is data alone (rulebook: Special Rule, Link).

In ``data/cards.toml`` each is written as ``{ do = "draw", n = 1 }``. A card lists them under
``rule`` (what may be used once a turn), ``link`` (what another card of its sector opens),
``snag`` (in force while it is in play) or ``global`` (in force for all, for the rest of the match).
"""

from typing import Annotated, TypeAlias

import msgspec

Many = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that a card does."""


# --- rules ----------------------------------------------------------------------------------------


class DrawCards(Effect, frozen=True, tag="draw"):
    """Draw so many cards into play."""

    n: Many


class DiscardOwn(Effect, frozen=True, tag="discard_own"):
    """Discard one of one's cards in play, this one too if one likes (R9)."""


class ReplaceGoods(Effect, frozen=True, tag="replace_goods"):
    """Discard a card of the marketplace, which is refilled (R9)."""


class NextOnTop(Effect, frozen=True, tag="next_on_top"):
    """The next purchase of this turn goes on top of the draw deck."""


class SearchDeck(Effect, frozen=True, tag="search_deck"):
    """Fetch a card of one's draw deck into play and shuffle (R11)."""


class SearchGlobal(Effect, frozen=True, tag="search_global"):
    """Fetch a global card that is not in force out of the market deck, put it in force (R11)."""


class CleanFactories(Effect, frozen=True, tag="clean_factories"):
    """Factories add no carbon this turn, whenever it is used (R5)."""


# --- links (``CleanFactories`` too) ---------------------------------------------------------------


class MoreCarbon(Effect, frozen=True, tag="carbon"):
    """So much carbon more (below 0: less) in this turn's sum."""

    n: Annotated[int, msgspec.Meta(ge=-9, le=9)]


class MoreIncome(Effect, frozen=True, tag="income"):
    """So much more income this turn."""

    n: Annotated[int, msgspec.Meta(ge=-9, le=9)]


# --- snags ----------------------------------------------------------------------------------------


class NoLinks(Effect, frozen=True, tag="no_links"):
    """No link can be used while it is in play (R4)."""


class DrawFewer(Effect, frozen=True, tag="draw_fewer"):
    """So many cards fewer are drawn if it is in play at the end of the turn (R13)."""

    n: Many


class NoTalk(Effect, frozen=True, tag="no_talk"):
    """The players may not talk: it binds people, not the program."""


# --- globals --------------------------------------------------------------------------------------


class LargerHand(Effect, frozen=True, tag="larger_hand"):
    """So many cards more are drawn at the end of every turn."""

    n: Many


class LargerMarket(Effect, frozen=True, tag="larger_market"):
    """The marketplace holds so many cards more (R1)."""

    n: Many


class Cheaper(Effect, frozen=True, tag="cheaper"):
    """Everything costs so much less, but at least 1; what is free stays so (R10)."""

    n: Many


class PassBudget(Effect, frozen=True, tag="pass_budget"):
    """Once a turn an unspent Budget may go into another player's hand, for good (R12)."""


class ReplaceOnce(Effect, frozen=True, tag="replace_once"):
    """Once a turn a card of the marketplace may be discarded; it is refilled (R12)."""


Rule: TypeAlias = (
    DrawCards | DiscardOwn | ReplaceGoods | NextOnTop | SearchDeck | SearchGlobal | CleanFactories
)
Link: TypeAlias = MoreCarbon | MoreIncome | CleanFactories
Snag: TypeAlias = NoLinks | DrawFewer | NoTalk
Force: TypeAlias = LargerHand | LargerMarket | Cheaper | PassBudget | ReplaceOnce
