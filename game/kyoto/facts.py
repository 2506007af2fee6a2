"""What is real behind Kyoto: a sentence on each study, on the treaties, and on each country.

The figures, sources and dates are in ``assets/facts/kyoto.toml``.
"""

from typing import Final

from ..core.facts import Fact, facts
from ..core.text import N_, _
from .data import STUDY

TITLE: Final = "kyoto"

STUDIES: Final[dict[str, str]] = {
    "melting_polar_caps": N_(
        "From 1992 to {year} the ice sheets of Greenland and Antarctica lost"
        " {number} billion tonnes of ice, which raised the sea by 21\u00a0mm."
    ),
    "permafrost_thaw": N_(
        "The frozen soils of the north hold 1,460 to {number} billion tonnes of"
        " carbon, almost twice as much as the air ({year}). As they thaw, part"
        " of it escapes."
    ),
    "sea_level_tables": N_(
        "From 1993 to 2002 the sea rose by 2.1\u00a0mm a year, from 2015 to {year}"
        " by {number}\u00a0mm a year."
    ),
    "flooded_atolls": N_(
        "From 1971 to {year} the sea around Tuvalu rose by 3.9\u00a0mm a year. Even"
        " so, its 101 islands grew by {number}\u00a0%, because waves bring sand."
        " Floods remain the danger."
    ),
    "drought_belts": N_(
        "From 1991 to {year}, {number}\u00a0% of all land was drier than in the 30"
        " years before. Drylands grew by 4.3 million\u00a0km², an area larger than"
        " India."
    ),
    "mega_storms": N_(
        "The share of tropical storms of category 3 to 5 has likely grown in"
        " 40 years. Each degree of warming makes the heaviest rain about"
        " {number}\u00a0% heavier ({year})."
    ),
    "fading_forest_sinks": N_(
        "In the 1990s untouched tropical forests took up 17\u00a0% of the carbon"
        " dioxide that people emitted, in the 2010s only {number}\u00a0% (study of"
        " {year})."
    ),
    "ocean_heat": N_(
        "Of the heat that the Earth gained from 1971 to {year}, the oceans took up {number}\u00a0%."
    ),
    "glacier_rivers": N_(
        "From 2000 to {year} glaciers lost {number} billion tonnes of ice a"
        " year. In all that is about 5\u00a0% of their mass, and 39\u00a0% in Central"
        " Europe."
    ),
    "heat_deaths": N_(
        "From 2012 to {year} heat killed about {number} people a year, 63\u00a0%"
        " more than in the 1990s. Warnings, shade and cool rooms save lives."
    ),
    "methane_plumes": N_(
        "Of more than 3,500 warnings of methane leaks seen by satellite,"
        " governments and firms answered {number}\u00a0% in {year}, after 1\u00a0% the"
        " year before. Over 150 countries want 30\u00a0% less methane by 2030."
    ),
    "coral_bleaching": N_(
        "From January 2023 to April {year}, heat that bleaches corals struck"
        " {number}\u00a0% of the world's reefs, in 83 countries and territories: the"
        " fourth such event, and the largest."
    ),
    "biodiversity_loss": N_(
        "About {number} million of some 8 million species of animals and plants"
        " are threatened with extinction, many within decades ({year})."
    ),
    "insect_decline": N_(
        "In 63 nature reserves in Germany the mass of flying insects shrank by"
        " {number}\u00a0% in 27 years, from 1989 to {year}."
    ),
    "overfished_seas": N_(
        "Of 2,570 fish stocks {number}\u00a0% are overfished ({year}). Where rules"
        " are firm, as in the north-east Pacific, 92.7\u00a0% are fished within"
        " bounds."
    ),
    "rainforest_at_risk": N_(
        "By 2050, 10 to {number}\u00a0% of the Amazon forest may suffer so many"
        " stresses at once that it could change for good (study of {year})."
        " Protected and Indigenous lands resist best."
    ),
    "city_heat_islands": N_(
        "In summer {year}, 93 cities of Europe were 1.5\u00a0°C warmer than their"
        " surroundings, at the cost of {number} lives. Trees over 30\u00a0% of the"
        " ground would have saved 2,644."
    ),
    "vanishing_winters": N_(
        "From 1971 to {year} the snow of the Alps grew thinner by {number}\u00a0% a"
        " decade, and the time for which it lies grew shorter by 5.6\u00a0% a decade."
    ),
    "warming_lakes": N_(
        "From 1985 to {year} the summer surface of the world's lakes warmed by"
        " {number}\u00a0°C a decade, faster where ice covers them in winter."
    ),
    "wildfire_seasons": N_(
        "The most extreme wildfires became {number} times as frequent from 2003"
        " to {year}, although the area burned on Earth may be shrinking."
    ),
    "city_smog": N_(
        "From 2013 to {year} China cut the fine dust in its air by about"
        " {number}\u00a0%. If that lasts, people there live two years longer on"
        " average."
    ),
    "ozone_hole": N_(
        "Since the Montreal Protocol of 1987 nearly {number}\u00a0% of the"
        " substances that destroy ozone are gone. The ozone layer should be as"
        " in 1980 by about 2040, over Antarctica by 2066 ({year})."
    ),
    "acid_rain": N_(
        "Sulphur dioxide makes rain acid. Europe emitted about 55 million"
        " tonnes in 1980 and {number} million in {year}: the work of treaties"
        " that East and West began in 1979."
    ),
    "soot_on_snow": N_(
        "Soot from kilns, stoves and diesel speeds the melting of Himalayan"
        " glaciers, whose rivers serve 750 million people. Measures in force"
        " take away {number}\u00a0%, more is within reach ({year})."
    ),
}
"""By the id of a study."""

