"""The final scoring: charts and sheet tell what the rules counted."""

import csv
import io
import re
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from burano.games.burano import events as e
from burano.games.burano.scoring import ranking
from burano.scenes.burano.final.evening import LagoonAtDusk, earnings
from burano.scenes.burano.final.result import points_by_round, result, sources, standings, statistics, tie_words
from burano.scenes.burano.final.scene import FinalScene
from burano.scenes.burano.shots.positions import Play, finished, played
from burano.scenes.walking.final import result as walking
from burano.table.charts.bars import PointSource, Stack, draw_stacks, edge_of
from burano.table.final import export as keep
from burano.table.final.postcard import SIZE
from burano.table.final.score_animation import DuskAnimation, rows_above_plates
from burano.table.final.score_sheet import as_csv, as_html
from burano.table.picture.brush import Brush
from burano.table.staging.stage import wait
from burano.ui.drawing import palettes, theme
from burano.ui.scaling import view_for
from tests.scenes.burano.screen_stage import Stage, stage_of
from tests.ui.drawing.test_palettes import EYES, nearest
from tests.ui.kits import shared_kit


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """As WCAG counts it."""

    def light(colour: tuple[int, ...]) -> float:
        parts = [c / 255 for c in colour]
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    height, low = sorted((light(a), light(b)), reverse=True)
    return (height + 0.05) / (low + 0.05)


GAMES = [(2, 3), (3, 8), (4, 5)]


def recount(session: Play) -> list[list[int]]:
    """Points by seat and round, counted again from the events alone."""
    players = len(session.table.players)
    rounds: list[list[int]] = [[0] * players]
    seen = (-1, -1)
    for step in session.steps:
        for event in step.events:
            if isinstance(event, e.TurnStarted) and (event.season, event.round) != seen:
                seen = (event.season, event.round)
                rounds.append(list(rounds[-1]))
            for seat, vp in gains(event):
                rounds[-1][seat] += vp
    return [[row[seat] for row in rounds] for seat in range(players)]


def gains(event: object) -> list[tuple[int, int]]:
    match event:
        case e.RoofScored():
            return [(event.seat, event.vp + event.bonus)]
        case e.FishSold() | e.FishMissing() | e.LaceScored():
            return [(event.seat, event.vp)]
        case e.IslandScored():
            return [(seat, event.vp) for seat in event.leaders]
        case e.FinalScored():
            return [(event.seat, event.coin_vp + event.fish_vp + sum(vp for _card, vp in event.cards))]
    return []


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_chart_is_the_recount_of_the_events(players: int, seed: int) -> None:
    session = finished(players, seed)
    assert points_by_round(session) == recount(session)
    assert len(points_by_round(session)[0]) == 15


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_bars_add_up_to_the_final_points(players: int, seed: int) -> None:
    session = finished(players, seed)
    scores = session.scores()
    found = result(session)
    assert tuple(sum(row) for row in found.points) == scores.vp
    for seat, row in enumerate(found.points):
        for part, points in zip(sources().values(), row, strict=True):
            assert points == sum(scores.by_source[seat][name] for name, _words in part.of)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_point_is_counted_where_it_was_earned(players: int, seed: int) -> None:
    session = finished(players, seed)
    found, by_source = earnings(session), session.scores().by_source
    for seat in range(players):
        for name in by_source[seat]:
            assert sum(found[name, seat].values()) == by_source[seat][name], (name, seat)
    laid = [event for step in session.steps for event in step.events if isinstance(event, e.RoofLaid)]
    assert [(roof.tile, roof.first, roof.second, roof.floor) for roof in laid] == list(session.state.laid)
    for name in ("roofs", "roof_cards"):
        for seat in range(players):
            assert {laid[number].seat for _what, number, _ship in found[name, seat]} <= {seat}


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_sheet_holds_the_same_numbers(players: int, seed: int) -> None:
    session = finished(players, seed)
    rows = list(csv.reader(io.StringIO(as_csv(result(session)))))
    total = next(row for row in rows if row and row[0] == "Total")
    assert tuple(int(cell) for cell in total[1:]) == session.scores().vp
    last = next(row for row in rows if row and row[0] == "14")
    assert tuple(int(cell) for cell in last[1:]) == session.scores().vp
    page = as_html(result(session))
    numbers = re.findall(r"<tfoot><tr>(.*?)</tr></tfoot>", page)
    assert re.findall(r"<td>(\d+)</td>", numbers[0]) == [str(vp) for vp in session.scores().vp]
    assert str(session.table.seed) in page


