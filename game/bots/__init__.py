"""Players made of code. They see observations only, and think in a process of their own.

``levels`` says which bots there are; ``kit`` what a title gives them; ``thinker`` and ``worker``
let them think beside the screen.

    >>> from random import Random
    >>> from game import catalog
    >>> from game.bots.bot import Budget
    >>> from game.bots.levels import LEVELS, hint, make_bot
    >>> LEVELS
    ('random', 'easy', 'normal', 'hard')
    >>> rules = catalog.rules("city_explorer")
    >>> state, rng = rules.setup({"variant": "standard", "starter": 1}, seats=3), Random("tide")
    >>> while rules.to_act(state) != (0,):
    ...     rules.advance(state, rules.chance(state, rng))

A bot gets what its seat may know, the seat's legal actions, and a generator; a budget says how long
it may think. The same of all of these gives the same answer.

    >>> seen, legal = rules.observe(state, 0), rules.legal_actions(state, 0)
    >>> bot = make_bot("city_explorer", "hard")
    >>> bot.choose(seen, 0, legal, Random(1), Budget(iterations=20)) in legal
    True
    >>> hint("city_explorer", seen, 0) in legal
    True
"""
