"""Open cards stay where they lie."""

from pathlib import Path

from burano.games.burano import actions as a
from tests.scenes.burano.table_with_mouse import Seated, asked


def fish_boxes(seated: Seated) -> dict[tuple[int, int], str]:
    """Names of the open fish by where they lie."""
    return {box.rect.topleft: box.name for box in seated.table.boxes() if box.name.startswith("fish.")}


def test_the_fish_row_keeps_its_gaps_until_it_is_refilled(tmp_path: Path) -> None:
    seated = asked(tmp_path, "take_fish", a.TakeFish, when=lambda s: s.fish_left > 1 and len({*s.fish_display}) == 3)
    before = fish_boxes(seated)
    place = min(before)
    seated.run(1.0)
    seated.mouse.click(seated.box(before[place]))
    after = fish_boxes(seated)
    assert after == {spot: name for spot, name in before.items() if spot != place}, "the others lie where they lay"
    rest, fresh = dict(after), place
    seated.run(1.0)
    while seated.session.state.fish_left and seated.table.model.kind == "take_fish":
        taken = min(fish_boxes(seated))
        rest.pop(taken)
        for _click in range(2):  # the last one cannot be undone: a second click confirms
            seated.mouse.click(seated.box(after[taken]))
            seated.run(1.0)
    row = seated.table.model.open_fish
    assert len(row) == 3 and -1 not in row, "refilled"
    boxes = fish_boxes(seated)
    assert all(boxes.get(spot, name) == name for spot, name in rest.items()) and fresh in [*boxes, place]


def test_taking_back_an_open_card_brings_it_back_to_its_place(tmp_path: Path) -> None:
    """Undo goes back over open cards until the deck is drawn from."""
    seated = asked(tmp_path, "take_fish", a.TakeFish, when=lambda s: s.fish_left > 1 and len({*s.fish_display}) == 3)
    before, length = fish_boxes(seated), seated.session.length
    seated.run(1.0)
    seated.mouse.click(seated.box(before[min(before)]))
    assert seated.session.length == length + 1 and fish_boxes(seated) != before
    assert seated.box("undo").enabled
    seated.mouse.click(seated.box("undo"))
    assert seated.session.length == length and fish_boxes(seated) == before


def test_the_second_of_two_alike_is_taken_from_where_it_lies(tmp_path: Path) -> None:
    seated = asked(tmp_path, "take_fish", a.TakeFish, when=lambda s: s.fish_left > 1 and len({*s.fish_display}) < 3)
    row = seated.table.model.open_fish
    again = next(place for place, kind in enumerate(row) if kind in row[:place])
    seated.run(1.0)
    seated.mouse.click(seated.box(f"fish_again.{again}"))
    assert seated.table.model.open_fish == (*row[:again], -1, *row[again + 1 :])


def test_no_building_card_moves_because_another_was_taken(tmp_path: Path) -> None:
    seated = asked(tmp_path, "bonus", a.TakeCard)
    seated.run(1.0)
    row = seated.table.model.open_cards
    for _click in range(2):
        seated.mouse.click(seated.box(f"offer.{row[0]}"))
        seated.run(1.0)
    assert seated.table.model.open_cards[1:] == row[1:] and row[0] not in seated.table.model.open_cards
