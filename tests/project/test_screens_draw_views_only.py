"""Screens draw what a seat may know (`session.view`), never the whole state."""

import ast

import pytest

from tests.project.sources import ROOT

PLAYS = {"session", "_session", "play", "_play"}
OPEN = {
    "burano/scenes/burano/final/result.py": "the game is over, and nothing is secret any more",
    "burano/scenes/burano/facts.py": "counts the events of a finished game",
    "burano/scenes/burano/final/scene.py": "the game is over, and nothing is secret any more",
    "burano/scenes/murano/final/result.py": "the game is over, and nothing is secret any more",
    "burano/table/picture/replay_picture.py": "a finished game is shown openly, any other as nobody's view",
    "burano/table/staging/play_until.py": "looks for a position to photograph",
}
"""Where the state is read, and why that shows no secret."""


def whole_states(source: str) -> list[int]:
    """Lines that read the state of a session."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr == "state":
            holder = node.value
            name = (
                holder.attr if isinstance(holder, ast.Attribute) else holder.id if isinstance(holder, ast.Name) else ""
            )
            if name in PLAYS:
                found.append(node.lineno)
    return found


FILES = sorted([*(ROOT / "burano/scenes").rglob("*.py"), *(ROOT / "burano/table").rglob("*.py")])


def test_no_screen_reads_the_whole_state() -> None:
    found = {str(path.relative_to(ROOT)): whole_states(path.read_text("utf-8")) for path in FILES}
    assert not {name: lines for name, lines in found.items() if lines and name not in OPEN}


@pytest.mark.parametrize("name", OPEN)
def test_every_exception_is_still_one(name: str) -> None:
    assert whole_states((ROOT / name).read_text("utf-8"))


@pytest.mark.parametrize("code", ["flow.session.state.vp", "self._session.state", "play.state"])
def test_reading_the_state_is_found(code: str) -> None:
    assert whole_states(code) == [1]


@pytest.mark.parametrize("code", ["model.state.vp", "session.view(2).vp", "services.state"])
def test_reading_anything_else_is_not(code: str) -> None:
    assert whole_states(code) == []
