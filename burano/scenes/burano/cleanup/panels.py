"""The panels of the clean-up screen: steps, points so far, the page in the middle, who chooses, the families."""

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
from burano.scenes.burano.cleanup.places import Places
from burano.scenes.burano.cleanup.refill import RefillForm, draw_refills, draw_source
from burano.scenes.burano.cleanup.roofs import draw_roof_rows, draw_stack, stack_boxes
from burano.scenes.burano.cleanup.steps import Step, draw_steps
from burano.scenes.burano.cleanup.workshops import draw_sum, draw_union_table
from burano.table.brush import Brush
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import rgb

_IN_A_ROW = 6
_ONE_LINE = 0.78
"""A note becomes so much smaller rather than two lines."""


def draw_head(brush: Brush, head: FRect, shown: Shown, steps: Sequence[Step]) -> None:
    """Season, and a chip per step."""
    story = shown.story
    brush.centred(names.SEASON_SPRITES[story.season], 82, head.centery - 1, 80)
    name = names.season(story.season)
    room = steps[0].area.x - 160
    title = _("{season} clean-up").format(season=name)
    brush.words(title, (142, 16, room, 56), Style(42, theme.DISPLAY, shrink=0.5), name="title")
    rounds = shown.view.board.rounds
    text = _("scoring after round {round}").format(round=sum(rounds[: story.season + 1]))
    brush.words(text, (142, 70, room, 30), Style(20, theme.BODY, theme.INK_SOFT))
    draw_steps(brush, steps, shown.page)


def draw_left(brush: Brush, area: FRect, shown: Shown) -> None:
    """The islands one by one, and everybody's points of this clean-up."""
    board = shown.view.board
    brush.slab(area, paint.PAPER, radius=18, shadow=6)
    brush.words(_("Islands"), (area.x + 24, area.y + 12, area.w * 0.5, 44), Style(28, theme.DISPLAY))
    each = _("{vp} VP each").format(vp=board.island_vp)
    brush.words(
        each,
        (area.x + area.w * 0.45, area.y + 16, area.w * 0.55 - 24, 36),
        Style(19, theme.BODY, theme.INK_SOFT, align="right"),
    )
    foot = 26 + 38 * len(shown.players)
    step = (area.h - 66 - foot - 12) / ISLANDS
    for number, island in enumerate((0, 4, 1, 2, 5, 3)):
        row = FRect(area.x + 16, area.y + 62 + number * step, area.w - 32, step - 8)
        _island_row(brush, shown, row, island)
    y = area.bottom - foot
    brush.kit.paint.dotted(
        brush.surface, brush.rect(area.x + 24, y, 1, 1).topleft, round((area.w - 48) * brush.s), brush.s
    )
    for seat in shown.order:
        line = so_far(area, shown, seat)[1] - 18
        player = shown.players[seat]
        brush.centred(shown.livery(seat).crest, area.x + 36, line + 18, 28, 32)
        brush.words(player.name, (area.x + 60, line, area.w - 160, 36), Style(19, theme.BOLD, elide=True))
        brush.words(
            f"+{shown.vp(seat)}",
            (area.right - 100, line, 76, 36),
            Style(22, theme.BLACK, align="right"),
            name=f"so far {seat}",
        )


def so_far(area: FRect, shown: Shown, seat: int) -> tuple[float, float]:
    """Where a family's points of this clean-up stand: its crest."""
    foot = 26 + 38 * len(shown.players)
    return area.x + 36, area.bottom - foot + 28 + shown.order.index(seat) * 38


def _island_row(brush: Brush, shown: Shown, row: FRect, island: int) -> None:
    event = shown.told.islands.get(island)
    lit = event is not None and event is shown.told.latest
    brush.slab(row, paint.CHOSEN if lit else paint.CARD, radius=12)
    brush.disc(row.x + 34, row.centery, 21, theme.PAPER, rgb("7A4B2A"), 2.5)
    letter = names.ISLANDS[island]
    brush.words(
        letter,
        (row.x + 13, row.centery - 21, 42, 42),
        Style(24, theme.DISPLAY, rgb("6B3A2A"), align="center"),
        name=f"letter {letter}",
    )
    if event is None:
        return
    for i, seat in enumerate(event.leaders):
        brush.centred(shown.livery(seat).crest, row.x + 84 + i * 36, row.centery, 34, 40)
    x = row.x + 70 + 36 * len(event.leaders)
    room = row.right - 12 - x
    if not event.leaders:
        brush.words(_("nobody"), (x, row.y, room, row.h), Style(19, theme.BODY, theme.INK_SOFT, align="right"))
        return
    text = _("+{vp} each").format(vp=event.vp) if len(event.leaders) > 1 else f"+{event.vp}"
    note = _("Harbour master") if event.harbour_master else ""
    high = row.h if not note else row.h * 0.56
    brush.words(
        text,
        (x, row.y, room, high),
        Style(24, theme.BLACK, theme.TERRACOTTA_DARK, align="right", shrink=0.5),
        name=f"vp {letter}",
    )
    if note:
        brush.words(
            note,
            (x, row.y + high - 2, room, row.h - high),
            Style(16, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6),
        )


