"""The figures that `dev.py figures` prints are found in this tree."""

from devtool.figures import figures, questions
from tests.project.sources import ROOT


def test_every_figure_is_found() -> None:
    found = figures(ROOT)
    assert int(found["burano: lines / files"].partition(" ")[0].replace(",", "")) > 10_000
    assert int(found["public names of Burano's table scene"]) > 10
    assert questions(ROOT), "the classes with the questions of a table have other names now"
    assert int(found["answered by burano"]) and int(found["answered by walking"])
