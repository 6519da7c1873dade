"""Games from elsewhere that fail, however they do it, are named and skipped: nobody is kept from playing the others."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from burano.cli import main
from burano.core import registry
from tests.guest import ENTRY, GUEST
from tests.ui.driver import Driver

RAISED = (
    "RuntimeError('x')",
    "OSError(5, 'x')",
    "KeyError('x')",
    "SystemExit(3)",
    "AssertionError",
    "ZeroDivisionError",
)
"""What an import ends with."""
PARTS = ("info", "rules", "brain", "write_record", "read_record", "data", "scenes", "assets")


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """References to games that fail to load: at their entry, or at one of their parts."""
    references = []
    for number, raised in enumerate(RAISED):
        (tmp_path / f"stranger{number}.py").write_text(f"raise {raised}")
        references.append(f"stranger{number}:ENTRY")
    (tmp_path / "bad_part.py").write_text("raise KeyError('x')")
    lines = ["from tests.guest import ENTRY"]
    for part in PARTS:
        value = "bad_part" if part == "assets" else "bad_part:THING"
        lines.append(f"{part.upper()} = ENTRY._replace(game_id='{part}', {part}={value!r})")
        references.append(f"bad_parts:{part.upper()}")
    (tmp_path / "bad_parts.py").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(registry.GUESTS, ",".join([*references, GUEST]))
    yield references
    for name in [name for name in sys.modules if name.startswith(("stranger", "bad_part"))]:
        del sys.modules[name]
    registry._games.cache_clear()
    registry._load.cache_clear()


def test_every_failing_guest_is_named_and_the_others_can_be_played(
    failing: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for game_id in ("burano", ENTRY.game_id):
        assert main(["bench", "--game", game_id, "--games", "1"]) == 0
        errors = capsys.readouterr().err
        without_screens = [each for each in failing if each not in ("bad_parts:SCENES", "bad_parts:ASSETS")]
        assert all(reference in errors for reference in without_screens)
        assert "Traceback" not in errors
    assert set(registry.game_ids()) >= {"burano", ENTRY.game_id}
    assert not set(registry.game_ids()) & set(PARTS)
    assert set(registry.absent()) == set(failing)


def test_the_window_opens_names_them_and_offers_the_others(failing: list[str], tmp_path: Path) -> None:
    driver = Driver(tmp_path / "home", motion="off", language="pl")
    driver.app._check()
    words = driver.app.stack.notice_words
    offered = [box.name for box in driver.scene.boxes() if box.name.startswith("box.")]
    driver.close()
    assert all(reference in words for reference in failing)
    assert f"box.{ENTRY.game_id}" in offered and not set(offered) & {f"box.{part}" for part in PARTS}