def page_words(page: str, shown: Shown) -> tuple[str, str]:
    """The title of a page, and a note beside it."""
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
    """Who chooses what."""
    titles = {"lace": _("{name} pays"), "houses": _("{name} refills"), "roofs": _("{name} chooses roofs")}
    return titles[form.page].format(name=shown.players[form.seat].name)


def draw_middle(brush: Brush, places: Places, shown: Shown, form: Form | None) -> None:
    """The page."""
    area, page = places.centre, shown.page
    brush.slab(area, paint.PAPER, radius=18, shadow=6)
    title, note = page_words(page, shown)
    x, w = area.x + 28, area.w - 56
    title_w = min(w * 0.46, brush.width(title, 30, theme.DISPLAY) + 8)
    brush.words(title, (x, area.y + 12, title_w, 48), Style(30, theme.DISPLAY, shrink=0.5))
    if shown.message:
        note = shown.message
    ink, face = (theme.BAD, theme.BOLD) if shown.message else (theme.INK_SOFT, theme.BODY)
    room = w - title_w - 16
    wraps = brush.width(note, 19 * _ONE_LINE, face) > room
    brush.words(
        note,
        (x + title_w + 16, area.y + 6, room, 58),
        Style(19, face, ink, align="right", wrap=wraps, shrink=0.6),
        name="note",
    )
    draw = {
        "islands": draw_islands_page,
        "actions": draw_actions_page,
        "houses": draw_refills,
        "roofs": draw_roof_rows,
        "start": draw_start_page,
    }
    if page in draw:
        draw[page](brush, places.middle, shown)
    else:
        _lace_page(brush, places, shown, form)


def _lace_page(brush: Brush, places: Places, shown: Shown, form: Form | None) -> None:
    board, seat = shown.view.board, shown.acting
    if isinstance(form, LaceForm):
        paid = form.plan().squares
    else:
        latest = shown.told.latest
        paid = latest.squares if isinstance(latest, e.LaceScored) else ()
    places.workshops.draw(brush, shown.view, shown.families, paid, sewn=not shown.moving)
    if isinstance(form, LaceForm):
        form.draw_marks(brush, places.workshops)
    table = FRect(places.middle.x + 6, places.middle.bottom - 140, places.middle.w - 12, 134)
    sizes = union_sizes(board, list(paid))
    draw_union_table(brush, table, shown.view, sizes, shown.families[seat] if seat >= 0 else 1)


def draw_right(brush: Brush, area: FRect, shown: Shown, form: Form | None) -> None:
    """Who chooses, or what the rule of the page says."""
    if shown.wide:
        return
    brush.slab(area, paint.PAPER, radius=18, shadow=6)
    players = shown.players
    if form is not None:
        _right_title(brush, area, shown, form_title(form, shown), form.seat)
        form.draw(brush, area)
        if isinstance(form, RefillForm):
            draw_source(brush, area, shown, form.foot(area))
        return
    latest = shown.told.latest
    if shown.page == "lace" and isinstance(latest, e.LaceScored):
        _right_title(brush, area, shown, _("{name} has paid").format(name=players[latest.seat].name), latest.seat)
        _lace_result(brush, area, shown, latest)
        return
    _right_title(brush, area, shown, _("How it works"), shown.acting if shown.page != "islands" else -1)
    text = _rule_of(shown.page, shown)
    brush.words(
        text,
        (area.x + 28, area.y + 76, area.w - 56, area.h * 0.4),
        Style(22, theme.BODY, wrap=True, valign="top", shrink=0.7),
        name="rule",
    )
    if shown.page == "houses":
        draw_source(brush, area, shown)
    elif shown.page == "roofs":
        for kind, box in enumerate(stack_boxes(area)):
            draw_stack(brush, box, kind)


