"""The clean-up shown step by step, and the choices people make in it."""

import math
from pathlib import Path

import pygame
import pytest

from burano import i18n
from burano.games.burano import events as e
from burano.games.burano.board import COLORS
from burano.games.burano.mind.payments import best_payment
from burano.scenes.burano.cleanup.beats import Beats, Thread
from burano.scenes.burano.cleanup.lace import LaceForm
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.scenes.burano.cleanup.refill import RefillForm
from burano.scenes.burano.cleanup.roofs import RoofForm
from burano.scenes.burano.cleanup.scene import CleanupScene
from burano.scenes.burano.cleanup.story import PAGES, Story
from burano.scenes.burano.shots.positions import played
from burano.table.motion.flight_kinds import Gain
from burano.table.staging.play_until import play_until
from burano.ui.drawing import theme
from tests.scenes.burano.screen_stage import Stage, asks, stage, stage_of


def cleanup(home: Path, kind: str, season: int = 0, players: int = 3, seed: int = 5, **how: object) -> Stage:
    set_up = stage(home, asks(kind, season), players, seed, **how)  # type: ignore[arg-type]
    assert isinstance(set_up.scene, CleanupScene)
    return set_up


def scene_of(set_up: Stage) -> CleanupScene:
    assert isinstance(set_up.scene, CleanupScene)
    return set_up.scene


def go_through(set_up: Stage, limit: int = 200) -> list[str]:
    """Step through a whole clean-up, always taking the first choice offered; returns the pages seen."""
    pages: list[str] = []
    for _number in range(limit):
        scene = set_up.scene
        if set_up.has("yes"):
            set_up.click("yes")
            continue
        if not isinstance(scene, CleanupScene):
            return pages
        if not pages or pages[-1] != scene.page:
            pages.append(scene.page)
        if set_up.has("go_on"):
            set_up.click("go_on")
        elif set_up.has("confirm") and set_up.box("confirm").enabled:
            set_up.click("confirm")
        elif isinstance(scene.form, RoofForm):
            free = next(k for k in range(4) if k not in scene.form.kinds and scene.form.state.tiles_in_stack(k))
            set_up.click(f"kind{free}")
        elif set_up.box("next").enabled:
            set_up.click("next")
        else:
            set_up.run(1.0)
    raise AssertionError("the clean-up does not end")


