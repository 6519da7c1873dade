"""A picture of panels: painted again only where something changed."""

from collections.abc import Hashable

import pygame
from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.picture.picture import Picture
from burano.ui.scaling import View
from tests.ui.kits import shared_kit

Model = dict[str, int]
VIEW = View(200, 100, 1.0)
PLACES = {"left": FRect(0, 0, 50, 100), "right": FRect(100, 0, 50, 100)}


class Patch(Panel[Model]):
    """Shows one number as a shade."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name, self.drawn, self.grounds = name, 0, 0

    def ground_key(self, model: Model) -> Hashable:
        return model.get("ground", 0)

    def draw_ground(self, brush: Brush, model: Model) -> None:
        self.grounds += 1
        brush.surface.fill((0, 0, model.get("ground", 0)))

    def key(self, model: Model) -> Hashable:
        return model[self.name]

    def draw(self, brush: Brush, model: Model) -> None:
        self.drawn += 1
        brush.surface.fill((model[self.name], 0, 0), brush.rect(self.area.x, self.area.y, self.area.w, 50))


def picture() -> tuple[Picture[Model], Patch, Patch]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((200, 100))
    left, right = Patch("left"), Patch("right")

    def water(view: View) -> pygame.Surface:
        made = pygame.Surface(view.window.size)
        made.fill((9, 9, 9))
        return made

    made = Picture(shared_kit(), {"left": left, "right": right}, water)
    made.layout(VIEW, PLACES, {"left": 1, "right": 1})
    return made, left, right


def test_only_what_changed_is_painted_again() -> None:
    made, left, right = picture()
    assert made.paint({"left": 1, "right": 1}) == [VIEW.window]
    assert made.paint({"left": 1, "right": 1}) == []
    assert made.paint({"left": 5, "right": 1}) == [pygame.Rect(0, 0, 50, 100)]
    assert (left.drawn, right.drawn) == (2, 1)
    assert made.surface.get_at((10, 10))[:3] == (5, 0, 0) and made.surface.get_at((110, 10))[:3] == (1, 0, 0)


def test_a_new_ground_is_painted_under_its_panel_only() -> None:
    made, left, _right = picture()
    made.paint({"left": 1, "right": 1})
    changed = made.paint({"left": 1, "right": 1, "ground": 7})
    assert len(changed) == 2 and left.grounds == 2
    assert made.surface.get_at((10, 80))[:3] == (0, 0, 7), "the panel's own ground"
    assert made.surface.get_at((75, 80))[:3] == (9, 9, 9), "between the panels"


def test_a_panel_without_a_place_is_neither_painted_nor_pointed_at() -> None:
    made, left, right = picture()
    made.layout(VIEW, {"left": PLACES["left"]}, {"left": 1, "right": 1})
    made.paint({"left": 1, "right": 1})
    assert left.drawn == 1 and right.drawn == 0 and list(made.spots({"left": 1, "right": 1})) == []


def test_a_part_can_be_painted_for_another_model_without_touching_the_picture() -> None:
    made, _left, _right = picture()
    made.paint({"left": 1, "right": 1})
    part, rect = made.paint_part("left", {"left": 200, "right": 1})
    assert part.get_at((10, 10))[:3] == (200, 0, 0) and rect == pygame.Rect(0, 0, 50, 100)
    assert made.surface.get_at((10, 10))[:3] == (1, 0, 0)


def test_a_panel_that_draws_no_ground_leaves_that_of_the_panel_below() -> None:
    class Glass(Patch):
        def draw_ground(self, brush: Brush, model: Model) -> None:
            """Nothing: what is below shows through."""

    pygame.display.set_mode((200, 100))
    below, glass = Patch("left"), Glass("right")
    made = Picture(shared_kit(), {"left": below, "right": glass}, lambda view: pygame.Surface(view.window.size))
    made.layout(VIEW, {"left": FRect(0, 0, 100, 100), "right": FRect(50, 0, 50, 100)}, {"left": 1, "right": 1})
    made.paint({"left": 1, "right": 1, "ground": 7})
    assert made.surface.get_at((75, 80))[:3] == (0, 0, 7)
