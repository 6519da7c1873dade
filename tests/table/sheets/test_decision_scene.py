"""A decision sheet on screen: mouse, keyboard, voice, text scale."""

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pygame
import pytest

from burano import i18n
from burano.core.protocol import Action
from burano.persistence.dirs import below
from burano.persistence.settings import Settings, SettingsStore
from burano.scenes.shell.shots.studio import Studio
from burano.scenes.shell.wiring import make_services
from burano.stage.narrator import spoken
from burano.stage.stack import SceneStack
from burano.table.sheets.scene import DecisionScene, SheetContent
from burano.table.sheets.selection import Assign, Choose, ItemPlace, Order, Quantities, Selection
from burano.table.sheets.sheet_item import SheetItem
from tests.ui import layouts

_KEYS = [("card", number) for number in range(6)]
_PLACES = [ItemPlace(("room", number), f"Room {number}", 2) for number in range(3)]
SELECTIONS: dict[str, Selection] = {
    "choose": Choose(2, 3),
    "count": Quantities(dict.fromkeys(_KEYS, 2), 1, 4),
    "order": Order(tuple(_KEYS)),
    "assign": Assign(tuple(_KEYS), _PLACES, 1),
    "confirm": Choose(0, 0),
}


def decision(selection: Selection) -> SheetContent:
    items = [
        SheetItem(
            key,
            f"Card {key[1]}",
            lambda brush, box: brush.centred("coin", box.centerx, box.centery, 60),
            "What it brings",
            "2 coins",
            "You have no coins" if key[1] == 5 else "",
        )
        for key in _KEYS
    ]
    return SheetContent("What do you want?", items, selection, lambda now: f"{now.missing or 'Ready'}.", _actions)


def _actions(selection: Selection) -> Sequence[Action]:
    return [selection]  # type: ignore[list-item]


class Shown:
    """A sheet on a stack, and what was decided."""

    def __init__(self, home: Path, selection: Selection, size: tuple[int, int] = (1280, 720), scale: float = 1.0):
        self.studio = Studio(home)
        self.stack = SceneStack(size, self.studio.kit.motion, scale)
        services = make_services(self.studio.kit, SettingsStore(None, Settings()), below(home), self.stack)
        self.decided: list[Selection] = []
        self.scene = DecisionScene(services, decision(selection), self.decided.extend)  # type: ignore[arg-type]
        self.stack.push(self.scene)
        self.stack.settle()

    def click(self, name: str) -> None:
        widget = self.scene.ui.find(name)
        assert widget is not None, name
        self.stack.update(1.0)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stack.handle(pygame.Event(kind, pos=widget.rect.center, button=1, touch=False))

    def key(self, key: int) -> None:
        self.stack.update(1.0)
        self.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


@pytest.fixture(autouse=True)
def blanks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    layouts.draw_blanks(monkeypatch)
    yield
    i18n.set_language("en")


def test_a_choice_is_made_by_mouse_and_confirmed(tmp_path: Path) -> None:
    shown = Shown(tmp_path, SELECTIONS["choose"])
    shown.click("confirm")
    assert not shown.decided, "two are wanted"
    shown.click("card.1")
    shown.click("card.3")
    shown.click("card.5")
    shown.click("confirm")
    assert shown.decided == [Choose(2, 3, (("card", 1), ("card", 3)))]
    assert shown.stack.top is None


def test_items_that_cannot_be_chosen_say_why(tmp_path: Path) -> None:
    shown = Shown(tmp_path, SELECTIONS["choose"])
    card = shown.scene.ui.find("card.5")
    assert card is not None and not card.enabled
    assert "You have no coins" in card.spoken() and "2 coins" in card.spoken()


def test_quantities_are_counted_up_and_down(tmp_path: Path) -> None:
    shown = Shown(tmp_path, SELECTIONS["count"])
    for name in ("card0.more", "card0.more", "card0.less", "card2.more"):
        shown.click(name)
    shown.click("confirm")
    (found,) = shown.decided
    assert isinstance(found, Quantities) and found.count(("card", 0)) == 1 and found.total == 2


def test_escape_cancels_and_decides_nothing(tmp_path: Path) -> None:
    shown = Shown(tmp_path, SELECTIONS["order"])
    shown.key(pygame.K_ESCAPE)
    assert shown.stack.top is None and not shown.decided


def test_the_keyboard_reaches_every_item_and_the_confirmation(tmp_path: Path) -> None:
    shown = Shown(tmp_path, SELECTIONS["choose"])
    stops = {widget.name for widget in shown.scene.ui if widget.focusable and widget.enabled and widget.kind != "text"}
    met = set()
    for _step in range(20):
        shown.key(pygame.K_TAB)
        met.add(shown.scene.ui.focus_name)
    assert stops <= met


@pytest.mark.parametrize("name", SELECTIONS)
def test_nothing_spills_or_overlaps_at_any_size_and_text_scale(name: str, tmp_path: Path) -> None:
    shown = Shown(tmp_path, SELECTIONS[name])
    found = []
    for size, scale in product([(1024, 576), (1280, 720), (3840, 2160)], [0.75, 1.0, 1.5, 2.0]):
        shown.stack.fit(size, scale)
        found += [f"{size} {scale}: {text}" for text in layouts.misplaced(shown.stack)]
        shown.stack.draw(pygame.Surface(size))
    assert [text for text in found if "has no key" not in text] == []


def test_everything_has_a_spoken_name(tmp_path: Path) -> None:
    shown = Shown(tmp_path, SELECTIONS["assign"])
    heard = [spoken(shown.scene.describe(widget)) for widget in shown.scene.ui if widget.kind != "text"]
    assert all(words.strip(" .") for words in heard)
    assert any("Card 2" in words and "2 coins" in words for words in heard)
