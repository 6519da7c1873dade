"""The lesson of Murano, "First glass"."""

from burano.scenes.murano.lesson.first_glass import first_glass as lessons

__all__ = ["lessons"]
