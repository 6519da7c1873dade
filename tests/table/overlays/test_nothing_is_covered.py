"""However large words are: neither the list of hints nor what the others did covers what a player must see."""

import itertools
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.scenes.burano.art.island import DIMMED_SEA
from burano.scenes.burano.shots.table import _shot
from burano.scenes.burano.table.panels.tray_cards import half_width
from burano.scenes.shell.shots.studio import Studio, shots
from burano.table.hints.card import shortened
from burano.table.input.spot_target import SpotTarget
from burano.table.panels.seats import GLANCE
from burano.table.play.scene import PlayScene
from burano.table.staging.stage import ask_hint
from burano.ui.controls.tooltip_drawing import tooltip_rect
from burano.ui.drawing.theme import DIM, mix
from tests.ui import layouts

SMALL = (1280, 720)
HINTS = [name for name in shots() if "table_hint" in name]


@pytest.fixture(scope="module")
def blank_studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    """One for all, which keeps blanks for pictures."""
    return Studio(tmp_path_factory.mktemp("studio"))


@pytest.fixture
def studio(blank_studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Studio:
    layouts.draw_blanks(monkeypatch)
    blank_studio.home = tmp_path
    return blank_studio


def staged(studio: Studio, name: str, scale: float) -> PlayScene[Any]:
    table = studio.stage(shots()[name], SMALL, scale, turns=2).top
    assert isinstance(table, PlayScene)
    return table


def card(table: PlayScene[Any]) -> list[pygame.Rect]:
    return [widget.rect for widget in table.ui if widget.name.startswith("hint.")]


def is_choice(table: PlayScene[Any]) -> list[pygame.Rect]:
    return [w.rect for w in table.ui if isinstance(w, SpotTarget) and table.game.pointing.is_choice(w.spot_key)]


def numbers(table: PlayScene[Any]) -> list[pygame.Rect]:
    """Where the steps of the chosen plan have their numbers."""
    overlays: list[Any] = list(table.parts.hint_overlay.overlays())
    spots = [part.key[2] for part in overlays if part.key[0] == "number"]
    return [table.view.rect(x - 15, y - 15, 30, 30) for x, y in spots]


def drawn_steps(table: PlayScene[Any]) -> set[int]:
    """Return the numbers of the chosen plan's steps that have an arrow or a frame."""
    overlays: list[Any] = list(table.parts.hint_overlay.overlays())
    return {part.key[1] for part in overlays if part.key[0] in ("track", "mark")}


def covered(table: PlayScene[Any]) -> dict[str, list[pygame.Rect]]:
    """What the card of hints covers of all that is needed."""
    spots, own = [w for w in table.ui if isinstance(w, SpotTarget)], ("player", table.model.seat)
    needed = {
        "chosen from": is_choice(table),
        "steps": numbers(table),
        "rivals": [w.rect for w in spots if w.spot_key[0] in ("player", GLANCE) and w.spot_key != own],
        "prompt": [table.view.to_px(table.game.layout.ribbon(table.view))],
    }
    found = {what: [r for r in rects if r.collidelist(card(table)) >= 0] for what, rects in needed.items()}
    return {what: rects for what, rects in found.items() if rects}


def shining_through(table: PlayScene[Any]) -> list[str]:
    """Words below the pieces of a plan."""
    ghosts: list[Any] = [
        part for part in table.parts.hint_overlay.overlays() if isinstance(part.key, tuple) and part.key[0] == "ghost"
    ]
    texts = [box for box in table.context.picture.text_boxes() if box.ink is not None]
    return [box.text for box in texts if any(box.ink.collidepoint(ghost.rect.center) for ghost in ghosts)]  # type: ignore[union-attr]


@pytest.mark.parametrize("language", layouts.LANGUAGES)
@pytest.mark.parametrize("name", [name for name in shots() if "hint" in name])
def test_a_hint_is_shown_whole_and_covers_nothing_that_is_needed(studio: Studio, name: str, language: str) -> None:
    for scale in (1.0, 1.3, 1.75, 2.0):
        stack = studio.stage(shots()[name], SMALL, scale, language, turns=1)
        scene: Any = stack.top
        seat = scene.flow.seat
        if isinstance(scene, PlayScene):
            assert card(scene) and covered(scene) == {}, scale
            steps = drawn_steps(scene)
            assert steps and len(numbers(scene)) == (len(steps) if len(steps) > 1 else 0), scale
            assert shining_through(scene) == [], scale
            hints = scene.context.hints
            texts = [scene.context.words.hint_text(scene.model.state, seat, advice) for advice in hints.found]
        else:
            hints, texts = scene.page_hints.hints, scene.page_hints.texts(seat)
        rows = {box.name: box.text.replace("\n", " ") for box in scene.boxes()}
        assert rows[f"hint.{hints.chosen + 1}"].startswith(texts[hints.chosen].title), scale
        for number, plan in enumerate(texts, 1):  # beside it, a short list leaves off whole steps
            titles = [one.title for one in (plan, *shortened(plan))]
            row = rows.get(f"hint.{number}", plan.title)
            assert any(row.startswith(title) for title in titles), (scale, row)
        studio.close_scenes(stack)


@pytest.mark.parametrize(("players", "seed", "rows"), [(2, 7, 3), (3, 5, 1)])
def test_beside_one_rival_all_plans_are_listed_beside_more_the_chosen_one_is_shown(
    studio: Studio, players: int, seed: int, rows: int
) -> None:
    stack = studio.stage(_shot(ask_hint, "turn", 20, seed, players), SMALL, 1.0, turns=2)
    table = stack.top
    assert isinstance(table, PlayScene)
    listed = [box for box in table.boxes() if box.name in ("hint.1", "hint.2", "hint.3")]
    assert len(listed) == rows
    assert listed[0].text.count("\n") > 3, "with reasons"
    assert all("\n" in box.text for box in listed[1:]), "what tells them apart"
    assert "…" not in listed[0].text, "and every step of the chosen one"
    log = table.view.to_px(table.game.hinting.place())
    assert all(log.contains(box.rect) for box in listed)
    studio.close_scenes(stack)


def test_a_folded_list_is_read_by_a_click_and_folds_when_a_plan_is_chosen(studio: Studio) -> None:
    table = staged(studio, "table_hint_kinds", 1.75)
    table.ui.find("hint.1").activate()
    assert table.ui.find("hint.2") is not None, "all plans are listed"
    table.ui.find("hint.2").activate()
    assert table.context.hints.chosen == 1
    assert table.ui.find("hint.1") is None and table.ui.find("hint.2") is not None, "the chosen one is left"
    table.ui.find("hint.2").activate()
    table.ui.find("hint.fold").activate()
    assert table.ui.find("hint.1") is None
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_the_others_did_leaves_the_prompt_to_be_read(studio: Studio, scale: float) -> None:
    table = staged(studio, "table_herald", scale)
    prompt = table.view.to_px(table.game.layout.ribbon(table.view))
    texts = {box.name: box.rect for box in table.boxes() if box.name in ("digest", "herald")}
    assert set(texts) == {"digest", "herald"}
    assert not any(rect.colliderect(prompt) for rect in texts.values())
    assert not texts["digest"].colliderect(texts["herald"])
    studio.close_scenes(table.services.stack)


def test_nothing_of_an_open_drawer_pokes_through_a_paper(studio: Studio) -> None:
    table = staged(studio, "table_hint_kinds", 2.0)
    assert table.context.drawers.shown == [], "the plan leads to what lies on the paper, not into a drawer"
    paper = table.ui.find("paper.0").rect
    for drawer in list(table.context.drawers):
        table.parts.drawer_controller.toggle(drawer.name)
    handles = [w.rect for w in table.ui if w.name.startswith(("close_", "keep_"))]
    assert table.context.drawers.shown and paper.collidelist(handles) < 0
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize(
    ("name", "scale", "seen"),
    [
        ("table_hint", 1.3, ("island", "pit", "ship")),
        ("walking_table_hint_draft", 2.0, ("cell", "top", "bottom")),
        ("walking_table_hint_place", 1.75, ("cell", "hand", "top", "bottom")),
    ],
)
def test_a_folded_hint_lies_where_nothing_else_is(
    studio: Studio, name: str, scale: float, seen: tuple[str, ...]
) -> None:
    table = staged(studio, name, scale)
    assert table.ui.find("hint.unfold") is not None
    things = [w.rect for w in table.ui if isinstance(w, SpotTarget) and w.spot_key[0] in seen]
    assert things and not [rect for rect in things if rect.collidelist(card(table)) >= 0]
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("language", layouts.LANGUAGES)
@pytest.mark.parametrize("scale", [1.75, 2.0])
def test_what_a_choice_brings_is_beside_it_and_over_no_button(studio: Studio, scale: float, language: str) -> None:
    stack = studio.stage(shots()["table_roof"], SMALL, scale, language, turns=2)
    table = stack.top
    assert isinstance(table, PlayScene)
    texts = next(box.rect for box in table.boxes() if box.name == "callout")
    assert not [w.name for w in table.ui if w.kind == "control" and w.rect.colliderect(texts)]
    assert texts.collidelist(is_choice(table)) < 0
    studio.close_scenes(stack)


def test_the_tooltip_of_boats_covers_neither_the_ways_to_sail_nor_words(studio: Studio) -> None:
    table = staged(studio, "table_sailing", 1.0)
    ways = [table.view.to_px(way) for way in table.game.geometry.keep_visible()]
    words = [box.ink for box in table.context.picture.text_boxes() if box.ink is not None]
    said = {box.name: box.rect for box in table.boxes() if box.name == "callout"}
    assert ways and said, "a boat that lies where one may sail stands for the place"
    boats = [w for w in table.ui if w.name.startswith("boat.") and w.says]
    said |= {
        w.name: tooltip_rect(table.kit, table.ui.view, w.says, w.rect, table.ui.avoided, spare=table.ui.tip.spare)
        for w in boats
    }
    hidden = {name for name, rect in said.items() for thing in (*ways, *words) if rect.colliderect(thing)}
    assert len(said) > 2 and not hidden
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("scale", [1.3, 1.75, 2.0])
def test_a_card_held_before_the_eyes_leaves_the_rivals_and_the_buttons_of_its_drawer(
    studio: Studio, scale: float
) -> None:
    table = staged(studio, "table_card", scale)
    card = next(w for w in table.ui if w.name.startswith("card.") and w.rect.collidepoint(table.context.pointer))
    shown = table.game.overlays.explanation(card.spot_key)  # type: ignore[attr-defined]
    assert shown is not None
    shadow = table.view.text_scaled.px(50)
    handles = [w.rect for w in table.ui if w.name.startswith(("close_", "keep_"))]
    rivals = [w.rect for w in table.ui if w.name.startswith(GLANCE)]
    assert handles and rivals and shown.rect.inflate(-shadow, -shadow).collidelist([*handles, *rivals]) < 0
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("scale", [1.75, 2.0])
def test_the_paper_of_privilege_points_leaves_the_prompt_its_width(studio: Studio, scale: float) -> None:
    table = staged(studio, "table_privilege", scale)
    paper, ribbon = table.ui.find("paper.0"), table.view.to_px(table.game.layout.ribbon(table.view))
    assert paper is not None and not paper.rect.colliderect(ribbon)
    assert table.view.window.contains(paper.rect)
    studio.close_scenes(table.services.stack)


def test_captions_of_one_street_have_one_form(studio: Studio) -> None:
    stack = studio.stage(shots()["walking_table_draft_4"], SMALL, 2.0, "pl", turns=1)
    texts = [box for box in stack.boxes() if box.name.startswith("street: missing")]
    assert len(texts) == 3 and len({"kart" in box.text for box in texts}) == 1
    assert len({box.needed[1] for box in texts if box.needed}) == 1, "nor does one shrink alone"
    studio.close_scenes(stack)


_NO_ROOM = {"characters: formula 3", "hand: keep 3 at end of turn"}
"""Lines that fill their whole width already."""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("replay", {"map: price 0.0", "map: island A", "ring: s1", "roofs: roof 0", "pyramid: Pyramid"}),
        ("table_plan", {"map: price 3.1", "map: island F", "map: 2", "ring: s9", "prep: Preparation"}),
        (
            "walking_table_remove",
            {"supply: deck 0 name", "characters: who 9", "characters: now 0", "street: missing 5"},
        ),
        ("walking_replay", {"me: Visitors", "me: purse 0", "hand: hand head", "street: guest 3"}),
    ],
)
def test_words_grow_wherever_they_stand_on_the_table(studio: Studio, name: str, said: set[str]) -> None:
    plain, large = {}, {}
    for scale, height in ((1.0, plain), (2.0, large)):
        stack = studio.stage(shots()[name], SMALL, scale, turns=2)
        assert stack.top is not None
        height |= {box.name: box.needed[1] for box in stack.top.boxes() if box.needed}
        studio.close_scenes(stack)
    growth = {words: large[words] / plain[words] for words in plain.keys() & large.keys() - _NO_ROOM}
    assert growth.keys() >= said
    assert not {words: times for words, times in growth.items() if times < 1.15}


