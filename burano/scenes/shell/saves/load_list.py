"""The list of saved games: rows with a picture, names, points and date."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame

from burano.i18n import _
from burano.persistence import library, restoring, savefile
from burano.persistence.autosave_slots import AutosaveSlot
from burano.persistence.disk import look_into
from burano.persistence.glance import Glance
from burano.persistence.problems import SaveProblem
from burano.scenes.shell.crests import draw_crest
from burano.scenes.shell.saves import save_words
from burano.scenes.shell.saves.save_desk import THUMBNAIL
from burano.scenes.shell.saves.save_words import summary_line
from burano.stage.problems import problem_text
from burano.stage.scene import Saves
from burano.table.contract.screens import screens
from burano.ui.controls.lists import Row, ScrollList
from burano.ui.controls.widget import sentences
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Align
from burano.ui.kit import Kit

SAVE, AUTOSAVE, EARLIER = "save", "autosave", "earlier"
_ROW, _HIGH_ROW = 112, 140
_PICTURE = 0.28
"""Maximum width of a picture, as a share of its row."""
HIGHEST_ROW = 148.0
"""Maximum height of a row, in units; rows of a short list are higher."""
_AT_ONCE, _AT_A_TIME = 40, 12
"""Number of files read when the page opens, and per frame after that; reading takes time."""
_MAX_PICTURES = 80
_NARROW_BELOW = 620
"""Width of the list, in units, below which the date has a line of its own."""


@dataclass(frozen=True)
class SavedGame:
    """One game in the list: a named save, an autosaved play, or a play that was replaced by another."""

    kind: str
    path: Path
    modified: float
    save: Glance | None = None
    problem: SaveProblem | None = None
    slot: AutosaveSlot | None = None

    def opened(self) -> SavedGame:
        """Return the entry with the content of its file, or the reason why it cannot be read."""
        item = library.read_content(library.Found(self.path, self.modified))
        return replace(self, save=item.save, problem=item.problem)

    @property
    def key(self) -> str:
        return f"{self.kind}-{self.path.stem}"

    @property
    def name(self) -> str:
        if self.save is None:
            return self.path.name
        return save_words.plain_name(self.save)

    @property
    def moment(self) -> float:
        return self.save.modified if self.save else self.modified

    def how_far(self) -> str:
        """Return the progress of the game, or why the file cannot be read."""
        if self.save is None:
            assert self.problem
            return problem_text(self.problem)
        return summary_line(self.save.game, self.save.summary)

    def tag(self) -> str:
        """Return the kind of save, if the player did not save it by name."""
        return {SAVE: "", AUTOSAVE: _("Autosave"), EARLIER: _("Earlier game")}[self.kind]


class Collection:
    """All saves that can be opened, except plays running in this or another copy of the program.

    Files are listed at once and read a few at a time, the latest first: there may be thousands.
    """

    def __init__(self, desk: Saves, playing: bool = False, before: Collection | None = None) -> None:
        """`before`: an older collection; unchanged files are not read again."""
        known = before._known if before else {}
        self._known: dict[tuple[str, float], SavedGame] = {}
        self._unread: list[SavedGame] = []
        for entry in _files(desk, playing):
            opened = known.get((entry.key, entry.modified))
            if opened is None:
                self._unread.append(entry)
            else:
                self._known[entry.key, entry.modified] = replace(opened, slot=entry.slot)
        self.count = len(self._known) + len(self._unread)
        self._unread.sort(key=lambda entry: entry.modified)
        self.read(_AT_ONCE)

    def read(self, most: int = _AT_A_TIME) -> None:
        """Read the next few files."""
        for _number in range(min(most, len(self._unread))):
            entry = self._unread.pop().opened()
            self._known[entry.key, entry.modified] = entry

    @property
    def left(self) -> int:
        """Number of files still to be read."""
        return len(self._unread)

    def entries(self) -> list[SavedGame]:
        """Return the entries read so far that are worth listing, latest first."""
        return sorted(filter(_worth_listing, self._known.values()), key=lambda entry: -entry.moment)


def _files(desk: Saves, playing: bool) -> Iterator[SavedGame]:
    """Yield an unread entry for every file."""
    for kind, folder in ((SAVE, desk.library.folder), (EARLIER, desk.autosaves.slots.earlier)):
        for path, modified in library.found(folder):
            yield SavedGame(kind, path, modified)
    saver = desk.autosaves.saver
    here = saver.slot.number if playing and saver else None
    if saver and not playing:
        saver.catch_up()
    for slot in desk.autosaves.waiting():
        if slot.number != here:
            yield SavedGame(AUTOSAVE, slot.save, slot.modified(), slot=slot)


def _worth_listing(entry: SavedGame) -> bool:
    return entry.save is None or bool(entry.save.decisions)


def closed(desk: Saves) -> SaveProblem | None:
    """Return why a folder of saved games cannot be read; None if it can be, or does not exist yet."""
    for folder in (desk.library.folder, desk.autosaves.slots.folder, desk.autosaves.slots.earlier):
        try:
            look_into(folder)
        except SaveProblem as problem:
            if problem.key != "missing":
                return problem
    return None


class Thumbnails:
    """Thumbnails of entries: from the file, or drawn from the position, one at a time so that the list stays
    responsive."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._made: dict[tuple[str, float], pygame.Surface | None] = {}
        self._large: tuple[tuple[object, ...], pygame.Surface | None] = ((), None)

    def get(self, entry: SavedGame) -> pygame.Surface | None:
        return self._made.get((entry.key, entry.modified))

    def make_next(self, wanted: Sequence[SavedGame]) -> bool:
        """Create the first missing picture; return False if none is missing."""
        for entry in wanted:
            key = (entry.key, entry.modified)
            if key not in self._made:
                if len(self._made) >= _MAX_PICTURES:
                    del self._made[next(iter(self._made))]
                self._made[key] = self._make(entry)
                return True
        return False

    def _make(self, entry: SavedGame) -> pygame.Surface | None:
        if entry.save is None:
            return None
        try:
            data = savefile.read(entry.path).picture()
            if data:
                return pygame.image.load(io.BytesIO(data), "thumbnail.png").convert()
        except (pygame.error, SaveProblem):
            pass
        return self._drawn(entry, THUMBNAIL)

    def _drawn(self, entry: SavedGame, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the position of a save, drawn by its game; None if it cannot be drawn."""
        try:
            session = restoring.load(entry.path).session
        except SaveProblem:
            return None
        return screens(session.table.game_id).pictures.thumbnail(self._kit, session, size)

    def large(self, entry: SavedGame, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture sharp at that size. Only the last one is cached, because drawing takes a moment."""
        wanted = (entry.key, entry.modified, size)
        if entry.save is not None and self._large[0] != wanted:
            self._large = wanted, self._drawn(entry, size)
        return self._large[1] if self._large[0] == wanted else None

    def has_large(self, entry: SavedGame, size: tuple[int, int]) -> bool:
        return self._large[0] == (entry.key, entry.modified, size)


class SaveList(ScrollList):
    """The list of saved games."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        items: Sequence[SavedGame],
        pictures: Thumbnails,
        on_pick: Callable[[Row], None],
        *,
        width: float,
        **options: Any,
    ) -> None:
        """`width` is in units."""
        self._lines = 4 if width < _NARROW_BELOW else 3
        self._entries: dict[str, SavedGame] = {}
        least = _HIGH_ROW if self._lines == 4 else _ROW
        even = rect.h * width / max(1, rect.w) / max(1, len(items))
        row_height = max(least, min(HIGHEST_ROW, even))
        super().__init__(name, rect, [], on_pick, row_height=row_height, **options)
        self.show(items)
        self._pictures = pictures

    def show(self, items: Sequence[SavedGame]) -> None:
        """Show these games in the list."""
        self._entries = {entry.key: entry for entry in items}
        self.rows = [Row(entry.key, entry.name) for entry in items]

    def spoken_value(self) -> str:
        entry = self._entries.get(self.chosen)
        progress = (entry.tag(), entry.how_far(), save_words.when(entry.moment)) if entry else ()
        return sentences((super().spoken_value(), *progress))

    def visible(self) -> list[SavedGame]:
        """Return the entries on screen."""
        first = self.offset // self._row
        return [self._entries[row.key] for row in self.rows[first : first + self.rect.h // self._row + 2]]

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: Row) -> None:
        view, entry = self.view, self._entries[row.key]
        card = rect.inflate(-view.px(4), -view.px(8))
        chosen = row.key == self.chosen
        self.kit.paint.slab(surface, card, view.s, paint.CHOSEN if chosen else paint.CARD, radius=14)
        inner = card.inflate(-view.px(16), -view.px(16))
        height = min(inner.h, view.px(HIGHEST_ROW - 24), round(card.w * _PICTURE * 9 / 16))
        margin = (card.h - height) // 2  # the same margin at the left as above and below
        frame = pygame.Rect(card.x + margin, card.y + margin, round(height * 16 / 9), height)
        draw_picture(surface, self.kit, view.s, frame, self._pictures.get(entry), broken=entry.save is None)
        words = pygame.Rect(frame.right + view.px(16), inner.y, inner.right - frame.right - view.px(16), inner.h)
        self._draw_words(surface, words, entry)

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect, entry: SavedGame) -> None:
        """Draw the name over the full width, then progress and date, then the players."""
        view, text = self.view, self.kit.text
        height = room.h // self._lines
        head, second, third = (pygame.Rect(room.x, room.y + line * height, room.w, height) for line in range(3))
        self._draw_tag(surface, head, entry.tag())
        text.draw(surface, text.block(entry.name, head, theme.BOLD, view.px(20), elide=True, shrink=0.9))
        date, small = save_words.when(entry.moment), view.px(theme.SMALL)
        if self._lines == 3:
            third = second.copy()
            second.w -= text.size(date, theme.BODY, small)[0] + view.px(14)
        tone = theme.BAD if entry.save is None else theme.INK_SOFT
        progress = text.block(entry.how_far(), second, theme.BODY, view.px(theme.LABEL), tone, elide=True, shrink=0.8)
        text.draw(surface, progress)
        align: Align = "right" if self._lines == 3 else "left"
        text.draw(surface, text.block(date, third, theme.BODY, small, theme.INK_SOFT, align=align))
        if entry.save is not None:
            top = room.y + (self._lines - 1) * height
            self._draw_people(surface, pygame.Rect(room.x, top, room.w, room.bottom - top), entry.save)

    def _draw_tag(self, surface: pygame.Surface, line: pygame.Rect, tag: str) -> None:
        """Draw the kind of save at the end of a line; shorten the line by it."""
        if not tag:
            return
        view, text = self.view, self.kit.text
        width = text.size(tag, theme.BOLD, view.px(theme.SMALL))[0] + view.px(20)
        pill = pygame.Rect(line.right - width, line.y + view.px(1), width, line.h - view.px(4))
        self.kit.paint.slab(surface, pill, view.s, paint.SAND, radius=view.units(pill.h / 2))
        text.draw(surface, text.block(tag, pill, theme.BOLD, view.px(theme.SMALL), theme.INK, align="center"))
        line.w -= width + view.px(10)

    def _draw_people(self, surface: pygame.Surface, room: pygame.Rect, save: Glance) -> None:
        """Draw crest, name and points of every seat, each in its share of the row; without the names if one does not
        fit."""
        view, text = self.view, self.kit.text
        seats, size = save_words.seats_of(save)[:5], view.px(theme.SMALL)
        share = min(view.px(180), room.w // max(1, len(seats)))
        width = share - view.px(32)
        named = all(
            seat.vp is None or text.size(f"{seat.name} {seat.vp}", theme.BODY, size)[0] <= width for seat in seats
        )
        for number, seat in enumerate(seats):
            x = room.x + number * share
            box = pygame.Rect(x, 0, view.px(20), view.px(24))
            box.centery = room.centery
            draw_crest(surface, self.kit, seat.crest, box, left=True)
            name = seat.name if named or seat.vp is None else ""
            words = f"{name} {'' if seat.vp is None else seat.vp}".strip()
            place = pygame.Rect(x + view.px(24), room.y, width, room.h)
            text.draw(surface, text.block(text.elide(words, theme.BODY, size, width), place, theme.BODY, size))


def draw_picture(
    surface: pygame.Surface,
    kit: Kit,
    s: float,
    frame: pygame.Rect,
    picture: pygame.Surface | None,
    *,
    broken: bool = False,
) -> None:
    """Draw a thumbnail in a thin frame; water until there is one, a warning if there never will be one."""
    edge = frame.inflate(round(6 * s), round(6 * s))
    kit.paint.slab(surface, edge, s, paint.PLAQUE, radius=6, shadow=2)
    if picture is not None:
        same = picture.get_size() == frame.size
        surface.blit(picture if same else pygame.transform.smoothscale(picture, frame.size), frame)
        return
    surface.blit(kit.textures.stretched("lagoon", frame.size), frame)
    if broken:
        icon = kit.sprites.get("ui_warning", frame.h // 2, frame.h // 2)
        surface.blit(icon, icon.get_rect(center=frame.center))