def test_a_hostile_name_stays_a_name() -> None:
    from dataclasses import replace

    session = finished(2, 3)
    people = (replace(session.table.players[0], name="<script>=1"), replace(session.table.players[1], name="=1+1"))
    session = Play.replay(session.game, replace(session.table, players=people), session.journal)
    assert "<script>" not in as_html(result(session))
    for row in csv.reader(io.StringIO(as_csv(result(session)))):
        assert not any(cell.startswith("=") for cell in row)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_standings_begin_with_the_winners(players: int, seed: int) -> None:
    session = finished(players, seed)
    winners, _decided = ranking(session.state)
    assert [s.seat for s in standings(session.state) if s.place == 1] == sorted(winners)
    assert tie_words(session)


def test_ties_are_resolved_with_the_reason() -> None:
    session = played(lambda state, decision: False, 3, 8)
    state = session.state
    state.vp = [50, 50, 40]
    state.prep = [0, -1, -1, 0, 1, -1, -1, -1, -1]
    assert "Marco" in tie_words(session)
    assert [s.place for s in standings(state)] == [1, 2, 3]
    state.prep = [-1] * 9
    state.coins = [9, 4, 0]
    assert "Lucia" in tie_words(session)
    state.coins = [4, 4, 0]
    assert "shared" in tie_words(session)
    assert [s.place for s in standings(state)] == [1, 1, 3]


def test_achieved_things_agree_with_the_position() -> None:
    session = finished(4, 5)
    found = statistics(session)
    assert sum(each["houses"] for each in found) == sum(session.state.height) - 1
    assert sum(each["roofs"] for each in found) == len(session.state.laid)
    assert sum(each["buildings"] for each in found) == sum(bits.bit_count() for bits in session.state.cards)


def final(home: Path, motion: str = "off") -> tuple[Stage, FinalScene]:
    set_up = stage_of(home, played(lambda state, decision: False, 3, 8), motion=motion)
    assert isinstance(set_up.scene, FinalScene)
    return set_up, set_up.scene


def test_sources_are_shown_one_by_one_then_the_winner(tmp_path: Path) -> None:
    set_up, scene = final(tmp_path, "full")
    assert not set_up.has("again")
    set_up.run(1.0)
    assert 0 < scene.score_reveal.shown < len(scene.shown_result.parts)
    totals = [box.text for box in scene.boxes() if box.name.startswith("total ")]
    assert [int(text) for text in totals] != list(set_up.session.scores().vp)
    set_up.run(11)
    assert not scene.complete, "first the winner is celebrated"
    assert any("wins" in box.text for box in scene.boxes())
    totals = [box.text for box in scene.boxes() if box.name.startswith("total ")]
    assert [int(text) for text in totals] == list(set_up.session.scores().vp)
    set_up.run(5)
    assert scene.complete and set_up.has("again")
    assert any("wins" in box.text for box in scene.boxes())


def test_bars_and_numbers_on_them_can_be_read() -> None:
    """Ink on every fill as small print asks for it, a line round it that is seen on the paper, and a sign for eyes that
    see colours otherwise."""
    for part in (*sources().values(), *street()):
        assert contrast(part.colour, part.ink) >= 4.5, part.name
        assert contrast(edge_of(part), theme.PAPER) >= 3, part.name
        assert contrast(edge_of(part), part.colour) >= 3, part.name
        assert part.sprite
    assert len({part.sprite for part in sources().values()}) == len(sources()) == 6


