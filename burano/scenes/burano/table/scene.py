"""Burano's table: its panels, what pointing at them means, its papers, its camera."""

import dataclasses
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import FRect

from burano.core.protocol import Action, Event, Reason, Seat
from burano.core.session import Step
from burano.games.burano import actions as a
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano import commands as own
from burano.scenes.burano import names
from burano.scenes.burano.art.seasons import LIGHTS
from burano.scenes.burano.cleanup.story import PAGE_OF
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.palette import FAMILY_HEADER
from burano.scenes.burano.table import overlays
from burano.scenes.burano.table.callouts import callout
from burano.scenes.burano.table.choices import Choices
from burano.scenes.burano.table.large_text import LargeTextLayout, roomy
from burano.scenes.burano.table.market_rows import MarketRows
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.motion import Choreography, wheel_tweens
from burano.scenes.burano.table.panels.map import Camera
from burano.scenes.burano.table.papers import PrivilegePaper, bonus_paper, kinds_paper
from burano.scenes.burano.table.parts import Parts, lagoon
from burano.scenes.burano.table.places import TableLayout
from burano.scenes.burano.table.pointing import Pointing
from burano.scenes.burano.table.season_card import season_card
from burano.scenes.burano.table.sounds import sounds_of
from burano.scenes.burano.words import alerts, spoken, tips
from burano.scenes.burano.words.prompts import buttons, prompt
from burano.scenes.burano.words.table import BuranoWords
from burano.stage.scene import FULL_PACE, Services
from burano.table.contract.hooks import Paper
from burano.table.input.buttons import BACK
from burano.table.layout.arrangement import Arrangement, column
from burano.table.motion.ambient import Living
from burano.table.motion.animation_queue import Opening
from burano.table.motion.flight import Flight, Point
from burano.table.motion.water_light import Waters
from burano.table.overlays.floats import Callout, Float
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.play.model import Key
from burano.table.sheets.paper import SheetPaper
from burano.table.wording.game_log import turn_start
from burano.ui.controls.widget import Widget
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton
from burano.ui.drawing import theme
from burano.ui.drawing.theme import Colour
from burano.ui.input.commands import (
    FOLD,
    LOG_SIZE,
    MAIN,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    Command,
)
from burano.ui.scaling import View
from burano.ui.tween import Tween

_HIDDEN = 0.04
"""Of a thing that may be chosen, so much may lie under a paper that was asked for."""


