"""Analysis after the game: how everybody stood, where the game turned, what would have been better, what was wasted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from burano.ai.analysis import Analyst, Outlook, TurnReview
from burano.i18n import _
from burano.scenes.shell.crests import draw_crest
from burano.scenes.shell.page import Page
from burano.stage.scene import Services
from burano.table.charts.lines import LineChart, Mark, Series
from burano.table.contract import Play, Unused, screens
from burano.ui import layout, paint, theme
from burano.ui.lists import Paragraph, Row, ScrollList, ScrollText
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.widgets import Button, ButtonStyle, Label, Target

MOST_POINTS = 8
SMALLEST_LOSS = 1.5
_POLL = 10.0


class Source(Protocol):
    """Where findings come from: an `Analyst`, or something ready-made."""

    done: bool
    failed: bool
    progress: float

    def poll(self) -> list[Outlook | TurnReview]: ...

    def cancel(self) -> None: ...


class AnalysisScene(Page):
    """Findings appear while the analysis runs; it stops with the scene."""

    name = "analysis"
    min_size = (1240, 760)
    margin = 40.0

    def __init__(self, services: Services, session: Play, source: Source | None = None) -> None:
        super().__init__(services)
        self.session = session
        self._game = screens(session.table.game_id)
        self._words = self._game.analysis
        self._source: Source | None = source
        self._unused: Sequence[Unused] | None = None
        self.standings: list[Outlook] = []
        self.reviews: list[TurnReview] = []
        self._chosen = ""
        self._stopped = False
        self._since = 0.0
        self._crests: list[tuple[str, pygame.Rect]] = []
        self._progress: pygame.Rect | None = None

    def heading(self) -> str:
        return _("Analysis")

    def back_words(self) -> str:
        return _("Back")

    def enter(self) -> None:
        if self._source is None:
            self._source = Analyst(self.session)
        self._hear()

    def leave(self) -> None:
        if self._source and not self._source.done:
            self._source.cancel()

    # ---- findings

    @property
    def running(self) -> bool:
        source = self._source
        return source is not None and not (source.done or source.failed or self._stopped)

    def turning_points(self) -> list[TurnReview]:
        """The turns that cost most, in the order of the game."""
        worst = sorted(self.reviews, key=lambda review: -review.loss)[:MOST_POINTS]
        return sorted((review for review in worst if review.loss >= SMALLEST_LOSS), key=lambda review: review.start)

    def _hear(self) -> bool:
        assert self._source
        found = self._source.poll()
        self.standings += [one for one in found if isinstance(one, Outlook)]
        self.reviews += [one for one in found if isinstance(one, TurnReview)]
        return bool(found)

    def update(self, dt: float) -> bool:
        super().update(dt)
        if not self.running:
            return False
        self._since += dt
        if self._since < 1 / _POLL:
            return False
        self._since = 0.0
        was_running = self.running
        if self._hear() or self.running != was_running:
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

    # ---- layout

    def fill(self, view: View, area: pygame.FRect) -> None:
        left, right = layout.columns(area, (60, 40), 22)
        chart, below = layout.cut_top(left, left.h - 218, 18)
        self._chart(view, chart)
        self._unused_table(view, below)
        self._points(view, right)

    def _head(self, view: View, box: pygame.FRect, name: str, text: str) -> pygame.FRect:
        self.panels.append(view.to_px(box))
        inner = layout.inset(box, 26, 16)
        head, rest = layout.cut_top(inner, 36, 8)
        self.ui.add(Label(f"head {name}", view.to_px(head), text, Style(face=theme.DISPLAY, size=24)))
        return rest

    def _chart(self, view: View, box: pygame.FRect) -> None:
        inner = self._head(view, box, "chart", _("Expected final scores"))
        legend, inner = layout.cut_top(inner, 30, 6)
        players = self.session.table.players
        self._crests = []
        for cell, player in zip(layout.columns(legend, max(4, len(players)), 10), players, strict=False):
            icon, words = layout.cut_left(cell, 26, 8)
            livery = self._game.people.livery(player)
            self._crests.append((livery.crest, view.to_px(icon)))
            label = Label(
                f"legend {player.name}",
                view.to_px(words),
                player.name,
                Style(face=theme.BOLD, colour=livery.colour, elide=True),
            )
            self.ui.add(label)
        self._progress = None
        if self.running or self._stopped or (self._source and self._source.failed):
            row, inner = layout.cut_bottom(inner, 46, 10)
            self._running(view, row)
        moments = self._game.pictures.moments(self.session)
        labels = [(float(m.number), m.label) for m in moments if m.kind == "stretch"]
        lines = [
            Series(player.name, self._game.people.livery(player).colour, self._curve(seat))
            for seat, player in enumerate(players)
        ]
        self.ui.add(
            LineChart(
                "chart",
                view.to_px(inner),
                lines,
                marks=self._marks(),
                labels=labels,
                x_range=(0.0, float(self.session.length)),
                on_click=self._clicked,
                tooltip=_(
                    "The computer played the game to the end from every turn; the lines show the average result."
                ),
            )  # fmt: skip
        )

    def _curve(self, seat: int) -> list[tuple[float, float]]:
        """Expected points of a seat, evened out over one round, because finishing a game is partly luck."""
        count, found = len(self.session.table.players), self.standings
        points = []
        for index, standing in enumerate(found):
            near = found[max(0, index - count // 2) : index + count // 2 + 1] if index < len(found) - 1 else [standing]
            points.append((float(standing.number), sum(one.points[seat] for one in near) / len(near)))
        return points

    def _marks(self) -> list[Mark]:
        marks = []
        for number, review in enumerate(self.turning_points(), 1):
            curve = dict(self._curve(review.seat))
            colour = self._game.people.livery(self.session.table.players[review.seat]).colour
            marks.append(Mark(float(review.start), curve.get(float(review.start), 0.0), colour, number))
        return marks

    def _running(self, view: View, row: pygame.FRect) -> None:
        assert self._source
        if self._source.failed or self._stopped:
            failed = _("The analysis stopped unexpectedly. This is what it found so far.")
            text = failed if self._source.failed else _("Stopped: only part of the game was analysed.")
            self.ui.add(Label("state", view.to_px(row), text, Style(colour=theme.INK_SOFT)))
            return
        button, bar = layout.cut_right(row, 180, 16)
        self.ui.add(
            Button("cancel", view.to_px(button), _("Stop"), self._stop, ButtonStyle(sprite="ui_close", size=19))
        )
        words, bar = layout.cut_left(bar, 230, 10)
        text = _("Analysing: {n}%").format(n=round(100 * self._source.progress))
        self.ui.add(Label("state", view.to_px(words), text))
        self._progress = view.to_px(layout.place(bar, bar.w, 18))

    def _unused_table(self, view: View, box: pygame.FRect) -> None:
        inner = self._head(view, box, "unused", _("Unused"))
        if self._unused is None:
            self._unused = self._words.unused(self.session)
        players = self.session.table.players
        rows = layout.rows(inner, 4, 2)
        shares = (2.2, *([1.0] * len(players)))
        for cell, player in zip(layout.columns(rows[0], shares, 8)[1:], players, strict=True):
            colour = self._game.people.livery(player).colour
            name = f"unused {player.name}"
            self.ui.add(
                Label(
                    name,
                    view.to_px(cell),
                    player.name,
                    Style(face=theme.BOLD, colour=colour, align="center", elide=True),
                )
            )
        for row, unused in zip(rows[1:], self._unused, strict=False):
            cells = layout.columns(row, shares, 8)
            self.ui.add(Label(f"row {unused.label}", view.to_px(cells[0]), unused.label, Style(shrink=0.6)))
            self.ui.add(Target(f"about {unused.label}", view.to_px(row), tooltip=unused.tip, focusable=False))
            for seat, (cell, value) in enumerate(zip(cells[1:], unused.values, strict=True)):
                worst = value == max(unused.values) and value > min(unused.values)
                tone = theme.TERRACOTTA_DARK if worst else theme.INK
                self.ui.add(
                    Label(
                        f"{unused.label} {seat}",
                        view.to_px(cell),
                        str(value),
                        Style(face=theme.BLACK, align="center", colour=tone),
                    )
                )

    def _points(self, view: View, box: pygame.FRect) -> None:
        inner = self._head(view, box, "points", _("Turning points"))
        points = self.turning_points()
        if not points:
            words = _("Searching…") if self.running else _("Nobody made a costly mistake. Well played!")
            self.ui.add(
                Label("none", view.to_px(inner), words, Style(align="center", colour=theme.INK_SOFT, wrap=True))
            )
            return
        if self._chosen not in {str(review.start) for review in points}:
            self._chosen = str(points[0].start)
        rows = [self._row(number, review) for number, review in enumerate(points, 1)]
        height = min(inner.h * 0.52, 58.0 * len(rows))
        upper, lower = layout.cut_top(inner, height, 14)
        self.ui.add(ScrollList("points", view.to_px(upper), rows, self._pick, chosen=self._chosen, row_height=58))
        chosen = next(review for review in points if str(review.start) == self._chosen)
        button, lower = layout.cut_bottom(lower, 54, 12)
        self.ui.add(
            Button(
                "show",
                view.to_px(button),
                _("Show it in the replay"),
                self._show,
                ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY),
            )
        )
        self.ui.add(ScrollText("story", view.to_px(lower), self._story(chosen)))

    def _row(self, number: int, review: TurnReview) -> Row:
        player = self.session.table.players[review.seat]
        text = _("{number}. {name}, {when}").format(number=number, name=player.name, when=self._when(review))
        note = _("−{vp} VP").format(vp=round(review.loss))
        return Row(str(review.start), text, sprite=self._game.people.livery(player).crest, note=note)

    def _when(self, review: TurnReview) -> str:
        moments = self._game.pictures.moments(self.session)
        before = [moment for moment in moments if moment.number <= review.start and moment.kind == "turn"]
        return before[-1].label if before else ""

    def _story(self, review: TurnReview) -> list[Paragraph]:
        words, session = self._words, self.session
        name = session.table.players[review.seat].name
        played = words.turn(session, review.start, review.end) or _("ended the turn immediately")
        better = words.better(session, review.start, review.seat, review.better)
        why = words.why(review.why)
        return [
            Paragraph(_("What {name} did").format(name=name), theme.BOLD, theme.LABEL, theme.TERRACOTTA_DARK, gap=0),
            Paragraph(played, gap=2),
            Paragraph(_("What a strong player would have done"), theme.BOLD, theme.LABEL, theme.GOOD_INK, gap=12),
            Paragraph(better, gap=2),
            *(
                [Paragraph(_("Why"), theme.BOLD, theme.LABEL, theme.INK_SOFT, gap=12), Paragraph(why, gap=2)]
                if why
                else []
            ),
        ]

    # ---- doing

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
        for crest, place in self._crests:
            draw_crest(surface, self.kit, crest, place)
        if self._progress and self._source:
            self.kit.paint.slab(surface, self._progress, self.view.s, paint.SAND, radius=9)
            done = self._progress.copy()
            done.w = max(self._progress.h, round(done.w * self._source.progress))
            self.kit.paint.slab(surface, done, self.view.s, paint.GOOD, radius=9)
