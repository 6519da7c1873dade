"""Panels of the clean-up: steps, points so far, the page in the middle, the right panel, the players' status."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from burano.games.burano import events as e
from burano.games.burano.board import ISLANDS
from burano.games.burano.cleanup import union_sizes
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.cleanup.form import Form
from burano.scenes.burano.cleanup.lace import LaceForm
from burano.scenes.burano.cleanup.model import Shown
from burano.scenes.burano.cleanup.pages import draw_actions_page, draw_islands_page, draw_start_page
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.scenes.burano.cleanup.refill import RefillForm, draw_refills, draw_source
from burano.scenes.burano.cleanup.roofs import draw_roof_rows, draw_stack, stack_boxes
from burano.scenes.burano.cleanup.steps import Step, draw_steps
from burano.scenes.burano.cleanup.workshops import draw_sum, draw_union_table
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_IN_A_ROW = 6
_ON_BOARDS = ("houses", "roofs")
"""Pages that show the players' boards."""
_RULE_WIDTH = 0.47
_ONE_LINE = 0.78
"""Smallest scale of a note on one line; a note that needs less wraps."""


def draw_head(brush: Brush, places: CleanupPlaces, shown: Shown, steps: Sequence[Step]) -> None:
    """Draw the season, the title and the steps."""
    head, season, side = places.head, shown.story.season, 58.0 if places.compact else 80.0
    brush.centred(names.SEASON_SPRITES[season], places.edge + 10 + side / 2, head.centery - 1, side)
    x = places.edge + side + (18 if places.compact else 30)
    _draw_heading(brush, FRect(x, 0, steps[0].area.x - 14 - x, head.h), shown, places.compact)
    draw_steps(brush, steps, shown.page)


def _draw_heading(brush: Brush, room: FRect, shown: Shown, compact: bool) -> None:
    """Draw the title and the round; with large text a long title uses both lines."""
    season = shown.story.season
    title = _("{season} clean-up").format(season=names.season(season))
    if compact and brush.width(title, 30, theme.DISPLAY) > room.w:
        style = Style(30, theme.DISPLAY, wrap=True, shrink=0.5)
        brush.text(title, (room.x, 0, room.w, room.h - 4), style, name="title")
        return
    size, y, height, low = (36, 4, 40, 26) if compact else (42, 16, 54, 30)
    brush.text(title, (room.x, y, room.w, height), Style(size, theme.DISPLAY, shrink=0.5), name="title")
    text = _("scoring after round {round}").format(round=sum(shown.view.board.rounds[: season + 1]))
    brush.text(text, (room.x, y + height, room.w, low), Style(20, theme.BODY, theme.INK_SOFT), name="when")


def draw_left(brush: Brush, places: CleanupPlaces, shown: Shown) -> None:
    """Draw the list of islands and, if there is room, everybody's points of this clean-up."""
    if not places.listed:
        return
    area, sheet = places.left, places.sheet
    brush.slab(FRect(sheet.x - 20, sheet.y, sheet.w + 20, sheet.h), paint.PAPER, radius=0, shadow=6)
    brush.surface.fill(theme.GOLD, brush.rect(sheet.right - 3, sheet.y, 3, sheet.h))
    top = _draw_left_title(brush, places, shown)
    foot = 0 if places.compact else _foot(shown)
    step = (area.bottom - top - foot - (4 if places.compact else 12)) / ISLANDS
    for island in range(ISLANDS):
        _island_row(brush, shown, FRect(area.x, top + island * step, area.w, step - 8), island)
    if foot:
        _draw_so_far(brush, places, shown)


