"""Facts about Burano that are available without its rules, for instance for the title screen."""

from __future__ import annotations

from burano.core.info import Info, Level, Weekly

INFO = Info(
    game_id="burano",
    title="Burano",
    seats=(2, 3, 4),
    colours=4,
    levels=(
        Level("random", "random", offered=False),
        Level("greedy", "greedy", offered=False),
        Level("apprentice", "greedy", skill=0, blunders=0.2),
        Level("islander", "planner", width=2, beam=1, blunders=0.15),
        Level("master", "planner", seconds=2.0, styled=True, width=6, beam=8, worlds=3),
        Level(
            "doge",
            "monte_carlo",
            seconds=2.0,
            styled=True,
            skill=2,
            width=8,
            beam=10,
            worlds=48,
            roots=64,
            spread=12.0,
            horizon=2,
            foresight=4,
        ),
    ),
    styles=("all_round", "fisher", "lacemaker", "roofer"),
    rulebook="burano",
    options={
        "layout": "first",
        "placements": [],
        "start": -1,
        "tight_island": False,
        "display_only": False,
        "open_pyramids": False,
    },
    stand_in="islander",
    # From matches between neighbouring levels in docs/arena: 86.5, 76.5 and 79 of 100 won against the level below.
    ratings={"apprentice": 1000.0, "islander": 1325.0, "master": 1530.0, "doge": 1780.0},
    lead=9.1,  # 300 games of islander and apprentice, seats in turn: 29.5 ± 4.3 points for 325 of rating
    adviser="master",
    minutes=(60, 120),
    weight=3,
    # From the mean points of the levels against a Master: `burano simulate --seed 9000 --bots LEVEL,master`.
    weekly=Weekly({2: (83, 106, 126, 142)}, {"layout": "random"}, changed=("tight_island", "display_only")),
)
