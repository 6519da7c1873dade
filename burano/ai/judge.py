"""Compares a choice with its alternatives by simulation, in worlds consistent with what the player knew.

Both are simulated in the same worlds, so that luck affects both equally. The alternative is selected by looking a few
turns ahead in some worlds; its value is then measured in other worlds, by playing both to the end of the game. So the
error covers all that can still happen, and selection does not make the alternative look better than it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Any

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.ai.monte_carlo import FAST_BEAM, FAST_WIDTH, OWN_BEAM, OWN_WIDTH, MonteCarloPlayer
from burano.ai.planner import TurnPlan, TurnSearch
from burano.ai.play_on import play_on
from burano.core import registry
from burano.core.protocol import Action, Seat
from burano.core.rng import Rng

ROOTS = 6
"""Number of alternatives simulated."""
WORLDS = (4, 6, 14)
"""Number of worlds for all alternatives, for the best two, and for the final comparison."""
SECONDS = 30.0
"""Time limit in seconds for one choice."""
FINISHES = (3, 10)
"""Number of worlds in which games are played to the end, by every kind of players: minimum, after which a hopeless
difference is given up, and maximum."""
SURE = 2.5
"""Number of standard errors stated as the error of a difference. Larger than the usual two, because only differences
beyond their error are stated, and these are biased by selection."""
ADVISED, MIN_ADVISED = 10, 4
"""Number of worlds in which the computer players that give hints play on: at most, and before time is looked at."""
DOUBTFUL = 1.0
"""Gain in points, with quick players, below which nobody else needs to play on."""
OTHERS = 0.4
"""Minimum additional error of a difference that is not final, as a share of it: other players would continue
differently."""
APART = 2.0
"""Number of standard deviations stated as the error because kinds of players differ in how they continue. They do so
even where nothing is left to chance, so more worlds do not make this error smaller."""
USUAL = 5.0
"""Standard deviation, in points, of the difference between the played choice and the best alternative. Measured
differences are shrunk towards zero accordingly, because the largest of many are mostly luck."""
HOPELESS = 0.5
"""Number of standard errors below which a gain is not examined further."""


@dataclass(frozen=True)
class _Finisher:
    """The search that plays a position to the end for everybody, and how wide it is, before and near the end."""

    search: TurnSearch
    weights: Any
    width: int
    beam: int
    late_width: int
    late_beam: int


@dataclass(frozen=True)
class TurnPart:
    """Actions up to the end of a turn (without the closing action), or up to the first reveal."""

    actions: tuple[Action, ...]
    whole: bool
    """Whether the turn ends after them."""


@dataclass(frozen=True)
class Comparison:
    """Result of comparing the best alternative with the played choice, in points of lead."""

    better: TurnPart
    gain: float
    error: float
    """Error of the gain."""
    worlds: int
    """Number of worlds in which the game was played to its end; 0 if the gain was too small for that."""


class Judge:
    """Compares parts of turns by simulating the rest of the game."""

    def __init__(
        self,
        game_id: str,
        horizon: int = 2,
        worlds: tuple[int, int, int] = WORLDS,
        finishes: tuple[int, int] = FINISHES,
        least: float = 1.0,
        thorough: bool = True,
    ) -> None:
        """`least`: minimum gain within the horizon for which games are played to the end. `thorough`: where quick
        players see a loss, those who give hints play on; otherwise the quick ones decide."""
        self._worlds, self._finishes, self._least, self._thorough = worlds, finishes, least, thorough
        self._game, self._brain = registry.game(game_id), registry.brain(game_id)
        info = self._game.info
        self._level = info.levels[-1]._replace(horizon=horizon, blunders=0.0)
        self._weights = self._brain.weights(info.styles[0], self._level.skill)
        self._search = TurnSearch(self._game, self._brain, self._weights)
        self._quick = _Finisher(self._search, self._weights, FAST_WIDTH, FAST_BEAM, OWN_WIDTH, OWN_BEAM)
        self._finishers = self._kinds()
        self._adviser = make_bot(game_id, info.adviser)
        self._simulator = MonteCarloPlayer(self._game, self._brain, self._weights, self._level)

    def rows(self, state: Any, seat: Seat, budget: Budget) -> list[TurnPart]:
        """Return the possible turns, best guesses first, each up to its first reveal."""
        found: list[TurnPart] = []
        for line in self._search.lines(state, seat, self._level.width, self._level.beam, budget):
            row = self._certain(state, seat, line)
            if row not in found:
                found.append(row)
        return found

    def _certain(self, state: Any, seat: Seat, line: TurnPlan) -> TurnPart:
        after = self._game.clone(state)
        for number, action in enumerate(line.actions):
            if self._brain.reveals(after, seat, action):
                return TurnPart(line.actions[: number + 1], False)
            self._game.advance(after, seat, action)
        return TurnPart(line.actions, True)

    def worth(self, world: Any, seat: Seat, row: TurnPart, budget: Budget) -> float | None:
        """Return the expected lead after a part in a world; None if it is illegal there, or time is up."""
        game, state = self._game, self._game.clone(world)
        for action in row.actions:
            if game.why_not(state, seat, action) is not None:
                return None
            game.advance(state, seat, action)
        decision = game.decision(state)
        if not row.whole and decision is not None and seat in decision.seats:
            state = self._search.lines(state, seat, OWN_WIDTH, OWN_BEAM, budget)[0].state
        return self._simulator.go_on(state, seat, budget)

    def gains(
        self,
        view: Any,
        seat: Seat,
        rows: Sequence[TurnPart],
        played: TurnPart,
        worlds: int,
        rng: Rng,
        budget: Budget,
    ) -> list[list[float]]:
        """Return, for every part, its gains over the played one, one value per world."""
        found: list[list[float]] = [[] for _ in rows]
        for _ in range(worlds):
            world = self._game.sample(view, rng)
            base = self.worth(world, seat, played, budget)
            for number, row in enumerate(rows):
                other = self.worth(world, seat, row, budget) if base is not None else None
                if base is not None and other is not None:
                    found[number].append(other - base)
            if budget.expired():
                break
        return found

    def seems_lost(self, view: Any, seat: Seat, played: TurnPart, rng: Rng, budget: Budget) -> float:
        """Return by how much the best alternative seems to be better, at first sight: within the horizon, in a few
        worlds. 0 if there is none."""
        _rows, first = self._first_sight(view, seat, played, rng, budget)
        return max((_mean(gains) for gains in first), default=0.0)

    def _first_sight(
        self, view: Any, seat: Seat, played: TurnPart, rng: Rng, budget: Budget
    ) -> tuple[list[TurnPart], list[list[float]]]:
        """Return the alternatives worth a look, and the gains of each in a few worlds."""
        guesses = self.rows(self._game.sample(view, rng), seat, budget)
        rows = [row for row in guesses if row != played][:ROOTS]
        return rows, self.gains(view, seat, rows, played, self._worlds[0], rng, budget) if rows else []

    def compare(self, view: Any, seat: Seat, played: TurnPart, rng: Rng, budget: Budget) -> Comparison | None:
        """Compare the played choice with the best alternative; return None if there is none."""
        rows, first = self._first_sight(view, seat, played, rng, budget)
        if not rows:
            return None
        _few, more, most = self._worlds
        best = sorted(range(len(rows)), key=lambda number: -_mean(first[number]))[:2]
        second = self.gains(view, seat, [rows[number] for number in best], played, more, rng, budget)
        chosen = max(range(len(best)), key=lambda place: _mean(first[best[place]] + second[place]))
        row = rows[best[chosen]]
        near = self.gains(view, seat, [row], played, most, rng, budget)[0]
        if _mean(near) <= max(self._least, _error(near)):
            return Comparison(row, 0.0, SURE * _error(near), 0)
        return self.against(view, seat, row, played, rng, budget)

    def against(self, view: Any, seat: Seat, row: TurnPart, played: TurnPart, rng: Rng, budget: Budget) -> Comparison:
        """Compare a part with the played one by playing both to the end of the game.

        First several kinds of quick players continue. Where the part seems clearly better to them, the computer players
        that give hints play on: slowly, but they see more, and only they decide how much better it is.
        """
        quick = self._by_quick_players(view, seat, row, played, rng, budget)
        if not self._thorough or quick.gain < DOUBTFUL or self._is_final(view, seat, (row, played), rng):
            return quick
        found = self.gains_by_advisers(view, seat, row, played, rng, budget)
        if len(found) < MIN_ADVISED:
            return quick
        gain, spread = shrunk_estimate(_mean(found), _error(found))
        others = max(OTHERS * abs(gain), abs(quick.gain - gain) / 2)
        return Comparison(row, gain, hypot(SURE * spread, others), len(found))

    def _by_quick_players(
        self, view: Any, seat: Seat, row: TurnPart, played: TurnPart, rng: Rng, budget: Budget
    ) -> Comparison:
        """Compare two parts with several kinds of quick players, to see how much depends on who continues."""
        found = self.gains_at_the_end(view, seat, row, played, rng, budget)
        worlds = [_mean(gains) for gains in zip(*found, strict=True)]
        chance, kinds = _error(worlds), _error([_mean(gains) for gains in found])
        gain, spread = shrunk_estimate(_mean(worlds), hypot(chance, kinds))
        apart = APART * kinds * sqrt(len(found) + 1)  # what still another kind of players would differ by
        others = 0.0 if self._is_final(view, seat, (row, played), rng) else max(OTHERS * gain, apart)
        return Comparison(row, gain, hypot(SURE * min(spread, chance), others), len(worlds))

    def gains_by_advisers(
        self, view: Any, seat: Seat, row: TurnPart, played: TurnPart, rng: Rng, budget: Budget
    ) -> list[float]:
        """Return the differences in lead at the end of the game, one value per world, if the computer players that give
        hints continue for everybody."""
        found: list[float] = []
        for number in range(ADVISED):
            if number >= MIN_ADVISED and (budget.expired() or _mean(found) + SURE * _error(found) < 0):
                break
            world = self._game.sample(view, rng)
            ends = [
                self._lead(play_on(self._game, self._played(world, seat, part), self._adviser, Rng(number)), seat)
                for part in (row, played)
            ]
            found.append(ends[0] - ends[1])
        return found

    def _is_final(self, view: Any, seat: Seat, parts: Sequence[TurnPart], rng: Rng) -> bool:
        """Return whether the game is over after these parts, so that nobody could continue differently."""
        world = self._game.sample(view, rng)
        return all(self._game.decision(self._played(world, seat, part)) is None for part in parts)

    def gains_at_the_end(
        self, view: Any, seat: Seat, row: TurnPart, played: TurnPart, rng: Rng, budget: Budget
    ) -> list[list[float]]:
        """Return, for every kind of players who continue, the differences in lead at the end of the game between a part
        and the played one, one value per world."""
        found: list[list[float]] = [[] for _ in self._finishers]
        fewest, most = self._finishes
        for number in range(most):
            if number >= fewest and budget.expired():
                break
            world = self._game.sample(view, rng)
            for gains, finisher in zip(found, self._finishers, strict=True):
                gains.append(self._gain_at_the_end(world, seat, row, played, finisher))
            every = [gain for gains in found for gain in gains]
            if number + 1 == fewest and _mean(every) < HOPELESS * _error(every):
                break
        return found

    def _gain_at_the_end(self, world: Any, seat: Seat, row: TurnPart, played: TurnPart, finisher: _Finisher) -> float:
        ends = [self._lead_at_the_end(world, seat, part, finisher) for part in (row, played)]
        return ends[0] - ends[1]

    def _lead_at_the_end(self, world: Any, seat: Seat, part: TurnPart, finisher: _Finisher) -> float:
        """Return the seat's lead over the best other seat at the end of the game; for a solo player, the points."""
        return self._lead(self._finish(self._played(world, seat, part), finisher), seat)

    def _lead(self, state: Any, seat: Seat) -> float:
        """Return a seat's lead over the best other seat in a finished game; for a solo player, the points."""
        points = list(self._game.scores(state).vp)
        own = points.pop(seat)
        return float(own - max(points, default=0))

    def _played(self, world: Any, seat: Seat, part: TurnPart) -> Any:
        """Return the position after a part in a world, or after those of its actions that are legal there."""
        game, state, end = self._game, self._game.clone(world), self._brain.end_of_turn()
        for action in (*part.actions, end) if part.whole and end is not None else part.actions:
            if game.why_not(state, seat, action) is not None:
                break
            game.advance(state, seat, action)
        return state

    def _kinds(self) -> list[_Finisher]:
        """Return who plays games to their end: the level that gives hints, the same with its last style or as much
        skill as the strongest level, and two kinds that search less."""
        info = self._game.info
        level = next(level for level in info.levels if level.name == info.adviser)
        other = (info.styles[-1], level.skill) if len(info.styles) > 1 else (info.styles[0], info.levels[-1].skill)
        return [
            self._finisher(info.styles[0], level.skill, level.width, level.beam),
            self._finisher(*other, level.width, level.beam),
            self._finisher(info.styles[0], level.skill, OWN_WIDTH, OWN_BEAM),
            self._quick,
        ]

    def _finisher(self, style: str, skill: int, width: int, beam: int) -> _Finisher:
        """Return players of a style and a skill who search so widely."""
        weights = self._brain.weights(style, skill)
        return _Finisher(TurnSearch(self._game, self._brain, weights), weights, width, beam, width, beam)

    def finish(self, state: Any) -> Any:
        """Play a position to the end by quick plans; changes the given state."""
        return self._finish(state, self._quick)

    def _finish(self, state: Any, finisher: _Finisher) -> Any:
        game, rng = self._game, Rng(1)
        while (decision := game.decision(state)) is not None:
            actor = decision.seats[0]
            planned = None if decision.by_rule else self._brain.plan(state, actor, finisher.weights, rng)
            if decision.by_rule:
                game.advance(state, actor, game.legal_actions(state, actor)[0])
            elif planned:
                for action in planned:
                    game.advance(state, actor, action)
            else:
                near = self._brain.nears_end(state)
                width, beam = (finisher.late_width, finisher.late_beam) if near else (finisher.width, finisher.beam)
                state = game.clone(finisher.search.lines(state, actor, width, beam, None)[0].state)
                end = self._brain.end_of_turn()
                if end is not None:
                    game.advance(state, actor, end)
        return state


def shrunk_estimate(gain: float, spread: float) -> tuple[float, float]:
    """Return a measured difference and its standard error, both corrected for the usual size of differences."""
    trust = USUAL * USUAL / (USUAL * USUAL + spread * spread)
    return trust * gain, sqrt(trust) * spread


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else -1e9


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    if len(values) < 2:
        return 1e9
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
