"""The look of Granchi: a sandy beach, coral backdrop, plain lines and drapes."""

from burano.table.contract.theme import PlayerColours, Theme
from burano.table.scenery.plain import Drapes, cloth, double_line
from burano.ui.drawing.theme import rgb

_COLOURS = {
    "coral": ("C9564A", "9C362C", "F6DAD5"),
    "sea": ("2F8298", "1E6478", "D2E9EE"),
    "kelp": ("5F8A37", "466B26", "DFEBD2"),
    "sand": ("B48A33", "80601A", "F3E6C8"),
}


def _colours_of(name: str) -> PlayerColours:
    colour, header, light = (rgb(code) for code in _COLOURS[name])
    return PlayerColours(name.capitalize, f"granchi_crest_{name}", colour, header, light)


THEME = Theme(tuple(map(_colours_of, _COLOURS)), cloth(rgb("6B5A3C")), cloth(rgb("7A3B33")), double_line, Drapes)
