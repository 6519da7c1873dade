"""Saving a finished game: the postcard as PNG, the score sheet as HTML and CSV. A full disk gives a message, never a
crash."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Generator
from pathlib import Path

import pygame

from burano.core.journal import Table
from burano.i18n import _
from burano.persistence.disk import write_whole
from burano.persistence.problems import SaveProblem
from burano.stage.desktop import can_show_folders, show_folder
from burano.stage.problems import problem_text
from burano.stage.scene import Services
from burano.table.final.result import Result
from burano.table.final.score_sheet import as_csv, as_html


def file_stem(table: Table) -> str:
    """Return the file name without ending of what is kept: the game, the time, the seed."""
    return f"{table.game_id}-{time.strftime('%Y%m%d-%H%M%S')}-{table.seed}"


def save_postcard(services: Services, table: Table, draw: Callable[[], pygame.Surface]) -> None:
    """Write a picture and say where it is."""

    def work() -> Generator[float, None, bytes]:
        card = draw()
        yield 0.5
        # Into memory first: written to a file, the format would follow the name of the temporary one.
        png = io.BytesIO()
        pygame.image.save(card, png, "postcard.png")
        return png.getvalue()

    keep = lambda png: save_files(services, {f"{file_stem(table)}.png": png}, _("The postcard was saved as"))
    services.go.to("busy", _("The postcard is being painted."), work(), keep)


def save_score_sheet(services: Services, result: Result) -> list[Path]:
    """Write the score sheet in both forms and say where they are."""
    name = file_stem(result.table)
    files = {f"{name}.html": as_html(result).encode(), f"{name}.csv": as_csv(result).encode()}
    return save_files(services, files, _("The score sheet was saved as"))


def save_files(services: Services, files: dict[str, bytes], words: str) -> list[Path]:
    """Write files where the player looks for such things, and say where they are."""
    folder = services.dirs.pictures
    kept: list[Path] = []
    try:
        for name, content in files.items():
            write_whole(folder / name, content)
            kept.append(folder / name)
    except SaveProblem as problem:
        text = _("Could not save to {folder}: {problem}").format(folder=folder, problem=problem_text(problem))
        services.go.to("message", _("Not saved"), text)
        return kept
    services.kit.audio.play("stamp")
    where = _("in the folder {folder}").format(folder=folder)  # whole paths would be too long for a line
    text = "\n".join([words, *(path.name for path in kept), where])
    if can_show_folders():
        go_there = _("Open the folder")
        services.go.to("confirm", _("Saved"), text, go_there, lambda: show_folder(folder), no=_("OK"))
    else:
        services.go.to("message", _("Saved"), text)
    return kept
