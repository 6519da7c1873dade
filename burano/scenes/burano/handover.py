"""The content of a hand-over in Burano: the next task, the players' status, and what happened since the last turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Session
from burano.games.burano import events as e
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.table.handover.digest import DigestLine, open_events
from burano.table.handover.scene import Handover

Play = Session[State, Options]


def handover(session: Play, seat: Seat) -> Handover:
    """Return the hand-over to a seat."""
    return Handover(
        seat, session.table.players, task(session, seat), digest(session, seat), lambda other: _status(session, other)
    )


def task(session: Play, seat: Seat) -> str:
    """Return the text of the next player's task."""
    family = names.family(session.table.players[seat].color)
    decision, view = session.decision(), session.view(NOBODY)
    season = names.season(view.season)
    kind = decision.kind if decision else ""
    if kind == "pyramid":
        return _("{family} family: build your pyramid for {season}").format(family=family, season=season)
    if kind in ("pay_lace", "refill", "remove_roofs") or (kind == "name_roofs" and view.season):
        return _("{family} family: your choice in the clean-up").format(family=family)
    if kind == "name_roofs":
        return _("{family} family: choose your first roofs").format(family=family)
    done = sum(view.board.rounds[: view.season]) + view.round + 1
    return _("{family} family: your turn, round {round} of {all}").format(
        family=family, round=done, all=sum(view.board.rounds)
    )


def _status(session: Play, seat: Seat) -> str:
    decision = session.decision()
    if decision and decision.kind == "pyramid":
        return _("waiting") if seat in decision.seats else _("done")
    return _("waits")


# ---------------------------------------------------------------------- since the last turn


@dataclass
class _Summary:
    """Counts of one player's actions."""

    built: int = 0
    roofs: int = 0
    roof_vp: int = 0
    fish: int = 0
    sold: int = 0
    sold_vp: int = 0
    lace: int = 0
    ashore: list[int] = field(default_factory=list)

    def count(self, event: Event) -> None:
        match event:
            case e.HouseBuilt():
                self.built += 1
            case e.RoofScored():
                self.roofs += 1
                self.roof_vp += event.vp + event.bonus
            case e.FishTaken() | e.FishDrawn():
                self.fish += 1
            case e.FishSold():
                self.sold += len(event.cards)
                self.sold_vp += event.vp
            case e.LacePlaced():
                self.lace += 1
            case e.WorkersDispatched():
                self.ashore.append(event.island)

    def parts(self) -> list[str]:
        """Return the counts as phrases."""
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
            islands = ", ".join(names.ISLANDS[i] for i in self.ashore)
            found.append(_("workers to {islands}").format(islands=islands))
        return found


def events_since(session: Play, seat: Seat) -> list[Event]:
    """Return the public events since the seat's last action, including a clean-up that followed its last turn."""
    return list(open_events(session, seat, lambda event: isinstance(event, e.TurnEnded) and event.seat == seat))


def digest(session: Play, seat: Seat) -> list[DigestLine]:
    """Return lines on the time since the seat's last action: first what affected the seat, then what the others did."""
    events = events_since(session, seat)
    players = session.table.players
    lines = [line for event in events if (line := _effect(session, event, seat))]
    summaries = [_Summary() for _player in players]
    for event in events:
        actor = getattr(event, "seat", NOBODY)
        if actor != NOBODY:
            summaries[actor].count(event)
    for step in range(1, len(players)):
        other = (seat + step) % len(players)
        parts = summaries[other].parts()
        if parts:
            text = _("{name}: {actions}").format(name=players[other].name, actions=" · ".join(parts))
            lines.append(DigestLine(other, text))
    return lines


def _effect(session: Play, event: Event, seat: Seat) -> DigestLine | None:
    """Return a line on an event that affects the reader or the whole table, else None."""
    if isinstance(event, e.WorkerSentHome) and event.seat == seat:
        name = session.table.players[event.by].name
        if event.island >= 0:
            text = _("{name} sent your worker home from island {island}: +{coins} coins")
            island = names.ISLANDS[event.island]
            return DigestLine(event.by, text.format(name=name, island=island, coins=event.coins), True)
        text = _("{name} sent your worker home from a workshop: +{coins} coins")
        return DigestLine(event.by, text.format(name=name, coins=event.coins), True)
    if isinstance(event, e.SeasonStarted) and event.season:
        text = _("{season} has begun").format(season=names.season(event.season))
        return DigestLine(NOBODY, text, sprite=names.SEASON_SPRITES[event.season])
    if isinstance(event, e.IslandScored) and seat in event.leaders:
        text = _("Island {island} earned you {vp} VP").format(island=names.ISLANDS[event.island], vp=event.vp)
        return DigestLine(seat, text, True)
    return None
