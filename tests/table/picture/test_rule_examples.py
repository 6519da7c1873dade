"""The small boards of "How to play": every rule has one, it can be read, and its caption is true."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pygame
import pytest

from burano import i18n, resources
from burano.core import registry
from burano.games.burano import cleanup, fishing, roofs, scoring
from burano.games.burano.pyramid import PYRAMID_TABLES
from burano.games.murano import gondoliers, income, production, recruiting, ships
from burano.games.murano.board import CUSTOMERS, WIDTH
from burano.games.murano.queries import outlook
from burano.games.walking import scoring as walking_scoring
from burano.games.walking.board import HOME
from burano.games.walking.game import Walking
from burano.games.walking.queries import position
from burano.scenes.burano import examples as burano
from burano.scenes.buru import examples as buru
from burano.scenes.murano import examples as murano
from burano.scenes.walking import examples as walking
from burano.table.contract.screens import screens
from burano.table.picture import rule_example
from burano.table.picture.brush import Area, Brush
from burano.table.picture.rule_example import Example, Examples
from burano.table.wording import rulebook
from burano.table.wording.rulebook import Chapter, Rule
from burano.ui.controls import boxes
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.kit import Kit, make_kit
from tests.ui import layouts

LANGUAGES = sorted(i18n.LANGUAGES)
EXAMPLES: dict[str, Examples[Any, Any]] = {
    "burano": burano.EXAMPLES,
    "buru": buru.EXAMPLES,
    "murano": murano.EXAMPLES,
    "walking": walking.EXAMPLES,
}
WITHOUT: dict[str, dict[str, str]] = {
    "burano": {"R": "it tells what the letters before the numbers mean"},
    "buru": {},
    "murano": {},
    "walking": {},
}
"""Rules without a board, and why."""
PAGE, SCALE = (602, 234), 2 / 3
"""Pixels a board may take on the page of a window of 1280×720, and those of a unit."""


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.init()
    pygame.display.set_mode((8, 8))
    return make_kit(sound=False)


def _rules(game: str, language: str) -> list[Rule]:
    return [rule for section in screens(game).rulebook(language).sections for rule in section.rules]


def _shown(game: str, language: str) -> list[Chapter | Rule]:
    """Everything that has a board and a caption."""
    book = screens(game).rulebook(language)
    return [place for place in (*book.chapters, *_rules(game, language)) if place.board]


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_rule_has_a_board(game: str) -> None:
    assert [rule.number for rule in _rules(game, "en") if not rule.board] == list(WITHOUT[game])


@pytest.mark.parametrize("game", registry.game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_a_page_asks_for_is_there_and_has_words(game: str, language: str) -> None:
    places = _shown(game, language)
    assert {place.board for place in places} == set(EXAMPLES[game].boards()), "each is there, and each is shown"
    assert all(place.caption for place in places)
    assert screens(game).pictures.example("nothing", PAGE) is None
    assert [problem.name for problem in resources.take_reports()] == [f"assets/rules/{game}.boards.toml"], (
        "it would be missed"
    )


# ---- drawing


def test_a_board_is_as_large_as_asked_or_as_fits() -> None:
    fitted, free = (EXAMPLES["burano"].example("ring_turns", (300, 200), scale) for scale in (0.0, 0.2))
    assert isinstance(fitted, Example) and isinstance(free, Example)
    assert fitted.size[0] == 300 or fitted.size[1] == 200
    assert free.size[0] < 300 and free.size[1] < 200


def test_pictures_have_round_corners_and_a_line_that_follows_them(kit: Kit) -> None:
    board = EXAMPLES["burano"].example("colors", (602, 234))
    assert board is not None
    picture = board.draw(kit)
    edge = next(y for y in range(picture.height) if picture.get_at((picture.height // 4, y)).a)
    assert picture.get_at((0, edge)).a == 0, "the corner"
    assert picture.get_at((picture.height // 4, edge))[:3] == theme.GOLD, "the line"


@pytest.mark.parametrize("game", registry.game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("kit")
def test_no_word_in_a_board_is_cut(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the page of a small window: neither by its own box nor by the edge of the picture."""
    layouts.draw_blanks(monkeypatch)
    kit, cut = make_kit(sound=False), list[str]()
    write = Brush.text

    def watched(brush: Brush, text: str, area: Area, style: Style, **more: Any) -> pygame.Rect:
        room = write(brush, text, area, style, **more)
        needed = brush.boxes[-1].needed if brush.boxes else None
        lies = pygame.Rect((0, 0), needed or room.size)
        at = {"left": "midleft", "center": "center", "right": "midright"}[style.align]
        setattr(lies, at, getattr(room, at))
        seen = brush.surface.get_clip()
        if seen.colliderect(lies) and text.strip():
            cut.extend([] if seen.inflate(2, 2).contains(lies) else [f"{name}: {text!r} leaves the picture"])
            cut.extend(f"{name}: {fault}" for fault in boxes.problems(brush.boxes[-1:], brush.surface.get_rect()))
            cut.extend([f"{name}: {text!r} ends in …"] if brush.boxes[-1].cut else [])
        return room

    monkeypatch.setattr(Brush, "text", watched)
    i18n.set_language(language)
    for name in EXAMPLES[game].boards():
        board = EXAMPLES[game].example(name, PAGE, SCALE)
        assert board is not None
        assert board.draw(kit).get_size() == board.size
    assert "\n".join(cut) == ""


