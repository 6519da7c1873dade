"""The page of all cards: in every game, with what a player may know and nothing else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from burano.ai.match import Match
from burano.core import registry
from burano.core.session import Session
from burano.scenes.shell.shots.studio import Studio, shots
from burano.table.contract.screens import screens
from burano.table.reference.catalogue import CatalogueEntry, CatalogueSection, matching
from burano.table.reference.scene import CatalogueScene

GAMES = registry.game_ids()
PAGES = {"burano": "catalogue", **{game: f"{game}_catalogue" for game in ("walking", "murano", "buru")}}


def played(game_id: str, share: float) -> Session[Any, Any]:
    info, game = registry.info(game_id), registry.game(game_id)
    match = Match(game_id).play([info.stand_in] * 2, 4)
    assert match.table is not None
    return Session.replay(game, match.table, match.journal[: round(share * len(match.journal))])


def counts(sections: Sequence[CatalogueSection]) -> list[tuple[str, int]]:
    return [(entry.name, entry.left) for section in sections for entry in section.entries]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_cards_and_words(game_id: str) -> None:
    play = played(game_id, 0.5)
    sections = screens(game_id).catalogue(play.view(0), 0)
    cards = [entry for section in sections for entry in section.entries if entry.left >= 0]
    words = [entry for section in sections for entry in section.entries if entry.left < 0]
    assert len(cards) > 15 and len(words) >= 8
    assert all(entry.name and "{" not in entry.name + entry.text for entry in (*cards, *words))
    assert all(0 <= entry.left <= entry.total for entry in cards)


@pytest.mark.parametrize("game_id", GAMES)
def test_cards_turn_up_while_a_game_is_played(game_id: str) -> None:
    early, late = (played(game_id, share) for share in (0.1, 0.9))
    first, last = (dict(counts(screens(game_id).catalogue(play.view(0), 0))) for play in (early, late))
    assert sum(first.values()) > sum(last.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_left_depends_on_nothing_hidden(game_id: str) -> None:
    """A position that could hide behind a view gives the same counts as the true one."""
    from burano.core.rng import Rng

    play, game = played(game_id, 0.6), registry.game(game_id)
    seen = play.view(0)
    other = game.view(game.sample(seen, Rng(7)), 0)
    catalogue = screens(game_id).catalogue
    assert counts(catalogue(seen, 0)) == counts(catalogue(other, 0))


def test_a_search_finds_words_of_the_text_without_accents() -> None:
    sections = [
        CatalogueSection("A", (CatalogueEntry("Żółw", "swims"), CatalogueEntry("Cat", "sees a ŻÓŁW"))),
        CatalogueSection("B", (CatalogueEntry("Dog"),)),
    ]
    assert [entry.name for entry in matching(sections, "zolw")] == ["Żółw", "Cat"]
    assert [entry.name for entry in matching(sections, "sees cat")] == ["Cat"]
    assert not matching(sections, "bird")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_page_shows_the_card_that_is_chosen(tmp_path: Path, game_id: str) -> None:
    stack = Studio(tmp_path).stage(shots()[PAGES[game_id]], (1280, 720), 1.0, turns=1)
    scene = stack.top
    assert isinstance(scene, CatalogueScene) and scene.entry is not None
    second = scene.entries[1]
    scene._pick(next(row for row in scene.ui.find("cards").rows if row.key == "1"))  # type: ignore[union-attr]
    assert scene.entry is second
    assert next(box.text for box in scene.boxes() if box.name == "name") == second.name
    scene._find(second.name)
    assert second.name in [entry.name for entry in scene.entries]