def test_it_shows_every_step_in_order_and_leads_on(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace")
    scene_of(set_up).running = False
    set_up.run(3)
    assert scene_of(set_up).story.scored.latest is None
    pages = go_through(set_up)
    assert pages == list(PAGES)
    decision = set_up.session.decision()
    assert decision
    assert decision.kind == "pyramid"


def test_winter_stops_after_lace_and_leads_to_the_final_scoring(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace", season=3)
    scene_of(set_up).running = False
    assert scene_of(set_up).story.pages == PAGES[:2]
    assert go_through(set_up) == ["islands", "lace"]
    assert set_up.session.decision() is None
    assert set_up.scene.name == "final"


def test_it_runs_by_itself_up_to_the_next_choice(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace")
    set_up.run(20)
    scene = scene_of(set_up)
    assert isinstance(scene.form, LaceForm)
    assert len(scene.story.scored.islands) == 6


def test_skipping_shows_everything_up_to_the_next_choice(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace")
    set_up.click("skip")
    assert isinstance(scene_of(set_up).form, LaceForm)
    assert len(scene_of(set_up).story.scored.islands) == 6


def test_the_points_shown_are_the_points_of_the_rules(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace", players=4)
    session = set_up.session
    story = scene_of(set_up).story
    first = next(i for i, step in enumerate(session.steps) if any(isinstance(x, e.IslandScored) for x in step.events))
    before = session.state_after(first).vp
    scene_of(set_up).running = False
    go_through(set_up)
    for seat in range(4):
        scored = story.scored.island_vp(seat) + story.scored.lace_vp(seat)
        assert session.state.vp[seat] - before[seat] == scored


def test_the_best_choice_is_one_click_away(tmp_path: Path) -> None:
    for seed in range(3, 12):
        set_up = cleanup(tmp_path / str(seed), "pay_lace", seed=seed)
        set_up.click("skip")
        form = scene_of(set_up).form
        assert isinstance(form, LaceForm)
        best = best_payment(form.state, form.seat)
        if not best.vp:
            assert not set_up.has("best")
            continue
        set_up.click("best")
        assert form.plan().vp == best.vp
        assert str(best.vp) in set_up.box("confirm.text").text
        seat = form.seat
        before = set_up.session.state.vp[seat]
        set_up.click("confirm")
        assert set_up.session.state.vp[seat] == before + best.vp


def test_workers_are_chosen_one_by_one_and_undone(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace")
    set_up.click("skip")
    form = scene_of(set_up).form
    assert isinstance(form, LaceForm)
    square = next(s for s in form.own() if form.can_add(s))
    set_up.click(f"square{square}")
    assert square in form.chosen
    assert form.plan().vp >= 2
    set_up.click("undo")
    assert square not in form.chosen
    assert set_up.session.state.paid == []


def test_lace_is_not_given_away_by_one_click_too_many(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace")
    set_up.click("skip")
    form, before = scene_of(set_up).form, set_up.session.length
    assert isinstance(form, LaceForm)
    assert set_up.box("confirm.text").text == "Pay for nobody"
    set_up.click("confirm")
    assert set_up.scene.name == "confirm" and str(best_payment(form.state, form.seat).vp) in set_up.box("text").text
    set_up.run(0.5)
    set_up.click("no")
    assert scene_of(set_up).form is form and set_up.session.length == before
    form.state.reserve[form.seat * COLORS : (form.seat + 1) * COLORS] = [0] * COLORS
    form.state.privilege[form.seat], form.state.cards[form.seat] = 0, 0
    form._best = None
    assert (form.main_text(), form.wasted()) == ("Go on without lace", "")


def test_a_worker_nobody_can_pay_for_is_refused_with_a_reason(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace")
    set_up.click("skip")
    form = scene_of(set_up).form
    assert isinstance(form, LaceForm)
    form.state.reserve[form.seat * COLORS : (form.seat + 1) * COLORS] = [0] * COLORS
    form.state.privilege[form.seat] = 0
    form.state.cards[form.seat] = 0
    square = form.own()[0]
    form.toggle(square)
    assert square not in form.chosen
    assert scene_of(set_up).message


def test_missing_houses_are_replaced_and_more_bought(tmp_path: Path) -> None:
    session = played(lambda state, decision: decision is not None and decision.kind == "refill", 2, 6)
    for color in range(COLORS):
        if color not in (0, 5):
            session.state.supply[color] = 0
    session.state.missing = 2
    session.state.privilege[session.state.actor] = 1
    set_up = stage_of(tmp_path, session)
    set_up.click("skip")
    form = scene_of(set_up).form
    assert isinstance(form, RefillForm)
    seat = form.seat
    assert not set_up.box("swap1").enabled
    before = session.state.reserve[seat * COLORS : (seat + 1) * COLORS]
    assert form.cubes == sum(before)
    for name in ("buy5", "swap0", "swap5"):
        set_up.click(name)
    assert form.cubes == sum(before) + 3
    assert not set_up.box("swap0").enabled
    set_up.click("confirm")
    done = next(x for step in session.steps[-4:] for x in step.events if isinstance(x, e.RefillDone) and x.seat == seat)
    assert done.substitutes == (1, 0, 0, 0, 0, 1)
    assert done.bought == (0, 0, 0, 0, 0, 1)
    after = session.state.reserve[seat * COLORS : (seat + 1) * COLORS]
    assert after[0] == before[0] + 1
    assert after[5] == before[5] + 2


@pytest.mark.parametrize(("cubes", "text"), [(13, "13 of the 14 cubes"), (14, "for your next pyramid")])
def test_a_player_who_may_buy_a_cube_reads_whether_the_pyramid_needs_it(tmp_path: Path, cubes: int, text: str) -> None:
    session = played(lambda state, decision: decision is not None and decision.kind == "refill", 2, 6)
    state, seat = session.state, session.state.actor
    state.privilege[seat] = 1
    state.reserve[seat * COLORS : (seat + 1) * COLORS] = [cubes, 0, 0, 0, 0, 0]
    set_up = stage_of(tmp_path, session)
    set_up.click("skip")
    assert text in set_up.box("buying").text


def test_roofs_are_put_away_and_named_before_any_is_seen(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "remove_roofs", season=1)
    set_up.click("skip")
    form = scene_of(set_up).form
    assert isinstance(form, RoofForm)
    tile = next(t for t in form.tiles if t >= 0)
    set_up.click(f"tile{tile}")
    due = form.due
    assert not set_up.box("confirm").enabled
    for kind in range(due):
        set_up.click(f"kind{kind}")
    seat, session = form.seat, set_up.session
    set_up.click("confirm")
    kept = [x for step in session.steps for x in step.events if isinstance(x, e.RoofsKept) and x.seat == seat][-1]
    drawn = [x for step in session.steps for x in step.events if isinstance(x, e.RoofsDrawn) and x.seat == seat][-1]
    assert kept.removed == (tile,)
    assert [session.state.board.tile_kind(t) for t in drawn.tiles] == list(range(due))
    assert tile not in session.state.roofs


def test_new_tiles_are_seen_when_the_story_comes_to_them(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "remove_roofs", season=1)
    scene = scene_of(set_up)
    scene.running = False
    set_up.click("skip")
    form = scene.form
    assert isinstance(form, RoofForm)
    seat, before = form.seat, list(form.tiles)
    tile = next(t for t in before if t >= 0)
    set_up.click(f"tile{tile}")
    for kind in range(form.due):
        set_up.click(f"kind{kind}")
    unseen = Story(set_up.session)
    set_up.click("confirm")
    after = list(set_up.session.view(seat).roofs[seat * 3 : seat * 3 + 3])
    assert after != before
    assert list(scene.shown().tiles[seat]) == after, "they are told at once"
    scene.story = unseen
    assert list(scene.shown().tiles[seat]) == before, "a story that has not come so far shows the old ones"


def test_computer_seats_show_theirs(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace", players=3, computers=(0, 1, 2)[1:])
    scene = scene_of(set_up)
    scene.running = False
    shown: set[int] = set()
    for _number in range(120):
        if set_up.has("go_on"):
            break
        latest = scene.story.scored.latest
        if isinstance(latest, e.LaceScored) and scene.page == "lace":
            shown.add(latest.seat)
        if set_up.has("yes"):
            set_up.click("yes")
        elif scene.form and scene.form.ready:
            set_up.click("confirm")
        elif isinstance(scene.form, RoofForm):
            free = next(k for k in range(4) if k not in scene.form.kinds and scene.form.state.tiles_in_stack(k))
            set_up.click(f"kind{free}")
        elif set_up.box("next").enabled:
            set_up.click("next")
        else:
            set_up.run(0.5)
    assert shown >= {1, 2}


@pytest.mark.parametrize("seed", range(5, 9))
def test_the_story_of_a_finished_clean_up_can_be_read_again(seed: int) -> None:
    session = played(asks("pyramid", 2), 3, seed)
    story = Story(session)
    story.finish()
    assert story.season == 1
    assert len(story.scored.islands) == 6
    assert set(story.scored.lace) == set(story.scored.refills) == set(story.scored.drawn) == {0, 1, 2}
    assert story.scored.start == session.state.start


def test_computers_that_wait_for_a_word_get_it_here_too(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace", players=3, computers=(0, 1, 2)[1:])
    set_up.services.settings.change(computer_pace="step")
    scene = scene_of(set_up)
    scene.running = False
    for _number in range(400):
        if set_up.has("go_on"):
            return
        if set_up.has("yes"):
            set_up.click("yes")
        elif scene.form and scene.form.ready:
            set_up.click("confirm")
        elif isinstance(scene.form, RoofForm):
            free = next(k for k in range(4) if k not in scene.form.kinds and scene.form.state.tiles_in_stack(k))
            set_up.click(f"kind{free}")
        else:
            set_up.click("next")
            set_up.run(0.2)
    raise AssertionError("the computer never moved")


def test_a_beat_can_be_gone_back_to_and_shown_again(tmp_path: Path) -> None:
    scene = scene_of(cleanup(tmp_path, "pay_lace"))
    scene.running = False
    for _ in range(3):
        scene.step()
    scored, latest = dict(scene.story.scored.islands), scene.story.scored.latest
    scene.previous_beat()
    assert len(scene.story.scored.islands) == 2 and not scene.running
    scene.step()
    assert dict(scene.story.scored.islands) == scored and scene.story.scored.latest is latest


def test_the_new_action_colours_stay_until_somebody_goes_on(tmp_path: Path) -> None:
    scene = scene_of(cleanup(tmp_path, "remove_roofs", 1))
    scene.running = False
    while not isinstance(scene.story.scored.latest, e.ActionsShuffled):
        scene.step()
    scene.running = True
    for _ in range(600):
        scene.update(0.1)
    assert isinstance(scene.story.scored.latest, e.ActionsShuffled) and scene.page == "actions"


def test_every_beat_moves_and_is_final_at_once_when_stepped_over(tmp_path: Path) -> None:
    """With motion each kind of beat flies; the next step finds everything where it belongs."""
    scene = scene_of(cleanup(tmp_path, "remove_roofs", 1))
    scene.kit.motion.level, scene.running, moved = "full", False, set()
    session = scene.flow.session
    play_until(session, lambda state, decision: decision.kind == "pyramid", lambda kind, legal: legal[-1])
    scene.story.refresh()
    while not scene.story.finished:
        scene.step()
        if scene.show.flights:
            moved.add(type(scene.story.scored.latest))
    assert moved == {e.IslandScored, e.LaceScored, e.ActionsShuffled, e.RefillDone, e.RoofsDrawn, e.StartPassed}
    scene.previous_beat()
    assert not scene.show.flights and not scene.shown().moving


def test_lace_is_sewn_round_a_union_and_stays_until_its_points_are_home(tmp_path: Path) -> None:
    scene = scene_of(cleanup(tmp_path, "pay_lace", 0, 4))
    shown, places = scene.shown(), CleanupPlaces(scene.view, "lace")
    group = [10, 11, 18]
    sides = places.workshops.seam(group)
    assert len(sides) == 8, "of twelve sides two touch two others"
    gaps = [math.dist(here[1], there[0]) for here, there in zip(sides, sides[1:], strict=False)]
    assert max(gaps) < places.workshops.cell(10).w / 2, "the needle never leaps over a square"
    event = e.LaceScored(0, tuple(group), -1, (0,) * 6, (3,), 8)
    flights = Beats(places, shown, scene.camera).flights(event)
    threads = [flight for flight in flights if isinstance(flight, Thread)]
    gain = next(flight for flight in flights if isinstance(flight, Gain))
    assert threads and all(thread.tween.seconds >= gain.tween.delay + gain.tween.seconds for thread in threads)


def test_words_on_small_buttons_have_room_in_every_language(tmp_path: Path) -> None:
    set_up = cleanup(tmp_path, "pay_lace", 0, 4)
    i18n.set_language("pl")
    scene_of(set_up).skip()
    best = set_up.box("best")
    width = scene_of(set_up).kit.text.size(best.text, theme.BOLD, scene_of(set_up).view.px(theme.TEXT))[0]
    assert width + scene_of(set_up).view.px(60) < best.rect.w, "its sign stands beside them"


def test_enter_takes_a_whole_clean_up_in_a_handful_of_presses(tmp_path: Path) -> None:
    """What nobody is asked about is shown a page at a time."""
    scene = scene_of(cleanup(tmp_path, "remove_roofs", 1))
    scene.running = False
    play_until(scene.flow.session, lambda state, decision: decision.kind == "pyramid", lambda kind, legal: legal[-1])
    scene.story.refresh()
    seen, presses = [], 0
    while not scene.story.finished:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        presses += 1
        assert presses <= 6, f"still at {scene.page}"
        seen.append(scene.page)
    assert seen == ["islands", "lace", "actions", "houses", "roofs", "start"]
    assert len(scene.story.scored.islands) == 6, "all of them were shown"
