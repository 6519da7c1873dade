"""The reveal of a region, on a sheet over the lower half of the table: the island stays in view. Powers are turned
over and ranked, the first is Triumphant; then the five spaces."""

from __future__ import annotations

import math
from functools import partial

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.games.buru.board import FOREST, POWERS, SPACES, tables
from burano.games.buru.events import RegionRevealed
from burano.games.buru.spec import REGIONS, SPIRITS
from burano.games.buru.state import State
from burano.i18n import _, pgettext
from burano.scenes.buru import names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.art.weaving import plain_ikat
from burano.scenes.buru.flow import Flow
from burano.scenes.buru.table.large_space import draw_space
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.scene import TableScene
from burano.scenes.buru.theme import THEME
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.input.widgets import ask_to_leave
from burano.table.picture.brush import Brush
from burano.table.wording.phrases import capital
from burano.ui.controls.boxes import Box
from burano.ui.controls.targets import Target
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb
from burano.ui.scaling import View
from burano.ui.tween import Timeline, Tween, linear, out_back

_WIDE, _HIGH = 1500.0, 556.0
_SIGN = Slab(rgb("9C6238"), rgb("6B3E22"), own.WOOD_DEEP, 2.4, inner=0.22)
_MEDALS = tuple(map(rgb, ("E9B23C", "C7CBD6", "C98A55", "B9A98C")))
_TIE = Slab(rgb("FFF6D2"), rgb("FFEDB0"), rgb("E2A233"), 2, inner=0)
_SOFT = Style(18, theme.BODY, theme.INK_SOFT, align="center", shrink=0.55)
_WHITE = (255, 255, 255)
_FLIP, _RANK, _TRIUMPH, _DONE = 1.0, 2.0, 3.0, 4.0
"""How far the reveal has come at the end of each step."""
_SECONDS = 3.4
"""Seconds from the first explorer turned over to the end of the reveal."""
_TURN, _COUNT, _STAMP = 0.36, 0.24, 0.26
"""How long an explorer turns, a sum counts and a rank is stamped, as shares of a step."""
_FLIP_LIFT, _HOP = 22.0, 20.0
"""How high an explorer rises as it turns, and a totem as it is won, in units."""


