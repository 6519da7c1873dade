"""What the coach says before something is wasted."""

from __future__ import annotations

from collections.abc import Callable

from burano.core.protocol import Reason
from burano.i18n import _, ngettext
from burano.scenes.burano import names


def kinds() -> dict[str, str]:
    """What the coach warns of, for the settings."""
    return {
        "wasted": _("A house whose action brings nothing"),
        "stranded": _("A pyramid that begins with a useless action"),
        "unsold": _("A trip to a port where you can sell nothing"),
        "roof": _("A roof you could still lay"),
        "preparation": _("A full preparation area"),
        "workers": _("Too few workers before the clean-up"),
        "useful": _("A useful move you could still make"),
    }


def sentence(reason: Reason) -> str:
    """A warning in words."""
    return _SENTENCES[reason.key](reason)


def _cube(reason: Reason) -> str:
    return names.cube(int(reason.values["color"]))


def _workers(reason: Reason) -> str:
    left = int(reason.values["left"])
    text = ngettext(
        "Only {n} worker would stay on your ring. In the clean-up you get one cube for each worker there, so you "
        "would have few cubes next season.",
        "Only {n} workers would stay on your ring. In the clean-up you get one cube for each worker there, so you "
        "would have few cubes next season.",
        left,
    )
    return text.format(n=left)


def _useful(reason: Reason) -> str:
    if int(reason.values["color"]) < 0:
        return _("You have not made a move. Passing pays 1 coin, but so does your first move, which costs nothing.")
    return _("You could still build the {cube} and use its action.").format(cube=_cube(reason))


_SENTENCES: dict[str, Callable[[Reason], str]] = {
    "coach.wasted": lambda reason: _(
        "If you build the {cube} now, its action brings you nothing: there is nothing it could do."
    ).format(cube=_cube(reason)),
    "coach.stranded": lambda reason: _(
        "The {cube} on top is the first you can use, and as things stand its action brings you nothing."
    ).format(cube=_cube(reason)),
    "coach.unsold": lambda reason: _(
        "The ships in this port buy nothing of your hand. If you sail there, your fishing action brings you nothing."
    ),
    "coach.roof": lambda reason: _("You could still lay a roof. It would score {vp} VP and bring a bonus.").format(
        vp=reason.values["vp"]
    ),
    "coach.preparation": lambda reason: _(
        "Your preparation area would be full and you cannot build this turn. You could pick up nothing more until you "
        "build."
    ),
    "coach.workers": _workers,
    "coach.useful": _useful,
}
