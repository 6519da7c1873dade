"""Sheet that compares the players: what the next clean-up would bring each, and the fish cards not yet seen."""

from pygame import FRect

from burano.games.burano.mind.outlook import Outlook
from burano.games.burano.view import unseen_fish
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import forecast
from burano.stage.scene import Services
from burano.table.overlays.sheet_scene import HEAD, SheetScene
from burano.table.panels.seats import draw_seat_head
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_ROW = 62.0
_NAME = 296.0
_FISH = 132.0


class OutlookSheet(SheetScene):
    """A row for every player with points for islands, lace and their sum; below, the remaining fish by kind."""

    name = "outlook"
    size = (1060, HEAD + 84 + 4 * _ROW + 50 + _FISH)

    def __init__(self, services: Services, model: Model) -> None:
        super().__init__(services)
        self._model = model
        self._seats = forecast.seats(model)

    def title(self) -> str:
        return _("If the season ended now")

    def left(self) -> list[int]:
        """Return by kind the number of fish cards whose location the viewer does not know."""
        return unseen_fish(self._model.state, self._model.viewer)

    def paint(self, brush: Brush) -> None:
        box = self.sheet
        columns = self._columns()
        heads = (_("Islands"), _("Lace"), _("Clean-up"), _("VP then"))
        for column, (sprite, words) in zip(columns, zip(_SPRITES, heads, strict=True), strict=True):
            brush.centred(sprite, column.centerx, box.y + HEAD + 22, 40, 40)
            style = Style(17, theme.BOLD, theme.INK_SOFT, align="center", shrink=0.7)
            brush.text(words, (column.x, box.y + HEAD + 44, column.w, 30), style)
        for row, (seat, at) in enumerate(self._seats):
            self._draw_seat(brush, seat, at, box.y + HEAD + 80 + row * _ROW, columns)
        note = _("Lace with the cubes of each pyramid.")
        if any(at.total_possible > at.total for _seat, at in self._seats):
            note = _("Lace with the cubes of each pyramid; “up to” with every privilege point spent on cubes.")
        style = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.8)
        brush.text(note, (box.x + 24, box.y + HEAD + 84 + 4 * _ROW, box.w - 48, 34), style)
        self._draw_fish(brush, FRect(box.x + 16, box.bottom - _FISH - 4, box.w - 32, _FISH - 8))

    def _columns(self) -> list[FRect]:
        box = self.sheet
        w = (box.w - _NAME - 44) / 4
        return [FRect(box.x + 24 + _NAME + i * w, box.y, w, box.h) for i in range(4)]

    def _draw_seat(self, brush: Brush, seat: int, at: Outlook, y: float, columns: list[FRect]) -> None:
        model = self._model
        card = FRect(self.sheet.x + 16, y, _NAME, 50)
        draw_seat_head(brush, card, PEOPLE, model.players[seat], model.vp(seat), active=False)
        vp = model.state.vp[seat]
        workers = ngettext("{paid} of {n} worker", "{paid} of {n} workers", at.workers) if at.workers else ""
        cells = (
            (f"+{at.islands}", ""),
            (f"+{at.lace}", _up_to(at.lace, at.lace_possible) or workers.format(paid=at.paid, n=at.workers)),
            (f"+{at.total}", _up_to(at.total, at.total_possible)),
            (str(vp + at.total), _up_to(vp + at.total, vp + at.total_possible)),
        )
        for number, (column, (words, more)) in enumerate(zip(columns, cells, strict=True)):
            large = Style(28 if number > 1 else 25, theme.BLACK, align="center")
            height = 30 if more else 50
            brush.text(words, (column.x, y, column.w, height), large, name=f"{seat} {number}")
            if more:
                small = Style(17, theme.BODY, theme.INK_SOFT, align="center", shrink=0.8)
                brush.text(more, (column.x, y + 28, column.w, 22), small, name=f"{seat} {number} more")

    def _draw_fish(self, brush: Brush, box: FRect) -> None:
        """Draw by kind the number of fish cards in the deck or drawn from it unseen."""
        brush.slab(box, paint.CARD, radius=14)
        brush.head(_("Fish cards not seen yet"), box.x + 18, box.y + 4, 420)
        note = _("in the deck, or drawn from it by others")
        style = Style(17, theme.BODY, theme.INK_SOFT, align="right", shrink=0.8)
        brush.text(note, (box.x + 440, box.y + 4, box.w - 458, 30), style)
        left = self.left()
        width = (box.w - 24) / len(left)
        for kind, count in enumerate(left):
            x = box.x + 12 + kind * width
            alpha = 1.0 if count else 0.35
            brush.centred(f"fish_{names.FISH[kind]}", x + width * 0.36, box.y + 62, 66, 40, alpha=alpha)
            brush.text(str(count), (x + width * 0.7, box.y + 44, 40, 36), Style(24, theme.BLACK), name=f"left {kind}")
            style = Style(17, theme.BODY, align="center", shrink=0.7)
            brush.text(names.fish(kind), (x, box.y + 86, width, 28), style)


_SPRITES = ("worker_man_blue", "act_lace", "ui_star", "ui_trophy")


def _up_to(now: int, most: int) -> str:
    return _("up to {vp}").format(vp=most) if most > now else ""
