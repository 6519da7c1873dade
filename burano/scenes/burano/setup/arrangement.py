"""Manual arrangement of the workshops: position and rotation of six pieces. The rules say what fits. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Reason
from burano.games.burano import spec
from burano.games.burano.setup import Placement, first_layout, placed_squares, turned, why_not_layout
from burano.games.burano.spec import Cell
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.lace_grid import COLS, ROWS
from burano.scenes.burano.setup.model import PIECES


def why_text(reason: Reason, players: int, moved: int = -1) -> str:
    """Return why workshops cannot lie like this; the message names piece `moved` as the one that overlaps another."""
    pieces = spec.load().workshop_pieces(players)
    values = {key: int(value) for key, value in reason.values.items()}
    if values.get("other") == moved:
        values = {"workshop": moved, "other": values["workshop"]}
    said = {key: names.color(names.COLORS.index(pieces[value].color)) for key, value in values.items()}
    if reason.key == "layout.outside":
        text = _("The {workshop} workshop must be completely inside the grid").format(**said)
    elif reason.key == "layout.overlap":
        text = _("The {workshop} workshop would overlap the {other} one").format(**said)
    else:
        text = _("Every workshop must be placed")
    # In some languages the sentence begins with the colour.
    return text[:1].upper() + text[1:]


def first_placements(players: int) -> tuple[Placement, ...]:
    """Return the first-game layout as placements."""
    found: list[Placement] = []
    for piece, cells in zip(spec.load().workshop_pieces(players), first_layout(players), strict=True):
        left, top = min(c for c, _r in cells), min(r for _c, r in cells)
        shape = [(c - left, r - top) for c, r in cells]
        turns = next(t for t in range(4) if turned(piece.cells, t) == shape)
        found.append((left, top, turns))
    return tuple(found)


class Arrangement:
    """The pieces of one set-up; unplaced pieces have a rotation, too."""

    def __init__(self, players: int, placements: Sequence[Placement | None]) -> None:
        self.players = players
        self.use(placements)

    def use(self, placements: Sequence[Placement | None]) -> None:
        """Replace all placements."""
        self.placements: list[Placement | None] = list(placements)
        self.turns = [placement[2] if placement else 0 for placement in placements]

    def problem(self) -> Reason | None:
        """Return why the arrangement cannot be played, or None."""
        if not all(self.placements):
            return Reason("R2.2", "layout.incomplete")
        return why_not_layout(self.players, self.placements)

    def why_not(self, piece: int, placement: Placement) -> Reason | None:
        """Return why a piece cannot lie there beside the others, or None."""
        changed = list(self.placements)
        changed[piece] = placement
        return why_not_layout(self.players, changed)

    def place(self, piece: int, placement: Placement) -> Reason | None:
        """Place a piece if the rules allow it, else return the reason and change nothing."""
        reason = self.why_not(piece, placement)
        if reason is None:
            self.placements[piece] = placement
            self.turns[piece] = placement[2]
        return reason

    def turn(self, piece: int) -> Reason | None:
        """Rotate a piece by a quarter turn, on the grid or beside it; return why that is illegal, or None."""
        placement = self.placements[piece]
        if placement is None:
            self.turns[piece] = (self.turns[piece] + 1) % 4
            return None
        return self.place(piece, (placement[0], placement[1], (placement[2] + 1) % 4))

    def place_anywhere(self, piece: int) -> bool:
        """Place a piece at the first place where it fits; return whether there is one."""
        for turns in range(4):
            for index in range(COLS * ROWS):
                if self.place(piece, (index % COLS, index // COLS, (self.turns[piece] + turns) % 4)) is None:
                    return True
        return False

    def shape(self, piece: int) -> list[Cell]:
        """Return the squares of a piece in its current rotation, from its upper left corner."""
        return placed_squares(self.players, piece, (0, 0, self.turns[piece]))


assert PIECES == len(spec.load().workshop_pieces(4))
