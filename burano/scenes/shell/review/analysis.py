"""Analysis after the game: expected results, turning points, better turns, unused resources."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from burano.ai.analysis import (
    FINISHES,
    Analyst,
    ExpectedResult,
    TurnReview,
)
from burano.core.journal import Player
from burano.core.protocol import NOBODY
from burano.core.session import Session
from burano.i18n import _
from burano.persistence.analyses import path_of
from burano.scenes.shell.crests import draw_crest
from burano.scenes.shell.page import Page
from burano.scenes.shell.review import outlook_curves
from burano.scenes.shell.review.accuracy import accuracy_rows, source_rows
from burano.scenes.shell.review.stored_findings import FindingSource, StoredFindings, store, stored
from burano.scenes.shell.review.time_left import TimeLeft
from burano.scenes.shell.review.turn_story import turn_story
from burano.scenes.shell.review.turning_points import TurningPoints
from burano.stage.scene import Services
from burano.table.charts.lines import ChartMark, LineChart, Series
from burano.table.contract.screens import Play, Unused, screens
from burano.ui import layout
from burano.ui.controls.dropdown import Dropdown
from burano.ui.controls.lists import Row, ScrollList, ScrollText
from burano.ui.controls.targets import Target
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Label, Toggle
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import REPLAYS, SECOND
from burano.ui.scaling import View

MAX_TURNING_POINTS = 8
DECISIVE = 3
"""Number of turns named as deciding the game."""
_POLL = 10.0


_QUIZ = "quiz"
"""Setting of a game: whether the better turns are hidden at first."""
_MAX_ERROR_SHARE = 0.6
"""Maximum error, as a share of the loss, for which a loss is shown as a number."""


class AnalysisScene(Page):
    """Findings of the analysis, shown while it runs; it stops when the scene is closed."""

    name = "analysis"
    min_size = (1240, 760)
    margin = 40.0

    def __init__(
        self, services: Services, session: Play, source: FindingSource | None = None, *, chosen: int | None = None
    ) -> None:
        """`chosen`: the turning point selected at first, given as the number of decisions before it."""
        super().__init__(services)
        self.session = session
        self.world = session.table.game_id
        self._game = screens(self.world)
        self._words = self._game.analysis
        self._source: FindingSource | None = source
        self._to_keep: Path | None = None
        self._tables: dict[str, Sequence[Unused]] = {}
        self._tab = "accuracy"
        self._curve = "points"
        self._boards: dict[tuple[int, bool, tuple[int, int]], pygame.Surface] = {}
        self._pictures: list[tuple[pygame.Surface, pygame.Rect]] = []
        self.standings: list[ExpectedResult] = []
        self.reviews: list[TurnReview] = []
        self._chosen = "" if chosen is None else str(chosen)
        self._quiz = services.settings.now.of_game(session.table.game_id, _QUIZ) is True
        """Whether better turns are hidden, because the player wants to find them."""
        self._by_size, self._of = False, NOBODY
        """Order of the list of turning points (by size or in order of play), and the seat it is limited to."""
        self._stopped, self._since = False, 0.0
        self._time_left, self._shown_state = TimeLeft(), ""
        self._crests: list[tuple[str, pygame.Rect]] = []
        self._progress: pygame.Rect | None = None

    def heading(self) -> str:
        return _("Analysis")

    def back_words(self) -> str:
        return _("Back")

    def enter(self) -> None:
        if self._source is None:
            found, partial = stored(self.session, path := path_of(self.services.dirs.data, self.session))
            if found and not partial:
                self._source = StoredFindings(found)
            else:
                self._take_over(found)
                self._source, self._to_keep = Analyst(self.session, found), path
        self._hear()

    def leave(self) -> None:
        if self._source and not self._source.done:
            self._source.cancel()
            if self._to_keep is not None and self._findings:
                store(self.session, self._to_keep, self._findings, partial=True)

    # ---- findings

    @property
    def _findings(self) -> list[ExpectedResult | TurnReview]:
        return [*self.standings, *self.reviews]

    @property
    def _complete(self) -> bool:
        """Whether the whole game is analysed."""
        return self._source is not None and self._source.done

    @property
    def running(self) -> bool:
        source = self._source
        return source is not None and not (source.done or source.failed or self._stopped)

    def turning_points(self) -> list[TurnReview]:
        """Return the turns that lost most points, in the order of play."""
        worst = sorted(self.reviews, key=lambda review: -review.loss)[:MAX_TURNING_POINTS]
        return sorted((review for review in worst if review.kind), key=lambda review: review.start)

    def listed(self) -> list[TurnReview]:
        """Return the turning points in the player's order, of everybody or of one seat."""
        wanted = [review for review in self.reviews if review.kind and self._of in (NOBODY, review.seat)]
        worst = sorted(wanted, key=lambda review: -review.loss)[:MAX_TURNING_POINTS]
        return worst if self._by_size else sorted(worst, key=lambda review: review.start)

    def decisive(self) -> list[TurnReview]:
        """Return the turns that decided the game: those with the largest losses."""
        return sorted(self.turning_points(), key=lambda review: -review.loss)[:DECISIVE]

    def _hear(self) -> bool:
        assert self._source
        found = self._source.poll()
        self._take_over(found)
        if self._source.done and self._to_keep is not None:
            store(self.session, self._to_keep, self._findings)
            self._to_keep = None
        return bool(found)

    def _take_over(self, found: Sequence[ExpectedResult | TurnReview]) -> None:
        self.standings += [one for one in found if isinstance(one, ExpectedResult)]
        self.standings.sort(key=lambda one: one.number)
        self.reviews += [one for one in found if isinstance(one, TurnReview)]

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self.running:
            self._since += dt
            self._time_left.pass_by(dt)
            if self._since >= 1 / _POLL:
                self._since = 0.0
                if self._hear() or self._state() != self._shown_state:
                    self.relayout()
        return False

    @property
    def pace(self) -> float:
        return max(super().pace, _POLL if self.running else 0.0)

    def _stop(self) -> None:
        self._stopped = True
        if self._source:
            self._source.cancel()
        self.relayout()

    def _continue(self) -> None:
        """Go on with an analysis that was stopped or has failed."""
        self._stopped, self._to_keep = False, path_of(self.services.dirs.data, self.session)
        self._source = Analyst(self.session, self._findings)
        self._time_left.begin(self._source.progress)
        self.relayout()

    # ---- layout

    def fill(self, view: View, area: pygame.FRect) -> None:
        self._pictures = []
        left, right = layout.columns(area, (58, 42), 22)
        chart, below = layout.cut_top(left, left.h - 306, 18)
        self._chart(view, chart)
        self._table(view, below)
        self._points(view, right)

    def _head(self, view: View, box: pygame.FRect, name: str, text: str) -> pygame.FRect:
        self.panels.append(view.to_px(box))
        inner = layout.inset(box, 26, 16)
        head, rest = layout.cut_top(inner, 36, 8)
        self.ui.add(Label(f"head {name}", view.to_px(head), text, Style(face=theme.DISPLAY, size=24)))
        return rest

    def _tabs(self, view: View, head: pygame.FRect, tabs: Sequence[tuple[str, str]], chosen: str) -> None:
        """Add a tab for each of the charts or tables of a panel."""
        for cell, (name, words) in zip(layout.columns(head, len(tabs), 10), tabs, strict=True):
            style = ButtonStyle(slab=paint.NAVY if name == chosen else paint.BUTTON, size=theme.TEXT)
            self.ui.add(Button(f"tab {name}", view.to_px(cell), words, lambda name=name: self.turn_to(name), style))  # type: ignore[misc]

    def _chart(self, view: View, box: pygame.FRect) -> None:
        players = self.session.table.players
        if len(players) == 1:
            inner = self._head(view, box, "chart", _("Expected final scores"))
        else:
            self.panels.append(view.to_px(box))
            head, inner = layout.cut_top(layout.inset(box, 26, 16), 42, 8)
            self._tabs(
                view, head, (("points", _("Expected final scores")), ("wins", _("Chance of winning"))), self._curve
            )
        legend, inner = layout.cut_top(inner, 30, 6)
        self._crests = []
        for cell, player in zip(layout.columns(legend, max(4, len(players)), 10), players, strict=False):
            icon, words = layout.cut_left(cell, 26, 8)
            player_colours = self._game.people.player_colours(player)
            self._crests.append((player_colours.crest, view.to_px(icon)))
            label = Label(
                f"legend {player.name}",
                view.to_px(words),
                player.name,
                Style(face=theme.BOLD, colour=player_colours.ink, elide=True),
            )
            self.ui.add(label)
        self._progress = None
        if self.running or self._stopped or (self._source and self._source.failed):
            row, inner = layout.cut_bottom(inner, 46, 10)
            self._running(view, row)
        replay_marks = self._game.pictures.replay_marks(self.session)
        labels = [(float(m.number), m.label) for m in replay_marks if m.kind == "stretch"]
        lines = [self._series(player, *self._line(seat)) for seat, player in enumerate(players)]
        tip = _(
            "From each point computer players, knowing only what could be known then, "
            "played the game to its end {n} times; the bands show the uncertainty."
        )
        self.ui.add(
            LineChart(
                "chart",
                view.to_px(inner),
                lines,
                marks=self._marks(),
                labels=labels,
                x_range=(0.0, float(self.session.length)),
                top=100.0 if self._curve == "wins" else 1.0,
                bottom=0.0 if self._curve == "wins" else None,
                unit=_("{n}%") if self._curve == "wins" else "{n}",
                on_click=self._clicked,
                tooltip=tip.format(n=FINISHES),
            )
        )

    def _series(self, player: Player, points: Sequence[tuple[float, float]], spread: Sequence[float]) -> Series:
        player_colours = self._game.people.player_colours(player)
        return Series(player.name, player_colours.colour, points, spread, player_colours.crest)

    def _line(self, seat: int) -> outlook_curves.Curve:
        if self._curve == "wins":
            return outlook_curves.chances(self.standings, seat, self.session.length)
        return outlook_curves.points(self.standings, seat)

    def _height(self, seat: int, number: int) -> float:
        """Return the value of a seat's curve after that many decisions."""
        before = [y for x, y in self._line(seat)[0] if x <= number]
        return before[-1] if before else 0.0

    def _marks(self) -> list[ChartMark]:
        marks = []
        for number, review in enumerate(self.turning_points(), 1):
            colour = self._game.people.player_colours(self.session.table.players[review.seat]).colour
            marks.append(ChartMark(float(review.start), self._height(review.seat, review.start), colour, number))
        return marks

    def _running(self, view: View, row: pygame.FRect) -> None:
        assert self._source
        if self._source.failed or self._stopped:
            failed = _("The analysis stopped unexpectedly. This is what it found so far.")
            text = failed if self._source.failed else _("Stopped: only part of the game was analysed.")
            again, row = layout.cut_right(row, 180, 16)
            self.ui.add(Label("state", view.to_px(row), text, Style(colour=theme.INK_SOFT, shrink=0.7)))
            self.ui.add(Button("continue", view.to_px(again), _("Go on"), self._continue, ButtonStyle(size=19)), SECOND)
            return
        button, bar = layout.cut_right(row, 180, 16)
        self.ui.add(
            Button("cancel", view.to_px(button), _("Stop"), self._stop, ButtonStyle(sprite="ui_close", size=19)), SECOND
        )
        words, bar = layout.cut_left(bar, min(360.0, bar.w * 0.6), 10)
        self._shown_state = self._state()
        self.ui.add(Label("state", view.to_px(words), self._shown_state, Style(shrink=0.7)))
        self._progress = view.to_px(layout.place(bar, bar.w, 18))

    def _state(self) -> str:
        """Return how far a running analysis is, and how long it will take."""
        failed, progress = (self._source.failed, self._source.progress) if self._source else (False, 0.0)
        return "" if failed else self._time_left.state(progress)

    def _table(self, view: View, box: pygame.FRect) -> None:
        """Draw accuracy, points by source, or unused resources: one column per player."""
        self.panels.append(view.to_px(box))
        inner = layout.inset(box, 26, 16)
        head, inner = layout.cut_top(inner, 42, 8)
        tabs = (("accuracy", _("Accuracy")), ("sources", _("Points by source")), ("unused", _("Unused")))
        self._tabs(view, head, tabs, self._tab)
        rows = self._rows()
        players = self.session.table.players
        cells = layout.rows(inner, max(5, len(rows) + 1), 2)
        shares = (2.2, *([1.0] * len(players)))
        for cell, player in zip(layout.columns(cells[0], shares, 8)[1:], players, strict=True):
            colour = self._game.people.player_colours(player).ink
            style_ = Style(face=theme.BOLD, colour=colour, align="center", elide=True)
            self.ui.add(Label(f"column {player.name}", view.to_px(cell), player.name, style_))
        for cell, row in zip(cells[1:], rows, strict=False):
            self._table_row(view, cell, shares, row)

    def _table_row(self, view: View, row: pygame.FRect, shares: Sequence[float], entry: Unused) -> None:
        cells = layout.columns(row, shares, 8)
        self.ui.add(Label(f"row {entry.label}", view.to_px(cells[0]), entry.label, Style(size=17, shrink=0.6)))
        if entry.tip:
            self.ui.add(Target(f"about {entry.label}", view.to_px(row), tooltip=entry.tip, focusable=False))
        for seat, (cell, value) in enumerate(zip(cells[1:], entry.values, strict=True)):
            stands_out = value == max(entry.values) and value > min(entry.values)
            good = self._tab == "sources" or entry.label == _("Accuracy")
            tone = (theme.GOOD_INK if good else theme.TERRACOTTA_DARK) if stands_out else theme.INK
            words = "–" if value < 0 and self._tab == "accuracy" else self._value(entry, value)
            style = Style(size=17, face=theme.BLACK, align="center", colour=tone, shrink=0.6)
            self.ui.add(Label(f"{entry.label} {seat}", view.to_px(cell), words, style))

    def _value(self, entry: Unused, value: int) -> str:
        return _("{n}%").format(n=value) if entry.label == _("Accuracy") else str(value)

    def turn_to(self, tab: str) -> None:
        """Show one of the charts or tables."""
        if tab in ("points", "wins"):
            self._curve = tab
        else:
            self._tab = tab
        self.relayout()

    def _rows(self) -> Sequence[Unused]:
        if self._tab == "accuracy":
            return accuracy_rows(self.reviews, len(self.session.table.players), complete=self._complete)
        if self._tab not in self._tables:
            unused = self._words.unused(self.session)
            self._tables = {"unused": unused, "sources": source_rows(self.session, self._game)}
        return self._tables[self._tab]

    def _points(self, view: View, box: pygame.FRect) -> None:
        inner = self._head(view, box, "points", _("Turning points"))
        if len(self.turning_points()) > 1:
            row, inner = layout.cut_top(inner, 44, 10)
            self._orders(view, row)
        points = self.listed()
        if not points:
            self._no_turning_points(view, inner)
            return
        if self._chosen not in {str(review.start) for review in points}:
            self._chosen = str(points[0].start)
        marks = {review.start: number for number, review in enumerate(self.turning_points(), 1)}
        rows = [self._row(marks.get(review.start, 0), review) for review in points]
        height = min(inner.h * 0.36, 50.0 * len(rows))
        upper, lower = layout.cut_top(inner, height, 12)
        self.ui.add(ScrollList("points", view.to_px(upper), rows, self._pick, chosen=self._chosen, row_height=50))
        chosen = next(review for review in points if str(review.start) == self._chosen)
        boards, lower = layout.cut_top(lower, min(190.0, lower.h * 0.36), 10)
        self._show_boards(view, boards, chosen)
        switch, lower = layout.cut_bottom(lower, 44, 6)
        words, tip = _("Hide the better turns"), _("To find them yourself, as exercises at the table")
        self.ui.add(Toggle("quiz", view.to_px(switch), words, self._quiz, self._hide, tooltip=tip))
        row, lower = layout.cut_bottom(lower, 54, 12)
        self._follow_up_buttons(view, row, chosen)
        story = turn_story(self._words, self.session, chosen, quiz=self._quiz)
        self.ui.add(ScrollText("story", view.to_px(lower), story))

    def _no_turning_points(self, view: View, inner: pygame.FRect) -> None:
        """Show the final position, and a remark of the host, while there is no turning point or if there is none."""
        found = _("No costly turn.") if self._of != NOBODY else _("Nobody made a costly mistake. Well played!")
        found = found if self._complete else _("No costly turn found so far.")
        searching = self.running and self._of == NOBODY
        words = _("Searching…") if searching else found
        said, picture = layout.cut_bottom(inner, min(190.0, inner.h * 0.44), 12)
        rect = view.to_px(picture)
        key = (self.session.length, False, rect.size)
        if key not in self._boards:
            self._boards[key] = self._game.pictures.thumbnail(self.kit, self.session, rect.size)
        self._pictures.append((self._boards[key], rect))
        self.host_says(view, said, words, "glad" if self._complete else "think", "none")

    def _follow_up_buttons(self, view: View, row: pygame.FRect, review: TurnReview) -> None:
        """Add the buttons that lead from a turning point to the replay, and to a table to try it again."""
        study, show = layout.columns(row, (1, 1), 12)
        why = "" if self.session.table.players[review.seat].is_human else _("Only turns of people can be practised.")
        if self.running or self._to_keep is not None:
            why = _("When the analysis is complete.")
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=20)
        words, tip = _("Find the better move"), why or _("Play this turn again and find out how good it is.")
        self.ui.add(Button("practise", view.to_px(study), words, self._practise, style, enabled=not why, tooltip=tip))
        look = ButtonStyle(face=theme.DISPLAY, size=20)
        self.ui.add(Button("show", view.to_px(show), _("Show it in the replay"), self._show, look), REPLAYS)

    def _hide(self, hidden: bool) -> None:
        """Show or hide the better turns."""
        self._quiz = hidden
        self.services.settings.change_of_game(self.session.table.game_id, _QUIZ, hidden)
        self.relayout()

    def _practise(self) -> None:
        TurningPoints(self.services, self.session).practise(int(self._chosen), self.name)

    def _orders(self, view: View, row: pygame.FRect) -> None:
        """Add the controls for the order of the list, and for the seat it is limited to."""

        def arrange(number: int) -> None:
            self._by_size = number == 1
            self.relayout()

        def of(number: int) -> None:
            self._of, self._chosen = number - 1, ""
            self.relayout()

        order, whose = layout.columns(row, (1, 1), 12)
        words = [_("By turn"), _("By size")]
        self.ui.add(ChoiceRow("order", view.to_px(order), words, int(self._by_size), arrange)).label = _("Order")
        names = [_("Everybody"), *(player.name for player in self.session.table.players)]
        self.ui.add(Dropdown("whose", view.to_px(whose), names, self._of + 1, of)).label = _("Player")

    def _show_boards(self, view: View, box: pygame.FRect, review: TurnReview) -> None:
        """Draw the positions after the turn as played and as proposed, as two small boards."""
        sides = [(False, _("Played"), theme.TERRACOTTA_DARK), (True, _("Better"), theme.GOOD_INK)]
        sides = sides[:1] if self._quiz else sides
        for cell, (better, words, tone) in zip(layout.columns(box, len(sides), 14), sides, strict=True):
            label, picture = layout.cut_top(cell, 24, 2)
            style = Style(size=17, face=theme.BOLD, colour=tone, align="center")
            self.ui.add(Label(f"board {words}", view.to_px(label), words, style))
            rect = view.to_px(picture)
            self._pictures.append((self._board(review, better, rect.size), rect))

    def _board(self, review: TurnReview, better: bool, size: tuple[int, int]) -> pygame.Surface:
        """Return the position after the turn as played or as proposed; cached."""
        key = (review.start, better, size)
        if key not in self._boards:
            session = self.session
            end = review.start if better else review.end
            play = Session.replay(session.game, session.table, session.journal[:end])
            for action in review.better if better else ():
                if play.why_not(review.seat, action) is not None:
                    break
                play.submit(review.seat, action)
            self._boards[key] = self._game.pictures.thumbnail(self.kit, play, size, review.seat)
        return self._boards[key]

    def _row(self, number: int, review: TurnReview) -> Row:
        player = self.session.table.players[review.seat]
        text = f"{player.name}, {self._when(review)}"
        if number:  # the same point as its mark in the chart
            text = _("{number}. {name}, {when}").format(number=number, name=player.name, when=self._when(review))
        said = ""
        if review in self.decisive():
            said = _("{turn}: one of the turns that decided the game").format(turn=text)
            text = "★ " + text
        kinds = {"blunder": _("blunder"), "mistake": _("mistake"), "inexact": _("inexact")}
        loss = self._game.people.score.about(-review.loss, review.error)
        sure = review.error <= _MAX_ERROR_SHARE * review.loss
        note = f"{kinds[review.kind]} {loss}" if sure else _("{kind}, size uncertain").format(kind=kinds[review.kind])
        return Row(str(review.start), text, sprite=self._game.people.player_colours(player).crest, note=note, said=said)

    def _when(self, review: TurnReview) -> str:
        marks = self._game.pictures.replay_marks(self.session)
        before = [mark for mark in marks if mark.number <= review.start and mark.kind == "turn"]
        return before[-1].label if before else ""

    # ---- actions

    def _pick(self, row: Row) -> None:
        self._chosen = row.key
        self.relayout()

    def _clicked(self, x: float) -> None:
        points = self.turning_points()
        if points:
            self._chosen = str(min(points, key=lambda review: abs(review.start - x)).start)
            self.relayout()

    def _show(self) -> None:
        self.services.go.to("replay", self.session, at=int(self._chosen))

    def draw_panels(self, surface: pygame.Surface) -> None:
        for picture, rect in self._pictures:
            surface.blit(picture, picture.get_rect(center=rect.center))
        for crest, place in self._crests:
            draw_crest(surface, self.kit, crest, place)
        if self._progress and self._source:
            self.kit.paint.slab(surface, self._progress, self.view.s, paint.SAND, radius=9)
            done = self._progress.copy()
            done.w = max(self._progress.h, round(done.w * self._source.progress))
            self.kit.paint.slab(surface, done, self.view.s, paint.GOOD, radius=9)
