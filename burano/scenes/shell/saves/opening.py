"""Scenes that open a play and are replaced by its screens before they are drawn."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

from burano.core import registry
from burano.core.journal import WHAT_IF
from burano.core.session import Session
from burano.i18n import _
from burano.persistence.autosave_preview import AUTOSAVES, EARLIER
from burano.persistence.problems import SaveProblem
from burano.persistence.restoring import newest_good_backup
from burano.scenes.shell.dialogs.busy import BusyDialog
from burano.scenes.shell.saves import save_words
from burano.scenes.shell.title.menu import LEARNED
from burano.stage.problems import problem_text
from burano.stage.scene import Scene, Services
from burano.table.contract.screens import Play, screens
from burano.table.lesson.model import Lesson
from burano.table.lesson.tutor import NOTE, begun


def setup(services: Services, game_id: str) -> Scene:
    """Return the set-up scene of a game."""
    return screens(game_id).screens.setup(services)


class ContinueScene(Scene):
    """Continues the latest play of a game, or of any game."""

    name = "continue"

    def __init__(self, services: Services, game_id: str = "") -> None:
        super().__init__(services)
        self._game_id = game_id

    def enter(self) -> None:
        saves = self.services.saves
        if saves.resume(self._game_id):
            return
        text, problem = _("No unfinished game could be read."), saves.refusal(self._game_id)
        if problem is not None:
            text = f"{text}\n\n{problem_text(problem)}"
        self.services.go.instead("message", _("Nothing to continue"), text)


class LessonScene(Scene):
    """Continues a lesson of a game, or starts it; the first lesson if none is named."""

    name = "lesson"

    def __init__(self, services: Services, game_id: str, name: str = "") -> None:
        super().__init__(services)
        self._game_id = game_id
        self._lesson = next(each for each in screens(game_id).lessons() if name in ("", each.name))

    def enter(self) -> None:
        if not self.services.saves.resume(self._game_id, f"{NOTE} {self._lesson.name}", NOTE):
            self.services.go.instead("lesson_begins", self._game_id, self._lesson)


def lesson_begins(services: Services, game_id: str, chosen: Lesson) -> Scene:
    """Return the first scene of a lesson: a play of its own that is not counted."""

    def opening() -> Generator[float, None, Play]:
        services.settings.change_of_game(game_id, LEARNED, True)
        table = chosen.table()
        table = replace(table, extras={**table.extras, WHAT_IF: True, NOTE: chosen.name})
        record = chosen.record(table)
        yield 0.5
        return Session.replay(registry.game(game_id), table, record[: chosen.opening])

    begin = lambda session: services.saves.play(session, notes=begun(chosen))
    return BusyDialog(services, _("The table is being set."), opening(), begin)


class OpenScene(Scene):
    """Opens a file: an unfinished game is continued, a finished one or a record is shown."""

    name = "open"

    def __init__(self, services: Services, path: str | Path, *, replay: bool = False) -> None:
        super().__init__(services)
        self._path, self._replay = Path(path), replay

    def enter(self) -> None:
        try:
            opened = self.services.saves.open(self._path)
        except SaveProblem as problem:
            self._refuse(problem)
            return
        session = opened.session
        if self._replay or opened.kind == "record" or session.decision() is None:
            # The file name of an autosave means nothing to players.
            kept = self._path.parent.name in (AUTOSAVES, EARLIER)
            title = ", ".join(player.name for player in session.table.players) if kept else opened.name
            self.services.go.instead("replay", session, title)
        else:
            self.services.saves.play(session, opened.created, notes=opened.notes)

    def _refuse(self, problem: SaveProblem) -> None:
        """Show the reason, and offer the newest backup that loads."""
        go, text = self.services.go, problem_text(problem)
        title = _("This file cannot be opened")
        found = newest_good_backup(self._path)
        if found is None:
            go.instead("message", title, text)
            return
        backup, restored = found
        offer = _("{why}\n\nThe backup from {date} is intact. Open it instead?").format(
            why=text, date=save_words.when(restored.save.modified)
        )
        go.instead("confirm", title, offer, _("Open the backup"), lambda: go.to("open", backup, replay=self._replay))


class DroppedScene(Scene):
    """Opens a file dropped on a screen that has no use for it itself; asks before it replaces a running play."""

    name = "dropped"

    def __init__(self, services: Services, path: str) -> None:
        super().__init__(services)
        self._path = path

    def enter(self) -> None:
        go = self.services.go
        if any(scene.name == "title" for scene in self.services.stack.scenes):
            go.instead("open", self._path)
            return
        text = _("The game that is being played stays saved and can be continued later.")
        go.instead("confirm", _("Open this file?"), text, _("Open"), lambda: go.to("open", self._path))
