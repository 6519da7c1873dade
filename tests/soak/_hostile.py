"""What no honest copy of the program writes, but a file can say: agreements, notes, settings and analyses gone wrong.

Every field that screens read from a file has its words here, right and wrong ones; the rest is drawn at random.
"""

import copy
from typing import Any

import msgspec

from burano.ai.analysis import analysis_to_data
from burano.core import registry
from burano.core.journal import TAKEN_OVER
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence.settings import Settings
from burano.scenes.shell.preferences.keys import everything
from burano.table.contract.screens import screens
from burano.table.learning import challenge
from burano.table.lesson import tutor
from burano.table.notebook import notebook
from burano.table.play import bot_remarks, clocks
from burano.table.play.play_options import CLOCK_CODES, EXPIRY, HANDOVER
from burano.table.play.player_preferences import EXTRAS_KEY
from burano.table.puzzle import model as puzzle
from burano.table.setup.model import Draft
from burano.table.wording.phrasebook import Phrasebook
from tests.persistence.odd_texts import NAMES
from tests.soak._mutations import HOSTILE, mutate_json

ODD = tuple(name.encode("utf-8", "ignore").decode() for name in NAMES)
NUMBERS = (0, 1, -1, 2, 7, 60, 2**31, 2**63, -(2**63), 10**70, 0.5, 1e300, -1e300)
CHORDS = (
    "", "z", "ctrl+z", "tab", "escape", "return", "return return", "lshift", "#55296", "#0", "#1", "#173", "#1114112",
    "#99999999999999999999", "#" + "٣" * 5000, "#²", "ctrl+", "+", "++", "#", "ctrl+ctrl+a", "x " * 400, "a\tb\u2028c",
)  # fmt: skip
_DEEP: Any = [[[[[[["deep"]]]]]]]


def anything(rng: Rng) -> Any:
    """Any value a file can hold."""
    return copy.deepcopy(rng.choice((*HOSTILE, *NUMBERS, *ODD, _DEEP)))


def wrong(rng: Rng, right: Any) -> Any:
    """What should be there, most of the time; else anything at all."""
    return right if rng.below(3) else anything(rng)


def _some(rng: Rng, values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if rng.below(2)}


def extras(rng: Rng, session: Session[Any, Any]) -> dict[str, Any]:
    """Agreements of a table: timers, clocks, preferences, seats that changed hands, marks of puzzles and challenges."""
    names = [player.name for player in session.table.players]

    def preference() -> list[Any]:
        return [wrong(rng, rng.choice(words)) for words in (("", "pl", "xx"), ("", "always"), ("", "large"))]

    def taken() -> list[Any]:
        return [wrong(rng, rng.below(99)), wrong(rng, rng.below(9)), rng.choice(ODD), wrong(rng, "human")]

    return _some(rng, {
        "timer": wrong(rng, rng.choice((0, 10, 60, 3600))),
        "expiry": wrong(rng, rng.choice(EXPIRY)),
        "handover": wrong(rng, rng.choice(HANDOVER)),
        "clock": wrong(rng, rng.choice((*CLOCK_CODES, "turn:-5", "game:0", "turn:" + "٣" * 5000, "turn:"))),
        EXTRAS_KEY: wrong(rng, {rng.choice((*names, *ODD)): wrong(rng, preference()) for _ in range(3)}),
        TAKEN_OVER: wrong(rng, [wrong(rng, taken()) for _ in range(3)]),
        challenge.MARK: anything(rng),
        puzzle.MARK: wrong(rng, rng.below(14)),
    })  # fmt: skip


