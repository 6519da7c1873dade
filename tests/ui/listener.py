"""A player who only hears the program: a voice that records its words, and a player who uses nothing else and presses
keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from burano.stage.narrator import Narrator
from burano.stage.scene import Services
from burano.stage.stack import SceneStack
from burano.ui.sound.voice import Problem, VoiceSettings


class Recorder:
    """A voice that records what it would say."""

    def __init__(self) -> None:
        self.problem: Problem = ""
        self.on = True
        self.manner = VoiceSettings()
        self.heard: list[str] = []
        self.stops = 0

    def use(self, on: bool, manner: VoiceSettings) -> None:
        self.on, self.manner = on, manner

    def say(self, text: str) -> None:
        self.heard.append(text)

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> None:
        self.on = False


class Ears:
    """The only connection between a listener and the program: keys in, words out."""

    def __init__(self, services: Services) -> None:
        assert isinstance(services.stack, SceneStack)
        self._stack, self._voice = services.stack, Recorder()
        self._narrator = Narrator(self._voice, services.kit.keys)

    def wait(self, seconds: float = 0.06) -> list[str]:
        """Advance the clock; return the words spoken."""
        before = len(self._voice.heard)
        for _frame in range(max(1, round(seconds / 0.05))):
            self._stack.update(0.05)
            self._narrator.speak_changes(self._stack.top)
        return self._voice.heard[before:]

    def press(self, key: int, mod: int = 0) -> list[str]:
        """Press a key; return the words spoken."""
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        before = len(self._voice.heard)
        top = self._stack.top
        assert top is not None
        if not self._narrator.handle_question(top, event):
            self._stack.handle(event)
        self.wait()
        return self._voice.heard[before:]


_ACTIONS = ("Enter:", "Enter takes it up", "Enter chooses it")
_ASIDE = (
    "Menu", "How to play", "Sound", "Settings", "Rotate", "Top view", "Make houses", "Show only", "Enlarge", "Shrink",
    "Undo", "Redo", "Restart", "Hint", "Clear", "Patterns", "Cover", "See the table", "Look at", "Privilege",
    "Auto-play", "Auto-fill", "0 ", "Pause", "Back", "Cancel", "Swap", "If the season ended", "Skip.",
    "Best choice", "Buy", "Lift", "Lower", "Close",
)  # fmt: skip
"""Controls that a player who wants to continue ignores."""
_DEAD = ("unavailable", "Enter shows", "Select", "Paid for", "chosen.")
_ONWARD = (
    "On to", "Draw", "Score", "Keep all", "Next", "Pyramid ready", "To round", "End turn", "Done", "Sell for",
    "Pay for", "Go on",
)  # fmt: skip
"""Buttons that end a choice."""


class Listener:
    """Plays by what is spoken: moves with Tab until an action is possible, and does it."""

    def __init__(self, press: Callable[[int], list[str]], wait: Callable[[], list[str]]) -> None:
        self._press, self._wait = press, wait
        self.heard: list[str] = []
        self._tried: set[str] = set()
        self.actions: list[str] = []

    def until(self, word: str, most: int) -> bool:
        """Play until a word is spoken; return False if that takes more actions than `most`."""
        self._note(self._wait())
        for _turn in range(most):
            if any(word in text for text in self.heard):
                return True
            self._act()
        return False

    def _note(self, texts: list[str]) -> list[str]:
        self.heard += texts
        return texts

    def _act(self) -> None:
        """Do one action: the first possible choice, or else the last button that continues."""
        buttons: list[str] = []
        names: list[str] = []
        while True:
            said = self._note(self._press(pygame.K_TAB))
            name = said[-1] if said else ""
            if not name or name in names:
                break
            names.append(name)
            if any(action in name for action in _ACTIONS) and name not in self._tried:
                return self._do(name)
            if not name.startswith(_ASIDE) and not any(word in name for word in _DEAD):
                buttons.append(name)
        onward = [name for name in buttons if name.startswith(_ONWARD)]
        fresh = onward or [name for name in buttons if name not in self._tried] or buttons
        if not fresh:
            self._tried.clear()
            self._note(self._wait())
            return None
        return self._walk_to(fresh[-1])

    def _walk_to(self, wanted: str) -> None:
        for _step in range(80):
            said = self._note(self._press(pygame.K_TAB))
            if said and said[-1] == wanted:
                return self._do(wanted)
        return None  # it is gone: another player has moved

    def _do(self, name: str) -> None:
        self.actions.append(name)
        said = self._note(self._press(pygame.K_RETURN))
        if any("cannot be undone" in text for text in said):
            return self._walk_to(name.replace("chooses it", "confirms it"))
        if said:
            self._tried.clear()
        self._tried.add(name)
        while self._note(self._wait()):
            pass  # the other players move
