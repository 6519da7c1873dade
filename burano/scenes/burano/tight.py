"""Pyramid and clean-up when words have grown: few units are left, so pictures get fewer and words keep theirs.

A unit is then larger in pixels: pictures stay about as large as they were, words and controls grow.
"""

from burano.ui.scaling import View

LEAST = (1100.0, 620.0)
"""Units both screens need at least."""
_ROOMY = (1530.0, 880.0)
"""Units from which on everything has room."""


def is_tight(view: View) -> bool:
    """Whether a window has room for words and pictures, but not for all that is said twice."""
    return view.w < _ROOMY[0] or view.h < _ROOMY[1]
