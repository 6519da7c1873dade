"""Autosave, saved games and statistics of the program, as used by screens."""

from __future__ import annotations

import contextlib
import io
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from burano.core import registry
from burano.core.journal import TAKEN_OVER, WHAT_IF, Player, special_play
from burano.core.plain_data import Plain
from burano.core.session import Step, Undone
from burano.i18n import _
from burano.persistence import autosave_preview, restoring
from burano.persistence.achievements import new_achievements
from burano.persistence.autosave import Autosaver, seconds
from burano.persistence.autosave_manager import AutosaveManager, Fits
from burano.persistence.autosave_slots import AutosaveSlot, Recovered
from burano.persistence.disk import remove, write_whole
from burano.persistence.library import Library
from burano.persistence.opening import Opened, open_file
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import play_name
from burano.persistence.sidecar import Notes
from burano.persistence.statistics import GameResult, Statistics, result_of
from burano.scenes.shell.saves import save_words
from burano.scenes.shell.title import continue_line
from burano.stage.problems import problem_text
from burano.stage.scene import ResumablePlay, Services
from burano.table.contract.screens import Play, screens
from burano.table.play.clocks import NOTE as CLOCKS
from burano.table.play.clocks import timing_of
from burano.table.wording.phrasebook import Phrasebook

RECORD_SUFFIX = ".jsonl"
THUMBNAIL = (384, 216)
"""Size in pixels of the picture in a save."""