def _draw_left_title(brush: Brush, places: CleanupPlaces, shown: Shown) -> float:
    """Draw the page's title and note above the list of islands; return where the list begins."""
    area, (title, note) = places.left, page_words(shown.page, shown)
    if places.compact:
        brush.text(_("Islands"), (area.x + 8, area.y + 4, area.w * 0.5, 44), Style(28, theme.DISPLAY), name="page")
        each = _("{vp} VP each").format(vp=shown.view.board.island_vp)
        style = Style(19, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6)
        brush.text(each, (area.centerx + 4, area.y + 8, area.w * 0.5 - 12, 36), style, name="note")
        return area.y + 54
    style = Style(30, theme.DISPLAY, shrink=0.6)
    brush.text(title, (area.x + 8, area.y + 2, area.w - 16, 44), style, name="page")
    ink, face = (theme.BAD, theme.BOLD) if shown.message else (theme.INK_SOFT, theme.BODY)
    style = Style(18, face, ink, wrap=True, valign="top", shrink=0.75)
    brush.text(shown.message or note, (area.x + 8, area.y + 46, area.w - 16, 92), style, name="note")
    return area.y + 144


def _foot(shown: Shown) -> float:
    return 26.0 + 38 * len(shown.players)


def _draw_so_far(brush: Brush, places: CleanupPlaces, shown: Shown) -> None:
    """Draw everybody's points of this clean-up."""
    area = places.left
    start = brush.rect(area.x + 24, area.bottom - _foot(shown), 1, 1).topleft
    brush.kit.paint.dotted(brush.surface, start, round((area.w - 48) * brush.s), brush.s)
    for seat in shown.order:
        line = so_far(places, shown, seat)[1] - 18
        player = shown.players[seat]
        brush.centred(shown.player_colours(seat).crest, area.x + 36, line + 18, 28, 32)
        brush.text(player.name, (area.x + 60, line, area.w - 160, 36), Style(19, theme.BOLD, elide=True))
        style = Style(22, theme.BLACK, align="right")
        brush.text(f"+{shown.vp(seat)}", (area.right - 100, line, 76, 36), style, name=f"so far {seat}")


def so_far(places: CleanupPlaces, shown: Shown, seat: int) -> tuple[float, float]:
    """Return the position of a seat's crest beside its points of this clean-up."""
    area = places.left
    if places.compact or not places.listed:
        return status_place(places, shown, seat)
    return area.x + 36, area.bottom - _foot(shown) + 28 + shown.order.index(seat) * 38


def _island_row(brush: Brush, shown: Shown, row: FRect, island: int) -> None:
    event = shown.scored.islands.get(island)
    highlighted = event is not None and event is shown.scored.latest
    brush.slab(row, paint.CHOSEN if highlighted else paint.CARD, radius=12)
    brush.disc(row.x + 34, row.centery, 21, theme.PAPER, rgb("7A4B2A"), 2.5)
    letter = names.ISLANDS[island]
    brush.text(
        letter,
        (row.x + 13, row.centery - 21, 42, 42),
        Style(24, theme.DISPLAY, rgb("6B3A2A"), align="center"),
        name=f"letter {letter}",
    )
    if event is None:
        return
    step = min(36.0, (row.w - 140) / max(1, len(event.leaders)))
    for i, seat in enumerate(event.leaders):
        brush.centred(shown.player_colours(seat).crest, row.x + 84 + i * step, row.centery, 34, min(40.0, row.h - 4))
    x = row.x + 70 + step * len(event.leaders)
    room = row.right - 12 - x
    if not event.leaders:
        brush.text(_("nobody"), (x, row.y, room, row.h), Style(19, theme.BODY, theme.INK_SOFT, align="right"))
        return
    each = len(event.leaders) > 1 and room > 90
    text = _("+{vp} each").format(vp=event.vp) if each else f"+{event.vp}"
    note = _("Harbour master") if event.harbour_master else ""
    height = row.h if not note else row.h * 0.56
    brush.text(
        text,
        (x, row.y, room, height),
        Style(24, theme.BLACK, theme.TERRACOTTA_DARK, align="right", shrink=0.5),
        name=f"vp {letter}",
    )
    if note:
        brush.text(
            note,
            (x, row.y + height - 2, room, row.h - height),
            Style(16, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6),
        )


