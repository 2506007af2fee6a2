"""The node ids of Kyoto's pieces and targets, and what its board has open."""

from typing import Final

from ...id_kind import IdKind

LECTERN: Final = "lectern"
"""The speaker's lectern with the study."""
CLOCK: Final = "clock"
"""The clock on the lectern."""
FUND: Final = "fund"
"""The environmental fund."""
DECK: Final = "deck"
"""The study deck."""
COFFERS: Final = "coffers"
"""The money of whoever looks: a piece that is dragged to give or to bribe."""

OPEN: Final = "choice:open"
"""Opens the debate."""
AGREE: Final = "choice:agree"
"""Agrees to end the debate early."""
PASS: Final = "choice:pass"
"""Nothing more to do; in slices hands the slice on."""
GIVE: Final = "choice:give"
"""Gives money."""
BRIBE: Final = "choice:bribe"
"""The envelope: opens the sheet on which a country is offered money."""
CHOOSE: Final = "choice:choose"
"""Does what was picked: an agenda put away, a study read out, cards reduced, money taken."""
SEND: Final = "sheet:send"
"""Proposes what is on the sheet."""

SHEET: Final = "sheet"
"""Open: a proposal that is being made."""
OFFERS: Final = "offers"
"""Open: all open proposals, to be read; also their panel beside the board."""

card: Final = IdKind("card")
"""An affluence card by its number, wherever its face is seen."""
bill: Final = IdKind("bill", ("seat", "number"))
"""A million before a country's flag, from 0."""
tray: Final = IdKind("tray", ("seat",))
"""A country's tray, which takes what is laid before its flag."""
covered: Final = IdKind("covered", ("seat",))
"""What lies face down under a country's flag."""
purse: Final = IdKind("purse", ("seat",))
"""Where a country's bills go to and come from."""
JAR: Final = "jar"
"""Where bills go that meet a funding goal."""
seal: Final = IdKind("seal", ("seat",))
"""The seal of a country that agrees to end the debate."""
animal: Final = IdKind("animal", ("place",))
"""An animal on the globe."""
cloud: Final = IdKind("cloud", ("place",))
"""A cloud round it."""
level: Final = IdKind("level", ("place",))
"""A level of the thermometer, the lowest is 0."""
lobby: Final = IdKind("lobby", ("lobby",))
"""A row of the reduced area; the last, after the lobbies, is for cards without one."""
agenda: Final = IdKind("agenda")
"""An agenda card of whoever looks."""
study: Final = IdKind("study")
"""A study that the speaker has drawn, among two."""
proposal: Final = IdKind("proposal")
"""An open proposal by its number: the tag on the tray of who made it."""
accept: Final = IdKind("accept", ("proposal",))
"""The button that accepts a proposal, also with the cards that were picked for it."""
refuse: Final = IdKind("refuse", ("proposal",))
"""The button that refuses it."""
counter: Final = IdKind("counter", ("proposal",))
"""The button that answers it with another one."""
withdraw: Final = IdKind("withdraw", ("proposal",))
"""The button that takes an own proposal back."""
pick: Final = IdKind("pick")
"""A card, an agenda or a study on a sheet, where it may be picked."""