def test_no_arrow_of_a_plan_leads_over_an_open_drawer_to_what_it_covers(studio: Studio) -> None:
    table = staged(studio, "table_hint_lace", 2.0)
    drawer = table.view.to_px(table.context.drawers.shown[0].area)
    in_drawer = {spot.key for spot, _view in table.context.drawers.spots(table.model)}
    overlays: list[Any] = list(table.parts.hint_overlay.overlays())
    ends = [(table.view.px(f.key[3][0]), table.view.px(f.key[3][1])) for f in overlays if f.key[0] == "track"]
    ends += [f.rect.center for f in overlays if f.key[0] == "mark"]
    advice = table.context.hints.advice
    assert advice is not None
    meant = {track.target for track in table.game.hinting.arrows(advice.actions)} & in_drawer
    assert meant and len([end for end in ends if drawer.collidepoint(end)]) == len(meant)
    assert any(not drawer.collidepoint(end) for end in ends), "what lies beside it is shown"
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_no_number_of_a_plan_covers_the_text_of_a_square(tmp_path: Path, scale: float) -> None:
    studio = Studio(tmp_path)
    table = staged(studio, "table_hint_lace", scale)
    advice = table.context.hints.advice
    assert advice is not None
    keys = [
        track.target
        for track in table.game.hinting.arrows(advice.actions)
        if track.target and track.target[0] == "square"
    ]
    state, workshops = table.model.state, table.context.parts.workshops
    assert {state.lace_owner[key[1]] < 0 for key in keys} == {True, False}, "with a worker and without"
    overlays: list[Any] = list(table.parts.hint_overlay.overlays())
    discs = {f.key[1]: f.rect.scale_by(0.35) for f in overlays if f.key[0] == "number"}
    highlighted = [number for number in state.board.lace_squares if table.model.is_highlighted(("square", number))]
    signs = [sign for number in highlighted for sign in workshops.signs(table.model, number)]
    read = [table.view.to_px(workshops.outer(sign)) for sign in signs]
    assert len(discs) >= len(keys) and not {number: disc for number, disc in discs.items() if disc.collideobjects(read)}
    studio.close_scenes(table.services.stack)