class SaveDesk:
    """Autosave, library and statistics of the running program."""

    def __init__(self, services: Services, clock: Callable[[], float] = time.time) -> None:
        self._services = services
        self.clock = clock
        saves = services.dirs.saves
        self.autosaves = AutosaveManager(saves, clock=clock, on_problem=self._report, on_lacking=self._report_lacking)
        self.library = Library(saves)
        self._statistics: Statistics | None = None
        self._stop_counting: Callable[[], None] = lambda: None
        self.problem: SaveProblem | None = None
        """Why the running play is not saved safely; None if it is."""
        self.lacking: frozenset[str] = frozenset()
        """File operations that the folder of saved games was found not to support."""

    @property
    def statistics(self) -> Statistics:
        if self._statistics is None:
            self._statistics = Statistics.load(self._services.dirs.data / "statistics.log")
        return self._statistics

    def _report(self, problem: SaveProblem | None) -> None:
        self.problem = problem
        self._services.stack.notice(save_words.autosave_text(problem))

    def _report_lacking(self, what: frozenset[str]) -> None:
        """Report once how safe saved games are if the file system lacks operations."""
        if what - self.lacking:
            self.lacking |= what
            self._services.stack.notice(save_words.lacking_text(self.lacking, self._services.dirs.saves))

    # ---- playing

    def play(
        self, session: Play, created: int | None = None, source: AutosaveSlot | None = None, notes: Notes | None = None
    ) -> None:
        """Autosave a play, new or loaded, and show it. For an older play, `created` and `notes` are its own and
        `source` is its slot."""
        _load_parts(session.table.game_id)
        self._watch(session, created, source, notes)
        self._services.settings.change(game=session.table.game_id)
        screens(session.table.game_id).screens.open_play(self._services, session)
        if unread := self.autosaves.unread:
            self.autosaves.unread = None
            self._services.stack.notice(save_words.unread_text(unread))

    def _saver(self, session: Play) -> Autosaver | None:
        saver = self.autosaves.saver
        return saver if saver is not None and saver.session is session else None

    def note(self, session: Play, name: str, value: Plain) -> None:
        """Store a value beside a running play; None removes it."""
        if saver := self._saver(session):
            saver.note(name, value)

    def noted(self, session: Play, name: str) -> Plain:
        """Return the value stored beside a running play under that name."""
        saver = self._saver(session)
        return saver.notes.get(name) if saver else None

    def reseat(self, session: Play, players: Sequence[Player]) -> None:
        """Replace the players of a running play and show it to the new ones."""
        if saver := self._saver(session):
            session.reseat(players)
            saver.begin_again()
            screens(session.table.game_id).screens.open_play(self._services, session)

    def settled(self, session: Play) -> bool:
        """Return whether every decision of a play is saved."""
        saver = self._saver(session)
        return saver is None or saver.settled

    def _watch(self, session: Play, created: int | None, source: AutosaveSlot | None, notes: Notes | None) -> None:
        """Autosave this play from now on; count it in the statistics when it ends."""
        before = self._saver(session)
        kept = before.notes if before and notes is None else notes
        saver = self.autosaves.watch(session, created=created, source=source, notes=kept)
        self._stop_counting()
        self._stop_counting = session.observe(lambda change: self._count(session, saver.created, change))
        self._services.journal = lambda: "\n".join(_record_lines(session))

    def _count(self, session: Play, created: int, change: Step | Undone) -> None:
        """Count a game when it ends; remove it when its end is undone."""
        if session.table.extras.get(WHAT_IF) or session.table.extras.get(TAKEN_OVER):
            return
        over = session.decision() is None
        try:
            if over and isinstance(change, Step):
                facts = screens(session.table.game_id).facts.count(session)
                timing = timing_of(self.noted(session, CLOCKS), len(session.table.players))
                result = result_of(session, created, seconds(self.clock), facts, timing)
                self.statistics.add(result)
                self._report_achievements(result)
            elif isinstance(change, Undone):
                self.statistics.forget(play_name(session.table, created))
        except SaveProblem as problem:
            self._services.stack.notice(problem_text(problem))

    def _report_achievements(self, result: GameResult) -> None:
        """Show the achievements reached with this game, unless the player has switched that off."""
        wanted = screens(result.game).achievements() if self._services.settings.now.achievements else ()
        if not wanted:
            return
        book, found = Phrasebook(result.game), new_achievements(wanted, self.statistics.results, result)
        said = [
            f"{name[:30]}: {', '.join(book.say('achievement', key) for key in keys)}" for name, keys in found.items()
        ]
        if said:
            self._services.stack.notice(_("New achievements. {list}").format(list=" · ".join(said)), after_result=True)

    def keep(self, session: Play, name: str) -> Path:
        """Save the running play under a name, with a picture; raise `SaveProblem` on failure."""
        saver, now = self._saver(session), seconds(self.clock)
        picture = screens(session.table.game_id).pictures.thumbnail(self._services.kit, session, THUMBNAIL)
        created, notes = (saver.created, saver.notes) if saver else (now, None)
        return self.library.keep(session, name, created, now, png(picture), notes)

    def latest(self) -> str:
        """Return one line about the running play, if it can be continued, else about the latest autosave. Lessons and
        challenges come last."""
        saves, game = self._services.dirs.saves, self._running()
        if game is None or special_play(game.table.extras):
            others = continue_line.line_of(saves, False)
            if game is None or others:
                return others or continue_line.line_of(saves, True)
        return continue_line.line(game.game.game_id, game.summary(), game.table.to_data())

    def waiting(self) -> dict[str, ResumablePlay]:
        """Return, for every game, the play that can be continued."""
        plays, session = dict[str, ResumablePlay](), self._running()
        for special in (True, False):
            plays |= continue_line.waiting_of(self._services.dirs.saves, special)
            if session and bool(special_play(session.table.extras)) == special:
                game, summary = session.game, session.summary()
                plays[game.game_id] = continue_line.resumable(game.game_id, summary, session.table.to_data())
        return plays

    def _running(self) -> Play | None:
        """Return the autosaved play, if it can be continued."""
        saver = self.autosaves.saver
        return saver.session if saver and saver.session.decision() is not None and saver.session.length else None

    def resume(self, game_id: str = "", special: str | None = None, noted: str = "") -> bool:
        """Continue the latest play of a game, or of any game; return False if there is none. Plays of lessons and
        challenges come last, or are the only ones considered; `noted` is the note that a play must have."""
        kinds = (lambda name: not name, bool) if special is None else (lambda name: name == special,)
        for is_wanted in kinds:
            fits = lambda table, notes: is_wanted(special_play(table.extras)) and (not noted or noted in notes)  # noqa: B023
            for go_on in self._continuations(game_id, fits):
                go_on()
                return True
        return False

    def refusal(self, game_id: str = "") -> SaveProblem | None:
        """Return why the latest play of a game, or of any game, cannot be continued; None if nothing is wrong."""
        for glimpse in autosave_preview.waiting(self._services.dirs.saves):
            if glimpse.exact and game_id not in ("", glimpse.game):
                continue
            try:
                open_file(glimpse.where if glimpse.exact else glimpse.where.with_suffix(".log"))
            except SaveProblem as problem:
                return problem
        return None

    def waits(self, game_id: str, special: str) -> bool:
        """Return whether a lesson or challenge of a game can be continued."""
        fits: Fits = lambda table, notes: special_play(table.extras) == special
        return next(self._continuations(game_id, fits), None) is not None

    def _continuations(self, game_id: str, fits: Fits) -> Iterator[Callable[[], None]]:
        """Yield, for each play that fits, the latest first, a function that continues it."""
        saver = self.autosaves.saver
        if saver and saver.session.decision() is not None and game_id in ("", saver.session.table.game_id):
            if fits(saver.session.table, saver.notes):
                yield partial(self.play, saver.session, saver.created)
        found = self.autosaves.latest(game_id, fits)
        if found is not None:
            yield partial(self._go_on, *found)
        for glimpse in autosave_preview.waiting(self._services.dirs.saves):
            path = glimpse.where
            if path.parent.name != autosave_preview.EARLIER or game_id not in ("", glimpse.game):
                continue
            try:
                restored = restoring.load(path)
            except SaveProblem:
                continue
            if restored.session.decision() is not None and fits(restored.session.table, restored.save.notes):
                yield partial(self._go_on_earlier, path, restored)

    def go_on(self, slot: AutosaveSlot) -> None:
        """Continue the play in a slot; raise `SaveProblem` if nothing can be read."""
        self._go_on(slot, slot.recover())

    def _go_on(self, slot: AutosaveSlot, recovered: Recovered) -> None:
        self.play(recovered.session, recovered.created, slot, recovered.notes)
        if not recovered.complete:
            self._services.stack.notice(save_words.damage_text(recovered.session.length))

    def _go_on_earlier(self, path: Path, restored: restoring.Restored) -> None:
        """Continue a play that was replaced by another one."""
        self.play(restored.session, restored.save.created, notes=restored.save.notes)
        saver = self.autosaves.saver
        if saver is None:
            return
        saver.catch_up()  # until then only this file contains the notes
        if saver.problem is None:
            # From now on the play is in the slot; its old file would be offered again after it is over.
            with contextlib.suppress(SaveProblem):
                remove(path)

    def open(self, path: Path) -> Opened:
        """Open and verify a file with a play; raise `SaveProblem` if it is refused, or if its game has no screens."""
        opened = open_file(path)
        game_id = opened.session.table.game_id
        if game_id not in registry.game_ids():
            raise SaveProblem("unknown_game", path, game=registry.info(game_id).title)
        return opened

    def export_file(self, path: Path, target: Path) -> None:
        """Copy a save to a place chosen by the player; as an open record if the suffix of the name says so."""
        if target.suffix != RECORD_SUFFIX:
            self.library.export_file(path, target)
            return
        session = open_file(path).session
        if session.decision() is not None:
            raise SaveProblem("unfinished", path)
        write_whole(target, "".join(f"{line}\n" for line in _record_lines(session)).encode())

    def close(self) -> None:
        """Finish writing before the program ends."""
        self.autosaves.close()


def _load_parts(game_id: str) -> None:
    """Import the modules that saving, counting and reporting a play need: later there may be no memory or file handle
    for it."""
    own = screens(game_id)
    _parts = own.pictures, own.vocabulary, own.facts, own.people, own.achievements(), registry.write_record(game_id)


def _record_lines(session: Play) -> Iterable[str]:
    """Return the lines of the play's open record."""
    return registry.write_record(session.table.game_id)(session.table, session.journal)


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as the content of a PNG file."""
    stream = io.BytesIO()
    pygame.image.save(picture, stream, "thumbnail.png")
    return stream.getvalue()
