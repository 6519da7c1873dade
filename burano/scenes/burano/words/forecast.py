"""What the next clean-up would bring, in words."""

from burano.games.burano.mind.outlook import Outlook, outlook
from burano.i18n import _
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words.rule_reference import lines, with_rule


def seats(model: Model) -> list[tuple[int, Outlook]]:
    """The seat whose board is shown and the others clockwise, each with its outlook; none while a clean-up runs."""
    found = ((seat, outlook(model.state, seat)) for seat in (model.seat, *model.others()))
    return [(seat, each) for seat, each in found if each is not None]


def tip(model: Model) -> str:
    each = [_seat(model.players[seat].name, at) for seat, at in seats(model)]
    if not each:
        return with_rule(_("After each season islands and lace are scored."), "R10")
    text = lines(_("If the season ended now:"), *each, _("Select to compare."))
    return with_rule(text, "R10.1, R10.2")


def _seat(name: str, at: Outlook) -> str:
    if at.total_possible > at.total:
        text = _("{name}: {vp} VP, up to {most} with privilege points")
        return text.format(name=name, vp=at.total, most=at.total_possible)
    return _("{name}: {vp} VP").format(name=name, vp=at.total)
