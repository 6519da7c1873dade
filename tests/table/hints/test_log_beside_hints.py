"""The list of hints and the game log share a place: neither hides the other for good."""

from pathlib import Path
from typing import Any

import pytest

from burano.scenes.burano.shots.table import _shot
from burano.scenes.shell.shots.studio import Studio, shots
from burano.table.panels.log import MIN_HEIGHT
from burano.table.play.scene import PlayScene
from burano.table.staging.stage import ask_hint
from burano.ui.input.commands import FOLD, HINT_ASIDE


def staged(tmp_path: Path, name: str, size: tuple[int, int] = (1920, 1080), scale: float = 1.0) -> PlayScene[Any]:
    table = Studio(tmp_path).stage(shots()[name], size, scale, turns=2).top
    assert isinstance(table, PlayScene)
    return table


@pytest.mark.parametrize("name", [name for name in shots() if "table_hint" in name])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_hint_covers_no_line_of_the_log(tmp_path: Path, name: str, scale: float) -> None:
    table = staged(tmp_path, name, (1280, 720), scale)
    hints = [widget.rect for widget in table.ui if widget.name.startswith("hint.")]
    lines = [widget.rect for widget in table.ui if widget.name.startswith("log.")]
    assert hints and not [line for line in lines if line.collidelist(hints) >= 0]


def test_the_log_keeps_what_the_card_leaves_of_its_place(tmp_path: Path) -> None:
    table = staged(tmp_path, "murano_table_hint")
    log, card = table.context.log, table.ui.find("hint.card")
    whole = table.context.log_place
    assert whole is not None and card is not None
    assert MIN_HEIGHT * log.zoom <= log.outer(log.area).h < whole.h
    table.parts.hint_overlay.close()
    assert log.outer(log.area).h == pytest.approx(whole.h)


def test_a_list_put_aside_leaves_the_plan_and_gives_the_log_back(tmp_path: Path) -> None:
    table: PlayScene[Any] = Studio(tmp_path).stage(_shot(ask_hint, "turn", 20, 5, 3), (1920, 1080), 1.0, turns=2).top  # type: ignore[assignment]
    assert "log" not in table.context.picture.zones(), "there is no room for both"
    table.ui.find("hint.aside").activate()
    assert table.ui.find("hint.card") is None and "log" in table.context.picture.zones()
    assert table.context.hints.advice is not None and list(table.parts.hint_overlay.overlays()), "the arrows stay"
    table.command_handlers()[HINT_ASIDE]()
    assert table.ui.find("hint.card") is not None
    table.ui.find("hint.aside").activate()
    table.parts.hint_overlay.ask()
    assert table.ui.find("hint.card") is not None, "the bulb brings it back too"
    assert FOLD not in table.command_handlers()


@pytest.mark.parametrize(
    ("name", "hidden"),
    [("table_early", "players"), ("walking_table_draft_4", "families"), ("murano_table_start", "rivals")],
)
def test_the_log_can_be_enlarged_at_every_table(tmp_path: Path, name: str, hidden: str) -> None:
    table = staged(tmp_path, name)
    before = table.context.log.area.h
    table.context.toggle_log()
    zones = table.context.picture.zones()
    assert hidden not in zones and table.context.log.area.h > before + 100
    table.ui.find("log_size").activate()
    assert hidden in table.context.picture.zones()
