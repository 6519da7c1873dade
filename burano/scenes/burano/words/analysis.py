"""Texts of the analysis of a finished game."""

from burano.core.protocol import NOBODY
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.scenes.burano.names import BOOK
from burano.scenes.burano.words.table import BuranoWords
from burano.table.contract.screens import Play, Unused
from burano.table.wording.play_analysis import PlayAnalysis, unused_rows

_MOVES = (a.Pick, a.Build, a.Roof)


def unused(play: Play) -> list[Unused]:
    """Return unspent coins, sold cubes, and turns that ended although a move was possible."""
    count = len(play.table.players)
    coins, cubes, idle = [0] * count, [0] * count, [0] * count
    state = play.state_after(0)
    for step in play.steps:
        if isinstance(step.action, a.EndTurn):
            legal = play.game.legal_actions(state, step.seat)
            idle[step.seat] += any(isinstance(action, _MOVES) for action in legal)
        play.game.advance(state, step.seat, step.action)
        for event in step.events:
            match event:
                case e.FinalScored():
                    coins[event.seat] = event.coins
                case e.PyramidsRevealed():
                    cubes = [old + new for old, new in zip(cubes, event.sold, strict=True)]
    return unused_rows(BOOK, {"coins": coins, "cubes": cubes, "turns": idle})


ANALYSIS = PlayAnalysis(lambda play: BuranoWords(play.view(NOBODY).board), unused)
