"""Commands: everything a player can trigger by key or controller button, in one table.

Key handling, tooltips, shortcut sheets and the page of keys use it. A scene lists the commands it handles in
`Scene.command_handlers`; a game defines its own commands beside its screens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from burano.i18n import N_

PAD = pygame.event.custom_type()
"""A controller button of any make, as `Pad` reports it: `event.button` is one of its names."""

EVERYWHERE = ""
PLAY = "play"
TABLE = "play/table"
ABOVE = "play/above"
"""Screens of a play that are shown above its table."""
REPLAY = "replay"


@dataclass(frozen=True, eq=False)
class Command:
    """A command. `keys` and `pad` are its default keys and controller button."""

    name: str
    """Name in the settings file."""
    label: str
    """Text for players, marked for translation; translated where it is shown."""
    keys: tuple[str, ...]
    pad: str = ""
    where: str = EVERYWHERE
    """Screens on which it works. `play` includes `play/table`, which includes `play/table/x`; empty: every screen."""
    repeats: bool = False
    """Whether it repeats while a button is held."""
    twice: bool = False
    """Whether its key first only moves the focus to its control; the second press activates it."""
    beside: str = ""
    """Text on the control itself, where `label` does not fit; marked for translation."""


LEFT = Command("left", N_("Go left"), ("left",), "left", repeats=True)
RIGHT = Command("right", N_("Go right"), ("right",), "right", repeats=True)
UP = Command("up", N_("Go up"), ("up",), "up", repeats=True)
DOWN = Command("down", N_("Go down"), ("down",), "down", repeats=True)
CONFIRM = Command("confirm", N_("Confirm"), ("return", "space", "kp_enter"), "a")
BACK = Command("back", N_("Back, put back, close"), ("escape",), "b")
NEXT = Command("next", N_("Next control"), ("tab",), repeats=True)
PREVIOUS = Command("previous", N_("Previous control"), ("shift+tab",), repeats=True)
NEXT_TARGET = Command("next_target", N_("Next thing you can choose"), ("n",), "rb", repeats=True)
PREVIOUS_TARGET = Command("previous_target", N_("Previous thing you can choose"), ("shift+n",), "lb", repeats=True)
NEXT_ZONE = Command("next_zone", N_("Next area of the screen"), ("f6", "ctrl+tab"), "rt")
PREVIOUS_ZONE = Command("previous_zone", N_("Previous area of the screen"), ("shift+f6", "ctrl+shift+tab"), "lt")
PAGE_UP = Command("page_up", N_("A page up"), ("pageup",), "scroll_up", repeats=True)
PAGE_DOWN = Command("page_down", N_("A page down"), ("pagedown",), "scroll_down", repeats=True)
FIRST = Command("first", N_("To the beginning"), ("home",))
LAST = Command("last", N_("To the end"), ("end",))

NAVIGATION = (
    LEFT, RIGHT, UP, DOWN, NEXT, PREVIOUS, NEXT_TARGET, PREVIOUS_TARGET, NEXT_ZONE, PREVIOUS_ZONE,
    CONFIRM, BACK, PAGE_UP, PAGE_DOWN, FIRST, LAST,
)  # fmt: skip
"""Commands that the controls of every screen handle."""

SHORTCUTS = Command("shortcuts", N_("Show the shortcuts of this screen"), ("f7", "ctrl+slash"), "select")
FULL_SCREEN = Command("full_screen", N_("Full screen on or off"), ("f11", "alt+return"))
GENERAL = (SHORTCUTS, FULL_SCREEN)

HELP = Command("help", N_("How to play; at a table the rules of what you point at"), ("f1",))
UNDO = Command("undo", N_("Undo the last step"), ("ctrl+z", "backspace"), "y", PLAY, repeats=True)
REDO = Command("redo", N_("Redo"), ("ctrl+y", "ctrl+shift+z"), where=PLAY, repeats=True)
HINT = Command("hint", N_("Hint"), ("h",), "r3", PLAY)
_TWICE = N_("On the keyboard, press twice")
_MAIN_TWICE = N_("On the keyboard, press twice; Enter twice does it too while nothing is selected")
MAIN = Command(
    "main", N_("Go to the main button; again: press it"), ("ctrl+return",), "x", twice=True, beside=_MAIN_TWICE
)
SECOND = Command(
    "second", N_("Go to the other button; again: press it"), ("ctrl+shift+return",), twice=True, beside=_TWICE
)
ROTATE_LEFT = Command("rotate_left", N_("Rotate left"), ("q",), "look_left")
ROTATE_RIGHT = Command("rotate_right", N_("Rotate right"), ("e",), "look_right")
MENU = Command("menu", N_("Menu"), ("f12",), "start", PLAY)
SETTINGS = Command("settings", N_("Settings"), ("ctrl+comma",))
SOUND = Command("sound", N_("Sound on or off"), ("ctrl+m",), where=TABLE)
RESTART = Command("restart", N_("Restart this turn"), ("ctrl+backspace",), where=TABLE)
TURN = Command("turn", N_("Turn what you hold"), ("t",), "l3", TABLE)
PAUSE = Command("pause", N_("Pause the computer players, or let them go on"), ("ctrl+p",), where=TABLE)
LOG_KIND = Command("log_kind", N_("What the log shows"), ("ctrl+l",), where=TABLE)
BACK_TO = Command("back_to", N_("Back to the chosen line of the log"), ("shift+backspace",), where=TABLE)
SINCE = Command("since", N_("Watch again what happened since your last turn"), ("ctrl+w",), where=TABLE)
LOG_SIZE = Command("log_size", N_("A larger or smaller game log"), ("ctrl+shift+g",), where=TABLE)
KEEP = Command("keep_drawer", N_("Keep open drawers open, or let them close"), ("k",), where=TABLE)
FOLD = Command("fold", N_("Look at the board under the sheet, and back"), ("o",), where=TABLE)
PLAN = Command("plan", N_("Plan while others play; on your turn: play the plan"), ("x",), "l3", TABLE)
HINT_LIST = Command("hint_list", N_("Fold or unfold the list of hints"), ("shift+h",), where=PLAY)
NOTEBOOK = Command("notebook", N_("Your notebook"), ("ctrl+shift+n",), where=PLAY)
CATALOGUE = Command("catalogue", N_("All cards and words"), ("ctrl+shift+c",), where=PLAY)
SORT_HAND = Command("sort_hand", N_("Sort your hand another way"), ("ctrl+shift+h",), where=TABLE)
MARK = Command("mark", N_("Your own mark: a ring round a thing, or none"), ("shift+m",), where=TABLE)
MARK_ARROW = Command("mark_arrow", N_("Your own mark: an arrow from the last one to here"), ("shift+a",), where=TABLE)
MARKS_OFF = Command("marks_off", N_("Your own marks: erase them all"), ("alt+m",), where=TABLE)
STAR = Command("star", N_("Star the chosen line of the log, or take its star away"), ("ctrl+shift+d",), where=TABLE)
HINT_ASIDE = Command("hint_aside", N_("Put the list of hints aside, and back"), ("ctrl+h",), where=TABLE)
PACE = Command("pace", N_("Speed of the computer players"), ("ctrl+e",), where=TABLE)
LESSON_ON = Command("lesson_on", N_("Lesson: next"), ("ctrl+right",), where=PLAY)
LESSON_BACK = Command("lesson_back", N_("Lesson: one step back"), ("ctrl+left",), where=PLAY)
LESSON_STEPS = Command("lesson_steps", N_("Lesson: all steps, and the way out"), ("shift+f1",), where=PLAY)
LOOK = Command("look", N_("Look at the table"), ("t",), "l3", ABOVE)
COMMON = (
    HELP, UNDO, REDO, HINT, HINT_LIST, HINT_ASIDE, NOTEBOOK, CATALOGUE, SORT_HAND, STAR, MARK, MARK_ARROW, MARKS_OFF,
    MAIN, SECOND, ROTATE_LEFT, ROTATE_RIGHT, MENU, SETTINGS, SOUND, RESTART, TURN, PLAN, SINCE, LOG_KIND, LOG_SIZE,
    BACK_TO, KEEP, FOLD, PAUSE, PACE, LOOK, LESSON_ON, LESSON_BACK, LESSON_STEPS,
)  # fmt: skip

PLAY_ON = Command("replay_play", N_("Play or pause"), ("space",), "x", REPLAY)
PREVIOUS_STEP = Command("replay_back", N_("One step back"), ("left",), "lb", REPLAY, repeats=True)
NEXT_STEP = Command("replay_on", N_("One step forward"), ("right",), "rb", REPLAY, repeats=True)
TURN_BACK = Command("replay_turn_back", N_("One turn back"), ("pageup",), "lt", REPLAY, repeats=True)
TURN_ON = Command("replay_turn_on", N_("One turn forward"), ("pagedown",), "rt", REPLAY, repeats=True)
TO_START = Command("replay_start", N_("To the beginning"), ("home",), where=REPLAY)
TO_END = Command("replay_end", N_("To the end"), ("end",), where=REPLAY)
TO_TURNING = Command("replay_turning", N_("To the next turning point"), ("t",), where=REPLAY)
TO_STAR = Command("replay_star", N_("To the next starred moment"), ("s",), where=REPLAY)
STEPS = (PLAY_ON, PREVIOUS_STEP, NEXT_STEP, TURN_BACK, TURN_ON, TO_START, TO_END, TO_TURNING, TO_STAR)

NEW = Command("new", N_("New game"), ("ctrl+n",))
LOAD = Command("load", N_("Load game"), ("ctrl+o",))
SAVE = Command("save", N_("Save"), ("ctrl+s",))
SEATS = Command("seats", N_("Who plays"), ("ctrl+j",))
TITLE = Command("title", N_("Main menu"), ("ctrl+home",), twice=True)
LEARN = Command("learn", N_("Learn to play"), ("ctrl+shift+l",))
PUZZLES = Command("puzzles", N_("Puzzles"), ("ctrl+shift+p",))
SUGGEST = Command("suggest", N_("What shall we play?"), ("ctrl+shift+q",))
MISTAKES = Command("mistakes", N_("My mistakes"), ("ctrl+shift+m",))
PRACTISE = Command("practise", N_("Find the better move"), ("ctrl+shift+f",))
SHOW = Command("show", N_("Show it in the replay"), ("ctrl+shift+y",))
CHALLENGE = Command("challenge", N_("Weekly challenge"), ("ctrl+shift+w",))
REPLAYS = Command("replays", N_("Replays"), ("ctrl+r",))
ANALYSIS = Command("analysis", N_("Analysis"), ("ctrl+a",))
RESULT = Command("result", N_("Final scores"), ("ctrl+g",))
POSTCARD = Command("postcard", N_("Postcard"), ("ctrl+shift+s",))
STATISTICS = Command("statistics", N_("Statistics"), ("ctrl+t",))
ACHIEVEMENTS = Command("achievements", N_("Achievements"), ("ctrl+shift+t",))
ABOUT = Command("about", N_("About"), ("ctrl+b",))
QUIT = Command("quit", N_("Quit"), ("ctrl+q",), twice=True)
KEYS = Command("keys", N_("Choose keys and buttons"), ("ctrl+k",))
ADD = Command("add", N_("Add a player"), ("insert",))
SHUFFLE = Command("shuffle", N_("New seed"), ("ctrl+d",))
OPTIONS = Command("options", N_("Options of a new game"), ("ctrl+shift+o",))
DELETE = Command("delete", N_("Delete"), ("delete",))
RENAME = Command("rename", N_("Rename"), ("ctrl+shift+r",))
EXPORT = Command("export", N_("Export"), ("ctrl+shift+e",))
IMPORT = Command("import", N_("Import"), ("ctrl+i",))
COPY = Command("copy", N_("Copy"), ("ctrl+c",))
RESET = Command("reset", N_("Reset"), ("ctrl+shift+backspace",))
FOLDER_UP = Command("folder_up", N_("To the folder above"), ("alt+up",))
TRY_VOICE = Command("try_voice", N_("Try the voice"), ("ctrl+space",))
PAGES = (
    NEW, LOAD, SAVE, SEATS, TITLE, LEARN, PUZZLES, SUGGEST, MISTAKES, PRACTISE, SHOW, CHALLENGE, REPLAYS, ANALYSIS,
    RESULT, POSTCARD, STATISTICS, ACHIEVEMENTS, ABOUT, QUIT, KEYS, ADD, SHUFFLE, OPTIONS, DELETE, RENAME, EXPORT,
    IMPORT, COPY, RESET, FOLDER_UP, TRY_VOICE,
)  # fmt: skip

_BOOK, _LETTERS = "howto", "letters"
FIND = Command("find", N_("Search"), ("ctrl+f",), where=_BOOK)
PRINT = Command("print", N_("Save these rules as a page to print"), ("ctrl+p",), where=_BOOK)
CHAPTER_ON = Command("chapter_on", N_("Next chapter"), ("alt+right",), where=_BOOK)
CHAPTER_BACK = Command("chapter_back", N_("Previous chapter"), ("alt+left",), where=_BOOK)
CAPITALS = Command("capitals", N_("Capital letters"), ("ctrl+up",), "lt", _LETTERS)
OTHER_LETTERS = Command("other_letters", N_("Other letters"), ("ctrl+down",), "rt", _LETTERS)
SPACE = Command("type_space", N_("Type a space"), ("shift+space",), "rb", _LETTERS)
ERASE = Command("erase", N_("Delete the last letter"), ("backspace",), "lb", _LETTERS, repeats=True)
READING = (FIND, PRINT, CHAPTER_ON, CHAPTER_BACK, CAPITALS, OTHER_LETTERS, SPACE, ERASE)

BUTTONS: Mapping[str, Command] = {
    **{command.name: command for command in (*PAGES, SETTINGS, SECOND)},
    "howto": HELP, "replay": REPLAYS, "sheet": RESULT, "final": RESULT, "up": FOLDER_UP, "try": TRY_VOICE,
    "menu": TITLE, "take_over": SECOND, "other": SECOND, "leave": SECOND, "close": BACK, "resume": BACK,
}  # fmt: skip
"""Default command of the button with that name, on any screen."""

REPEAT = Command("say_again", N_("Voice: say it again"), ("f9",))
READ = Command("read_screen", N_("Voice: read the whole screen"), ("shift+f9",))
ASK_ACTIONS = Command("ask_deeds", N_("Voice: what can I do?"), ("f2",), where=PLAY)
ASK_MINE = Command("ask_mine", N_("Voice: what is mine?"), ("f3",), where=PLAY)
ASK_THEIRS = Command("ask_theirs", N_("Voice: what do the others have?"), ("f4",), where=PLAY)
ASK_NEWS = Command("ask_news", N_("Voice: what changed?"), ("f5",), where=PLAY)
ASK_LEADS = Command("ask_leads", N_("Voice: who leads, and where?"), ("f8",), where=PLAY)
ASK_BOARD = Command("ask_board", N_("Voice: what lies on the board?"), ("f10",), where=PLAY)
QUESTIONS = (ASK_ACTIONS, ASK_MINE, ASK_THEIRS, ASK_NEWS, ASK_LEADS, ASK_BOARD, READ, REPEAT)
"""Commands for speech; active only while speech is on."""

SHARED = (*NAVIGATION, *GENERAL, *PAGES, *READING, *COMMON, *STEPS, *QUESTIONS)


def drawer(name: str, words: str, key: str, where: str) -> Command:
    """Return a command that opens and closes a drawer of a table."""
    return Command(f"drawer.{name}", words, (key,), where=where)


def meet(one: str, other: str) -> bool:
    """Return whether a screen exists on which commands of both places work."""
    return f"{one}/".startswith(f"{other}/" if other else "") or f"{other}/".startswith(f"{one}/" if one else "")
