"""The rules of selection of decision sheets."""

import pytest

from burano.table.sheets.selection import Assign, Choose, ItemPlace, Order, Quantities, state_of, stepped

A, B, C = ("card", 0), ("card", 1), ("card", 2)


def test_one_of_many_is_replaced_by_the_next_and_given_up_by_a_second_press() -> None:
    one = Choose(1, 1).toggled(A).toggled(B)
    assert one.chosen == (B,) and not one.missing
    assert one.toggled(B).chosen == () and one.toggled(B).missing


def test_no_more_than_allowed_can_be_chosen_and_the_order_is_kept() -> None:
    two = Choose(1, 2).toggled(C).toggled(A)
    assert two.chosen == (C, A)
    assert two.toggled(B) is two


def test_a_sheet_without_a_choice_is_complete_at_once() -> None:
    assert not Choose(0, 0).missing
    assert Choose(0, 0).toggled(A).chosen == ()


def test_quantities_keep_to_the_limit_of_each_item_and_of_all() -> None:
    counts = Quantities({A: 2, B: 5}, 2, 3)
    assert counts.missing and counts.changed(A, -1) is counts
    counts = counts.changed(A, 1).changed(A, 1)
    assert counts.changed(A, 1) is counts, "two of the first are all there are"
    counts = counts.changed(B, 1)
    assert counts.total == 3 and not counts.missing
    assert counts.changed(B, 1) is counts, "three are the most"
    assert counts.changed(C, 1) is counts, "what is not on the sheet cannot be taken"


def test_an_item_moves_by_one_and_stays_at_the_ends() -> None:
    order = Order((A, B, C))
    assert order.moved(A, 1).keys == (B, A, C)
    assert order.moved(C, -2).keys == (C, A, B)
    assert order.moved(A, -1) is order and order.moved(C, 1) is order


def test_items_go_to_places_with_room_and_come_back() -> None:
    kitchen, hall = ItemPlace(("room", 0), "Kitchen"), ItemPlace(("room", 1), "Hall", 2)
    assign = Assign((A, B, C), (kitchen, hall), 2)
    assign = assign.assigned(A, kitchen.key)
    assert assign.assigned(B, kitchen.key) is assign, "the kitchen has room for one"
    assert assign.missing
    assign = assign.next_place(B)
    assert assign.placed == {A: kitchen.key, B: hall.key} and not assign.missing
    assert assign.next_place(B).placed == {A: kitchen.key}
    assert assign.assigned(A, None).free(kitchen) == 1


@pytest.mark.parametrize(
    ("selection", "before", "after"),
    [
        (Choose(1, 1), "", "chosen"),
        (Quantities({A: 1}, 0, 1), "0", "1"),
        (Order((A, B)), "1 of 2", "2 of 2"),
        (Assign((A,), (ItemPlace(("room", 0), "Hall"),), 0), "", "Hall"),
    ],
)
def test_a_step_changes_how_an_item_stands(
    selection: Choose | Quantities | Order | Assign, before: str, after: str
) -> None:
    assert state_of(selection, A) == before
    assert state_of(stepped(selection, A, 1), A) == after
