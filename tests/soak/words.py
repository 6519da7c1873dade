"""What happens and what could be done, in words: random games of every game with screens, in both languages. No key is
said instead of a sentence, no place between braces is left open, and no file is reported as damaged."""

from __future__ import annotations

import sys

from burano import i18n, resources
from burano.core import registry
from burano.core.journal import BY_RULE, Player, Table
from burano.core.rng import Rng
from burano.core.session import Session
from burano.table.contract.screens import Play, screens

GAMES = 40
"""Per number of players and language."""
EVERY = 11
"""Steps before which everything that could be done is put into words."""


def new_play(game_id: str, people: int, seed: int) -> Play:
    """A table of people, and of automata where the rules want them."""
    info, game = screens(game_id).people.info, registry.game(game_id)
    options = info.options_for(people)
    known = game.options_from_data(options)
    ruled = set(game.automata(known))
    names = screens(game_id).people.names
    players = [
        Player(f"Rule {seat}", seat % info.colours, BY_RULE)
        if seat in ruled
        else Player(names[seat], seat % info.colours)
        for seat in range(game.seat_count(known))
    ]
    return Session(game, Table(game_id, options, seed, tuple(players)))


def faults(game_id: str, people: int, seed: int) -> list[str]:
    """Play one random game and read all its words."""
    play, analysis, rng, found = new_play(game_id, people, seed), screens(game_id).analysis, Rng(seed), []
    while (decision := play.decision()) is not None:
        seat = decision.seats[0]
        legal = play.legal(seat)
        if play.length % EVERY == 0 and not decision.by_rule:
            found += [analysis.better(play, play.length, seat, [action]) for action in legal]
        play.submit(seat, legal[rng.below(len(legal))])
        found.append(analysis.turn(play, play.length - 1, play.length))
    found += [row.label for row in analysis.unused(play)]
    return [f"{game_id}, {people}, seed {seed}: {text!r}" for text in found if "{" in text]


def main() -> int:
    count, wrong = 0, list[str]()
    for game_id in registry.game_ids():
        for people in screens(game_id).people.info.seats:
            for number in range(GAMES):
                i18n.set_language(sorted(i18n.LANGUAGES)[number % len(i18n.LANGUAGES)])
                wrong += faults(game_id, people, number)
                count += 1
    wrong += [str(problem) for problem in resources.take_reports()]
    print(f"{count} games read, {len(wrong)} faults")
    for fault in wrong[:20]:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
