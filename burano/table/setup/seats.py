"""One row of the set-up screen per seat: name, colour, human or computer level, who starts."""

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

import pygame

from burano.core.journal import HUMAN
from burano.core.names import plain
from burano.i18n import _, pgettext
from burano.table.contract.theme import PlayerColours
from burano.table.panels.portrait import medallion
from burano.table.picture.brush import Brush
from burano.table.play.player_preferences import PlayerPreferences, add_preferences
from burano.table.setup.head_starts import WIDE, add_points
from burano.table.setup.model import Draft
from burano.ui import layout
from burano.ui.controls.controls import Controls
from burano.ui.controls.targets import Target
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widget import ControlState, Widget, sentences
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, rgb
from burano.ui.scaling import View

BANNER = 138
MIN_HEIGHT = 132
TIGHT = 106
"""Of a row with narrower lines, with large text."""
_DRAWN = 150.0
"""Height of the row for which banner and figures are given."""
_CAPTION = 22.0
"""Height of the words above a small button."""
_FIGURES = ((34, 137, 0.74), (64, 137, 0.74), (104, 136, 0.62))
"""Where the figures of a player colour stand on its banner, and how large: for a row as high as `_DRAWN`."""
_BELOW_FEET, _INSET = 12.0, 8.0
"""Height of a figure below its feet, and its distance from the banner's left edge at least."""
_PORTRAIT = 92.0, 50.0, 84.0
"""Its middle and its size on the banner."""
_ALONE = ((66, 137, 0.74),)
_STARTS = Slab(rgb("FFE9A6"), rgb("E2A233"), theme.GOLD_DARK, 2, inner=0.35)
_WAITS = Slab(rgb("F2E8D3"), rgb("F2E8D3"), theme.SAND_LINE, 2, inner=0)


class FieldNote(Label):
    """The words above a field: its name, or in red what is wrong with it."""

    def __init__(self, name: str, rect: pygame.Rect, text: str, bad: bool) -> None:
        super().__init__(name, rect, text, _note_style(bad))

    def say(self, text: str, bad: bool) -> None:
        """Replace the text; `bad` sets its colour."""
        self.style = _note_style(bad)
        self.set_text(text)


def _note_style(bad: bool) -> Style:
    return Style(theme.LABEL, theme.BOLD, theme.BAD if bad else theme.INK_SOFT, shrink=0.7, wrap=True)


D = TypeVar("D", bound=Draft)


class SeatRowsHost(Protocol[D]):
    """What the rows need of the set-up scene."""

    ui: Controls
    draft: D

    @property
    def proposal(self) -> tuple[str, bool]: ...

    def change(self, draft: D, *, rebuild: bool = True) -> None: ...

    def choose_portrait(self, index: int) -> None: ...

    def rename(self, index: int, name: str) -> None: ...


class Crest(Widget):
    """One player colour to choose; the crests of others are pale but can be swapped for."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        player_colours: PlayerColours,
        chosen: bool,
        taken: bool,
        on_click: Callable[[], None],
    ) -> None:
        tip = player_colours.name()
        if taken:
            tip = _("{color}: swap with the player who has it").format(color=tip)
        super().__init__(name, rect, tooltip=tip)
        self._sprite, self._chosen, self._taken, self._on_click = player_colours.crest, chosen, taken, on_click

    def activate(self) -> None:
        self.kit.audio.play("click")
        self._on_click()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        if self._chosen:
            self.kit.paint.slab(surface, self.rect, self.view.s, paint.CHOSEN, radius=12)
        alpha = 0.36 + 0.4 * look.hover if self._taken else 1.0
        crest = self.kit.sprites.get(self._sprite, 0, round(self.rect.h * 0.76), alpha=alpha)
        surface.blit(crest, crest.get_rect(center=self.rect.center))
        if look.focused:
            self.kit.paint.ring(surface, self.rect, self.view.s, radius=12)


class PortraitButton(Widget):
    """The portrait of a seat; a click gives a person the next free one."""

    repeats = True

    def __init__(self, name: str, rect: pygame.Rect, sprite: str, ground: Colour, on_click: Callable[[], None]) -> None:
        super().__init__(name, rect, tooltip=_("Portrait (select for another)"))
        self._sprite, self._ground, self._on_click = sprite, ground, on_click

    def activate(self) -> None:
        self.kit.audio.play("click")
        self._on_click()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        lift = self.view.px(theme.HOVER_LIFT)
        rect = self.rect.move(0, lift if look.pressed else -round(lift * look.hover))
        picture = medallion(self.kit, self._sprite, self._ground, rect.w)
        surface.blit(picture, picture.get_rect(center=rect.center))
        if look.hover > 0.5:
            corner = rect.right - rect.w // 8, rect.bottom - rect.h // 8
            turn = self.kit.sprites.get("ui_replay", rect.w * 0.34, rect.w * 0.34)
            self.kit.paint.disc(surface, corner, rect.w // 4, self.view.s, _WAITS)
            surface.blit(turn, turn.get_rect(center=corner))
        if look.focused:
            self.kit.paint.ring(surface, rect, self.view.s, radius=self.view.units(rect.w / 2))


class StartFlag(Widget):
    """The starting player's flag: raised at one seat, offered at the others."""

    def __init__(self, name: str, rect: pygame.Rect, starts: bool, on_click: Callable[[], None]) -> None:
        super().__init__(
            name, rect, tooltip=_("This is the starting player") if starts else _("Make this the starting player")
        )
        self._starts, self._on_click = starts, on_click

    def activate(self) -> None:
        self.kit.audio.play("click")
        self._on_click()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        radius = self.rect.h // 2
        slab = _STARTS if self._starts or look.hover > 0.5 else _WAITS
        self.kit.paint.disc(surface, self.rect.center, radius, self.view.s, slab)
        alpha = 1.0 if self._starts else 0.3 + 0.5 * look.hover
        flag = self.kit.sprites.get("ui_flag", 0, round(self.rect.h * 0.56), alpha=alpha)
        surface.blit(flag, flag.get_rect(center=self.rect.center))
        if look.focused:
            self.kit.paint.ring(surface, self.rect, self.view.s, radius=self.view.units(radius))


