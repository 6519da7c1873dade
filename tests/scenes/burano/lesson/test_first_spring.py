"""First spring: a learner who follows its bubbles learns the game; other clicks are answered, and nobody gets lost."""

from pathlib import Path

import pygame
import pytest

from burano import i18n
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano.game import Burano
from burano.scenes.burano.lesson.first_spring import first_spring
from burano.scenes.burano.setup.scene import SetupScene
from burano.stage.scene import Services
from burano.table.lesson.guide import Guide
from burano.table.lesson.model import stops
from burano.table.play.flow import Flow
from burano.table.play.scene import PlayScene
from burano.table.staging.stage import wait
from tests.scenes.burano.stage import make_services
from tests.table.lesson.newcomer import Newcomer, picture
from tests.ui.mouse import StackMouse

[FIRST_SPRING] = first_spring()


def begin(home: Path, language: str = "en", game: str = "burano") -> Services:
    services = make_services(home)
    i18n.set_language(language)
    services.go.to("lesson", game)
    wait(services)
    return services


def flow_of(services: Services) -> Flow:  # type: ignore[type-arg]
    table = services.stack.scenes[0]
    assert isinstance(table, PlayScene)
    return table.flow


def session_of(services: Services) -> Session:  # type: ignore[type-arg]
    return flow_of(services).session


def number_of(services: Services) -> int:
    tutor = flow_of(services).tutor
    assert tutor is not None
    return tutor.number


def bubble(services: Services) -> str:
    return next((box.text for box in services.stack.boxes() if box.name == "lesson.text"), "")


def walk_to(services: Services, number: int) -> Newcomer:
    """Follow the bubbles up to one of them, and see it."""
    newcomer = Newcomer(services.stack)
    newcomer.follow(lambda: number_of(services) >= number)
    newcomer.rest()
    return newcomer


def stop_number(text: str) -> int:
    """The bubble that begins with some words."""
    found = stops(FIRST_SPRING, FIRST_SPRING.record(FIRST_SPRING.table()))
    return next(number for number, stop in enumerate(found) if stop.cue.text().startswith(text))


@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("pl", 2.0)])
def test_a_mouse_that_only_follows_the_bubbles_comes_to_the_end(tmp_path: Path, language: str, scale: float) -> None:
    services = begin(tmp_path, language)
    services.stack.fit(ui_scale=scale)  # type: ignore[attr-defined]
    session = session_of(services)
    lost: list[str] = []
    places: list[set[tuple[int, int]]] = []

    def point(text: str) -> None:
        tutor, top = flow_of(services).tutor, services.stack.top
        assert tutor is not None and tutor.cue is not None and top is not None
        if tutor.cue.at and not any(top.locations(name) for name in tutor.cue.at):
            lost.append(f"{tutor.cue.at} is not on {top.name}: {text}")

        shown = {box.name: box.rect for box in services.stack.boxes()}
        card = shown["lesson.card"]
        highlighted = [rect for name, rect in shown.items() if name.startswith("lesson.lit")]
        assert scale > 1 or card.collidelist(highlighted) < 0, text
        places.append({card.topleft, card.topright, card.bottomleft, card.bottomright})

    newcomer = Newcomer(services.stack, point)
    newcomer.follow(lambda: services.stack.companion is None)
    stays = sum(bool(one & other) for one, other in zip(places, places[1:], strict=False))
    assert scale > 1 or stays > 0.85 * len(places), "a bubble moves only where it would cover something"
    hints = [box for box in services.stack.boxes() if box.name == "hint"]
    services.close()
    assert hints and hints[0].enabled, "the last bubble speaks of the bulb"
    cues = [stop.cue for stop in stops(FIRST_SPRING, FIRST_SPRING.record(session.table))]
    # What only accompanies others, or says goodbye to a screen, may be over before it is read.
    shown = [cue for cue in cues if not cue.watch and cue.dims and cue.at != ("go_on",)]
    missed = [cue.text() for cue in shown if cue.text() not in newcomer.bubbles]
    assert lost == []
    assert missed == []
    assert session.state.season == 1 and session.state.vp[0] >= 19
    assert session.decision() is not None and session.decision().kind == "pyramid"


def test_the_record_is_a_legal_game_that_begins_where_the_learner_comes_in() -> None:
    table = FIRST_SPRING.table()
    record = FIRST_SPRING.record(table)
    session = Session.replay(Burano(), table, record)
    assert FIRST_SPRING.opening == 29
    assert session.decision().kind == "pay_lace" and session.state.vp == [14, 6]
    assert len(FIRST_SPRING.parts) == 10


