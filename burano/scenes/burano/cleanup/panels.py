"""The panels of the clean-up screen: steps, points so far, the page in the middle, who chooses, the families."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from burano.games.burano import events as e
from burano.games.burano.board import ISLANDS
from burano.games.burano.cleanup import union_sizes
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.cleanup.lace import LaceDesk, draw_sum, draw_union_table
from burano.scenes.burano.cleanup.pages import draw_actions_page, draw_islands_page, draw_start_page
from burano.scenes.burano.cleanup.refill import draw_refills
from burano.scenes.burano.cleanup.roofs import draw_roof_rows
from burano.scenes.burano.palette import FAMILY, FAMILY_LIGHT
from burano.table.brush import Brush
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.theme import rgb

if TYPE_CHECKING:
    from burano.scenes.burano.cleanup.scene import CleanupScene

_DONE = Slab(theme.WATER, theme.WATER_DEEP, rgb("0B3D4C"), inner=0.2)
_LATER = Slab(rgb("F2E8D3"), rgb("F2E8D3"), theme.SAND_LINE, inner=0)


def _page_name(page: str) -> str:
    return {
        "islands": _("Islands"),
        "lace": _("Lace"),
        "actions": _("Actions"),
        "houses": _("Cubes"),
        "roofs": _("Roofs"),
        "start": _("Starting player"),
    }[page]


def draw_head(brush: Brush, scene: CleanupScene) -> None:
    """Season, and a chip per step."""
    story, head = scene.story, scene.head
    brush.centred(names.SEASON_SPRITES[story.season], 82, head.centery - 1, 80)
    name = names.season(story.season)
    chips_x = min(640.0, head.w * 0.36)
    brush.words(_("{season} clean-up").format(season=name), 142, 16, chips_x - 160, 56, 42, theme.DISPLAY, shrink=0.5)
    rounds = scene.flow.session.state.board.rounds
    text = _("scoring after round {round}").format(round=sum(rounds[: story.season + 1]))
    brush.words(text, 142, 70, chips_x - 160, 30, 20, theme.BODY, theme.INK_SOFT)
    now = story.pages.index(scene.page)
    gap = 12.0
    widths = [max(112.0, brush.width(_page_name(page), 20, theme.BOLD) + 72) for page in story.pages]
    squeeze = min(1.0, (head.w - chips_x - 108 - gap * (len(widths) - 1)) / sum(widths))
    x = chips_x
    for number, (page, width) in enumerate(zip(story.pages, widths, strict=True)):
        chip = FRect(x, 30, width * squeeze, 54)
        slab = _DONE if number < now else paint.GOLD if number == now else _LATER
        brush.slab(chip, slab, radius=27, shadow=2 if number == now else 0)
        ink = theme.CREAM if number < now else theme.INK
        brush.disc(chip.x + 28, chip.centery, 17, theme.PAPER, theme.PAPER)
        if number < now:
            brush.centred("ui_tick", chip.x + 28, chip.centery, 20, tint=theme.WATER_DEEP)
        else:
            brush.words(
                str(number + 1),
                chip.x + 11,
                chip.y,
                34,
                chip.h,
                20,
                theme.BLACK,
                align="center",
                name=f"step {number + 1}",
            )
        brush.words(_page_name(page), chip.x + 52, chip.y, chip.w - 64, chip.h, 20, theme.BOLD, ink, shrink=0.5)
        x += chip.w + gap


def draw_left(brush: Brush, scene: CleanupScene) -> None:
    """The islands one by one, and everybody's points of this clean-up."""
    area, told = scene.left, scene.story.told
    board = scene.flow.session.state.board
    brush.slab(area, paint.PAPER, radius=18, shadow=6)
    brush.words(_("Islands"), area.x + 24, area.y + 12, area.w * 0.5, 44, 28, theme.DISPLAY)
    each = _("{vp} VP each").format(vp=board.island_vp)
    brush.words(
        each, area.x + area.w * 0.45, area.y + 16, area.w * 0.55 - 24, 36, 19, theme.BODY, theme.INK_SOFT, align="right"
    )
    foot = 26 + 38 * len(scene.families)
    step = (area.h - 66 - foot - 12) / ISLANDS
    for number, island in enumerate((0, 4, 1, 2, 5, 3)):
        row = FRect(area.x + 16, area.y + 62 + number * step, area.w - 32, step - 8)
        _island_row(brush, scene, row, island)
    y = area.bottom - foot
    brush.kit.paint.dotted(
        brush.surface, brush.rect(area.x + 24, y, 1, 1).topleft, round((area.w - 48) * brush.s), brush.s
    )
    for i, seat in enumerate(scene.order):
        line = y + 10 + i * 38
        player = scene.flow.session.table.players[seat]
        brush.centred(f"crest_{names.FAMILIES[player.color]}", area.x + 36, line + 18, 28, 32)
        brush.words(player.name, area.x + 60, line, area.w - 160, 36, 19, theme.BOLD, elide=True)
        vp = told.island_vp(seat) + told.lace_vp(seat)
        brush.words(f"+{vp}", area.right - 100, line, 76, 36, 22, theme.BLACK, align="right", name=f"so far {seat}")


