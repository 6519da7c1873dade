"""The replay viewer: any saved game or record, from any seat's view, at any speed, with the option to continue from any
position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame

from burano.core.journal import WHAT_IF, Player, Table
from burano.core.protocol import NOBODY
from burano.core.session import Session
from burano.i18n import _
from burano.scenes.shell.review.replay_bar import ReplayBar
from burano.scenes.shell.review.replay_model import SPEEDS, ReplayModel
from burano.scenes.shell.review.turning_points import TurningPoints
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.contract.screens import Play, screens
from burano.table.layout.places import REPLAY_BAR
from burano.table.notebook.notebook import NOTE, leaves
from burano.table.wording.numbers import decimal
from burano.ui import layout
from burano.ui.controls.boxes import Box
from burano.ui.controls.dropdown import Dropdown
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import (
    BACK,
    NEXT_STEP,
    PLAY_ON,
    PREVIOUS_STEP,
    TO_END,
    TO_STAR,
    TO_START,
    TO_TURNING,
    TURN_BACK,
    TURN_ON,
    Command,
)
from burano.ui.scaling import View

_CAPTION = Style(face=theme.BOLD, size=theme.LABEL, colour=theme.INK_SOFT, shrink=0.6)
_MAX_ANIMATED_SPEED = 2.0
"""Maximum speed at which moves are animated; at higher speeds only positions are shown."""
_END_SECONDS = 1.2
"""Seconds that the last position stays before a `passing` replay closes."""
LAST_EVENT = 34.0
"""Height in units of the line for the last event, with large text."""


def _bar(view: View) -> float:
    """Return the height of the controls, in units of controls."""
    return REPLAY_BAR + LAST_EVENT if view.grow > 1 else REPLAY_BAR


class ReplayScene(Scene):
    """The table, with the time controls below it."""

    name = "replay"
    min_size = (1920, 1080 + REPLAY_BAR)

    def __init__(
        self,
        services: Services,
        session: Play,
        title: str = "",
        *,
        at: int = 0,
        passing: bool = False,
    ) -> None:
        """Create the replay. `passing`: start playing at `at` at once, and close at the end."""
        super().__init__(services)
        self.session, self._title = session, title
        self._game = screens(session.table.game_id)
        self.board = self._game.pictures.board(services.kit, session)
        self.model = ReplayModel(session.length, self._game.pictures.replay_marks(session), self.board.pause)
        self.model.seek(at)
        self._passing, self._stay = passing, _END_SECONDS
        self.model.playing = passing
        humans = [seat for seat, player in enumerate(session.table.players) if player.is_human]
        self.covered = session.decision() is not None and bool(humans)
        """Whether the play is still running: a single human player then sees what the seat may see; several see no
        secrets."""
        self.viewer: int | None = (humans[0] if len(humans) == 1 else NOBODY) if self.covered else None
        """Seat whose secrets are shown; None for all."""
        self.turning = TurningPoints(services, session)
        written = leaves(services.saves.noted(session, NOTE), len(session.table.players))
        whose = (humans if len(humans) == 1 else []) if self.covered else list(written)
        for seat in whose:
            if seat in written:
                self.model.stars |= written[seat].stars
        self._caption: Label | None = None
        self._bar = pygame.Rect(0, 0, 0, 0)

    # ---- layout

    def fit(self, view: View) -> None:
        super().fit(self.board.room(view, _bar(view)))

    @property
    def _bar_height(self) -> float:
        return _bar(self.view)

    def layout(self, view: View) -> None:
        self.model.replay_marks = list(self._game.pictures.replay_marks(self.session))
        self.board.layout(view, view.h - self._bar_height * view.grow)
        self.board.show(self.model.number, self.viewer)
        view = view.text_scaled
        self.ui.begin(view)
        corner = view.rect(14, 8, 50, 50)
        self.ui.add(IconButton("back", corner, "ui_back", _("Leave the replay"), self.leave_replay), BACK)
        large = self._bar_height > REPLAY_BAR
        head = view.rect(22, view.h - self._bar_height + 8, 226, LAST_EVENT) if large else view.rect(76, 8, 226, 50)
        title = Style(face=theme.DISPLAY, size=24, colour=theme.CREAM, elide=True)
        if large:
            title = Style(face=theme.DISPLAY, size=20, elide=True)
        self.ui.add(
            Label(
                "heading",
                head,
                self._title or _("Replay"),
                title,
                ground=None if large else paint.DUSK,
            )
        )
        box = layout.area(0, view.h - self._bar_height, view.w, self._bar_height)
        self._bar = view.to_px(box)
        caption_row, box = layout.cut_top(box, self._bar_height - REPLAY_BAR)
        inner = layout.inset(box, 22, 10)
        line, row = layout.cut_top(inner, 44, 6)
        crests = [self._game.people.player_colours(player).crest for player in self.session.table.players]
        timeline = ReplayBar("timeline", view.to_px(line), self.model, crests, self.seek)
        self.ui.add(timeline).label = _("Timeline of the game")
        x = self._steps(view, row)
        if self.board.spare.w:
            self._wide_row(view, row, x)
            self._corner_buttons(view)
        else:
            self._brief_row(view, row, x)
            self._last_event(view, layout.area(256, caption_row.y + 8, caption_row.w - 278, caption_row.h))
        self.board.drawers.add_tabs(self.ui, self._toggle_drawer)
        self.board.drawers.add_handles(self.ui, self._toggle_drawer, self._keep_drawer)

    def _toggle_drawer(self, name: str) -> None:
        self.board.drawers.toggle(name)
        self.relayout()

    def _keep_drawer(self, name: str) -> None:
        self.board.drawers.toggle_pinned(name)
        self.relayout()

    def _steps(self, view: View, row: pygame.FRect) -> float:
        """Add the buttons that move in time; return the x at which they end."""
        buttons = [
            ("start", "ui_to_start", _("To the beginning"), lambda: self.seek(0), TO_START),
            ("turn_back", "ui_left", _("One turn back"), self._turn_back, TURN_BACK),
            ("step_back", "ui_step_back", _("One step back"), lambda: self.step(-1), PREVIOUS_STEP),
            ("play", "ui_pause" if self.model.playing else "ui_play", _("Play or pause"), self.toggle, PLAY_ON),
            ("step", "ui_step", _("One step forward"), lambda: self.step(1), NEXT_STEP),
            ("turn_on", "ui_right", _("One turn forward"), self._turn_on, TURN_ON),
            ("end", "ui_skip", _("To the end"), lambda: self.seek(self.model.length), TO_END),
        ]
        if self.turning.starts:
            buttons.append(("turning", "ui_star", _("To the next turning point"), self._to_turning, TO_TURNING))
        if self.model.stars:
            buttons.append(("star", "ui_flag", _("To the next starred moment"), self._to_star, TO_STAR))
        x = row.x
        for name, sprite, tip, act, command in buttons:
            side = 54 if name == "play" else 48
            place = layout.area(x, row.y + (row.h - side) / 2, side, side)
            slab = paint.PRIMARY if name == "play" else paint.BUTTON
            tint = theme.CREAM if name == "play" else None
            self.ui.add(IconButton(name, view.to_px(place), sprite, tip, act, slab=slab, tint=tint), command)
            x += side + 8
        return x

    def _wide_row(self, view: View, row: pygame.FRect, x: float) -> None:
        """Add speed, last event and view beside these buttons."""
        speeds = [decimal(f"{speed:g}×") for speed in SPEEDS]
        pace = layout.area(x + 8, row.y + 4, 270, row.h - 8)
        tip = _("Speed of the replay")
        self.ui.add(ChoiceRow("speed", view.to_px(pace), speeds, self.model.speed, self._set_speed, tooltip=tip))
        right = layout.area(row.right - 690, row.y + 4, 690, row.h - 8)
        self._viewers(view, right)
        self._last_event(view, layout.area(pace.right + 18, row.y, right.x - pace.right - 36, row.h))

    def _brief_row(self, view: View, row: pygame.FRect, x: float) -> None:
        """Add the controls for large text: short lists for speed and view, small buttons for the rest."""
        box = layout.area(x + 4, row.y + 4, 118, row.h - 8)
        speeds, tip = [decimal(f"{speed:g}×") for speed in SPEEDS], _("Speed of the replay")
        self.ui.add(Dropdown("speed", view.to_px(box), speeds, self.model.speed, self._set_speed, tooltip=tip))
        x = box.right + 10
        for name, sprite, tip, act, why in self._exits():
            place = view.rect(x, row.y + (row.h - 48) / 2, 48, 48)
            self.ui.add(IconButton(name, place, sprite, why or tip, act, enabled=not why))
            x += 54
        self._viewers(view, layout.area(max(x + 6, row.right - 300), row.y + 4, min(300, row.right - x - 6), row.h - 8))

    def _exits(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        """Return the buttons that leave the replay: name, sprite, text, action, and why each is disabled."""
        over = self.model.number >= self.model.length and self.session.decision() is None
        ended = _("The game is over here: go back to an earlier position.") if over else ""
        branch = _("Start a new game from this position. The saved game will not change.")
        running = "" if self.session.decision() is None else _("Only for finished games.")
        result = _("Points, picture and charts of the finished game")
        here = [("practise", "ui_hint", _("Find the better move"), self._practise, "")] if self._can_practise else []
        return [
            *here,
            ("take_over", "ui_hand", f"{_('Play on from here')}\n{branch}", self._take_over, ended),
            ("final", "ui_trophy", f"{_('Final scoring')}\n{result}", self._result, running),
            ("analysis", "ui_chart", _("Analysis"), self._analyse, running),
        ]

    def _last_event(self, view: View, room: pygame.FRect) -> None:
        """Add the text of the last event."""
        style = Style(face=theme.BOLD, size=20, align="center", elide=True, shrink=0.75)
        self._caption = self.ui.add(Label("caption", view.to_px(room), self._words(), style))

    def _corner_buttons(self, view: View) -> None:
        """Add, in the corner, the jumps to a player's moves and the button that continues the play."""
        inner = layout.inset(self.board.spare, 26, 22)
        play, inner = layout.cut_top(inner, 62, 12)
        if self._can_practise:
            better, play = layout.columns(play, (1, 1), 10)
            look = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=19)
            tip = _("This turn gave points away: play it again and find out how good it is.")
            words = _("Find the better move")
            self.ui.add(Button("practise", view.to_px(better), words, self._practise, look, tooltip=tip))
        over = self.model.number >= self.model.length and self.session.decision() is None
        tip = (
            _("The game is over here: go back to an earlier position.")
            if over
            else _("Start a new game from this position. The saved game will not change.")
        )
        self.ui.add(
            Button(
                "take_over",
                view.to_px(play),
                _("Play on from here"),
                self._take_over,
                ButtonStyle(face=theme.DISPLAY, sprite="ui_hand"),
                enabled=not over,
                tooltip=tip,
            )  # fmt: skip
        )
        study, inner = layout.cut_top(inner, 48, 12)
        finished = self.session.decision() is None
        why = "" if finished else _("Only for finished games.")
        if finished:
            result, study = layout.columns(study, (1.6, 1), 10)
            tip = _("Points, picture and charts of the finished game")
            self.ui.add(
                Button("final", view.to_px(result), _("Final scoring"), self._result, ButtonStyle(size=19), tooltip=tip)
            )
        self.ui.add(
            Button(
                "analysis",
                view.to_px(study),
                _("Analysis"),
                self._analyse,
                ButtonStyle(sprite="ui_chart", size=19),
                enabled=finished,
                tooltip=why,
            )
        )
        head, inner = layout.cut_top(inner, 28, 4)
        self.ui.add(Label("jumps", view.to_px(head), _("To the next turn of"), _CAPTION))
        row = layout.area(inner.x, inner.y, inner.w, min(60.0, inner.h))
        for seat, player in enumerate(self.session.table.players):
            tip = _("To the next turn of {name}").format(name=player.name)
            box = layout.area(row.x + seat * (row.h + 12), row.y, row.h, row.h)
            crest = self._game.people.player_colours(player).crest
            self.ui.add(IconButton(f"jump{seat}", view.to_px(box), crest, tip, self._jump(seat)))

    @property
    def _can_practise(self) -> bool:
        """Whether a human turn that lost points starts here."""
        return self.model.number in self.turning.starts

    def _to_turning(self) -> None:
        start = self.turning.after(self.model.number)
        if start is not None:
            self.seek(start)

    def _to_star(self) -> None:
        number = self.model.next_star()
        if number is not None:
            self.seek(number)

    def _practise(self) -> None:
        self.model.playing = False
        self.turning.practise(self.model.number, self.name)

    def _jump(self, seat: int) -> Any:
        return lambda: self._moved(self.model.cycle_turn(seat))

    # ---- moving in time

    def seek(self, number: int) -> None:
        """Show the position after `number` actions."""
        self.model.playing = False
        self._moved(self.model.seek(number), whole=True)

    def step(self, by: int) -> None:
        self.model.playing = False
        changed = self.model.step(by)
        self._moved(changed, whole=True, moving=changed and by == 1)

    def toggle(self) -> None:
        self.model.toggle()
        self.relayout()

    def _moved(self, changed: bool, whole: bool = False, *, moving: bool = False) -> None:
        """Repaint what changed. A single step forward is animated if `moving`; jumps are not."""
        if not changed and not whole:
            return
        for rect in self.board.show(self.model.number, self.viewer, moving=moving):
            self.invalidate(rect)
        if self._caption:
            self._caption.set_text(self._words())
        take_over, practise = self.ui.find("take_over"), self.ui.find("practise")
        over = self.model.number >= self.model.length and self.session.decision() is None
        if (take_over is not None and take_over.enabled == over) or (practise is None) == self._can_practise:
            self.relayout()
        self.invalidate(self._bar)

    def _words(self) -> str:
        note = self.model.stars.get(self.model.number, "")
        return _("{event} – {note}").format(event=self._event(), note=note) if note else self._event()

    def _event(self) -> str:
        moment = self.model.now()
        seat, text = self.board.caption(self.model.number, self.viewer)
        where = moment.label if moment else ""
        if not text:
            return _("{where}: step {n} of {total}").format(where=where, n=self.model.number, total=self.model.length)
        if seat < 0:
            return f"{where}: {text}"
        name = self.session.table.players[seat].name
        return _("{where}: {name} {text}").format(where=where, name=name, text=text)

    def _viewers(self, view: View, area: pygame.FRect) -> None:
        """Add a text that says whose view is shown."""
        if self.covered:
            why = _("Hidden information stays hidden until the game is over.")
            self.ui.add(Label("covered", view.to_px(area), why, Style(face=theme.BOLD, size=20, align="right")))
            return
        if self.board.spare.w:
            label, area = layout.cut_left(area, 92, 10)
            self.ui.add(Label("seen_by", view.to_px(label), _("View"), replace(_CAPTION, align="right")))
        words = [_("Everything"), *(player.name[:12] for player in self.session.table.players)]
        chosen = 0 if self.viewer is None else self.viewer + 1
        tip, kind = _("Show the game as seen by"), ChoiceRow if self.board.spare.w else Dropdown
        self.ui.add(kind("viewer", view.to_px(area), words, chosen, self._set_viewer, tooltip=tip))

    def _set_speed(self, chosen: int) -> None:
        self.model.speed = chosen

    def _set_viewer(self, chosen: int) -> None:
        self.viewer = chosen - 1 if chosen else None
        self._moved(True)

    def update(self, dt: float) -> bool:
        super().update(dt)
        model, playing, before = self.model, self.model.playing, self.model.number
        speed = SPEEDS[model.speed] if playing else 1.0
        for rect in self.board.update(dt * speed):
            self.invalidate(rect)
        if model.update(dt, held=self.board.busy):
            self._moved(True, moving=model.number == before + 1 and speed <= _MAX_ANIMATED_SPEED)
        if playing and not self.model.playing:
            self.relayout()
        if self._passing and model.number >= model.length and not self.board.busy:
            self._stay -= dt
            if self._stay <= 0:
                self._passing = False
                self.leave_replay()
        return False

    @property
    def pace(self) -> float:
        moving = self.model.playing or self.board.busy or (self._passing and self.model.number >= self.model.length)
        return FULL_PACE if moving else super().pace

    def asked_for(self, event: pygame.Event) -> Iterator[Command]:
        """Yield the commands of an event; without a focused control, the arrows and Space belong to the replay."""
        found = list(super().asked_for(event))
        return reversed(found) if self.ui.keyboard else iter(found)

    def _turn_back(self) -> None:
        self._moved(self.model.previous_turn())

    def _turn_on(self) -> None:
        self._moved(self.model.next_turn())

    # ---- leaving

    def leave_replay(self) -> None:
        if len(self.services.stack.scenes) > 1:
            self.services.go.back()
        else:
            self.services.go.home()

    def back(self) -> bool:
        if self.board.drawers.close():
            self.relayout()
        else:
            self.leave_replay()
        return True

    def _result(self) -> None:
        self.model.playing = False
        self._game.screens.look_back(self.services, self.session)

    def _analyse(self) -> None:
        self.model.playing = False
        self.services.go.to("analysis", self.session)

    def _take_over(self) -> None:
        """Ask who plays, then start a new play from here."""
        self.model.playing = False
        title = _("What if?")
        text = _("A new game will start from this position. The saved game will not change.")
        if all(_by_hand(player) == player for player in self.session.table.players):
            self.services.go.to("confirm", title, text, _("Play"), lambda: self._start(False))
            return
        text = _("{text} Should the computer players continue, or will people play every seat?").format(text=text)
        self.services.go.to(
            "confirm",
            title,
            text,
            _("Keep computers"),
            lambda: self._start(False),
            no=_("People only"),
            on_no=lambda: self._start(True),
        )

    def _start(self, by_hand: bool) -> None:
        table = what_if(self.session.table, by_hand)
        session = Session.replay(self.session.game, table, self.session.journal[: self.model.number])
        self.services.saves.play(session)

    # ---- drawing

    def boxes(self) -> list[Box]:
        return [*self.board.text_boxes(), *super().boxes()]

    def draw(self, surface: pygame.Surface) -> None:
        clip, view = surface.get_clip(), self.view.text_scaled
        self.board.draw(surface)
        if clip.colliderect(self._bar):
            self.kit.paint.panel(surface, self._bar.inflate(view.px(40), view.px(20)).move(0, view.px(10)), view.s)
        if self.board.spare.w:
            self.kit.paint.panel(surface, view.to_px(layout.inset(self.board.spare, 10, 8)), view.s)
        super().draw(surface)


def what_if(table: Table, by_hand: bool) -> Table:
    """Return the table of a play that branches off: undo is unlimited, and the play is not counted."""
    players = tuple(_by_hand(player) if by_hand else player for player in table.players)
    return replace(table, players=players, undo="free", extras={**table.extras, WHAT_IF: True})


def _by_hand(player: Player) -> Player:
    """Return the seat with a human player; an automaton is unchanged."""
    return player if player.plays_by_rule else Player(player.name, player.color)