def test_a_plan_frames_the_roof_tile_it_means_and_the_button_of_the_drawer_with_its_card(studio: Studio) -> None:
    table = staged(studio, "table_hint_roof", 2.0)
    overlays: list[Any] = list(table.parts.hint_overlay.overlays())
    frames = {f.key[1]: table.view.to_px(pygame.FRect(f.key[2])) for f in overlays if f.key[0] == "mark"}
    tile, tab = table.ui.find("roof.2").rect, table.ui.find("drawer_market").rect
    assert tile.inflate(4, 4).contains(frames[2]) and frames[3].contains(tab)
    discs = [f.rect.scale_by(0.4) for f in overlays if f.key[0] == "number"]
    assert len(discs) == 3 and not [disc for disc in discs if disc.collidelist([tile, tab]) >= 0]
    studio.close_scenes(table.services.stack)


QUESTIONS = ("table_", "lesson_house", "lesson_roof", "walking_table_", "walking_visit_")
PAPERS = ("table_look", "table_player", "table_outlook", "walking_table_look")
"""Screens above a table."""


ASKING = [name for name in shots() if name.startswith(QUESTIONS) and name not in PAPERS]


@pytest.mark.parametrize(("name", "scale"), [*zip(ASKING, itertools.cycle((1.75, 2.0)), strict=False)])
def test_what_opens_for_a_question_covers_nothing_else_it_asks_about(studio: Studio, name: str, scale: float) -> None:
    table = staged(studio, name, scale)
    for turn in range(4 if hasattr(table, "camera") else 1):
        if turn:
            table.context.camera.turn = turn  # type: ignore[attr-defined]
            table.refresh()
        spots = [(spot.key, view.to_px(spot.area)) for spot, view in table.context.picture.spots(table.model)]
        asked = [(key, rect) for key, rect in spots if table.game.pointing.is_choice(key)]
        opened = table.context.drawers.zones() | {box.name: box.rect for box in table.boxes() if box.name == "saying"}
        assert ("saying" in opened) == (name == "table_refused")
        covered = [(what, key) for what, area in opened.items() for key, rect in asked if area.colliderect(rect)]
        assert covered == [], f"seen from side {turn}"
    studio.close_scenes(table.services.stack)