@pytest.mark.parametrize("width", [1200, 560])
def test_a_single_point_has_its_number_too(width: int) -> None:
    pygame.font.init()
    found, view = result(finished(4, 5)), view_for((1920, 1080))
    stacks = [Stack(str(seat), found.player_colours(seat), found.points[seat], seat) for seat in range(4)]
    assert any(1 in stack.values for stack in stacks), "somebody got one point of a source"
    brush = Brush(pygame.Surface((1920, 1080)), shared_kit(), view)
    draw_stacks(brush, FRect(0, 0, width, 300), found.parts, stacks, len(found.parts))
    for stack in stacks:
        for number, value in enumerate(stack.values):
            texts = [box.text for box in brush.boxes if box.name == f"{number} {stack.key}"]
            assert texts == ([str(value)] if value else []), (stack.name, number)
    ends = {box.name: box.rect.x for box in brush.boxes}
    ranked = sorted((sum(stack.values), ends[f"total {stack.key}"]) for stack in stacks)
    assert [end for _points, end in ranked] == sorted(ends[f"total {stack.key}"] for stack in stacks)


def test_points_from_the_sign_leave_it_readable() -> None:
    session, size = finished(4, 5), (1280, 720)
    view = view_for(size)
    parts = list(sources().values())
    built = LagoonAtDusk(pygame.Rect((0, 0), size), rows_above_plates(view), session.state, session, parts)
    dusk = DuskAnimation(shared_kit(), view, built, result(session))
    for number in range(len(parts)):
        dusk.begin(number)
        sign = view.to_px(dusk._title_plate(number))
        for _tick in range(8):
            dusk.update(0.07)
            shown = [gain.rect(view) for gain in dusk._gains if gain.visible]
            assert not any(rect.colliderect(sign) for rect in shown), parts[number].name
        dusk.update(9)


@pytest.mark.parametrize("eye", EYES)
def test_no_two_sources_look_alike(eye: str) -> None:
    """Neither in the usual palette nor in the one for these eyes; the figures are in docs/season.md."""
    for parts in (sources().values(), street()):
        for palette in ("default", eye):
            palettes.use(palette)
            assert nearest([palettes.shown(part.colour) for part in parts], eye) > 10


def street() -> list[PointSource]:
    return list(walking.sources().values())


def test_the_end_is_not_given_away_while_points_are_counted(tmp_path: Path) -> None:
    set_up, scene = final(tmp_path, "full")
    set_up.run(0.5)
    assert not any(box.name.startswith(("end ", "place ", "winner")) for box in scene.boxes())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080), (1024, 1024)])
def test_no_land_lies_behind_the_plates_while_points_are_shown(size: tuple[int, int]) -> None:
    session, window = finished(4, 5), pygame.Rect((0, 0), size)
    view = view_for(size)
    built = LagoonAtDusk(window, rows_above_plates(view), session.state, session, list(sources().values()))
    lowest = max(y for shape in built.lagoon.sea.land for _x, y in shape) * built.lagoon.view.s
    plate = DuskAnimation(shared_kit(), view, built, result(session)).plate(0)
    assert lowest < plate.top * view.s


def test_every_island_and_every_vessel_shines_at_dusk() -> None:
    session, window = finished(4, 5), pygame.Rect(0, 0, 1280, 720)
    view = view_for(window.size)
    built = LagoonAtDusk(window, rows_above_plates(view), session.state, session, list(sources().values()))
    sea, s = built.lagoon.sea, built.lagoon.view.s
    lamps = [(x / s, y / s) for x, y, _reach in built.lamps()]
    places = [sea.dock(island, index) for island in range(6) for index in range(3)]
    places += [sea.boat(session.state.boat[seat], seat) for seat in range(4)]
    places += [sea.ship(session.state.ships[ship], ship) for ship in range(4)]
    for x, y in places:
        assert any(abs(x - lamp_x) < 40 and abs(y - lamp_y) < 40 for lamp_x, lamp_y in lamps)