def test_a_killed_program_goes_on_at_the_same_bubble(tmp_path: Path) -> None:
    services = begin(tmp_path)
    walk_to(services, stop_number("Build it on the highlighted site"))
    text, length = bubble(services), session_of(services).length
    services.close()
    again = make_services(tmp_path)
    again.go.to("continue", "burano")
    again.stack.settle()
    Newcomer(again.stack).rest()
    assert text.startswith("Build it") and bubble(again) == text
    assert session_of(again).length == length
    again.close()


def test_a_wrong_click_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    services = begin(tmp_path)
    walk_to(services, stop_number("A turn has up to four moves"))
    length, mouse = session_of(services).length, StackMouse(services.stack)
    boxes = {box.name: box for box in services.stack.boxes()}
    mouse.click(boxes["roof.0"])
    services.stack.update(0.1)
    aside = next(box.text for box in services.stack.boxes() if box.name == "lesson.aside")
    assert aside.startswith("First the orange cube") and session_of(services).length == length
    services.close()


_ASTRAY = ((640, 300), (60, 640), (420, 680), (900, 420), (300, 240), (1180, 560))
"""Places of the window where somebody lost might click."""


def test_every_bubble_answers_a_click_beside_it(tmp_path: Path) -> None:
    services = begin(tmp_path)
    unheard, asked = [], 0

    def stumble(text: str) -> None:
        nonlocal asked
        boxes = services.stack.boxes()
        taken = [box.rect for box in boxes if box.kind == "control" or box.name.startswith(("lesson.", "player."))]
        spot = next(
            (spot for spot in _ASTRAY if not any(rect.inflate(20, 20).collidepoint(spot) for rect in taken)), None
        )
        watching = not any(box.name.startswith(("lesson.lit", "lesson.on")) for box in boxes)
        if spot is None or watching:
            return
        asked, before = asked + 1, number_of(services)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            services.stack.handle(pygame.Event(kind, pos=spot, button=1, touch=False))
        services.stack.update(0.1)
        answered = any(box.name == "lesson.aside" for box in services.stack.boxes())
        if not answered and before == number_of(services):
            unheard.append(f"{spot}: {text}")

    Newcomer(services.stack, stumble).follow(lambda: services.stack.companion is None)
    services.close()
    assert unheard == [] and asked > 40


def test_the_clean_up_waits_for_next(tmp_path: Path) -> None:
    services = begin(tmp_path)
    walk_to(services, stop_number("Every season ends"))
    number = number_of(services)
    for _second in range(30):
        services.stack.update(1.0)
    assert number_of(services) == number
    services.close()


def test_lace_is_not_scored_by_somebody_who_clicks_on_and_on(tmp_path: Path) -> None:
    services = begin(tmp_path)
    newcomer = walk_to(services, stop_number("Lace: pay for a worker"))
    length, mouse = session_of(services).length, StackMouse(services.stack)
    mouse.click(next(box for box in services.stack.boxes() if box.name == "confirm"))
    newcomer.rest()
    aside = next(box.text for box in services.stack.boxes() if box.name == "lesson.aside")
    assert aside.startswith("That comes later") and session_of(services).length == length
    services.close()


def test_a_refusal_is_read_above_the_dusk(tmp_path: Path) -> None:
    services = begin(tmp_path)
    walk_to(services, stop_number("A turn has up to four moves"))
    table, mouse = services.stack.scenes[0], StackMouse(services.stack)
    assert isinstance(table, PlayScene)
    mouse.click(next(box for box in services.stack.boxes() if box.name == "island.3"))
    services.stack.update(0.1)
    said = next(iter(table.parts.overlays._message()))
    paper = said.rect.inflate(-table.view.px(60), -table.view.px(60))
    assert min(pygame.transform.average_color(picture(services.stack), paper)[:3]) > 200
    services.close()


def test_only_what_the_bubble_wants_can_be_done(tmp_path: Path) -> None:
    services = begin(tmp_path)
    walk_to(services, stop_number("A turn has up to four moves"))
    flow = flow_of(services)
    assert list(flow.offered()) == [a.PICK[13]] and len(flow.session.legal(0)) > 1
    table = services.stack.scenes[0]
    assert isinstance(table, PlayScene)
    table.play(a.END_TURN)
    assert flow.session.decision().seats == (0,)
    services.close()


