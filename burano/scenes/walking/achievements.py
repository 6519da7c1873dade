"""What can be achieved in Walking in Burano. The numbers lie between what a Master makes in a usual game and in a very
good one."""

from burano.persistence.achievements import Achievement
from burano.scenes.walking.facts import FLOORS, SHOPS, VISITORS

ACHIEVEMENTS = (
    Achievement("first", "games", 1),
    Achievement("won", "wins", 1),
    Achievement("apprentice", "beaten:apprentice", 1),
    Achievement("islander", "beaten:islander", 1),
    Achievement("master", "beaten:master", 1),
    Achievement("doge", "beaten:doge", 1),
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
