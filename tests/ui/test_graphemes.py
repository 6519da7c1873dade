"""Grapheme clusters: what a reader sees as one character is never split."""

import pytest

from burano.ui import graphemes

WHOLE = {
    "accent": "e\u0301",
    "two accents": "a\u0323\u0302",
    "flag": "\U0001f1f5\U0001f1f1",
    "skin tone": "\U0001f44b\U0001f3fd",
    "family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "heart": "\u2764\ufe0f",
    "tagged flag": "\U0001f3f4\U000e0067\U000e0062\U000e007f",
    "syllable of jamo": "\u1112\u1161\u11ab",
    "vowel sign": "\u0915\u093f",
    "keycap": "1\ufe0f\u20e3",
}


@pytest.mark.parametrize("name", WHOLE)
def test_a_cluster_stays_whole_between_letters(name: str) -> None:
    cluster = WHOLE[name]
    assert graphemes.boundaries(f"x{cluster}y") == [0, 1, 1 + len(cluster), 2 + len(cluster)]


def test_plain_letters_and_precomposed_syllables_are_clusters_of_their_own() -> None:
    assert graphemes.boundaries("aż 한국") == [0, 1, 2, 3, 4, 5]
    assert graphemes.boundaries("") == [0]


def test_flags_in_a_row_are_split_after_every_second_letter() -> None:
    assert graphemes.boundaries("\U0001f1f5\U0001f1f1\U0001f1ee\U0001f1f9\U0001f1e9") == [0, 2, 4, 5]


def test_a_mark_after_a_space_stands_alone() -> None:
    assert graphemes.boundaries("a \u0301") == [0, 1, 2, 3]


def test_offsets_inside_a_cluster_are_rounded_to_its_edges() -> None:
    text = "ae\u0301b"
    assert (graphemes.floor(text, 2), graphemes.ceiling(text, 2)) == (1, 3)
    assert (graphemes.floor(text, -1), graphemes.ceiling(text, 99)) == (0, 4)


def test_surrogate_pairs_become_one_character_and_halves_stay() -> None:
    assert graphemes.join_surrogates("a\ud83d\ude00b") == "a\U0001f600b"
    assert graphemes.join_surrogates("a\ud83d") == "a\ud83d"
    assert graphemes.join_surrogates("\ude00") == "\ude00"
