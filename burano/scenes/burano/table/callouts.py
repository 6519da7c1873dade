"""Callouts beside a place that say what a choice would bring."""

from burano.games.burano import actions as a
from burano.games.burano import fishing, lace, roofs
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.table.overlays.overlay import Callout
from burano.table.play.model import Key
from burano.ui.controls.tooltip_drawing import CalloutLine
from burano.ui.drawing import theme
from burano.ui.drawing.theme import rgb

_SEA = rgb("155A66")


def callout(model: Model, key: Key) -> Callout | None:
    """Return the callout for a place, or None if nothing would happen there."""
    what, number = key
    if model.held is not None:
        action = model.drops.get(key)
        if action is None:
            return None
        if isinstance(action, a.Build):
            return _build(model, action)
        if isinstance(action, a.Roof):
            return _roof(model, action)
        if isinstance(action, a.SwapDocks):
            return _swap()
    if what == "island" and model.kind == "sailing" and (key in model.actions or key in model.drops):
        return _landing(model, number)
    if what == "square" and model.kind == "lace" and (key in model.actions or key in model.drops):
        return _lace(model, number)
    if what == "island" and model.kind == "withdraw" and key in model.actions:
        return Callout(_("Withdraw a worker"), (CalloutLine("coin", _("+1 coin")),))
    return None


def _build(model: Model, action: a.Build) -> Callout:
    state, pit = model.state, action.pit
    floor = state.height[pit]
    lines = []
    if floor and state.block[pit * 3 + floor - 1] == action.color:
        lines.append(CalloutLine("privilege", _("colour match: +1 privilege point"), theme.SEAL))
    effect = state.action_of(action.color)
    if effect == 2:
        coins = state.visible_coins(model.seat)
        text = ngettext("then Earning: {n} coin", "then Earning: {n} coins", coins).format(n=coins)
    else:
        text = _("then {action}").format(action=names.action(effect))
    lines.append(CalloutLine(f"act_{names.ACTIONS[effect]}", text, _SEA))
    head = _("Rooftop, {floor}").format(floor=names.floor(floor)) if floor else _("Building site, first floor")
    return Callout(head, tuple(lines))


def _swap() -> Callout:
    lines = (
        CalloutLine("privilege", _("costs 1 privilege point"), theme.SEAL),
        CalloutLine("act_fishing", _("then sail to a matching island"), _SEA),
    )
    return Callout(_("Swap these two"), lines)


def _roof(model: Model, action: a.Roof) -> Callout:
    state, seat = model.state, model.seat
    kind = state.board.tile_kind(action.tile)
    vp = roofs.roof_vp_now(state, seat, kind)
    lines = [CalloutLine("vp", _("+{vp} VP").format(vp=vp), theme.TERRACOTTA_DARK)]
    bonus = roofs.card_bonus(state, seat, action.tile)
    if bonus:
        lines.append(
            CalloutLine("cardback_building", _("+{vp} VP from your cards").format(vp=bonus), theme.TERRACOTTA_DARK)
        )
    lines.append(CalloutLine("privilege", _("2 privilege points or a building card"), theme.SEAL))
    return Callout(names.kind(kind), tuple(lines))


def _landing(model: Model, island: int) -> Callout:
    state, seat = model.state, model.actor
    found = fishing.matches(state, seat, island)
    head = ngettext("{letter}: {n} match", "{letter}: {n} matches", found).format(letter=names.ISLANDS[island], n=found)
    lines = [CalloutLine("cardback_fish", ngettext("{n} fish card", "{n} fish cards", found).format(n=found), _SEA)]
    spare = state.ring[seat] - 1
    family = names.FAMILIES[model.colors[seat]]
    if found == 3 and spare > 1:
        lines.append(CalloutLine(f"worker_man_{family}", _("send 1 or 2 workers")))
    elif spare:
        lines.append(CalloutLine(f"worker_man_{family}", _("send 1 worker")))
    players = state.board.players
    for other in range(players):
        if spare and other != seat and state.island_workers[island * players + other]:
            sprite = f"worker_man_{names.FAMILIES[model.colors[other]]}"
            whose = model.players[other].name
            lines.append(CalloutLine(sprite, _("goes home, gets 2 coins"), theme.INK_SOFT, whose))
    return Callout(head, tuple(lines))


def _lace(model: Model, square: int) -> Callout:
    state, seat = model.state, model.seat
    lines = [CalloutLine(f"worker_woman_{names.FAMILIES[model.colors[seat]]}", _("place a worker here"))]
    if state.board.square_coin[square]:
        lines.append(CalloutLine("coin", _("+1 coin")))
    if lace.needs_privilege(state, seat, square):
        lines.append(CalloutLine("privilege", _("costs 1 privilege point"), theme.SEAL))
    owner = state.lace_owner[square]
    if owner >= 0:
        sprite = f"worker_woman_{names.FAMILIES[model.colors[owner]]}"
        whose = model.players[owner].name
        lines.append(CalloutLine(sprite, _("goes home, gets 2 coins"), theme.INK_SOFT, whose))
    color = names.color(state.board.square_color[square])
    return Callout(_("Workshop: {color}").format(color=color), tuple(lines))
