"""Murano: its sprites are edited as SVG themselves, in assets/svg/murano."""
