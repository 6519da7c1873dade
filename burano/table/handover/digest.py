"""What happened since a player last acted, in one line per family. Only what everybody at the table may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Session
from burano.games.burano import events as e
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano.names import ISLANDS, season


@dataclass(frozen=True)
class DigestLine:
    """One line: whose crest stands before it, and whether it is about the reader."""

    seat: Seat
    text: str
    mine: bool = False


@dataclass
class _Deeds:
    """What one family did."""

    built: int = 0
    roofs: int = 0
    roof_vp: int = 0
    fish: int = 0
    sold: int = 0
    sold_vp: int = 0
    lace: int = 0
    ashore: list[int] = field(default_factory=list)
    vp: int = 0

    def parts(self) -> list[str]:
        """The deeds in words."""
        found: list[str] = []
        if self.built:
            found.append(ngettext("{n} house built", "{n} houses built", self.built).format(n=self.built))
        if self.roofs:
            words = ngettext("{n} roof laid (+{vp} VP)", "{n} roofs laid (+{vp} VP)", self.roofs)
            found.append(words.format(n=self.roofs, vp=self.roof_vp))
        if self.fish:
            found.append(ngettext("{n} fish caught", "{n} fish caught", self.fish).format(n=self.fish))
        if self.sold:
            words = ngettext("{n} fish sold (+{vp} VP)", "{n} fish sold (+{vp} VP)", self.sold)
            found.append(words.format(n=self.sold, vp=self.sold_vp))
        if self.lace:
            words = ngettext("{n} worker to the workshops", "{n} workers to the workshops", self.lace)
            found.append(words.format(n=self.lace))
        if self.ashore:
            found.append(_("ashore on {islands}").format(islands=", ".join(ISLANDS[i] for i in self.ashore)))
        return found


def digest(session: Session[State, Options], seat: Seat, limit: int = 7) -> list[DigestLine]:
    """Lines about the time since the seat's last own action: what befell it first, then what the others did."""
    events = list(_since(session, seat))
    players = len(session.table.players)
    lines = [line for event in events if (line := _befell(session, event, seat))]
    deeds = [_Deeds() for _number in range(players)]
    for event in events:
        _count(deeds, event)
    for step in range(1, players):
        other = (seat + step) % players
        parts = deeds[other].parts()
        if parts:
            lines.append(DigestLine(other, _join(session.table.players[other].name, parts)))
    return lines[:limit]


def _since(session: Session[State, Options], seat: Seat) -> Iterable[Event]:
    steps = session.steps
    first = next((i + 1 for i in range(len(steps) - 1, -1, -1) if steps[i].seat == seat), 0)
    # The events of one's own last action after one's turn ended (a clean-up, another's forced step) are news as well.
    if first:
        yield from _after_own_part(steps[first - 1].events, seat)
    for step in steps[first:]:
        for event in step.events:
            seen = event.seen_by(NOBODY)
            if seen is not None:
                yield seen


def _after_own_part(events: tuple[Event, ...], seat: Seat) -> Iterable[Event]:
    ended = next((i for i, event in enumerate(events) if isinstance(event, e.TurnEnded) and event.seat == seat), None)
    if ended is not None:
        yield from (seen for event in events[ended + 1 :] if (seen := event.seen_by(NOBODY)) is not None)


def _befell(session: Session[State, Options], event: Event, seat: Seat) -> DigestLine | None:
    """What touches the reader, or the whole table."""
    if isinstance(event, e.WorkerSentHome) and event.seat == seat:
        name = session.table.players[event.by].name
        if event.island >= 0:
            text = _("{name} sent your worker home from island {island}: +{coins} coins")
            return DigestLine(event.by, text.format(name=name, island=ISLANDS[event.island], coins=event.coins), True)
        text = _("{name} sent your worker home from a workshop: +{coins} coins")
        return DigestLine(event.by, text.format(name=name, coins=event.coins), True)
    if isinstance(event, e.SeasonStarted) and event.season:
        return DigestLine(NOBODY, _("{season} has begun").format(season=season(event.season)))
    if isinstance(event, e.IslandScored) and seat in event.leaders:
        text = _("Island {island} brought you {vp} VP").format(island=ISLANDS[event.island], vp=event.vp)
        return DigestLine(seat, text, True)
    return None


def _count(deeds: list[_Deeds], event: Event) -> None:
    match event:
        case e.HouseBuilt():
            deeds[event.seat].built += 1
        case e.RoofScored():
            deeds[event.seat].roofs += 1
            deeds[event.seat].roof_vp += event.vp + event.bonus
        case e.FishTaken() | e.FishDrawn():
            deeds[event.seat].fish += 1
        case e.FishSold():
            deeds[event.seat].sold += len(event.cards)
            deeds[event.seat].sold_vp += event.vp
        case e.LacePlaced():
            deeds[event.seat].lace += 1
        case e.WorkersDispatched():
            deeds[event.seat].ashore.append(event.island)


def _join(name: str, parts: list[str]) -> str:
    return _("{name}: {deeds}").format(name=name, deeds=" · ".join(parts))
