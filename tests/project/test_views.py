"""Screens draw what a seat may see. Few have a reason to look at the position itself."""

import ast

from tests.project.sources import modules, tree

MAY_LOOK = {
    "burano.scenes.burano.facts": "counts the events of any play; the board holds no secret",
    "burano.scenes.burano.final.result": "after the end everything is open",
    "burano.scenes.burano.final.scene": "after the end everything is open",
    "burano.table.picture.replay_picture": "after the end everything is open",
    "burano.table.staging.play_until": "plays on for a picture; nobody looks",
}
"""Module → why it may read `session.state`."""


def looks(path_tree: ast.Module) -> bool:
    """Whether a module reads the position of a session or play."""
    for node in ast.walk(path_tree):
        if isinstance(node, ast.Attribute) and node.attr == "state":
            owner = node.value
            name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
            if name.lstrip("_") in ("session", "play"):
                return True
    return False


def test_only_those_with_a_reason_look_at_the_position_itself() -> None:
    rooms = ("burano.scenes.", "burano.table.", "burano.stage.")
    found = {name for name, path in modules().items() if name.startswith(rooms) and looks(tree(path))}
    assert found == set(MAY_LOOK)


def test_a_look_is_found() -> None:
    assert looks(ast.parse("def f(flow):\n    return flow.session.state.vp"))
    assert looks(ast.parse("self._play.state"))
    assert not looks(ast.parse("session.view(seat)"))
