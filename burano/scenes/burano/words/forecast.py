"""Texts on what the next clean-up would bring."""

from burano.games.burano.mind.outlook import Outlook, outlook
from burano.scenes.burano.names import BOOK
from burano.scenes.burano.table.model import Model


def _say(key: str, **values: object) -> str:
    return BOOK.say("tip", key, values)


def seats(model: Model) -> list[tuple[int, Outlook]]:
    """Return the seat shown and the others clockwise, each with its outlook; nothing during a clean-up."""
    found = ((seat, outlook(model.state, seat)) for seat in (model.seat, *model.others()))
    return [(seat, each) for seat, each in found if each is not None]


def tip(model: Model) -> str:
    each = [_seat(model.players[seat].name, at) for seat, at in seats(model)]
    if not each:
        return BOOK.cited("clean_up", _say("outlook_none"))
    return BOOK.cited("outlook", _say("outlook"), *each, _say("outlook_more"))


def _seat(name: str, at: Outlook) -> str:
    key = "total_most" if at.total_possible > at.total else "total"
    return _say(key, name=name, vp=at.total, most=at.total_possible)
