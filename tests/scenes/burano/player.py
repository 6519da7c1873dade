"""What to click: a player who sees boxes, follows temptations and knows no rules."""

import random
import re
from collections import Counter

from burano.ui.controls.boxes import Box
from tests.ui.mouse import Mouse, Screen, halfway

_IGNORED = frozenset(
    "menu help sound settings turn_left turn_right plan fade undo redo reset log_size pause pace run "
    "close no hint fold move_now intend".split()
)
_BORING = ("player.", "glance.", "outlook.", "log.", "only_", "drawer_", "close_", "keep_")
_WEIGHTS = {
    "end_turn": 0.6,
    "skip": 0.3,
    "finish": 0.8,
    "roof": 30.0,
    "prep": 9.0,
    "pyramid": 5.0,
    "supply": 0.06,
    "bonus": 12.0,
    "gift": 1.5,
    "dock": 2.0,
    "boat": 0.5,
    "privilege": 0.2,
    "use_privilege": 0.2,
    "privilege_coin": 1.0,
    "privilege_swap": 4.0,
    "cancel_swap": 0.3,
    "offer": 4.0,
    "sell": 2.0,
    "ship": 0.5,
    "square": 6.0,
    "island": 4.0,
    "port": 2.0,
}
"""How tempting things are, so that games move on; not knowledge of what is good."""
_LEADS_ON = ("yes", "ok", "confirm", "ready", "fill", "done", "go_on", "continue", "auto", "finish", "next")
_THINGS = {"cleanup": ("square", "buy", "swap", "tile", "kind"), "pyramid": ("reserve", "place")}
_BUSY = {"cleanup": 0.7, "pyramid": 0.3}
"""How often something that lies on a page is chosen before the page is left."""
_CURIOSITY = 30.0
"""How much more tempting something never clicked before is."""
_CATCH = (1.0, 1.0, 4.0, 60.0)
"""How tempting an island is by the matches its callout promises: three let the player choose how many go ashore."""
_SWAPPING = 20.0
"""How much more tempting privilege points are while the boat sails: only then docks can be swapped."""
_DRAGS, _TURNS = 0.3, 0.3
"""How often a thing is dragged instead of clicked, and turned round on its way."""
_THRIFT = 0.08
"""How tempting it is to buy cubes on a clean-up page: points that are not spent there can be spent on the next one."""
_FAVOURITE = 5.0
"""How much more tempting cubes of the favourite colour are: a colour everybody wants runs out."""


def _memory(name: str) -> str:
    """What is remembered of a click: every building card by itself, other things by their word."""
    return name if name.startswith("offer.") else name.partition(".")[0].rstrip("0123456789")