def page_words(page: str, shown: Shown) -> tuple[str, str]:
    """Return the title of a page, and the note beside it."""
    titles = {
        "islands": (_("Majorities on the islands"), _rule_of(page, shown)),
        "lace": (_("Lace workshops"), _("return a cube of the square’s colour: 2 VP per worker")),
        "actions": (_("New action colours"), _rule_of(page, shown)),
        "houses": (_("Cubes for the next pyramid"), _("one for each covered house on the ring")),
        "roofs": (_("Roof tiles"), _("discard up to three, then fill every space")),
        "start": (_("The starting player marker"), _rule_of(page, shown)),
    }
    return titles[page]


def form_title(form: Form, shown: Shown) -> str:
    """Return a title that names the player and the choice."""
    titles = {"lace": _("{name} pays"), "houses": _("{name} refills"), "roofs": _("{name} chooses roofs")}
    return titles[form.page].format(name=shown.players[form.seat].name)


def draw_middle(brush: Brush, places: CleanupPlaces, shown: Shown, form: Form | None) -> None:
    """Draw the page."""
    page = shown.page
    if places.listed:
        draw_islands_page(brush, places.middle, shown)
        return
    brush.slab(places.centre, paint.PAPER, radius=18, shadow=6)
    _draw_title(brush, places, shown)
    draw = {
        "actions": draw_actions_page,
        "houses": draw_refills,
        "roofs": draw_roof_rows,
        "start": draw_start_page,
    }
    if page in draw:
        draw[page](brush, places.middle, shown)
    else:
        _lace_page(brush, places, shown, form)


def _draw_title(brush: Brush, places: CleanupPlaces, shown: Shown) -> None:
    """Draw the page's title and note; with large text the note is omitted unless it fits beside the title."""
    area, (title, note) = places.centre, page_words(shown.page, shown)
    x, w, height = places.middle.x + 4, places.middle.w - 8, places.middle.y - area.y - 12
    whole = brush.width(title, 30, theme.DISPLAY) + 8
    if places.compact and whole + 16 + brush.width(note, 19) > w:
        note = ""
    note = shown.message or note
    title_w = min(w * 0.6 if note else w, whole)
    brush.text(title, (x, area.y + 8, title_w, height), Style(30, theme.DISPLAY, shrink=0.5), name="page")
    if not note:
        return
    ink, face = (theme.BAD, theme.BOLD) if shown.message else (theme.INK_SOFT, theme.BODY)
    room = w - title_w - 16
    wraps = brush.width(note, 19 * _ONE_LINE, face) > room
    style = Style(19, face, ink, align="right", wrap=wraps, shrink=0.6)
    brush.text(note, (x + title_w + 16, area.y + 6, room, height + 4), style, name="note")


def _lace_page(brush: Brush, places: CleanupPlaces, shown: Shown, form: Form | None) -> None:
    board, seat = shown.view.board, shown.acting
    if isinstance(form, LaceForm):
        paid = form.plan().squares
    else:
        latest = shown.scored.latest
        paid = latest.squares if isinstance(latest, e.LaceScored) else ()
    places.workshops.draw(brush, shown.view, shown.families, paid, sewn=not shown.moving)
    if isinstance(form, LaceForm):
        form.draw_marks(brush, places.workshops)
    sizes = union_sizes(board, list(paid))
    draw_union_table(brush, places.unions, shown.view, sizes, shown.families[seat] if seat >= 0 else 1)


