"""Who catches crabs."""

from burano.table.contract.people import People, PlayerColours
from burano.ui.drawing.theme import rgb
from tests.guest.info import INFO

_COLOURS = {
    "coral": ("C9564A", "9C362C", "F6DAD5"),
    "sea": ("2F8298", "1E6478", "D2E9EE"),
    "kelp": ("5F8A37", "466B26", "DFEBD2"),
    "sand": ("B48A33", "80601A", "F3E6C8"),
}


def _livery(name: str) -> PlayerColours:
    colour, header, light = (rgb(code) for code in _COLOURS[name])
    return PlayerColours(name.capitalize, f"granchi_crest_{name}", colour, header, light)


PEOPLE = People(INFO, tuple(_livery(name) for name in _COLOURS), ("Ada", "Ben", "Cleo"), automata=("The tide",))