PROTOCOL: Final[dict[str, str]] = {
    "protocol": N_(
        "The Kyoto Protocol was adopted on 11 December 1997 and came into force"
        " on 16 February {year}, more than seven years later. It has {number}"
        " parties."
    ),
    "duty": N_(
        "It bound industrialised countries to emit {number}\u00a0% less of six"
        " greenhouse gases in 2008 to {year} than in 1990, on average."
        " Developing countries had no binding target."
    ),
    "threshold": N_(
        "It needed 55 parties with 55\u00a0% of the industrialised countries' carbon"
        " dioxide of 1990. Russia, with {number}\u00a0%, ratified on 18 November"
        " {year}. Ninety days later it was law."
    ),
    "leavers": N_(
        "The United States signed in 1998 and never ratified. Canada, which had"
        " ratified in 2002, withdrew with effect from {number} December {year}."
    ),
    "kept": N_(
        "All {number} countries that took part fully met their targets for 2008"
        " to {year}, nine of them by buying units. They did 2.4 billion tonnes a"
        " year better, mostly because Eastern industry had collapsed."
    ),
    "doha": N_(
        "The Doha Amendment of 2012 asked for {number}\u00a0% less than in 1990 in"
        " the years 2013 to 2020. It came into force on 31 December {year}, the"
        " last day of that time."
    ),
    "targets": N_(
        "Targets of {year}, measured from 1990: European Union −{number}\u00a0%,"
        " United States −7\u00a0%, Canada −6\u00a0%, Russia 0, Australia +8\u00a0%. China, as a"
        " developing country, had none."
    ),
}
"""On the Kyoto Protocol, in the order of time."""

PARIS: Final[dict[str, str]] = {
    "paris": N_(
        "The Paris Agreement of 12 December 2015, in force since 4 November"
        " {year}, lets each country set its own target. Together they aim well"
        " below 2\u00a0°C, if possible at {number}\u00a0°C."
    ),
    "twice": N_(
        "The United States have left the Paris Agreement {number} times: on 4"
        " November 2020, to come back on 19 February 2021, and on 27 January"
        " {year}."
    ),
    "gap": N_(
        "In {year} the world emitted {number} billion tonnes of greenhouse"
        " gases, a record. If all pledges are kept, it warms by 2.3 to 2.5\u00a0°C in"
        " this century; by present policies, up to 2.8\u00a0°C."
    ),
    "needed": N_(
        "For 2\u00a0°C, emissions in 2035 must be {number}\u00a0% lower than in 2019, for"
        " 1.5\u00a0°C 55\u00a0%. The pledges of {year} come to about 15\u00a0%."
    ),
    "finance": N_(
        "Developed countries promised 100 billion dollars a year for the"
        " climate from 2020 on and first kept it in {year}: {number} billion."
        " The new goal is 300 billion a year by 2035."
    ),
    "damage": N_(
        "A fund for loss and damage was agreed in 2022. By October {year} it"
        " had pledges of 789 million dollars and had received {number} million."
        " A study of 2024 puts the losses at 395 billion a year."
    ),
    "cbam": N_(
        "Since 1 January {year} importers into the European Union must pay for"
        " the carbon in steel, aluminium, cement, fertiliser, hydrogen and"
        " electricity. A threshold of {number} tonnes a year exempts nine firms"
        " in ten."
    ),
    "court": N_(
        "Students from the Pacific thought of it, {number} states led by"
        " Vanuatu asked: on 23 July {year} the International Court of Justice"
        " found unanimously that states are bound by law to protect the climate."
    ),
    "lobby": N_(
        "At the climate conference of {year} in Belém campaigners counted"
        " {number} lobbyists of coal, oil and gas, one in 25 participants."
    ),
}
"""On the Paris Agreement, and on money, law and influence since."""

COUNTRIES: Final[dict[str, str]] = {
    "eu": N_(
        "Target of 1997: 8\u00a0% less than in 1990, for the 15 members of that"
        " time. From 2008 to {year} the Union, with the members that joined"
        " later, emitted about {number}\u00a0% less."
    ),
    "usa": N_(
        "Target of 1997: 7\u00a0% less than in 1990. The United States signed the"
        " Protocol and did not ratify it. In {year} they emitted {number}\u00a0% more"
        " than in 1990."
    ),
    "china": N_(
        "Target of 1997: none, as for all developing countries. In {year} China"
        " emitted {number} billion tonnes of carbon dioxide. In 2025 it pledged"
        " 7 to 10\u00a0% less than its peak by 2035."
    ),
    "australia": N_(
        "Target of 1997: at most 8\u00a0% more than in 1990. Australia ratified the"
        " Protocol in 2007. From 2008 to {year} it emitted {number}\u00a0% more than"
        " in 1990, forests and land counted."
    ),
    "canada": N_(
        "Target of 1997: 6\u00a0% less than in 1990. Canada ratified the Protocol in"
        " 2002 and withdrew from it in 2012. In {year} it emitted {number}\u00a0%"
        " more than in 1990."
    ),
    "russia": N_(
        "Target of 1997: no more than in 1990. Russia ratified the Protocol in"
        " 2004. In {year} it named its aim for 2030: at most {number}\u00a0% of the"
        " emissions of 1990, forests counted."
    ),
}
"""By country in the order of seats: its target of 1997, and what came of it."""


def study_fact(study: int) -> Fact:
    """The figure behind a study."""
    return facts(TITLE)[STUDY[study].id]


def on_study(study: int) -> str:
    """What is really found on what a study is about."""
    return study_fact(study).told(_(STUDIES[STUDY[study].id]))


def told(group: dict[str, str]) -> list[tuple[str, Fact]]:
    """The sentences of a group with the figures behind them, in its order."""
    known = facts(TITLE)
    return [(known[id].told(_(words)), known[id]) for id, words in group.items()]
