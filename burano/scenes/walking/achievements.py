"""What can be achieved in Walking in Burano. The numbers lie between what a Master makes in a usual game and in a very
good one."""

from burano.games.walking.info import INFO
from burano.persistence.achievements import Achievement, usual
from burano.scenes.walking.facts import FLOORS, SHOPS, VISITORS

ACHIEVEMENTS = (
    *usual(level.name for level in INFO.levels if level.offered),
    Achievement("points_60", "points", 60),
    Achievement("points_75", "points", 75),
    Achievement("lead", "lead", 15),
    Achievement("shops", "source:shops", 15),
    Achievement("tokens", "source:tokens", 12),
    Achievement("alone", "rating:rating.4", 1),
    Achievement("regular", "games", 10, adds=True),
    Achievement("visitors", f"things:{VISITORS}", 50, adds=True),
    Achievement("floors", f"things:{FLOORS}", 150, adds=True),
    Achievement("trade", f"things:{SHOPS}", 50, adds=True),
)
