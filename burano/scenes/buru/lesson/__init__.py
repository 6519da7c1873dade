"""Buru learned by playing: "The first day"."""

from burano.scenes.buru.lesson.first_day import first_day as lessons

__all__ = ["lessons"]
