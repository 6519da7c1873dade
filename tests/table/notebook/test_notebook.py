"""Notes and starred moments: each person's own, kept beside the play."""

from pathlib import Path

import pytest

from burano.core.protocol import NOBODY
from burano.games.burano import actions as a
from burano.scenes.shell.review.replay import ReplayScene
from burano.table.notebook.notebook import MAX_NOTE_LENGTH, MAX_NOTES, NOTE, Notebook, NotebookPage, leaves
from burano.table.notebook.scene import NotebookScene
from burano.ui.input.commands import NOTEBOOK, STAR
from tests.scenes.burano.table_with_mouse import Seated, turn


class Desk:
    """Keeps what is noted."""

    def __init__(self) -> None:
        self.kept: dict[str, object] = {}

    def note(self, _session: object, name: str, value: object) -> None:
        self.kept[name] = value

    def noted(self, _session: object, name: str) -> object:
        return self.kept.get(name)


def test_what_is_written_is_kept_for_each_seat(tmp_path: Path) -> None:
    session, desk = turn(tmp_path, a.Pick).session, Desk()
    book = Notebook(desk, session)  # type: ignore[arg-type]
    book.write(0, NotebookPage().with_note(" Build in the corner ").with_star(3, "here"))
    again = Notebook(desk, session)  # type: ignore[arg-type]
    assert again.of(0) == NotebookPage(("Build in the corner",), {3: "here"})
    assert again.of(1) == NotebookPage() == again.of(NOBODY)
    again.write(0, again.of(0).with_note("", 0).without_star(3))
    assert desk.kept[NOTE] is None, "nothing is left to keep"


def test_a_star_goes_with_the_step_that_is_taken_back(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    book, length = seated.table.context.notebook, seated.session.length
    seated.flow.submit(next(act for act in seated.session.legal(0) if isinstance(act, a.Pick)))
    book.write(0, NotebookPage().with_star(length, "before").with_star(length + 1, "after"))
    seated.session.undo(0)
    assert book.of(0).stars == {length: "before"}


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        {"0": 3},
        {"0": {"notes": 5, "stars": []}},
        {"0": {"notes": [3, None], "stars": {"x": "y", "²": "z", "4": 4}}},
    ],
)
def test_nonsense_out_of_a_file_is_left_out(data: object) -> None:
    assert leaves(data, 2) == {}  # type: ignore[arg-type]


def test_a_leaf_grows_no_further_than_a_save_may() -> None:
    leaf = NotebookPage()
    for number in range(2 * MAX_NOTES):
        leaf = leaf.with_note("x" * 2 * MAX_NOTE_LENGTH).with_star(number, "y" * 2 * MAX_NOTE_LENGTH)
    assert len(leaf.notes) == len(leaf.stars) == MAX_NOTES
    assert leaves({"0": leaf.to_data()}, 1) == {0: leaf}
    assert {len(text) for text in (*leaf.notes, *leaf.stars.values())} == {MAX_NOTE_LENGTH}


def test_a_line_of_the_log_is_starred_and_found_again(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    log = seated.table.context.log
    number = max(i for i, line in enumerate(log.lines) if not line.thought)
    seated.mouse.click(seated.box(f"log.{number}"))
    seated.mouse.click(seated.box("star"))
    assert log.starred(log.lines[number]) and set(log.stars) == {log.lines[number].step}
    while log.kind != "starred":
        seated.mouse.click(seated.box("log_kind"))
    assert {line.step for _number, line in log.shown} == set(log.stars)
    seated.table.context.notebook.write(
        0, seated.table.context.notebook.of(0).with_star(log.lines[number].step, "Why?")
    )
    replay = ReplayScene(seated.services, seated.session)
    assert not replay.model.stars, "several people share the screen: their stars are secret while they play"


def test_nobody_reads_the_notes_of_another(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.table.context.notebook.write(0, NotebookPage().with_note("secret").with_star(2, "mine"))
    seated.table.refresh()
    assert seated.table.context.log.stars
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    assert seated.flow.viewing_seat != 0
    assert not seated.table.context.log.stars
    assert seated.flow.viewing_seat != NOBODY or NOTEBOOK not in seated.table.command_handlers()


def test_the_page_writes_changes_and_crosses_out(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.table.command_handlers()[NOTEBOOK]()
    seated.services.stack.settle()
    scene = seated.services.stack.top
    assert isinstance(scene, NotebookScene)
    assert scene.ui.focus_name == "note_entry", "what is typed at once is a note"
    _type(seated, "Watch Marco")
    assert seated.table.context.notebook.of(0).notes == ("Watch Marco",)
    seated.mouse.click(seated.box("close"))
    seated.services.stack.settle()
    assert seated.services.stack.top is seated.table
    assert STAR.name == "star"


def _type(seated: Seated, text: str) -> None:
    scene = seated.services.stack.top
    assert isinstance(scene, NotebookScene)
    scene._typed["note"] = text
    seated.mouse.click(seated.box("write_note"))
