"""The player's choices that are not yet actions: fish for a sale, preview of the ring, privilege sheet, swap."""

from collections import Counter
from dataclasses import dataclass, field

from burano.core.protocol import NOBODY
from burano.games.burano import actions as a
from burano.games.burano.mind import worth
from burano.scenes.burano.table import intents
from burano.scenes.burano.table.model import Model


@dataclass
class Choices:
    """None of these are part of the game state."""

    sale: dict[int, int] = field(default_factory=dict)
    ship: int = NOBODY
    preview: int = 0
    privilege: bool = False
    """Whether the sheet with the uses of a privilege point is open."""
    swap: bool = False
    """Whether fishing huts are being swapped."""

    def clear(self) -> None:
        """Reset all choices, after the position changed."""
        self.sale, self.ship, self.preview, self.privilege, self.swap = {}, NOBODY, 0, False, False

    def fill(self, model: Model) -> None:
        """Set the model's actions, sources, drops and sale from the legal actions and the choices."""
        model.preview = self.preview
        if not model.mine:
            return
        state, seat, kind = model.state, model.seat, model.kind
        found = {**intents.clicks(kind, model.legal), **intents.removals(state, seat, model.legal)}
        found |= {("offer", n): act for (what, n), act in found.items() if what == "card"}
        if ("card_deck", 0) in found:
            found["offer_deck", 0] = found["card_deck", 0]
        found |= {("kind", n): act for (what, n), act in found.items() if what == "stack"}
        for key, fish in zip(model.fish_keys, model.open_fish, strict=True):
            if ("fish", fish) in found:
                found[key] = found["fish", fish]
        if kind == "bonus":
            found["bonus", 0] = a.TAKE_PRIVILEGE
        model.actions = found
        model.sources = intents.sources(state, seat, model.offered)
        self._fill_swap(model)
        if model.held is not None:
            model.drops = intents.drops(state, seat, model.held, model.offered, turned=model.turned)
        if kind == "sell":
            if self.ship == NOBODY:
                self.choose_ship(model)
            model.ship, model.sale = self.ship, self.sale

    def _fill_swap(self, model: Model) -> None:
        """Offer fishing huts, and nothing else, while a swap is being chosen."""
        docks = frozenset(key for key in model.sources if key[0] == "dock")
        model.swapping = self.swap and bool(docks)
        if model.swapping:
            model.sources, model.actions = docks, {}
        else:
            model.sources -= docks

    def choose_ship(self, model: Model, ship: int = NOBODY) -> None:
        """Choose a ship, or the one that pays most, and the cards that bring most there."""
        best = worth.highest_sale(model.state, model.seat, ship)
        self.ship, self.sale = (best.ship, dict(Counter(best.cards))) if best else (ship, {})

    def add_fish(self, model: Model, kind: int) -> None:
        """Add one card of a kind to the sale; after the last one, remove them all."""
        have, chosen = model.hand(model.seat)[kind], self.sale.get(kind, 0)
        sale = {**self.sale, kind: (chosen + 1) % (have + 1)}
        self.sale = {fish: count for fish, count in sale.items() if count}


def sale_cards(sale: dict[int, int]) -> tuple[int, ...]:
    """Return the chosen cards in ascending order."""
    return tuple(kind for kind in sorted(sale) for _ in range(sale[kind]))
