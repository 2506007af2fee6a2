"""One true sentence about each kind of card: what it stands for in a real city.

The sentences are ours and translated like all words; figures and sources are in
``assets/facts/carbon_city_zero.toml``. A sentence has about 25 words at most, so that it fits the
card read large at every text size and in every language.
"""

from typing import Final

from ..core.facts import Fact, facts
from ..core.text import N_, _
from .cards import KINDS

FACTS: Final[dict[str, str]] = {
    "start_budget": N_(
        "Oslo counts carbon like money: since 2017 a climate budget, part of the city’s own,"
        " caps what may be emitted each year."
    ),
    "start_stock_exchange": N_(
        "In 2022 firms listed on stock exchanges held 3 times the coal, oil and gas that may be"
        " burned for 1.5\u00a0°C, by a think tank’s count."
    ),
    "start_poor_housing_stock": N_(
        "Most buildings in the European Union waste energy: a zero-emission building needs"
        " about 10% of what one of the worst uses (2024)."
    ),
    "start_poor_transport": N_(
        "In 2022 only 51.6% of the people in cities had public transport within easy reach."
    ),
    "domestic_public_awareness": N_(
        "Asked in 2024, four out of five people in 77 countries wanted their governments to do"
        " more against climate change."
    ),
    "domestic_bike_lanes": N_(
        "From 2006 to 2011 Seville built a whole network of separate cycle lanes; cycling rose"
        " from next to nothing to 9% of all trips by vehicle."
    ),
    "domestic_car_share": N_(
        "In Bremen some 600 shared cars at 150 stations served 24,000 people in 2023; more than"
        " 7,500 private cars are gone."
    ),
    "domestic_home_insulation": N_(
        "In 2022 some 8.5 million British homes with a loft, a third of them all, had less than"
        " 125\u00a0mm of insulation up there."
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
        "In BedZED, 100 homes in London ready in 2002, people used 81% less heat in 2007 than"
        " the average of their borough."
    ),
    "government_building_inspectors": N_(
        "In New York buildings cause over two thirds of the greenhouse gases; since 2024 a law"
        " of 2019 limits those of buildings above 2,300\u00a0m²."
    ),
    "government_charging_points": N_(
        "In 2023 the world had almost 10 private chargers for each public one; in dense cities"
        " people depend on the public ones."
    ),
    "government_district_heating": N_(
        "In 2021, when the last steam pipe was closed, more than 99% of the homes in Copenhagen"
        " were heated through shared pipes."
    ),
    "government_biogas_plant": N_(
        "By 2002 all city buses of Linköping in Sweden ran on biogas from the waste of farms,"
        " kitchens and sewers; in 2005 there were 64."
    ),
    "government_offshore_wind": N_(
        "Hornsea 2 in the North Sea was the largest wind farm at sea when it was ready in 2022;"
        " Britain then had 24% of the world’s capacity."
    ),
    "government_green_bonds": N_(
        "By its own account Gothenburg was the first city to issue green bonds, in 2013; at the"
        " end of 2024 they stood at 32.6 billion kronor."
    ),
    "government_climate_assembly": N_(
        "In 2019 and 2020, 150 people picked at random worked out how France could fairly cut"
        " its emissions by at least 40% from 1990 to 2030."
    ),
    "government_lobby_ministers": N_(
        "Of 3 parts that cities can save by 2050, local governments alone can reach less than"
        " one; for the rest they need their ministers (2019)."
    ),
    "industry_small_factory": N_(
        "By an estimate of 2023, small and medium firms emit some 40% of what business emits in"
        " the European Union; one in ten measured its own."
    ),
    "industry_medium_factory": N_(
        "Heat is almost half of all energy that people use, and industry takes 51% of it,"
        " mostly from coal, oil and gas (2021)."
    ),
    "industry_large_factory": N_(
        "Port Talbot’s blast furnaces shut in 2024; an electric one is to cut all of Britain’s"
        " emissions by 1.5%, its government reckoned in 2023."
    ),
    "industry_net_zero_hub": N_(
        "The Porthos project is to store 2.5 million tonnes of carbon dioxide a year under the"
        " North Sea: 37 million in 15 years, from 2026 on."
    ),
    "industry_repair_workshops": N_(
        "In 2020 and 2021 Vienna paid half of a repair, up to 100 euros: over 35,000 were made,"
        " which saved about 850 tonnes of carbon dioxide."
    ),
    "industry_skilled_workforce": N_(
        "In 2022 clean energy gave work to 35 million people, fossil fuels to 32 million; over"
        " half of the jobs are building and making."
    ),
    "industry_electric_freight": N_(
        "In London, electric cargo bikes delivered 1.6 times as fast as vans, and saved 3.9"
        " tonnes of carbon dioxide in 98 days of work (2021)."
    ),
    "industry_low_carbon_steel": N_(
        "By 2024 a pilot plant in Luleå had shown in six years how to make iron with hydrogen;"
        " that could cut Sweden’s emissions by 10%."
    ),
    "snag_bad_press": N_(
        "In November 2025, 17% of Americans heard of global warming in the media at least once"
        " a week, the fewest since 2015."
    ),
    "snag_greenwashing": N_(
        "Of 344 doubtful green claims on websites that European authorities studied, 42% looked"
        " exaggerated, false or deceptive (2021)."
    ),
    "snag_fossil_lobby": N_(
        "At the climate conference of 2025 a coalition of campaigners counted 1,602 lobbyists"
        " of coal, oil and gas, one in 25, the largest share so far."
    ),
    "snag_heat_wave": N_(
        "In the summer of 2024 heat killed an estimated 62,775 people in 32 countries of"
        " Europe; such days can be foreseen a week ahead."
    ),
    "snag_corruption": N_(
        "By an estimate of 2013, corruption may take 10 to 25% of what a public contract is"
        " worth; nobody has measured it."
    ),
    "snag_supply_shortage": N_(
        "In 2021 polysilicon for solar panels was scarce; over 80% of every step lay in China,"
        " whose investment made panels much cheaper."
    ),
    "snag_poor_communication": N_(
        "In November 2025, 64% of Americans were worried about global warming, but only 8%"
        " guessed that there are so many of them."
    ),
    "snag_local_opposition": N_(
        "At the end of 2024, 459 counties and towns in 44 of the United States severely limited"
        " wind or solar power, 16% more than a year before."
    ),
    "snag_public_apathy": N_(
        "In 125 countries 69% of people would give 1% of their income for the climate, but"
        " believe that only 43% of the others would (2024)."
    ),
    "global_funding": N_(
        "Developed countries promised developing ones 100 billion dollars a year for the"
        " climate from 2020, kept it in 2022, and want 300 by 2035."
    ),
    "global_collaboration": N_(
        "In 2022 over 11,500 local governments shared aims and knowledge in the Global Covenant"
        " of Mayors."
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
        "In 2026 some 2,200 billion dollars are to go into clean energy, 1,200 billion into"
        " coal, oil and gas."
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


def source(kind: int) -> Fact:
    """Where the sentence about a kind of card was checked. Raises KeyError if there is none."""
    return facts("carbon_city_zero")[KINDS[kind].id]
