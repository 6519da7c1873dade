"""Enter in a lesson presses the button that the bubble asks for."""

from pathlib import Path

import pygame

from tests.scenes.burano.lesson.test_first_spring import begin, number_of, session_of, stop_number, walk_to


def _enter() -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")


def test_enter_ends_the_turn_where_the_bubble_says_so(tmp_path: Path) -> None:
    services = begin(tmp_path)
    number = stop_number("Earning would also let you call workers home")
    walk_to(services, number)
    before = session_of(services).length
    services.stack.handle(_enter())
    for _frame in range(20):
        services.stack.update(0.1)
    assert session_of(services).length > before and number_of(services) > number
    services.close()
