"""What every game shares speaks of no game: neither by its modules nor in its words."""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from burano.core import registry
from tests.project.sources import ROOT, imports, modules

ROOMS = (
    "burano.core",
    "burano.ai",
    "burano.ui",
    "burano.persistence",
    "burano.app",
    "burano.stage",
    "burano.table",
    "burano.scenes.shell",
)
"""Where every game is at home, so none may be named."""

VOCABULARY = frozenset(
    """
    family families season seasons house houses housing roof roofs roofer roofing pyramid pyramids lace laces lacemaker
    fish fishes fishing fisher fishmonger island islands islander islanders doge privilege privileges workshop workshops
    fountain fountains cube cubes apprentice autumn
    scaffold scaffolds tourist tourists inhabitant inhabitants policeman florist gardener tailor streetlight
    streetlights chimney chimneys curtain curtains permit permits
    gondola gondolas gondolier gondoliers palace palaces lighthouse
    esteem totem totems lawan emissary decree decrees banyu gunung manuk
    """.split()
)
"""Words of the games' rulebooks that no other trade needs. Another game adds its own when it moves in."""

ALLOWED = {
    "burano.core.registry": {"burano", "walking", "buru", "murano"},  # the one line per game
    "burano.core.rng": {"fisher"},  # and Yates, who shuffled first
    "burano.scenes.shell.title.title_scene": {"island"},  # the evening's question: every game is named after one
    "burano.stage.captions": {"cube"},  # a shape of glass, named after it
    "burano.table.final.score_sheet": {"family"},  # of fonts, as style sheets say
}
"""Module → words it may use, and why."""

PRODUCT = re.compile(r"\bburano(\.\w+)+(:\w+)?|\bburano (arena|bench|simulate|shots|record|verify|--version)\b")
"""The program's own name, as the package or the command is called. On screens and in files it is `burano.NAME`."""

COMPOUND = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def shared() -> dict[str, Path]:
    """The modules of the shared rooms."""
    return {name: path for name, path in modules().items() if name.startswith(ROOMS)}


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Every word in names, strings and comments with its line; names of several words are taken apart."""
    with path.open("rb") as source:
        tokens = list(tokenize.tokenize(source.readline))
    import_lines = {
        token.start[0] for token in tokens if token.type == tokenize.NAME and token.string in ("import", "from")
    }
    for token in tokens:
        if token.type in (tokenize.NAME, tokenize.STRING, tokenize.COMMENT):
            text = token.string if token.type != tokenize.STRING else PRODUCT.sub(" ", token.string)
            for word in COMPOUND.findall(text):
                if word != "burano" or token.type != tokenize.NAME or token.start[0] not in import_lines:
                    yield token.start[0], word.lower()


def spoken(words: Iterator[tuple[int, str]], allowed: set[str]) -> list[str]:
    """The words that give a game away."""
    typical = (VOCABULARY | set(registry.game_ids())) - allowed
    return [f"line {line}: {word}" for line, word in words if word in typical]


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_of_all_games_speaks_of_one(room: str) -> None:
    found = {
        name: said
        for name, path in shared().items()
        if name.startswith(room) and (said := spoken(words_of(path), ALLOWED.get(name, set())))
    }
    assert not found, "\n".join(f"{name}: {', '.join(said)}" for name, said in found.items())


def test_no_room_of_all_games_asks_for_the_modules_of_one() -> None:
    games = tuple(f"burano.{part}.{game_id}" for part in ("games", "scenes") for game_id in registry.game_ids())
    wrong = [
        f"{module}:{line}: {name}"
        for module, path in shared().items()
        for line, name in imports(module, path)
        if name.startswith(games)
    ]
    assert not wrong, "\n".join(wrong)


THEMED = {name for name in modules() if name.startswith("burano.table.scenery")}
"""Painters that a game's theme names. Shared tables ask the theme, so they import none of these."""
PLAIN_SPRITES = ("ui_", "vp", "coin")
"""Sprites of every game: the program's own signs, points and money."""
LAGOON = re.compile(r"lagoon|venetian|venice|scallop|shutter|plaster|skyline|crest_", re.IGNORECASE)


def tables() -> dict[str, Path]:
    return {name: path for name, path in modules().items() if name.startswith("burano.table.") and name not in THEMED}


def test_shared_tables_draw_no_sprite_of_a_theme() -> None:
    sprites = {path.stem for path in (ROOT / "assets" / "svg").rglob("*.svg")}
    found = [
        f"{name}:{line}: {text}"
        for name, path in tables().items()
        for line, text in strings_of(path)
        if LAGOON.search(text) or (text in sprites and not text.startswith(PLAIN_SPRITES))
    ]
    assert sprites and not found, "\n".join(found)


def test_shared_tables_import_no_scenery() -> None:
    wrong = [
        f"{module}:{line}: {name}"
        for module, path in tables().items()
        for line, name in imports(module, path)
        if name.startswith("burano.table.scenery")
    ]
    assert not wrong, "\n".join(wrong)


def strings_of(path: Path) -> Iterator[tuple[int, str]]:
    """Every string in a file with its line, docstrings and parts of f-strings among them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def test_words_are_found_wherever_they_hide(tmp_path: Path) -> None:
    source = tmp_path / "leak.py"
    source.write_text(
        "from burano.core import rng\n# a season\nROOFS_LEFT = f'{1} fish'\n"
        "class LaceMaker: houseColour = 'burano.po'\n"
        '"""How Burano is played."""\nBURANO = 1\n'
    )
    found = spoken(words_of(source), set())
    assert found == [
        "line 2: season",
        "line 3: roofs",
        "line 3: fish",
        "line 4: lace",
        "line 4: house",
        "line 5: burano",
        "line 6: burano",
    ]


def test_allowances_are_used() -> None:
    for name, allowed in ALLOWED.items():
        assert allowed <= {word for _line, word in words_of(modules()[name])}