class RevealScene(Scene):
    """One region; every player who has explorers there has a card, in the order of action."""

    name = "reveal"
    opaque = False
    min_size = (1440, 810)

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self._flow = flow
        self._number, self._event = flow.reveals[0]
        game, session = flow.session.game, flow.session
        # What everybody may know right after the explorers were turned over: the step may have gone on since.
        self._state: State = game.view(session.state_after(self._number), -1)
        self._players = session.table.players
        self._timeline = Timeline(self.kit.motion)
        self.shown = 0.0
        """From 0 to 4: flip, rank, triumph, act."""

    @property
    def event(self) -> RegionRevealed:
        return self._event

    def enter(self) -> None:
        self.kit.audio.play("shutters")
        self._timeline.play(Tween(_SECONDS, ease=linear, on_step=self._show))
        if not self._timeline.busy:
            self.shown = _DONE

    def _show(self, share: float) -> None:
        before, self.shown = self.shown, share * _DONE
        last = len(self._ranks()) - 1
        if any(before < self._turns_at(rank) + _TURN / 2 <= self.shown for rank in range(last + 1)):
            self.kit.audio.play("card")
        if any(before < self._stamped_at(rank) <= self.shown for rank in range(last + 1)):
            self.kit.audio.play("stamp")
        if before < _RANK <= self.shown:
            self.kit.audio.play("gong")

    def _turns_at(self, rank: int) -> float:
        """Return when the explorers of a rank begin to turn, in seconds: the weakest first."""
        weaker = len(self._ranks()) - 1 - rank
        return 0.1 + (_FLIP - 0.1 - _TURN) * weaker / max(1, len(self._ranks()) - 1)

    def _stamped_at(self, rank: int) -> float:
        """Return when a rank is stamped, in seconds: the last one first."""
        weaker = len(self._ranks()) - 1 - rank
        return _FLIP + _COUNT + (_RANK - _FLIP - _COUNT - _STAMP) * weaker / max(1, len(self._ranks()) - 1)

    def _share(self, start: float, length: float) -> float:
        """Return how much of something that takes that long is over, from 0 to 1."""
        return max(0.0, min(1.0, (self.shown - start) / length))

    def update(self, dt: float) -> bool:
        super().update(dt)
        return self._timeline.update(dt)

    @property
    def pace(self) -> float:
        return FULL_PACE if self._timeline.busy else super().pace

    def _go_on(self) -> None:
        self._timeline.skip()
        self._flow.pass_interlude()
        if self._flow.interlude():  # the next region, on a sheet of its own
            self.services.stack.pop()
            scene = self._flow.make(self._flow.interlude())
            self._flow.scene = scene
            self.services.stack.push(scene)
        else:
            self._flow.go_on()

    def back(self) -> bool:
        ask_to_leave(self.services)
        return True

    def announcement(self) -> str:
        lines = [f"{self._players[seat].name}: {power}" for seat, power in self._ranks()]
        return sentences((self._title, *lines, self._triumph_words()))

    @property
    def _title(self) -> str:
        return names.region(self._event.region)

    def _ranks(self) -> list[tuple[Seat, int]]:
        """Return the seats in the order in which they act, each with its Power."""
        return list(zip(self._event.order, self._event.power, strict=True))

    # ---- layout

    def fit(self, view: View) -> None:
        super().fit(view.zoomed(min(view.grow, (view.w - 20) / _WIDE, (view.h - 20) / _HIGH)))

    def layout(self, view: View) -> None:
        self._panel = FRect((view.w - _WIDE) / 2, view.h - _HIGH - 8, _WIDE, _HIGH)
        box = self._panel
        rect = view.rect(box.right - 306, box.bottom - 92, 280, 70)
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=28)
        self.ui.add(Button("go_on", rect, pgettext("go on", "Continue"), self._go_on, style))
        self.ui.set_focus("go_on")
        if self._chooses_next():
            for space, area in enumerate(self._tiles(self._parts()["spaces"])):
                tip = capital(names.space(self._event.region, space))
                take = partial(self._choose, space)
                self.ui.add(Target(f"tile.{space}", view.to_px(area), take, tooltip=tip))

    def _chooses_next(self) -> bool:
        """Return whether the viewer takes a space as soon as the sheet is closed, so that it can be chosen here."""
        flow = self._flow
        decision = flow.session.decision()
        return (
            decision is not None
            and decision.kind == "space"
            and flow.is_human(decision.seats[0])
            and flow.session.view(NOBODY).region == self._event.region
            and len(flow.reveals) == 1
            and not flow.in_lesson
        )

    def _choose(self, space: int) -> None:
        """Close the sheet and choose a space, which is then confirmed at the table."""
        self._go_on()
        table = self._flow.table
        if self._flow.at_table and isinstance(table, TableScene):
            table.context.choose(("space", self._event.region * SPACES + space))

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        top = self.view.to_px(self._panel).top
        shade = pygame.Rect(0, top - self.view.px(40), surface.get_width(), surface.get_height())
        strength = 0.5 if self.shown >= _RANK else 0.9  # the game log knows the ranks already
        self.kit.paint.wash(surface, shade.clip(self.view.window), own.INDIGO_DEEP, strength)
        self._paint(Brush(surface, self.kit, self.view))
        super().draw(surface)

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._paint(brush)
        return [*brush.boxes, *super().boxes()]

    def _paint(self, brush: Brush) -> None:
        box, parts = self._panel, self._parts()
        brush.slab(box, paint.PAPER, radius=22, shadow=10)
        self._head(brush, FRect(box.x + 24, box.y - 30, 700, 76))
        self._tie_line(brush, parts["tie"])
        for rank, (seat, power) in enumerate(self._ranks()):
            self._column(brush, parts[f"player.{seat}"], rank, seat, power)
        if self.shown >= _RANK:
            come = out_back(self._share(_RANK, 0.4))
            self._triumph(brush, parts["triumph"].move(0, 26 * (1 - come)))
        self._spaces(brush, parts["spaces"])

    def _parts(self) -> dict[str, FRect]:
        """Return the parts of the sheet by the names that lessons use."""
        box, ranks = self._panel, self._ranks()
        w = min(330.0, (box.w - 48 - 16 * (len(ranks) - 1)) / len(ranks))
        left = box.centerx - (w * len(ranks) + 16 * (len(ranks) - 1)) / 2
        return {
            **{f"player.{seat}": FRect(left + i * (w + 16), box.y + 66, w, 224) for i, (seat, _) in enumerate(ranks)},
            "tie": FRect(box.x + 744, box.y + 8, box.w - 770, 46),
            "triumph": FRect(box.x + 24, box.y + 300, box.w - 48, 76),
            "spaces": FRect(box.x + 24, box.y + 386, box.w - 350, 152),
        }

    def locations(self, name: str) -> pygame.Rect | None:
        part = self._parts().get(name)
        return self.view.to_px(part) if part is not None else super().locations(name)

    def _head(self, brush: Brush, box: FRect) -> None:
        brush.slab(box, _SIGN, radius=18, shadow=6)
        brush.svg("reveal sign", box.x + 16, box.bottom - 16, box.w - 32, 11, plain_ikat(box.w - 32, 11))
        brush.centred(f"buru_region_{REGIONS[self._event.region]}", box.x + 46, box.centery - 4, 54)
        title = Style(34, theme.DISPLAY, rgb("FFF3D6"), shrink=0.5)
        brush.text(self._title, (box.x + 82, box.y + 6, 204, 52), title, name="title")
        steps = (_("Flip"), _("Rank"), _("Triumph"), pgettext("step", "Act"))
        now = min(3, int(self.shown))
        x = box.x + 308
        for i, words in enumerate(steps):
            fill = theme.GOOD_INK if i < now else theme.GOLD_DARK if i == now else own.WOOD_DARK
            brush.badge(x, box.centery - 5, str(i + 1), fill, 13, 17)
            style = Style(17, theme.BLACK if i == now else theme.BOLD, rgb("FFE7A6"), shrink=0.55)
            brush.text(words, (x + 17, box.y + 16, 66, 34), brush.narrowed(words, 66, style), name=f"step {i}")
            x += 98

    def _tie_line(self, brush: Brush, box: FRect) -> None:
        """Draw how a tie is broken: equals act clockwise from the Emissary, so a light goes from the parasol to the
        winner."""
        power = self._tied()
        if power is None or self.shown < _FLIP:
            return
        brush.slab(box, _TIE, radius=23, shadow=3)
        brush.text(
            _("Tie at {n}").format(n=power), (box.x + 18, box.y, 100, box.h), Style(19, theme.DISPLAY, shrink=0.6)
        )
        brush.centred("buru_emissary", box.x + 138, box.centery, 30, 44)
        count = len(self._players)
        equals = [seat for seat, own_power in self._ranks() if own_power == power]
        goal = (equals[0] - self._state.emissary) % count
        walked = round(goal * self._share(_FLIP + 0.1, 0.7))
        for step in range(count):
            seat = (self._state.emissary + step) % count
            x = box.x + 180 + step * 52
            if step == walked:
                brush.disc(x, box.centery, 22, theme.GLOW, theme.GOLD_DARK, 2)
            crest = THEME.colours[self._players[seat].color].crest
            brush.centred(crest, x, box.centery, 31, 37, alpha=1.0 if seat in equals else 0.5)
        said = _("{first} comes before {second}").format(
            first=self._players[equals[0]].name, second=self._players[equals[1]].name
        )
        left = box.x + 180 + count * 52 - 14
        brush.text(said, (left, box.y, box.right - left - 14, box.h), Style(18, theme.BOLD, shrink=0.55), name="tie")

    def _tied(self) -> int | None:
        """Return the highest Power that several players have, or None."""
        powers_ = [power for _seat, power in self._ranks()]
        return next((power for power in powers_ if powers_.count(power) > 1), None)

    def _column(self, brush: Brush, box: FRect, rank: int, seat: Seat, power: int) -> None:
        stamped = self._share(self._stamped_at(rank), _STAMP)
        if rank == 0 and self.shown >= _RANK:
            brush.highlight_area(box, radius=18)
        brush.slab(box, paint.CARD, radius=18, shadow=4)
        colours = THEME.colours[self._players[seat].color]
        ground = colours.header
        head = FRect(box.x + 4, box.y + 4, box.w - 8, 50)
        brush.slab(head, Slab(mix(ground, _WHITE, 0.1), ground, mix(ground, (0, 0, 0), 0.3), 1.5, 0.25), radius=14)
        brush.centred(colours.crest, head.x + 28, head.centery, 36, 44)
        emissary = seat == self._state.emissary
        room = head.w - 112 - (32 if emissary else 0)
        name = Style(24, theme.DISPLAY, theme.CREAM, shrink=0.6, elide=True)
        brush.text(self._players[seat].name, (head.x + 54, head.y, room, head.h), name, name=f"player {rank}")
        if emissary:
            brush.centred("buru_emissary", head.right - 66, head.centery, 28, 46)
        if stamped:
            large = 1 + 0.9 * (1 - stamped) ** 2
            brush.disc(head.right - 26, head.centery, 22 * large, _MEDALS[rank], theme.INK, 2)
            place = Style(18, theme.DISPLAY, align="center", shrink=0.6)
            brush.text(f"{rank + 1}.", (head.right - 48, head.y, 44, head.h), place, name=f"rank {rank}")
        self._discs(brush, box, rank, seat)
        self._sum(brush, box, rank, power)

    def _discs(self, brush: Brush, box: FRect, rank: int, seat: Seat) -> None:
        first = seat * POWERS
        slots = [slot for slot in range(first, first + POWERS) if self._state.bid_region[slot] == self._event.region]
        step = min(118.0, (box.w - 30) / max(1, len(slots)))
        w = min(96.0, step - 8)
        colour = self._players[seat].color
        for i, slot in enumerate(slots):
            x = box.centerx + (i - (len(slots) - 1) / 2) * step
            turned = self._share(self._turns_at(rank), _TURN)
            power = self._state.bid_power[slot] if turned >= 0.5 else 0
            if 0 < turned < 1:
                self._turning(brush, (x, box.y + 106), w, turned, colour, max(0, power))
            else:
                cards.draw_disc(brush, colour, x, box.y + 106, w, power=max(0, power))
            if i:
                style = Style(26, theme.DISPLAY, align="center")
                brush.text("+", (x - step / 2 - 14, box.y + 84, 28, 40), style, name="plus")

    @staticmethod
    def _turning(brush: Brush, at: tuple[float, float], w: float, turned: float, colour: int, power: int) -> None:
        """Draw a disc that turns over: it rises and narrows to a line on the way."""
        side = w * 1.2
        flat = pygame.Surface(brush.rect(0, 0, side, side).size, pygame.SRCALPHA)
        cards.draw_disc(Brush(flat, brush.kit, brush.view), colour, side / 2, side / 2, w, power=power)
        high = max(2, round(flat.get_height() * abs(math.cos(math.pi * turned))))
        flat = pygame.transform.smoothscale(flat, (flat.get_width(), high))
        x, y = at[0], at[1] - _FLIP_LIFT * math.sin(math.pi * turned)
        brush.surface.blit(flat, flat.get_rect(center=brush.rect(x, y, 0, 0).topleft))

    def _sum(self, brush: Brush, box: FRect, rank: int, power: int) -> None:
        counted = self._share(self._turns_at(rank) + _TURN, _COUNT)
        if not counted:
            return
        y = box.y + 150
        brush.text(_("Power"), (box.x + 16, y, 88, 44), Style(19, theme.BODY, theme.INK_SOFT, shrink=0.6), name="sum")
        tied = [other for _seat, other in self._ranks()].count(power) > 1
        ink = theme.TERRACOTTA_DARK if tied else theme.INK
        number = Style(52, theme.DISPLAY, ink, align="center", shrink=0.6)
        brush.text(str(round(power * counted)), (box.centerx - 46, y - 10, 92, 62), number, name=f"power {rank}")
        if not self._share(self._stamped_at(rank), _STAMP):
            return
        if tied:
            tag = FRect(box.right - 84, y + 4, 68, 34)
            brush.slab(tag, _TIE, radius=17)
            brush.text(_("tie"), tag, Style(18, theme.BOLD, align="center", shrink=0.6), name="tied")
        words = (_("acts first"), _("acts second"), _("acts third"), _("acts fourth"))[rank]
        brush.text(words, (box.x + 10, box.bottom - 30, box.w - 20, 26), _SOFT, name=f"acts {rank}")

    def _triumph_words(self) -> str:
        return _("{name} is Triumphant").format(name=self._players[self._event.order[0]].name)

    def _triumph(self, brush: Brush, box: FRect) -> None:
        brush.slab(box, paint.CALLOUT, radius=18, shadow=4)
        seat, region = self._event.order[0], self._event.region
        brush.centred(THEME.colours[self._players[seat].color].crest, box.x + 38, box.centery, 46, 56)
        brush.text(self._triumph_words(), (box.x + 74, box.y + 4, 380, 40), Style(25, theme.DISPLAY, shrink=0.55))
        note = _("takes the reward of the region and every decree here")
        soft = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.55)
        brush.text(note, (box.x + 74, box.y + 42, 400, 28), soft, name="note")
        spirit = tables().totem_of[region]
        x = box.x + 540
        sign = f"buru_totem_{SPIRITS[spirit]}" if spirit >= 0 else glyphs.ESTEEM
        hop = _HOP * math.sin(math.pi * self._share(_RANK + 0.35, 0.5))
        brush.centred(sign, x, box.centery - hop, 48, 70 if spirit >= 0 else 48)
        what = (
            _("{spirit} totem: +1 Esteem at each tribute").format(spirit=names.spirit(spirit))
            if spirit >= 0
            else names.esteem(tables().lake_esteem)
        )
        style = brush.narrowed(what, 344, Style(19, theme.BOLD, shrink=0.5))
        brush.text(what, (x + 36, box.y, 346, box.h), style, name="totem")
        place = tables().decree_place
        for i, decree in enumerate(decree for decree in self._before().decrees if place[decree] == region):
            cards.draw_decree(brush, decree, x + 420 + i * 76, box.centery, 66)

    def _before(self) -> State:
        """Return the position before the step, with the decrees that the Triumphant takes."""
        state: State = self._flow.session.game.view(self._flow.session.state_after(self._number - 1), -1)
        return state

    def _spaces(self, brush: Brush, box: FRect) -> None:
        state, players = self._before(), self._players
        model = Model(state, self._event.order[0], -1, -1, False, "", players)
        if self._event.region == FOREST:  # its spaces are all alike: one card each
            self._forest(brush, model, box)
        else:
            bright = self._chooses_next()
            for space, area in enumerate(self._tiles(box)):
                draw_space(brush, model, self._event.region, space, area, bright=bright)
        rest = FRect(box.right + 24, box.y, 280, 58)
        words = _("Next: one card each") if self._event.region == FOREST else _("Next: one space each")
        brush.text(words, (rest.x, rest.y, rest.w, 26), Style(18, theme.DISPLAY, shrink=0.5), name="next")
        for i, seat in enumerate(self._event.order):
            crest = THEME.colours[players[seat].color].crest
            brush.centred(crest, rest.x + 20 + i * 44, rest.y + 46, 28, 34)

    @staticmethod
    def _tiles(box: FRect) -> list[FRect]:
        """Return the places of the action spaces."""
        w = (box.w - 4 * 12) / SPACES
        return [FRect(box.x + space * (w + 12), box.y, w, box.h) for space in range(SPACES)]

    @staticmethod
    def _forest(brush: Brush, model: Model, box: FRect) -> None:
        """Draw the forest cards to choose from."""
        line, w = model.state.forest_line, box.h / cards.FOREST_RATIO
        step = min(w + 40, (box.w - w) / max(1, len(line) - 1))
        left = box.centerx - ((len(line) - 1) * step + w) / 2
        for i, card in enumerate(line):
            cards.draw_forest(brush, card, left + i * step, box.y, w, rated=model.has_lawan)
