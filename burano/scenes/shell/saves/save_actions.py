"""What the page of saved games does with a file: continue, watch, analyse, rename, delete, export and import it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from burano.i18n import _
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import SUFFIX
from burano.scenes.shell.saves.load_dialogs import FileDialog, NameDialog
from burano.scenes.shell.saves.load_list import AUTOSAVE, SAVE, SavedGame
from burano.scenes.shell.saves.save_desk import RECORD_SUFFIX as RECORD
from burano.stage.problems import problem_text
from burano.stage.scene import Services


class SaveActions:
    """The actions of the buttons beside the list."""

    def __init__(self, services: Services, select: Callable[[str], None], changed: Callable[[str], None]) -> None:
        """Create the actions. `select` selects a game by its key in the list. `changed` is called when there are other
        files than before, with the key of an imported game or an empty text."""
        self._services, self._select, self._changed = services, select, changed

    def play_on(self, entry: SavedGame) -> None:
        """Continue a game; an autosave from its log, which may contain more decisions than its file."""
        if entry.slot is None:
            self._services.go.to("open", entry.path)
            return
        try:
            self._services.saves.go_on(entry.slot)
        except SaveProblem as problem:
            self._report(problem)

    def watch(self, entry: SavedGame) -> None:
        """Open the replay of a game."""
        self._services.go.to("open", entry.path, replay=True)

    def analyse(self, entry: SavedGame) -> None:
        """Open the analysis of a game."""
        try:
            opened = self._services.saves.open(entry.path)
        except SaveProblem as problem:
            self._report(problem)
            return
        self._services.go.to("analysis", opened.session)

    def rename(self, entry: SavedGame) -> None:
        """Ask for another name of a save."""

        def accept(name: str) -> None:
            path = self._services.saves.library.rename(entry.path, name)
            self._select(f"{SAVE}-{path.stem}")

        text = _("Name of this save")
        self._services.stack.push(NameDialog(self._services, _("Rename"), text, entry.name, _("Rename"), accept))

    def delete(self, entry: SavedGame) -> None:
        """Delete a game and its backups, after a question."""
        text = _("“{name}” and its backups will be permanently deleted.").format(name=entry.name)
        go = self._services.go
        go.to("confirm", _("Delete this game?"), text, _("Delete"), lambda: self._remove(entry), danger=True)

    def _remove(self, entry: SavedGame) -> None:
        desk = self._services.saves
        try:
            if entry.kind == AUTOSAVE and entry.slot is not None:
                if desk.autosaves.saver and desk.autosaves.saver.slot.number == entry.slot.number:
                    desk.autosaves.stop()
                entry.slot.clear()
            else:
                desk.library.delete(entry.path)
        except SaveProblem as problem:
            self._report(problem)
        self._changed("")

    def export(self, entry: SavedGame) -> None:
        """Ask for a file and write a game to it."""

        def accept(path: Path) -> None:
            self._services.saves.export_file(entry.path, path)
            self._services.go.to("message", _("Exported"), _("The game was saved to\n{path}").format(path=path))

        name = f"{entry.name[:60]}{SUFFIX}".replace("/", " ")
        self._services.stack.push(
            FileDialog(self._services, _("Export"), _("Save"), accept, suffixes=(SUFFIX, RECORD), write=name)
        )

    def ask_for_import(self) -> None:
        """Ask for a file to import."""
        dialog = FileDialog(self._services, _("Import"), _("Open"), self._import, suffixes=(SUFFIX, RECORD))
        self._services.stack.push(dialog)

    def take_dropped(self, path: Path) -> None:
        """Import a file that was dropped onto the window."""
        try:
            self._import(path)
        except SaveProblem as problem:
            self._report(problem)

    def _import(self, path: Path) -> None:
        """Copy a save into the library; show a record, which is a finished game."""
        if path.suffix.lower() == RECORD:
            self._services.go.to("open", path)
            return
        new = self._services.saves.library.import_file(path)
        self._changed(f"{SAVE}-{new.stem}")

    def _report(self, problem: SaveProblem) -> None:
        self._services.go.to("message", _("Something went wrong"), problem_text(problem))
