"""The size of words and controls on the pages round a table: they grow, and nothing lies over words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from statistics import median

import pygame
import pytest

from burano.scenes.burano.cleanup.roofs import RoofForm
from burano.scenes.burano.cleanup.scene import CleanupScene
from burano.scenes.shell.shots.studio import Studio, shots
from burano.stage.scene import Scene
from burano.stage.stack import SceneStack
from burano.table.final.scene import FinalScene
from burano.table.input.widgets import ChipButton
from burano.ui.controls.widgets import ChoiceRow
from burano.ui.drawing.text import Block, Text
from tests.ui import layouts

SMALL = (1280, 720)
SCREENS = [
    name
    for name in shots()
    if name.startswith(("pyramid", "cleanup_"))
    and not name.endswith("_hint")  # its card lies over what it has no room beside
    and name not in ("pyramid_templates", "pyramid_reveal")
]


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    with pytest.MonkeyPatch.context() as patch:
        layouts.draw_blanks(patch)
        yield Studio(tmp_path_factory.mktemp("studio"))


class Words:
    """The words drawn on a picture, and where their ink lies."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.blocks: list[Block] = []
        self._size = (0, 0)
        draw = Text.draw

        def drawing(text: Text, surface: pygame.Surface, block: Block, *, alpha: int = 255) -> None:
            if surface.get_size() == self._size:  # not those of a picture that is drawn smaller afterwards
                self.blocks.append(block)
            draw(text, surface, block, alpha=alpha)

        monkeypatch.setattr(Text, "draw", drawing)

    def of(self, scene: Scene, surface: pygame.Surface) -> list[Block]:
        self.blocks, self._size = [], surface.get_size()
        scene.draw(surface)
        return [block for block in self.blocks if block.source.strip()]


def crowded(scene: Scene, blocks: list[Block]) -> list[str]:
    """Words that meet others, or a control that they do not stand on."""
    found = []
    buttons = (
        widget for widget in scene.ui if not isinstance(widget, ChipButton | ChoiceRow)
    )  # with words of their own
    controls = [box for widget in buttons for box in widget.boxes() if box.kind == "control"]
    for block in blocks:
        touched = [box for box in controls if box.rect.colliderect(block.ink.inflate(-2, -2))]
        found += [f"{block.source!r} lies under {box.name}" for box in touched if box.text != block.source]
    for one, other in combinations(blocks, 2):
        if one.ink.inflate(-2, -6).colliderect(other.ink.inflate(-2, -6)):
            found.append(f"{one.source!r} and {other.source!r} meet")
    return found


@pytest.mark.parametrize("size", [(1024, 640), SMALL])
@pytest.mark.parametrize("name", SCREENS)
def test_no_words_lie_under_a_button_or_meet_others(
    name: str, size: tuple[int, int], studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.home = tmp_path
    words, found = Words(monkeypatch), []
    for scale in (1.0, 1.3, 2.0):
        for language in layouts.LANGUAGES:
            stack = studio.stage(shots()[name], size, scale, language, turns=1)
            assert stack.top is not None
            said = crowded(stack.top, words.of(stack.top, pygame.Surface(size)))
            found += [f"{scale} {language}: {text}" for text in (*said, *layouts.misplaced(stack, name, language))]
            studio.close_scenes(stack)
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), SMALL, (2560, 1080)])
def test_own_roof_tiles_lie_clear_of_the_stacks(
    size: tuple[int, int], scale: float, studio: Studio, tmp_path: Path
) -> None:
    studio.home = tmp_path
    stack = studio.stage(shots()["cleanup_roofs"], size, scale, turns=1)
    scene = stack.top
    assert isinstance(scene, CleanupScene) and isinstance(scene.form, RoofForm)
    spaces = [scene.view.to_px(space) for space in scene.form.tile_boxes(scene.places)]
    said = next(box for box in scene.boxes() if box.name == "kinds").rect
    assert not any(space.colliderect(said) for space in spaces)
    assert all(not one.colliderect(other) for one, other in combinations(spaces, 2))
    studio.close_scenes(stack)


