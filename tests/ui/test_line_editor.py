"""The text field's editor: caret, selection, deletion, limit and undo."""

import pytest

from burano.ui.controls.line_editor import LineEditor, clean

WAVE = "\U0001f44b\U0001f3fd"


def editor(text: str, caret: int | None = None, limit: int = 40) -> LineEditor:
    made = LineEditor(text, limit)
    made.place(len(text) if caret is None else caret)
    return made


def test_the_caret_moves_by_clusters() -> None:
    line = editor(f"a{WAVE}e\u0301")
    places = []
    for _step in range(4):
        line.move(-1, "character")
        places.append(line.caret)
    assert places == [3, 1, 0, 0]


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("one two", [4, 0, 0], [4, 7, 7]),
        ("Łódź, żółw", [6, 4, 0], [4, 6, 10]),
        ("e\u0301te\u0301  à", [7, 0, 0], [7, 8, 8]),
        ("", [0, 0, 0], [0, 0, 0]),
    ],
)
def test_the_caret_moves_by_words(text: str, left: list[int], right: list[int]) -> None:
    for start, step, places in ((len(text), -1, left), (0, 1, right)):
        line = editor(text, start)
        for place in places:
            line.move(step, "word")  # type: ignore[arg-type]
            assert line.caret == place


def test_moving_with_select_extends_and_without_collapses() -> None:
    line = editor("abcdef", 3)
    line.move(1, "character", select=True)
    line.move(1, "character", select=True)
    assert line.selected == "de"
    line.move(-1, "character")
    assert (line.caret, line.selected) == (3, "")
    line.move(-1, "line", select=True)
    assert line.selected == "abc"


def test_text_replaces_the_selection() -> None:
    line = editor("one two")
    line.select(0, 3)
    assert line.insert("three")
    assert (line.text, line.caret) == ("three two", 5)


def test_deletion_takes_the_selection_or_a_cluster_or_a_word() -> None:
    line = editor(f"one two{WAVE}")
    assert line.delete(-1) and line.text == "one two"
    assert line.delete(-1, "word") and line.text == "one "
    line.place(0)
    assert line.delete(1) and line.text == "ne "
    line.select(0, 2)
    assert line.delete(-1) and line.text == " "
    line.place(0)
    assert not line.delete(-1)


def test_the_limit_cuts_pasted_text_between_clusters() -> None:
    line = editor("ab", limit=4)
    assert line.insert(f"c{WAVE}d") and line.text == "abc"
    assert line.insert("xyz") and line.text == "abcx"
    assert not line.insert("y") and line.text == "abcx"
    line.select(0, 4)
    assert line.insert("12345") and line.text == "1234"


def test_an_initial_text_above_the_limit_is_kept_but_cannot_grow() -> None:
    line = editor("abcdef", limit=4)
    assert not line.insert("g") and line.text == "abcdef"


def test_a_mark_typed_alone_joins_the_letter_before_the_caret() -> None:
    line = editor("eb", 1)
    line.insert("\u0301", typed=True)
    assert (line.text, line.caret) == ("e\u0301b", 2)
    line.delete(-1)
    assert line.text == "b"


def test_two_halves_of_a_surrogate_pair_typed_separately_become_one_character() -> None:
    line = editor("")
    line.insert("\ud83d", typed=True)
    line.insert("\ude00", typed=True)
    assert (line.text, line.caret) == ("\U0001f600", 1)


def test_pasted_lines_are_joined_and_control_characters_removed() -> None:
    assert clean("one\r\ntwo\tthree\x00\x1b!\n") == "one two three!"


def test_undo_removes_consecutive_typing_at_once_and_redo_repeats_it() -> None:
    line = editor("")
    for letter in "abc":
        line.insert(letter, typed=True)
    line.delete(-1)
    assert line.undo() and line.text == "abc"
    assert line.undo() and line.text == ""
    assert not line.undo()
    assert line.redo() and line.redo() and line.text == "ab"
    line.insert("x")
    assert not line.redo()


def test_typing_after_a_caret_movement_is_undone_separately() -> None:
    line = editor("")
    line.insert("a", typed=True)
    line.place(0)
    line.insert("b", typed=True)
    assert line.undo() and line.text == "a"


def test_words_include_accents_and_exclude_symbols() -> None:
    line = editor("see the cafe\u0301!! ok")
    assert line.word_at(10) == (8, 13)
    assert line.word_at(13) == (13, 15)
    assert line.word_at(99) == (16, 18)
