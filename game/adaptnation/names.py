"""Names of events, resources and phases in the player's language."""

from ..core.text import _, ngettext
from .components import Event, Resource
from .state import Phase


def event_name(event: int) -> str:
    """The name of a kind of event, as on a card: "Sea level rise"."""
    names = {
        Event.HURRICANE: _("Hurricane"),
        Event.OCEAN_ACIDIFICATION: _("Ocean acidification"),
        Event.SEA_LEVEL_RISE: _("Sea level rise"),
        Event.HEAT_WAVE: _("Heat wave"),
        Event.DROUGHT: _("Drought"),
        Event.WILDFIRE: _("Wildfire"),
    }
    return names[Event(event)]


def resource_name(resource: int) -> str:
    """The name of a resource, as a heading: "Power"."""
    names = {
        Resource.POWER: _("Power"),
        Resource.WATER: _("Water"),
        Resource.FOOD: _("Food"),
    }
    return names[Resource(resource)]


def amount(resource: int, n: int) -> str:
    """So many units of a resource: "3 food"."""
    sentences = {
        Resource.POWER: _("{n} power"),
        Resource.WATER: _("{n} water"),
        Resource.FOOD: _("{n} food"),
    }
    return sentences[Resource(resource)].format(n=n)


def phase_name(phase: int) -> str:
    """The name of a phase, as on the board."""
    names = {
        Phase.UPKEEP: _("Upkeep"),
        Phase.FORECAST: _("Forecast"),
        Phase.PLAN: _("Assist and prepare"),
        Phase.EVENTS: _("Events"),
        Phase.END: _("End of the round"),
        Phase.OVER: _("End of the match"),
    }
    return names[Phase(phase)]


def marks(n: int) -> str:
    """So many black marks."""
    return ngettext("{n} black mark", "{n} black marks", n).format(n=n)
