"""The lessons of Burano."""

from burano.scenes.burano.lesson.first_spring import first_spring as lessons

__all__ = ["lessons"]
