"""The picture that stands while the program has failed too often. As little as can fail."""

import pygame

from game.core.paths import asset
from game.core.text import _, set_language

from .operator import Operator
from .supervisor import Heartbeat, Pipe


def show(pipe: Pipe, found: Operator) -> None:
    """Say in each language that it will be back, until somebody ends this process."""
    pygame.display.init()
    pygame.font.init()
    display = min(found.display, pygame.display.get_num_displays()) - 1
    screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=display)
    pygame.mouse.set_visible(False)
    w, h = screen.get_size()
    screen.fill("#FCF6E8")
    font = pygame.font.Font(asset("fonts", "Nunito-ExtraBold.ttf"), max(24, min(w, h) // 14))
    for n, code in enumerate(found.languages):
        set_language(code)
        words = font.render(_("We will be back soon."), True, "#1E2B38")
        y = h / 2 + (n - (len(found.languages) - 1) / 2) * 1.6 * font.get_linesize()
        screen.blit(words, words.get_rect(center=(w // 2, round(y))))
    heart = Heartbeat(pipe)
    while heart.beat():
        pygame.display.flip()  # again and again: something may have lain over it
        pygame.event.clear()
        pygame.time.wait(100)
