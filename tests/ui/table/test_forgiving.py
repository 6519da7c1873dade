"""Hands that slip: double clicks, keys pressed twice, clicks that come too late."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import fishing, lace
from burano.games.burano.board import ISLANDS
from burano.games.burano.legal import why_not_affordable
from burano.games.burano.state import State
from burano.ui.boxes import Box
from tests.ui.table.stage import new_session
from tests.ui.table.test_table import LIVELY, Seated, turn


def asked(home: Path, kind: str, *wanted: type, when: Callable[[State], bool] = lambda state: True) -> Seated:
    """A table that asks seat 0 for something, in a game played by chance until it comes to that."""
    for seed in range(100):
        session, rng = new_session(3, seed), Rng(seed)
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            legal = session.legal(seat)
            offered = all(any(isinstance(action, want) for action in legal) for want in wanted)
            if decision.kind == kind and seat == 0 and offered and when(session.state):
                return Seated(home, session)
            lively = [action for action in legal if action.NAME in LIVELY]
            session.submit(seat, rng.choice(lively if lively and rng.below(4) else list(legal)))
    raise AssertionError(f"no game comes to {kind}")


def double_click(seated: Seated, box: Box, off: tuple[int, int] = (0, 0)) -> None:
    """Two clicks, a tenth of a second apart, the second one perhaps a little beside."""
    seated.run(1.0)
    seated.mouse.click(box)
    stack = seated.services.stack
    pos = (box.spot[0] + off[0], box.spot[1] + off[1])
    stack.update(0.06)
    stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=off, buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle(pygame.Event(kind, pos=pos, button=1, touch=False))
        stack.update(0.02)


def press_key(seated: Seated, key: int) -> None:
    stack = seated.services.stack
    stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    stack.update(0.02)


def target(seated: Seated, what: str) -> Box:
    return next(box for box in seated.table.boxes() if box.name.startswith(f"{what}.") and box.enabled)


def names_on_top(seated: Seated) -> str:
    top = seated.services.stack.top
    assert top is not None
    return top.name


def test_a_double_click_on_end_turn_ends_one_turn(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    before = seated.session.length
    double_click(seated, seated.box("end_turn"))
    assert seated.session.length == before + 1 and seated.flow.seat == 1
    seated.run(1.0)
    seated.mouse.click(seated.box("end_turn"))
    assert seated.session.length == before + 2, "a click of its own ends the next turn"


@pytest.mark.parametrize("off", [(0, 0), (10, 0), (0, 10)])
def test_a_double_click_on_a_card_takes_one_card(tmp_path: Path, off: tuple[int, int]) -> None:
    seated = asked(tmp_path, "take_fish", a.TakeFish, when=lambda state: state.fish_left > 1)
    before = seated.session.length
    double_click(seated, target(seated, "fish"), off)
    assert seated.session.length == before + 1 and seated.session.state.fish_left >= 1


def test_a_double_click_on_a_piece_leaves_it_in_the_hand(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    name = next(f"{what}.{number}" for what, number in sorted(seated.table.model.sources) if what == "prep")
    double_click(seated, seated.box(name))
    assert seated.table.model.held == ("prep", int(name[5:]))


def test_a_double_click_on_the_menu_does_not_leave_it_again(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    double_click(seated, seated.box("end_turn"))
    double_click(seated, seated.box("no"))
    assert names_on_top(seated) == "table"


def test_a_click_that_comes_when_another_is_asked_does_nothing(tmp_path: Path) -> None:
    """Whoever clicks the moment the table changes under the pointer meant what lay there before."""
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    box = seated.box("end_turn")
    seated.mouse.move(box.spot)
    seated.run(1.0)
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    before = seated.session.length
    stack = seated.services.stack
    stack.update(0.02)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle(pygame.Event(kind, pos=box.spot, button=1, touch=False))
    assert seated.session.length == before


def test_time_in_which_nothing_was_drawn_does_not_count(tmp_path: Path) -> None:
    """A computer so slow that the second click waits in the queue is no reason to take it for another."""
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    box, before, stack = seated.box("end_turn"), seated.session.length, seated.services.stack
    seated.run(1.0)
    seated.mouse.click(box)
    stack.update(5.0)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle(pygame.Event(kind, pos=box.spot, button=1, touch=False))
    assert seated.session.length == before + 1


def test_undo_may_be_clicked_as_fast_as_one_likes(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    for _step in range(2):
        seated.flow.submit(next(x for x in seated.session.legal(0) if isinstance(x, a.Pick | a.PrivilegeCoin)))
    seated.flow.go_on()
    double_click(seated, seated.box("undo"))
    assert seated.session.length == start


@pytest.mark.parametrize("ask", [True, False])
def test_enter_pressed_again_and_again_passes_no_turn(tmp_path: Path, ask: bool) -> None:
    seated = turn(tmp_path, a.EndTurn, a.Pick)
    seated.services.settings.change(confirm_end_turn=ask)
    seated.run(1.0)
    seated.mouse.click(seated.box("end_turn"))
    if ask:
        seated.run(1.0)
        seated.mouse.click(seated.box("yes"))
    assert seated.flow.seat == 1
    before = seated.session.length
    for _press in range(6):
        press_key(seated, pygame.K_RETURN)
    assert seated.session.length == before


def test_enter_does_not_say_yes_to_the_question_before_the_end_of_a_turn(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn, a.Pick)
    before = seated.session.length
    seated.table.ui.set_focus("end_turn")
    for _press in range(4):
        press_key(seated, pygame.K_RETURN)
    assert seated.session.length == before


def test_the_keyboard_goes_on_from_where_it_was(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    press_key(seated, pygame.K_TAB)
    seated.table.ui.set_focus("undo")
    seated.table.hand.take(next(key for key in seated.table.model.sources if key[0] == "pyramid"), (5, 5))
    seated.run(0.1)
    assert seated.table.ui.focus_name == "", "something else is asked"
    stops = [widget.name for widget in seated.table.ui if widget.focusable]
    press_key(seated, pygame.K_TAB)
    assert seated.table.ui.focus_name == stops[(stops.index("undo") + 1) % len(stops)]


@pytest.mark.parametrize("ask", [True, False])
def test_beginning_the_turn_again_asks_first_if_that_is_wanted(tmp_path: Path, ask: bool) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    seated.services.settings.change(confirm_undo_turn=ask)
    seated.flow.submit(next(action for action in seated.session.legal(0) if isinstance(action, a.Pick)))
    seated.flow.go_on()
    seated.run(1.0)
    seated.mouse.click(seated.box("reset"))
    assert (names_on_top(seated) == "confirm") == ask
    assert (seated.session.length == start) != ask
    if ask:
        seated.mouse.click(seated.box("yes"))
        assert seated.session.length == start


# ---- dock houses


def test_a_click_anywhere_on_a_glowing_island_sails_there(tmp_path: Path) -> None:
    """Its dock houses included, though a privilege point could swap them."""
    seated = asked(tmp_path, "sailing", a.Sail, a.SwapDocks)
    island = next(n for what, n in seated.table.model.actions if what == "island")
    sea, s = seated.table.parts.map.sea, seated.table.view.s
    for index in range(3):
        x, y = sea.dock(island, index)
        pos = (round(x * s), round((y - 20) * s))
        assert seated.table.key_at(pos) == ("island", island)
    seated.run(1.0)
    seated.mouse.click(Box("dock", "target", pygame.Rect(pos, (1, 1))))
    assert seated.session.state.boat[0] == island


def test_a_click_on_a_ship_of_a_lit_port_sails_there(tmp_path: Path) -> None:
    port = lambda state: [place - ISLANDS for place in fishing.destinations(state, 0) if place >= ISLANDS]
    seated = asked(tmp_path, "sailing", when=lambda state: bool(port(state)))
    goal = port(seated.session.state)[0]
    ship = next(box for box in seated.table.boxes() if box.name.startswith(f"port.{goal}.ship"))
    seated.services.settings.change(coach="off")
    seated.run(1.0)
    seated.mouse.click(ship)
    assert seated.session.state.boat[0] == ISLANDS + goal


def test_another_boat_moored_there_is_no_hindrance(tmp_path: Path) -> None:
    seated = asked(tmp_path, "sailing", when=lambda state: state.boat[1] in fishing.destinations(state, 0))
    goal = seated.session.state.boat[1]
    seated.run(1.0)
    seated.mouse.click(seated.box("boat.1"))
    assert seated.session.state.boat[0] == goal


def test_a_swap_begins_at_the_privilege_button_and_can_be_given_up(tmp_path: Path) -> None:
    seated = asked(tmp_path, "sailing", a.Sail, a.SwapDocks)
    table, before = seated.table, seated.session.length
    assert not [box for box in table.boxes() if box.name.startswith("dock.")]
    for way_out in ("cancel_swap", "escape"):
        seated.run(1.0)
        seated.mouse.click(seated.box("use_privilege"))
        seated.mouse.click(seated.box("privilege_swap"))
        assert any(box.enabled for box in table.boxes() if box.name.startswith("dock."))
        assert "1 privilege" in table.prompt(table.model)
        seated.take("dock")
        assert "1 privilege" in table.prompt(table.model)
        press_key(seated, pygame.K_ESCAPE)
        assert table.model.held is None and table.model.swapping
        if way_out == "escape":
            press_key(seated, pygame.K_ESCAPE)
        else:
            seated.mouse.click(seated.box(way_out))
        assert not table.model.swapping and any(key[0] == "island" for key in table.model.actions)
        assert names_on_top(seated) == "table" and seated.session.length == before


def test_a_swap_says_what_it_costs_before_it_is_made(tmp_path: Path) -> None:
    seated = asked(tmp_path, "sailing", a.Sail, a.SwapDocks)
    seated.run(1.0)
    seated.table.swap_docks(True)
    seated.take("dock")
    place = target(seated, "dock")
    seated.mouse.move(place.spot)
    told = next(box.text for box in seated.table.boxes() if box.name == "callout")
    assert "costs 1 privilege point" in told
    points = seated.session.state.privilege[0]
    seated.mouse.click(place)
    assert isinstance(seated.session.journal[-1].action, a.SwapDocks)
    assert seated.session.state.privilege[0] == points - 1 and not seated.table.model.swapping


def test_a_move_too_dear_is_not_called_no_move(tmp_path: Path) -> None:
    """While a privilege point could pay it."""

    def too_dear(state: State) -> bool:
        missing = state.board.price[state.moves] - state.coins[0] if state.moves < 4 else 0
        return 0 < missing <= state.privilege[0] and why_not_affordable(state, 0) is not None

    seated = asked(tmp_path, "turn", a.PrivilegeCoin, when=too_dear)
    prompt = seated.table.prompt(seated.table.model)
    assert "privilege" in prompt and "No moves left" not in prompt


# ---- open cards


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


# ---- earning


def test_after_earning_one_button_ends_the_turn(tmp_path: Path) -> None:
    seated = asked(tmp_path, "withdraw")
    seated.services.settings.change(confirm_end_turn=False)
    seated.run(1.0)
    assert not [box for box in seated.table.boxes() if box.name == "finish"]
    seated.mouse.click(seated.box("end_turn"))
    assert [entry.action for entry in seated.session.journal[-2:]] == [a.FINISH, a.END_TURN]
    assert seated.flow.seat == 1


def test_while_workers_could_be_called_back_the_next_move_can_be_made(tmp_path: Path) -> None:
    seated = asked(tmp_path, "withdraw", when=lambda s: s.moves < 4 and s.coins[0] > 6 and -1 in s.prep[:3])
    seated.run(1.0)
    assert any(key[0] in ("island", "square") for key in seated.table.model.actions), "workers can be called back"
    seated.take("pyramid")
    seated.mouse.click(target(seated, "prep"))
    finish, pick = (entry.action for entry in seated.session.journal[-2:])
    assert finish == a.FINISH and isinstance(pick, a.Pick)
    for _step in range(2):
        seated.mouse.click(seated.box("undo"))
    assert seated.table.model.kind == "withdraw"


def test_an_illegal_move_after_earning_is_refused_for_its_own_reason(tmp_path: Path) -> None:
    seated = asked(tmp_path, "withdraw", when=lambda s: s.moves < 4 and s.coins[0] > 6 and max(s.prep[:3]) >= 0)
    seated.run(1.0)
    state, length = seated.session.state, seated.session.length
    seated.take("prep")
    houses = [f"pit.{pit}" for pit in range(31) if state.height[pit]]
    full = next(name for name in houses if seated.place_at(seated.box(name).spot) is None)
    seated.mouse.click(seated.box(full))
    assert seated.session.length == length
    assert seated.table.show.saying is not None and "(R5" in seated.table.show.saying.text


# ---- whose turn it is


def heralded(seated: Seated) -> str:
    return next((box.text for box in seated.table.boxes() if box.name == "herald"), "")


def test_a_turn_begins_with_the_name_of_whose_it_is(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    seated.run(4.0)
    assert heralded(seated) == ""
    seated.mouse.click(seated.box("end_turn"))
    assert "Marco" in heralded(seated)
    seated.run(4.0)
    assert heralded(seated) == "", "it does not stay in the way"


def test_after_a_hand_over_nobody_is_named_twice(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    seated.session.table.extras["handover"] = "always"
    seated.run(4.0)
    seated.mouse.click(seated.box("end_turn"))
    seated.services.stack.settle()
    assert names_on_top(seated) == "handover"
    press_key(seated, pygame.K_RETURN)
    seated.run(1.0)
    assert names_on_top(seated) == "table" and heralded(seated) == ""


def handed_over_to_marco(home: Path, *, drew: bool, openly: bool = True) -> str:
    """What is on screen after Lucia's turn; she holds a secret fish, and Marco one drawn or taken openly, or none."""
    seated = turn(home, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    seated.session.table.extras["handover"] = "secrets"
    state = seated.session.state
    state.hand[:], state.taken_open[:], state.sold[:] = [0] * 24, [0] * 24, [0] * 24
    state.hand[0] = 1
    if drew or openly:
        state.hand[8] = 1
    state.taken_open[8] = int(openly and not drew)
    seated.flow.table.seat_changed()
    seated.run(4.0)
    seated.mouse.click(seated.box("end_turn"))
    return names_on_top(seated)


def test_shutters_close_only_before_somebody_who_has_a_secret(tmp_path: Path) -> None:
    assert handed_over_to_marco(tmp_path / "drawn", drew=True) == "handover"
    assert handed_over_to_marco(tmp_path / "open", drew=False) == "table"
    assert handed_over_to_marco(tmp_path / "none", drew=False, openly=False) == "table"


# ---- settings


@pytest.mark.parametrize("wish", ["request", "always"])
def test_hints_that_are_always_wanted_come_without_asking(tmp_path: Path, wish: str) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.services.settings.change(hints=wish)
    seated.run(3.0)
    assert seated.table.hints.shown == (wish == "always")
    if wish == "always":
        assert seated.box("hint.1").text, "the plan itself, with its reasons"
        assert any(part.key[0] == "track" for part in seated.table.plans.floats()), "and drawn"


# ---- the chronicle


def test_a_line_about_a_rival_rings_the_rival_and_nothing_of_ones_own(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.run(1.0)
    lines = seated.table.log.lines
    rival = [line for line in lines if line.seat == 1 and "picked up" in line.text]
    mine = [line for line in lines if line.seat == 0 and "picked up" in line.text]
    assert rival and all(line.where == ("player", 1) for line in rival)
    assert mine and all(line.where is not None and line.where[0] == "prep" for line in mine)
    assert seated.box("player.1"), "there is something to ring"


# ---- behind a paper


def test_what_lies_beside_a_paper_is_explained(tmp_path: Path) -> None:
    """Whoever names kinds of roof tiles may read the ring, the cards and the docks first."""
    session = new_session(3, 4)
    seated = Seated(tmp_path, session)
    seated.flow.seat = session.decision().seats[0]  # type: ignore[union-attr]
    seated.flow.table.seat_changed()
    seated.run(3.0)
    assert seated.table.model.kind == "name_roofs" and seated.table.paper(seated.table.model) is not None
    for word in ("ring.", "island.", "square.", "supply."):
        name = next(box.name for box in seated.table.boxes() if box.name.startswith(word))
        seated.mouse.move(seated.box(name).spot)
        seated.run(1.5)
        assert seated.table.ui.tip.name == name
    card = seated.table.model.open_cards[0]
    seated.mouse.move(seated.box(f"card.{card}").spot)
    assert seated.table.explanation(("card", card)) is not None


def test_the_key_of_the_main_button_goes_there_first_and_ends_one_turn_at_most(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    before, stack = seated.session.length, seated.services.stack

    def press() -> None:
        mod = pygame.KMOD_LCTRL
        stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=mod, unicode="", scancode=0))
        stack.update(0.02)

    for _time in range(3):
        press_key(seated, pygame.K_RETURN)
    assert seated.session.length == before, "Enter alone ends nothing"
    seated.run(0.5)
    press()
    assert seated.session.length == before and seated.table.ui.focus_name == "end_turn"
    press()
    assert seated.session.length == before + 1
    for _time in range(40):  # for 0.8 s
        press()
    press_key(seated, pygame.K_ESCAPE)
    assert seated.session.length == before + 1, "with the next turn the focus is gone again, whoever hammers on"


def test_a_stray_click_spends_no_privilege_point(tmp_path: Path) -> None:
    def dear(state: State) -> bool:
        return state.privilege[0] > 0 and any(lace.needs_privilege(state, 0, n) for n in lace.open_squares(state, 0))

    seated = asked(tmp_path, "lace", a.LaceAt, when=dear)
    table, state = seated.table, seated.flow.session.state
    square = next(n for n in lace.open_squares(state, 0) if lace.needs_privilege(state, 0, n))
    length, points = seated.flow.session.length, state.privilege[0]
    double_click(seated, next(box for box in table.boxes() if box.name == f"square.{square}"))
    assert seated.flow.session.length == length and table.model.chosen == ("square", square)
    assert "privilege point" in table.prompt(table.model)
    seated.run(1.0)
    seated.mouse.click(seated.box("choose"))
    assert seated.flow.session.length == length + 1 and seated.flow.session.state.privilege[0] == points - 1


WEIGHED = {
    "name_roofs": ("kind", lambda state: len(state.named) == 2),
    "bonus": ("offer", lambda state: state.cards_in_deck() > 0),
    "take_fish": ("fish", lambda state: state.fish_left == 1),
}
"""Decisions after which nobody goes back, because a deck is drawn from."""


@pytest.mark.parametrize("kind", WEIGHED)
def test_what_cannot_be_undone_is_chosen_first_and_confirmed(tmp_path: Path, kind: str) -> None:
    what, when = WEIGHED[kind]
    seated = asked(tmp_path, kind, when=when)
    table, length = seated.table, seated.session.length
    first = target(seated, what)
    double_click(seated, first)
    assert seated.session.length == length and "cannot be undone" in table.prompt(table.model)
    assert table.model.chosen is not None and "{}.{}".format(*table.model.chosen) == first.name
    press_key(seated, pygame.K_ESCAPE)
    assert table.model.chosen is None and names_on_top(seated) == "table"
    seated.run(1.0)
    seated.mouse.click(first)
    seated.mouse.click(seated.box("choose"))
    assert seated.session.length == length + 1 and seated.session.why_not_undo(0) is not None


@pytest.mark.parametrize(("kind", "what", "when"), [("name_roofs", "kind", 1), ("bonus", "bonus", 0)])
def test_what_can_be_undone_is_done_at_once(tmp_path: Path, kind: str, what: str, when: int) -> None:
    seated = asked(tmp_path, kind, when=lambda state: len(state.named) == when)
    length = seated.session.length
    seated.run(1.0)
    seated.mouse.click(target(seated, what))
    assert seated.session.length == length + 1 and seated.box("undo").enabled
