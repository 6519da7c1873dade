"""Between two people nothing secret is in sight or in reach."""

from pathlib import Path

import pygame

from burano.core.protocol import NOBODY
from burano.games.burano.board import FISH
from burano.games.burano.events import FishDrawn, FishSold, IslandScored, TurnEnded, WorkerSentHome
from burano.games.burano.game import Burano
from burano.scenes.burano.handover import digest, events_since
from burano.scenes.burano.shots.positions import Play, finished, played
from burano.table.handover.scene import HandoverScene
from tests.scenes.burano.screen_stage import Stage, stage, stage_of


def with_secrets(home: Path) -> Stage:
    """A turn of one person while others hold fish cards."""
    set_up = stage(
        home,
        lambda state, decision: (
            decision is not None
            and decision.kind == "turn"
            and state.season >= 1
            and state.moves == 0
            and Burano().has_secrets(state, decision.seats[0])
        ),
        3,
        9,
    )
    assert isinstance(set_up.scene, HandoverScene)
    return set_up


def test_only_the_name_and_open_facts_are_shown(tmp_path: Path) -> None:
    set_up = with_secrets(tmp_path)
    names = {box.name for box in set_up.scene.boxes() if box.kind != "text"}
    assert names == {"ready", "board"}
    assert all(not widget.tooltip for widget in set_up.scene.ui if widget.name != "board")


def test_nothing_answers_until_the_shutters_open(tmp_path: Path) -> None:
    set_up = with_secrets(tmp_path)
    before, seat = set_up.session.length, set_up.flow.seat
    for key in (pygame.K_z, pygame.K_u, pygame.K_F12, pygame.K_PRINTSCREEN, pygame.K_l, pygame.K_h, pygame.K_TAB):
        set_up.key(key)
        set_up.key(key, pygame.KMOD_CTRL)
    for x in range(40, 1280, 160):
        for y in range(10, 90, 40):
            set_up.press((x, y))
            set_up.press((x, y), button=3)
    set_up.send(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False, touch=False)
    assert isinstance(set_up.scene, HandoverScene)
    assert set_up.session.length == before
    assert set_up.flow.seat == seat


def test_the_picture_does_not_depend_on_anybodys_secrets(tmp_path: Path) -> None:
    pictures = []
    for number in range(2):
        session = played(
            lambda state, decision: (
                decision is not None and decision.kind == "turn" and state.season >= 1
                and Burano().has_secrets(state, decision.seats[0])
            ), 3, 9,
        )  # fmt: skip
        if number:
            # Other fish in the same number: a player who has not confirmed must not be able to tell.
            hand = session.state.hand
            for seat in range(3):
                row = hand[seat * FISH : seat * FISH + FISH]
                hand[seat * FISH : seat * FISH + FISH] = row[1:] + row[:1]
        set_up = stage_of(tmp_path / str(number), session)
        assert isinstance(set_up.scene, HandoverScene)
        surface = pygame.Surface((1280, 720))
        set_up.services.stack.draw(surface)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_enter_opens_for_the_right_person(tmp_path: Path) -> None:
    set_up = with_secrets(tmp_path)
    scene = set_up.scene
    assert isinstance(scene, HandoverScene)
    wanted = scene.seat
    set_up.key(pygame.K_RETURN)
    set_up.run(0.6)
    assert set_up.flow.seat == wanted
    assert not isinstance(set_up.scene, HandoverScene)


def test_the_digest_says_only_what_all_may_know() -> None:
    whole: Play = finished(3, 8)
    secrets = 0
    for length in range(40, whole.length, 15):
        session = Play.replay(whole.game, whole.table, whole.journal[:length])
        for seat in range(3):
            for event in events_since(session, seat):
                assert event.seen_by(NOBODY) == event
                secrets += isinstance(event, FishDrawn | FishSold)
    assert secrets, "nothing was ever hidden: choose another seed"


def test_the_digest_says_who_was_sent_home() -> None:
    for seed in range(5, 30):
        session = played(
            lambda state, decision: False if decision is None else state.season == 1 and state.round == 2, 3, seed
        )
        for seat in range(3):
            sent = [e for e in events_since(session, seat) if isinstance(e, WorkerSentHome) and e.seat == seat]
            lines = [line for line in digest(session, seat) if line.mine and line.seat in {e.by for e in sent}]
            assert len(lines) >= len(sent)
            if sent:
                return
    raise AssertionError("nobody was ever sent home")


def test_a_clean_up_that_ones_own_turn_began_is_news() -> None:
    for seed in range(5, 12):
        session = played(lambda state, decision: decision is not None and decision.kind == "pay_lace", 3, seed)
        last = session.steps[-1]
        assert any(isinstance(event, IslandScored) for event in last.events)
        scored = [event for event in events_since(session, last.seat) if isinstance(event, IslandScored)]
        assert len(scored) == 6, "what came after one's last turn belongs to nobody's turn"
        assert not any(isinstance(event, TurnEnded) for event in events_since(session, last.seat))


def test_handing_over_never_comes_at_an_open_table(tmp_path: Path) -> None:
    set_up = stage(
        tmp_path,
        lambda state, decision: decision is not None and decision.kind == "turn" and state.season == 1,
        3,
        9,
        handover="off",
    )
    assert not isinstance(set_up.scene, HandoverScene)