@pytest.mark.parametrize("game", registry.game_ids())
def test_what_is_to_be_ringed_is_in_the_picture(game: str, kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    rings: list[object] = []
    monkeypatch.setattr(rule_example, "ring", lambda brush, area: rings.append(area))
    for name, data in EXAMPLES[game].boards().items():
        if "mark" in data:
            rings.clear()
            board = EXAMPLES[game].example(name, (300, 200))
            assert board is not None and board.draw(kit)
            assert len(rings) >= len(data["mark"]), name


# ---- what the captions tell


def _burano(state: Any) -> Mapping[str, Callable[..., int]]:
    board = state.board
    return {
        "rounds": lambda: sum(board.rounds),
        "prepared": lambda seat: sum(color >= 0 for color in state.prep[seat * 3 : seat * 3 + 3]),
        "winner": lambda: scoring.ranking(state)[0][0],
        "in_port": lambda port: state.ships.count(port),
        "lace_parts": lambda: len(cleanup.union_sizes(board, board.lace_squares)),
        "colors_of": lambda action: sum(state.action_of(color) == action for color in range(6)),
        "roof_tiles": lambda seat: sum(tile >= 0 for tile in state.roofs[seat * 3 : seat * 3 + 3]),
        "stacked": lambda seat: state.pyramid_mask[seat].bit_count(),
        "takable": lambda: len(PYRAMID_TABLES.free(state.pyramid_mask[0])),
        "next_price": lambda: board.price[state.moves],
        "first_gain": lambda: -board.price[0],
        "roof_vp": lambda kind: roofs.roof_vp_now(state, 0, kind),
        "match": lambda island: fishing.matches(state, 0, island),
        "ashore": lambda island, seat: state.island_workers[island * board.players + seat],
        "island_vp": lambda island: cleanup.island_result(state, island)[1],
        "island_leaders": lambda island: len(cleanup.island_result(state, island)[0]),
        "lace_vp": lambda: cleanup.lace_vp(board, state.paid),
        "workers_vp": lambda: board.worker_vp * len(state.paid),
        "union_vp": lambda: cleanup.lace_vp(board, state.paid) - board.worker_vp * len(state.paid),
        "reserved": lambda seat: sum(state.reserve[seat * 6 : seat * 6 + 6]),
        "kinds_due": lambda: cleanup.kinds_due(state, 0),
        "card_vp": lambda: sum(vp for _card, vp in scoring.card_points(state, 0)),
        "guild_hall": lambda: dict(scoring.card_points(state, 0))[burano._CARDS.index("guild_hall")],
        "cards_held": lambda seat: state.cards[seat].bit_count(),
    }


def _walking(state: Any) -> Mapping[str, Callable[..., int]]:
    board, who = state.board, walking.tables().character_number
    return {
        "points": lambda seat: sum(walking_scoring.by_source(state)[seat]),
        "source": lambda number: walking_scoring.by_source(state)[0][number],
        "winner": lambda: walking_scoring.winners(state, [sum(part) for part in walking_scoring.by_source(state)])[0],
        "cost": lambda turns: 15 * board.price[1] - turns * (board.price[1] - board.price[0]),
        "purse": lambda turns: board.start_coins + 3 * turns - 15,
        "kinds": lambda: sum(copies > 0 for copies in board.piles),
        "cards": lambda seat: state.shape[seat].bit_count(),
        "plots": lambda seat: len(position.span(state.shape[seat])),
        "scaffolds": lambda seat: len(position.scaffolds(state.shape[seat])),
        "worth": lambda plot, name: walking_scoring.points_of(state, 0, plot + HOME, who[name]),
        "closed": lambda seat: walking_scoring.closed_windows(state, seat),
        "row": lambda floor: sum(
            card >= 0 for card in state.supply[(floor - 1) * board.columns : floor * board.columns]
        ),
        "visitable": lambda name: sum(
            getattr(action, "character", -1) == who[name] for action in Walking().legal_actions(state, 0)
        ),
    }


def _buru(state: Any) -> Mapping[str, Callable[..., int]]:
    board = state.board
    return {
        "most_fish": lambda: board.tables.fish_max,
        "decrees_in_all": lambda: board.rounds * board.decrees_per_round,
        "cost": lambda spirit: sum(board.altars[spirit]),
    }


def _murano(state: Any) -> Mapping[str, Callable[..., int]]:
    tables, cards = state.board.tables, murano.names.CHARACTERS
    return {
        "ships": lambda: ships.occupied(state).bit_count(),
        "price": lambda space: tables.ships_price[ships.displaced(state, space)],
        "recruit_price": lambda: recruiting.price(state, 0),
        "place_price": lambda gondola: gondoliers.place_price(state, 0, gondola),
        "income": lambda island: income.income_at(state, 0, island),
        "most_produced": lambda: production.most_produced(state, 0),
        "customers": lambda island: sum(state.tally[island * WIDTH + CUSTOMERS : island * WIDTH + CUSTOMERS + 3]),
        "in_bag": lambda: sum(state.bag),
        "worth": lambda island, name: outlook.worth(state, 0, cards.index(name), island),
    }


def _of_model(model: Any) -> Mapping[str, Callable[..., int]]:
    """Numbers that are seen rather than counted."""
    return {
        "lit": lambda: len(model.drops if model.held else model.actions),
        "costly": lambda: len(model.costly),
        "picked": lambda: len(model.picked()),
        "placeable": lambda: sum(key[0] == "hand" for key in model.sources),
    }


MEASURES: dict[str, Callable[[Any], Mapping[str, Callable[..., int]]]] = {
    "burano": _burano,
    "buru": _buru,
    "murano": _murano,
    "walking": _walking,
}


def _number(word: str) -> int | str:
    return int(word) if re.fullmatch(r"-?\d+", word) else word


def _value(game: str, path: str, state: Any, model: Any) -> int:
    """A number of a position: something the rules answer, or the way to it through the position."""
    counted, path = path.startswith("#"), path.removeprefix("#")
    name, *rest = path.split(".")
    asked = {**MEASURES[game](state), **_of_model(model)}
    if name in asked:
        return asked[name](*map(_number, rest))
    found: Any = state
    for word in path.split("."):
        part = _number(word)
        found = getattr(found, part) if isinstance(part, str) else found(part) if callable(found) else found[part]
    found = found() if callable(found) else found
    return len(found) if counted else found


def _measured(game: str, name: str, path: str) -> int:
    """`<` before a path: before all moves; `+`: how much the moves change."""
    examples = EXAMPLES[game]
    states = examples.replay_marks(name)
    sign, path = (path[0], path[1:]) if path[0] in "<+" else ("", path)
    first, last = (_value(game, path, states[n], examples.model(name, n % len(states))) for n in (0, -1))
    return {"<": first, "+": last - first if sign == "+" else 0, "": last}[sign]


@pytest.mark.parametrize("game", registry.game_ids())
def test_the_rules_give_the_numbers_of_every_board(game: str) -> None:
    wrong = {}
    for name, data in EXAMPLES[game].boards().items():
        found = {path: _measured(game, name, path) for path in data.get("true", {})}
        if found != data.get("true", {}):
            wrong[name] = found
    assert wrong == {}


WORDS = dict(zip("two three four five six seven eight nine ten eleven twelve".split(), range(2, 13), strict=True))


def _numbers(text: str) -> list[int]:
    """The numbers of an English sentence, but for 1st, 2nd and 3rd floors."""
    digits = [int(number) for number in re.findall(r"(?<![\w.])\d+(?!st|nd|rd)\b", text)]
    return digits + [WORDS[word] for word in re.findall(r"\w+", text.lower()) if word in WORDS]


@pytest.mark.parametrize("game", registry.game_ids())
def test_captions_tell_numbers_of_their_boards_only(game: str) -> None:
    """Each is one that the rules gave, or a name: a sector, a round, the kinds of tiles worth 4 VP (`says`)."""
    known = EXAMPLES[game].boards()
    for rule in (rule for rule in _rules(game, "en") if rule.board):
        data = known[rule.board]
        given = {abs(value) for value in data.get("true", {}).values()} | set(data.get("says", ()))
        assert set(_numbers(rule.caption)) <= given, rule


@pytest.mark.parametrize("game", registry.game_ids())
def test_captions_have_the_same_figures_in_every_language(game: str) -> None:
    def figures(text: str) -> list[str]:
        return sorted(re.findall(r"\d+", re.sub(r"\d(st|nd|rd)\b", "", text)))

    for rules in zip(*(_rules(game, language) for language in LANGUAGES), strict=True):
        assert len({tuple(figures(rule.caption)) for rule in rules}) == 1, rules[0].number


def test_what_the_captions_say_is_highlighted_by_the_rules() -> None:
    examples = EXAMPLES["burano"]
    far = set(examples.model("long_sail").actions) - set(examples.model("fishing").actions)
    assert far == {("island", 1), ("island", 5)}
    assert set(examples.model("fishing").actions) == {("island", 2), ("island", 4), ("port", 0)}
    assert {("island", 1), ("island", 4)} <= set(examples.model("withdraw").actions)
    lace = examples.model("lace")
    assert [burano.names.COLORS[c] for c in lace.state.arrow_colors(0)] == ["pink", "yellow", "blue"]


# ---- the pages


@pytest.mark.parametrize("game", registry.game_ids())
def test_both_languages_have_the_same_pages_rules_and_boards(game: str) -> None:
    shapes = []
    for language in LANGUAGES:
        book = screens(game).rulebook(language)
        pages = [
            (page.picture, page.board, page.topics, [mark for mark, _text in page.points]) for page in book.chapters
        ]
        shapes.append((pages, [[(rule.number, rule.board) for rule in section.rules] for section in book.sections]))
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_decision_has_its_page(game: str) -> None:
    """Asked for help at the table, the book opens at what is to be decided."""
    rules = {"burano": burano, "buru": buru, "murano": murano, "walking": walking}
    stages = rules[game].STAGES
    book = screens(game).rulebook("en")
    assert [stage for stage in stages if stage != "over" and book.chapter_on(stage) is None] == []


def test_a_search_finds_words_by_their_beginnings_and_without_accents() -> None:
    english, polish = (rulebook.load("burano", language) for language in ("en", "pl"))
    found = {rule.number for section in english.matching("ring") for rule in section.rules}
    assert "R3.1" in found and "R1.1" not in found, "spring is no ring"
    assert [rule.number for section in english.matching("r5.2") for rule in section.rules] == ["R5.2"]
    assert polish.matching("zolty") and polish.matching("ZAGLUG") == []
    assert polish.matching("zeglug") == polish.matching("Żeglug")