class MousePlayer:
    """Plays whatever the screen offers. `taken` counts what was clicked; what was not is tempting."""

    def __init__(self, mouse: Mouse, seed: int, taken: Counter[str] | None = None) -> None:
        self._mouse = mouse
        self._rng = random.Random(seed)
        self._favourite = str(seed % 6)
        self._touched: set[str] = set()
        self.taken: Counter[str] = Counter() if taken is None else taken
        self.clicks: list[str] = []

    # ---- eyes and hand

    @property
    def last(self) -> str:
        """The last few things that were clicked."""
        return ", ".join(self.clicks[-8:])

    def _press(self, box: Box) -> None:
        self._mouse.move(box.spot)
        self._mouse.press()
        self.taken[_memory(box.name)] += 1
        self.clicks.append(box.name)

    def _click(self, box: Box) -> None:
        self._press(box)
        self._mouse.release()

    def _matches(self, island: Box) -> int:
        """What the callout of an island promises."""
        self._mouse.move(island.spot)
        words = next((box.text for box in self._mouse.look().boxes if box.name == "callout"), "")
        found = re.search(r": (\d)", words)
        return int(found[1]) if found else 0

    # ---- playing

    def act(self, screen: Screen | None = None) -> bool:
        """Click once, or take something up and put it down; false if there is nothing to click."""
        screen = screen or self._mouse.look()
        choices = _choices(screen)
        if not choices:
            return False
        if screen.scene == "table":
            self._act_on_table(choices)
        else:
            self._act_elsewhere(screen.scene, choices)
        return True

    def _act_on_table(self, choices: list[Box]) -> None:
        """Click a thing. What is taken up by that is put down, carried with the button up or down as people do."""
        box = self._pick(choices)
        self._press(box)
        dragging = self._rng.random() < _DRAGS
        if not dragging:
            self._mouse.release()
        screen = self._mouse.look()
        if screen.scene == "table" and _holding(screen):
            place = self._place(box, screen)
            if dragging:
                self._mouse.move(halfway(box.spot, place.spot))
                self._mouse.move(place.spot)
                self.clicks.append(place.name)
            else:
                self._press(place)
            self._mouse.release()
        elif dragging:
            self._mouse.release()
        confirm = next((box for box in _choices(self._mouse.look()) if box.name == "choose"), None)
        if confirm is not None and box.name != "choose":
            self._click(confirm)  # expensive things are chosen first

    def _place(self, held: Box, screen: Screen) -> Box:
        """Where to put what is held."""
        places = [box for box in _choices(screen) if box.kind == "target"]
        places = [box for box in places if box.name != held.name] or places
        assert places, f"{held.name} was taken up and can go nowhere"
        if self._rng.random() < _TURNS:
            self._mouse.wheel(1)  # turns a roof tile that fits both ways
            names = {box.name for box in _choices(self._mouse.look())}
            places = [box for box in places if box.name in names] or places
        place = self._rng.choices(places, [self._curiosity(box.name) for box in places])[0]
        self.taken[place.name] += 1
        return place

    def _pick(self, choices: list[Box]) -> Box:
        alike = Counter(_word(box) for box in choices)
        sailing = alike["boat"] > 0
        weights = []
        for box in choices:
            word = _word(box)
            weight = _WEIGHTS.get(word, 1.0) / alike[word] * self._curiosity(_memory(box.name))
            if sailing and word == "island":
                weight *= _CATCH[self._matches(box)]
            if sailing and word == "use_privilege":
                weight *= _SWAPPING
            weights.append(weight * self._liking(box))
        return self._rng.choices(choices, weights)[0]

    def _curiosity(self, memory: str) -> float:
        return 1 + _CURIOSITY / (1 + self.taken[memory])

    def _liking(self, box: Box) -> float:
        if box.name.startswith("buy"):
            return _THRIFT * self._curiosity("buy")
        favourite = box.name.startswith(("supply.", "swap")) and box.name.endswith(self._favourite)
        return _FAVOURITE if favourite else 1.0

    def _act_elsewhere(self, scene: str, choices: list[Box]) -> None:
        """Dialogs and the other screens: what lies on them first, now and then; then whatever leads on."""
        things = [
            box for box in choices if box.name.startswith(_THINGS.get(scene, "?")) and box.name not in self._touched
        ]
        likings = [self._liking(box) for box in things]
        if things and self._rng.random() < _BUSY[scene] * min(1.0, sum(likings)):
            box = self._rng.choices(things, likings)[0]
            self._touched.add(box.name)
            self._click(box)
            return
        names = {box.name: box for box in choices}
        for wanted in _LEADS_ON:
            if wanted in names:
                self._touched.clear()
                self._click(names[wanted])
                return
        self._click(self._rng.choice(choices))


def _choices(screen: Screen) -> list[Box]:
    """Everything that can be clicked to get on, in an order that no set of names disturbs."""
    found = [
        box
        for box in screen.boxes
        if box.kind != "text" and box.enabled and box.name not in _IGNORED and not box.name.startswith(_BORING)
    ]
    return sorted(found, key=lambda box: box.name)


def _holding(screen: Screen) -> bool:
    return any(box.name == "hand" and box.text for box in screen.boxes)


def _word(box: Box) -> str:
    return box.name.partition(".")[0]
