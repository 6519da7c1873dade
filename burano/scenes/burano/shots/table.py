"""Shots of the table: early, middle and late positions, every decision, every view of the island."""

from __future__ import annotations

import functools
from collections.abc import Callable

from burano.core.journal import Entry, Table
from burano.core.protocol import NOBODY, Decision
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano.game import Burano
from burano.games.burano.state import State
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.shots.positions import Play, played
from burano.scenes.burano.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.notebook.notebook import NotebookPage
from burano.table.play.board_view import BackToScene, BoardScene
from burano.table.staging.play_until import Shot
from burano.table.staging.stage import ask_hint, open_table, point_at, spot_of

Staged = Callable[[TableScene], None]


@functools.cache
def _journal(kind: str, after: int, seed: int, players: int, wanted: str) -> tuple[Table, tuple[Entry, ...]]:
    """Return table and journal of a game up to a decision of the first seat; cached."""

    def there(state: State, decision: Decision | None) -> bool:
        if decision is None or decision.kind != kind or decision.seats[0] != 0 or sum(state.height) < after:
            return False
        return not wanted or any(type(action).__name__ == wanted for action in Burano().legal_actions(state, 0))

    for number in range(seed, seed + 30):
        session = played(there, players, number, computers=tuple(range(1, players)))
        if session.decision() is not None:
            return session.table, tuple(session.journal)
    raise LookupError(f"no game comes to {kind}")


def _position(kind: str, after: int, seed: int = 3, players: int = 4, wanted: str = "") -> Play:
    return Session.replay(Burano(), *_journal(kind, after, seed, players, wanted))


def _shot(stage: Staged | None, kind: str, after: int, seed: int = 3, players: int = 4, wanted: str = "") -> Shot:
    def shot(services: Services) -> None:
        flow = Flow(services, _position(kind, after, seed, players, wanted))
        table = open_table(services, flow, TableScene(services, flow))
        if stage is not None:
            stage(table)

    return shot


# # ---- pointer


def _hold(table: TableScene, what: str) -> None:
    """Pick up the first thing of a kind."""
    key = min(key for key in table.model.sources if key[0] == what)
    table.context.drag.take(key, spot_of(table, key))


def _over(table: TableScene) -> None:
    """Move what is held over the last of its legal places."""
    point_at(table, spot_of(table, max(table.model.drops)))


def _drag(what: str) -> Staged:
    def stage(table: TableScene) -> None:
        _hold(table, what)
        _over(table)

    return stage


def _swap(table: TableScene) -> None:
    table.context.swap_docks(True)
    _drag("dock")(table)


def _refused(table: TableScene) -> None:
    """Drop a house on another one."""
    _hold(table, "prep")
    state = table.model.state
    full = [pit for pit, height in enumerate(state.height) if height == 1 and ("pit", pit) not in table.model.drops]
    iso = table.context.parts.map.iso
    x, y = iso.middle(state.board.pits[full[-1]])
    pos = (round(x * table.view.s), round((y - iso.z(1)) * table.view.s))
    table.context.drag.press(None, pos)
    table.context.drag.release(table.context.key_at(pos), pos)


def _hover(what: str) -> Staged:
    def stage(table: TableScene) -> None:
        point_at(table, spot_of(table, min(key for key in table.model.actions if key[0] == what)))

    return stage


def _turned(turn: int, *, plan: bool = False, fade: bool = False) -> Staged:
    def stage(table: TableScene) -> None:
        table.context.camera.turn, table.context.camera.plan, table.context.camera.fade = turn, plan, fade
        table.refresh()

    return stage


def _open_tower(table: TableScene) -> None:
    """Rest the pointer on the highest house."""
    state = table.model.state
    highest = max(range(len(state.height)), key=lambda pit: state.height[pit])
    point_at(table, spot_of(table, ("pit", highest)))
    table.update(0.5)


def _pictures(table: TableScene) -> None:
    """Hold the key that shows the symbols of laid roofs."""
    table.context.camera.medals = True
    table.refresh()


def _plan_drag(table: TableScene) -> None:
    _turned(0, plan=True)(table)
    _hold(table, "prep")


def _card(table: TableScene) -> None:
    """Point at the first face-up building card."""
    point_at(table, spot_of(table, ("card", table.model.state.card_display[0])))


def _player(table: TableScene) -> None:
    table.parts.pointer_input.activate(("player", 1))


def _announcement(table: TableScene) -> None:
    """Announce the beginning of the turn."""
    table.flow.greeted = NOBODY
    table.parts.turn_start.announce(table.model)
    table.refresh()


def _tall(table: TableScene) -> None:
    table.context.tall_log = True
    table.relayout()