def test_whatever_a_bubble_leaves_to_the_learner_can_be_taken(tmp_path: Path) -> None:
    services = begin(tmp_path)
    walk_to(services, stop_number("Take two fish cards"))
    boxes = {box.name: box for box in services.stack.boxes()}
    assert all(boxes[name].enabled for name in ("fish.0", "fish.6", "fish_deck.0"))
    services.close()


@pytest.mark.parametrize("start", [2, 8])
def test_any_part_can_be_begun_from_anywhere(tmp_path: Path, start: int) -> None:
    services = begin(tmp_path)
    guide = services.stack.companion
    assert isinstance(guide, Guide)
    for part in (start, *range(10)):
        guide._begin_at(part)
        services.stack.settle()
        Newcomer(services.stack).rest(1.0)
        tutor = flow_of(services).tutor
        assert tutor is not None and tutor.stop is not None and tutor.stop.part == part
        assert bubble(services) == tutor.stop.cue.text()
    services.close()


def test_undo_takes_the_lesson_back_with_it(tmp_path: Path) -> None:
    services = begin(tmp_path)
    picked = stop_number("A turn has up to four moves")
    newcomer = walk_to(services, picked + 1)
    table = services.stack.scenes[0]
    assert isinstance(table, PlayScene)
    table.parts.submitter.undo()
    newcomer.rest()
    assert number_of(services) == picked
    services.close()


def test_a_learner_who_leaves_the_lesson_plays_on_freely(tmp_path: Path) -> None:
    services = begin(tmp_path)
    walk_to(services, stop_number("A turn has up to four moves"))
    boxes = {box.name: box for box in services.stack.boxes()}
    mouse = StackMouse(services.stack)
    mouse.click(boxes["lesson.contents"])
    assert services.stack.top is not None and services.stack.top.name == "lesson_contents"
    Newcomer(services.stack).rest()
    mouse.click(next(box for box in services.stack.boxes() if box.name == "leave"))
    Newcomer(services.stack).rest()
    flow = flow_of(services)
    assert services.stack.companion is None and not flow.guided
    assert flow.offered() == flow.session.legal(0)
    services.close()


def test_a_lesson_is_read_back_and_forth_and_left_by_keys(tmp_path: Path) -> None:
    services = begin(tmp_path)
    newcomer = Newcomer(services.stack)
    newcomer.rest()
    seen = []
    ctrl, shift = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
    for key, mod in ((pygame.K_RIGHT, ctrl), (pygame.K_LEFT, ctrl), (pygame.K_F1, shift)):
        services.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod))
        newcomer.rest()
        seen.append(number_of(services))
    assert seen[:2] == [1, 0]
    assert services.stack.top is not None and services.stack.top.name == "lesson_contents"
    services.close()


def test_the_bubble_does_not_answer_a_double_click_twice(tmp_path: Path) -> None:
    services = begin(tmp_path)
    Newcomer(services.stack).rest()
    at = next(box.spot for box in services.stack.boxes() if box.name == "lesson.on")
    for _press in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            services.stack.handle(pygame.Event(kind, pos=at, button=1, touch=False))
        services.stack.update(0.05)
    assert number_of(services) == 1
    services.close()


def put(services: Services, color: int, place: int) -> None:
    """Put a cube of the reserve on a place of the pyramid."""
    mouse = StackMouse(services.stack)
    for name in (f"reserve{color}", f"place{place}"):
        mouse.click(next(box for box in services.stack.boxes() if box.name == name))


def test_a_wrong_cube_of_the_pyramid_has_to_be_taken_back(tmp_path: Path) -> None:
    services = begin(tmp_path)
    newcomer = walk_to(services, stop_number("Now yellow"))
    put(services, 4, 10)
    newcomer.rest()
    boxes, mouse = {box.name: box for box in services.stack.boxes()}, StackMouse(services.stack)
    assert boxes["lesson.aside"].text == "Put the yellow cube there, not the orange cube: take it back with Undo."
    assert boxes["lesson.lit0"].rect.contains(boxes["undo"].rect)
    mouse.click(boxes["undo"])
    newcomer.rest()
    assert bubble(services).startswith("Now yellow")
    mouse.click(boxes["undo"])
    newcomer.rest()
    assert bubble(services).startswith("The base of your pyramid")
    services.close()