def test_what_is_kept_open_leaves_the_ships_to_be_sold_to(studio: Studio) -> None:
    table = staged(studio, "table_sell", 2.0)
    table.context.drawers.toggle("market")
    table.context.drawers.toggle_pinned("market")
    table.refresh()
    spots = [(spot.key, view.to_px(spot.area)) for spot, view in table.context.picture.spots(table.model)]
    ships = [rect for key, rect in spots if key[0] == "ship" and table.game.pointing.is_choice(key)]
    assert ships and table.context.drawers.pinned == "market"
    assert not [name for name, area in table.context.drawers.zones().items() if area.collidelist(ships) >= 0]
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_what_cannot_be_chosen_is_dimmed_up_to_the_edges_of_the_water(studio: Studio, scale: float) -> None:
    table = staged(studio, "table_house", scale)
    lagoon, picture = table.context.picture.rect_of("map"), table.context.picture
    points = [(x, lagoon.bottom - 9) for x in (lagoon.left - 1, lagoon.left + 3, lagoon.right - 4, lagoon.right + 1)]
    points.append((lagoon.right - 9, 2))
    water = [picture.plain.get_at(point)[:3] for point in points]

    def seen(meant: Iterable[Sequence[int]]) -> bool:  # the shadow of a panel may fall there
        now = [picture.surface.get_at(point)[:3] for point in points]
        return all(
            abs(a - b) < 4 for one, other in zip(now, meant, strict=True) for a, b in zip(one, other, strict=True)
        )

    assert seen(mix(bare, DIM, DIMMED_SEA) for bare in water), "once, everywhere alike"
    table.context.drag.put_back()
    table.refresh()
    assert seen(water)
    kept = picture.surface.copy()
    table.relayout()
    assert pygame.transform.average_color(picture.surface) == pygame.transform.average_color(kept)
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.75, 2.0])
def test_spending_a_privilege_leaves_the_islands_to_be_sailed_to(studio: Studio, scale: float) -> None:
    table = staged(studio, "table_privilege_sailing", scale)
    paper = table.ui.find("paper.0").rect
    islands = [w.rect for w in table.ui if w.name.startswith("island.") and table.game.pointing.is_choice(w.spot_key)]  # type: ignore[attr-defined]
    assert islands
    for island in islands:
        hidden = paper.clip(island)
        assert hidden.w * hidden.h <= 0.04 * island.w * island.h
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_price_of_a_move_lies_on_its_counter(studio: Studio, scale: float) -> None:
    table = staged(studio, "table_late", scale)
    panel: Any = table.context.parts.moves  # type: ignore[attr-defined]
    view = table.view.zoomed(panel.zoom)
    for number in range(4):
        written = next(box for box in table.boxes() if box.name == f"moves: price {number}")
        left = panel.spot(number)[0] - half_width(number, table.model.state.moves, 1.0 if scale == 1 else 0.62)
        assert written.needed is not None
        assert written.rect.right - written.needed[0] > view.px(left)
    studio.close_scenes(table.services.stack)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("name", "heading"), [("lesson_roof", "roofs: Kafle"), ("walking_lesson_building", "hand: ")])
def test_a_lesson_leaves_the_heading_of_what_it_points_at(
    studio: Studio, name: str, heading: str, scale: float
) -> None:
    stack = studio.stage(shots()[name], SMALL, scale, "pl", turns=2)
    boxes = stack.boxes()
    read = [box.rect for box in boxes if box.name.startswith(heading)]
    said = next(box.rect for box in boxes if box.name == "lesson.text")
    assert stack.top is not None
    paper = said.inflate(0, 2 * stack.top.view.text_scaled.px(20))
    assert read and paper.collidelist(read) < 0
    studio.close_scenes(stack)
