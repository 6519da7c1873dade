"""The system clipboard, where there is one."""

import pygame


def copy(text: str) -> bool:
    """Put text on the clipboard; return whether the system allowed it."""
    try:
        pygame.scrap.put_text(text.encode("utf-8", "backslashreplace").decode("utf-8"))
    except (pygame.error, ValueError, AttributeError):
        return False
    return True


def paste() -> str:
    """Return the text on the clipboard; empty if there is none or the system refuses it."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError, AttributeError):
        return ""
