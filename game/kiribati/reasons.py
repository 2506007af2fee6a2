"""All rules of Kiribati that can forbid an action, each with its sentence.

They stand in the order in which ``gate`` asks them: of several, the last tells most
(``core.reason``).
"""

from enum import StrEnum

from ..core.reason import Reason, in_words
from ..core.text import N_, ngettext


class Why(StrEnum):
    """Why an action is not possible; the values are msgids."""

    OVER = N_("The game is over.")
    NO_CLOCK = N_("Kiribati has no clock.")
    UNKNOWN = N_("That is not in this game.")
    CHANCE_FIRST = N_("Wait: the dice, the tiles or the event come first.")
    NOT_YOUR_TURN = N_("It is another player's turn.")
    NOT_CHANCE = N_("This cannot come up now.")
    # questions
    CLAMP_FIRST = N_("First answer whether you play Clamp grip.")
    LEAVE_FIRST = N_("First choose the animal that must leave.")
    NOT_ON_DIVING = N_("Choose an animal on the diving turtle.")
    CLINGS_ON = N_("This animal clings on. Choose another one.")
    KAGU_LEAVES = N_("One of the animals that leave must be a kagu.")
    NOT_ASKED = N_("There is nothing to answer now.")
    KEEP_FOUR = N_("Keep four of your six cards.")
    KEPT = N_("You choose your cards only before round 1.")
    # the die
    DIE_FIRST = N_("First choose a die.")
    DIE_CHOSEN = N_("You have already chosen a die.")
    NOT_ROLLED = N_("Choose a number that you rolled.")
    DIE_USED = N_("You have already used the die.")
    MUST_USE = N_("You must use a 1 to 4 if you can. You can skip a 5 or 6.")
    # dive and float
    NEEDS_6 = N_("A turtle dives or floats up only with a 6.")
    SUPPLY_DIVES = N_("Turtles in the supply do not dive or float up.")
    TOP = N_("This turtle cannot float up any higher.")
    NO_SMALL = N_("It needs a small turtle from the supply, and there is none.")
    NO_LARGE = N_("It needs a large turtle from the supply, and there is none.")
    # place and drift
    PLACE_6 = N_("You need a 1 to 5 to place a new turtle.")
    PLACE_ROW = N_("A 1 to 4 places a turtle in that row.")
    NONE_LEFT = N_("There are none of these left in the supply.")
    COLUMN_TAKEN = N_("Column 1 of that row is taken.")
    DRIFT_6 = N_("With a 6, a turtle dives or floats up. It does not drift.")
    SUPPLY_DRIFTS = N_("New turtles start in column 1.")
    DRIFT_ROW = N_("Your die is for row {row}.")
    NET = N_("This round no turtle swims into or out of the net.")
    BLOCKED = N_("That turtle is blocked. Move the one in front first.")
    # animals
    USE_FIRST = N_("First use the die.")
    NOT_YOURS = N_("You can move only your own animals.")
    RESCUED = N_("It is safe on the mainland.")
    STILL = N_("It sleeps for {n} turn.")
    BOARDED = N_("On each turn only one animal can climb, before your others move.")
    MOVED = N_("This animal has already moved.")
    ISLAND_ROW = N_("An animal can go back to the island only from row 1.")
    MAINLAND_ROW = N_("An animal can reach the mainland only from row 4.")
    IN_SUPPLY = N_("That turtle is in the supply.")
    BOARD_ROW = N_("From the island, an animal can climb only onto a turtle in row 1.")
    REACH = N_("This animal moves one turtle north, south, east or west.")
    RABBIT_REACH = N_("The rabbit moves one turtle in a straight line or diagonally.")
    MONKEY_REACH = N_("The monkey moves one turtle in a straight line or jumps over one turtle.")
    FULL = N_("That turtle is full.")
    KAGU_BOARDS = N_("From the island, a kagu cannot use the flooded space.")
    NAME_VICTIM = N_("The turtle is full. Choose the animal the koala pushes off.")
    KOALA_ONLY = N_("Only a koala can push off another animal.")
    VICTIM_ASHORE = N_("Only an animal on a turtle can be pushed off.")
    KOALA_BOARDS = N_("From the island, a koala cannot push anyone off.")
    HAS_ROOM = N_("There is a free space, so the koala pushes nobody off.")
    KOALA_STAYS = N_("A koala cannot push off a koala.")
    CLINGS = N_("This animal clings on. It cannot be pushed off.")
    FOUR = N_("Four fit on a turtle with 3 spaces only if one is a kagu.")
    # cards
    NO_CARD = N_("You do not have this card.")
    PLAYED = N_("You can play only one action card each turn.")
    OWN_ABOARD = N_("Choose one of your own animals on a turtle.")
    RIVAL_ABOARD = N_("Choose another player's animal on a turtle.")
    CLOUDS = N_("It is cloudy: no koala can be made to rest or sleep.")
    BITE_CLINGS = N_("The shark cannot reach an animal that clings on.")
    BITE_LARGE = N_("The shark reaches only animals on small turtles.")
    FREE_WATER = N_("The current carries a turtle one space east or west, onto free water.")


def sentence(reason: Reason) -> str:
    """A reason in the player's language."""
    if reason.code == Why.STILL:
        n = reason.facts["n"]
        return ngettext("It sleeps for {n} turn.", "It sleeps for {n} turns.", n).format(n=n)
    return in_words(reason)
