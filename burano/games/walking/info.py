"""Facts about Walking in Burano that are available without its rules, for instance for the title screen."""

from __future__ import annotations

from burano.core.info import Info, Level, Weekly

INFO = Info(
    game_id="walking",
    title="Walking in Burano",
    seats=(1, 2, 3, 4),
    colours=4,
    levels=(
        Level("random", "random", offered=False),
        Level("greedy", "greedy", offered=False),
        Level("apprentice", "greedy", skill=0, blunders=0.2),
        Level("islander", "planner", width=2, beam=3, blunders=0.15),
        Level("master", "monte_carlo", seconds=2.0, styled=True, width=8, beam=16, worlds=4, roots=20),
        Level("doge", "monte_carlo", seconds=2.0, styled=True, skill=2, width=8, beam=16, worlds=16, roots=20),
    ),
    styles=("all_round", "shopkeeper", "purist"),
    rulebook="walking",
    options={
        "start": -1,
        "beginner_piles": False,
        "no_penalty": False,
        "strict_policeman": False,
        "new_inhabitants": False,
        "open_hands": False,
    },
    stand_in="islander",
    # From matches between neighbouring levels in docs/arena: 81, 70.5 and 57 of 100 won against the level below.
    ratings={"apprentice": 1000.0, "islander": 1250.0, "master": 1400.0, "doge": 1450.0},
    lead=5.5,  # 300 games of islander and apprentice, seats in turn: 13.7 ± 1.7 points for 250 of rating
    adviser="master",
    minutes=(20, 40),
    weight=1,
    # From the mean points of the levels against a Master and alone: `burano simulate --seed 9000 --bots LEVEL,master`.
    weekly=Weekly(
        {2: (57, 66, 70, 73), 1: (52, 66, 76, 80)},
        changed=("new_inhabitants", "strict_policeman", "no_penalty"),
    ),
)
