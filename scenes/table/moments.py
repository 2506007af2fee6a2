"""What an action leaves to be seen for a while at a table: flashes, and moments to draw anew."""

from ..boards.board import Effects, Flash, View


class Moments:
    """Time since the last action, as the board sees it in its view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._steps: list[int] = []
        self._flashing: list[tuple[Flash, float]] = []

    def begin(self, effects: Effects) -> None:
        """An action happened that looks so."""
        self.view.since = 0.0
        self.view.flashes = effects.flashes
        self._flashing = [(flash, float(flash.ms)) for flash in effects.flashes]
        self._steps = list(effects.steps)

    def end(self) -> None:
        """Nothing is to be seen any more."""
        self.view.flashes, self._flashing = (), []

    def go_on(self, dt: float, factor: float) -> bool:
        """``dt`` seconds go by, ``factor`` times as slow as normal (0: at once); whether the
        board looks different now."""
        changed = False
        ms = dt * 1000 / factor if factor else 1e9
        self.view.since += ms
        if self._steps and self.view.since >= self._steps[0]:
            self._steps = [s for s in self._steps if s > self.view.since]
            changed = True
        # A card held up is to be read: that takes its time also without animation.
        left = [(f, t - (ms if factor else dt * 1000)) for f, t in self._flashing]
        self._flashing = [(f, t) for f, t in left if t > 0]
        flashes = tuple(f for f, _t in self._flashing)
        if flashes != self.view.flashes:
            self.view.flashes = flashes
            changed = True
        return changed
