"""A player who sees only boxes: explorers go to highlighted regions, whatever else is highlighted is clicked."""

from __future__ import annotations

from burano.core.rng import Rng
from burano.ui.controls.boxes import Box
from tests.ui.keyboard_player import KeyboardPlayer
from tests.ui.mouse import Mouse, Screen

_ANSWERS = ("option", "item")
_THINGS = ("decree", "forest", "row", "cycle", "islander", "fish", "altar", "elders", "emissary")


class Islander:
    """Knows no rules; `seen` gathers the kinds of things that were clicked, `met` which of them."""

    def __init__(self, mouse: Mouse, seed: int = 1) -> None:
        self.mouse, self._rng = mouse, Rng(seed)
        self.seen: set[str] = set()
        self.met: set[str] = set()

    def step(self) -> bool:
        """One gesture; false if there was nothing to do."""
        screen = self.mouse.look()
        if screen.scene == "replay":  # the click met the digest of the last turn, which can be played back
            back = _named(screen, "back")
            assert back is not None
            self._click(back)
            return True
        for name in ("yes", "ready", "go_on", "choose"):  # a doubt, a hand-over, a reveal, what waits to be confirmed
            if (sure := _named(screen, name)) is not None:
                self._click(sure)
                return True
        if explorers := _live(screen, "explorer", "back"):
            self._place(explorers)
        elif answers := _live(screen, *_ANSWERS):
            self._choose(answers)
        elif elders := _live(screen, "elder"):
            self._choose(elders)
        elif spaces := _live(screen, "space"):
            self._choose(spaces)
        else:
            return self._act(screen)
        return True

    def _act(self, screen: Screen) -> bool:
        things = _live(screen, *_THINGS)
        done = _named(screen, "end_action") or _named(screen, "decline")
        if done is not None and (not things or self._rng.below(14) == 0):
            self.seen.add(done.name)
            self._click(done)
            return True
        if not things:
            return False
        split = _named(screen, "split.0")
        if split is not None and self._rng.below(6) == 0:
            self._click(split)
            things = _live(self.mouse.look(), *_THINGS) or things
        self._choose(things)
        return True

    def _choose(self, boxes: list[Box]) -> None:
        new = [box for box in boxes if box.name not in self.met]
        box = self._any(new or boxes)
        self.met.add(box.name)
        self.seen.add(box.name.partition(".")[0])
        self._click(box)

    def _any(self, boxes: list[Box]) -> Box:
        return boxes[self._rng.below(len(boxes))]

    def _click(self, box: Box) -> None:
        self.mouse.move(box.spot)
        self.mouse.press()
        self.mouse.release()

    def _place(self, explorers: list[Box]) -> None:
        """An explorer goes to a region, by drag or by two clicks."""
        box = self._any(explorers)
        self.seen.add(box.name.partition(".")[0])
        by_drag = self._rng.below(2) and not isinstance(self.mouse, KeyboardPlayer)
        self.mouse.move(box.spot)
        self.mouse.press()
        if not by_drag:
            self.mouse.release()
        looks = (_live(self.mouse.look(), "region") for _look in range(20))
        regions = next((found for found in looks if found), [])
        if not regions:
            self.mouse.release()
            return
        self.mouse.move(self._any(regions).spot)
        if not by_drag:
            self.mouse.press()
        self.mouse.release()


def _live(screen: Screen, *kinds: str) -> list[Box]:
    """Enabled things of these kinds."""
    found = [box for box in screen.boxes if box.kind == "target" and box.enabled]
    return [box for box in found if box.name.partition(".")[0] in kinds]


def _named(screen: Screen, name: str) -> Box | None:
    return next((box for box in screen.boxes if box.name == name and box.enabled), None)
