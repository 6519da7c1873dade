"""Achievements of Walking in Burano. Thresholds lie between a Master's results in an average and in a very good
game."""

from burano.persistence.achievements import Achievement, usual
from burano.scenes.walking.facts import FLOORS, SHOPS, VISITORS
from burano.scenes.walking.people import PEOPLE

ACHIEVEMENTS = (
    *usual(PEOPLE.levels[1:], PEOPLE.theme.portraits),
    Achievement("points_60", "points", 60, "vp"),
    Achievement("points_75", "points", 75, "vp"),
    Achievement("lead", "lead", 15, "ui_star"),
    Achievement("shops", "source:shops", 15, "shop_cafe"),
    Achievement("tokens", "source:tokens", 12, "permit"),
    Achievement("alone", "rating:rating.4", 1, "icon_street"),
    Achievement("regular", "games", 10, "puss_ginger", adds=True),
    Achievement("visitors", f"things:{VISITORS}", 50, "char_girl", adds=True),
    Achievement("floors", f"things:{FLOORS}", 150, "window_blue", adds=True),
    Achievement("trade", f"things:{SHOPS}", 50, "shop_sweets", adds=True),
)
