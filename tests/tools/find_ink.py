"""Prints what is wrong with the words on screen, for all states of the gallery or those so named.

python -m tests.tools.find_ink [WORD] [--size 1024x768 ...] [--lang fr] [--text projector]
"""

import argparse
from collections import Counter
from itertools import product

from game.core.text import LANGUAGES, PSEUDO
from scenes.gallery.states import GalleryState, states
from tests.stage.test_geometry import STYLES, TEXTS, Gallery, Look


def findings(state: GalleryState, looks: list[Look]) -> dict[str, list[str]]:
    """What is wrong with a state, by problem: in which looks."""
    gallery = Gallery(state)
    found: dict[str, list[str]] = {}
    for look in looks:
        gallery.dress(look)
        for problem in gallery.inked() + gallery.lost(look):
            (w, h), language, text, _style = look
            found.setdefault(problem, []).append(f"{w}x{h} {language} {text}")
    gallery.manager.quit()
    return found


def main() -> None:
    """The command."""
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("word", nargs="?", default="")
    p.add_argument("--size", nargs="+", default=["1024x768", "1280x800", "1920x1080"])
    p.add_argument("--lang", nargs="+", default=[*LANGUAGES], choices=[*LANGUAGES, PSEUDO])
    p.add_argument("--text", nargs="+", default=list(TEXTS), choices=TEXTS)
    args = p.parse_args()
    sizes = [(int(w), int(h)) for w, _x, h in (one.partition("x") for one in args.size)]
    looks: list[Look] = list(product(sizes, args.lang, args.text, STYLES[:1]))
    kinds: Counter[str] = Counter()
    chosen = [state for state in states() if args.word in state.name]
    for state in chosen:
        for problem, where in findings(state, looks).items():
            kinds[problem.partition(":")[0]] += len(where)
            print(f"{state.name}: {problem}  ({len(where)}x, {where[0]})")
    pictures = len(chosen) * len(looks)
    print(f"{len(chosen)} states, {pictures} pictures, {sum(kinds.values())} findings")
    for kind, count in kinds.most_common():
        print(f"{count:6} {kind}")


if __name__ == "__main__":
    main()
