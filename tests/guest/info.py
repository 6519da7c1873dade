"""Granchi in a few facts."""

from burano.core.info import Info, Level

INFO = Info(
    game_id="granchi",
    title="Granchi",
    seats=(1, 2, 3),
    colours=4,
    levels=(
        Level("random", "random", offered=False),
        Level("greedy", "greedy"),
        Level("crabber", "planner", width=4, worlds=3),
        Level("heron", "monte_carlo", width=4, worlds=32),
    ),
    options={"rounds": 4, "tide": False},
    stand_in="greedy",
    adviser="crabber",
)
