"""What may be chosen stands out, and nothing covers it: rings, ghosts, callouts, tooltips."""

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from burano.scenes.burano.art import plan
from burano.scenes.burano.art.island import IslandLook
from burano.scenes.burano.table import overlays
from burano.table.input.spot_target import SpotTarget
from burano.table.picture.brush import Brush
from burano.ui.controls.widget import ControlState
from burano.ui.drawing import paint, theme
from burano.ui.scaling import View
from tests.bench import island
from tests.bench.targets import CASES, SEEN, WANTED, Case, measured
from tests.scenes.burano.stage import make_services, new_session
from tests.scenes.burano.table_with_mouse import Seated, play_on, turn
from tests.ui.kits import shared_kit

_SHORT = ("pits and rooftops", "canals for a roof", "fishing huts", "ships", "lace squares", "fish", "building cards")


@pytest.mark.parametrize("case", [case for case in CASES if case.name in _SHORT], ids=lambda case: case.name)
def test_a_target_stands_out_against_what_is_none(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bench.targets.MAX_TARGETS", 1)
    make_services(tmp_path)
    for name, ratio, pixels in measured(replace(case, turns=(case.turns[-1],)), tmp_path):
        assert ratio >= WANTED and pixels >= SEEN, name


@pytest.mark.parametrize("side", range(4))
@pytest.mark.parametrize("what", ["prep", "roof"])
def test_the_held_piece_and_its_callout_leave_ghost_and_targets_to_be_seen(
    what: str, side: int, tmp_path: Path
) -> None:
    seated = turn(tmp_path, a.Build if what == "prep" else a.Roof, after=16)
    table = seated.table
    table.context.camera.turn = side
    table.refresh()
    seated.take(what)
    for key in sorted(table.model.drops):
        pos = next(box.spot for box in table.boxes() if box.name == f"{key[0]}.{key[1]}")
        seated.services.stack.handle(
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        )
        assert table.context.drag.hot is not None
        callout = next(box.rect for box in table.boxes() if box.name == "callout")
        assert callout.collidelist(list(table.ui.avoided)) < 0
        ghost = overlays.ghost(
            table.view, table.context.parts, table.model, table.context.drag.held, table.context.drag.hot
        )  # type: ignore[arg-type]
        assert ghost is not None and not callout.colliderect(ghost.rect)
        x, y = pos[0] / table.view.s, pos[1] / table.view.s
        _, held_y = table.game.overlays.held_at(table.context.drag.held, table.context.drag.hot, x, y)  # type: ignore[arg-type]
        low = 24 if what == "prep" else -31
        assert held_y + low <= (ghost.rect.y + 18 * table.view.s) / table.view.s


def test_nothing_is_said_of_what_was_just_dropped(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    source = min(key for key in seated.table.model.sources if key[0] == "prep")
    seated.take("prep")
    pit = next(f"{key[0]}.{key[1]}" for key in sorted(seated.table.model.drops))
    target = seated.box(pit)
    seated.services.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    seated.mouse.drag(seated.box(f"{source[0]}.{source[1]}"), target)
    assert isinstance(seated.session.journal[-1].action, a.Build)
    seated.run(3)
    assert seated.table.ui.tip.name == ""


def test_rings_round_the_cards_of_the_market_leave_its_headings_alone(tmp_path: Path) -> None:
    table = turn(tmp_path, a.Build).table
    market, ring = table.context.parts.market, 2 * (8 + 3)
    words = {box.name: box.ink for box in table.context.picture.text_boxes() if box.ink is not None}
    # Ink is as high as a line; small letters take the middle of it.
    heads = [words[f"market: {name}"].inflate(0, -6) for name in ("Fish cards", "Buildings")]
    cards = [place(slot) for place in (market.fish, market.card) for slot in range(4)]
    for card in cards:
        ringed = table.view.to_px(card.inflate(ring, ring))
        assert ringed.collidelist(heads) < 0
        assert table.view.to_px(market.area).contains(ringed)


def test_a_tower_opens_while_the_pointer_rests_on_it(tmp_path: Path) -> None:
    session = play_on(new_session(3, 4), "turn", 20)
    seated = Seated(tmp_path, session)
    state = session.state
    pit = next(pit for pit in range(31) if state.height[pit] > 1)
    low = next(pit for pit in range(31) if state.height[pit] == 0)
    move = lambda name: seated.services.stack.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=seated.box(name).spot, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    )
    overlays = lambda: [overlay.key for overlay in seated.table.game.overlays.more()]
    move(f"pit.{pit}")
    seated.run(0.2)
    assert overlays() == []
    seated.run(0.3)
    assert [key[1] for key in overlays()] == [pit]
    move(f"pit.{low}")
    seated.run(0.1)
    assert overlays() == []


def test_a_turn_of_the_view_fades_and_ends_as_if_painted_at_once(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build, motion="full")
    table = seated.table
    seated.run(3)
    table.game.controls.turn(1)
    assert table.parts.crossfade.level == 1
    seated.services.stack.update(0.1)
    assert 0 < table.parts.crossfade.level < 1
    seated.run(0.4)
    assert table.parts.crossfade.level == 0
    screen = pygame.Surface((1280, 720))
    table.draw(screen)
    again = pygame.Surface((1280, 720))
    table.relayout()
    table.draw(again)
    # Smoke and boats have moved on: only the average is alike.
    colours = (pygame.transform.average_color(picture)[:3] for picture in (screen, again))
    assert all(abs(one - other) <= 1 for one, other in zip(*colours, strict=True))


@pytest.mark.parametrize("side", range(2))
@pytest.mark.parametrize("what", ["prep", "roof"])
def test_the_frame_round_what_the_keys_walked_to_has_its_shape(what: str, side: int, tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build if what == "prep" else a.Roof, after=16)
    table = seated.table
    table.context.camera.turn = side
    table.refresh()
    seated.take(what)
    for key in sorted(table.model.drops):
        thing = table.ui.find(f"{key[0]}.{key[1]}")
        assert isinstance(thing, SpotTarget)
        frame = pygame.Surface(table.view.window.size, pygame.SRCALPHA)
        thing.draw(frame, ControlState(focused=True))
        drawn = frame.get_bounding_rect()
        assert thing.rect.inflate(16, 16).contains(drawn), "it is drawn again where it was"
        for corner in (drawn.topleft, drawn.topright, drawn.bottomleft, drawn.bottomright):
            assert not frame.subsurface(pygame.Rect(corner, (9, 9)).clamp(drawn)).get_bounding_rect()
        at = thing.spot or thing.rect.center
        assert all(frame.get_at(point).a for point in map(_whole, paint.wider(thing.outline, 4 * table.view.s)))
        assert not frame.get_at(at).a


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def test_the_island_is_measured_as_it_is_drawn() -> None:
    """The measure stands outside the tests, so a change of the drawing could leave it behind."""
    found = json.loads(island.POSITIONS.read_text(encoding="utf-8"))[0]
    eye = island.Eye(shared_kit(), found, 1)
    assert eye.picture.get_size() == island.ROOM


def test_a_plan_writes_the_number_of_floors_above_roof_and_ring(tmp_path: Path) -> None:
    kit, view, state = make_services(tmp_path).kit, View(600, 500, 1.0), new_session(2, 1).state.clone()
    shape = plan.shape_for(state.board.cols, state.board.rows, 300, 280)
    pit, other = state.board.pairs[0]
    state.height[pit], state.cube[pit * 3 : pit * 3 + 2], state.laid = 2, [1, 2], [(0, pit, other, 1)]
    drawn = []
    for look in (IslandLook(), IslandLook(pits=frozenset({pit}))):
        surface = pygame.Surface((600, 500))
        plan.draw_plan(Brush(surface, kit, view), shape, state, look)
        number = shape.cell(state.board.pits[pit]).move(15, 15).inflate(-41, -41)
        drawn.append(surface.subsurface(view.to_px(number)).copy())
    assert pygame.image.tobytes(drawn[0], "RGB") == pygame.image.tobytes(drawn[1], "RGB")
    assert drawn[0].get_at((1, 1))[:3] == theme.INK