def notes(rng: Rng, session: Session[Any, Any]) -> dict[str, Any]:
    """What lies beside a play: clocks, remarks of computer players, how far a lesson is, half-made choices."""
    keys = Phrasebook(session.table.game_id).keys("remark") or ["?"]
    lessons = [lesson.name for lesson in screens(session.table.game_id).lessons()] or ["first"]
    draft = {"at": session.length, "seat": rng.below(2), "places": [anything(rng) for _ in range(9)], "used": -9}

    def line() -> list[Any]:
        return [wrong(rng, rng.below(4)), wrong(rng, rng.below(60)), wrong(rng, rng.below(600))]

    def said() -> dict[str, Any]:
        return {"rule": "", "key": wrong(rng, rng.choice(keys)), "values": wrong(rng, {"n": anything(rng)})}

    def leaf() -> dict[str, Any]:
        stars = {rng.choice((str(rng.below(session.length + 3)), "-1", "٣", "99")): wrong(rng, rng.choice(ODD))}
        return {"notes": wrong(rng, [wrong(rng, rng.choice(ODD)) for _ in range(5)]), "stars": wrong(rng, stars)}

    return _some(rng, {
        clocks.NOTE: wrong(rng, [wrong(rng, line()) for _ in range(5)]),
        bot_remarks.NOTE: wrong(rng, {str(1 + rng.below(session.length + 3)): wrong(rng, said()) for _ in range(9)}),
        tutor.NOTE: wrong(rng, {"name": rng.choice(lessons), "cue": wrong(rng, rng.below(60))}),
        notebook.NOTE: wrong(rng, {str(rng.below(4)): wrong(rng, leaf()) for _ in range(3)}),
        "pyramid": wrong(rng, {name: wrong(rng, value) for name, value in draft.items()}),
        rng.choice(ODD): anything(rng),
    })  # fmt: skip


def settings(rng: Rng) -> dict[str, Any]:
    """A file of settings: every field, keys for every command, what games keep, and set-ups."""
    fields = msgspec.to_builtins({name: getattr(Settings(), name) for name in Settings.__struct_fields__})
    said = {name: wrong(rng, value) for name, value in fields.items()}
    kept = {
        "puzzles_solved": wrong(rng, rng.choice(("1,2", ",,", "1,1,1,-3", "٣" * 5000, "1e9", "999999999999"))),
        "challenge_202647": anything(rng),
        "begun": anything(rng),
        "drawers": anything(rng),
        "learned": anything(rng),
        "timer_seconds": anything(rng),
    }
    said["keys"] = wrong(rng, _some(rng, {one.name: wrong(rng, rng.choice(CHORDS)) for one in everything()}))
    said["games"] = wrong(rng, {game: wrong(rng, _some(rng, kept)) for game in (*registry.game_ids(), "gone")})
    said["last_setup"] = wrong(rng, {
        game: mutate_json(Draft.usual(screens(game).people).to_data(), rng) for game in registry.game_ids()
    })  # fmt: skip
    said["portraits"] = wrong(rng, {rng.choice(ODD): wrong(rng, "murano_person_3") for _ in range(3)})
    said["speech"] = False  # the computer that soaks may have a voice
    return _some(rng, {**said, rng.choice(ODD): anything(rng)})


def exercises(rng: Rng, session: Session[Any, Any]) -> dict[str, Any]:
    """A kept analysis with the play it is of, one of whose turns a person may try again, gone wrong here and there."""
    start = rng.below(session.length)
    seat = session.journal[start].seat
    here = Session.replay(session.game, session.table, session.journal[:start])
    better = [list(rng.choice(list(here.legal(seat))).to_data())]
    turn = {
        "kind": "turn", "start": start, "end": start + 1, "seat": seat, "loss": 900, "error": 10, "better": better,
        "reasons": [{"rule": "", "key": "why.points", "values": {}}],
    }  # fmt: skip
    said = {
        **analysis_to_data(session, ()),
        "found": [turn],
        "tried": {str(start): rng.choice(("tried", "solved", ODD[0]))},
    }
    return mutate_json(said, rng) if rng.below(3) else said


def analysis(rng: Rng, session: Session[Any, Any]) -> dict[str, Any]:
    """A kept analysis of a play, with findings that make no sense."""
    players, moves = len(session.table.players), [list(entry.action.to_data()) for entry in session.journal[:9]]
    standing = {"kind": "standing", "number": 3, **{name: [100] * players for name in ("points", "errors", "wins")}}
    turn = {
        "kind": "turn", "start": 1, "end": 4, "seat": 0, "loss": 900, "error": 10,
        "better": moves[:2], "reasons": [{"rule": "", "key": "why.points", "values": {}}],
    }  # fmt: skip
    found = [mutate_json(rng.choice((standing, turn)), rng) if rng.below(2) else standing for _ in range(6)]
    return {"length": session.length, "found": wrong(rng, found)}
