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
    UNKNOWN = N_("There is no such piece, place or card in this match.")
    CHANCE_FIRST = N_("First chance decides: dice, tiles or an event.")
    NOT_YOUR_TURN = N_("It is another player's turn.")
    NOT_CHANCE = N_("This cannot come up now.")
    # questions
    CLAMP_FIRST = N_("First say whether Clamp grip is played for the animal in danger.")
    LEAVE_FIRST = N_("First choose the animal that must leave.")
    NOT_ON_DIVING = N_("Only an animal on the diving turtle can be chosen to leave it.")
    CLINGS_ON = N_("An animal that clings cannot be chosen while another could leave.")
    KAGU_LEAVES = N_("Of four on a turtle with 3 spaces, one of those who leave must be a kagu.")
    NOT_ASKED = N_("There is no question to answer now.")
    KEEP_FOUR = N_("Keep four different cards of your six.")
    KEPT = N_("Cards are kept before the first round only.")
    # the die
    DIE_FIRST = N_("First choose a die.")
    DIE_CHOSEN = N_("The die has already been chosen in this turn.")
    NOT_ROLLED = N_("Only a number that was rolled can be chosen.")
    DIE_USED = N_("The die has been used in this turn.")
    MUST_USE = N_("What a 1 to 4 allows must be done; a 5 or 6 may be passed.")
    # dive and float
    NEEDS_6 = N_("Only a 6 lets a turtle dive or float up.")
    SUPPLY_DIVES = N_("A turtle of the supply neither dives nor floats.")
    TOP = N_("A turtle with 4 spaces cannot float any higher.")
    NO_SMALL = N_("To dive from 3 to 2 spaces there must be a small turtle in the supply.")
    NO_LARGE = N_("To float from 2 to 3 spaces there must be a large turtle in the supply.")
    # place and drift
    PLACE_6 = N_("New turtles come with a die from 1 to 5.")
    PLACE_ROW = N_("A 1 to 4 places a turtle in the row with that number.")
    NONE_LEFT = N_("There is none of these in the supply.")
    COLUMN_TAKEN = N_("The first column of the row must be free.")
    DRIFT_6 = N_("A 6 lets a turtle dive or float up; it does not drift.")
    SUPPLY_DRIFTS = N_("A turtle of the supply can only be placed in column 1.")
    DRIFT_ROW = N_("The die moves row {row}.")
    NET = N_("This round no turtle swims into or out of the fishing net.")
    BLOCKED = N_("That turtle is blocked. Move the one in front first.")
    # animals
    USE_FIRST = N_("First use the die.")
    NOT_YOURS = N_("Only your own animals can be moved.")
    RESCUED = N_("It is safe on the mainland.")
    STILL = N_("It sleeps for {n} turn.")
    BOARDED = N_("At most one animal boards a turn, before any other of your animals moves.")
    MOVED = N_("Each animal moves once a turn, and this one has moved.")
    ISLAND_ROW = N_("Only from a turtle in row 1 can an animal go back to the island.")
    MAINLAND_ROW = N_("Only from a turtle in row 4 can an animal step onto the mainland.")
    IN_SUPPLY = N_("That turtle is in the supply.")
    BOARD_ROW = N_("From the island an animal boards a turtle in row 1 only.")
    REACH = N_("This animal goes one turtle north, south, east or west.")
    RABBIT_REACH = N_("The rabbit goes one turtle in a straight line or diagonally.")
    MONKEY_REACH = N_("The monkey goes one turtle in a straight line or jumps over one turtle.")
    FULL = N_("There is no free space on that turtle.")
    KAGU_BOARDS = N_("A kagu that boards from the island cannot use the flooded space.")
    NAME_VICTIM = N_("The turtle is full: name the animal that the koala displaces.")
    KOALA_ONLY = N_("Only a koala displaces another animal.")
    VICTIM_ASHORE = N_("Only an animal on a turtle can be displaced.")
    KOALA_BOARDS = N_("A koala that boards from the island displaces nobody.")
    HAS_ROOM = N_("There is a free space: the koala displaces only on a full turtle.")
    KOALA_STAYS = N_("A koala cannot displace a koala.")
    CLINGS = N_("An animal that clings cannot be displaced.")
    FOUR = N_("Four stay on a turtle with 3 spaces only if one of them is a kagu.")
    # cards
    NO_CARD = N_("You do not hold this card.")
    PLAYED = N_("Only one action card may be played in a turn.")
    OWN_ABOARD = N_("Choose one of your own animals on a turtle.")
    RIVAL_ABOARD = N_("Choose an opponent's animal on a turtle.")
    CLOUDS = N_("Under clouds no koala can be made to rest or sleep.")
    BITE_CLINGS = N_("The shark cannot bite an animal that clings.")
    BITE_LARGE = N_("The shark reaches only animals on small turtles.")
    FREE_WATER = N_(
        "The current carries a turtle one space east or west, onto a free space of the sea."
    )


def sentence(reason: Reason) -> str:
    """A reason in the player's language."""
    if reason.code == Why.STILL:
        n = reason.facts["n"]
        return ngettext("It sleeps for {n} turn.", "It sleeps for {n} turns.", n).format(n=n)
    return in_words(reason)