class TableScene(Pointing):
    """The main view of the game."""

    model_type = Model
    guide = spoken

    def __init__(self, services: Services, flow: Flow) -> None:
        self.camera = Camera()
        self.choices = Choices()
        self.rows = MarketRows(flow.session)
        self.tall_log = False
        self.layout_now: TableLayout | LargeTextLayout = TableLayout(1920, 1080, 1)
        self._turn_coins: tuple[int, list[int]] = (-1, [])
        self._tower = overlays.Tower()
        self._pointed: tuple[Model | None, object, int] = (None, None, -1)
        self._season, self._opened = 0, -1
        super().__init__(services, flow, BuranoWords(flow.view.board))

    # ---- panels

    def panels(self) -> Mapping[str, Panel[Model]]:
        self.parts = Parts(self.camera, self.log)
        return self.parts.panels()

    def arrangement(self, view: View) -> Arrangement:
        others = len(self.flow.session.table.players) - 1
        if view.grow > 1:
            self.layout_now = LargeTextLayout(view.w, view.h, others, view.grow)
        else:
            self.layout_now = TableLayout(view.w, view.h, others, self.tall_log)
        self.parts.ring.turned = 0.0
        self.parts.map.around = FRect(0, 0, view.w, view.h - self.layout_now.tray)
        return self.layout_now.arrangement()

    def room(self, view: View) -> View:
        return roomy(view)

    def crest(self, seat: Seat) -> str:
        return f"crest_{names.FAMILIES[self.flow.session.table.players[seat].color]}"

    def ground(self, view: View) -> pygame.Surface:
        return lagoon(self.kit, view, self._season)

    def mood(self, model: Model) -> Hashable:
        self._season = model.state.season
        return self._season

    def edge(self, brush: Brush) -> None:
        trim = brush.rect(0, brush.view.h - self.layout_now.tray - 14, brush.view.w, 15)
        brush.kit.paint.scallops(brush.surface, trim, brush.s, units=10)

    def prompt(self, model: Model) -> str:
        return prompt(model, self.flow.driver.slow)

    def ribbon(self, view: View) -> tuple[FRect, Colour]:
        return self.layout_now.ribbon, FAMILY_HEADER[self.model.colors[self.model.speaks_of]]

    def middle(self) -> FRect:
        return self.layout_now.lagoon

    # ---- the model

    def fill(self, model: Model) -> None:
        if model.kind not in ("", "pyramid", "name_roofs"):
            model.net = model.state.coins[model.actor] - self._coins_at_turn_start()[model.actor]
        if model.mine and model.kind == "withdraw":
            model.later = self._after_finish(model.seat)
        self.rows.follow(model.state)
        self.rows.fill(model)
        self.choices.fill(model)

    def _finished(self) -> State:
        """The position once the running action is over."""
        session = self.flow.session
        state: State = session.state_after(session.length)
        session.game.advance(state, self.flow.seat, a.FINISH)
        return state

    def _after_finish(self, seat: Seat) -> Sequence[Action]:
        """What comes after earning: nobody has to say first that no more workers are called back."""
        session = self.flow.session
        now = session.legal(seat)
        later = session.game.legal_actions(self._finished(), seat)
        return [action for action in later if action not in now and self.flow.is_welcome(action, 1)]

    def implied_actions(self, action: Action) -> Sequence[Action]:
        return (a.FINISH,) if action in self.model.later else ()

    def why_not(self, action: Action) -> Reason | None:
        if not self.model.later:
            return super().why_not(action)
        return self.flow.session.game.why_not(self._finished(), self.flow.seat, action)

    def _coins_at_turn_start(self) -> list[int]:
        start = turn_start(self.flow.session)
        if self._turn_coins[0] != start:
            self._turn_coins = start, self.flow.view_after(start).coins
        return self._turn_coins[1]

    def clear(self) -> None:
        self.choices.clear()
        if self.flow.session.length < self._turn_coins[0]:
            self._turn_coins = (-1, [])

    # ---- buttons

    def add_buttons(self, view: View) -> None:
        self.buttons.menu(16, 8, brief=view.grow > 1)
        self._camera_buttons(view.grown)
        if view.grow == 1:
            self._log_buttons()
        with self.on(self.parts.moves):
            self._turn_buttons()

    def add_drawer_buttons(self, view: View) -> None:
        if self.drawers.is_open("log"):
            self._log_buttons()

    def _log_buttons(self) -> None:
        """The filter of the chronicle; where it is not in a drawer it can be made larger."""
        box, tall = self.log.area, self.tall_log
        if self.hints.shown:
            return  # they lie over it
        with self.on(self.log):
            self.buttons.filter(self.log, 30)
            if self.view.grow == 1:
                tip = _("Shrink the log") if tall else _("Enlarge the log")
                size = (box.right - 40, box.y + 7, 26)
                self.buttons.icon(
                    "log_size", size, "ui_down" if tall else "ui_up", tip, self._resize_log, command=LOG_SIZE
                )

    def _turn_buttons(self) -> None:
        """Going back, privilege, and the main buttons below them, on the panel of the moves."""
        rows, main = self.parts.moves.rows(), self.main_place(self.view)
        self.buttons.back(rows.x, rows.y, high=rows.h)
        self._privilege_button(FRect(rows.x + BACK + 6, rows.y, rows.w - BACK - 6, rows.h))
        if self.model.swapping:
            stop, style = lambda: self.swap_docks(False), ButtonStyle(face=theme.DISPLAY, size=26)
            self.ui.add(Button("cancel_swap", self.ui.view.to_px(main), _("Swap nothing"), stop, style), MAIN)
        else:
            self.buttons.main(main, buttons(self.model), folded=self.paper_away)

    def main_place(self, view: View) -> FRect:
        return self.parts.moves.main()

    def _camera_buttons(self, view: View) -> None:
        """Right of the rounds; `view` is that of controls."""
        if self.view.grow == 1:
            x = min(self.layout_now.track.right + 20, view.w - 428 - 4 * 52 - 8)
        else:
            x = self.layout_now.track.right / self.view.grow + 12
        left, right = lambda: self.turn(-1), lambda: self.turn(1)
        plan, fade = (self.toggle_plan, self.camera.plan), (self.toggle_fade, self.camera.fade)
        for index, (name, sprite, tip, (act, on), command) in enumerate(
            (
                ("turn_left", "ui_rotate_left", _("Rotate the island left"), (left, False), ROTATE_LEFT),
                ("turn_right", "ui_rotate_right", _("Rotate the island right"), (right, False), ROTATE_RIGHT),
                ("plan", "ui_plan", _("Top view"), plan, own.TOP_VIEW),
                ("fade", "ui_fade", _("Make houses in front transparent"), fade, own.FADE),
            )
        ):
            self.buttons.icon(name, (x + index * 52, 10, 44), sprite, tip, act, selected=on, command=command)

    def _privilege_button(self, area: FRect) -> None:
        usable, tip = a.PRIVILEGE_COIN in self.model.legal, tips.privilege_now(self.model)
        box, words, act = self.ui.view.to_px(area), _("Privilege"), self.toggle_privilege
        self.ui.add(
            Button(
                "use_privilege", box, words, act, ButtonStyle(sprite="privilege", size=17), enabled=usable, tooltip=tip
            ),
            own.PRIVILEGE,
        )

    def own_commands(self) -> Mapping[Command, Callable[[], object]]:
        return {
            ROTATE_LEFT: lambda: self.turn(-1),
            ROTATE_RIGHT: lambda: self.turn(1),
            own.TOP_VIEW: self.toggle_plan,
            own.FADE: self.toggle_fade,
            own.WINDOW: self._next_window,
            own.COMPARE: self.compare,
        }

    def turn(self, step: int) -> None:
        """Turn the island by quarters."""

        def turn() -> None:
            self.camera.turn = (self.camera.turn + step) % 4

        self.cross_fade("map", turn)

    def toggle_plan(self) -> None:
        """From above, or as a city."""

        def lie_down() -> None:
            self.camera.plan = not self.camera.plan

        self.cross_fade("map", lie_down)

    def toggle_fade(self) -> None:
        """See through what stands in front, or not."""
        self.camera.fade = not self.camera.fade
        self.refresh()

    def _resize_log(self) -> None:
        self.tall_log = not self.tall_log
        self.relayout()

    def _next_window(self) -> None:
        """The ring's windows one after another, then back to now."""
        if not self.preview(1):
            self.preview(-3)

    def preview(self, step: int) -> bool:
        """See where the arrows will point next: after sending 1, 2, 3 workers."""
        wanted = min(3, max(0, self.choices.preview + step))
        if wanted == self.choices.preview:
            return False
        self.choices.preview = wanted
        self.refresh()
        return True

    def handle(self, event: pygame.Event) -> bool:
        if self.kit.keys.holds(event, own.MEDALS):
            self.camera.medals = event.type == pygame.KEYDOWN
            self.refresh()
        return super().handle(event)

    def update(self, dt: float) -> bool:
        if self._tower.rest(self._pointed_tower(), dt):
            self.refloat()
        return super().update(dt)

    def _pointed_tower(self) -> int:
        """The pit with two or three floors under the pointer; -1 for none. It is looked for when something changed."""
        if self.hand.held is not None or self.camera.plan or self.show.busy:
            return -1
        model, now = self.model, (self.pointer, self.ui.keyboard)
        if self._pointed[0] is not model or self._pointed[1] != now:
            key = self.key_at(self.pointer)
            tall = key is not None and key[0] == "pit" and model.state.height[key[1]] > 1
            self._pointed = model, now, key[1] if key is not None and tall else -1
        return self._pointed[2]

    @property
    def pace(self) -> float:
        return FULL_PACE if self._tower.waiting else super().pace

    def on_wheel(self, x: float, y: float, steps: int) -> bool:
        return self.parts.ring.holds(x, y) and self.preview(1 if steps < 0 else -1)

    def hint_places(self) -> Sequence[FRect]:
        return self.layout_now.hint_places

    def hint_refuge(self) -> FRect | None:
        return self.layout_now.hint_refuge

    # ---- papers

    def paper(self, model: Model) -> SheetPaper | PrivilegePaper | None:
        if model.mine and not self.paper_away:
            if model.kind == "bonus":
                roof = self.parts.map.roof_area(model, model.state.bonus_roof)
                room = self.free_middle() if self.view.grow > 1 else self.layout_now.lagoon
                return bonus_paper(room, roof, self.view.grow, model)
            if model.kind == "name_roofs":
                return kinds_paper(self.free_middle(), self.view.grow, model)
        if self.choices.privilege and model.mine and model.held is None:
            return self._privilege_paper()
        return None

    def _privilege_paper(self) -> PrivilegePaper:
        """At the right end above the tray, or at the left one if it would lie on what is chosen from."""
        bottom, grow = self.parts.moves.area.y, self.view.grow
        side = column(1) - 14 if grow > 1 else 0.0
        ribbon = FRect(*(value / grow for value in self.layout_now.ribbon))
        at = partial(PrivilegePaper, bottom=bottom, zoom=grow, swaps=self._can_swap(), ribbon=ribbon)
        right = at(self.view.grown.w - side)
        area = self.view.zoomed(grow).to_px(right.area)
        hidden = [(area.clip(spot), spot) for spot in self.chosen_beside()]
        if all(part.w * part.h <= _HIDDEN * spot.w * spot.h for part, spot in hidden):
            return right
        return at(side + 436)

    def paper_words(self) -> str:
        named = self.model.state.named if self.model.kind == "name_roofs" else ()
        return _("Chosen so far: {kinds}.").format(kinds=", ".join(map(names.kind, named))) if named else ""

    def add_paper_buttons(self, paper: Paper[Model]) -> None:
        view = self.ui.view
        if isinstance(paper, PrivilegePaper):
            usable = a.PRIVILEGE_COIN in self.model.legal
            take = lambda: self.play(a.PRIVILEGE_COIN)
            box = view.to_px(paper.coin)
            self.ui.add(
                Button("privilege_coin", box, _("Take 1 coin"), take, ButtonStyle(sprite="coin"), enabled=usable),
                own.COIN,
            )
            if self._can_swap():
                self._swap_button(view.to_px(paper.swap))
        elif isinstance(paper, SheetPaper):
            look = _("Look at the board")
            self.ui.add(IconButton("fold", view.to_px(paper.fold), "ui_eye", look, lambda: self.fold_paper(True)), FOLD)

    def dismiss(self, paper: Paper[Model], under: Widget | None) -> bool:
        """A click beside the privilege paper folds it away."""
        if not isinstance(paper, PrivilegePaper) or (under is not None and under.name == "use_privilege"):
            return False
        self.choices.privilege = False
        self.refresh()
        return True

    def toggle_privilege(self) -> None:
        """Open or fold the privilege paper."""
        self.choices.privilege = not self.choices.privilege
        self.refresh()

    def _can_swap(self) -> bool:
        return any(isinstance(action, a.SwapDocks) for action in self.model.legal)

    def _swap_button(self, box: pygame.Rect) -> None:
        tip = _("For 1 privilege point; then you must sail to a matching island, if one is in reach (V8)")
        style = ButtonStyle(sprite="privilege")
        begin = lambda: self.swap_docks(True)
        self.ui.add(Button("privilege_swap", box, _("Swap two dock houses"), begin, style, tooltip=tip), own.SWAP)

    def swap_docks(self, on: bool) -> None:
        """Begin to swap dock houses, or give it up: nothing is paid before the second house is chosen."""
        self.choices.swap, self.choices.privilege = on, False
        self.refresh()

    def back(self) -> bool:
        if self.hand.held is None and self.choices.privilege:
            self.toggle_privilege()
            return True
        if self.hand.held is None and self.choices.swap:
            self.swap_docks(False)
            return True
        return super().back()

    # ---- above the table

    def callout(self, key: Key) -> Callout | None:
        return callout(self.model, self.moored(key) or key)

    def explains(self, key: Key) -> bool:
        return key[0] in overlays.ZOOMED or super().explains(key)

    def explanation(self, key: Key) -> Float | None:
        if key[0] in overlays.ZOOMED:
            market, anchor = self.parts.market, self.anchor(key)
            side = self.view.to_px(market.outer(market.area)) if key[0] == "card" else None
            drawers = [zone for zone in self.drawers.zones().values() if zone.contains(anchor)]
            view, left = self.view.grown, self.layout_now.lagoon.x / self.view.grow
            return overlays.zoom(self.kit, view, self.model, key, anchor, left, drawers[0] if drawers else side)
        return super().explanation(key)

    def anchor(self, key: Key) -> pygame.Rect:
        if key[0] not in ("pit", "span"):
            return super().anchor(key)
        return overlays.island_anchor(self.view, self.parts.map, self.model, key)

    def ghost(self, held: Key, place: Key) -> Float | None:
        return overlays.ghost(self.view, self.parts, self.model, held, place)

    def held_room(self, held: Key) -> tuple[float, float]:
        return overlays.held_room(held)

    def held_at(self, held: Key, place: Key | None, x: float, y: float) -> Point:
        return overlays.held_at(self.parts, self.model, held, place, x, y)

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        overlays.draw_held(brush, self.parts.map, self.model, held, x, y, turned=turned)

    breath = 1.0

    def without_highlights(self, model: Model) -> Model:
        return dataclasses.replace(model, resting=True)

    def more_floats(self) -> Iterable[Float]:
        pit = self._tower.pit
        return [overlays.opened(self.view, self.parts.map, self.model, pit)] if pit >= 0 else ()

    def ambience(self, model: Model) -> Iterable[Living]:
        return self.parts.map.living(model)

    def waters(self, model: Model) -> Waters | None:
        return Waters(self.parts.map.area, LIGHTS[model.state.season]) if self.parts.map.lives(model) else None

    def breathing(self, model: Model) -> str:
        return "map" if any(key[0] in ("pit", "span") for key in model.drops) else ""

    # ---- what happened

    def opening(self, model: Model) -> Opening | None:
        season = model.state.season
        if model.kind in ("", "pyramid", "name_roofs") or season == self._opened:
            return None
        self._opened = season
        # Whoever comes to a season that is under way knows which one it is.
        return season_card(model) if model.state.round == 0 and not model.state.moves else None

    def deed(self, action: Action) -> str:
        text = super().deed(action)
        return "" if text == _("Choose the highlighted item.") else text

    def sounds(self, events: Sequence[Event]) -> Mapping[str, float]:
        return dict.fromkeys(sounds_of(events, self.model.colors), 0.0)

    def tune(self, model: Model) -> str:
        return names.SEASONS[model.state.season]

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        return Choreography(self.parts, self.model, dropped_at).flights(step, PAGE_OF)

    def motions(self, step: Step) -> Iterable[Tween]:
        return wheel_tweens(self.parts.ring, step.events, self.model) if self.kit.motion.full else ()

    def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
        old: State = before
        new: State = after
        who = self.flow.session.table.players[step.seat].name
        return alerts.losses(old, new, step.events, step.seat, seat, who)
