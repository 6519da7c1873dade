"""Statistics: counted once per play, by person, robust to damage."""

import zlib
from pathlib import Path

import msgspec
import pytest

from burano.persistence.statistics import Facts, GameResult, SeatResult, Statistics, result_of, shares
from tests.persistence.plays import CREATED, NOW, played


def result(play: str, *seats: tuple[str, str, int, bool], facts: Facts | None = None, at: int = NOW) -> GameResult:
    return GameResult(
        play=play,
        game="burano",
        finished=at,
        decisions=100,
        seats=tuple(
            SeatResult(name=n, controller=c, vp=vp, won=won, by_source={"lace": vp}, facts=facts or {})
            for n, c, vp, won in seats
        ),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "statistics.log"


def filled(path: Path) -> Statistics:
    store = Statistics.load(path)
    store.add(result("a", ("Anna", "human", 80, True), ("Bot", "strong", 60, False), facts={"colour": {"pink": 3}}))
    store.add(result("b", ("Anna", "human", 50, False), ("Bot", "strong", 70, True), facts={"colour": {"pink": 1}}))
    store.add(result("c", ("Anna", "human", 90, False), ("Bo", "human", 95, True), ("Bot", "easy", 20, False)))
    return store


def test_a_finished_session_becomes_a_result(path: Path) -> None:
    session = played(players=3)
    found = result_of(session, CREATED, NOW)
    scores = session.scores()
    assert [seat.vp for seat in found.seats] == list(scores.vp)
    assert [number for number, seat in enumerate(found.seats) if seat.won] == sorted(scores.winners)
    assert all(sum(seat.by_source.values()) == seat.vp for seat in found.seats)
    Statistics.load(path).add(found)
    assert Statistics.load(path).results == [found]


def test_figures_of_one_person(path: Path) -> None:
    figures = filled(path).figures("Anna")
    assert (figures.games, figures.wins, figures.total_vp) == (3, 1, 220)
    assert figures.by_count == {2: [2, 1], 3: [1, 0]}
    assert figures.by_opponent == {"strong": [2, 1], "easy": [1, 0], "human": [1, 0]}
    assert figures.best is not None
    assert figures.best.value == 90
    assert figures.lowest is not None
    assert figures.lowest.value == 50
    assert figures.widest is not None
    assert figures.widest.value == 20
    assert figures.sources == {"lace": 220}
    assert figures.facts == {"colour": {"pink": 4}}
    assert [vp for _, vp, _ in figures.history] == [80, 50, 90]


def test_figures_of_everybody_leave_computers_out(path: Path) -> None:
    figures = filled(path).figures()
    assert (figures.games, figures.seats, figures.wins) == (3, 4, 2), "a game of two people is one game"
    assert figures.total_vp == 80 + 50 + 90 + 95
    assert figures.by_count == {2: [2, 1], 3: [1, 1]}
    assert [vp for _, vp, _ in figures.history] == [80, 50, 95]
    assert filled(path).profiles() == ["Anna", "Bo"]


def test_a_play_counts_once(path: Path) -> None:
    store = filled(path)
    store.add(result("a", ("Anna", "human", 81, True)))
    assert [one.play for one in Statistics.load(path).results] == ["b", "c", "a"]
    store.forget("b")
    assert [one.play for one in Statistics.load(path).results] == ["c", "a"]


def test_a_damaged_line_costs_one_game_and_is_kept(path: Path) -> None:
    filled(path)
    damaged = path.read_bytes().replace(b'"vp":50', b'"vp":51')
    path.write_bytes(damaged + b"garbage\n\xff\xff\n")
    store = Statistics.load(path)
    assert ([one.play for one in store.results], store.damaged) == (["a", "c"], 3)
    assert path.with_suffix(".damaged").read_bytes() == damaged + b"garbage\n\xff\xff\n"


@pytest.mark.parametrize("content", [b"", b"\0" * 1000, b"[" * 100_000, b"{}\n" * 1000])
def test_nonsense_is_no_statistics(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert Statistics.load(path).results == []


def test_reset_forgets_one_person_or_all_and_keeps_the_old_file(path: Path) -> None:
    store = filled(path)
    before = path.read_bytes()
    store.reset("Bo")
    assert store.profiles() == ["Anna"]
    assert path.with_suffix(".before-reset").read_bytes() == before
    store.reset()
    assert Statistics.load(path).results == []


def test_export_is_a_table_no_spreadsheet_takes_for_formulas(path: Path) -> None:
    store = filled(path)
    store.add(result("d", ("=1+1", "human", 1, True)))
    lines = store.export_csv().splitlines()
    pace = "head start,seconds of the game,seconds of thinking,turns,slowest turn"
    assert lines[0] == f"finished,game,play,seat,name,controller,vp,won,decisions,rating,{pace},lace"
    assert len(lines) == 1 + 2 + 2 + 3 + 1
    assert ",'=1+1," in lines[-1]


def test_shares_are_parts_of_the_positive_whole() -> None:
    assert shares({"a": 1, "b": 3, "c": 0, "d": -2}) == {"b": 0.75, "a": 0.25}
    assert shares({}) == {}


def test_a_game_alone_is_kept_with_its_rating_won_or_lost(path: Path) -> None:
    store = Statistics.load(path)
    for play, vp, won, rating in (("a", 9, True, "rating.full"), ("b", 2, False, "rating.empty"), ("c", 1, False, "")):
        alone = result(play, ("Anna", "human", vp, won), ("Tide", "rule", 4, False))
        store.add(msgspec.structs.replace(alone, rating=rating))
    again = Statistics.load(path)
    assert [found.rating for found in again.results] == ["rating.full", "rating.empty", ""]
    figures = again.figures("Anna")
    assert (figures.games, figures.wins) == (3, 1)
    assert figures.ratings == {"rating.full": 1, "rating.empty": 1}
    assert figures.by_count == {1: [3, 1]}, "an automaton is no player"
    assert "rating.empty" in again.export_csv()


def test_lines_written_before_there_were_ratings_still_count(path: Path) -> None:
    text = (
        b'{"play":"a","game":"burano","finished":1,"decisions":9,"seats":[{"name":"Anna","controller":"human","vp":7,'
        b'"won":true,"by_source":{"lace":7},"facts":{}},{"name":"Bot","controller":"strong","vp":5,"won":false,'
        b'"by_source":{},"facts":{}}]}'
    )
    path.write_bytes(b"%08x %s\n" % (zlib.crc32(text), text))
    store = Statistics.load(path)
    assert (store.damaged, store.figures("Anna").wins) == (0, 1)
