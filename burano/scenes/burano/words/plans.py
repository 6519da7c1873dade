"""A plan, step by step: "Pick up a pink cube → build → sail to E → 2 fish cards"."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import assert_never

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.games.burano.board import PLACES
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names


def plan_words(state: State, seat: int, actions: Sequence[Action]) -> str:
    """The plan's steps; that a turn ends is said only if nothing else is done."""
    steps = [words for kind, group in groupby(actions, type) for words in _steps(state, seat, kind, list(group))]
    if len(actions) == 1 and isinstance(actions[0], a.EndTurn):
        steps = [_("end your turn")]
    elif all(isinstance(action, a.Finish | a.SkipAction | a.EndTurn) for action in actions):
        steps = [_("stop here")]
    told = " → ".join(steps)
    return told[:1].upper() + told[1:]


def _steps(state: State, seat: int, kind: type[Action], group: Sequence[Action]) -> list[str]:
    """One kind of action done once or several times in a row."""
    n = len(group)
    counted: dict[type[Action], Callable[[], str]] = {
        a.TakeFish: lambda: ngettext("take {n} fish card", "take {n} fish cards", n),
        a.LaceAt: lambda: ngettext("{n} worker to the workshops", "{n} workers to the workshops", n),
        a.WithdrawIsland: lambda: ngettext("withdraw {n} worker", "withdraw {n} workers", n),
        a.WithdrawLace: lambda: ngettext("withdraw {n} worker", "withdraw {n} workers", n),
        a.PayWorker: lambda: ngettext("pay for {n} worker", "pay for {n} workers", n),
    }
    if kind in counted:
        return [counted[kind]().format(n=n)]
    if kind is a.PlaceCube:
        return [_("build this pyramid")]
    return [words for action in group if (words := _step(state, seat, a.known(action)))]


def _step(state: State, seat: int, action: a.AnyAction) -> str:  # noqa: C901 - one case an action
    match action:
        case a.Pick(place):
            color = state.pyramid[seat * PLACES + place]
            return _("pick up {cube}").format(cube=names.a_cube(color)) if color >= 0 else _("pick up the new cube")
        case a.Build(color, _pit):
            return _("build ({color})").format(color=names.color(color))
        case a.Roof(tile, _first, _second):
            return _("lay a roof ({kind})").format(kind=names.kind(state.board.tile_kind(tile)))
        case a.Sail(to):
            return _("sail {to_place}").format(to_place=names.to_place(to))
        case a.Sell():
            return _("sell fish")
        case a.Dispatch(count):
            return ngettext("send {n} worker", "send {n} workers", count).format(n=count)
        case a.SwapDocks():
            return _("swap dock houses")
        case a.DrawFish():
            return _("draw a fish card")
        case a.TakeCard(card):
            return _("take {card}").format(card=names.card_number(card))
        case a.TakeTopCard():
            return _("draw a building card")
        case a.TakePrivilege():
            return _("take the privilege points")
        case a.PrivilegeCoin():
            return _("a coin for a privilege point")
        case a.PrivilegeCube(color) | a.BuyCube(color):
            return _("buy {cube}").format(cube=names.a_cube(color))
        case a.Substitute(color):
            return _("take {cube}").format(cube=names.a_cube(color))
        case a.NameRoof(kind):
            return _("draw {kind}").format(kind=names.kind(kind))
        case a.PayFree():
            return _("one worker for free")
        case a.RemoveRoof(tile):
            return _("discard a roof ({kind})").format(kind=names.kind(state.board.tile_kind(tile)))
        case (
            a.SkipAction() | a.Finish() | a.EndTurn() | a.PlaceCube() | a.TakeFish() | a.LaceAt() | a.WithdrawIsland()
            | a.WithdrawLace() | a.PayWorker()
        ):  # fmt: skip
            return ""
        case other:
            assert_never(other)
