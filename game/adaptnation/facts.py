"""What AdaptNation's events are in reality: sentences for the rulebook and for the debrief.

The figures are in ``assets/facts/adaptnation.toml``.
"""

from ..core.facts import Fact, facts
from ..core.text import _
from .components import Event


def parallel(event: int) -> str:
    """One real parallel to a kind of event: at most 40 words."""
    sentences = {
        Event.HURRICANE: _(
            "In {year} two hurricanes, Irma and Maria, cut off all 3.3 million people of Puerto"
            " Rico from electricity. Restoring it took about {number} months: the longest"
            " blackout in the history of the United States."
        ),
        Event.OCEAN_ACIDIFICATION: _(
            "Since the age of industry began, the surface of the sea has become about"
            " {number}\u00a0% more acid ({year}), because it takes up carbon dioxide. Corals and"
            " plankton then build their shells with more effort, and fish may suffer."
        ),
        Event.SEA_LEVEL_RISE: _(
            "From 1901 to {year} the sea rose by {number} m on average, ever faster: 1.3 mm a"
            " year at first, 3.7 mm at the end."
        ),
        Event.HEAT_WAVE: _(
            "From 2012 to {year} heat took about {number} lives a year, by a model of the"
            " Lancet Countdown: 63\u00a0% more than in the 1990s. Warnings, shade and cool rooms"
            " save lives."
        ),
        Event.DROUGHT: _(
            "Of the losses by drought that 60 countries reported from 2007 to {year}, farming"
            " bore more than {number}\u00a0%, the FAO found."
        ),
        Event.WILDFIRE: _(
            "In {year} fires burned about {number} million hectares in Canada, more than double"
            " the record of 1989, 6.7 million."
        ),
    }
    return _fact(event).told(sentences[Event(event)])


def source(event: int) -> str:
    """Where the figure stands, and when somebody looked there."""
    return _fact(event).sourced()


def warning() -> tuple[str, str]:
    """What preparing is worth in reality: the sentence, and its source."""
    words = _(
        "With 24 hours' warning, people can prepare: that can cut the damage by"
        " {number}\u00a0%, the Global Commission on Adaptation found in {year}."
    )
    fact = facts("adaptnation")["warning"]
    return fact.told(words), fact.sourced()


def _fact(event: int) -> Fact:
    return facts("adaptnation")[Event(event).name.lower()]
