"""Season medallions."""

from __future__ import annotations

from collections.abc import Iterator

from ..svg import Sprite, circle, linear, path, points, polar, polyline, radial, stroke

SKY = {
    "spring": ("#FCE3EC", "#F3A6C4"),
    "summer": ("#FFF0B8", "#F6B63C"),
    "autumn": ("#F9D9A8", "#D0702E"),
    "winter": ("#E3F0FA", "#7FAED6"),
}


def sprites() -> Iterator[Sprite]:
    pictures = {"spring": blossom(), "summer": sun_over_sea(), "autumn": grapes(), "winter": snowflake()}
    for season, picture in pictures.items():
        light, deep = SKY[season]
        defs = radial("g", 40, 36, 60, (0, light), (1, deep)) + linear("o", 0, 0, 0, 96, (0, "#FFF0B0"), (1, "#B97F1E"))
        rim = circle(48, 48, 45, "url(#o)", stroke("#7A4D10", 1.6)) + circle(
            48, 48, 38, "url(#g)", stroke("#7A4D10", 1.4)
        )
        yield Sprite(f"season_{season}", 96, 96, rim + picture, defs)


def blossom() -> str:
    out = path("M18,70 C34,66 50,52 74,26", "none", stroke("#7A4B2A", 4))
    out += path("M44,56 C46,66 54,70 62,70", "none", stroke("#7A4B2A", 3))
    for x, y, size in ((40, 56, 13), (66, 34, 14), (62, 68, 9)):
        for i in range(5):
            out += circle(*polar(x, y, size * 0.62, -90 + 72 * i), size * 0.5, "#FFFFFF", stroke("#D4608E", 1.2))
        out += circle(x, y, size * 0.34, "#E85C93")
    return out + path("M52,44 C46,34 52,28 58,30 C60,36 58,42 52,44Z", "#5FA85C", stroke("#2F6E3A", 1.2))


def sun_over_sea() -> str:
    out = path("M12,60 L84,60 C82,76 66,86 48,86 C30,86 14,76 12,60Z", "#3FA9BC")
    for i in range(7):
        out += polyline((polar(48, 58, 24, 180 + 30 * i), polar(48, 58, 34, 180 + 30 * i)), stroke("#E58A1E", 4))
    out += path("M29,60 C29,34 67,34 67,60Z", "#FFD54A", stroke("#C97A12", 2))
    for y in (66, 73, 80):
        wave = f"M{24 + (y - 66) * 0.9:.0f},{y} c6,-4 10,4 16,0 s10,4 16,0 s8,2 {14 - (y - 66)},0"
        out += path(wave, "none", stroke("#FFFFFF", 2, 0.85))
    return out


def grapes() -> str:
    out = path("M46,20 C52,26 54,32 52,40", "none", stroke("#6E4526", 4))
    out += path("M52,26 C62,16 76,20 78,30 C68,36 58,34 52,26Z", "#8FA23C", stroke("#56661C", 1.4))
    rows = ((42, (36, 48, 60)), (53, (36, 48, 60)), (64, (42, 54)), (75, (48,)))
    for y, xs in rows:
        for x in xs:
            out += circle(x, y, 7.4, "#7C3A86", stroke("#45194E", 1.4)) + circle(x - 2, y - 2.4, 1.9, "#D6A6DC")
    return out


def snowflake() -> str:
    d = ""
    for i in range(6):
        a = 60 * i
        d += f"M48,48 L{points([polar(48, 48, 31, a)])} "
        for distance, length in ((13, 7), (21, 8)):
            x, y = polar(48, 48, distance, a)
            for side in (-45, 45):
                d += f"M{points([(x, y), polar(x, y, length, a + side)])} "
    return (
        path(d, "none", stroke("#3C6FA6", 6)) + path(d, "none", stroke("#FFFFFF", 3.2)) + circle(48, 48, 4, "#FFFFFF")
    )
