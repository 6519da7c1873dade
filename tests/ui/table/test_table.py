"""The table itself: refusals, undo, secrets, rest, motion, computers."""

import bisect
import itertools
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from burano.core.protocol import Reason
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.table.panels.tray_cards import CardsPanel
from burano.scenes.burano.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.chronicle import Chronicle
from burano.table.model import Key
from burano.table.words import LogLine
from tests.ui.table.mouse import StackMouse
from tests.ui.table.stage import make_services, new_session, seat_at

Play = Session[State, Options]
LIVELY = ("roof", "build", "pick", "sail", "lace", "bonus_card")


def play_on(session: Play, kind: str, after: int, *wanted: type) -> Play:
    """Lively random play until seat 0 is asked for a kind of decision with all the wanted actions."""
    rng = Rng(session.table.seed)
    while True:
        decision = session.decision()
        assert decision is not None, f"the game never came to {kind}"
        seat = decision.seats[0]
        legal = list(session.legal(seat))
        there = decision.kind == kind and seat == 0 and sum(session.state.height) >= after
        if there and all(any(isinstance(action, want) for action in legal) for want in wanted):
            return session
        lively = [action for action in legal if action.NAME in LIVELY]
        session.submit(seat, rng.choice(lively if lively and rng.below(4) else legal))


class Seated:
    """A table with a mouse at it."""

    def __init__(self, home: Path, session: Play, motion: str = "off") -> None:
        self.services: Services = make_services(home, motion=motion)
        self.flow: Flow = seat_at(self.services, session)
        self.flow.seat = 0
        self.flow.table.seat_changed()
        self.mouse = StackMouse(self.services.stack)
        self.session = session

    @property
    def table(self) -> TableScene:
        table = self.flow.table
        assert isinstance(table, TableScene)
        return table

    def place_at(self, pos: tuple[int, int]) -> Key | None:
        """The place meant at a point for what is held."""
        held = self.table.hand.held
        assert held is not None
        return self.table.place_at(held, self.table.key_at(pos), pos)

    def box(self, name: str):  # type: ignore[no-untyped-def]
        return next(box for box in self.services.stack.top.boxes() if box.name == name)  # type: ignore[union-attr]

    def take(self, what: str) -> str:
        """Click the first thing of a kind that can be taken up."""
        key = min(key for key in self.table.model.sources if key[0] == what)
        self.mouse.click(self.box(f"{key[0]}.{key[1]}"))
        return f"{key[0]}.{key[1]}"

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.services.stack.update(0.05)


def turn(home: Path, *wanted: type, after: int = 12, motion: str = "off", **how: object) -> Seated:
    session = play_on(new_session(3, 4, **how), "turn", after, *wanted)  # type: ignore[arg-type]
    return Seated(home, session, motion)


# ---- taking up and dropping


