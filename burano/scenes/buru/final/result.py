"""The result of a finished game: sources of points, places, and what everybody did. Draws nothing."""

from __future__ import annotations

import pygame

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Session
from burano.games.buru import events as e
from burano.games.buru import scoring
from burano.games.buru.board import SOURCES, TRACK
from burano.games.buru.setup import Options
from burano.games.buru.spec import SPIRITS, TYPES
from burano.games.buru.state import State
from burano.i18n import _, ngettext
from burano.scenes.buru import names, palette
from burano.scenes.buru.people import PEOPLE
from burano.table.charts.bars import PointSource
from burano.table.final.ledger import Cell, Ledger, LedgerEntry, LedgerSection, Portrait
from burano.table.final.result import Counts, Course, Result, Standing, counted, result_of, rows_of
from burano.ui.drawing import theme
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

Play = Session[State, Options]


def sources(state: State) -> dict[str, PointSource]:
    """Return the sources of points: the track in its larger parts, those of Lawan only if some play."""
    say = names.source
    others = ("decree", "start", "task", "double")
    rest = tuple((name, say(name)) for name in others if name == "decree" or state.board.lawan)
    totems = tuple((name, say(name)) for name in ("triumph", "totem"))
    found = {
        "triumph": PointSource(_("Triumphs and totems"), rgb("F0A91E"), theme.INK, "buru_totem_manuk", totems),
        "islander": PointSource(say("islander"), rgb("C96A9E"), theme.INK, "buru_type_noble"),
        "decree": PointSource(say("decree"), rgb("B99B6B"), theme.INK, "buru_decree_back", rest),
        "tributes": PointSource(say("tributes"), rgb("57B6D8"), theme.INK, "buru_sym_tribute"),
        "elders": PointSource(say("elders"), palette.ELDER, theme.CREAM, "buru_sym_elder"),
    }
    if state.board.lawan:
        found["decree"] = found["decree"]._replace(name=_("Decrees and rules of the Lawan"))
        found["sets"] = PointSource(say("sets"), rgb("6FAE5B"), theme.INK, "buru_type_gatherer")
    return found


def result(play: Play) -> Result:
    """Return the whole result."""
    state = play.view(NOBODY)
    return result_of(
        play,
        PEOPLE,
        sources(state),
        standings=standings(play),
        reason=tie_words(play),
        course=Course(_("Esteem round by round, all cards turned up"), _("Round"), worth_by_round(play), least=40),
        statistics=statistic_rows(play),
        facts=[(_("Rounds"), str(state.board.rounds))],
        ledger=ledger(play),
        figures=_figures(state, play.scores().winners[0]),
    )


def _figures(state: State, seat: Seat) -> list[str]:
    """Return the last two islanders who joined the winner."""
    return [f"buru_person_{card}" for card in state.tableau[seat][-2:]] or ["buru_flower", "buru_flower"]


# ---- places


def standings(play: Play) -> list[Standing]:
    """Return the places by Esteem; of equals the one closest clockwise to the Emissary is ahead (R9.3)."""
    state, vp = play.view(NOBODY), play.scores().vp
    count = state.board.players
    order = sorted(range(count), key=lambda seat: (-vp[seat], (seat - state.emissary) % count))
    return [Standing(seat, place, vp[seat]) for place, seat in enumerate(order, 1)]


def lost_alone(play: Play) -> bool:
    """Return whether the only person was beaten by a Lawan."""
    board = play.view(NOBODY).board
    return board.persons == 1 and bool(play.scores().winners) and board.is_lawan(play.scores().winners[0])


def tie_words(play: Play) -> str:
    """Return what decided the game, in a sentence."""
    order = standings(play)
    first, second = order[:2]
    lead = first.vp - second.vp
    if not lead:
        return names.BOOK.say("tie", 1, name=play.table.players[first.seat].name)
    if play.view(NOBODY).board.persons > 1:
        return names.BOOK.say("tie", 0)
    if first.seat == 0:
        return _("Won against the Lawan by {n}").format(n=names.esteem(lead))
    behind = first.vp - next(standing.vp for standing in order if standing.seat == 0)
    return _("Lost against the Lawan by {n}").format(n=names.esteem(behind))


# ---- the tally


def ledger(play: Play) -> Ledger:
    """Return the score sheet: the track, tributes turned up, elders turned up one by one, and the sets of Lawan (R9.3,
    R10.12)."""
    state = play.view(NOBODY)
    seats = range(state.board.players)
    track = [_track(state, seat) for seat in seats]
    tributes = [_tributes(state, seat) for seat in seats]
    elders = [_elders(state, seat) for seat in seats]
    sections = [
        LedgerSection("A", _("Track"), _("during the game"), track, _("nothing")),
        LedgerSection("B", names.source("tributes"), _("cards turned up"), tributes, _("no tribute")),
        LedgerSection("C", names.source("elders"), _("the higher level fulfilled"), elders, _("no elder")),
    ]
    if state.board.lawan:
        sections.append(LedgerSection("D", _("Sets"), _("only Lawan"), [_sets(state, seat) for seat in seats]))
    order = [("buru_emissary", 1 + (seat - state.emissary) % state.board.players) for seat in seats]
    ties = _("If tied"), _("Emissary, then clockwise")
    return Ledger(_rounds(state), sections, ties, [[place] for place in order])


