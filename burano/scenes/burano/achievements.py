"""Achievements of Burano. Thresholds lie between the results of a Master in an average and in a very good game."""

from burano.persistence.achievements import Achievement, usual
from burano.scenes.burano.facts import BUILDINGS, FISH, HOUSES, ROOFS
from burano.scenes.burano.people import PEOPLE

ACHIEVEMENTS = (
    *usual(PEOPLE.levels[1:], PEOPLE.theme.portraits),
    Achievement("points_100", "points", 100, "vp"),
    Achievement("points_150", "points", 150, "vp"),
    Achievement("lead", "lead", 30, "ui_star"),
    Achievement("lace", "source:lace", 60, "kind_workshops"),
    Achievement("roofs", "source:roofs", 40, "act_roof"),
    Achievement("sales", "source:sales", 40, "ship_pairs"),
    Achievement("islands", "source:islands", 40, "kind_islands"),
    Achievement("colours", f"kinds:{HOUSES}", 6, "cube_pink"),
    Achievement("fish_kinds", f"kinds:{FISH}", 5, "fish_lobster"),
    Achievement("regular", "games", 10, "season_summer", adds=True),
    Achievement("houses", f"things:{HOUSES}", 200, "house_yellow_2_left", adds=True),
    Achievement("fish", f"things:{FISH}", 100, "fish_tuna", adds=True),
    Achievement("tiles", f"things:{ROOFS}", 50, "roofstack_plain", adds=True),
    Achievement("buildings", f"things:{BUILDINGS}", 50, "cardback_building", adds=True),
)
