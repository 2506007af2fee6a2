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
            "In {year} hurricane Maria knocked down {number} % of Puerto Rico's utility poles."
            " Nearly all of the 3.4 million people lost power, nearly all towns their tap water."
        ),
        Event.OCEAN_ACIDIFICATION: _(
            "In 250 years the oceans have taken up about {number} % of the carbon dioxide from"
            " fossil fuels (as of {year}). Corals and plankton then build their shells with more"
            " effort; fish, and people who live on them, may suffer."
        ),
        Event.SEA_LEVEL_RISE: _(
            "From 1901 to {year} the sea rose by {number} m on average, ever faster: 1.3 mm a year"
            " at first, 3.7 mm at the end."
        ),
        Event.HEAT_WAVE: _(
            "From 2000 to {year} heat took about {number} lives a year. Most such harm can be"
            " foreseen and prevented, says the World Health Organization."
        ),
        Event.DROUGHT: _(
            "From 2005 to {year} farming in developing countries bore {number} % of all losses by"
            " drought that a study of the FAO counted: 29 billion dollars."
        ),
        Event.WILDFIRE: _(
            "In {year} fires burned about {number} million hectares in Canada. On average it is"
            " 2.5 million a year."
        ),
    }
    return _fact(event).told(sentences[Event(event)])


def source(event: int) -> str:
    """Where the figure stands, and when somebody looked there."""
    return _fact(event).sourced()


def warning() -> tuple[str, str]:
    """What preparing is worth in reality: the sentence, and its source."""
    words = _(
        "Whoever is warned 24 hours ahead can prepare: that may cut the damage by up to {number} %,"
        " said the Secretary-General of the United Nations in {year}."
    )
    fact = facts("adaptnation")["warning"]
    return fact.told(words), fact.sourced()


def _fact(event: int) -> Fact:
    return facts("adaptnation")[Event(event).name.lower()]
