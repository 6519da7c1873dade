"""Signs on buttons: ink on nothing, 48 by 48."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import BAD, GLOW, GOOD, INK, PAPER
from ..svg import Sprite, circle, ellipse, path, polar, polygon, rect, star, stroke

PEN = stroke(INK, 4.2)
THIN = stroke(INK, 3.4)


def line(d: str, pen: str = PEN) -> str:
    return path(d, "none", pen)


def sprites() -> Iterator[Sprite]:
    for group in (
        turn_icons(),
        view_icons(),
        playback_icons(),
        file_icons(),
        system_icons(),
        status_icons(),
        arrow_icons(),
        people_icons(),
    ):
        for name, body in group.items():
            yield Sprite(f"ui_{name}", 48, 48, body)
    for name, body in cursors().items():
        yield Sprite(f"ui_{name}", 48, 48, body, anchor=CURSOR_TIPS[name])


def turn_icons() -> dict[str, str]:
    undo = "M14,20 C22,10 40,12 40,27 C40,38 30,41 18,40"
    redo = "M34,20 C26,10 8,12 8,27 C8,38 18,41 30,40"
    bulb = "M24,5 C34,5 39,12 39,19 C39,26 33,28 31,34 L17,34 C15,28 9,26 9,19 C9,12 14,5 24,5Z"
    sparks = "M34,4 L34,10 M44,14 L38,14 M41,7 L37,11 M24,6 L27,10 M42,24 L38,21"
    return {
        "undo": line(undo) + line("M18,9 L12,21 L25,24"),
        "redo": line(redo) + line("M30,9 L36,21 L23,24"),
        "reset": rect(5, 8, 6, 32, 2, INK) + line("M43,24 L18,24 M29,12 L17,24 L29,36"),
        "hint": path(bulb, GLOW, stroke(INK, 3.2)) + line("M18,39 L30,39 M20,44 L28,44"),
        "auto": line("M10,38 L34,14", stroke(INK, 5)) + line(sparks, stroke(INK, 3)),
        "check": line("M9,26 L20,37 L40,12", stroke("#FFFFFF", 6)),
        "tick": line("M9,26 L20,37 L40,12", stroke(GOOD, 6)),
        "cross": line("M12,12 L36,36 M36,12 L12,36", stroke(BAD, 6)),
        "close": line("M12,12 L36,36 M36,12 L12,36"),
        "dice": rect(8, 8, 32, 32, 7, "none", stroke(INK, 3.6)) + "".join(circle(x, y, 3, INK) for x, y in DICE_DOTS),
        "flag": line("M11,5 L11,44") + path("M12,7 C20,3 26,12 38,7 L38,25 C26,30 20,21 12,25Z", INK),
    }


DICE_DOTS = ((17, 17), (31, 31), (24, 24), (31, 17), (17, 31))


def view_icons() -> dict[str, str]:
    # An island with an arrow round it: no other sign on a button may be taken for it.
    right = path("M24,5 L41,14.5 L24,24 L7,14.5Z", INK, stroke(INK, 2)) + line("M5,24 C8,40 33,42 41,30")
    right += line("M29,28 L42,27 L44,40")
    left = f'<g transform="matrix(-1,0,0,1,48,0)">{right}</g>'
    frame = rect(7, 7, 34, 34, 3, "none", THIN)
    lid = line("M3,24 C12,10 36,10 45,24 C36,38 12,38 3,24Z", THIN)
    cube = line("M24,5 L42,14 L42,33 L24,43 L6,33 L6,14Z M6,14 L24,24 L42,14 M24,24 L24,43", THIN)
    glass = circle(20, 20, 13, "none", stroke(INK, 3.8)) + line("M30,30 L42,42", stroke(INK, 5))
    return {
        "rotate_left": left,
        "rotate_right": right,
        "plan": frame + line("M7,18.3 L41,18.3 M7,29.6 L41,29.6 M18.3,7 L18.3,41 M29.6,7 L29.6,41", stroke(INK, 2.6)),
        "cube": cube,
        "eye": lid + circle(24, 24, 7, INK) + circle(22, 22, 2, "#FFFFFF"),
        "eye_off": lid + circle(24, 24, 7, INK) + line("M8,42 L40,6", stroke(PAPER, 7)) + line("M8,42 L40,6"),
        "search": glass,
        "fullscreen": line("M6,17 L6,6 L17,6 M31,6 L42,6 L42,17 M42,31 L42,42 L31,42 M17,42 L6,42 L6,31"),
        "layers": path("M24,4 L44,15 L24,26 L4,15Z", INK) + line("M5,24 L24,34.5 L43,24 M5,33 L24,43.5 L43,33", THIN),
        "fade": rect(6, 16, 24, 24, 3, "none", f'{stroke(INK, 3)} stroke-dasharray="5 5"')
        + rect(18, 7, 24, 24, 3, INK),
    }


def playback_icons() -> dict[str, str]:
    return {
        "play": path("M13,7 L40,24 L13,41Z", INK, stroke(INK, 3)),
        "pause": rect(10, 8, 10, 32, 2.5, INK) + rect(28, 8, 10, 32, 2.5, INK),
        "step": path("M10,8 L30,24 L10,40Z", INK, stroke(INK, 3)) + rect(33, 7, 7, 34, 2, INK),
        "step_back": path("M38,8 L18,24 L38,40Z", INK, stroke(INK, 3)) + rect(8, 7, 7, 34, 2, INK),
        "speed": path("M5,10 L23,24 L5,38Z M24,10 L42,24 L24,38Z", INK, stroke(INK, 3)),
        "skip": path("M4,10 L20,24 L4,38Z M21,10 L37,24 L21,38Z", INK, stroke(INK, 2.6)) + rect(38, 8, 6, 32, 2, INK),
        "to_start": path("M44,10 L28,24 L44,38Z M27,10 L11,24 L27,38Z", INK, stroke(INK, 2.6))
        + rect(4, 8, 6, 32, 2, INK),
        "replay": line("M9,24 C9,15 16,9 24,9 C33,9 40,16 40,24 C40,33 33,40 24,40 C18,40 13,37 10,32")
        + line("M3,18 L9,26 L17,20", stroke(INK, 3.8))
        + path("M20,17 L31,24.5 L20,32Z", INK),
    }


def file_icons() -> dict[str, str]:
    folder = "M5,39 L5,11 C5,9 6,8 8,8 L18,8 L23,14 L40,14 C42,14 43,15 43,17 L43,39Z"
    tray = line("M8,30 L8,41 L40,41 L40,30")
    bin_ = line("M10,14 L13,42 L35,42 L38,14 M5,13 L43,13 M18,13 L19,6 L29,6 L30,13", THIN)
    line("M10,4 L30,4 L39,13 L39,44 L10,44Z M29,5 L29,14 L38,14", THIN)
    return {
        "save": path("M6,8 C6,7 7,6 8,6 L34,6 L42,14 L42,40 C42,41 41,42 40,42 L8,42 C7,42 6,41 6,40Z", INK)
        + rect(14, 8, 18, 11, 1, PAPER)
        + rect(25, 10, 4, 7, 1, INK)
        + rect(13, 25, 22, 14, 2, PAPER),
        "load": path(folder, "none", THIN) + line("M5,39 L12,22 L46,22 L40,39Z", THIN),
        "trash": bin_ + line("M20,20 L21,36 M28,20 L27,36", stroke(INK, 3)),
        "export": tray + line("M24,32 L24,7 M14,16 L24,6 L34,16"),
        "postcard": path("M5,10 L43,10 L43,38 L5,38Z", "none", THIN)
        + path("M9,34 L19,22 L26,29 L31,24 L39,34Z", INK)
        + circle(34, 17, 3.4, INK),
        "import": tray + line("M24,6 L24,31 M14,22 L24,32 L34,22"),
        "book": line(
            "M24,12 C18,7 11,7 4,8 L4,39 C11,38 18,38 24,43 C30,38 37,38 44,39 L44,8 C37,7 30,7 24,12Z M24,12 L24,42",
            THIN,
        ),
        "pencil": path("M7,41 L10,30 L33,7 L41,15 L18,38Z", "none", THIN) + line("M27,13 L35,21", stroke(INK, 3)),
    }


def system_icons() -> dict[str, str]:
    speaker = path("M6,18 L14,18 L24,9 L24,39 L14,30 L6,30Z", INK, stroke(INK, 2))
    gear = [polar(24, 24, 20 if i % 4 < 2 else 15, 11.25 * i) for i in range(32)]
    lock = rect(9, 21, 30, 22, 4, INK) + circle(24, 31, 3.6, PAPER)
    circle(24, 24, 19, "none", THIN) + ellipse(24, 24, 8.5, 19, "none", stroke(INK, 2.8))
    return {
        "menu": line("M8,13 L40,13 M8,24 L40,24 M8,35 L40,35"),
        "help": circle(24, 24, 18, "none", stroke(INK, 3.6))
        + line("M18,19 C18,12 30,12 30,19 C30,24 24,23 24,29")
        + circle(24, 36, 2.6, INK),
        "info": circle(24, 24, 18, "none", stroke(INK, 3.6)) + circle(24, 14.5, 2.8, INK) + line("M24,22 L24,35"),
        "warning": path("M24,5 L45,41 L3,41Z", GLOW, stroke(INK, 3.6))
        + line("M24,18 L24,28")
        + circle(24, 35, 2.6, INK),
        "sound": speaker + line("M31,17 C35,21 35,27 31,31 M36,11 C43,18 43,30 36,37", stroke(INK, 3.6)),
        "mute": speaker + line("M31,18 L43,30 M43,18 L31,30", stroke(INK, 3.6)),
        "gear": polygon(gear, INK, stroke(INK, 2)) + circle(24, 24, 7, PAPER),
        "lock": line("M14,22 L14,15 C14,3 34,3 34,15 L34,22", stroke(INK, 4)) + lock,
    }


def status_icons() -> dict[str, str]:
    cup = "M14,6 L34,6 C34,18 32,27 24,28 C16,27 14,18 14,6Z"
    glass = "M14,7 L34,7 C34,17 26,19 26,24 C26,29 34,31 34,41 L14,41 C14,31 22,29 22,24 C22,19 14,17 14,7Z"
    return {
        "trophy": path(cup, INK, stroke(INK, 2))
        + line("M14,10 L6,10 C6,18 9,22 15,22 M34,10 L42,10 C42,18 39,22 33,22", stroke(INK, 3.2))
        + line("M24,28 L24,37")
        + rect(13, 37, 22, 6, 2, INK),
        "chart": line("M6,5 L6,42 L44,42", THIN)
        + rect(12, 25, 7, 14, 1.5, INK)
        + rect(23, 15, 7, 24, 1.5, INK)
        + rect(34, 8, 7, 31, 1.5, INK),
        "timer": circle(24, 27, 16, "none", stroke(INK, 3.8))
        + line("M24,27 L24,17 M24,27 L31,31", stroke(INK, 3.4))
        + line("M18,5 L30,5 M24,5 L24,11 M37,12 L40,15", stroke(INK, 3.8)),
        "hourglass": line("M11,5 L37,5 M11,43 L37,43")
        + line(glass, THIN)
        + path("M17,41 C17,35 24,35 24,31 C24,35 31,35 31,41Z", INK),
        "home": line("M5,24 L24,7 L43,24")
        + path("M11,24 L24,13 L37,24 L37,42 L11,42Z", INK)
        + rect(20, 29, 8, 13, 1, PAPER),
        "quit": line("M27,6 L9,6 L9,42 L27,42") + line("M19,24 L42,24 M33,14 L43,24 L33,34"),
        "star": polygon(star(24, 25, 5, 20, 8.6), INK, stroke(INK, 2.4)),
        "bell": path(
            "M8,36 C12,32 11,28 12,20 C13,12 18,9 24,9 C30,9 35,12 36,20 C37,28 36,32 40,36Z",
            INK,
            stroke(INK, 2),
        )
        + circle(24, 40, 4.4, INK)
        + circle(24, 7, 3.4, INK),
    }


def arrow_icons() -> dict[str, str]:
    """Chevrons lead on and back in a row, the arrow away from a page."""
    chevrons = {
        "left": "M30,8 L14,24 L30,40",
        "right": "M18,8 L34,24 L18,40",
        "up": "M8,31 L24,15 L40,31",
        "down": "M8,17 L24,33 L40,17",
        "plus": "M24,8 L24,40 M8,24 L40,24",
        "minus": "M8,24 L40,24",
    }
    return {name: line(d, stroke(INK, 5)) for name, d in chevrons.items()} | {
        "back": line("M41,24 L8,24 M21,10 L7,24 L21,38", stroke(INK, 5)),
        "erase": line("M18,10 L43,10 L43,38 L18,38 L5,24 L18,10 M25,19 L35,29 M35,19 L25,29"),
    }


def people_icons() -> dict[str, str]:
    head = circle(24, 15, 9, INK) + path("M6,43 C6,30 14,27 24,27 C34,27 42,30 42,43Z", INK)
    second = circle(34, 14, 7, INK) + path("M32,24 C40,24 46,28 46,40 L38,40 C38,32 36,28 30,25Z", INK)
    return {
        "human": head,
        "people": f'<g transform="matrix(0.9,0,0,0.9,-3,4)">{head}</g>' + second,
        "robot": rect(9, 16, 30, 24, 6, "none", stroke(INK, 3.6))
        + circle(18, 27, 3.4, INK)
        + circle(30, 27, 3.4, INK)
        + line("M24,16 L24,8 M18,35 L30,35", stroke(INK, 3))
        + circle(24, 6, 3, INK),
    }


CURSOR_TIPS = {"hand": (24, 24), "grab": (24, 26)}


def cursors() -> dict[str, str]:
    skin, pen = "#FFFFFF", stroke(INK, 2.8)
    open_hand = (
        "M16,44 C10,36 6,30 5,26 C4,22 9,21 11,24 L15,29 L15,9 C15,5 21,5 21,9 L21,22 L21,6 C21,2 "
        "27,2 27,6 L27,22 "
        "L27,9 C27,5 33,5 33,9 L33,24 L33,15 C33,11 39,11 39,15 L39,31 C39,38 36,41 35,44Z"
    )
    fist = (
        "M14,44 C9,37 8,33 8,28 C8,23 13,23 14,26 L14,20 C14,16 20,16 20,20 L20,18 C20,14 26,14 26,18 "
        "C26,14 32,15 32,19 L32,21 C32,17 38,18 38,22 L38,32 C38,39 35,41 34,44Z"
    )
    return {
        "hand": path(open_hand, skin, pen),
        "grab": path(fist, skin, pen) + line("M20,20 L20,26 M26,18 L26,26 M32,20 L32,26", stroke(INK, 2, 0.6)),
    }
