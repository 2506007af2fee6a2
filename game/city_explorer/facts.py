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
        "Built in 1603 for the shogun Tokugawa Ieyasu; in the corridors of its Ninomaru Palace"
        " the floors chirp like nightingales."
    ),
    "landmark_nishiki_market": N_(
        "A market since 1615: in a covered street 390\u00a0m long more than a hundred shops"
        " sell fish, pickles, tea and sweets."
    ),
    "landmark_kyoto_tower": N_(
        "Opened in 1964, it is 131\u00a0m high with the building below; in its first year a"
        " million people looked down on the city."
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
        "You can cross it on six lines of stepping stones; the one with the turtles has 83"
        " stones and dates from 1992."
    ),
    "sight_hanamikoji_street": N_(
        "At its corner the teahouse Ichiriki has received guests for over 300 years (2026), by"
        " invitation only."
    ),
    "sight_maruyama_park": N_(
        "Kyoto’s oldest park, opened in 1886; its weeping cherry grew from a seed of the one"
        " that died in 1947."
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
        "Since 1975 visitors have walked here through streets built for films of the Edo"
        " period; in 2026 it was renamed Uzumasa Kyoto Village."
    ),
    "museum_kyoto_aquarium": N_(
        "Opened in 2012, far from any coast; among its tanks are the rivers of Kyoto with their"
        " giant salamanders."
    ),
    "museum_kyoto_manga_museum": N_(
        "Once a school; in 2016 it held some 300,000 items, among them 50,000 manga that"
        " anybody may read."
    ),
    "museum_kyoto_city_zoo": N_(
        "It opened in 1903 with 238 animals of 61 species, the second zoo of Japan after Ueno"
        " in Tokyo."
    ),
    "museum_ryozen_history": N_(
        "It shows both sides of the struggle that ended the rule of the shoguns in 1867, and"
        " swords of those who fought."
    ),
    "museum_botanical_garden": N_(
        "Opened in 1924, taken over by an army after the war, open again since 1961: some"
        " 120,000 plants of 12,000 species on 24 hectares."
    ),
    "shrine_fushimi_inari": N_(
        "Said to be founded in 711; thousands of vermilion gates, given by worshippers, line"
        " the paths up its hill."
    ),
    "shrine_yasaka": N_(
        "Its Gion festival, held every July, goes back to a rite of the year 869 against a plague."
    ),
    "shrine_kitano_tenmangu": N_(
        "Its god is the scholar Sugawara no Michizane, who loved plums: 1,500 plum trees of 50"
        " kinds bloom here (2015)."
    ),
    "shrine_heian": N_(
        "Built in 1895, when Kyoto turned 1,100, after its first palace; its great torii is 24"
        " m high."
    ),
    "shrine_shimogamo": N_(
        "Around it stands Tadasu no Mori, 12.4 hectares of elms and zelkovas where two rivers"
        " meet, World Heritage since 1994."
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
        "Its first halls are said to date from 678; two cones of white sand stand for the hill"
        " on which the god of thunder came down."
    ),
    "temple_kiyomizu_dera": N_(
        "Its main hall dates from 1633; the wooden stage in front of it was given 166 new"
        " cypress boards in 2020."
    ),
    "temple_kinkaku_ji": N_(
        "A monk burnt it down in 1950; since it was rebuilt in 1955, gold leaf covers its two"
        " upper floors."
    ),
    "temple_ginkaku_ji": N_(
        "In the villa that the shogun Yoshimasa began in 1482 stands the Silver Pavilion of"
        " 1489, which was never covered with silver."
    ),
    "temple_nanzen_ji": N_(
        "Across its grounds a brick aqueduct of 1888, 93 m long, carries water from Lake Biwa"
        " to the city."
    ),
    "temple_ryoan_ji": N_(
        "Founded in 1450; 15 stones lie in its garden of 25 by 10\u00a0m, and from most seats"
        " at least one of them is hidden."
    ),
    "temple_to_ji": N_(
        "The temple was founded in 796; its five-storey pagoda of 1644, 55\u00a0m high, is the"
        " tallest wooden one in Japan."
    ),
    "temple_sanjusangendo": N_(
        "In its hall of 1266, 120 m long, stand a thousand gilded figures of Kannon, each as"
        " tall as a person."
    ),
    "temple_mibu_dera": N_(
        "Founded in 991; its plays in masks, first given in 1300, are performed without a"
        " single word."
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