def _island_row(brush: Brush, scene: CleanupScene, row: FRect, island: int) -> None:
    event = scene.story.told.islands.get(island)
    lit = event is not None and event is scene.story.told.latest
    brush.slab(row, paint.CHOSEN if lit else paint.CARD, radius=12)
    brush.disc(row.x + 34, row.centery, 21, theme.PAPER, rgb("7A4B2A"), 2.5)
    letter = names.ISLANDS[island]
    brush.words(
        letter,
        row.x + 13,
        row.centery - 21,
        42,
        42,
        24,
        theme.DISPLAY,
        rgb("6B3A2A"),
        align="center",
        name=f"letter {letter}",
    )
    if event is None:
        return
    for i, seat in enumerate(event.leaders):
        brush.centred(f"crest_{names.FAMILIES[scene.families[seat]]}", row.x + 84 + i * 36, row.centery, 34, 40)
    x = row.x + 70 + 36 * len(event.leaders)
    room = row.right - 12 - x
    if not event.leaders:
        brush.words(_("nobody"), x, row.y, room, row.h, 19, theme.BODY, theme.INK_SOFT, align="right")
        return
    text = _("+{vp} each").format(vp=event.vp) if len(event.leaders) > 1 else f"+{event.vp}"
    note = _("harbour master") if event.harbour_master else ""
    high = row.h if not note else row.h * 0.56
    brush.words(
        text,
        x,
        row.y,
        room,
        high,
        24,
        theme.BLACK,
        theme.TERRACOTTA_DARK,
        align="right",
        shrink=0.5,
        name=f"vp {letter}",
    )
    if note:
        brush.words(
            note, x, row.y + high - 2, room, row.h - high, 16, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6
        )


def draw_middle(brush: Brush, scene: CleanupScene) -> None:
    """The page."""
    area, page = scene.centre, scene.page
    brush.slab(area, paint.PAPER, radius=18, shadow=6)
    titles = {
        "islands": (_("Majorities on the islands"), _rule_of(page, scene)),
        "lace": (_("Lace workshops"), _("return a cube of the square's colour: 2 VP per worker")),
        "actions": (_("New action colours"), _rule_of(page, scene)),
        "houses": (_("Cubes for the next pyramid"), _("one for each covered house of the ring")),
        "roofs": (_("Roof tiles"), _("put away up to three, then fill every space")),
        "start": (_("The starting marker"), _rule_of(page, scene)),
    }
    title, note = titles[page]
    x, w = area.x + 28, area.w - 56
    title_w = min(w * 0.5, brush.width(title, 30, theme.DISPLAY) + 8)
    brush.words(title, x, area.y + 12, title_w, 48, 30, theme.DISPLAY, shrink=0.5)
    if scene.message:
        note = scene.message
    ink, face = (theme.BAD, theme.BOLD) if scene.message else (theme.INK_SOFT, theme.BODY)
    brush.words(
        note, x + title_w + 16, area.y + 18, w - title_w - 16, 38, 19, face, ink, align="right", shrink=0.6, name="note"
    )
    draw = {
        "islands": draw_islands_page,
        "actions": draw_actions_page,
        "start": draw_start_page,
    }
    if page in draw:
        draw[page](brush, scene.middle, scene)
    elif page == "lace":
        _lace_page(brush, scene)
    elif page == "houses":
        draw_refills(brush, scene.middle, scene, scene.story.told)
    else:
        draw_roof_rows(brush, scene.middle, scene, scene.story.told)


def _lace_page(brush: Brush, scene: CleanupScene) -> None:
    state = scene.flow.session.state
    desk = scene.desk
    seat = scene.acting_seat()
    if isinstance(desk, LaceDesk):
        paid = desk.plan().squares
    else:
        latest = scene.story.told.latest
        paid = latest.squares if isinstance(latest, e.LaceScored) else ()
    scene.lace.draw(brush, state, scene.families, paid, seat)
    if isinstance(desk, LaceDesk):
        desk.draw_marks(brush, scene.lace)
    table = FRect(scene.middle.x + 6, scene.middle.bottom - 140, scene.middle.w - 12, 134)
    sizes = union_sizes(state.board.square_next, list(paid))
    draw_union_table(brush, table, state, sizes, scene.families[seat] if seat >= 0 else 1)