def test_the_result_can_be_had_at_once_and_the_city_turned(tmp_path: Path) -> None:
    set_up, scene = final(tmp_path)
    set_up.click("skip")
    assert scene.complete
    set_up.click("page.1")
    first = pygame.Surface((1280, 720))
    set_up.services.stack.draw(first)
    set_up.click("right")
    assert scene.turn == 1
    second = pygame.Surface((1280, 720))
    set_up.services.stack.draw(second)
    assert first.get_buffer().raw != second.get_buffer().raw


def test_postcard_and_sheet_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keep, "can_show_folders", lambda: False)
    set_up, scene = final(tmp_path)
    set_up.click("skip")
    set_up.click("postcard")
    assert set_up.scene.name == "busy", "a sign comes first"
    wait(set_up.services)
    assert set_up.scene.name == "message"
    set_up.click("ok")
    set_up.click("sheet")
    set_up.click("ok")
    kept = sorted(path.suffix for path in set_up.services.dirs.pictures.iterdir())
    assert kept == [".csv", ".html", ".png"]
    png = next(path for path in set_up.services.dirs.pictures.iterdir() if path.suffix == ".png")
    assert pygame.image.load(png).get_size() == SIZE


def test_what_was_kept_can_be_looked_at_in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(keep, "can_show_folders", lambda: True)
    monkeypatch.setattr(keep, "show_folder", shown.append)
    set_up, scene = final(tmp_path)
    set_up.click("skip")
    set_up.click("sheet")
    set_up.run(0.5)
    set_up.click("yes")
    assert shown == [set_up.services.dirs.pictures]


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    set_up, scene = final(tmp_path)
    set_up.click("skip")
    blocked = set_up.services.dirs.pictures
    blocked.parent.mkdir(parents=True, exist_ok=True)
    blocked.write_text("a file in the way")
    set_up.click("sheet")
    assert set_up.scene.name == "message"
    assert "Could not save" in set_up.texts()


def test_the_postcard_shows_the_city_from_all_sides(tmp_path: Path) -> None:
    set_up, scene = final(tmp_path)
    cards = set()
    for turn in range(scene.sides):
        scene.turn = turn
        cards.add(scene.postcard().get_buffer().raw)
    assert len(cards) == 4


def test_a_rematch_rotates_the_seats(tmp_path: Path) -> None:
    set_up, scene = final(tmp_path)
    names = [player.name for player in set_up.session.table.players]
    set_up.click("skip")
    set_up.run(1.0)
    set_up.click("again")
    set_up.run(0.3)
    table = set_up.services.stack.scenes[0]
    assert table.name == "table"
    again = table.flow.session.table  # type: ignore[attr-defined]
    assert [player.name for player in again.players] == [*names[1:], names[0]]
    assert again.seed != set_up.session.table.seed


def test_a_hasty_click_after_the_result_starts_no_rematch(tmp_path: Path) -> None:
    set_up, scene = final(tmp_path)
    set_up.click("skip")
    set_up.click("again")
    set_up.run(0.3)
    assert set_up.scene is scene


def test_the_final_scoring_of_a_finished_game_is_reached_from_its_replay(tmp_path: Path) -> None:
    set_up, first = final(tmp_path)
    set_up.services.go.to("replay", set_up.session)
    set_up.services.stack.settle()
    set_up.click("final")
    scene = set_up.scene
    assert isinstance(scene, FinalScene)
    assert scene is not first
    assert scene.complete
    set_up.key(pygame.K_ESCAPE)
    assert set_up.scene.name == "replay"
