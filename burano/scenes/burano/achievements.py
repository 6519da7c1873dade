"""What can be achieved in Burano. The numbers lie between what a Master makes in a usual game and in a very good
one."""

from burano.games.burano.info import INFO
from burano.persistence.achievements import Achievement, usual
from burano.scenes.burano.facts import BUILDINGS, FISH, HOUSES, ROOFS

ACHIEVEMENTS = (
    *usual(level.name for level in INFO.levels if level.offered),
    Achievement("points_100", "points", 100),
    Achievement("points_150", "points", 150),
    Achievement("lead", "lead", 30),
    Achievement("lace", "source:lace", 60),
    Achievement("roofs", "source:roofs", 40),
    Achievement("sales", "source:sales", 40),
    Achievement("islands", "source:islands", 40),
    Achievement("colours", f"kinds:{HOUSES}", 6),
    Achievement("fish_kinds", f"kinds:{FISH}", 5),
    Achievement("regular", "games", 10, adds=True),
    Achievement("houses", f"things:{HOUSES}", 200, adds=True),
    Achievement("fish", f"things:{FISH}", 100, adds=True),
    Achievement("tiles", f"things:{ROOFS}", 50, adds=True),
    Achievement("buildings", f"things:{BUILDINGS}", 50, adds=True),
)