def draw_right(brush: Brush, scene: CleanupScene) -> None:
    """Who chooses, or what the rule of the page says."""
    if scene.wide:
        return
    area, desk = scene.right, scene.desk
    brush.slab(area, paint.PAPER, radius=18, shadow=6)
    seat = scene.acting_seat()
    players = scene.flow.session.table.players
    if desk is not None:
        titles = {"lace": _("{name} pays"), "houses": _("{name} refills"), "roofs": _("{name} chooses roofs")}
        _right_title(brush, scene, titles[desk.page].format(name=players[desk.seat].name), desk.seat)
        desk.draw(brush, area)
        return
    latest = scene.story.told.latest
    if scene.page == "lace" and isinstance(latest, e.LaceScored):
        _right_title(brush, scene, _("{name} has paid").format(name=players[latest.seat].name), latest.seat)
        _lace_result(brush, area, scene, latest)
        return
    _right_title(brush, scene, _("How it works"), seat if scene.page != "islands" else -1)
    text = _rule_of(scene.page, scene)
    brush.words(
        text,
        area.x + 28,
        area.y + 76,
        area.w - 56,
        area.h - 110,
        22,
        theme.BODY,
        wrap=True,
        valign="top",
        shrink=0.7,
        name="rule",
    )


def _right_title(brush: Brush, scene: CleanupScene, text: str, seat: int) -> None:
    area = scene.right
    brush.words(text, area.x + 28, area.y + 12, area.w - 120, 48, 30, theme.DISPLAY, shrink=0.5, name="who")
    if seat >= 0:
        brush.centred(f"crest_{names.FAMILIES[scene.families[seat]]}", area.right - 50, area.y + 42, 48, 56)


def _lace_result(brush: Brush, area: FRect, scene: CleanupScene, event: e.LaceScored) -> None:
    lines = []
    if event.free >= 0:
        lines.append(_("Thrifty lace paid for one worker."))
    bought = sum(event.bought)
    if bought:
        lines.append(
            ngettext("{n} cube was bought with privilege.", "{n} cubes were bought with privilege.", bought).format(
                n=bought
            )
        )
    if not event.squares:
        lines.append(_("No worker was paid for."))
    brush.words(
        "\n".join(lines) or " ",
        area.x + 28,
        area.y + 80,
        area.w - 56,
        120,
        20,
        theme.BODY,
        wrap=True,
        valign="top",
        name="how",
    )
    box = FRect(area.x + 24, area.bottom - 232, area.w - 48, 214)
    draw_sum(brush, box, scene.flow.session.state, event.squares, event.vp)


def _rule_of(page: str, scene: CleanupScene) -> str:
    vp = scene.flow.session.state.board.island_vp
    if page == "islands":
        return _(
            "Most workers on an island: {vp} VP. Ties divide them, rounded down; the harbour master wins ties."
        ).format(vp=vp)
    if page == "lace":
        return _(
            "From the starting player on, everybody may return a cube of the square's colour for each own worker: 2 "
            "VP. Paid workers side by side form a union and score its bonus."
        )
    if page == "actions":
        return _("The six colours are shuffled onto the three actions. Keep them in mind for the next pyramid.")
    if page == "houses":
        return _(
            "What is left of the pyramid goes back to the reserve, then every covered house of the ring brings a cube "
            "of its colour. A colour that has run out may be replaced by another."
        )
    if page == "roofs":
        return _(
            "Tiles put away leave the game. Empty spaces are filled with tiles of different kinds, all named before "
            "any is seen."
        )
    return _("The starting player of the new season sits one seat further.")


def draw_seats(brush: Brush, scene: CleanupScene) -> None:
    """The families in the order of the clean-up, and how far each is."""
    tray = scene.tray
    players = scene.flow.session.table.players
    now = scene.acting_seat()
    width = min(208.0, (tray.w * 0.48) / len(players))
    for i, seat in enumerate(scene.order):
        box = FRect(28 + i * width, tray.y + 32, width - 12, 88)
        colour = scene.families[seat]
        if seat == now:
            brush.slab(box, Slab(FAMILY_LIGHT[colour], FAMILY_LIGHT[colour], FAMILY[colour], 3, inner=0), radius=16)
        brush.centred(f"crest_{names.FAMILIES[colour]}", box.x + 36, box.centery, 46, 54)
        brush.words(players[seat].name, box.x + 66, box.y + 12, box.w - 74, 32, 20, theme.BOLD, elide=True)
        brush.words(
            _status(scene, seat),
            box.x + 66,
            box.y + 44,
            box.w - 74,
            30,
            18,
            theme.BODY,
            theme.INK_SOFT,
            shrink=0.6,
            name=f"status {seat}",
        )


def _status(scene: CleanupScene, seat: int) -> str:
    if scene.desk and scene.desk.seat == seat:
        return _("choosing")
    told, page = scene.story.told, scene.page
    if page == "islands":
        return _("islands +{vp}").format(vp=told.island_vp(seat))
    if page == "lace":
        return _("lace +{vp}").format(vp=told.lace_vp(seat)) if seat in told.lace else _("waits")
    finished: dict[str, set[int]] = {"houses": set(told.refills), "roofs": set(told.drawn)}
    if page not in finished:
        return _("+{vp} VP").format(vp=told.island_vp(seat) + told.lace_vp(seat))
    return _("done") if seat in finished[page] else _("waits")
