"""One true sentence about each of the 35 places, with where it was checked.

The sentences are ours and translated like all words; figures and sources are in
``assets/facts/city_explorer.toml``. A sentence has at most 30 words, so that it fits the
reading card at every text size and in every language.
"""

from typing import Final

from ..core.facts import Fact, facts
from ..core.text import N_, _
from .data import PLACES

FACTS: Final[dict[str, str]] = {
    "landmark_nijo_castle": N_(
        "Of the 17 places in and near Kyoto that became World Heritage in 1994 it is the only"
        " castle; all the others are temples and shrines."
    ),
    "landmark_nishiki_market": N_(
        "One of three fish markets that the shogun licensed in 1615; the water of its wells, 15"
        " to 18\u00a0°C all year, kept the fish cool."
    ),
    "landmark_kyoto_tower": N_(
        "Opened in 1964; by September 2014, 29 million people had come to look down on the city."
    ),
    "landmark_imperial_palace": N_(
        "For about 500 years the emperors had their seat here; the halls of today were rebuilt"
        " in 1855."
    ),
    "landmark_minamiza": N_(
        "A theatre has stood here for over 400 years; the gabled house of today dates from 1929."
    ),
    "sight_togetsukyo_bridge": N_(
        "Emperor Kameyama is said to have named it for the moon that crosses over it; today’s"
        " bridge dates from 1934."
    ),
    "sight_bamboo_forest": N_(
        "The wind in Kyoto’s bamboo, here in Sagano, is on Japan’s list of 100 soundscapes of 1996."
    ),
    "sight_kamogawa_river": N_(
        "At low water you can cross it on stepping stones; they were laid some 20 years before"
        " 2012, on sills that keep the river’s bed firm."
    ),
    "sight_hanamikoji_street": N_(
        "At its corner stands the teahouse Ichiriki; the seventh act of Chushingura, a play of"
        " 1748 about loyal warriors, is set there."
    ),
    "sight_maruyama_park": N_(
        "It opened in 1886; after 130 years, in 2016, the city drew up a plan to care for this"
        " listed park."
    ),
    "sight_sannenzaka_slope": N_(
        "A guide of 1679 knew the superstition: if you trip on these steps, you die within 3"
        " years, or 3 years too soon."
    ),
    "museum_kyoto_national_museum": N_(
        "Its red brick hall, designed by Katayama Tokuma, opened in 1897 as the Imperial Museum"
        " of Kyoto."
    ),
    "museum_toei_studio_park": N_(
        "Since 1975, more than 65 million people have come to where films of old Japan are shot"
        " (2023); until 2028 it is renewed step by step."
    ),
    "museum_kyoto_aquarium": N_(
        "Opened in 2012, far from any coast; among its tanks are the rivers of Kyoto with their"
        " giant salamanders."
    ),
    "museum_kyoto_manga_museum": N_(
        "The city and a university opened it in 2006: it holds some 300,000 books and drawings,"
        " and many of the manga anybody may read."
    ),
    "museum_kyoto_city_zoo": N_(
        "It opened in 1903, paid for by the city and by gifts of its people: the second zoo of"
        " Japan after Ueno in Tokyo."
    ),
    "museum_ryozen_history": N_(
        "It shows both sides of the struggle that ended the rule of the shoguns in 1867, and"
        " swords of those who fought."
    ),
    "museum_botanical_garden": N_(
        "Opened in 1924, the first public one in Japan; some 120,000 plants of 12,000 kinds grow"
        " on its 24 hectares (2024)."
    ),
    "shrine_fushimi_inari": N_(
        "Worshippers give the vermilion gates on its hill: some 10,000 in all, about 800 of them"
        " in the long double tunnel (2013)."
    ),
    "shrine_yasaka": N_(
        "Its Gion festival, held every July, goes back to a rite of the year 869 against a plague."
    ),
    "shrine_kitano_tenmangu": N_(
        "Its god is the scholar Sugawara no Michizane, who loved plums: 1,500 plum trees of 50"
        " kinds bloom here (2015)."
    ),
    "shrine_heian": N_(
        "Built in 1895, when Kyoto turned 1,100, after its first palace; its great torii of 1928"
        " was then called the largest in Japan."
    ),
    "shrine_shimogamo": N_(
        "It lies in Tadasu no Mori, a wood between two rivers; both have been World Heritage"
        " since 1994, with over 50 listed buildings."
    ),
    "shrine_seimei": N_(
        "Its five-pointed star is the sign of the court astrologer Abe no Seimei (921–1005),"
        " who lived here."
    ),
    "shrine_ryozen_gokoku": N_(
        "Founded in 1868: it honours 73,011 dead (2001), 1,356 of them from those years, such"
        " as Sakamoto Ryoma, the others from later wars."
    ),
    "shrine_kamigamo": N_(
        "One of only 17 shrines in Japan that imperial messengers still visit (2026); its god of"
        " thunder is said to have come down on a hill nearby."
    ),
    "temple_kiyomizu_dera": N_(
        "“To jump from the stage of Kiyomizu”, they say in Japan of a bold step; in 1872 the"
        " prefecture forbade people to do it."
    ),
    "temple_kinkaku_ji": N_(
        "Set on fire in 1950, it was built anew in 1955 from plans and photographs; its gold"
        " leaf, nearly gone before, was put on again."
    ),
    "temple_ginkaku_ji": N_(
        "In the villa that the shogun Yoshimasa began in 1482 stands the Silver Pavilion of"
        " 1489, which was never covered with silver."
    ),
    "temple_nanzen_ji": N_(
        "Across its grounds a brick aqueduct carries water from Lake Biwa: one of 5 works of the"
        " canal proposed as national treasures in 2025."
    ),
    "temple_ryoan_ji": N_(
        "In 2005 researchers described a hidden shape in the empty ground between the 15 stones"
        " of its garden: a tree whose branches lead to the viewer."
    ),
    "temple_to_ji": N_(
        "The temple was founded in 796; its five-storey pagoda of 1644, 55\u00a0m high, is the"
        " tallest wooden one in Japan."
    ),
    "temple_sanjusangendo": N_(
        "Founded in 1164; in its hall stand 1,001 golden figures of Kannon: a large one, and 500"
        " on either side of it."
    ),
    "temple_mibu_dera": N_(
        "Its plays in masks, first given in 1300 by tradition, are performed without a single"
        " word; some 30 of them are still known."
    ),
    "temple_tofuku_ji": N_(
        "Its main gate, built in 1425 and 22 m high, is the oldest of any Zen temple in Japan."
    ),
}
"""The sentences (msgids) by the place's id."""


def fact(place: int) -> str:
    """The sentence about a place, in the language in use."""
    return _(FACTS[PLACES[place].id])


def source(place: int) -> Fact:
    """Where the sentence about a place was checked."""
    return facts("city_explorer")[PLACES[place].id]
