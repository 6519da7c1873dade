"""Achievements of Murano. Thresholds lie between the results of a Master in an average and in a very good game."""

from burano.persistence.achievements import Achievement, usual
from burano.scenes.murano.facts import BEADS, BUILDINGS, CARDS, CHARACTERS
from burano.scenes.murano.people import PEOPLE

ACHIEVEMENTS = (
    *usual(PEOPLE.levels[1:], PEOPLE.theme.portraits),
    Achievement("points_60", "points", 60, "vp"),
    Achievement("points_80", "points", 80, "vp"),
    Achievement("lead", "lead", 15, "ui_star"),
    Achievement("characters", "source:characters", 50, "murano_portrait_harlequin"),
    Achievement("palaces", "source:palace", 9, "murano_tile_palace_3"),
    Achievement("trade", "source:shop", 10, "murano_tile_shop_red"),
    Achievement("idle", "source:idle", 4, "murano_gondolier_orange"),
    Achievement("regular", "games", 10, "murano_ship_red", adds=True),
    Achievement("beads", f"things:{BEADS}", 50, "murano_bead_green", adds=True),
    Achievement("people", f"things:{CHARACTERS}", 60, "murano_portrait_banker", adds=True),
    Achievement("buildings", f"things:{BUILDINGS}", 100, "murano_tile_factory", adds=True),
    Achievement("cards", f"things:{CARDS}", 25, "murano_special_lighthouse", adds=True),
)
