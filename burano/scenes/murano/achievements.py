"""What can be achieved in Murano. The numbers lie between what a Master makes in a usual game and in a very good
one."""

from burano.games.murano.info import INFO
from burano.persistence.achievements import Achievement, usual
from burano.scenes.murano.facts import BEADS, BUILDINGS, CARDS, CHARACTERS

ACHIEVEMENTS = (
    *usual(level.name for level in INFO.levels if level.offered),
    Achievement("points_60", "points", 60),
    Achievement("points_80", "points", 80),
    Achievement("lead", "lead", 15),
    Achievement("characters", "source:characters", 50),
    Achievement("palaces", "source:palace", 9),
    Achievement("trade", "source:shop", 10),
    Achievement("idle", "source:idle", 4),
    Achievement("regular", "games", 10, adds=True),
    Achievement("beads", f"things:{BEADS}", 50, adds=True),
    Achievement("people", f"things:{CHARACTERS}", 60, adds=True),
    Achievement("buildings", f"things:{BUILDINGS}", 100, adds=True),
    Achievement("cards", f"things:{CARDS}", 25, adds=True),
)
