"""The words of Buru at its table. Powers not yet revealed, tribute cards and elders are never logged, not even to their
owner: others beside may read along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from burano.core.effects import PICK
from burano.core.protocol import NOBODY, Action, Event, Seat
from burano.core.session import Step
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.games.buru.board import FOREST, SOURCES, SPACES, tables
from burano.games.buru.mind.reasons import SENTENCES
from burano.games.buru.state import State
from burano.scenes.buru import names
from burano.table.play.model import Key
from burano.table.wording.phrases import Values
from burano.table.wording.words import LogLine, PhrasebookWords

_GAINS = (e.FishGained, e.ResourceGained)


class BuruWords(PhrasebookWords):
    """Game log, refusals, advice and remarks of computer players."""

    book, sentences = names.BOOK, SENTENCES

    # ---- the log

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        """Yield the lines of a step: one for goods gained together, and one for what a Lawan does with its reason."""
        why: e.LawanDecided | None = None
        for line in self._worded(step, viewer):
            if not isinstance(line, LogLine):
                yield from self._alone(step, why)
                why = line if isinstance(line, e.LawanDecided) else None
            elif why is not None and line.seat == why.seat:
                yield _with(line, names.BOOK.say("line", "why", line=line.text, why=self._why(why)))
                why = None
            else:
                yield line
        yield from self._alone(step, why)

    def _alone(self, step: Step, why: e.LawanDecided | None) -> Iterator[LogLine]:
        """Yield the reason of a Lawan for which no event is visible."""
        if why is not None:
            yield LogLine(step.number, why.seat, self._why(why), thought=True)

    def _why(self, decided: e.LawanDecided) -> str:
        return names.BOOK.say("lawan", decided.reason.key, decided.reason.values)

    def _worded(self, step: Step, viewer: Seat) -> Iterator[LogLine | e.LawanDecided | e.ActionEnded]:
        """Yield the lines of a step and, before the line it explains, each reason of a Lawan. `ActionEnded` marks the
        end of an action: a reason is not carried over it."""
        seen = [event for event in (event.seen_by(viewer) for event in step.events) if event is not None]
        paid = False
        for seat, row in groupby(seen, _gainer):
            if seat != NOBODY:
                yield self._gained(step, seat, list(row))
                continue
            for event in row:
                if isinstance(event, e.LawanDecided | e.ActionEnded):
                    yield event
                elif not (paid and isinstance(event, e.Paid)):
                    yield from self._line(step, event)
                paid = isinstance(event, e.Recruited)  # its line names the price

    def _line(self, step: Step, event: Event) -> Iterator[LogLine]:
        each = isinstance(event, e.NoonFished)  # a line for each seat instead
        words = "" if each else self.book.say("event", type(event).__name__, self.facts(event))
        if words:
            yield LogLine(step.number, getattr(event, "seat", NOBODY), words, self.points(event), self.place(event))
        match event:
            case e.RegionRevealed(region, order, power):
                for number, (seat, total) in enumerate(zip(order, power, strict=True)):
                    said = names.BOOK.say("line", "power" if number else "triumphant", power=total)
                    yield LogLine(step.number, seat, said, where=("region", region))
            case e.NoonFished(kept=kept, fish=caught):
                for seat, (shown, gained) in enumerate(zip(kept, caught, strict=True)):
                    said = names.BOOK.say("event", "NoonFished", power=shown)
                    gains = names.BOOK.say("line", "gained", list=names.BOOK.say("item", "fish", n=gained))
                    yield LogLine(step.number, seat, f"{said}: {gains}", where=("player", seat))
            case _:
                pass

    def _gained(self, step: Step, seat: Seat, events: Sequence[Event]) -> LogLine:
        """Return one line for goods gained one after the other, with what the supply or the limit denied."""
        counts, denied = [0, 0, 0, 0], 0
        for event in events:
            if isinstance(event, e.ResourceGained):
                counts[event.resource] += event.number
                denied += event.wanted - event.number
            elif isinstance(event, e.FishGained):
                counts[names.FISH] += event.fish
                denied += event.wanted - event.fish
        gains = names.goods(counts) or names.BOOK.say("item", "fish", n=0)
        if denied:
            gains = names.BOOK.say("line", "lost", list=gains, n=denied)
        return LogLine(step.number, seat, names.BOOK.say("line", "gained", list=gains), where=("player", seat))

    def facts(self, subject: Event | Action, view: State | None = None) -> Values:
        known = dict(super().facts(subject, view))
        known |= _of_event(subject) if isinstance(subject, Event) else _of_action(subject, view)
        return known

    def points(self, event: Event) -> int:
        match event:
            case e.EsteemGained(esteem=esteem):
                return esteem
            case e.SeatScored(track=track, tributes=tributes, elders=elders, sets=sets):
                return sum(track) + sum(tributes) + sum(worth for _elder, worth in elders) + sum(sets)
            case _:
                return 0

    def place(self, event: Event) -> Key | None:
        match event:
            case e.ExplorerPlaced(region=region) | e.LawanPlaced(region=region) | e.RegionRevealed(region=region):
                return "region", region
            case e.SpaceTaken(region=region, space=space):
                return "space", region * SPACES + space
            case e.TotemTaken(spirit=spirit):
                return "totem", spirit
            case e.TributePaid(spirit=spirit):
                return "altar", spirit
            case e.Tasked(card=card) | e.Recruited(card=card):
                return "islander", card
            case e.DecreeTaken(decree=decree):
                return "decree", decree
            case e.EldersDrawn() | e.ElderReturned():
                return "elders", 0
            case e.ForestTaken():
                return "region", FOREST
            case e.RowCycled():
                return "cycle", 0
            case e.EmissaryTaken():
                return "emissary", 0
            case e.EsteemGained(seat=seat) | e.Paid(seat=seat) | e.SeatScored(seat=seat):
                return "player", seat
            case _:
                return None


def _gainer(event: Event) -> Seat:
    """Return who gains goods by an event, or nobody."""
    return event.seat if isinstance(event, _GAINS) else NOBODY


def _with(line: LogLine, text: str) -> LogLine:
    return LogLine(line.step, line.seat, text, line.vp, line.where, line.thought)


def _of_event(event: Event) -> dict[str, object]:
    """Return what the phrase of an event needs besides its fields."""
    match event:
        case e.RoundBegan():
            return {"n": event.round + 1}
        case e.RegionRevealed(order=order):
            return {"empty": not order}
        case e.EsteemGained(source=source):
            return {"source": SOURCES[source]}
        case e.Paid(fish=fish, resources=resources):
            return {"paid": names.goods((*resources, fish))}
        case e.SpaceTaken(region=region, space=space):
            return {"space": names.space(region, space)}
        case e.Tasked(card=card, option=option):
            return _task(card, option)
        case e.EldersDrawn(elders=elders):
            return {"n": len(elders)}
        case e.EmissaryTaken(seat=seat, before=before):
            return {"kept": seat == before}
        case e.Declined(word=word):
            return {"what": names.item(word, 1)}
        case e.LawanDecided(reason=reason):
            return {"why": names.BOOK.say("lawan", reason.key, reason.values)}
        case e.SeatScored():
            return _score(event)
        case _:
            return {}


def _of_action(action: Action, view: State | None) -> dict[str, object]:
    """Return what the phrase of an action needs besides its fields."""
    match action:
        case a.Task(card=card, option=option):
            return _task(card, option)
        case a.Decree(decree=decree, option=option) if option >= 0:
            return {"side": names.side(tables().rewards[decree][option])}
        case a.Space(space=space):
            region = view.region if view is not None else 0
            return {"region": region, "space": names.space(region, space)}
        case a.Gain(item=item):
            return {"what": _waiting_item(view, item)}
        case _:
            return {}


def _task(card: int, option: int) -> dict[str, object]:
    """Return how an islander is tasked."""
    sides = tables().effects[card]
    if not sides:
        return {"how": "scroll"}
    return {"how": "option", "side": names.side(sides[option])} if option >= 0 else {"how": "nothing"}


def _score(scored: e.SeatScored) -> dict[str, object]:
    elders = sum(worth for _elder, worth in scored.elders)
    found = {"a": sum(scored.track), "b": sum(scored.tributes), "c": elders, "d": sum(scored.sets)}
    return {**found, "lawan": bool(scored.sets)}


def _waiting_item(view: State | None, item: int) -> str:
    """Return a part of a reward that is taken one by one."""
    frame = view.stack[-1] if view is not None and view.stack else ()
    if len(frame) > 2 + item and frame[0] == PICK and frame[2 + item] >= 0:
        return names.gain(frame[2 + item])
    return str(item + 1)


WORDS = BuruWords()
