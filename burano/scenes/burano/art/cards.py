"""Fish cards, building cards and flat roof tiles. Logical units; x, y is the top left corner."""

from burano.games.burano.spec import Building
from burano.i18n import _
from burano.scenes.burano import names
from burano.table.brush import Brush
from burano.ui import theme
from burano.ui.theme import Colour

CARD = 152 / 112
"""Height of a card by its width."""
TILE = 68 / 192
_TIGHT = 0.8
"""How far the name of a card that is partly covered may shrink."""
_FRAMES = {"roof_bonus": "roofing", "any_color": "roofing", "long_sail": "ongoing", "shared_bench": "ongoing",
           "harbour_master": "ongoing", "thrifty_lace": "ongoing"}  # fmt: skip
_INKS: dict[str, Colour] = {"roofing": theme.TERRACOTTA_DARK, "ongoing": (21, 90, 102), "final": theme.GOLD_DARK}


def draw_fish(
    brush: Brush,
    kind: int,
    x: float,
    y: float,
    w: float,
    *,
    alpha: float = 1.0,
    light: float = 0.0,
    seen: float | None = None,
) -> None:
    """A fish card with its name. If the next card leaves only a part to be `seen`, too long a name is left out."""
    brush.sprite(f"fishcard_{names.FISH[kind]}", x, y, w, shadow=3 if alpha == 1.0 else 0, alpha=alpha, light=light)
    h, size = w * CARD, max(15.5, w * 0.19)
    room = w * 0.9 if seen is None else min(w * 0.9, seen - w * 0.08)
    if seen is not None and brush.width(names.fish(kind), size * _TIGHT, theme.BOLD) > room:
        return
    brush.words(
        names.fish(kind), x + w * 0.05, y + h * 0.79, room, h * 0.18, size, theme.BOLD,
        align="center", shrink=0.6, alpha=round(255 * alpha), name=f"fish {kind}",
    )  # fmt: skip


def draw_back(brush: Brush, name: str, x: float, y: float, w: float, *, alpha: float = 1.0) -> None:
    """The back of a card: `fish` or `building`."""
    brush.sprite(f"cardback_{name}", x, y, w, shadow=3 if alpha == 1.0 else 0, alpha=alpha)


def draw_tile(
    brush: Brush,
    kind: int,
    colors: tuple[int, int],
    x: float,
    y: float,
    w: float,
    *,
    alpha: float = 1.0,
    light: float = 0.0,
) -> None:
    """A roof tile seen from above, as it lies on a player's board."""
    k = w / 192
    brush.sprite(f"rooftile_{names.KINDS[kind]}", x, y, w, shadow=3 if alpha == 1.0 else 0, alpha=alpha, light=light)
    for color, dx in ((colors[0], 10), (colors[1], 134)):
        brush.sprite(f"tileblock_{names.COLORS[color]}", x + dx * k, y + 10 * k, 48 * k, alpha=alpha, light=light)


def frame_of(card: Building) -> str:
    """When a building card works: `roofing`, `ongoing` or at the `final` scoring."""
    return _FRAMES.get(card.effect, "final")


def draw_building(brush: Brush, card: Building, x: float, y: float, w: float, *, alpha: float = 1.0) -> None:
    """A building card: its frame says when it works, its picture what it does."""
    frame = frame_of(card)
    brush.sprite(f"bframe_{frame}", x, y, w, shadow=3 if alpha == 1.0 else 0, alpha=alpha)
    k, cx = w / 112, x + w / 2
    _draw_picture(brush, card, cx, y + 76 * k, k, alpha)
    brush.words(
        _label(card), x + 6 * k, y + 108 * k, 100 * k, 36 * k, max(13, 30 * k), theme.BLACK, _INKS[frame],
        align="center", shrink=0.5, alpha=round(255 * alpha), name=card.id,
    )  # fmt: skip


def _label(card: Building) -> str:
    match card.effect:
        case "roof_bonus":
            return "+5"
        case "any_color":
            return _("any")
        case "fishmonger" | "lace_school":
            return "×2"
        case "long_sail":
            return _("2 steps")
        case "shared_bench":
            return _("share")
        case "harbour_master":
            return _("= wins")
        case "thrifty_lace":
            return _("1 free")
        case "guild_hall":
            return "×3"
        case _:
            return "9"


def _draw_picture(brush: Brush, card: Building, x: float, y: float, k: float, alpha: float) -> None:
    if card.colors and card.effect != "lace_school":
        for i, color in enumerate(card.colors):
            brush.centred(f"tileblock_{color}", x + (i * 2 - 1) * 23 * k, y, 42 * k, alpha=alpha)
    elif card.effect == "lace_school":
        for i, color in enumerate(card.colors):
            brush.centred(f"tileblock_{color}", x + (i - 1) * 32 * k, y + 10 * k, 29 * k, alpha=alpha)
        brush.centred("act_lace", x, y - 20 * k, 30 * k, alpha=alpha)
    elif card.fish:
        for i, fish in enumerate(card.fish):
            brush.centred(
                f"fish_{fish}", x - 24 * k + i % 2 * 48 * k, y - 14 * k + i // 2 * 29 * k, 46 * k, 28 * k, alpha=alpha
            )
    else:
        sprite = {
            "long_sail": "boat_red",
            "shared_bench": "worker_woman_blue",
            "harbour_master": "kind_islands",
            "thrifty_lace": "act_lace",
            "guild_hall": "cardback_building",
            "town_hall": "vp",
        }[card.effect]
        if card.effect == "shared_bench":
            brush.centred("worker_woman_red", x + 17 * k, y, 44 * k, 58 * k, alpha=alpha)
            brush.centred(sprite, x - 17 * k, y, 44 * k, 58 * k, alpha=alpha)
        else:
            brush.centred(sprite, x, y, 60 * k, 60 * k, alpha=alpha)
