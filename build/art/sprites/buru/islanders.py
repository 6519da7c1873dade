"""The islanders: alone, and with what they work with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

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


ISLANDERS: dict[str, tuple[int, str, str, str, dict[str, Any]]] = {
    "Weaver": (0, "#C2573A", "flower", "cloth", {"shape": "heart", "wear": "shawl", "frame": "slim"}),
    "Potter": (1, "#A86A2E", "band", "clay", {"beard": "short", "wear": "vest", "shape": "square"}),
    "Sculptor": (2, "#8C5A3A", "udeng", "mallet", {"accent": "#31618F", "shape": "long", "frame": "broad"}),
    "Palm Trader": (
        1,
        "#B08A2E",
        "woven",
        "palm",
        {"beard": "tache", "shape": "round", "frame": "broad", "wear": "vest"},
    ),
    "Clay Trader": (3, "#96502C", "topknot", "clay", {"accent": "#C8643C", "shape": "oval"}),
    "Ebony Trader": (2, "#5E4A5A", "woven", "ebony", {"beard": "goatee", "shape": "long", "wear": "shawl"}),
    "Woodcarver": (3, "#7A5A2E", "band", "ebony", {"accent": "#3E7D43", "shape": "broad", "wear": "beads"}),
    "Basket Maker": (0, "#A8572E", "braid", "basket", {"shape": "round", "frame": "slim", "accent": "#3E7D5A"}),
    "Boat Builder": (
        2,
        "#2E6E7E",
        "curls",
        "boat",
        {"beard": "short", "shape": "square", "frame": "broad", "wear": "vest"},
    ),
    "Farmer": (1, "#5E8A3A", "caping", "palm", {"shape": "broad", "mood": 3}),
    "Clay Digger": (3, "#8A6A3A", "caping", "clay", {"shape": "square", "wear": "vest", "mood": 0}),
    "Fisher": (2, "#2E7F92", "caping", "fish", {"beard": "goatee", "shape": "long", "wear": "beads", "mood": 5}),
    "Forager": (0, "#6E8A3A", "long", "basket", {"shape": "heart", "frame": "slim", "wear": "beads"}),
    "Nest Climber": (1, "#3E7D5A", "curls", "manuk", {"shape": "long", "frame": "slim"}),
    "Woodcutter": (2, "#4C6A2E", "crop", "ebony", {"beard": "short", "shape": "square", "frame": "broad"}),
    "Palm Tapper": (3, "#7A8A2E", "woven", "palm", {"shape": "heart", "wear": "vest"}),
    "Quarrier": (2, "#8A5A3A", "crop", "clay", {"beard": "tache", "shape": "broad", "frame": "broad", "wear": "vest"}),
    "Guide": (1, "#3E7D43", "udeng", "basket", {"accent": "#C8643C", "shape": "oval", "mood": 3}),
    "Headman": (
        2,
        "#93316B",
        "udeng",
        "esteem",
        {"beard": "short", "accent": "#5E2A6E", "shape": "square", "wear": "shawl", "frame": "broad"},
    ),
    "Princess": (
        0,
        "#B03A72",
        "circlet",
        "esteem",
        {"collar": "round", "shape": "heart", "frame": "slim", "wear": "beads"},
    ),
    "Lord of the Shore": (1, "#3A6A9E", "circlet", "banyu", {"beard": "tache", "shape": "square"}),
    "Lord of the Forest": (2, "#3A7048", "circlet", "gunung", {"beard": "short", "shape": "long", "wear": "shawl"}),
    "Lord of the Village": (3, "#B8651C", "circlet", "manuk", {"shape": "round", "frame": "broad", "wear": "beads"}),
    "Feast Giver": (1, "#B0436B", "bun", "fish", {"collar": "round", "shape": "round", "wear": "shawl", "mood": 2}),
    "Landholder": (2, "#8A3A5A", "udeng", "esteem", {"accent": "#B5532C", "beard": "goatee", "shape": "broad"}),
    "Steward": (0, "#7A3A7A", "topknot", "basket", {"accent": "#3A4A8A", "shape": "oval", "wear": "vest"}),
    "Patron": (
        1,
        "#A03A5A",
        "headscarf",
        "mallet",
        {"collar": "round", "shape": "oval", "accent": "#8A2F55", "mood": 5},
    ),
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
        {"sash": SPIRIT["gunung"], "beard": "forked", "accent": SPIRIT["gunung"]},
    ),
    "Devoted Priest": (
        0,
        "#F1E9DC",
        "headscarf",
        "esteem",
        {"sash": "#31618F", "accent": "#8FA9CC", "shape": "heart", "frame": "slim"},
    ),
    "Generous Priest": (
        1,
        "#F1E9DC",
        "turban",
        "fish",
        {"sash": "#3E7D43", "accent": "#3E7D43", "shape": "round", "wear": "shawl", "mood": 3},
    ),
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
    "Priest of the Birds": (
        0,
        "#F6E6D2",
        "braid",
        "manuk",
        {"sash": SPIRIT_DARK["manuk"], "accent": "#F2A04A", "shape": "heart"},
    ),
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
