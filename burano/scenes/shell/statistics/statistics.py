"""Statistics of finished games, for one player or all, for one game or all, as figures and charts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import pygame

from burano.core import registry
from burano.core.journal import BY_RULE, HUMAN
from burano.i18n import _, ngettext
from burano.persistence.disk import write_whole
from burano.persistence.problems import SaveProblem
from burano.persistence.rating import rating_of
from burano.persistence.statistics import Figures
from burano.scenes.shell.page import Page
from burano.scenes.shell.saves.load_dialogs import FileDialog
from burano.scenes.shell.statistics import all_games, pace
from burano.scenes.shell.statistics.achievements import with_achievements
from burano.scenes.shell.statistics.all_games import Tile
from burano.scenes.shell.title import offered_games as games
from burano.scenes.shell.title.shelf_box import small_box
from burano.stage.problems import problem_text
from burano.stage.scene import Services
from burano.table.charts.bars import Bar, BarChart
from burano.table.charts.lines import ChartMark, LineChart, Series
from burano.table.contract.screens import FactKind, screens
from burano.table.wording.numbers import decimal
from burano.ui import layout
from burano.ui.controls.dropdown import Dropdown
from burano.ui.controls.lists import ScrollList
from burano.ui.controls.targets import Target
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_MAX_BARS = 9
_CARD, _BAR = 68.0, 46.0
"""Height of a card without its bars, and of a bar, in units."""
ALL = ""
"""Value of the filters for all games."""
Chart: TypeAlias = Callable[[View, pygame.FRect, Figures], None]
"""Draws some of the figures into a box."""


class StatisticsScene(Page):
    """Figures on the left, charts on the right; small windows show one group of charts at a time."""

    name = "statistics"
    min_size = (1120, 720)
    margin = 40.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._profile: str | None = None
        self._tab = 0
        """Index of the charts shown in a small window."""
        self._game_boxes: list[tuple[str, pygame.Rect]] = []
        """Games whose boxes are drawn on the page, with their places."""
        played = list(all_games.by_game(services.saves.statistics, None)) or [games.chosen(services.settings.now)]
        self._game = played[0] if len(played) == 1 else ALL

    def heading(self) -> str:
        return _("Statistics")

    def back_words(self) -> str:
        return _("Back")

    # ---- layout

    def fill(self, view: View, area: pygame.FRect) -> None:
        self._game_boxes, self.world = [], self._game
        store = self.services.saves.statistics
        profiles = store.profiles()
        top, area = layout.cut_top(area, 50, 16)
        words = [_("Everybody"), *(name[:30] for name in profiles)]
        chosen = profiles.index(self._profile) + 1 if self._profile in profiles else 0
        who, rest = layout.cut_left(top, min(520, top.w * 0.4), 20)
        has_any = bool(store.results)
        self.ui.add(
            Button(
                "export",
                view.to_px(layout.place(rest, 200, 50, 1.0)),
                _("Export…"),
                self._export,
                ButtonStyle(sprite="ui_export", size=19),
                enabled=has_any,
                tooltip="" if has_any else self._nothing(),
            )
        )
        self.ui.add(
            Button(
                "reset",
                view.to_px(layout.area(rest.right - 414, rest.y, 200, 50)),
                _("Reset"),
                self._reset,
                ButtonStyle(sprite="ui_trash", size=19),
                enabled=has_any,
                tooltip="" if has_any else self._nothing(),
            )
        )
        if has_any and with_achievements():
            place = view.to_px(layout.place(self.beside, 260, 52, 1.0))
            look = lambda: self.services.go.to("achievements", self._game, self._profile or "")
            self.ui.add(
                Button("achievements", place, _("Achievements"), look, ButtonStyle(sprite="ui_trophy", size=20))
            )
        figures = store.figures(self._profile if chosen else None, self._game or None)
        if not figures.games:
            self.nothing(view, area, self._nothing())
        elif self._game == ALL:
            self._all(view, area)
        elif area.w >= 1500 and area.h >= 700:
            self._wide(view, area, figures)
        else:
            if screens(self._game).facts.kinds():
                tabs = view.to_px(layout.area(rest.x, rest.y, rest.w - 434, 50))
                self.ui.add(ChoiceRow("tabs", tabs, [_("Results"), _("Favourites")], self._tab, self._turn)).label = _(
                    "Page"
                )
            self._narrow(view, area, figures)
        which, who = layout.columns(who, 2, 10)
        ids = [ALL, *registry.game_ids()]
        titles = [_("All games"), *(games.title(game) for game in ids[1:])]
        now = ids.index(self._game)
        game = Dropdown("game", view.to_px(which), titles, now, lambda index: self.show_game(ids[index]))
        self.ui.add(game).label = _("Game")
        profile = Dropdown("profile", view.to_px(who), words, chosen, lambda index: self._pick(profiles, index))
        self.ui.add(profile).label = _("Player")

    def draw_panels(self, surface: pygame.Surface) -> None:
        for game_id, place in self._game_boxes:
            picture = small_box(self.kit, game_id, round(place.h * 1.14))
            surface.blit(picture, picture.get_rect(center=place.center))

    @staticmethod
    def _nothing() -> str:
        return _("No finished games yet.")

    def _all(self, view: View, area: pygame.FRect) -> None:
        """Add the statistics of all games: how often, how well, and every play with its game."""
        store, is_large = self.services.saves.statistics, area.w >= 1500 and area.h >= 700
        found = all_games.by_game(store, self._profile)
        top, area = layout.cut_top(area, 116 if is_large else 92, 18 if is_large else 14)
        self._tile_row(view, top, all_games.tiles(found))
        left, right = layout.columns(area, (52, 48), 20 if is_large else 16)
        wins_of, points_of = all_games.wins(found)[:_MAX_BARS], all_games.points(found)[:_MAX_BARS]
        gap, needs = 18 if is_large else 14, [_CARD + _BAR * len(bars) for bars in (wins_of, points_of)]
        right.h = min(right.h, sum(needs) + gap)
        upper, lower = layout.rows(right, needs, gap)
        inner = self._card(view, left, "latest", _("Game by game"))
        rows = list(all_games.latest(store, self._profile))
        self.ui.add(ScrollList("latest", view.to_px(inner), rows, all_games.game_of(store, self.show_game)))
        wins = self._card(view, upper, "wins", _("Games and wins"))
        self.ui.add(BarChart("wins", view.to_px(wins), wins_of, label=0.44))
        points = self._card(view, lower, "points", _("Points"))
        self.ui.add(BarChart("points", view.to_px(points), points_of, label=0.44))

    def _wide(self, view: View, area: pygame.FRect, figures: Figures) -> None:
        tiles, area = layout.cut_top(area, 116, 18)
        self._tiles(view, tiles, figures, 6)
        main = [self._chart_of(kind) for kind in screens(self._game).facts.kinds() if kind.main]
        timed = [self._pace] if pace.bars(figures, _MAX_BARS) else []
        columns: list[list[Chart]] = [
            [self._history, self._sources],
            [self._opponents, *timed, *main[1:2]],
            main[:1] + main[2:3],
        ]
        filled = [column for column in columns if column]
        for cell, charts in zip(layout.columns(area, (38, 31, 31)[: len(filled)], 20), filled, strict=True):
            shares = (48, 52) if len(charts) == 2 else len(charts)
            for box, chart in zip(layout.rows(cell, shares, 18), charts, strict=True):
                chart(view, box, figures)

    def _narrow(self, view: View, area: pygame.FRect, figures: Figures) -> None:
        tiles, area = layout.cut_top(area, 92, 14)
        self._tiles(view, tiles, figures, 6)
        left, right = layout.columns(area, (1, 1), 16)
        facts = [self._chart_of(kind) for kind in screens(self._game).facts.kinds()]
        timed = [self._pace] if pace.bars(figures, _MAX_BARS) else []
        charts = facts if self._tab and facts else [self._history, self._sources, self._opponents, *timed]
        rows = [(left, charts[:2]), (right, charts[2:4])]
        for column, shown in rows:
            for box, chart in zip(layout.rows(column, len(shown), 14), shown, strict=True):
                chart(view, box, figures)

    def _chart_of(self, kind: FactKind) -> Chart:
        return lambda view, box, figures: self._facts(view, box, figures, kind)

    def _turn(self, tab: int) -> None:
        self._tab = tab
        self.relayout()

    def _card(self, view: View, box: pygame.FRect, name: str, title: str) -> pygame.FRect:
        """Add a paper panel with a heading; return the area below it."""
        self.panels.append(view.to_px(box))
        inner = layout.inset(box, 24, 14)
        head, rest = layout.cut_top(inner, 34, 6)
        self.ui.add(Label(f"head {name}", view.to_px(head), title, Style(face=theme.DISPLAY, size=23)))
        return rest

    def _tiles(self, view: View, area: pygame.FRect, figures: Figures, count: int) -> None:
        assert figures.best and figures.lowest
        average = figures.total_vp / figures.seats
        share = round(100 * figures.wins / figures.games)
        rated = self._rating()
        tiles = [
            *([rated] if rated else []),
            Tile(str(figures.games), ngettext("game", "games", figures.games)),
            Tile(f"{figures.wins}", _("won ({share}%)").format(share=share)),
            Tile(f"{average:.0f}", _("average score")),
            Tile(str(figures.best.value), _("best: {name}").format(name=figures.best.name[:14])),
            Tile(str(figures.lowest.value), _("lowest: {name}").format(name=figures.lowest.name[:14])),
            Tile(str(figures.widest.value) if figures.widest else "–", _("biggest winning margin")),
        ]
        tiles[0] = tiles[0]._replace(game_id=self._game)
        if rated:
            cell = layout.columns(area, count, 16)[0]
            self.ui.add(Target("rating", view.to_px(cell), tooltip=self._about_rating(), focusable=False))
        self._tile_row(view, area, tiles[:count])

    def _tile_row(self, view: View, area: pygame.FRect, tiles: Sequence[Tile]) -> None:
        """Add large numbers side by side, each with its label."""
        cells = layout.columns(area, len(tiles), 16)
        for number, (cell, (value, words, game_id)) in enumerate(zip(cells, tiles, strict=True)):
            self.panels.append(view.to_px(cell))
            inner = layout.inset(cell, 14, 8)
            if game_id:
                place, inner = layout.cut_left(inner, cell.h * 0.82, 6)
                self._game_boxes.append((game_id, view.to_px(place)))
            big, small = layout.rows(inner, (62, 38), 0)
            self.ui.add(
                Label(
                    f"tile {number}",
                    view.to_px(big),
                    value,
                    Style(face=theme.DISPLAY, size=46, align="center", colour=theme.TERRACOTTA_DARK),
                )
            )
            self.ui.add(
                Label(
                    f"tile words {number}",
                    view.to_px(small),
                    words,
                    Style(align="center", colour=theme.INK_SOFT, size=theme.LABEL, shrink=0.5),
                )
            )

    def _rating(self) -> Tile | None:
        """Return the rating of the selected player as a tile, if there is one."""
        if self._profile is None:
            return None
        rating = rating_of(self.services.saves.statistics.results, self._profile, registry.info(self._game))
        if not rating.games:
            return None
        return Tile(f"{rating.value:.0f}", _("rating, ± {n}").format(n=round(2 * rating.deviation)))

    def _about_rating(self) -> str:
        """Return an explanation of the rating, with the fixed ratings of computer players."""
        people, info = screens(self._game).people, registry.info(self._game)
        levels = ", ".join(f"{people.level_words(name)} {value:.0f}" for name, value in info.ratings.items())
        words = _(
            "Glicko rating from all finished games: it rises when you beat strong players and says ± how sure it is. "
            "200 points more win about three games of four. Computer players: {levels}."
        )
        return words.format(levels=levels)

    def _history(self, view: View, box: pygame.FRect, figures: Figures) -> None:
        inner = self._card(view, box, "history", _("Points game by game"))
        history = figures.history[-60:]
        points = [(float(number), float(vp)) for number, (_when, vp, _won) in enumerate(history, 1)]
        marks = [
            ChartMark(x, y, theme.GOLD if won else theme.STONE_DARK, hollow=not won)
            for (x, y), (_when, _vp, won) in zip(points, history, strict=True)
        ]
        tip = _("Each dot is a finished game; full dots were won.")
        line = Series("vp", theme.WATER, points)
        span = (0.5, len(points) + 0.5)
        self.ui.add(LineChart("history", view.to_px(inner), [line], marks=marks, x_range=span, tooltip=tip))

    def _sources(self, view: View, box: pygame.FRect, figures: Figures) -> None:
        inner = self._card(view, box, "sources", _("Average points per game by source"))
        words = screens(self._game).vocabulary.source
        ordered = sorted((item for item in figures.sources.items() if item[1]), key=lambda item: -item[1])[:_MAX_BARS]
        bars = [
            Bar(words(name), value / figures.seats, decimal(f"{value / figures.seats:.1f}"), theme.WATER)
            for name, value in ordered
        ]
        self.ui.add(BarChart("sources", view.to_px(inner), bars))

    def _opponents(self, view: View, box: pygame.FRect, figures: Figures) -> None:
        inner = self._card(view, box, "opponents", _("Wins by number of players and opponent"))
        bars = []
        for count, (played, wins) in sorted(figures.by_count.items()):
            label = ngettext("{n} player", "{n} players", count).format(n=count)
            bars.append(Bar(label, played, f"{wins} / {played}", theme.WATER, part=wins))
        for key, count in figures.ratings.most_common(3):
            bars.append(Bar(screens(self._game).vocabulary.rating(key), count, str(count), theme.GOLD))
        ordered = sorted(figures.by_opponent.items(), key=lambda item: (-item[1][0], item[0]))
        for controller, (played, wins) in ordered[: _MAX_BARS - len(bars)]:
            bars.append(Bar(self._opponent(controller), played, f"{wins} / {played}", theme.WATER_DEEP, part=wins))
        self.ui.add(BarChart("opponents", view.to_px(inner), bars, label=0.44))

    def _pace(self, view: View, box: pygame.FRect, figures: Figures) -> None:
        inner = self._card(view, box, "pace", pace.title(figures))
        self.ui.add(BarChart("pace", view.to_px(inner), pace.bars(figures, _MAX_BARS), label=0.46))

    def _opponent(self, controller: str) -> str:
        """Return the name of the opponents."""
        if controller == HUMAN:
            return _("against people")
        if controller == BY_RULE:
            return _("against the game itself")
        return _("against {level}").format(level=screens(self._game).people.controller_words(controller))

    def _facts(self, view: View, box: pygame.FRect, figures: Figures, kind: FactKind) -> None:
        inner = self._card(view, box, kind.key, kind.title)
        counts: dict[str, int] = dict(figures.facts.get(kind.key, {}))
        if not counts:
            name = f"none {kind.key}"
            self.ui.add(Label(name, view.to_px(inner), kind.nothing, Style(colour=theme.INK_SOFT, align="center")))
            return
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:8]
        facts = screens(self._game).facts
        shown = [(facts.show(kind.key, thing), n) for thing, n in ordered]
        bars = [Bar(fact.name, n, str(n), fact.tone, sprite=fact.sprite) for fact, n in shown]
        self.ui.add(BarChart(f"chart {kind.key}", view.to_px(inner), bars, label=0.46))

    # ---- actions

    def show_game(self, game_id: str) -> None:
        """Show another game."""
        self._game = game_id
        self.relayout()

    def _pick(self, profiles: list[str], index: int) -> None:
        self._profile = profiles[index - 1] if index else None
        self.relayout()

    def _export(self) -> None:
        def accept(path: Path) -> None:
            write_whole(path, self.services.saves.statistics.export_csv().encode("utf-8-sig"))
            self.services.go.to("message", _("Exported"), _("The statistics were saved to\n{path}").format(path=path))

        dialog = FileDialog(
            self.services, _("Export statistics"), _("Save"), accept, suffixes=(".csv",), write="statistics.csv"
        )
        self.services.stack.push(dialog)

    def _reset(self) -> None:
        if self._profile:
            text = _("All games {name} took part in will be deleted from the statistics.").format(name=self._profile)
        else:
            text = _("All finished games will be deleted from the statistics.")
        self.services.go.to("confirm", _("Reset the statistics?"), text, _("Reset"), self._forget, danger=True)

    def _forget(self) -> None:
        try:
            self.services.saves.statistics.reset(self._profile)
        except SaveProblem as problem:
            self.services.go.to("message", _("Something went wrong"), problem_text(problem))
        self._profile = None
        self.relayout()

    def resume(self) -> None:
        self.relayout()