@pytest.mark.parametrize("key", [None, pygame.K_f])
def test_the_pyramid_is_not_filled_at_random_and_a_try_is_answered(tmp_path: Path, key: int | None) -> None:
    services = begin(tmp_path)
    newcomer = walk_to(services, stop_number("Now yellow"))
    fill = next(box for box in services.stack.boxes() if box.name == "fill")
    if key is None:
        StackMouse(services.stack).click(fill)
    else:
        services.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
    newcomer.rest()
    boxes = {box.name: box for box in services.stack.boxes()}
    assert boxes["lesson.aside"].text == "First the yellow cube: select it, then the highlighted space."
    assert boxes["confirm"].text.startswith("Place 4 more")
    services.close()


def test_the_first_bubble_says_once_which_key_leads_on(tmp_path: Path) -> None:
    services = begin(tmp_path)
    newcomer = walk_to(services, 0)
    aside = next(box.text for box in services.stack.boxes() if box.name == "lesson.aside")
    services.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    newcomer.rest()
    assert aside == "Enter does the same as Next." and number_of(services) == 1
    assert not any(box.name == "lesson.aside" for box in services.stack.boxes())
    services.close()


def test_after_the_lesson_a_game_of_ones_own_is_proposed_at_an_easy_level(tmp_path: Path) -> None:
    services = begin(tmp_path)
    newcomer = walk_to(services, stop_number("That was your first spring"))
    newcomer.rest()
    mouse = StackMouse(services.stack)
    mouse.click(next(box for box in services.stack.boxes() if box.name == "lesson.second"))
    newcomer.rest()
    top = services.stack.top
    assert isinstance(top, SetupScene)
    assert [seat.level for seat in top.draft.seats] == ["human", "apprentice"] and top.draft.undo == "until_reveal"
    assert services.stack.companion is None
    services.close()


def test_whatever_is_welcome_leaves_the_rest_of_the_record_legal() -> None:
    table = FIRST_SPRING.table()
    record = FIRST_SPRING.record(table)
    tried = 0
    for stop in stops(FIRST_SPRING, record):
        for at in range(stop.start, stop.goal) if stop.cue.also else ():
            before = Session.replay(Burano(), table, record[:at])
            for action in before.legal(0):
                if stop.cue.also is not None and stop.cue.also(action):
                    rest = [entry for entry in record[at + 1 :] if not stop.cue.also(entry.action)]
                    play = Session.replay(Burano(), table, record[:at])
                    play.submit(0, action)
                    while play.decision().kind == "take_fish":  # type: ignore[union-attr]
                        play.submit(0, play.legal(0)[0])
                    for entry in rest:
                        play.submit(entry.seat, entry.action)
                    assert play.length == len(record)
                    tried += 1
    assert tried > 8


def begin_at(services: Services, part: int) -> None:
    """See the first bubble of a part."""
    tutor = flow_of(services).tutor
    assert tutor is not None
    tutor.begin_at(part)
    wait(services)
    services.stack.update(0.5)


def card_of(services: Services) -> pygame.Rect:
    """What a bubble's words and buttons take."""
    boxes = [box.rect for box in services.stack.boxes() if box.name in ("lesson.head", "lesson.text", "lesson.on")]
    return boxes[0].unionall(boxes[1:])


def test_the_first_bubble_leaves_the_pyramid_to_be_seen(tmp_path: Path) -> None:
    services = begin(tmp_path)
    terrace = services.stack.top.locations("terrace")  # type: ignore[union-attr]
    assert terrace is not None and not card_of(services).colliderect(terrace)


def test_what_a_tooltip_says_lies_beside_the_bubble_and_goes_with_it(tmp_path: Path) -> None:
    services = begin(tmp_path)
    begin_at(services, 1)
    table = flow_of(services).scene
    card = card_of(services)
    assert any(rect.contains(card) for rect in table.ui.avoided), "tooltips keep clear of it"
    thing = next(box for box in table.boxes() if box.name.startswith("ship."))
    StackMouse(services.stack).move(thing.spot)
    services.stack.update(2.0)
    assert table.ui.tip.name
    before = number_of(services)
    services.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    services.stack.update(0.1)
    assert number_of(services) == before + 1 and not table.ui.tip.name


def test_the_frame_of_a_cube_holds_only_what_is_seen_of_it(tmp_path: Path) -> None:
    services = begin(tmp_path)
    begin_at(services, 4)
    pink = flow_of(services).scene.ui.find("pyramid.9")
    assert bubble(services).startswith("Round 2. The pink cube")
    assert pink is not None and len(pink.outline) == 4, "others stand before its walls"