def _drawers(*names: str) -> Staged:
    """Open the drawers with these names, if present."""

    def stage(table: TableScene) -> None:
        there = {drawer.name for drawer in table.context.drawers}
        for name in names:
            if name in there:
                table.toggle_drawer(name)

    return stage


def _weighed(table: TableScene) -> None:
    """Choose an expensive or irreversible action, which waits for confirmation."""
    table.parts.pointer_input.activate(
        max(key for key in table.model.actions if table.game.pointing.needs_confirmation(key))
    )


def _preview(table: TableScene) -> None:
    table.context.preview(1)
    table.context.preview(1)


_HOUSE, _ROOF, _CUBE = a.Build.__name__, a.Roof.__name__, a.PrivilegeCube.__name__
_LATE = ("turn", 44, 3, 4, _HOUSE)


def _notebook(table: TableScene) -> None:
    """Open the notebook with notes and starred moments."""
    leaf = NotebookPage().with_note("A + E: 5 + 5").with_note("Marco 4, Elena 6")
    table.context.notebook.write(0, leaf.with_star(3, "B?").with_star(9, ""))
    table.refresh()
    table.parts.buttons.open_notebook()


def _back_to(table: TableScene) -> None:
    """Open the question whether to go back to a position, with its picture."""
    session = table.flow.session
    table.services.stack.push(BackToScene(table.services, session, session.length // 2, 0, lambda: None))


SHOTS: dict[str, Shot] = {
    "table_early": _shot(None, "turn", 3),
    "table_rivals": _shot(_drawers("market", "rivals"), "turn", 20),
    "table_own_cards": _shot(_drawers("cards"), "turn", 30),
    "table_told": _shot(_drawers("cards", "log"), "turn", 30),
    "table_middle": _shot(_tall, "turn", 20),
    "table_late": _shot(None, *_LATE),
    "table_turn_1": _shot(_turned(1), *_LATE),
    "table_turn_2": _shot(_turned(2), *_LATE),
    "table_turn_3": _shot(_turned(3), *_LATE),
    "table_plan": _shot(_plan_drag, *_LATE),
    "table_fade": _shot(_turned(0, fade=True), *_LATE),
    "table_tower": _shot(_open_tower, *_LATE),
    "table_pictures": _shot(_pictures, *_LATE),
    "table_house": _shot(_drag("prep"), "turn", 26, wanted=_HOUSE),
    "table_roof": _shot(_drag("roof"), "turn", 26, wanted=_ROOF),
    "table_cube": _shot(_drag("supply"), "turn", 16, wanted=_CUBE),
    "table_refused": _shot(_refused, "turn", 26, wanted=_HOUSE),
    "table_name_roofs": _shot(None, "name_roofs", 0),
    "table_sailing": _shot(_hover("island"), "sailing", 14),
    "table_swap": _shot(_swap, "sailing", 14, wanted=a.SwapDocks.__name__),
    "table_swap_begun": _shot(lambda table: table.context.swap_docks(True), "sailing", 14, wanted=a.SwapDocks.__name__),
    "table_privilege_sailing": _shot(
        lambda table: table.context.toggle_privilege(), "sailing", 14, wanted=a.SwapDocks.__name__
    ),
    "table_fish": _shot(_weighed, "take_fish", 14),
    "table_dispatch": _shot(None, "dispatch", 4),
    "table_sell": _shot(None, "sell", 16, wanted=a.Sell.__name__),
    "table_lace": _shot(_hover("square"), "lace", 20),
    "table_lace_dear": _shot(_weighed, "lace", 20),
    "table_withdraw": _shot(None, "withdraw", 20),
    "table_bonus": _shot(_weighed, "bonus", 18),
    "table_privilege": _shot(lambda table: table.context.toggle_privilege(), "turn", 16, wanted=_CUBE),
    "table_herald": _shot(_announcement, "turn", 12),
    "table_windows": _shot(_preview, "turn", 12),
    "table_card": _shot(_card, "turn", 22),
    "table_two": _shot(None, "turn", 20, 3, 2),
    "table_three": _shot(None, "turn", 20, 3, 3),
    "table_hint": _shot(ask_hint, "turn", 26, wanted=_HOUSE),
    "table_hint_roof": _shot(ask_hint, "turn", 26, wanted=_ROOF),
    "table_hint_lace": _shot(ask_hint, "lace", 20),
    "table_hint_kinds": _shot(ask_hint, "name_roofs", 0),
    "table_player": _shot(_player, "turn", 30),
    "table_outlook": _shot(lambda table: table.context.compare(), "turn", 30),
    "notebook": _shot(_notebook, "turn", 20),
    "catalogue": _shot(lambda table: table.parts.buttons.open_catalogue(), "turn", 20),
    "back_to": _shot(_back_to, "turn", 20),
    "board": _shot(lambda table: table.services.stack.push(BoardScene(table.services, table.flow.session)), "turn", 20),
}