def draw_right(brush: Brush, places: CleanupPlaces, shown: Shown, form: Form | None) -> None:
    """Draw the form of the player who chooses, or the page's rule."""
    if shown.wide:
        return
    area = places.right
    brush.slab(area, paint.PAPER, radius=18, shadow=6)
    players = shown.players
    if form is not None:
        _right_title(brush, places, shown, form_title(form, shown), form.seat)
        form.draw(brush, places)
        if isinstance(form, RefillForm):
            draw_source(brush, places, shown, form.foot(places))
        return
    latest = shown.scored.latest
    if shown.page == "lace" and isinstance(latest, e.LaceScored):
        _right_title(brush, places, shown, _("{name} has paid").format(name=players[latest.seat].name), latest.seat)
        _lace_result(brush, places, shown, latest)
        return
    _right_title(brush, places, shown, _("How it works"), shown.acting if shown.page != "islands" else -1)
    text = _rule_of(shown.page, shown)
    brush.text(
        text,
        (area.x + 28, places.middle.y + 6, area.w - 56, area.h * (0.36 if places.compact else 0.4)),
        Style(22, theme.BODY, wrap=True, valign="top", shrink=0.7),
        name="rule",
    )
    if shown.page == "houses":
        draw_source(brush, places, shown)
    elif shown.page == "roofs":
        for kind, box in enumerate(stack_boxes(places)):
            draw_stack(brush, box, kind)


def _right_title(brush: Brush, places: CleanupPlaces, shown: Shown, text: str, seat: int) -> None:
    area, height = places.right, places.middle.y - places.right.y - 12
    brush.text(text, (area.x + 24, area.y + 8, area.w - 116, height), Style(30, theme.DISPLAY, shrink=0.5), name="who")
    if seat >= 0:
        crest = shown.player_colours(seat).crest
        brush.centred(crest, area.right - 50, area.y + (28 if places.compact else 42), 48, min(56.0, height))