def _rounds(state: State) -> str:
    n = state.board.rounds
    return ngettext("{n} round", "{n} rounds", n).format(n=n)


def portrait(sprite: str) -> Portrait:
    """Return a sprite as the picture of an entry."""

    def draw(kit: Kit, px: int) -> pygame.Surface:
        picture = pygame.Surface((px, px), pygame.SRCALPHA)
        found = kit.sprites.get(sprite, px, px)
        picture.blit(found, found.get_rect(center=(px // 2, px // 2)))
        return picture

    return draw


_TRACK_SPRITES = {
    "start": "buru_marker_white",
    "triumph": "buru_region_lake",
    "totem": "buru_totem_gunung",
    "decree": "buru_decree_back",
    "islander": "buru_type_noble",
    "task": "buru_sym_task",
    "double": "buru_explorer_back_white",
}


def _track(state: State, seat: Seat) -> Cell:
    """Return the points of the track by source, the largest first."""
    row = dict(zip(SOURCES, state.esteem[seat * TRACK : seat * TRACK + TRACK], strict=True))
    found = sorted(((points, name) for name, points in row.items() if points), key=lambda each: -each[0])
    entries = [LedgerEntry(names.source(name), points, portrait(_TRACK_SPRITES[name])) for points, name in found]
    return Cell(sum(row.values()), entries)


def _tributes(state: State, seat: Seat) -> Cell:
    """Return the tribute cards of each spirit on a line."""
    entries = []
    for spirit, total in enumerate(scoring.tribute_esteem(state, seat)):
        values = sorted(state.tributes[3 * seat + spirit], reverse=True)
        if values:
            words = f"{names.spirit(spirit)} {' + '.join(map(str, values))}"
            entries.append(LedgerEntry(words, total, portrait(f"buru_spirit_{SPIRITS[spirit]}")))
    return Cell(sum(scoring.tribute_esteem(state, seat)), entries)


def _elders(state: State, seat: Seat) -> Cell:
    found = scoring.elder_esteem(state, seat)
    entries = [
        LedgerEntry(names.elder_short(elder), points, portrait(f"buru_elder_{elder}")) for elder, points in found
    ]
    return Cell(sum(points for _elder, points in found), entries)


def _sets(state: State, seat: Seat) -> Cell:
    """Return the sets, which only Lawan have, with the types whose cards count."""
    found = scoring.set_esteem(state, seat)
    icons = [f"buru_type_{TYPES[kind]}" for kind, points in enumerate(found) if points]
    return Cell(sum(found), icons=icons)


# ---- over time


def worth_by_round(play: Play) -> list[list[int]]:
    """Return for each seat the points it would have scored before the first round and after each, with all cards turned
    up."""
    ends = [step.number for step in play.steps if any(isinstance(event, e.DuskFell) for event in step.events)]
    states = [play.state_after(number) for number in (0, *ends)]
    return [[scoring.total(state, seat) for state in states] for seat in range(len(play.table.players))]


_COUNTED: dict[type[Event], Counts] = {
    e.ResourceGained: {"resources": lambda x: x.number},
    e.FishGained: {"fish": lambda x: x.fish, "spilled": lambda x: x.wanted - x.fish},
    e.Recruited: {"recruits": lambda x: 1},
    e.Tasked: {"tasks": lambda x: 1},
    e.TributePaid: {"tributes": lambda x: 1},
    e.DecreeTaken: {"decrees": lambda x: int(x.option >= 0)},
}


def statistic_rows(play: Play) -> list[tuple[str, list[int]]]:
    """Return what everybody did, counted from the events: a name, and a number for each seat."""
    state, found = play.view(NOBODY), counted(play, _COUNTED)
    for step in play.steps:
        for event in step.events:
            if isinstance(event, e.RegionRevealed) and event.order:
                found[event.order[0]]["triumphs"] += 1
            elif isinstance(event, e.NoonFished):
                for mine, fish, kept in zip(found, event.fish, event.kept, strict=True):
                    mine["fish"] += fish
                    mine["spilled"] += kept - fish
            elif isinstance(event, e.DuskFell):
                found[play.state_after(step.number).emissary]["ties"] += 1
    for seat, mine in enumerate(found):
        mine["elders"] = len(state.elders[seat])
        mine["left"] = sum(state.res[3 * seat : 3 * seat + 3]) + state.fish[seat]
    return rows_of(found, names.BOOK.all("statistic"))
