"""The chronicle in words: one line for every event worth telling, with the player, the points and the place."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, assert_never

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Action, Event
from burano.core.session import Step
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano import fishing
from burano.games.burano.board import Board
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.table.play.model import Key
from burano.table.wording.words import LogLine

Told = tuple[str, int, Key | None]
"""Words, points, place."""


def _place(number: int) -> Key:
    return ("island", number) if number < len(names.ISLANDS) else ("port", number - len(names.ISLANDS))


def _roofs_drawn(x: e.RoofsDrawn, b: Board) -> Told | None:
    if not x.tiles:
        return None
    n = len(x.tiles)
    return ngettext("drew {n} roof tile", "drew {n} roof tiles", n).format(n=n), 0, None


def _season(x: e.SeasonStarted, b: Board) -> Told:
    return _("{season} begins").format(season=names.season(x.season)), 0, ("rounds", 0)


def _revealed(x: e.PyramidsRevealed, b: Board) -> Told:
    return _("All pyramids are complete"), 0, None


def _turn(x: e.TurnStarted, b: Board) -> Told | None:
    return None


def _picked(x: e.HousePicked, b: Board) -> Told:
    return _("picked up {cube}").format(cube=names.a_cube(x.color)), 0, ("prep", x.space)


def _built(x: e.HouseBuilt, b: Board) -> Told:
    if x.privilege:
        text = _("built a house ({color}, {floor}): +1 privilege point")
    else:
        text = _("built a house ({color}, {floor})")
    return text.format(color=names.color(x.color), floor=names.floor(x.floor)), 0, ("pit", x.pit)


def _skipped(x: e.ActionSkipped, b: Board) -> Told:
    if x.unsold:
        return _("had no fish to sell in this port") if x.forced else _("sold no fish"), 0, ("action", x.action)
    action = names.action(x.action)
    text = _("had to skip {action}") if x.forced else _("skipped {action}")
    return text.format(action=action), 0, ("action", x.action)


def _swapped(x: e.DocksSwapped, b: Board) -> Told:
    text = _("swapped dock houses: {a} ({here}) and {b} ({there})")
    told = text.format(
        a=names.color(x.color),
        here=names.ISLANDS[x.island],
        b=names.color(x.other_color),
        there=names.ISLANDS[x.other_island],
    )
    return told, 0, ("island", x.island)


def _sailed(x: e.BoatSailed, b: Board) -> Told:
    if x.to >= len(names.ISLANDS):
        left = x.to == len(names.ISLANDS)
        return _("sailed to the left port") if left else _("sailed to the right port"), 0, _place(x.to)
    text = ngettext("sailed to island {place}: {n} match", "sailed to island {place}: {n} matches", x.matches)
    return text.format(place=names.ISLANDS[x.to], n=x.matches), 0, _place(x.to)


def _fish_taken(x: e.FishTaken, b: Board) -> Told:
    return _("took a fish card: {fish}").format(fish=names.fish(x.kind)), 0, ("fish_deck", 0)


def _fish_drawn(x: e.FishDrawn, b: Board) -> Told:
    if x.kind < 0:
        return _("drew a fish card"), 0, ("fish_deck", 0)
    return _("drew from the deck: {fish}").format(fish=names.fish(x.kind)), 0, ("fish_deck", 0)


def _fish_missing(x: e.FishMissing, b: Board) -> Told:
    return _("no fish cards left: VP instead"), x.vp, ("fish_deck", 0)


def _dispatched(x: e.WorkersDispatched, b: Board) -> Told | None:
    if not x.count:
        return None
    text = ngettext("sent {n} worker to island {place}", "sent {n} workers to island {place}", x.count)
    return text.format(n=x.count, place=names.ISLANDS[x.island]), 0, ("island", x.island)


def _sent_home(x: e.WorkerSentHome, b: Board) -> Told:
    where: Key = ("island", x.island) if x.island >= 0 else ("square", x.square)
    return _("a worker was sent home, +{n} coins").format(n=x.coins), 0, where


def _sold(x: e.FishSold, b: Board) -> Told:
    n = len(x.cards)
    text = ngettext("sold {n} fish card", "sold {n} fish cards", n).format(n=n)
    return text, x.vp, ("ship", x.ship)


def _laced(x: e.LacePlaced, b: Board) -> Told:
    color = names.color(b.square_color[x.square])
    if x.privilege:
        text = _("a worker to the {color} workshop (1 privilege point)")
    elif x.coins:
        text = _("a worker to the {color} workshop, +1 coin")
    else:
        text = _("a worker to the {color} workshop")
    return text.format(color=color), 0, ("square", x.square)


def _earned(x: e.Earned, b: Board) -> Told:
    return ngettext("earned {n} coin", "earned {n} coins", x.coins).format(n=x.coins), 0, ("coins", 0)


def _withdrawn(x: e.WorkerWithdrawn, b: Board) -> Told:
    if x.island >= 0:
        text = _("withdrew a worker from island {place}, +1 coin").format(place=names.ISLANDS[x.island])
        return text, 0, ("island", x.island)
    return _("withdrew a worker from a workshop, +1 coin"), 0, ("square", x.square)


def _roofed(x: e.RoofLaid, b: Board) -> Told:
    text = _("laid a roof: {kind}").format(kind=names.kind(b.tile_kind(x.tile)))
    return text, 0, ("pit", x.first)


def _bonus(x: e.PrivilegeGained, b: Board) -> Told:
    return (
        ngettext("gained {n} privilege point", "gained {n} privilege points", x.points).format(n=x.points),
        0,
        ("privilege", 0),
    )


def _card(x: e.CardGained, b: Board) -> Told:
    return (
        _("gained a building card: {card}").format(card=names.card(b.spec.buildings[x.card].effect)),
        0,
        ("card_deck", 0),
    )


def _roof_scored(x: e.RoofScored, b: Board) -> Told:
    if x.bonus:
        text = _("roof {vp}, building cards {bonus}").format(vp=x.vp, bonus=x.bonus)
    else:
        text = _("scored the roof")
    return text, x.vp + x.bonus, None


def _coin_taken(x: e.PrivilegeCoinTaken, b: Board) -> Told:
    return _("privilege point: took a coin"), 0, ("coins", 0)


def _cube_taken(x: e.PrivilegeCubeTaken, b: Board) -> Told:
    text = _("privilege point: put {cube} on the pyramid").format(cube=names.a_cube(x.color))
    return text, 0, ("pyramid", x.place)


def _turn_ended(x: e.TurnEnded, b: Board) -> Told | None:
    return (_("passed, +1 coin"), 0, ("coins", 0)) if x.coins else None


def _island_scored(x: e.IslandScored, b: Board) -> Told | None:
    if not x.leaders:
        return None
    text = _("Island {letter}: {vp} VP for the majority").format(letter=names.ISLANDS[x.island], vp=x.vp)
    return text, 0, ("island", x.island)


def _bought(x: e.CubeBought, b: Board) -> Told:
    return _("privilege point: bought {cube}").format(cube=names.a_cube(x.color)), 0, ("supply", x.color)


def _paid(x: e.LacePaid, b: Board) -> Told:
    text = _("used Thrifty lace for one worker") if x.free else _("paid a cube for a worker")
    return text, 0, ("square", x.square)


def _lace_scored(x: e.LaceScored, b: Board) -> Told | None:
    if not x.squares:
        return None
    n = len(x.squares)
    return ngettext("scored lace: {n} worker", "scored lace: {n} workers", n).format(n=n), x.vp, None


def _shuffled(x: e.ActionsShuffled, b: Board) -> Told:
    return _("New action colours"), 0, ("action", 0)


def _refilled(x: e.CubesRefilled, b: Board) -> Told:
    n = sum(x.taken)
    return ngettext("took {n} new cube", "took {n} new cubes", n).format(n=n), 0, None


def _substitute(x: e.SubstituteTaken, b: Board) -> Told:
    return _("took {cube} as a substitute").format(cube=names.a_cube(x.color)), 0, ("supply", x.color)


def _removed(x: e.RoofRemoved, b: Board) -> Told:
    return _("discarded a roof tile"), 0, None


def _start_passed(x: e.StartPassed, b: Board) -> Told:
    return _("starts the new season"), 0, None


def _final(x: e.FinalScored, b: Board) -> Told:
    vp = x.coin_vp + x.fish_vp + sum(points for card, points in x.cards)
    return _("final scoring: coins, fish, buildings"), vp, None


def _ended(x: e.GameEnded, b: Board) -> Told:
    return _("The game is over"), 0, None


def _silent(x: Event, b: Board) -> Told | None:
    return None


WORDS: dict[type[Event], Callable[[Any, Board], Told | None]] = {
    e.RoofNamed: _silent,
    e.RoofsDrawn: _roofs_drawn,
    e.CubePlaced: _silent,
    e.PyramidDone: lambda x, b: (_("finished the pyramid"), 0, None),
    e.PyramidsRevealed: _revealed,
    e.SeasonStarted: _season,
    e.TurnStarted: _turn,
    e.MovePaid: _silent,
    e.HousePicked: _picked,
    e.HouseBuilt: _built,
    e.ActionStarted: _silent,
    e.ActionSkipped: _skipped,
    e.DocksSwapped: _swapped,
    e.BoatSailed: _sailed,
    e.FishTaken: _fish_taken,
    e.FishDrawn: _fish_drawn,
    e.FishMissing: _fish_missing,
    e.FishRevealed: _silent,
    e.WorkersDispatched: _dispatched,
    e.WheelTurned: _silent,
    e.WorkerSentHome: _sent_home,
    e.FishSold: _sold,
    e.LacePlaced: _laced,
    e.Earned: _earned,
    e.WorkerWithdrawn: _withdrawn,
    e.RoofLaid: _roofed,
    e.PrivilegeGained: _bonus,
    e.CardGained: _card,
    e.CardRevealed: _silent,
    e.RoofScored: _roof_scored,
    e.PrivilegeCoinTaken: _coin_taken,
    e.PrivilegeCubeTaken: _cube_taken,
    e.TurnEnded: _turn_ended,
    e.IslandScored: _island_scored,
    e.CubeBought: _bought,
    e.LacePaid: _paid,
    e.LaceScored: _lace_scored,
    e.ActionsShuffled: _shuffled,
    e.CubesRefilled: _refilled,
    e.SubstituteTaken: _substitute,
    e.RefillDone: _silent,
    e.RoofRemoved: _removed,
    e.RoofsKept: _silent,
    e.StartPassed: _start_passed,
    e.FinalScored: _final,
    e.GameEnded: _ended,
}
"""Every event there is; a test holds this complete."""


_OWN = ("prep", "pyramid", "coins", "privilege")
"""Things of which every player has some: the table shows only the reader's; another's are on his card."""


def lines_of(step: Step, viewer: int, board: Board) -> Iterable[LogLine]:
    """What a step brings to the chronicle of the seat that looks."""
    for event in step.events:
        seen = event.seen_by(viewer)
        if seen is None:
            continue
        told = WORDS[type(seen)](seen, board)
        if told is not None:
            text, vp, where = told
            seat = getattr(seen, "seat", NOBODY)
            if where is not None and where[0] in _OWN and seat != viewer:
                where = ("player", seat)
            yield LogLine(step.number, seat, text, vp, where)


def event_words(event: Event, players: Sequence[Player], board: Board) -> str:
    """An event everybody may know, with the name of whose it is."""
    seen = event.seen_by(NOBODY)
    told = WORDS[type(seen)](seen, board) if seen is not None else None
    if told is None:
        return ""
    seat = getattr(seen, "seat", NOBODY)
    points = ngettext("{n} point", "{n} points", told[1]).format(n=told[1]) if told[1] else ""
    name = [players[seat].name + ":"] if seat >= 0 else []
    return " ".join((*name, told[0] + ("," if points else "."), *([points + "."] if points else [])))


def action_words(state: State, action: Action) -> str:  # noqa: C901 - one case an action
    """A proposed action in words."""
    match a.known(action):
        case a.Build(color, _pit):
            return _("Build the {color} house here.").format(color=names.color(color))
        case a.Roof(tile, _first, _second):
            return _("Lay this roof: {kind}.").format(kind=names.kind(state.board.tile_kind(tile)))
        case a.Sail(to):
            return _("Sail {to_place}.").format(to_place=names.to_place(to))
        case a.SwapDocks(island, _color, other, _other):
            return _("Swap dock houses between islands {a} and {b}.").format(
                a=names.ISLANDS[island], b=names.ISLANDS[other]
            )
        case a.TakeFish(kind):
            return _("Take the fish card: {fish}.").format(fish=names.fish(kind))
        case a.Sell(ship, cards):
            return _("Sell to this ship for {vp} VP.").format(vp=fishing.sale_vp(state, ship, cards))
        case a.Dispatch(count):
            return ngettext("Send {n} worker.", "Send {n} workers.", count).format(n=count)
        case a.Pick():
            return _("Pick up this cube.")
        case a.EndTurn():
            return _("End your turn.")
        case a.SkipAction() | a.Finish():
            return _("Finish here.")
        case a.PrivilegeCoin():
            return _("Spend a privilege point on a coin.")
        case a.TakePrivilege():
            return _("Take the two privilege points.")
        case (
            a.NameRoof() | a.PlaceCube() | a.TakeCard() | a.TakeTopCard() | a.DrawFish() | a.LaceAt()
            | a.WithdrawIsland() | a.WithdrawLace() | a.PrivilegeCube() | a.BuyCube() | a.PayWorker() | a.PayFree()
            | a.Substitute() | a.RemoveRoof()
        ):  # fmt: skip
            return _("Choose the highlighted item.")
        case other:
            assert_never(other)