class SeatRow(Generic[D]):
    """Builds the controls of one seat and draws what lies under them."""

    def __init__(self, screen: SeatRowsHost[D], index: int, box: pygame.FRect, view: View) -> None:
        self.screen, self.index, self.view = screen, index, view
        self._box = box
        self.panel = view.to_px(box)
        self._tight = box.h < MIN_HEIGHT
        banner = box.h if self._tight else BANNER * max(1.0, box.h / _DRAWN)
        self.banner = view.to_px(pygame.FRect(box.x, box.y, banner, box.h))
        edge, label, field, gap, level = (4, 22, 38, 4, 34) if self._tight else (8, 28, 46, 6, 38)
        inner = pygame.FRect(box.x + banner + 18, box.y + edge, box.w - banner - 34, box.h - 2 * edge)
        labels, rest = layout.cut_top(inner, label)
        fields, rest = layout.cut_top(rest, field, max(gap, (inner.h - label - field - level) * 0.8))
        levels, _spare = layout.cut_top(rest, level)
        self._build(labels, fields, levels)

    def _n(self, name: str) -> str:
        return f"seat{self.index}.{name}"

    def _build(self, labels: pygame.FRect, fields: pygame.FRect, levels: pygame.FRect) -> None:
        screen, view, index = self.screen, self.view, self.index
        draft, seat = screen.draft, screen.draft.seats[index]
        name_w = min(310.0, fields.w * 0.4)
        name_area, rest = layout.cut_left(fields, name_w, 18)
        colours = draft.people.colours
        color_area, _rest = layout.cut_left(rest, min(len(colours) * 54, rest.w - 150), 18)
        heading = pygame.FRect(labels.x, labels.y, name_w, labels.h)
        if draft.head_start != "off" and not draft.solo:
            points, heading = layout.cut_right(heading, WIDE, 8)
            add_points(screen.ui, view, points, screen, index)
        self._label("name.label", heading, *self._name_words())
        tell = draft.color_problem(index)
        color_label = pygame.FRect(color_area.x, labels.y, fields.right - color_area.x - 134, labels.h)
        self._label("color.label", color_label, tell or _("Colour"), bool(tell))
        if not tell and seat.level != HUMAN:
            px = view.px(theme.LABEL)
            left = color_area.x + view.units(screen.ui.kit.text.size(_("Colour"), theme.BOLD, px)[0]) + 10
            right = fields.right - (132 if draft.start >= 0 else 62)  # left of the flag, or of the cross
            self._strength(pygame.FRect(left, labels.y, right - left, labels.h), seat.level)
        entry = TextEntry(self._n("name"), view.to_px(name_area), seat.name, self._rename, limit=24)
        screen.ui.add(entry).label = _("Name of player {n}").format(n=index + 1)
        for color, cell in enumerate(layout.columns(color_area, len(colours))):
            taken = any(s.color == color for i, s in enumerate(draft.seats) if i != index)
            above, below = (0, 2) if self._tight else (2, 4)
            tall = pygame.FRect(cell.x + 2, cell.y - above, cell.w - 4, above + cell.h + below)
            screen.ui.add(
                Crest(
                    self._n(f"color{color}"),
                    view.to_px(tall),
                    colours[color],
                    seat.color == color,
                    taken,
                    self._recolor(color),
                )
            )
        self._build_right(fields, levels)
        self._build_levels(levels)
        if seat.level == HUMAN:
            ground = colours[seat.color].light
            portrait = PortraitButton(
                self._n("portrait"), self._portrait_place(), draft.face(index), ground, self._repaint
            )
            screen.ui.add(portrait)
        for widget in screen.ui:
            if widget.name.startswith(self._n("")) and widget.kind != "text" and not widget.label:
                widget.label = self._called

    def _portrait_place(self) -> pygame.Rect:
        x, y, size = _PORTRAIT
        k = self._box.h / _DRAWN
        return self.view.rect(self._box.x + (x - size / 2) * k, self._box.y + (y - size / 2) * k, size * k, size * k)

    def _repaint(self) -> None:
        """Choose the next portrait, which is remembered for the name."""
        self.screen.choose_portrait(self.index)

    @property
    def _called(self) -> str:
        """Whose card it is, also while the name is being typed."""
        return self.screen.draft.seats[self.index].name or _("Player {number}").format(number=self.index + 1)

    def _build_right(self, fields: pygame.FRect, levels: pygame.FRect) -> None:
        screen, view, index = self.screen, self.view, self.index
        starts = screen.draft.start == index
        side = 36 if self._tight else 44
        disc = pygame.FRect(fields.right - 102 - side / 2, fields.y - (18 if self._tight else 20), side, side)
        if screen.draft.start >= 0:
            screen.ui.add(StartFlag(self._n("start"), view.to_px(disc), starts, self._start))
        cross = pygame.FRect(fields.right - 52, fields.y - 16, 52, 52)
        enough = not screen.draft.is_minimal
        why = _("Remove this player") if enough else _at_least(screen.draft.people.info.seats[0])
        remove = IconButton(
            self._n("remove"), view.to_px(cross), "ui_cross", why, self._remove, tint=theme.BAD, enabled=enough
        )
        if not enough:  # its tip says why not: what it would do is said before
            remove.label = sentences((self._called, _("Remove this player")))
        screen.ui.add(remove)
        if starts:
            words = pygame.FRect(disc.centerx - 60, disc.bottom - 1, 120, 22)
            style = Style(face=theme.BOLD, size=theme.SMALL, align="center", colour=theme.TERRACOTTA_DARK)
            screen.ui.add(Label(self._n("starts"), view.to_px(words), _("starts"), style))

    def _build_levels(self, row: pygame.FRect) -> None:
        screen, view, seat = self.screen, self.view, self.screen.draft.seats[self.index]
        style_w = 196.0
        choice, rest = layout.cut_left(row, row.w - style_w - 16, 16)
        people = screen.draft.people
        names = [people.level_words(level) for level in people.levels]
        chosen = people.levels.index(seat.level)
        level = ChoiceRow(self._n("level"), view.to_px(choice), names, chosen, self._relevel, size=theme.LABEL)
        screen.ui.add(level).label = _("Who plays as {name}").format(name=self._called)
        if seat.level == HUMAN:
            add_preferences(screen.ui, view, rest, self._called, self._n, seat.preference, self._preference)
            self._caption_preferences(rest)
        if not people.has_style(seat.level):
            return
        word = _("Style: {style}").format(style=people.style_name(seat.style))
        screen.ui.add(
            Button(
                self._n("style"),
                view.to_px(rest),
                word,
                self._restyle,
                ButtonStyle(size=theme.LABEL),
                tooltip=_("This opponent’s playing style (select to change)"),
            )
        )

    def _caption_preferences(self, row: pygame.FRect) -> None:
        """Add the captions of the small buttons, where there is room above them."""
        if self._box.h < _DRAWN + _CAPTION:
            return
        style, px = Style(size=theme.SMALL, colour=theme.INK_SOFT, align="center"), self.view.px(theme.SMALL)
        words = {"language": _("Language"), "hints": pgettext("short", "Hints"), "symbols": _("Symbols")}
        cells = [self.view.to_px(cell.move(0, -4).inflate(8, 0)) for cell in layout.columns(row, 3, 8)]
        measure = self.screen.ui.kit.text.size
        if any(measure(text, theme.BODY, px)[0] > cell.w for text, cell in zip(words.values(), cells, strict=True)):
            return
        high = self.view.px(_CAPTION)
        for (kind, text), cell in zip(words.items(), cells, strict=True):
            above = pygame.Rect(cell.x, cell.y - high, cell.w, high)
            self.screen.ui.add(Label(self._n(f"{kind}.caption"), above, text, style))

    def _strength(self, area: pygame.FRect, level: str) -> None:
        """Add the strength of the chosen computer player: stars and words, and whether it suits."""
        people = self.screen.draft.people
        words, sentence = people.strength_words(level)
        words = f"{people.stars(level)} {words}"
        rect = self.view.to_px(area)
        style = Style(size=theme.LABEL, colour=theme.INK_SOFT, align="right", shrink=0.7, elide=True)
        suits, measured = self.screen.proposal
        if level == suits:
            longer = _("{strength} · suits you") if measured else _("{strength} · to begin with")
            longer = longer.format(strength=words)
            sentence += " " + (
                _("Judging by your results, a good match for you.") if measured else _("Good to begin with.")
            )
            whole = self.screen.ui.kit.text.styled(longer, rect, replace(style, elide=False), self.view.s)
            if whole.needed[0] <= rect.w:
                words = longer  # where there is no room the sentence alone says so
        self.screen.ui.add(Label(self._n("strength"), rect, words, style))
        self.screen.ui.add(Target(self._n("about"), rect, tooltip=sentence, focusable=False))

    def _name_words(self) -> tuple[str, bool]:
        tell = self.screen.draft.name_problem(self.index)
        return tell or _("Player {number}").format(number=self.index + 1), bool(tell)

    def _label(self, name: str, area: pygame.FRect, text: str, bad: bool) -> None:
        self.screen.ui.add(FieldNote(self._n(name), self.view.to_px(area), text, bad))

    # ---- changes

    def _rename(self, text: str) -> None:
        self.screen.rename(self.index, plain(text))

    def _recolor(self, color: int) -> Callable[[], None]:
        return lambda: self.screen.change(self.screen.draft.with_color(self.index, color))

    def _relevel(self, chosen: int) -> None:
        self.screen.change(self.screen.draft.with_level(self.index, self.screen.draft.people.levels[chosen]))

    def _preference(self, preference: PlayerPreferences) -> None:
        self.screen.change(self.screen.draft.with_seat(self.index, preference=preference))

    def _restyle(self) -> None:
        style = self.screen.draft.seats[self.index].style
        styles = self.screen.draft.people.styles
        following = styles[(styles.index(style) + 1) % len(styles)]
        self.screen.change(self.screen.draft.with_seat(self.index, style=following))

    def _remove(self) -> None:
        self.screen.change(self.screen.draft.without_seat(self.index))

    def _start(self) -> None:
        self.screen.change(self.screen.draft.with_start(self.index))

    def refresh(self) -> None:
        """Say what is wrong with the name while it is being typed, without taking the field away."""
        text, bad = self._name_words()
        label = self.screen.ui.find(self._n("name.label"))
        if isinstance(label, FieldNote):
            label.say(text, bad)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw panel and banner."""
        view, kit = self.view, self.screen.ui.kit
        seat = self.screen.draft.seats[self.index]
        player_colours = self.screen.draft.people.colours[seat.color]
        kit.paint.panel(surface, self.panel, view.s)
        colour = player_colours.header
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.banner))
        width = self.banner.inflate(view.px(80), 0)
        width.left = self.banner.left
        kit.paint.slab(surface, width, view.s, Slab(colour, colour, colour, 0, inner=0))
        surface.set_clip(clip)
        surface.fill(theme.GOLD, (self.banner.right - view.px(3), self.panel.y + 1, view.px(3), self.panel.h - 2))
        brush = Brush(surface, kit, view)
        x, y = self._box.topleft
        k = self._box.h / _DRAWN
        brush.at(player_colours.crest, x + 32 * k, y + 40 * k, 0.72 * k)
        places = _FIGURES if len(player_colours.figures) > 1 else _ALONE
        for figure, (fx, fy, size) in zip(player_colours.figures, places, strict=False):
            _wide, high, left, down = frame(figure)
            below = max(0.0, high - down - _BELOW_FEET) * size  # a figure anchored at its middle stands on the banner
            brush.at(figure, x + max(fx, left * size + _INSET) * k, y + (fy - below) * k, size * k)
        portrait = self.screen.draft.people.portrait(seat.level)
        if seat.level == HUMAN:
            return
        if portrait.startswith("ui_"):
            brush.at(portrait, x + 102 * k, y + 42 * k, 0.8 * k, tint=theme.CREAM)
        else:
            picture = medallion(kit, portrait, player_colours.light, self._portrait_place().w)
            surface.blit(picture, picture.get_rect(center=self._portrait_place().center))


def _at_least(count: int) -> str:
    """Return why no seat can be taken away."""
    words = {1: _("Somebody has to play"), 2: _("At least two players are needed")}
    return words.get(count) or _("At least {count} players").format(count=count)


def seats_words(seats: tuple[int, ...]) -> str:
    """Return how many can play, in words."""
    least, most = seats[0], seats[-1]
    if most == 1:
        return _("One player")
    if least == most:
        return _("{most} players at one screen").format(most=most)
    return _("{least}–{most} players at one screen").format(least=least, most=most)


def add_words(seats: int) -> str:
    """Return the words on the button for one more player."""
    words = {1: _("Add a second player"), 2: _("Add a third player"), 3: _("Add a fourth player")}
    return words.get(seats) or _("Add another player")
