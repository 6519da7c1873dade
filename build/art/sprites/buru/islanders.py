"""The islanders: alone, and with what they work with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ..headwear import Look
from ..palette import shade
from ..svg import Sprite
from ..woven import SPIRIT, SPIRIT_DARK, at, drawn
from .goods import clay, ebony, esteem, fish, frond
from .people import SKIN, basket, boat, bust, cloth_roll, mallet
from .spirits import spirit
from .tokens import emissary

ITEMS: dict[str, Callable[[], str]] = {
    "clay": clay,
    "palm": frond,
    "ebony": ebony,
    "fish": fish,
    "cloth": cloth_roll,
    "basket": basket,
    "mallet": mallet,
    "boat": boat,
    "esteem": esteem,
    "parasol": lambda: at(emissary(), 8, -8, 0.9),
    "banyu": lambda: spirit("banyu"),
    "gunung": lambda: spirit("gunung"),
    "manuk": lambda: spirit("manuk"),
}

# name: (skin, cloth, headwear, item, extra)


ISLANDERS: dict[str, tuple[int, str, str, str, dict[str, str]]] = {
    "Weaver": (0, "#C2573A", "flower", "cloth", {}),
    "Potter": (1, "#A86A2E", "band", "clay", {"beard": "short"}),
    "Sculptor": (2, "#8C5A3A", "udeng", "mallet", {"accent": "#31618F"}),
    "Palm Trader": (1, "#B08A2E", "woven", "palm", {"beard": "tache"}),
    "Clay Trader": (3, "#96502C", "udeng", "clay", {"accent": "#C8643C"}),
    "Ebony Trader": (2, "#5E4A5A", "woven", "ebony", {"beard": "short"}),
    "Woodcarver": (3, "#7A5A2E", "band", "ebony", {"accent": "#3E7D43"}),
    "Basket Maker": (0, "#A8572E", "long", "basket", {}),
    "Boat Builder": (2, "#2E6E7E", "band", "boat", {"beard": "short"}),
    "Farmer": (1, "#5E8A3A", "caping", "palm", {}),
    "Clay Digger": (3, "#8A6A3A", "caping", "clay", {}),
    "Fisher": (2, "#2E7F92", "caping", "fish", {"beard": "tache"}),
    "Forager": (0, "#6E8A3A", "long", "basket", {}),
    "Nest Climber": (1, "#3E7D5A", "band", "manuk", {}),
    "Woodcutter": (2, "#4C6A2E", "short", "ebony", {"beard": "short"}),
    "Palm Tapper": (3, "#7A8A2E", "woven", "palm", {}),
    "Quarrier": (2, "#8A5A3A", "short", "clay", {"beard": "tache"}),
    "Guide": (1, "#3E7D43", "udeng", "basket", {"accent": "#C8643C"}),
    "Headman": (2, "#93316B", "udeng", "esteem", {"beard": "short", "accent": "#5E2A6E"}),
    "Princess": (0, "#B03A72", "circlet", "esteem", {"collar": "round"}),
    "Lord of the Shore": (1, "#3A6A9E", "circlet", "banyu", {"beard": "tache"}),
    "Lord of the Forest": (2, "#3A7048", "circlet", "gunung", {"beard": "short"}),
    "Lord of the Village": (3, "#B8651C", "circlet", "manuk", {}),
    "Feast Giver": (1, "#B0436B", "bun", "fish", {"collar": "round"}),
    "Landholder": (2, "#8A3A5A", "udeng", "esteem", {"accent": "#B5532C"}),
    "Steward": (0, "#7A3A7A", "udeng", "basket", {"accent": "#3A4A8A"}),
    "Patron": (1, "#A03A5A", "bun", "mallet", {"collar": "round"}),
    "Learned Priest": (
        1,
        "#F1E9DC",
        "turban",
        "manuk",
        {"sash": SPIRIT["manuk"], "beard": "short", "accent": SPIRIT["manuk"]},
    ),
    "Humble Priest": (2, "#F1E9DC", "turban", "banyu", {"sash": SPIRIT["banyu"], "accent": SPIRIT["banyu"]}),
    "Hermit Priest": (
        3,
        "#EADFCB",
        "turban",
        "gunung",
        {"sash": SPIRIT["gunung"], "beard": "long", "accent": SPIRIT["gunung"]},
    ),
    "Devoted Priest": (0, "#F1E9DC", "bun", "esteem", {"sash": "#31618F", "accent": "#E9E0D0"}),
    "Generous Priest": (1, "#F1E9DC", "turban", "fish", {"sash": "#3E7D43", "accent": "#3E7D43"}),
    "Priest of the Waters": (
        2,
        "#DCEBF0",
        "turban",
        "banyu",
        {"sash": SPIRIT_DARK["banyu"], "beard": "tache", "accent": SPIRIT_DARK["banyu"]},
    ),
    "Priest of the Mountain": (
        1,
        "#E2EEDC",
        "turban",
        "gunung",
        {"sash": SPIRIT_DARK["gunung"], "beard": "short", "accent": SPIRIT_DARK["gunung"]},
    ),
    "Priest of the Birds": (0, "#F6E6D2", "flower", "manuk", {"sash": SPIRIT_DARK["manuk"], "accent": "#F2C79A"}),
    "High Priest": (2, "#FFF6E2", "turban", "parasol", {"sash": "#E0A437", "beard": "long", "accent": "#E0A437"}),
}


def _look(name: str) -> Look:
    skin, cloth, head, _item, extra = ISLANDERS[name]
    trim = "#F3C765" if head == "circlet" else "#FFF3DA"
    return replace(Look(SKIN[skin], cloth, head, trim, sash=shade(cloth, 0.3), accent=cloth), **extra)


def islander(name: str) -> str:
    """160 x 120: the person on the left, what they work with on the right."""
    item = ISLANDERS[name][3]
    return at(person(name), 2, 0) + at(ITEMS[item](), 98, 52, 0.62)


def person(name: str) -> str:
    """120 x 120: the person alone."""
    return bust(_look(name))


def sprites() -> Iterator[Sprite]:
    for ident, name in enumerate(ISLANDERS):
        yield drawn(f"person_{ident}", 120, 120, person(name))
        yield drawn(f"islander_{ident}", 160, 120, islander(name))
