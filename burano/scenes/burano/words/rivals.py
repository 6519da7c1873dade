"""What stands on another player's card, in words: the tooltips of its parts."""

from collections.abc import Sequence

from burano.games.burano import roofs
from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.pyramid import free_cubes
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words.rule_reference import lines, with_rule


def _colors(counts: Sequence[int]) -> str:
    """`pink × 2, blue`"""
    some = ((names.color(color), count) for color, count in enumerate(counts) if count)
    return ", ".join(f"{name} × {count}" if count > 1 else name for name, count in some)


def _name(model: Model, seat: int) -> str:
    return model.players[seat].name


def coins(model: Model, seat: int) -> str:
    n = model.state.coins[seat]
    return with_rule(
        ngettext("{name} has {n} coin.", "{name} has {n} coins.", n).format(name=_name(model, seat), n=n), "R5.2"
    )


def privilege(model: Model, seat: int) -> str:
    n = model.state.privilege[seat]
    text = ngettext("{name} has {n} privilege point.", "{name} has {n} privilege points.", n)
    return with_rule(text.format(name=_name(model, seat), n=n), "R9")


def fish(model: Model, seat: int) -> str:
    held, sold = sum(model.hand(seat)), model.sold(seat)
    text = ngettext("{n} fish card in hand.", "{n} fish cards in hand.", held).format(n=held)
    more = ngettext("{n} sold, face down.", "{n} sold, face down.", sold).format(n=sold) if sold else ""
    seen = model.state.taken_open[seat * len(names.FISH) : (seat + 1) * len(names.FISH)]
    kinds = ", ".join(f"{names.fish(k)} × {n}" if n > 1 else names.fish(k) for k, n in enumerate(seen) if n)
    open_ones = _("Taken face up so far: {fish}.").format(fish=kinds) if kinds else ""
    return with_rule(lines(text, more, open_ones), "R6.3")


def buildings(model: Model, seat: int) -> str:
    cards = [names.card(model.state.board.spec.buildings[card].effect) for card in model.cards(seat)]
    if not cards:
        return with_rule(_("No building card yet."), "R12")
    return with_rule(_("Building cards: {cards}.").format(cards=", ".join(cards)), "R12")


def starts(model: Model, seat: int) -> str:
    return with_rule(_("{name} starts every round of this season.").format(name=_name(model, seat)), "R10.6")


def arrows(model: Model, seat: int) -> str:
    a, b, c = (names.color(color) for color in model.state.arrow_colors(seat))
    text = _("The arrows of {name} point at {a}, {b}, {c}: they count for fishing and lace.")
    return with_rule(text.format(name=_name(model, seat), a=a, b=b, c=c), "R3")


def prep(model: Model, seat: int) -> str:
    cubes = [names.color(color) for color in model.state.prep[seat * 3 : seat * 3 + 3] if color >= 0]
    if not cubes:
        return with_rule(_("The preparation area is empty."), "R5.4")
    return with_rule(_("Ready to build: {colors}.").format(colors=", ".join(cubes)), "R5.5")


def free(model: Model, seat: int) -> str:
    counts = free_cubes(model.state, seat)
    if not any(counts):
        return with_rule(_("No cube of the pyramid can be picked up."), "R5.4")
    return with_rule(_("Available to pick up: {colors}.").format(colors=_colors(counts)), "R5.4")


def pyramid(model: Model, seat: int) -> str:
    cubes = model.state.pyramid[seat * PLACES : (seat + 1) * PLACES]
    counts = [cubes.count(color) for color in range(COLORS)]
    left = sum(counts)
    if not left:
        hidden = model.kind == "pyramid"
        return with_rule(
            _("Pyramids stay secret until all are built.") if hidden else _("The pyramid is used up."), "R4"
        )
    text = ngettext("{n} cube left in the pyramid: {colors}.", "{n} cubes left in the pyramid: {colors}.", left)
    return with_rule(text.format(n=left, colors=_colors(counts)), "R4")


def roof_tiles(model: Model, seat: int) -> str:
    board, found = model.state.board, []
    for tile in model.state.roofs[seat * 3 : seat * 3 + 3]:
        if tile >= 0:
            a, b = (names.color(color) for color in board.tile_colors[tile])
            kind = board.tile_kind(tile)
            vp = roofs.roof_vp_now(model.state, seat, kind) + roofs.card_bonus(model.state, seat, tile)
            found.append(
                _("{kind}, for houses in {a} and {b}: now {vp} VP.").format(kind=names.kind(kind), a=a, b=b, vp=vp)
            )
    return with_rule(lines(*found) if found else _("No roof tile left."), "R5.7")
