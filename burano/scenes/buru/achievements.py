"""What can be achieved in Buru. The numbers lie between what a Master makes in a usual game and in a very good one."""

from burano.persistence.achievements import Achievement, usual
from burano.scenes.buru.facts import ISLANDERS, TRIBUTES, TRIUMPHS
from burano.scenes.buru.people import PEOPLE

ACHIEVEMENTS = (
    *usual(PEOPLE.levels[1:], PEOPLE.theme.portraits),
    Achievement("points_55", "points", 55),
    Achievement("points_70", "points", 70),
    Achievement("lead", "lead", 12),
    Achievement("tributes", "source:tributes", 30),
    Achievement("totems", "source:totem", 8),
    Achievement("elders", "source:elders", 12),
    Achievement("islanders", "source:islander", 18),
    Achievement("regular", "games", 10, adds=True),
    Achievement("recruits", f"things:{ISLANDERS}", 60, adds=True),
    Achievement("triumphs", f"things:{TRIUMPHS}", 60, adds=True),
    Achievement("paid", f"things:{TRIBUTES}", 40, adds=True),
)
