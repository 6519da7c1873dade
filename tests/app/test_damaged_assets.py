"""A damaged file of the program: play goes on without it where it can, and a message names the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from burano import i18n, resources
from burano.app.bare import page_of
from burano.app.window import Window
from burano.games.burano import spec as burano_spec
from burano.games.burano.mind import brain as burano_brain
from burano.games.walking import spec as walking_spec
from burano.games.walking.mind import brain as walking_brain
from burano.resources import DamagedResource, resource
from burano.scenes.burano.lesson.first_spring import first_spring
from burano.scenes.shell.dialogs.about import _shipped
from burano.scenes.walking.art import floors
from burano.stage import damaged_files as damage
from burano.stage import version
from burano.table.contract.screens import screens
from burano.table.picture import rule_example
from burano.table.puzzle import model as puzzle
from burano.table.wording import phrasebook as book
from burano.table.wording import rulebook
from burano.ui.drawing import compose, palettes, sprites, theme
from burano.ui.drawing.fonts import check_fonts
from burano.ui.drawing.textures import Textures
from burano.ui.sound.audio import Audio
from tests.damaged_copy import DAMAGES, spoil
from tests.ui.driver import Driver

_KEPT = (
    sprites._files, sprites.source, sprites.frame, compose._inside, palettes._read, book._read, rule_example._read,
    floors._faces, i18n._load, burano_spec.load, walking_spec.load, burano_brain._data, walking_brain._data,
)  # fmt: skip
"""What keeps a file that was read once."""


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what was read and reported."""
    _forget()
    pygame.display.set_mode((64, 64))
    resources.forget_reports()
    yield
    resources.forget_reports()
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    for kept in _KEPT:
        kept.cache_clear()


def _hear(sound: str, piece: str | None = None) -> None:
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    audio.ambience(sound)
    audio.music.play(piece)
    audio.music.update(0.1)
    while audio.music.coming is not None:
        pygame.time.wait(1)
        audio.music.update(0.1)
    audio.stop()


USES: dict[str, Callable[[], object]] = {
    "assets/svg/shared/coin.svg": lambda: [sprites.Sprites().get("coin", 20), compose._inside("coin")],
    "assets/textures/lagoon.png": lambda: Textures().stretched("lagoon", (30, 20)),
    "assets/palettes/shared.toml": lambda: palettes.load("protan"),
    "assets/words/burano.toml": lambda: book.Phrasebook("burano").all("caption"),
    "assets/lessons/burano.toml": first_spring.__wrapped__,
    "assets/faces/walking.toml": lambda: [floors.framed(0), floors.windows(0)],
    "assets/rules/walking.boards.toml": lambda: screens("walking").pictures.example("symbols", (90, 60)),
    "assets/icon/burano.svg": lambda: Window((640, 480), fullscreen=False, maximised=False),
    "assets/sounds/bell.ogg": lambda: _hear("bell"),
    "assets/music/autumn.ogg": lambda: _hear("bell", "autumn"),
    "assets/puzzles/burano/03.json": lambda: [puzzle.whole("burano"), puzzle.load_or_none("burano", 3)],
    "i18n/pl/LC_MESSAGES/burano.mo": lambda: i18n._load("pl"),
}
"""Files that play goes on without, and what uses them."""
UNNOTICED = {("missing", "no.mo"), ("missing", ".json"), ("missing", ".toml"), ("cut", "n.ogg")}
"""Nobody knows that there were such files; half a piece is a shorter one."""
NEEDS: dict[str, Callable[[], object]] = {
    "games/burano/data.toml": burano_spec.load,
    "games/walking/data.toml": walking_spec.load,
    "games/burano/mind/weights.json": lambda: burano_brain.BRAIN.weights("all_round", 1),
    "games/walking/mind/weights.json": lambda: walking_brain.BRAIN.weights("all_round", 1),
    "assets/fonts/Lato-Bold.ttf": lambda: check_fonts(resource("assets", "fonts"), theme.USUAL),
}
"""Files that something cannot be done without."""