def _lace_result(brush: Brush, places: CleanupPlaces, shown: Shown, event: e.LaceScored) -> None:
    area, compact = places.right, places.compact
    total = FRect(area.x + 24, area.bottom - 232, area.w - 48, 214)
    if compact:
        total = FRect(area.x + 24, area.bottom - 146, area.w - 48, 136)
    room = FRect(area.x + 28, places.middle.y + 6, area.w - 56, 58 if compact else 110)
    style = Style(20, theme.BODY, wrap=True, valign="top")
    brush.text("\n".join(_lace_lines(event)) or " ", room, style, name="how")
    colors = shown.view.board.square_color
    returned = [colors[square] for square in event.squares if square != event.free]
    if returned:
        brush.text(_("Returned"), (room.x, room.bottom + 6, room.w, 36), Style(22, theme.DISPLAY))
    k, per_row = (0.36, 2 * _IN_A_ROW) if compact else (0.56, _IN_A_ROW)
    for i, color in enumerate(returned):
        x = area.x + 70 + i % per_row * (area.w - 80) / per_row
        brush.at(f"cube_{names.COLORS[color]}", x, room.bottom + 40 + 100 * k + i // per_row * 150 * k, k)
    draw_sum(brush, total, shown.view, event.squares, event.vp)


def _lace_lines(event: e.LaceScored) -> list[str]:
    """Return notes on how workers were paid for, if not only with cubes."""
    lines = []
    if event.free >= 0:
        lines.append(_("Thrifty lace paid for one worker."))
    bought = sum(event.bought)
    if bought:
        words = ngettext(
            "{n} cube was bought with a privilege point.", "{n} cubes were bought with privilege points.", bought
        )
        lines.append(words.format(n=bought))
    if not event.squares:
        lines.append(_("No worker was paid for."))
    return lines


def _rule_of(page: str, shown: Shown) -> str:
    vp = shown.view.board.island_vp
    if page == "islands":
        return _(
            "Most workers on an island: {vp} VP. Tied players share them, rounded down; the Harbour master wins ties."
        ).format(vp=vp)
    if page == "lace":
        return _(
            "Beginning with the starting player, everyone may return one cube for each of their workers, in "
            "the colour of that worker’s square: 2 VP each. Paid workers side by side score more."
        )
    if page == "actions":
        return _(
            "The six colours are assigned to the three actions at random. Keep that in mind when you build "
            "your next pyramid."
        )
    if page == "houses":
        return _(
            "Cubes left in your pyramid return to your reserve. Then you take one cube for each covered "
            "house on your ring, in its colour. If a colour has run out, you may take another one instead."
        )
    if page == "roofs":
        return _(
            "Discarded tiles leave the game. Fill your empty spaces with tiles of different kinds; choose "
            "all the kinds before you see any tile."
        )
    return _("The starting player marker passes to the next player clockwise.")


def _seat_box(places: CleanupPlaces, shown: Shown, seat: int) -> FRect:
    tray, number = places.tray, shown.order.index(seat)
    width = min(208.0, tray.w * 0.42 / len(shown.players))
    if places.compact:
        return FRect(places.edge + number * width, tray.y + 10, width - 6, tray.h - 18)
    return FRect(28 + number * width, tray.y + 32, width - 12, 88)


def status_place(places: CleanupPlaces, shown: Shown, seat: int) -> tuple[float, float]:
    """Return the position of a seat's crest in the tray."""
    box = _seat_box(places, shown, seat)
    return (box.x + 22, box.y + 22) if places.compact else (box.x + 36, box.centery)


def draw_seats(brush: Brush, places: CleanupPlaces, shown: Shown) -> None:
    """Draw the players and their status in the order of the clean-up; on pages with boards, the rule instead."""
    if shown.page in _ON_BOARDS:
        tray, low = places.tray, 12.0 if places.compact else 30.0
        place = FRect(places.edge, tray.y + low, tray.w * _RULE_WIDTH, tray.h - 10 - low)
        style = Style(20, theme.BODY, theme.INK_SOFT, wrap=True, shrink=0.7)
        if shown.choosing >= 0:  # otherwise the right panel shows it
            brush.text(_rule_of(shown.page, shown), place, style, name="rule")
        return
    for seat in shown.order:
        box, player_colours, name = _seat_box(places, shown, seat), shown.player_colours(seat), shown.players[seat].name
        if seat == shown.acting:
            brush.slab(
                box, Slab(player_colours.light, player_colours.light, player_colours.colour, 3, inner=0), radius=16
            )
        x, y = status_place(places, shown, seat)
        status = Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6)
        if places.compact:
            brush.centred(player_colours.crest, x, y, 30, 36)
            brush.text(name, (box.x + 42, box.y + 6, box.w - 46, 30), Style(18, theme.BOLD, elide=True))
            line = FRect(box.x + 10, box.y + 38, box.w - 16, 24)
            if shown.page == "lace":
                vp = _("+{vp} VP").format(vp=shown.vp(seat))
                brush.text(vp, line.move(0, 22), Style(18, theme.BLACK), name=f"so far {seat}")
        else:
            brush.centred(player_colours.crest, x, y, 46, 54)
            brush.text(name, (box.x + 66, box.y + 12, box.w - 74, 32), Style(20, theme.BOLD, elide=True))
            line = FRect(box.x + 66, box.y + 44, box.w - 74, 30)
        brush.text(_status(shown, seat), line, status, name=f"status {seat}")


def _status(shown: Shown, seat: int) -> str:
    if shown.choosing == seat:
        return _("choosing")
    scored, page = shown.scored, shown.page
    if page == "islands":
        return _("islands +{vp}").format(vp=shown.island_vp(seat))
    if page == "lace":
        vp = shown.lace_vp(seat)
        return _("lace +{vp}").format(vp=vp) if vp is not None else _("waits")
    finished: dict[str, set[int]] = {"houses": set(scored.refills), "roofs": set(scored.drawn)}
    if page not in finished:
        return _("+{vp} VP").format(vp=shown.vp(seat))
    return _("done") if seat in finished[page] else _("waits")
