"""The clipboard of the computer, as far as there is one."""

import pygame


def copy(text: str) -> bool:
    """Put text where other programs can paste it from; false if the system does not let us."""
    try:
        pygame.scrap.put_text(text.encode("utf-8", "backslashreplace").decode("utf-8"))
    except (pygame.error, ValueError, AttributeError):
        return False
    return True
