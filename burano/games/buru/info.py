"""Facts about Buru for the title screen. Imports no rules."""

from __future__ import annotations

from burano.core.info import Info, Level, Weekly

INFO = Info(
    game_id="buru",
    title="Buru",
    seats=(1, 2, 3, 4),
    colours=4,
    levels=(
        Level("random", "random", offered=False),
        Level("greedy", "greedy", offered=False),
        Level("apprentice", "greedy", skill=0),
        Level("islander", "greedy"),
        Level("master", "playouts", seconds=2.0, width=8, worlds=10),
        Level("doge", "playouts", seconds=2.0, skill=2, width=12, worlds=96),
    ),
    styles=("all_round",),
    rulebook="buru",
    options={"lawan": -1, "level": "printed", "long": False, "start": -1, "banyu": -1, "gunung": -1, "manuk": -1},
    stand_in="islander",
    # From the matches between adjacent levels in docs/arena, two players and a Lawan: 81.5, 90.5 and 62.5 of 100 won.
    ratings={"apprentice": 1000.0, "islander": 1258.0, "master": 1649.0, "doge": 1738.0},
    lead=6.3,  # 300 games of islander against apprentice, seats alternating: 16.3 ± 1.7 points for 258 of rating
    adviser="master",
    minutes=(45, 90),
    weight=2,
    # From the mean points of the levels against a Master and alone: `burano simulate --seed 9000 --bots LEVEL,master`.
    weekly=Weekly({2: (39, 48, 67, 70), 1: (35, 52, 65, 70)}, changed=("long",)),
)
