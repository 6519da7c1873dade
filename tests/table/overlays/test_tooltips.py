"""Tooltips stand beside their thing and leave the prompt to be read, at every game's table."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.games.burano import actions as a
from burano.table.play.scene import PlayScene
from burano.ui.controls.tooltip_drawing import callout_rect, tooltip_rect
from burano.ui.scaling import View
from tests.scenes.burano.table_with_mouse import turn
from tests.scenes.walking.stage import open_table, random_positions


def lagoon(home: Path) -> PlayScene[Any]:
    return turn(home, a.Build, after=16).table


def street(home: Path) -> PlayScene[Any]:
    session = next(islice(random_positions(4, 3), 60, None))
    return open_table(home, session)


@pytest.mark.parametrize("table_of", [lagoon, street])
def test_no_tooltip_covers_its_thing_or_the_prompt(table_of: Callable[[Path], PlayScene[Any]], tmp_path: Path) -> None:
    table = table_of(tmp_path)
    ribbon = table.view.to_px(table.game.layout.ribbon(table.view))
    seen = 0
    for widget in table.ui:
        if widget.tooltip and not widget.rect.colliderect(ribbon):
            tip = tooltip_rect(table.kit, table.view, widget.tooltip, widget.rect, table.ui.avoided)
            assert not tip.colliderect(ribbon), widget.name
            assert table.view.window.contains(tip) and not tip.colliderect(widget.rect), widget.name
            seen += 1
    assert seen > 20


def test_a_tooltip_that_must_move_aside_is_drawn_again_where_it_was(tmp_path: Path) -> None:
    table = lagoon(tmp_path)
    widget = next(w for w in table.ui if w.name == "vp.0")
    table.ui.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    )
    table.ui.update(2.0)
    table.ui.take_dirty()
    before = table.ui.tip.place(widget)
    table.ui.avoided = [before]
    after = table.ui.tip.place(widget)
    assert before != after
    dirty = table.ui.take_dirty()
    assert any(rect.contains(before) for rect in dirty) and any(rect.contains(after) for rect in dirty)
    opened = widget.rect.inflate(table.view.px(90), table.view.px(90))
    assert table.ui.tip.place(widget).colliderect(opened)
    table.ui.tip.avoid_floating([opened])
    assert not table.ui.tip.place(widget).colliderect(opened), "it stands beside what floats above the thing too"
    assert any(rect.contains(after) for rect in table.ui.take_dirty())


def test_a_callout_covers_words_rather_than_the_bar_above_and_neither_without_need() -> None:
    view, bar, words = View(600, 400, 1.0), pygame.Rect(0, 0, 600, 60), pygame.Rect(0, 120, 300, 200)
    anchor, drawer = pygame.Rect(320, 100, 40, 40), pygame.Rect(300, 60, 300, 340)
    shown = callout_rect(view, (250, 100), anchor, [drawer], [bar], [words])
    assert shown.collidelist([bar, drawer]) < 0 and shown.colliderect(words)
    assert callout_rect(view, (250, 100), anchor, [drawer], [], [words]).collidelist([drawer, words]) < 0
