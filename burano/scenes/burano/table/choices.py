"""What the player has chosen or looks at without playing it: fish for a sale, the ring ahead, the privilege paper."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Action
from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.games.burano.state import State
from burano.scenes.burano.table import intents
from burano.scenes.burano.table.model import Model


@dataclass
class Choices:
    """None of it is part of the game."""

    sale: dict[int, int] = field(default_factory=dict)
    ship: int = NOBODY
    preview: int = 0
    privilege: bool = False
    """Whether the paper of the privilege point's uses is open."""

    def clear(self) -> None:
        """The position changed: nothing is chosen any more."""
        self.sale, self.ship, self.preview, self.privilege = {}, NOBODY, 0, False

    def fill(self, model: Model) -> None:
        """Say in the model what pointing means now."""
        model.preview = self.preview
        if not model.mine:
            return
        state, seat, kind = model.state, model.seat, model.kind
        found = {**intents.clicks(kind, model.legal), **intents.removals(state, seat, model.legal)}
        found |= {("offer", n): act for (what, n), act in found.items() if what == "card"}
        if ("card_deck", 0) in found:
            found["offer_deck", 0] = found["card_deck", 0]
        found |= {("kind", n): act for (what, n), act in found.items() if what == "stack"}
        if kind == "bonus":
            found["bonus", 0] = a.TAKE_PRIVILEGE
        model.actions = found
        model.sources = intents.sources(state, seat, model.legal)
        if model.held is not None:
            model.drops = intents.drops(state, seat, model.held, model.legal, turned=model.turned)
        if kind == "sell":
            if self.ship == NOBODY:
                self.ship, self.sale = best_sale(state, model.legal)
            model.ship, model.sale = self.ship, self.sale

    def add_fish(self, model: Model, kind: int) -> None:
        """One more card of a kind for the sale; after the last, none."""
        have, chosen = model.hand(model.seat)[kind], self.sale.get(kind, 0)
        sale = {**self.sale, kind: (chosen + 1) % (have + 1)}
        self.sale = {fish: count for fish, count in sale.items() if count}


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
