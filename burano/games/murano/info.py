"""Facts about Murano for the title screen. Imports no rules."""

from __future__ import annotations

from burano.core.info import Info, Level, Weekly

INFO = Info(
    game_id="murano",
    title="Murano",
    seats=(2, 3, 4),
    colours=4,
    levels=(
        Level("random", "random", offered=False),
        Level("greedy", "greedy", offered=False),
        Level("apprentice", "planner", skill=0, width=1, beam=1, blunders=0.35),
        Level("islander", "planner", width=2, beam=2, blunders=0.15),
        Level("master", "monte_carlo", styled=True, width=4, beam=4, worlds=3, roots=4, replans=True),
        Level(
            "doge",
            "monte_carlo",
            seconds=2.0,
            styled=True,
            skill=2,
            width=5,
            beam=8,
            worlds=6,
            roots=6,
            horizon=2,
            replans=True,
        ),
    ),
    styles=("all_round", "glassmaker", "gondolier", "builder"),
    rulebook="murano",
    options={"start": -1, "equal_turns": False, "agreed_end": False},
    stand_in="islander",
    # From the matches between adjacent levels in docs/arena.
    ratings={"apprentice": 1000.0, "islander": 1280.0, "master": 1880.0, "doge": 2070.0},
    lead=5.5,  # 200 games of islander against apprentice: 15.3 points for 280 of rating
    adviser="master",
    minutes=(60, 75),
    weight=2,
    # From the mean points of the levels against a Master: `burano simulate --seed 9000 --bots LEVEL,master`.
    weekly=Weekly({2: (37, 54, 72, 90)}, changed=("equal_turns",)),
)