def test_while_something_is_held_exactly_the_legal_places_are_live(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    seated.take("prep")
    color = seated.session.state.prep[seated.table.model.held[1]]  # type: ignore[index]
    legal = {action.pit for action in seated.session.legal(0) if isinstance(action, a.Build) and action.color == color}
    live = {int(box.name[4:]) for box in seated.table.boxes() if box.name.startswith("pit.") and box.enabled}
    assert live == legal


@pytest.mark.parametrize("carried", [False, True])
def test_an_illegal_drop_says_why_with_its_rule_and_what_was_carried_stays_in_hand(
    tmp_path: Path, carried: bool
) -> None:
    seated = turn(tmp_path, a.Build)
    before = seated.session.length
    name = seated.take("prep")
    state = seated.session.state
    houses = [f"pit.{pit}" for pit in range(31) if state.height[pit]]
    full = next(name for name in houses if seated.place_at(seated.box(name).spot) is None)
    place = next(box for box in seated.table.boxes() if box.name.startswith("pit.") and box.enabled)
    if carried:
        seated.mouse.click(seated.box(full))
    else:
        seated.table.hand.put_back()
        seated.run(1.0)
        seated.mouse.drag(seated.box(name), seated.box(full))
    assert seated.session.length == before and (seated.table.model.held is not None) == carried
    assert seated.table.show.saying is not None and "(R5.5)" in seated.table.show.saying.text
    seated.mouse.click(place)
    assert seated.session.length == before + carried, "the next click goes where the hint says"


@pytest.mark.parametrize("target", ["pit.10", "island.2", "action.0"])
def test_a_cube_dropped_where_it_cannot_go_gets_an_answer(tmp_path: Path, target: str) -> None:
    seated = turn(tmp_path, a.Pick)
    before = seated.session.length
    source = next(f"{what}.{number}" for what, number in seated.table.model.sources if what == "pyramid")
    # Another cube of its colour is prepared already: that one could be built, this one cannot.
    state = seated.session.state
    state.prep[state.actor * 3] = state.pyramid[state.actor * 14 + int(source.partition(".")[2])]
    seated.mouse.drag(seated.box(source), seated.box(target))
    assert seated.session.length == before
    assert seated.table.show.saying is not None
    said = seated.table.show.saying.text
    assert ("preparation area" in said and "(R5.5)" in said) == (target != "action.0")


def test_dragging_and_clicking_make_the_same_move(tmp_path: Path) -> None:
    clicked, dragged = turn(tmp_path, a.Pick), turn(tmp_path, a.Pick)
    source = clicked.take("pyramid")
    space = next(f"{what}.{number}" for what, number in clicked.table.model.drops)
    clicked.mouse.click(clicked.box(space))
    dragged.mouse.drag(dragged.box(source), dragged.box(space))
    assert clicked.session.journal == dragged.session.journal
    assert isinstance(clicked.session.journal[-1].action, a.Pick)


def _pixel(seated: Seated, x: float, y: float) -> tuple[int, int]:
    return round(x * seated.table.view.s), round(y * seated.table.view.s)


def test_a_bought_cube_may_be_dropped_anywhere_on_the_pyramid(tmp_path: Path) -> None:
    seated = Seated(tmp_path, play_on(new_session(3, 8), "turn", 4, a.PrivilegeCube))
    color = min(number for what, number in seated.table.model.sources if what == "supply")
    seated.table.hand.take(("supply", color), (5, 5))
    table = seated.table
    box = table.parts.pyramid.area.inflate(-8, -8)
    for corner in (box.topleft, box.bottomright, box.center):
        place = seated.place_at(_pixel(seated, *corner))
        assert place is not None and place in table.model.drops
    for key in table.model.drops:
        assert seated.place_at(_pixel(seated, *table.parts.pyramid.shape.base(key[1]))) == key
    assert seated.place_at(_pixel(seated, *table.parts.prep.area.center)) is None


def test_a_cube_picked_up_may_be_dropped_anywhere_in_the_preparation(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.take("pyramid")
    box = seated.table.parts.prep.area
    for x, y in ((box.x + 3, box.y + 3), (box.right - 3, box.bottom - 3)):
        place = seated.place_at(_pixel(seated, x, y))
        assert place is not None and place in seated.table.model.drops


def test_a_house_may_be_dropped_beside_the_only_site_near(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    seated.take("prep")
    lagoon, model = seated.table.parts.map, seated.table.model
    sites = [number for what, number in model.drops if what == "pit"]
    beside = 0
    for x in range(round(lagoon.area.x), round(lagoon.area.right), 24):
        for y in range(round(lagoon.area.y), round(lagoon.area.bottom), 12):
            seen, meant = lagoon.drop_pit(model, x, y), lagoon.near_pit(model, x, y)
            assert meant == seen or (seen < 0 and meant in sites)
            beside += meant != seen
    assert beside > 0


def test_the_ring_round_a_free_cube_belongs_to_the_cube(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    table = seated.table
    shape = table.parts.pyramid.shape
    key = next(key for key in table.model.sources if key[0] == "pyramid" and table.model.can_take(key))
    x, y = shape.middle(key[1])
    tip = table.view.px(x), table.view.px(y - shape.w / 4 - 4)
    assert table.ui.at(tip) is table.ui.find(f"pyramid.{key[1]}")


def test_a_held_piece_goes_back_by_right_click_and_by_escape(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    seated.take("prep")
    seated.table.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))
    assert seated.table.model.held is None
    seated.take("prep")
    seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert seated.table.model.held is None


def test_pulling_at_a_piece_that_must_stay_says_why(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    cubes = [box for box in seated.table.boxes() if box.name.startswith("pyramid.") and not box.enabled]
    covered = next(box for box in cubes if seated.table.key_at(box.spot) == ("pyramid", int(box.name[8:])))
    seated.mouse.drag(covered, seated.box("pit.0"))
    assert seated.table.model.held is None
    assert seated.table.show.saying is not None and "(R5.4)" in seated.table.show.saying.text


def test_where_a_piece_was_taken_up_is_drawn_again_when_it_moves(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    key = min(key for key in seated.table.model.sources if key[0] == "pyramid")
    start = seated.box(f"pyramid.{key[1]}").spot
    seated.table.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    seated.table.take_dirty()
    seated.table.handle(pygame.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(0, 0), buttons=(1, 0, 0)))
    assert any(rect.collidepoint(start) for rect in seated.table.take_dirty())


def test_a_mark_on_the_table_goes_with_the_position_it_was_made_for(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.table.above.marked = ("pit", 3)
    seated.table.play(next(action for action in seated.session.legal(0) if isinstance(action, a.Pick)))
    assert seated.table.above.marked is None


def test_a_hidden_building_site_can_still_be_hit_in_every_turn_of_the_view(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build, after=38)
    for quarter in range(4):
        seated.table.turn(1)
        seated.take("prep")
        for what, number in seated.table.model.drops:
            box = seated.box(f"{what}.{number}")
            place = seated.place_at(box.spot)
            assert place is not None and place in seated.table.model.drops, (quarter, number)
        seated.table.hand.put_back()


def test_the_plan_shows_and_hits_every_pit(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build, after=30)
    seated.table.toggle_plan()
    seated.take("prep")
    for what, number in seated.table.model.drops:
        assert seated.place_at(seated.box(f"{what}.{number}").spot) == (what, number)


def test_a_move_can_be_made_by_keyboard_alone(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)

    def focus(what: str) -> None:
        for _ in range(200):
            seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
            if seated.table.ui.focus_name.startswith(what):
                return
        raise AssertionError(f"no {what} can be reached")

    before = seated.session.length
    focus("pyramid.")
    seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert seated.table.model.held is not None
    focus("prep.")
    seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert seated.session.length == before + 1


# ---- going back


def test_undo_redo_and_reset(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    seated.take("pyramid")
    space = next(f"{what}.{number}" for what, number in seated.table.model.drops)
    seated.mouse.click(seated.box(space))
    assert seated.session.length == start + 1
    seated.mouse.click(seated.box("undo"))
    assert seated.session.length == start
    seated.mouse.click(seated.box("redo"))
    assert seated.session.length == start + 1
    seated.services.settings.change(confirm_undo_turn=False)
    seated.mouse.click(seated.box("reset"))
    assert seated.session.length == start


def test_undo_stops_at_what_was_revealed_and_says_so(tmp_path: Path) -> None:
    session = play_on(new_session(3, 1), "take_fish", 4, a.DrawFish)
    seated = Seated(tmp_path, session)
    session.submit(0, next(action for action in session.legal(0) if isinstance(action, a.DrawFish)))
    seated.table.refresh()
    assert "revealed" in seated.table.rewind.why_not()


def test_undo_stops_at_another_players_turn_and_says_so(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    assert seated.session.steps[-1].seat != 0
    assert "another player" in seated.table.rewind.why_not()


def test_a_turn_that_was_ended_stays_ended(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.session.submit(0, a.END_TURN)
    seated.flow.seat = 0
    assert "over" in seated.table.rewind.why_not()


def test_where_undo_is_off_the_button_says_so(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn, undo="off")
    assert "turned off" in seated.table.rewind.why_not()


# ---- ending the turn


def test_ending_a_turn_asks_only_if_something_is_missed(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    before = seated.session.length
    seated.mouse.click(seated.box("end_turn"))
    assert seated.session.length == before and seated.services.stack.top is not seated.table
    seated.mouse.click(seated.box("no"))
    seated.services.settings.change(confirm_end_turn=False)
    seated.mouse.click(seated.box("end_turn"))
    assert seated.session.length == before + 1


def test_end_turn_never_has_the_focus_by_itself(tmp_path: Path) -> None:
    assert turn(tmp_path, a.Pick).table.ui.focus_name != "end_turn"


# ---- secrets


def test_other_players_fish_are_shown_as_backs_only(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn, after=20)
    model = seated.table.model
    assert model.viewer == 0
    for seat in (1, 2):
        assert not model.knows_hand(seat)
        assert model.hand(seat)[1:] == [0] * 7
    names = [box.name for box in seated.table.boxes()]
    assert all(f"hand.{kind}" not in names for kind in range(8) if not model.hand(0)[kind])


def test_nobodys_secrets_are_shown_while_a_computer_plays_between_humans(tmp_path: Path) -> None:
    session = new_session(3, 4, humans=2, computers="random")
    rng = Rng(4)
    while (decision := session.decision()) is not None and not (decision.kind == "turn" and decision.seats == (2,)):
        session.submit(decision.seats[0], rng.choice(session.legal(decision.seats[0])))
    seated = Seated(tmp_path, session)
    model = seated.table.model
    assert model.viewer == -1 and model.seat == 2
    assert all(model.hand(seat)[1:] == [0] * 7 for seat in range(3))


# ---- rest and motion


def test_moving_a_held_piece_draws_less_than_the_window(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    seated.take("prep")
    seated.mouse.move((500, 300))
    seated.services.stack.take_dirty()
    seated.mouse.move((520, 310))
    dirty = seated.services.stack.take_dirty()
    assert dirty and sum(rect.w * rect.h for rect in dirty) < 1280 * 720 / 3


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_the_state_is_final_before_motion_and_the_picture_after_it(motion: str, tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick, motion=motion)
    seated.take("pyramid")
    space = next(f"{what}.{number}" for what, number in seated.table.model.drops)
    seated.mouse.click(seated.box(space))
    assert isinstance(seated.session.journal[-1].action, a.Pick)
    after = list(seated.session.state.prep)
    seated.run(3.0)
    assert seated.session.state.prep == after
    assert not seated.table.show.hidden.keys and not seated.table.show.flights and not seated.table.show.busy


def test_input_is_taken_while_pieces_fly(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick, motion="full")
    seated.take("pyramid")
    space = next(f"{what}.{number}" for what, number in seated.table.model.drops)
    seated.mouse.click(seated.box(space))
    assert seated.table.show.busy
    length = seated.session.length
    seated.mouse.click(seated.box("undo"))
    assert seated.session.length == length - 1


# ---- looking


def test_the_wheel_over_the_ring_shows_the_next_windows(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    area = seated.table.view.to_px(seated.table.parts.ring.area)
    seated.mouse.move(area.center)
    seated.mouse.wheel(-1)
    seated.mouse.wheel(-1)
    assert seated.table.model.preview == 2
    seated.mouse.wheel(1)
    assert seated.table.model.preview == 1


def test_a_line_of_the_chronicle_shows_where_it_happened(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    shown = [number for number, line in seated.table.log.shown if line.where and line.where[0] == "pit"]
    boxes = {box.name for box in seated.table.boxes()}
    number = next(number for number in reversed(shown) if f"log.{number}" in boxes)
    seated.mouse.click(seated.box(f"log.{number}"))
    assert seated.table.above.marked == seated.table.log.lines[number].where


def test_the_chronicle_can_be_filtered_by_player(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.mouse.click(seated.box("only_1"))
    assert {line.seat for _, line in seated.table.log.shown} <= {1, -1}


def test_everything_says_in_words_what_it_is(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    silent = [widget.name for widget in seated.table.ui if not widget.tooltip and widget.kind != "text"]
    cards = ("card.", "building.")  # shown large instead
    assert all(name == "end_turn" or name.startswith(cards) for name in silent), silent


# ---- computers


def _computer_turn(tmp_path: Path, pace: str) -> Seated:
    session = new_session(2, 6, humans=1, computers="greedy")
    rng = Rng(6)
    while (decision := session.decision()) is not None and not (decision.kind == "turn" and decision.seats == (1,)):
        session.submit(decision.seats[0], rng.choice(session.legal(decision.seats[0])))
    seated = Seated(tmp_path, session)
    seated.services.settings.change(computer_pace=pace)
    seated.table.refresh()
    return seated


def test_a_computer_plays_at_its_pace(tmp_path: Path) -> None:
    seated = _computer_turn(tmp_path, "slow")
    seated.run(0.2)
    first = seated.session.length
    seated.run(1.0)
    assert seated.session.length <= first + 1
    seated.run(4.0)
    assert seated.session.length > first


def test_a_paused_computer_waits_for_the_next_step(tmp_path: Path) -> None:
    seated = _computer_turn(tmp_path, "step")
    before = seated.session.length
    seated.run(3.0)
    assert seated.session.length == before
    seated.mouse.click(seated.box("step"))
    seated.run(0.2)
    assert seated.session.length == before + 1


def test_what_a_computer_does_is_told_in_words(tmp_path: Path) -> None:
    seated = _computer_turn(tmp_path, "instant")
    seated.run(3.0)
    assert any(line.seat == 1 and line.text for line in seated.table.log.lines)


def test_a_computer_thinks_aloud_once_a_turn_and_does_not_repeat_itself(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    steps = seated.session.steps
    keys = ("why.pick", "why.build", "why.save")
    seated.flow.driver.reasons |= {step.number: Reason("", keys[step.number // 4 % 3]) for step in steps}
    thoughts = [
        line
        for line in Chronicle(seated.session, seated.table.words, seated.flow.driver.reasons).lines(0)
        if line.thought
    ]
    assert len(thoughts) > 4
    starts = [step.number for step in steps if any(isinstance(event, e.TurnStarted) for event in step.events)]
    turns = [(line.seat, bisect.bisect_left(starts, line.step)) for line in thoughts]
    assert len(set(turns)) == len(turns)
    for seat, player in enumerate(seated.session.table.players):
        own = [line.text for line in thoughts if line.seat == seat]
        assert all(text.startswith(f"{player.name}: ") for text in own), "a thought says whose it is"
        assert all(one != two for one, two in itertools.pairwise(own))


def test_a_long_line_of_the_chronicle_goes_on_below(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    long = "a line so long that it has to go on below it"
    told = [LogLine(1, 0, "short", 3), LogLine(2, 1, long), LogLine(3, 2, "word " * 40)]
    seated.table.chronicle.lines = lambda viewer: told  # type: ignore[method-assign]
    seated.table.refresh()
    spots = {spot.key[1]: spot.area for spot in seated.table.log.targets(seated.table.model)}
    assert spots[1].h == spots[2].h == 2 * spots[0].h
    assert spots[0].bottom == spots[1].top and spots[1].bottom == spots[2].top


def test_fish_in_hand_use_the_width_of_their_part_of_the_tray(tmp_path: Path) -> None:
    model, panel = turn(tmp_path, a.EndTurn).table.model, CardsPanel()
    panel.layout(FRect(1084, 800, 408, 280))
    for kinds in range(1, 9):
        model.state.hand[:8] = [1] * kinds + [0] * (8 - kinds)
        cards = [panel.fish(model, index) for index in range(kinds)]
        assert cards[-1].right <= panel.area.right - 10
        assert all(one.right <= two.left for one, two in itertools.pairwise(cards)) == (kinds < 6)


def test_the_main_button_tells_its_key_and_never_why_it_could_not_be_pressed(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    button = seated.table.ui.find("end_turn")
    assert button is not None and button.enabled and button.says == "On the keyboard, press twice"


def test_the_key_of_the_main_menu_leads_from_the_table_to_its_button(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    stack = seated.services.stack
    stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=pygame.KMOD_LCTRL, unicode=""))
    stack.settle()
    top = stack.top
    assert top is not None and top.name == "pause" and top.ui.focus_name == "title" and top.ui.keyboard
