"""After computers have played, the one person at the table reads what they did."""

from pathlib import Path

import pygame

from burano.core.protocol import NOBODY
from burano.core.rng import Rng
from tests.scenes.burano.stage import make_services, new_session, seat_at


def _waiting(home: Path, humans: int) -> object:
    """A table at which the first seat is to play, after the others did."""
    session, rng = new_session(3, 5, humans=humans, computers="apprentice"), Rng(5)
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        if decision.kind == "turn" and seat == 0 and session.state.round == 3 and session.steps[-1].seat != 0:
            break
        session.submit(seat, rng.choice(session.legal(seat)))
    services = make_services(home)
    seat_at(services, session)
    return services.stack.top


def test_one_person_reads_what_the_computers_did_until_the_first_press(tmp_path: Path) -> None:
    table = _waiting(tmp_path, 1)
    words = next(box.text for box in table.boxes() if box.name == "digest")
    assert words.startswith("Since your last turn\n") and ("Marco: " in words or "Elena: " in words)
    table.services.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0))
    assert not [box for box in table.boxes() if box.name == "digest"]


def test_it_is_faint_under_a_pointer_that_moves(tmp_path: Path) -> None:
    table = _waiting(tmp_path, 1)
    paper = next(box.rect for box in table.boxes() if box.name == "digest")
    pit = next(box for box in table.boxes() if box.name.startswith("pit.") and paper.collidepoint(box.spot))
    move = lambda pos: table.services.stack.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0), touch=False)
    )

    def looks() -> bytes:
        surface = pygame.Surface(table.view.window.size)
        table.draw(surface)
        return pygame.image.tobytes(surface.subsurface(paper), "RGB")

    read = looks()
    move(pit.spot)
    assert looks() != read
    move((paper.x - 40, paper.y))
    assert looks() == read, "whoever reads slowly moves the pointer away"


def test_hints_wait_until_it_is_read(tmp_path: Path) -> None:
    """It lies on the island, where the arrows of a plan end."""
    table = _waiting(tmp_path, 1)
    table.services.settings.change(hints="always")
    for _step in range(20):
        table.update(0.1)
    assert [box for box in table.boxes() if box.name == "digest"] and not table.context.hints.shown
    table.services.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0))
    for _step in range(20):
        table.update(0.1)
    assert table.context.hints.shown and not [box for box in table.boxes() if box.name == "digest"]


def test_several_people_read_it_at_the_hand_over(tmp_path: Path) -> None:
    assert not [box for box in _waiting(tmp_path, 2).boxes() if box.name == "digest"]


def test_a_turn_that_began_under_another_screen_is_announced_when_that_goes(tmp_path: Path) -> None:
    table = _waiting(tmp_path, 1)
    table.flow.greeted, table.context.animations.banner = NOBODY, None
    table.resume()
    assert "it is your turn" in next(box.text for box in table.boxes() if box.name == "herald")


def test_the_ribbon_has_the_colour_of_the_acting_player(tmp_path: Path) -> None:
    model = _waiting(tmp_path, 1).model
    assert model.speaks_of == model.seat
    model.mine, model.actor = False, 1
    assert model.speaks_of == 1