def _right_title(brush: Brush, area: FRect, shown: Shown, text: str, seat: int) -> None:
    brush.words(text, (area.x + 28, area.y + 12, area.w - 120, 48), Style(30, theme.DISPLAY, shrink=0.5), name="who")
    if seat >= 0:
        brush.centred(shown.livery(seat).crest, area.right - 50, area.y + 42, 48, 56)


def _lace_result(brush: Brush, area: FRect, shown: Shown, event: e.LaceScored) -> None:
    lines = []
    if event.free >= 0:
        lines.append(_("Thrifty lace paid for one worker."))
    bought = sum(event.bought)
    if bought:
        lines.append(
            ngettext(
                "{n} cube was bought with a privilege point.", "{n} cubes were bought with privilege points.", bought
            ).format(n=bought)
        )
    if not event.squares:
        lines.append(_("No worker was paid for."))
    brush.words(
        "\n".join(lines) or " ",
        (area.x + 28, area.y + 80, area.w - 56, 120),
        Style(20, theme.BODY, wrap=True, valign="top"),
        name="how",
    )
    colors = shown.view.board.square_color
    returned = [colors[square] for square in event.squares if square != event.free]
    if returned:
        brush.words(_("Returned"), (area.x + 28, area.y + 190, area.w - 56, 36), Style(22, theme.DISPLAY))
    for i, color in enumerate(returned):
        x, y = area.x + 70 + i % _IN_A_ROW * (area.w - 80) / _IN_A_ROW, area.y + 280 + i // _IN_A_ROW * 84
        brush.at(f"cube_{names.COLORS[color]}", x, y, 0.56)
    box = FRect(area.x + 24, area.bottom - 232, area.w - 48, 214)
    draw_sum(brush, box, shown.view, event.squares, event.vp)


def _rule_of(page: str, shown: Shown) -> str:
    vp = shown.view.board.island_vp
    if page == "islands":
        return _(
            "Most workers on an island: {vp} VP. Tied players share them, rounded down; the Harbour master wins ties."
        ).format(vp=vp)
    if page == "lace":
        return _(
            "Beginning with the starting player, everyone may return one cube for each of their workers, in "
            "the colour of that worker’s square: 2 VP each. Adjacent workers that were paid for form a "
            "union and score a bonus."
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


def _seat_box(tray: FRect, shown: Shown, seat: int) -> FRect:
    width = min(208.0, (tray.w * 0.42) / len(shown.players))
    return FRect(28 + shown.order.index(seat) * width, tray.y + 32, width - 12, 88)


def status_place(tray: FRect, shown: Shown, seat: int) -> tuple[float, float]:
    """The crest of a family in the tray."""
    box = _seat_box(tray, shown, seat)
    return box.x + 36, box.centery


def draw_seats(brush: Brush, tray: FRect, shown: Shown) -> None:
    """The families in the order of the clean-up, and how far each is."""
    players = shown.players
    for seat in shown.order:
        box = _seat_box(tray, shown, seat)
        livery = shown.livery(seat)
        if seat == shown.acting:
            brush.slab(box, Slab(livery.light, livery.light, livery.colour, 3, inner=0), radius=16)
        brush.centred(livery.crest, box.x + 36, box.centery, 46, 54)
        brush.words(players[seat].name, (box.x + 66, box.y + 12, box.w - 74, 32), Style(20, theme.BOLD, elide=True))
        brush.words(
            _status(shown, seat),
            (box.x + 66, box.y + 44, box.w - 74, 30),
            Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6),
            name=f"status {seat}",
        )


def _status(shown: Shown, seat: int) -> str:
    if shown.choosing == seat:
        return _("choosing")
    told, page = shown.told, shown.page
    if page == "islands":
        return _("islands +{vp}").format(vp=shown.island_vp(seat))
    if page == "lace":
        vp = shown.lace_vp(seat)
        return _("lace +{vp}").format(vp=vp) if vp is not None else _("waits")
    finished: dict[str, set[int]] = {"houses": set(told.refills), "roofs": set(told.drawn)}
    if page not in finished:
        return _("+{vp} VP").format(vp=shown.vp(seat))
    return _("done") if seat in finished[page] else _("waits")