@pytest.mark.parametrize("language", layouts.LANGUAGES)
def test_every_page_of_a_clean_up_has_room_at_twice_the_size(
    language: str, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.home = tmp_path
    words, found, pages = Words(monkeypatch), [], set()
    stack = studio.stage(shots()["cleanup_islands"], SMALL, 2.0, language, turns=1)
    scene = stack.top
    assert isinstance(scene, CleanupScene)
    while scene.page != "start" or not scene.at_end:
        if scene.form is None:
            scene.step()
        elif scene.form.ready:
            scene._submit()
        else:
            scene.form.name_kind(len(scene.form.kinds))  # type: ignore[attr-defined]
        stack.update(0.05)
        pages.add((scene.page, scene.form is not None))
        said = (*crowded(scene, words.of(scene, pygame.Surface(SMALL))), *layouts.misplaced(stack, "", language))
        found += [f"{scene.page}: {text}" for text in said]
    studio.close_scenes(stack)
    assert not found, "\n".join(found[:20])
    assert pages >= {("lace", True), ("lace", False), ("actions", False), ("roofs", True), ("start", False)}, pages


@pytest.mark.parametrize("language", layouts.LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_words_grow_in_a_small_window_and_buttons_with_them(
    name: str, language: str, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.home = tmp_path
    words, plain, large, reached = Words(monkeypatch), {}, {}, []
    for scale, sizes in ((1.0, plain), (2.0, large)):
        stack = studio.stage(shots()[name], SMALL, scale, language, turns=1)
        assert stack.top is not None
        sizes |= {block.source: block.px for block in words.of(stack.top, pygame.Surface(SMALL))}
        menu = stack.top.ui.find("menu")
        assert menu is not None
        sizes["the menu"] = menu.rect.w
        reached.append({widget.name for widget in stack.top.ui if widget.focusable})
        studio.close_scenes(stack)
    assert reached[0] == reached[1], "everything that can be done is still there"
    growth = {said: large[said] / plain[said] for said in plain.keys() & large.keys()}
    small = {said: times for said, times in growth.items() if plain[said] <= 18}
    assert len(growth) > 20 and median(growth.values()) > 1.6, growth
    assert all(times >= 1.3 for times in small.values()), {said: t for said, t in small.items() if t < 1.3}
    assert all(times > 1.1 for times in growth.values()), "headings, too"
    assert growth["the menu"] > 1.6


BETWEEN = ("handover_turn", "handover_pyramid", "pyramid_reveal", "final_telling", "walking_handover")
ENDS = ("final", "walking_final", "walking_final_best", "walking_final_telling", "walking_final_alone_telling")


def pages(stack: SceneStack) -> Iterator[Scene]:
    """The scene, or one page of it after another."""
    scene = stack.top
    assert scene is not None
    if not isinstance(scene, FinalScene):
        yield scene
        return
    for page, _words in scene.pages():
        scene.page = page
        scene.relayout()
        yield scene


@pytest.mark.parametrize("name", [*BETWEEN, *ENDS])
def test_words_grow_between_two_players_and_at_the_end(
    name: str, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.home, language = tmp_path, "pl"  # whose words are longer
    words, plain, large, found = Words(monkeypatch), {}, {}, []
    reached: list[set[str]] = [set(), set()]
    for number, (scale, sizes) in enumerate(((1.0, plain), (2.0, large))):
        stack = studio.stage(shots()[name], SMALL, scale, language, turns=1)
        for scene in pages(stack):
            blocks = words.of(scene, pygame.Surface(SMALL))
            said = {box.text for box in scene.boxes()}  # without what belongs to a picture
            for block in blocks:
                if block.source in said:
                    sizes[block.source] = max(sizes.get(block.source, 0), block.px)
            if scale > 1:
                found += [*crowded(scene, blocks), *layouts.misplaced(stack, name, language)]
            reached[number] |= {widget.name for widget in scene.ui if widget.focusable}
        studio.close_scenes(stack)
    assert not found, "\n".join(found[:20])
    assert reached[0] <= reached[1] or name.endswith("_telling"), "everything that can be done is still there"
    growth = {said: large[said] / plain[said] for said in plain.keys() & large.keys()}
    small = {said: (plain[said], large[said]) for said, times in growth.items() if times < 1.4 and plain[said] <= 20}
    assert not small
    assert median(growth.values()) >= 1.6 and all(times > 1.2 for times in growth.values()), growth
