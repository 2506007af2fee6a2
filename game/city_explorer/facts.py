"""One true sentence about each of the 35 places, with where it was checked.

The sentences are ours and translated like all words; their sources are in ``data/facts.toml``,
where a mistake can be corrected beside them. A sentence has at most 30 words, so that it fits the
reading card at every text size and in every language.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from ..core.datafile import Source, read_sources
from ..core.text import N_, _
from .data import PLACES

FILE: Final = Path(__file__).parent / "data" / "facts.toml"

FACTS: Final[dict[str, str]] = {
    "landmark_nijo_castle": N_(
        "Built in 1603 for the shogun Tokugawa Ieyasu; its floors chirp like nightingales under"
        " every step."
    ),
    "landmark_nishiki_market": N_(
        "A covered street 390 m long, where more than a hundred shops sell fish, pickles, tea"
        " and sweets."
    ),
    "landmark_kyoto_tower": N_(
        "Opened in 1964, it is 131 m high; in its first year a million people looked down on"
        " the city from it."
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
        " bridge is of 1934."
    ),
    "sight_bamboo_forest": N_(
        "The sound of the wind in this bamboo is on the official list of 100 soundscapes of"
        " Japan, made in 1996."
    ),
    "sight_kamogawa_river": N_(
        "Since the early 1990s one crosses it on six rows of stepping stones, some in the shape"
        " of turtles."
    ),
    "sight_hanamikoji_street": N_(
        "At its corner the teahouse Ichiriki has received guests for over 300 years: by"
        " invitation only."
    ),
    "sight_maruyama_park": N_(
        "Kyoto’s oldest park, opened in 1886; its weeping cherry grew from a seed of the one"
        " that died in 1947."
    ),
    "sight_sannenzaka_slope": N_(
        "A guide of 1679 knew the superstition: who trips on these steps loses three years of life."
    ),
    "museum_kyoto_national_museum": N_(
        "Its red brick hall, designed by Katayama Tokuma, opened in 1897 as the Imperial Museum"
        " of Kyoto."
    ),
    "museum_toei_studio_park": N_(
        "Since 1975 visitors have walked here through streets of the Edo period that were built"
        " for films."
    ),
    "museum_kyoto_aquarium": N_(
        "Opened in 2012, far from any coast; its first tanks are the rivers of Kyoto with their"
        " giant salamanders."
    ),
    "museum_kyoto_manga_museum": N_(
        "Once a school; since 2006 it has held some 300,000 items, among them 50,000 manga that"
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
        "Open since 1924, it grows some 120,000 plants of 12,000 species on 24 hectares by the"
        " river Kamo."
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
        " kinds bloom here."
    ),
    "shrine_heian": N_(
        "Built in 1895, when Kyoto turned 1,100, after its first palace; its great torii is 24"
        " m high."
    ),
    "shrine_shimogamo": N_(
        "Around it stands Tadasu no Mori, 12 hectares of old forest that nobody plants or prunes."
    ),
    "shrine_seimei": N_(
        "Its five-pointed star is the sign of the court astrologer Abe no Seimei (921–1005),"
        " who lived here."
    ),
    "shrine_ryozen_gokoku": N_(
        "Founded in 1868; more than a thousand graves lie here, among them that of Sakamoto Ryoma."
    ),
    "shrine_kamigamo": N_(
        "Founded in 678 for the god of thunder; two cones of white sand stand for the hill on"
        " which he came down."
    ),
    "temple_kiyomizu_dera": N_(
        "Its main hall is of 1633; the wooden stage in front of it was given 166 new cypress"
        " boards in 2020."
    ),
    "temple_kinkaku_ji": N_(
        "A monk burnt it down in 1950; since it was rebuilt in 1955, gold leaf covers its two"
        " upper floors."
    ),
    "temple_ginkaku_ji": N_(
        "Begun in 1482 for the shogun Yoshimasa: the Silver Pavilion, which was never covered"
        " with silver."
    ),
    "temple_nanzen_ji": N_(
        "Across its grounds a brick aqueduct of 1888, 93 m long, carries water from Lake Biwa"
        " to the city."
    ),
    "temple_ryoan_ji": N_(
        "Fifteen stones lie in its garden of 25 by 10 m; from most seats at least one of them"
        " is hidden."
    ),
    "temple_to_ji": N_(
        "The temple was founded in 796; its pagoda of five storeys is 54.8 m high, the tallest"
        " of wood in Japan."
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


@lru_cache
def sources() -> dict[str, Source]:
    """All sources by the place's id. Raises DataError for a broken file."""
    return read_sources(FILE)


def source(place: int) -> Source:
    """Where the sentence about a place was checked."""
    return sources()[PLACES[place].id]
