"""What all titles share: rules, actions, chance, records, options, words. Knows no title.

A title's ``Rules`` (``core.rules``) say what may be done in a state and what it does. Chance is a
seat like the others, so whoever plays draws its actions from a generator of their own.

    >>> from random import Random
    >>> from game import catalog
    >>> from game.core.action import CHANCE, HIDDEN
    >>> rules = catalog.rules("kiribati")
    >>> state = rules.setup({"variant": "family", "starter": 1}, seats=2)
    >>> rng = Random("tide")
    >>> while rules.to_act(state) == (CHANCE,):
    ...     rules.apply(state, rules.chance(state, rng))
    >>> rules.to_act(state)
    (0, 1)
    >>> action = rules.legal_actions(state, seat=0)[0]
    >>> action
    Keep(seat=0, cards=(0, 1, 2, 3))
    >>> rules.apply(state, action)
    >>> rules.why_not(state, action)
    "It is another player's turn."

What seat 1 may know is a state too, with holes:

    >>> seen = rules.observe(state, 1)
    >>> state.hands[0], seen.hands[0]
    ((0, 1, 2, 3), (-9, -9, -9, -9))
    >>> rules.describe(seen, rules.legal_actions(seen, 1)[0], ["Ana", "Bo"], viewer=0)
    'Bo chooses four action cards.'
"""
