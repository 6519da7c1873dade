"""References to rules after a sentence lead to the rules; players do not see them."""

import pygame
import pytest

from burano.ui.controls.targets import Target
from burano.ui.rule_references import without_references


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("You can pick it up. (R5.4)", "You can pick it up."),
        ("Several times (R7.2, R9.2).", "Several times."),
        ("2 scaffolds (they arrange themselves; R5.4, V7)", "2 scaffolds (they arrange themselves)"),
        ("House (pink, first floor)", "House (pink, first floor)"),
    ],
)
def test_only_the_reference_is_removed(text: str, shown: str) -> None:
    assert without_references(text) == shown
    target = Target("thing", pygame.Rect(0, 0, 10, 10), tooltip=text)
    assert target.says == shown and target.tooltip == text
