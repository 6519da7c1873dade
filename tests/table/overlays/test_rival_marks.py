"""What rivals did last stays marked while the player decides, and can be watched again on the table."""

from pathlib import Path

import pygame

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano.game import Burano
from burano.table.overlays.overlay import again_button
from burano.table.overlays.rival_marks import last_places
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import Seated


def _at_my_second_turn(home: Path) -> Seated:
    """The start of a turn after two rivals have moved."""
    session: Session = new_session(3, 12)  # type: ignore[type-arg]
    bot, begun = make_bot("burano", "islander"), 0
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        fresh = decision.kind == "turn" and seat == 0 and session.state.moves == 0
        begun += fresh and session.journal[-1].seat != 0
        if begun >= 2:
            break
        for action in bot.choose(session.view(seat), seat, Rng(session.length), Budget(1.0)).actions:
            now = session.decision()
            if now is None or now.seats[0] != seat or session.why_not(seat, action) is not None:
                break
            session.submit(seat, action)
    return Seated(home, Session.replay(Burano(), session.table, session.journal))


def _marks(seated: Seated) -> list[object]:
    seated.run(0.3)
    return [item.key for item in seated.table.parts.overlays._planned._overlays if item.key[0] == "rival"]  # type: ignore[index]


def test_the_things_rivals_acted_at_are_marked_with_whose_they_are_until_the_turn_ends(tmp_path: Path) -> None:
    seated = _at_my_second_turn(tmp_path)
    places = last_places(seated.table.context, 0)
    assert places and set(places.values()) <= {1, 2} and 0 not in places.values()
    built = {("pit", e.pit) for step in seated.session.steps for e in step.events if type(e).__name__ == "HouseBuilt"}
    assert built & set(places), "where a house was built"
    shown = _marks(seated)
    assert shown and {key[1] for key in shown} <= set(places)  # type: ignore[index]
    first = next(action for action in seated.session.legal(0) if isinstance(action, a.Pick))
    seated.table.play(first)
    assert _marks(seated), "they stay while the turn lasts"
    seated.session.submit(0, a.END_TURN)
    seated.flow.go_on()
    assert not any(seat == 0 for seat in last_places(seated.table.context, 1).values()) or not seated.table.model.mine


def test_since_the_last_turn_is_played_back_and_comes_back_to_the_table(tmp_path: Path) -> None:
    seated = _at_my_second_turn(tmp_path)
    before = seated.session.length
    seated.table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_w, mod=pygame.KMOD_LCTRL, unicode=""))
    seated.services.stack.settle()
    replay = seated.services.stack.top
    assert replay is not None and replay.name == "replay" and replay.model.playing  # type: ignore[attr-defined]
    assert replay.model.number < before == replay.model.length  # type: ignore[attr-defined]
    assert seated.session.journal[replay.model.number - 1].seat == 0  # type: ignore[attr-defined]
    for _frame in range(4000):
        seated.services.stack.update(0.1)
        if seated.services.stack.top is seated.table:
            break
    assert seated.services.stack.top is seated.table and seated.session.length == before


def test_the_button_of_a_digest_lies_on_it() -> None:
    from burano.ui.scaling import View

    paper = pygame.Rect(300, 200, 500, 240)
    assert paper.contains(again_button(View(1920, 1080, 1.0), paper))
