"""Fixed, telling states of the screens of Walking in Burano."""

from burano.scenes.walking.shots import around, table
from burano.table.shots import Shot

SHOTS: dict[str, Shot] = {**table.SHOTS, **around.SHOTS}
