"""A player who sees only boxes: chooses, confirms, takes and places whatever is highlighted, a little at random."""

from __future__ import annotations

import time

from burano.core.rng import Rng
from burano.ui.controls.boxes import Box
from tests.ui.mouse import Mouse, Screen

_LOOKS = 12
"""Looks at a window before a place that should light up is missed."""
_ONE_CLICK = ("gondola", "island", "cell", "stack", "deck")
_TWO_CLICKS = ("red", "card", "special", "face", "offer", "sale", "furnace", "bead", "crew", "space")
"""Things that are chosen first and then confirmed; the rarest first."""


class GlassPlayer:
    """Knows no rules; `seen` gathers the kinds of things that were clicked."""

    def __init__(self, mouse: Mouse, seed: int = 1, *, drags: bool = True) -> None:
        self.mouse, self._rng, self._drags = mouse, Rng(seed), drags
        self.seen: set[str] = set()
        self.clicks: list[str] = []
        self._missed = 0

    @property
    def last(self) -> str:
        """The last clicks, for a failure."""
        return ", ".join(self.clicks[-8:])

    def act(self, _screen: Screen) -> bool:
        """As `step`: it looks for itself."""
        return self.step()

    def step(self) -> bool:
        """One gesture; false if there was nothing to do."""
        screen = self.mouse.look()
        if self._lands(screen):
            return True
        for name in ("yes", "ready", "choose"):
            if box := _named(screen, name):
                self._click(box)
                return True
        if (best := _named(screen, "best")) and self._rng.below(3) == 0:
            self.seen.add("best")
            self._click(best)
            return True
        if self._builds(screen):
            return True
        sure = _named(screen, "end_turn") or _named(screen, "nobody")
        choices = [box for box in _enabled(screen, *_ONE_CLICK, *_TWO_CLICKS) if box.choice]
        if choices and not (sure and self._rng.below(6) == 0):
            words = sorted({_word(box) for box in choices})
            rare = [word for word in words if word in ("red", "stack") and self._rng.below(2)]
            word = rare[0] if rare else words[self._rng.below(len(words))]
            self._choose([box for box in choices if _word(box) == word])
            return True
        for name in ("best", "end_scoring", "end_turn", "nobody", "pass"):
            if box := _named(screen, name):
                self.seen.add(name)
                self._click(box)
                return True
        return self._builds(screen, sure=True)

    def _choose(self, boxes: list[Box]) -> None:
        box = self._any(boxes)
        self.seen.add(_word(box))
        self._click(box)

    def _builds(self, screen: Screen, *, sure: bool = False) -> bool:
        """Take something up and put it somewhere."""
        things = [box for box in _enabled(screen, "tile", "character") if box.choice]
        if not things or (not sure and self._rng.below(4) == 0):
            return False
        by_drag = self._drags and self._rng.below(2)
        box = self._any(things)
        self.mouse.move(box.spot)
        self.mouse.press()
        if by_drag:
            self.mouse.move((box.spot[0] + 14, box.spot[1] - 14))
        else:
            self.mouse.release()
        places = self._places("cell", "island")
        if not places:
            self.mouse.release()
            self._missed += 1
            assert self._missed < 3, "a thing that can be taken up has a place to go"
            return True
        self._missed = 0
        self.seen.add(_word(box))
        self.mouse.move(self._any(places).spot)
        if not by_drag:
            self.mouse.press()
        self.mouse.release()
        return True

    def _places(self, *kinds: str) -> list[Box]:
        """The places for what was taken up; looks again while a slow window still shows the moment before."""
        for _look in range(_LOOKS):
            places = [box for box in _enabled(self.mouse.look(), *kinds) if box.choice]
            if places:
                return places
            time.sleep(0.2)
        return []

    def _lands(self, screen: Screen) -> bool:
        """Now and then a displaced ship is dragged to another space."""
        ghosts = _enabled(screen, "ghost")
        if not ghosts or not self._drags or self._rng.below(3):
            return False
        ghost = self._any(ghosts)
        self.mouse.move(ghost.spot)
        self.mouse.press()
        self.mouse.move((ghost.spot[0] + 14, ghost.spot[1] - 14))
        spaces = self._places("space")
        if not spaces:  # a slow window may have shown what was there before the last click
            self.mouse.release()
            self._missed += 1
            assert self._missed < 3, "a displaced ship has several spaces to land on"
            return True
        self._missed = 0
        self.mouse.move(self._any(spaces).spot)
        self.mouse.release()
        self.seen.add("ghost")
        return True

    def _any(self, boxes: list[Box]) -> Box:
        return boxes[self._rng.below(len(boxes))]

    def _click(self, box: Box) -> None:
        self.clicks.append(box.name)
        self.mouse.move(box.spot)
        self.mouse.press()
        self.mouse.release()


def _word(box: Box) -> str:
    return box.name.partition(".")[0]


def _enabled(screen: Screen, *kinds: str) -> list[Box]:
    """Enabled things of these kinds."""
    found = [box for box in screen.boxes if box.kind == "target" and box.enabled]
    return [box for box in found if _word(box) in kinds]


def _named(screen: Screen, name: str) -> Box | None:
    return next((box for box in screen.boxes if box.name == name and box.enabled), None)
