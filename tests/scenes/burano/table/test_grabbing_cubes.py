"""Cubes of the own pyramid that can be taken are easy to hit, also behind others."""

from burano.scenes.burano.art.pyramid import PyramidShape

SHAPE = PyramidShape(200.0, 200.0, 80.0)


def test_a_free_cube_is_taken_by_its_top_also_where_a_blocked_one_stands_before_it() -> None:
    colors = [0] * 14
    hidden = [
        (place, (x, y))
        for place in range(9)
        for x, y in [SHAPE.middle(place)]
        if SHAPE.pick(colors, (), x, y) not in (place, -1)
    ]
    assert hidden, "cubes of the second level cover tops of the base"
    for place, (x, y) in hidden:
        assert SHAPE.on_free(colors, place, 6.0, x, y)
        assert not SHAPE.on_free(colors, place, 6.0, x, y - SHAPE.w), "but not from far away"
