"""Fixed states of Burano's screens, for pictures and layout checks."""

from burano.scenes.burano.shots import learning, season, shell, table
from burano.table.staging.play_until import Shot

SHOTS: dict[str, Shot] = {**shell.SHOTS, **table.SHOTS, **season.SHOTS, **learning.SHOTS}
