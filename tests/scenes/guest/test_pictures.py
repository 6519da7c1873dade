"""Pictures and words of positions: what the toolkit's board, small pictures, cards and texts promise any game."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from burano.core.protocol import NOBODY
from burano.table.contract.screens import Play, screens
from burano.table.wording.step_summary import plan_text, steps_text
from burano.ui.kit import Kit
from burano.ui.scaling import View
from tests.guest.rules import Bait, Keep
from tests.guest.scenes.panels import Catchers, Model
from tests.guest.scenes.shots import played
from tests.guest.scenes.vocabulary import WORDS
from tests.ui.kits import shared_kit

VIEW = View(1280, 800, 2 / 3)


@pytest.fixture
def kit() -> Kit:
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    screens("granchi")
    return shared_kit()


def secret(bait: int) -> Play:
    """The second round, with a bait of the first seat face down."""
    session = played("bait")
    session.submit(0, Bait(bait))
    return session


def shown(kit: Kit, play: Play, viewer: int | None) -> bytes:
    board = screens("granchi").pictures.board(kit, play)
    view = board.room(VIEW, 0)
    board.layout(view, view.h)
    board.show(play.length, viewer)
    assert board.surface is not None
    return pygame.image.tobytes(board.surface, "RGB")


@pytest.mark.parametrize("viewer", [NOBODY, 1, 2])
def test_a_replay_shows_nobody_what_they_could_not_see(kit: Kit, viewer: int) -> None:
    assert shown(kit, secret(1), viewer) == shown(kit, secret(2), viewer)


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_replay_shows_everything_to_viewers_who_may_see_it(kit: Kit, viewer: int | None) -> None:
    assert shown(kit, secret(1), viewer) != shown(kit, secret(2), viewer)


def test_a_small_picture_keeps_secrets(kit: Kit) -> None:
    one, two = (screens("granchi").pictures.thumbnail(kit, secret(bait), (192, 108)) for bait in (1, 2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_a_plan_is_shown_as_far_as_it_could_be_played() -> None:
    session = played("bait")
    assert plan_text(WORDS, session, session.length, 0, [Bait(1)]) == "lays out bait 1"
    assert plan_text(WORDS, session, session.length, 0, [Bait(1), Bait(1), Keep()]) == "lays out bait 1"
    assert plan_text(WORDS, session, session.length, 0, [Keep()]) == ""


def test_steps_are_shown_with_their_points() -> None:
    session = played("bait")
    assert steps_text(WORDS, session.steps[-1:]) == "counts crabs (+2 VP)"


def test_a_card_is_painted_again_when_what_is_on_it_changes() -> None:
    session = played("bait")
    panel = Catchers()
    before = Model(session.view(0), 0, 0, 0, True, "bait", session.table.players)
    keys = [panel.key(before), panel.key(replace(before, actor=1)), panel.key(replace(before, counting={("vp", 0): 9}))]
    session.submit(0, Bait(1))
    keys.append(panel.key(replace(before, state=session.view(0))))
    assert all(one != other for number, one in enumerate(keys) for other in keys[:number])
    assert panel.key(before) == panel.key(replace(before))
