"""One true sentence about each kind of card: what it stands for in a real city.

The sentences are ours and translated like all words; where each was checked stands in
``data/facts.toml``, so that a mistake can be corrected beside its source. A sentence has about
25 words at most, so that it fits the card read large at every text size and in every language.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from ..core.datafile import Source, read_sources
from ..core.text import N_, _
from .cards import KINDS

FILE: Final = Path(__file__).parent / "data" / "facts.toml"

FACTS: Final[dict[str, str]] = {
    "start_budget": N_(
        "Oslo counts carbon like money: since 2017 a climate budget, part of the city’s own,"
        " caps what may be emitted each year."
    ),
    "start_stock_exchange": N_(
        "In 2022 firms on the stock exchanges held three times the coal, oil and gas that may"
        " be burned if warming is to stop at 1.5 °C."
    ),
    "start_poor_housing_stock": N_(
        "Most buildings in the European Union waste energy: one of the worst uses about ten"
        " times as much as a zero-emission building."
    ),
    "start_poor_transport": N_(
        "In 2021 only about half of the world’s people had public transport within easy reach,"
        " in Africa one in three."
    ),
    "domestic_public_awareness": N_(
        "Asked in 2024, four out of five people in 77 countries wanted their governments to do"
        " more against climate change."
    ),
    "domestic_bike_lanes": N_(
        "Seville built 80 km of separate cycle lanes in 18 months; daily rides rose from 13,000"
        " in 2006 to 72,000 in 2011."
    ),
    "domestic_car_share": N_(
        "When Bremen put its first shared cars on the street in 2003, each one came to replace"
        " 9.5 private cars."
    ),
    "domestic_home_insulation": N_(
        "In a British home, 270 mm of insulation in a bare loft saved some 720 kg of carbon"
        " dioxide a year (2012)."
    ),
    "domestic_rooftop_solar": N_(
        "In 2022 some 25 million households had solar panels on their roofs; on the way to net"
        " zero it would be 100 million by 2030."
    ),
    "domestic_train_not_plane": N_(
        "In 2018 planes made 13% of the European Union’s transport emissions, and all its"
        " diesel trains together 0.4%."
    ),
    "domestic_zero_carbon_homes": N_(
        "In BedZED, 100 homes in the south of London ready in 2002, people used 77% less heat"
        " in 2007 than the borough around them."
    ),
    "government_building_inspectors": N_(
        "In New York, where buildings cause 70% of the greenhouse gases, a law of 2019 limits"
        " those of some 50,000 large ones."
    ),
    "government_charging_points": N_(
        "In 2023 the world had almost ten private chargers for each public one; in dense cities"
        " people depend on the public ones."
    ),
    "government_district_heating": N_(
        "In Copenhagen 98% of the heating comes through shared pipes, with 40% less carbon than"
        " from a gas boiler in each house."
    ),
    "government_biogas_plant": N_(
        "By 2002 all city buses of Linköping in Sweden ran on biogas, made from the waste of"
        " farms, kitchens and sewers."
    ),
    "government_offshore_wind": N_(
        "Hornsea 2 in the North Sea, at work since 2022, has 165 turbines that help to power"
        " more than 1.4 million homes."
    ),
    "government_green_bonds": N_(
        "In 2013 Gothenburg became the first city to issue green bonds; by the end of 2023 they"
        " stood at some 25 billion kronor."
    ),
    "government_climate_assembly": N_(
        "In 2019 and 2020, 150 people drawn by lot worked out how France could cut its"
        " emissions by 40%, and do so fairly."
    ),
    "government_lobby_ministers": N_(
        "By themselves, local governments can cut at most a third of their cities’ emissions;"
        " for the rest they need their ministers."
    ),
    "industry_small_factory": N_(
        "Small and medium firms emit at least half of the greenhouse gases of all business; in"
        " a survey one in ten measured its own (2023)."
    ),
    "industry_medium_factory": N_(
        "Three quarters of the energy that industry needs is heat, and 45% of that heat comes"
        " from burning coal."
    ),
    "industry_large_factory": N_(
        "Replacing the blast furnaces of Port Talbot, shut in 2024, is to cut the industrial"
        " emissions of the United Kingdom by 8%."
    ),
    "industry_net_zero_hub": N_(
        "The Porthos project is to put 2.5 million tonnes of carbon dioxide a year from"
        " Rotterdam’s port into old gas fields under the sea."
    ),
    "industry_repair_workshops": N_(
        "Vienna pays up to half of a repair: more than 40,000 things were mended so, which"
        " saved some 2,800 tonnes of carbon dioxide."
    ),
    "industry_skilled_workforce": N_(
        "In 2022 clean energy gave work to 35 million people, fossil fuels to 32 million; over"
        " half of the jobs are building and making."
    ),
    "industry_electric_freight": N_(
        "In London, electric cargo bikes delivered ten parcels an hour, vans six, and with 90%"
        " less carbon than a diesel van (2021)."
    ),
    "industry_low_carbon_steel": N_(
        "Since 2020 a pilot plant in Luleå makes iron with hydrogen instead of coal, which"
        " could cut Sweden’s emissions by 10%."
    ),
    "snag_bad_press": N_(
        "In 2022 the four large television networks of the United States gave climate change"
        " about 1% of their news: 23 hours in a year."
    ),
    "snag_greenwashing": N_(
        "Of 344 doubtful green claims on websites that European authorities studied, 42% looked"
        " exaggerated, false or deceptive (2021)."
    ),
    "snag_fossil_lobby": N_(
        "At the world’s climate conference of 2023 at least 2,456 lobbyists of coal, oil and"
        " gas were counted, almost four times as many as in 2022."
    ),
    "snag_heat_wave": N_(
        "In the summer of 2022 heat killed an estimated 61,672 people in 35 countries of"
        " Europe, most of them women."
    ),
    "snag_corruption": N_(
        "Of what a public contract is worth, an estimated 10 to 25% may be lost to corruption."
    ),
    "snag_supply_shortage": N_(
        "In 2022 more than 80% of every step in making solar panels lay in one country, China,"
        " and polysilicon for them was scarce."
    ),
    "snag_poor_communication": N_(
        "In 2017 only 13% of Americans knew that more than 90% of climate scientists agree:"
        " people are warming the planet."
    ),
    "snag_local_opposition": N_(
        "At the end of 2023, 395 local rules in the United States held up or barred wind and"
        " solar power, 73% more than a year before."
    ),
    "snag_public_apathy": N_(
        "In 125 countries 69% of people would give 1% of their income for the climate, but"
        " believe that only 43% of the others would."
    ),
    "global_funding": N_(
        "Richer countries promised poorer ones 100 billion dollars a year for the climate from"
        " 2020 on; they first kept it in 2022."
    ),
    "global_collaboration": N_(
        "More than 10,000 cities of 139 countries, home to 800 million people, share aims and"
        " knowledge in the Global Covenant of Mayors."
    ),
    "global_opportunities": N_(
        "Electricity from large solar plants cost 90% less in 2023 than in 2010: about 4.4 US"
        " cents a kilowatt-hour."
    ),
    "global_new_building_regulations": N_(
        "By a European directive of 2024 all new public buildings must be zero-emission from"
        " 2028 on, and all others from 2030."
    ),
    "global_increased_funding": N_(
        "In 2024 some 2 trillion dollars were to go into clean energy, almost twice as much as"
        " into coal, oil and gas."
    ),
    "global_behavioural_change": N_(
        "Using, eating and travelling otherwise could make emissions 40 to 70% lower in 2050"
        " than expected, the IPCC found in 2022."
    ),
}
"""The sentences (msgids) by the kind's id."""


def fact(kind: int) -> str:
    """The sentence about a kind of card, in the language in use; "" for one that somebody added
    to the card file, about which nothing is told."""
    fact = FACTS.get(KINDS[kind].id, "")
    return _(fact) if fact else ""


@lru_cache
def sources() -> dict[str, Source]:
    """All sources by the kind's id. Raises DataError for a broken file."""
    return read_sources(FILE)


def source(kind: int) -> Source:
    """Where the sentence about a kind of card was checked. Raises KeyError if there is none."""
    return sources()[KINDS[kind].id]
