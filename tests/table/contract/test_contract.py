"""Every registered game keeps the contract of its screens: whatever the shell will ask is asked here."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pygame
import pytest

from burano import i18n
from burano.core import registry
from burano.core.journal import Player, Table
from burano.core.protocol import NOBODY
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence.achievements import amount
from burano.persistence.dirs import below
from burano.persistence.settings import Settings, SettingsStore
from burano.persistence.statistics import result_of
from burano.scenes.shell.shots.studio import shots
from burano.scenes.shell.wiring import make_services
from burano.stage.scene import Scene, Services
from burano.stage.stack import SceneStack
from burano.table.contract.screens import GameScreens, Play, screens
from burano.table.wording.phrasebook import Phrasebook
from burano.ui.kit import Kit
from burano.ui.scaling import View
from tests.guest import GUEST
from tests.ui.kits import shared_kit

GUESTS = {"granchi": GUEST}
"""Games that live in the tests, and what the environment says to let them in."""
SIZE = (1920, 1202)


def _kit() -> Kit:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    kit = shared_kit()
    kit.motion.level = "off"
    return kit


@pytest.fixture(params=[*registry.game_ids(), *GUESTS])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> GameScreens:
    monkeypatch.setenv(registry.GUESTS, GUESTS.get(request.param, ""))
    return screens(request.param)


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    kit = _kit()
    made = make_services(kit, SettingsStore(None, Settings()), below(tmp_path), SceneStack(SIZE, kit.motion))
    yield made
    while made.stack.top:
        made.stack.pop()
        made.stack.settle()
    made.close()


@cache
def _play(game_id: str, decisions: int | None = None) -> Play:
    """A play of people and fixed chance, over or as long as wanted; do not play on it."""
    info = screens(game_id).people.info
    seats = max(info.seats)
    names = screens(game_id).people.names
    people = tuple(Player(names[seat], seat % info.colours) for seat in range(seats))
    table = Table(game_id, info.options_for(seats), 7, people)
    session: Play = Session(registry.game(game_id), table)
    rng = Rng(7)
    while (decision := session.decision()) is not None and session.length != decisions:
        legal = session.legal(decision.seats[0])
        session.submit(decision.seats[0], legal[rng.below(len(legal))])
    return session


def _half(game_id: str) -> Play:
    return _play(game_id, _play(game_id).length // 2)


def _scene(services: Services) -> Scene:
    services.stack.settle()
    services.stack.update(0.05)
    assert services.stack.top
    return services.stack.top


def test_its_name_is_the_one_it_is_registered_by(game: GameScreens) -> None:
    assert screens(game.game_id) is game
    assert game.people.info.game_id == game.game_id
    assert game.people.info.title
    assert game.letters


def test_asking_for_it_loads_none_of_its_scenes(game: GameScreens) -> None:
    code = (
        "import sys; from burano.table.contract.screens import screens; game = screens(sys.argv[1]); game.letters;"
        "print([name for name in sys.modules if name.startswith(('burano.games.', 'burano.ai', 'burano.stage'))])"
    )
    root = Path(__file__).resolve().parents[3]
    run = subprocess.run([sys.executable, "-c", code, game.game_id], capture_output=True, text=True, cwd=root)
    assert run.stdout.strip().splitlines()[-1:] == ["[]"], run.stdout + run.stderr


def test_its_box_has_a_front_of_any_size(game: GameScreens) -> None:
    for size in ((122, 148), (410, 497)):
        front = game.cover(_kit(), size)
        assert front.get_size() == size
        colours = {tuple(front.get_at((x * size[0] // 9, y * size[1] // 9))) for x in range(9) for y in range(9)}
        assert len(colours) > 9, "it is a picture"
    assert len(game.spine) == 3


def test_there_is_a_set_of_colours_for_every_colour_and_a_name_for_every_seat(game: GameScreens) -> None:
    people = game.people
    assert len(people.colours) == people.info.colours >= max(people.info.seats)
    assert len(set(people.names)) >= max(people.info.seats)
    for player_colours in people.colours:
        assert player_colours.name()
        if player_colours.crest:
            assert _kit().sprites.get(player_colours.crest, 20, 24)


def test_the_set_up_is_a_scene(game: GameScreens, services: Services) -> None:
    services.go.to("setup", game.game_id)
    assert _scene(services).boxes()


def test_a_play_is_opened_in_the_place_of_everything_else_and_kept(game: GameScreens, services: Services) -> None:
    services.go.to("title")
    services.stack.settle()
    play = Session.replay(_half(game.game_id).game, _half(game.game_id).table, _half(game.game_id).journal)
    services.saves.play(play)
    assert _scene(services).boxes()
    assert all(scene.name != "title" for scene in services.stack.scenes)
    assert services.saves.autosaves.saver
    assert services.saves.autosaves.saver.session is play


def test_a_finished_play_can_be_looked_back_on_and_left_again(game: GameScreens, services: Services) -> None:
    services.go.to("title")
    services.stack.settle()
    game.screens.look_back(services, _play(game.game_id))
    shown = _scene(services)
    assert shown.name != "title"
    assert shown.back()
    assert _scene(services).name == "title"


def test_thumbnails_have_the_size_asked_for(game: GameScreens) -> None:
    for play in (_half(game.game_id), _play(game.game_id)):
        assert game.pictures.thumbnail(_kit(), play, (192, 108)).get_size() == (192, 108)


def test_moments_run_from_the_first_stretch_to_the_end(game: GameScreens) -> None:
    play = _play(game.game_id)
    replay_marks = list(game.pictures.replay_marks(play))
    assert (replay_marks[0].kind, replay_marks[0].number) == ("stretch", 0)
    assert (replay_marks[-1].kind, replay_marks[-1].number) == ("end", play.length)
    assert [moment.number for moment in replay_marks] == sorted(moment.number for moment in replay_marks)
    turns = [moment for moment in replay_marks if moment.kind == "turn"]
    assert {moment.seat for moment in turns} == set(range(len(play.table.players)))
    assert all(moment.label for moment in replay_marks)


def test_the_board_shows_every_position_to_everybody(game: GameScreens) -> None:
    play = _play(game.game_id)
    board = game.pictures.board(_kit(), play)
    view = View(*SIZE, 1.0)
    board.layout(view, 1080)
    assert board.spare.w >= 380
    assert board.spare.h >= 260
    assert view.area.contains(board.spare)
    texts = 0
    for number in (0, play.length // 3, play.length // 2, play.length):
        for viewer in (None, NOBODY, 0):
            changed = board.show(number, viewer)
            assert board.surface
            assert board.surface.get_size() == SIZE
            assert all(view.window.contains(rect) for rect in changed)
            seat, words = board.caption(number, viewer)
            assert NOBODY <= seat < len(play.table.players)
            texts += bool(words)
    assert texts
    for moment in game.pictures.replay_marks(play):
        seat, words = board.caption(moment.number, None)
        assert seat == NOBODY or moment.label not in words.split("; "), "that stands before it already"
    assert board.show(play.length, 0) == [], "nothing changed, so nothing is painted"
    assert all(board.pause(number) > 0 for number in range(0, play.length, 7))


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_there_are_words_in_every_language(game: GameScreens, language: str) -> None:
    i18n.set_language(language)
    words, info = game.vocabulary, game.people.info
    said = [game.motto(), *words.credits()]
    for play in (_half(game.game_id), _play(game.game_id)):
        said.append(words.summary(play.game.summary(play.state)))
    said += [words.source(name) for name in _play(game.game_id).scores().by_source[0]]
    said += [game.people.controller_words(level.name) for level in info.levels if level.offered]
    assert all(said)
    assert len({*said}) == len(said)


def test_words_of_a_later_version_are_no_error(game: GameScreens) -> None:
    assert game.vocabulary.source("tide") == "tide"
    assert "admiral" in game.people.controller_words("admiral:bold")


@pytest.mark.parametrize("nonsense", [{}, {"stage": 3}, {"stage": "turn", "season": 99, "round": []}])
def test_a_senseless_summary_is_refused_or_worded_but_never_worse(
    game: GameScreens, nonsense: dict[str, object]
) -> None:
    try:
        assert isinstance(game.vocabulary.summary(nonsense), str)
    except (KeyError, TypeError, ValueError, IndexError):
        pass


def test_a_finished_play_can_be_analysed_in_words(game: GameScreens) -> None:
    play = _play(game.game_id)
    turns = [moment for moment in game.pictures.replay_marks(play) if moment.kind == "turn"]
    texts = [game.analysis.turn(play, one.number, after.number) for one, after in zip(turns, turns[1:], strict=False)]
    assert sum(bool(words) for words in texts) > len(texts) / 2
    start = turns[len(turns) // 2]
    actions = [step.action for step in play.steps[start.number : start.number + 2]]
    assert game.analysis.better(play, start.number, start.seat, actions)
    unused = game.analysis.unused(play)
    assert len(unused) <= 3
    assert all(row.label and len(row.values) == len(play.table.players) for row in unused)


def test_what_statistics_count_can_be_kept_and_shown(game: GameScreens) -> None:
    play = _play(game.game_id)
    facts = game.facts.count(play)
    result = result_of(play, 0, 1, facts)
    assert msgspec.json.decode(msgspec.json.encode(result), type=type(result)) == result
    kinds = game.facts.kinds()
    assert len(kinds) <= 4
    assert sum(kind.main for kind in kinds) <= 3
    assert {kind for seat in facts for kind in seat} <= {kind.key for kind in kinds}
    for kind in kinds:
        assert kind.title
        assert kind.nothing
        for thing in {thing for seat in facts for thing in seat.get(kind.key, {})}:
            shown = game.facts.show(kind.key, thing)
            assert shown.name
            assert not shown.sprite or _kit().sprites.get(shown.sprite, 20, 20)
        assert game.facts.show(kind.key, "driftwood").name == "driftwood"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_can_be_achieved_is_measured_and_has_words(game: GameScreens, language: str) -> None:
    play = _play(game.game_id)
    result = result_of(play, 1, 2, game.facts.count(play))
    i18n.set_language(language)
    for each in game.achievements():
        book = Phrasebook(game.game_id)
        assert isinstance(amount(each.measure, result, result.seats[0]), int)
        assert book.has("achievement", each.key) and book.has("achievement_how", each.key)
        if each.least > 1:
            assert str(each.least) in book.say("achievement_how", each.key, n=each.least)
        what, _, name = each.measure.partition(":")
        known = {
            "source": result.seats[0].by_source,
            "things": result.seats[0].facts,
            "kinds": result.seats[0].facts,
            "beaten": [level.name for level in game.people.info.levels if level.offered],
        }
        assert what not in known or name in known[what], each
    keys = [each.key for each in game.achievements()]
    assert len(keys) == len({*keys})


def test_its_settings_have_a_usual_value_and_are_kept_apart(game: GameScreens) -> None:
    store = SettingsStore(None, Settings())
    for setting in game.settings():
        assert setting.label
        assert len(setting.values) == len(setting.words) > 1
        assert setting.of(game.game_id, store.now) == setting.usual
        store.change_of_game(game.game_id, setting.key, setting.values[-1])
        assert setting.of(game.game_id, store.now) == setting.values[-1]
        assert setting.of("another", store.now) == setting.usual
        store.change_of_game(game.game_id, setting.key, "nonsense")
        assert setting.of(game.game_id, store.now) == setting.usual


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_its_rulebook_can_be_read(game: GameScreens, language: str) -> None:
    book = game.rulebook(language)
    assert book.chapters
    assert book.sections
    assert all(rule.text for section in book.sections for rule in section.rules)


def test_the_screens_around_it_take_its_plays(game: GameScreens, services: Services) -> None:
    play = _play(game.game_id)
    services.settings.change(game=game.game_id)
    services.saves.library.keep(play, "Over", 1, 2)
    services.saves.library.keep(_half(game.game_id), "Half", 1, 3)
    services.saves.statistics.add(result_of(play, 1, 2, game.facts.count(play)))
    for route in ("load", "replays", "statistics", "settings", "howto", "about", "title"):
        services.go.to(route)
        assert _scene(services).boxes()
    services.go.to("replay", play, at=play.length // 2)
    assert _scene(services).boxes()


def test_it_has_shots(game: GameScreens) -> None:
    assert game.shots()


def test_shots_can_be_asked_for_by_game() -> None:
    everything, own = shots(), shots("burano")
    assert own.keys() < everything.keys()
    assert "about" in everything
    assert "about" not in own
