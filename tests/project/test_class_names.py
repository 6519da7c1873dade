"""A public class name of the shared packages belongs to one module, so that it means one thing."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from burano.core import registry
from tests.project.sources import modules, tree

GAMES = tuple(f"burano.{room}.{game}." for room in ("games", "scenes") for game in registry.game_ids())
"""Packages of one game: each has its own `State`, `Flow` and the like."""


def _defined() -> dict[str, list[str]]:
    """Return the public classes of the shared modules: name → modules."""
    found: dict[str, list[str]] = {}
    for module, path in modules().items():
        if not module.startswith(GAMES):
            for node in tree(path).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found.setdefault(node.name, []).append(module)
    return found


def twins(defined: Mapping[str, list[str]]) -> list[str]:
    """Return the names that several modules define, with the modules."""
    return [f"{name}: {', '.join(where)}" for name, where in defined.items() if len(where) > 1]


def test_no_class_name_is_used_twice() -> None:
    assert twins(_defined()) == []


def test_a_second_class_of_a_name_is_found() -> None:
    defined = _defined()
    defined["Session"] = [*defined["Session"], "burano.stage.session"]
    assert twins(defined) == ["Session: burano.core.session, burano.stage.session"]
