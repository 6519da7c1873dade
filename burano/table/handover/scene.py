"""Hand-over: closed shutters between two players. Nothing secret is in sight or reach until the next one confirms."""

from typing import TYPE_CHECKING

import pygame

from burano.core.protocol import NOBODY
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.palette import FAMILIES, FAMILY_HEADER
from burano.scenes.burano.words import season as season_words
from burano.stage.scene import Services
from burano.table.handover.digest import DigestLine, digest
from burano.table.handover.wall import WINDOW, flowers, shutter, wall
from burano.table.interlude import Interlude
from burano.table.placing import put
from burano.ui import layout, paint, theme
from burano.ui.boxes import Box
from burano.ui.paint import Slab
from burano.ui.scaling import View
from burano.ui.text import Block
from burano.ui.tween import Tween, in_out_cubic
from burano.ui.widgets import Button, Label

if TYPE_CHECKING:
    from burano.scenes.burano.flow import Flow

_OPEN_SECONDS = 0.45
_ROW = 36.0


class HandoverScene(Interlude):
    """Pass the screen to the next person. It reads only what everybody may know."""

    name = "handover"

    def __init__(self, services: Services, flow: "Flow") -> None:
        super().__init__(services)
        self._flow = flow
        self.seat = flow.next_human()
        self._player = flow.session.table.players[self.seat]
        self._lines = digest(flow.session, self.seat)
        self._open = 0.0
        self._rows: list[tuple[DigestLine, pygame.Rect, Block]] = []

    # ---- layout

    def layout(self, view: View) -> None:
        # The wall is drawn to cover; its window shrinks with small windows and never grows past its design.
        self._k = min(1.0, view.w / 1500, view.h / 1060) * view.s
        rows = _ROW * len(self._lines) + (44 if self._lines else 0)
        height = min(view.h - 230, 250.0 + rows + 96)
        box = layout.place(view.area, min(880.0, view.w - 120), height, 0.5, 0.4)
        self._sign = view.to_px(box)
        inner = layout.inset(box, 56, 40)
        button, rest = layout.cut_bottom(inner, 74, 16)
        head, body = layout.cut_top(rest, 178, 8)
        self._heading(view, head)
        self._digest(view, body)
        words = _("I am {name}: open the shutters").format(name=self._player.name)
        style = {"slab": paint.PRIMARY, "face": theme.DISPLAY, "size": 27}
        self.ui.add(Button("ready", view.to_px(button), words, self._confirm, sound="shutter", **style))  # type: ignore[arg-type]
        self.ui.set_focus("ready")
        self._pavement(view)

    def _heading(self, view: View, head: pygame.FRect) -> None:
        crest, rest = layout.cut_left(head, 150, 24)
        self._crest = view.to_px(crest)
        words, pair = layout.cut_right(rest, 150)[::-1]
        self._pair = view.to_px(pair)
        upper, rest = layout.cut_top(words, 44)
        name, task = layout.cut_top(rest, 88)
        self.ui.add(
            Label(
                "pass", view.to_px(upper), _("Pass the screen to"), face=theme.DISPLAY, size=30, colour=theme.INK_SOFT
            )
        )
        colour = FAMILY_HEADER[self._player.color]
        self.ui.add(
            Label("name", view.to_px(name), self._player.name, face=theme.DISPLAY, size=76, colour=colour, shrink=0.4)
        )
        self.ui.add(Label("task", view.to_px(task), self._task(), size=22))

    def _task(self) -> str:
        family = season_words.family(self._player.color)
        decision = self._flow.session.decision()
        state = self._flow.session.state
        season = names.season(state.season)
        kind = decision.kind if decision else ""
        if kind == "pyramid":
            return _("{family} family: build your pyramid for {season}").format(family=family, season=season)
        if kind in ("pay_lace", "refill", "remove_roofs") or (kind == "name_roofs" and state.season):
            return _("{family} family: the clean-up asks you").format(family=family)
        if kind == "name_roofs":
            return _("{family} family: choose your first roofs").format(family=family)
        done = sum(state.board.rounds[: state.season]) + state.round + 1
        return _("{family} family: your turn, round {round} of {all}").format(
            family=family, round=done, all=sum(state.board.rounds)
        )

    def _digest(self, view: View, body: pygame.FRect) -> None:
        self._rows = []
        self._rule = view.to_px(pygame.FRect(body.x, body.y + 4, body.w, 2)) if self._lines else None
        if not self._lines:
            return
        head, rest = layout.cut_top(pygame.FRect(body.x, body.y + 12, body.w, body.h - 12), 30, 2)
        self.ui.add(
            Label("since", view.to_px(head), _("Since your last turn"), face=theme.DISPLAY, size=theme.PANEL_HEAD)
        )
        step = min(_ROW, rest.h / len(self._lines))
        for number, line in enumerate(self._lines):
            row = view.to_px(pygame.FRect(rest.x, rest.y + number * step, rest.w, step))
            place = pygame.Rect(row.x + view.px(40), row.y, row.w - view.px(40), row.h)
            face = theme.BOLD if line.mine else theme.BODY
            colour = theme.TERRACOTTA_DARK if line.mine else theme.INK
            block = self.kit.text.block(line.text, place, face, view.px(theme.TEXT), colour, shrink=0.75, elide=True)
            self._rows.append((line, row, block))

    def _pavement(self, view: View) -> None:
        players = self._flow.session.table.players
        self._seats: list[tuple[int, pygame.Rect]] = []
        y = view.h - 166
        width = 128
        for seat in range(len(players)):
            place = pygame.FRect(60 + seat * width, y, width - 12, 84)
            self._seats.append((seat, view.to_px(place)))
            words = view.to_px(pygame.FRect(place.x, place.bottom + 2, place.w, 28))
            style = {"face": theme.BOLD, "size": theme.LABEL, "align": "center"}
            self.ui.add(Label(f"seat{seat}", words, self._status(seat), **style))  # type: ignore[arg-type]
        left = 60 + len(players) * width + 20
        hint = pygame.FRect(left, y + 20, min(860.0, view.w - left - 60), 72)
        self._hint = view.to_px(hint)
        words = view.to_px(layout.inset(hint, 30, 8))
        text = _("The others look away. Enter or Space opens the shutters.")
        style = {"face": theme.BOLD, "size": 22, "colour": theme.CREAM, "align": "center"}
        self.ui.add(Label("hint", words, text, **style))  # type: ignore[arg-type]

    def _status(self, seat: int) -> str:
        if seat == self.seat:
            return _("now")
        decision = self._flow.session.decision()
        if decision and decision.kind == "pyramid":
            return _("builds later") if seat in decision.seats else _("done")
        return _("waits")

    # ---- doing

    def _confirm(self) -> None:
        if self._open:
            return
        self._open = 0.001
        self._timeline.play(
            Tween(_OPEN_SECONDS, ease=in_out_cubic, on_step=self._swing, on_done=lambda: self._flow.confirm(self.seat))
        )

    def _swing(self, value: float) -> None:
        self._open = max(0.001, value)

    def handle(self, event: pygame.Event) -> bool:
        if self._open:
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
            self._confirm()
            return True
        return super().handle(event)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(wall(self.view.window.size, self._k, self._player.color), (0, 0))
        self._draw_shutters(surface)
        if self._open:
            return
        self._draw_sign(surface)
        self._draw_seats(surface)
        super().draw(surface)

    def _draw_shutters(self, surface: pygame.Surface) -> None:
        k = self._k
        cx, cy = self.view.width / 2, self.view.height / 2
        for side in range(2):
            wing = shutter(k, side)
            w = max(2, round(wing.get_width() * (1 - 0.86 * self._open)))
            picture = pygame.transform.smoothscale(wing, (w, wing.get_height())) if self._open else wing
            x = cx + WINDOW.x * k if side == 0 else cx + WINDOW.right * k - w
            surface.blit(picture, (round(x), round(cy + WINDOW.y * k)))
        box = flowers(k)
        surface.blit(box, (round(cx - box.get_width() / 2), round(cy + (WINDOW.bottom - 120) * k)))

    def _draw_sign(self, surface: pygame.Surface) -> None:
        view, kit, sign = self.view, self.kit, self._sign
        for x in (sign.x + view.px(120), sign.right - view.px(120)):
            chain = pygame.Rect(x, sign.y - view.px(58), view.px(7), view.px(72))
            pygame.draw.rect(surface, (122, 77, 16), chain, border_radius=view.px(3))
        kit.paint.slab(surface, sign, view.s, paint.PAPER, radius=28, shadow=10)
        colour = FAMILY_HEADER[self._player.color]
        for inset, line, units in ((10, colour, 3.0), (16, theme.GOLD, 1.5)):
            rim = sign.inflate(-2 * view.px(inset), -2 * view.px(inset))
            kit.paint.slab(
                surface, rim, view.s, Slab(line, line, line, units, inner=0, opacity=0.0), radius=28 - inset * 0.7
            )
        family = FAMILIES[self._player.color]
        crest = kit.sprites.get(f"crest_{family}", self._crest.w, self._crest.h)
        surface.blit(crest, crest.get_rect(center=self._crest.center))
        k = view.s * 1.5
        put(
            surface, kit, f"worker_man_{family}", k, (self._pair.centerx - 34 * view.s, self._pair.bottom - 28 * view.s)
        )
        put(
            surface,
            kit,
            f"worker_woman_{family}",
            k,
            (self._pair.centerx + 38 * view.s, self._pair.bottom - 28 * view.s),
        )
        if self._rule:
            kit.paint.dotted(surface, self._rule.topleft, self._rule.w, view.s)
        self._draw_digest(surface)

    def _draw_digest(self, surface: pygame.Surface) -> None:
        for line, row, block in self._rows:
            if line.seat == NOBODY:
                sprite = season_words.SEASON_SPRITES[self._flow.session.state.season]
            else:
                sprite = f"crest_{FAMILIES[self._flow.session.table.players[line.seat].color]}"
            icon = self.kit.sprites.get(sprite, self.view.px(30), self.view.px(30))
            surface.blit(icon, icon.get_rect(midleft=(row.x, row.centery)))
            self.kit.text.draw(surface, block)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        players = self._flow.session.table.players
        for seat, place in self._seats:
            now = seat == self.seat
            crest = self.kit.sprites.get(
                f"crest_{FAMILIES[players[seat].color]}", 0, place.h, alpha=1.0 if now else 0.72
            )
            surface.blit(crest, crest.get_rect(center=place.center))
        self.kit.paint.slab(surface, self._hint, self.view.s, paint.PLAQUE, radius=36)

    def boxes(self) -> list[Box]:
        return [*super().boxes(), *(block.as_box(f"digest{i}") for i, (_line, _row, block) in enumerate(self._rows))]
