"""The computer players as people, one bust for each level: apprentice, islander, master and doge."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..palette import GOLD, GOLD_DARK, INK, shade, tint
from ..svg import Sprite, circle, ellipse, linear, path, stroke
from ..walking.characters import BROWN, FAIR, TAN, fringe, head, long_hair, moustache, short_hair, straw_hat
from .faces import LINE, SIDE, Features, bust, features, neck


def sprites() -> Iterator[Sprite]:
    for number, (ground, draw) in enumerate(LEVELS, 1):
        defs = linear("g", 50, 0, 50, SIDE, (0, tint(ground, 0.5)), (1, ground))
        body = circle(50, 50, 47, "url(#g)", stroke(shade(ground, 0.45), 3))
        sun = circle(32, 30, 17, "#FFFFFF", 'opacity="0.22"')
        yield Sprite(f"portrait_{number}", SIDE, SIDE, body + sun + draw(), defs)


def _apprentice() -> str:
    """A boy in his first apron, cap pushed back."""
    out = bust("#F4E7CB")
    out += path("M36,67 L40,96 L60,96 L64,67 L58,67 L57,76 L43,76 L42,67Z", "#3F7FB8", stroke(INK, 1.8))
    out += neck(FAIR) + head(FAIR) + short_hair("#A8642C")
    out += features(Features(FAIR, "#7A4420", "#5B7A3A", freckles=True))
    cap = path("M28,34 C26,16 40,8 54,9 C68,10 76,20 73,31 C60,26 42,28 28,34Z", "#C9433A", LINE)
    return out + cap + path("M28,34 C38,28 52,26 64,28 C56,34 40,38 26,38Z", shade("#C9433A", 0.25), stroke(INK, 1.8))


def _islander() -> str:
    """A fisherwoman who knows every sandbank."""
    out = long_hair("#5B3524") + bust("#2E7D62")
    out += path("M38,66 C42,76 58,76 62,66 L57,65 L43,65Z", TAN, stroke(INK, 1.6))
    out += path("M24,79 C36,87 64,87 76,79", "none", stroke("#FFF3E2", 3.4))
    out += neck(TAN) + head(TAN) + features(Features(TAN, "#4A2A1C", "#3E6B4A", lips="#B23A48"))
    return out + fringe("#5B3524") + straw_hat("#3D78A8", 34)


def _master() -> str:
    """A master of his trade, grey by now."""
    out = bust("#4A3B63") + path("M40,66 L50,80 L60,66Z", "#FFFDF2", stroke(INK, 1.6))
    out += path("M46,72 L54,72 L52,92 L48,92Z", "#B7263B", stroke(INK, 1.4))
    out += head(FAIR) + features(Features(FAIR, "#8E8794", "#4F6E8C", age=1)) + moustache("#CFC9D2")
    for side in (-1, 1):
        x = 50 + side * 20.5
        out += path(f"M{x},34 C{x + side * 3},40 {x + side * 3},50 {x},54", "none", stroke("#CFC9D2", 5))
    beret = "M24,30 C22,14 44,6 62,10 C78,13 82,24 74,31 C60,24 40,24 24,30Z"
    return out + path(beret, "#2E2B36", LINE) + circle(53, 9, 3, "#2E2B36", stroke(INK, 1.6))


def _doge() -> str:
    """The head of the republic in his horned cap."""
    out = bust("#B7263B")
    out += path("M24,70 C34,84 66,84 76,70 L84,78 C72,95 28,95 16,78Z", "#FFFDF2", stroke(INK, 1.8))
    for x, y in ((30, 82), (42, 88), (56, 88), (69, 82), (50, 81)):
        out += ellipse(x, y, 1.7, 3.2, INK)
    out += head(BROWN) + features(Features(BROWN, "#FFFFFF", "#3A2418", age=2))
    out += path("M38,58 C36,74 44,82 50,83 C56,82 64,74 62,58 C58,64 42,64 38,58Z", "#F4F1EA", stroke(INK, 1.6))
    cap = "M27,35 C26,20 36,14 48,12 C58,10 64,2 72,4 C78,8 74,22 73,35 C60,29 40,29 27,35Z"
    out += path(cap, GOLD, LINE) + path("M36,28 C44,18 58,16 66,10", "none", stroke(GOLD_DARK, 2))
    band = "M26,36 C40,29 60,29 74,36 L73.4,29 C60,23 40,23 26.6,29Z"
    out += path(band, "#B7263B", stroke(INK, 1.8))
    return out + "".join(
        circle(x, y, 2, "#FFF3D2") for x, y in ((34, 30.6), (42, 28.4), (50, 27.8), (58, 28.4), (66, 30.6))
    )


LEVELS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("#8FC7BE", _apprentice),
    ("#F0C36A", _islander),
    ("#B9A6D8", _master),
    ("#E9A07C", _doge),
)
"""Ground and person, the weakest player first."""
