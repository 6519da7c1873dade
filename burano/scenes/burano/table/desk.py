"""The player's hands and eyes at the table: what is held, chosen or looked at. None of it is part of the game."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Action, Seat
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano import fishing
from burano.games.burano.state import State
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.table import intents
from burano.scenes.burano.table.model import Hidden, Key, Model


@dataclass
class Desk:
    """Everything about the table that is not in the rules' state."""

    held: Key | None = None
    turned: bool = False
    """The held roof tile is turned round."""
    sale: dict[int, int] = field(default_factory=dict)
    ship: int = NOBODY
    preview: int = 0
    popover: str = ""
    """`privilege` while that paper is open."""
    paper_away: bool = False
    """The paper that asks is folded away to look at the board."""
    tall_log: bool = False
    marked: Key | None = None
    """The thing a hint or a chosen line of the chronicle tells of."""
    hidden: Hidden = field(default_factory=Hidden)
    shown_vp: dict[Seat, int] = field(default_factory=dict)
    shown_coins: dict[Seat, int] = field(default_factory=dict)

    def clear(self) -> None:
        """The position changed: nothing is held or chosen any more."""
        self.held, self.turned, self.preview, self.popover, self.paper_away = None, False, 0, "", False
        self.sale, self.ship, self.marked = {}, NOBODY, None


def eyes(flow: Flow) -> Seat:
    """Whose secrets may be on screen now: nobody's while a computer plays between several humans."""
    if len(flow.humans) == 1 or flow.asks_me():
        return flow.seat
    return NOBODY


def turn_start(flow: Flow) -> int:
    """How many actions the journal held when the running turn began."""
    steps = flow.session.steps
    for step in reversed(steps):
        if any(isinstance(event, e.TurnStarted) for event in step.events):
            return step.number
    return 0


def build_model(flow: Flow, desk: Desk) -> Model:
    """The table as it is now."""
    session = flow.session
    decision = session.decision()
    viewer = eyes(flow)
    state = session.view(viewer)
    actor = flow.next_seat(decision) if decision else NOBODY
    mine = flow.asks_me()
    seat = viewer if viewer != NOBODY else (actor if actor != NOBODY else 0)
    kind = decision.kind if decision else ""
    legal = session.legal(flow.seat) if mine else ()
    model = Model(state, seat, viewer, actor, mine, kind, session.table.players, legal, hidden=desk.hidden)
    model.preview, model.shown_vp, model.shown_coins = desk.preview, desk.shown_vp, desk.shown_coins
    if actor != NOBODY and kind not in ("pyramid", "name_roofs"):
        model.net = state.coins[actor] - session.state_after(turn_start(flow)).coins[actor]
    if mine:
        _add_choices(model, desk, state, seat)
    return model


def _add_choices(model: Model, desk: Desk, state: State, seat: Seat) -> None:
    model.actions = {**intents.clicks(model.kind, model.legal), **intents.removals(state, seat, model.legal)}
    model.actions |= {("offer", n): act for (what, n), act in model.actions.items() if what == "card"}
    if ("card_deck", 0) in model.actions:
        model.actions["offer_deck", 0] = model.actions["card_deck", 0]
    model.actions |= {("kind", n): act for (what, n), act in model.actions.items() if what == "stack"}
    if model.kind == "bonus":
        model.actions["bonus", 0] = a.TAKE_PRIVILEGE
    model.sources = intents.sources(state, seat, model.legal)
    model.held = desk.held
    if desk.held is not None:
        model.drops = intents.drops(state, seat, desk.held, model.legal, turned=desk.turned)
    if model.kind == "sell":
        if desk.ship == NOBODY:
            desk.ship, desk.sale = best_sale(state, model.legal)
        model.ship, model.sale = desk.ship, desk.sale


def best_sale(state: State, legal: Sequence[Action], ship: int = NOBODY) -> tuple[int, dict[int, int]]:
    """The ship and cards that bring most; with `ship`, the best cards for that one. Fewest cards among equals."""
    best: tuple[int, int, int, tuple[int, ...]] | None = None
    for action in legal:
        if isinstance(action, a.Sell) and ship in (NOBODY, action.ship):
            vp = fishing.sale_vp(state, action.ship, action.cards)
            rank = (vp, -len(action.cards), -action.ship, action.cards)
            if best is None or rank > best:
                best = rank
    if best is None:
        return ship, {}
    counts: dict[int, int] = {}
    for kind in best[3]:
        counts[kind] = counts.get(kind, 0) + 1
    return -best[2], counts


def sale_cards(sale: dict[int, int]) -> tuple[int, ...]:
    """The chosen cards in ascending order."""
    return tuple(kind for kind in sorted(sale) for _ in range(sale[kind]))
