"""The hand: one way of taking, carrying and dropping for every screen."""

import pygame

from burano.table.input.drag import DragController, Pos
from burano.table.play.model import Key
from burano.ui.tween import Motion, Timeline

CARD, SLOT, WALL, LID = ("card", 1), ("slot", 2), ("wall", 0), ("lid", 0)


class Shelf:
    """Cards can be taken, slots receive them, walls look as if they could be pulled at, under a lid is a card."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    def can_take(self, key: Key) -> bool:
        return key[0] == "card"

    def looks_movable(self, key: Key) -> bool:
        return key[0] == "wall"

    def pulled(self, key: Key) -> Key | None:
        return CARD if key == LID else None

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        return under if under == SLOT else None

    def taken(self, key: Key) -> None:
        self.calls.append(("taken", key))

    def turned(self, key: Key) -> None:
        self.calls.append(("turned", key))

    def put(self, held: Key, place: Key, pos: Pos) -> None:
        self.calls.append(("put", held, place))

    def refused(self, held: Key, under: Key | None, pos: Pos) -> None:
        self.calls.append(("refused", held, under))

    def let_go(self) -> None:
        self.calls.append(("let go",))

    def stuck(self, key: Key) -> None:
        self.calls.append(("stuck", key))


def hand() -> tuple[DragController, Shelf]:
    pygame.display.init()
    shelf = Shelf()
    return DragController(shelf, Timeline(Motion("off"))), shelf


def test_pressing_moving_and_letting_go_is_one_drag() -> None:
    held, shelf = hand()
    assert held.press(CARD, (10, 10))
    assert held.move(SLOT, (60, 10)) and held.hot == SLOT
    assert held.release(SLOT, (60, 10))
    assert shelf.calls == [("taken", CARD), ("put", CARD, SLOT)] and held.held is None


def test_two_clicks_are_the_same_as_a_drag() -> None:
    held, shelf = hand()
    held.press(CARD, (10, 10))
    held.release(CARD, (11, 10))
    assert held.held == CARD
    assert held.press(SLOT, (60, 10)) and held.release(SLOT, (60, 10))
    assert shelf.calls == [("taken", CARD), ("put", CARD, SLOT)]


def test_what_is_dropped_nowhere_goes_back_and_gets_an_answer() -> None:
    held, shelf = hand()
    held.press(CARD, (10, 10))
    held.move(WALL, (60, 10))
    held.release(WALL, (60, 10))
    assert shelf.calls[-1] == ("refused", CARD, WALL) and held.held is None


def test_what_was_carried_by_clicks_stays_in_the_hand_after_a_wrong_one() -> None:
    held, shelf = hand()
    held.take(CARD, (10, 10))
    held.press(WALL, (60, 10))
    held.release(WALL, (60, 10))
    assert shelf.calls[-1] == ("refused", CARD, WALL) and held.held == CARD
    other = ("card", 2)
    held.press(other, (30, 10))
    held.release(other, (30, 10))
    assert shelf.calls[-2:] == [("let go",), ("taken", other)] and held.held == other
    held.release(other, (30, 10))
    assert shelf.calls[-1] == ("let go",) and held.held is None


def test_what_is_dropped_where_it_lay_gets_none() -> None:
    held, shelf = hand()
    held.press(CARD, (10, 10))
    held.move(SLOT, (60, 10))
    held.move(CARD, (12, 10))
    held.release(CARD, (12, 10))
    assert shelf.calls[-1] == ("let go",)


def test_a_button_pressed_with_a_full_hand_is_a_click_on_the_button() -> None:
    held, shelf = hand()
    held.take(CARD, (10, 10))
    assert not held.press(None, (60, 10), on_control=True)
    assert held.held is None and shelf.calls[-1] == ("let go",)


def test_pulling_at_what_must_stay_says_so_once() -> None:
    held, shelf = hand()
    assert not held.press(WALL, (10, 10))
    for x in (12, 40, 60):
        held.move(None, (x, 10))
    assert shelf.calls == [("stuck", WALL)]
    held.release(None, (60, 10))
    held.move(None, (90, 10))
    assert shelf.calls == [("stuck", WALL)]


def test_pulling_at_what_a_click_means_otherwise_picks_its_piece_up() -> None:
    held, shelf = hand()
    assert not held.press(LID, (10, 10)), "the press may still become a click"
    held.move(LID, (12, 10))
    assert held.held is None
    assert held.move(None, (60, 10))
    assert held.held == CARD
    held.release(SLOT, (60, 10))
    assert shelf.calls == [("taken", CARD), ("put", CARD, SLOT)]


def test_turning_needs_something_in_the_hand() -> None:
    held, shelf = hand()
    held.turn()
    assert not shelf.calls
    held.take(CARD, (10, 10))
    held.turn()
    assert held.turned and shelf.calls[-1] == ("turned", CARD)
    held.drop_on(SLOT)
    assert not held.turned


def test_a_piece_that_goes_back_is_seen_on_its_way() -> None:
    shelf = Shelf()
    timeline = Timeline(Motion("full"))
    held = DragController(shelf, timeline)
    held.press(CARD, (0, 0))
    held.move(WALL, (100, 0))
    held.release(WALL, (100, 0))
    timeline.update(0.11)
    assert held.drawn_piece is not None and 0 < held.drawn_piece.pos[0] < 100
    timeline.update(1.0)
    assert held.drawn_piece is None


def test_a_piece_that_is_put_back_flies_straight_to_where_it_was_taken() -> None:
    pygame.display.init()
    timeline = Timeline(Motion("full"))
    held = DragController(Shelf(), timeline)
    held.press(CARD, (10, 40))
    held.move(None, (110, 240))
    held.release(None, (110, 240))
    way = []
    while (flying := held.drawn_piece) is not None:
        way.append(flying.pos)
        timeline.update(0.01)
    assert way[0] == (110, 240) and len(way) > 3
    assert all(abs((x - 10) * 2 - (y - 40)) <= 2 for x, y in way), "on the line between both"
    assert [x for x, _ in way] == sorted((x for x, _ in way), reverse=True)


def test_a_piece_let_go_by_a_key_flies_from_the_pointer_to_where_it_was_taken() -> None:
    pygame.display.init()
    timeline = Timeline(Motion("full"))
    held = DragController(Shelf(), timeline)
    held.press(CARD, (10, 40))
    held.move(None, (110, 240))
    assert held.put_back()
    assert held.drawn_piece is not None and held.drawn_piece.pos == (110, 240)
    timeline.update(0.21)
    assert held.drawn_piece is not None and held.drawn_piece.pos[1] < 60