@pytest.mark.parametrize("how", DAMAGES)
def test_play_goes_on_without_a_file_and_the_player_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    for number, (name, use) in enumerate(USES.items()):
        monkeypatch.setattr(resources, "_PACKAGE", spoil(tmp_path / str(number), name, how))
        _forget()
        use()
        reported = [problem.name for problem in resources.take_reports()]
        reported = [each.rpartition("/")[2] for each in reported]
        assert reported == [name.rpartition("/")[2]] or (how, name[-5:]) in UNNOTICED, (name, reported)


@pytest.mark.parametrize("how", DAMAGES)
def test_what_cannot_be_done_without_a_file_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    for number, (name, use) in enumerate(NEEDS.items()):
        monkeypatch.setattr(resources, "_PACKAGE", spoil(tmp_path / str(number), name, how))
        _forget()
        with pytest.raises(DamagedResource) as problem:
            use()
        assert problem.value.name == name


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_page_is_reported_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    whole = rulebook.load("burano", "en")
    monkeypatch.setattr(resources, "_PACKAGE", spoil(tmp_path / "pl", "assets/rules/burano.pl.toml", how))
    book = rulebook.load("burano", "pl")
    if how == "missing":
        assert book == whole, "a game need not have it"
    else:
        assert "assets/rules/burano.pl.toml" in book.chapters[0].points[0][1]
        assert book.chapters[1:] == whole.chapters and book.sections[1:] == whole.sections
    monkeypatch.setattr(resources, "_PACKAGE", spoil(tmp_path / "en", "assets/rules/burano.en.toml", how))
    book = rulebook.load("burano", "en")
    assert len(book.chapters) == len(book.sections) == 1
    assert "assets/rules/burano.en.toml" in book.chapters[0].points[0][1]
    monkeypatch.setattr(resources, "_PACKAGE", spoil(tmp_path / "about", "assets/licences/components.toml", how))
    assert "assets/licences" in _shipped()[0].text


def test_a_damaged_stamp_of_the_build_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "build.json").write_text('{"commit":')
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)
    assert "build.json is missing from this copy of the program or damaged" in version.build()


def test_screens_with_damaged_files_say_so_and_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = spoil(tmp_path / "tree", "assets/rules/burano.en.toml", "cut")
    monkeypatch.setattr(resources, "_PACKAGE", package)
    driver = Driver(tmp_path / "home")
    app = driver.app
    app.turn()
    app.go.to("howto", "", "burano")
    driver.run(0.5)
    assert driver.has("chapters") and driver.has("page 0")
    app.go.to("howto", "R5.2", "burano")
    driver.run(0.5)
    resources.report(DamagedResource("assets/svg/shared/coin.svg", "cut"))
    driver.run(0.1)
    assert "assets/svg/shared/coin.svg" in app.stack.notice_words
    app.stack.notice("something else")
    resources.report(DamagedResource("assets/svg/shared/pole.svg", "cut"))
    driver.run(0.1)
    assert app.stack.notice_words == "something else", "each folder once"
    driver.close()


def test_what_needs_a_damaged_file_leads_back_to_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(tmp_path / "home")
    app = driver.app
    monkeypatch.setattr(resources, "_PACKAGE", spoil(tmp_path / "tree", "games/walking/data.toml", "cut"))
    app._safely(app._check)
    driver.run(0.1)
    assert [scene.name for scene in app.stack.scenes] == ["title", "message"]
    driver.key(pygame.K_RETURN)
    driver.run(0.1)
    assert driver.scene.name == "title"
    monkeypatch.setattr(app.go, "home", lambda: walking_spec.load())
    walking_spec.load.cache_clear()
    app._safely(walking_spec.load)
    assert app.bare is not None, "not even the title can be shown"
    app.bare = None
    monkeypatch.undo()
    monkeypatch.setattr(app.kit.text, "check", lambda: check_fonts(tmp_path, *theme.LETTERINGS))
    app._safely(lambda: pygame.font.Font(None, 20).render("\0", True, (0, 0, 0)))
    assert driver.scene.name == "message", "an error in drawing: the font was it"
    driver.close()


def test_a_bare_page_reports_fonts_in_the_language_of_the_player() -> None:
    page = page_of(DamagedResource("assets/fonts/Lato-Bold.ttf", "cut"), lambda: None)
    assert damage.message(DamagedResource("assets/fonts/Lato-Bold.ttf", "cut")) == " ".join(page._lines[2:4]).strip()
