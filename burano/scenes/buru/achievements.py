"""What can be achieved in Buru. The numbers lie between what a Master makes in a usual game and in a very good one."""

from burano.persistence.achievements import Achievement, usual
from burano.scenes.buru.facts import ISLANDERS, TRIBUTES, TRIUMPHS
from burano.scenes.buru.people import PEOPLE

ACHIEVEMENTS = (
    *usual(PEOPLE.levels[1:], PEOPLE.theme.portraits),
    Achievement("points_55", "points", 55, "buru_esteem"),
    Achievement("lead", "lead", 12, "ui_star"),
    Achievement("tributes", "source:tributes", 30, "buru_sym_tribute"),
    Achievement("totems", "source:totem", 8, "buru_totem_manuk"),
    Achievement("elders", "source:elders", 12, "buru_elder_0"),
    Achievement("everywhere", f"kinds:{TRIUMPHS}", 4, "buru_region_forest"),
    Achievement("regular", "games", 10, "buru_emissary", adds=True),
    Achievement("recruits", f"things:{ISLANDERS}", 60, "buru_sym_recruit", adds=True),
    Achievement("triumphs", f"things:{TRIUMPHS}", 60, "buru_ship_red", adds=True),
    Achievement("paid", f"things:{TRIBUTES}", 40, "buru_spirit_banyu", adds=True),
)
