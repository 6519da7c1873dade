"""A player who sees only boxes: takes, places and receives whatever is highlighted, a little at random."""

from __future__ import annotations

from burano.core.rng import Rng
from burano.ui.controls.boxes import Box
from tests.ui.keyboard_player import KeyboardPlayer
from tests.ui.mouse import Mouse, Screen


class StreetPlayer:
    """Knows no rules; `seen` gathers what was asked, `met` who was received: strangers are welcome first."""

    def __init__(self, mouse: Mouse, seed: int = 1, met: set[str] | None = None) -> None:
        self.mouse, self._rng = mouse, Rng(seed)
        self.seen: set[str] = set()
        self._missed = 0
        self.met = met if met is not None else set()

    def step(self) -> bool:
        """One gesture; false if there was nothing to do."""
        screen = self.mouse.look()
        if sure := _named(screen, "yes"):  # a doubt is dispelled
            self._click(sure)
        elif ready := _named(screen, "ready"):
            self._click(ready)
        elif columns := _highlighted(screen, "top", "bottom"):
            self._take(screen, columns)
        elif end := _named(screen, "end_turn"):
            self._place(screen, end)
        elif sure := _named(screen, "choose"):  # what was chosen is confirmed
            self._click(sure)
        elif people := _highlighted(screen, "who"):
            self._choose(people, "remove" if "home" in _words(screen) else "visit")
        elif cards := _highlighted(screen, "hand"):
            self.seen.add("discard")
            self._click(self._any(cards))
        else:
            return False
        return True

    def _choose(self, people: list[Box], kind: str) -> None:
        self.seen.add(kind)
        strangers = [box for box in people if box.name not in self.met]
        others = [box for box in people if box.name in self.met]
        chosen = self._any(others or people)
        if kind == "visit":
            chosen = strangers[-1] if strangers else chosen
            self.met.add(chosen.name)
        self._click(chosen)

    def _any(self, boxes: list[Box]) -> Box:
        return boxes[self._rng.below(len(boxes))]

    def _click(self, box: Box) -> None:
        self.mouse.move(box.spot)
        self.mouse.press()
        self.mouse.release()

    def _take(self, screen: Screen, columns: list[Box]) -> None:
        self.seen.add("acquire")
        if isinstance(self.mouse, KeyboardPlayer):  # there is no wheel to turn
            self._click(self._any(_highlighted(screen, "count")))
        else:
            self.mouse.move(self._any(columns).spot)
            self.mouse.wheel(1 if self._rng.below(2) else -1)
        self._click(self._any(columns))

    def _place(self, screen: Screen, end: Box) -> None:
        self.seen.add("place")
        cards = _highlighted(screen, "hand")
        if not cards or self._rng.below(12) == 0:
            self._click(end)
            return
        by_drag = self._rng.below(2)
        self.mouse.move(self._any(cards).spot)
        self.mouse.press()
        if not by_drag:
            self.mouse.release()
        # A real window under load may show a little later that the card is in hand.
        looks = (_highlighted(self.mouse.look(), "cell") for _look in range(20))
        places = next((found for found in looks if found), [])
        if not places:  # what was looked at may have been the turn before, or the press came too late for it
            self.mouse.release()
            self._missed = self._missed + 1 if _highlighted(self.mouse.look(), "hand") else 0
            assert self._missed < 3, "a card that can be taken up has a place to go"
            return
        self._missed = 0
        self.mouse.move(self._any(places).spot)
        if not by_drag:
            self.mouse.press()
        self.mouse.release()


def _highlighted(screen: Screen, *kinds: str) -> list[Box]:
    """Enabled things of these kinds."""
    found = [box for box in screen.boxes if box.kind == "target" and box.enabled]
    return [box for box in found if box.name.partition(".")[0] in kinds]


def _named(screen: Screen, name: str) -> Box | None:
    return next((box for box in screen.boxes if box.name == name and box.enabled), None)


def _words(screen: Screen) -> str:
    return " ".join(box.text for box in screen.boxes if box.name.startswith("choose"))
