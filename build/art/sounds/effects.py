"""Short effects: wood, tiles, water, metal, paper."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from .mastering import TOUCH, mastered
from .pcm import (
    Recording,
    Samples,
    add,
    band_pass,
    enveloped,
    high_pass,
    low_pass,
    modes,
    noise,
    shape,
    silence,
    struck,
)
from .takes import seeded, tuned, varied


def burst(seconds: float, decay: float, seed: int) -> Samples:
    return enveloped(noise(seconds, seed), lambda t: math.exp(-t / decay))


def wood(pitch: float, seconds: float = 0.28) -> Samples:
    """A wooden house set on wood."""
    body = modes(seconds, (pitch, 0.05, 1), (pitch * 2.71, 0.024, 0.5), (pitch * 5.15, 0.011, 0.28))
    add(body, band_pass(burst(0.03, 0.004, 3), 2600, 0.8), gain=0.9)
    return body


def knock(pitch: float) -> Recording:
    return mastered(wood(pitch))


def pick() -> Recording:
    """A house lifted: two light touches."""
    out = silence(0.2)
    add(out, wood(760, 0.12), gain=0.5)
    add(out, wood(980, 0.12), at=0.045)
    return mastered(out, TOUCH)


def tile() -> Recording:
    """Fired clay on stone."""
    out = silence(0.4)
    for at, gain in ((0.0, 1.0), (0.055, 0.55), (0.098, 0.25)):
        hit = modes(0.25, (1180, 0.035, 1), (1930, 0.03, 0.7), (3140, 0.02, 0.5), (4700, 0.012, 0.3))
        add(hit, band_pass(burst(0.03, 0.005, 7), 3200, 0.7), gain=0.7)
        add(out, hit, at, gain)
    return mastered(out)


def drop(at_pitch: float, seconds: float = 0.12) -> Samples:
    """Return a drop of water: a short rising sine."""
    return shape(seconds, lambda t: math.exp(-t / 0.03) * math.sin(2 * math.pi * at_pitch * (t + 2.6 * t * t)))


def splash() -> Recording:
    rng = seeded(5)
    out = silence(0.9)
    add(out, enveloped(band_pass(noise(0.9, 11), 900, 0.6), lambda t: (1 - math.exp(-t / 0.012)) * math.exp(-t / 0.16)))
    add(
        out, enveloped(high_pass(noise(0.9, 12), 2500), lambda t: 0.35 * (1 - math.exp(-t / 0.03)) * math.exp(-t / 0.2))
    )
    for _ in range(9):
        add(out, drop(rng.uniform(500, 1400)), rng.uniform(0.08, 0.65), rng.uniform(0.08, 0.3))
    return mastered(out, fade_out=0.1)


def oar() -> Recording:
    """Two strokes of an oar: the blade enters, pulls, drips."""
    rng = seeded(6)
    out = silence(1.5)
    for start in (0.0, 0.7):
        pull = enveloped(
            band_pass(noise(0.6, 20 + round(start * 10)), 480, 0.7), lambda t: math.sin(math.pi * min(1, t / 0.55)) ** 2
        )
        add(out, pull, start + 0.02)
        add(out, enveloped(band_pass(noise(0.2, 31), 1500, 1), lambda t: math.exp(-t / 0.03)), start, 0.3)
        for _ in range(4):
            add(out, drop(rng.uniform(700, 1500)), start + rng.uniform(0.35, 0.62), rng.uniform(0.05, 0.14))
    return mastered(out, fade_out=0.1)


def bell() -> Recording:
    """A ship's bell, struck twice."""
    partials = (
        (0.5, 0.9, 0.35),
        (1, 0.75, 1),
        (1.19, 0.6, 0.5),
        (1.5, 0.5, 0.4),
        (2.0, 0.42, 0.6),
        (2.74, 0.25, 0.35),
        (3.76, 0.15, 0.25),
    )
    stroke = modes(1.9, *((930 * ratio, decay, gain) for ratio, decay, gain in partials))
    out = silence(2.1)
    add(out, stroke)
    add(out, stroke, 0.24, 0.8)
    return mastered(out, fade_out=0.4)


def needle() -> Recording:
    out = modes(0.09, (3600, 0.012, 1), (5400, 0.007, 0.6))
    add(out, high_pass(burst(0.02, 0.003, 8), 3000), gain=0.5)
    return mastered(out, TOUCH)


def coin() -> Recording:
    out = silence(0.55)
    for at, gain, shift in ((0.0, 1.0, 1.0), (0.07, 0.7, 1.06)):
        ring = modes(
            0.45,
            (3350 * shift, 0.12, 1),
            (4480 * shift, 0.09, 0.7),
            (6120 * shift, 0.06, 0.45),
            (8300 * shift, 0.03, 0.3),
        )
        add(ring, high_pass(burst(0.01, 0.002, 9), 4000), gain=0.4)
        add(out, ring, at, gain)
    return mastered(out)


def card() -> Recording:
    """A card flicked off its pile."""
    slide = enveloped(
        high_pass(noise(0.16, 14), 1800), lambda t: (t / 0.1) ** 2 if t < 0.1 else math.exp(-(t - 0.1) / 0.008)
    )
    snap = band_pass(burst(0.04, 0.006, 15), 2200, 0.8)
    add(slide, snap, 0.1, 1.4)
    return mastered(slide)


def stamp() -> Recording:
    """A seal pressed into wax on a table."""
    out = shape(0.4, lambda t: math.exp(-t / 0.07) * math.sin(2 * math.pi * (118 * t - 60 * t * t)))
    add(out, low_pass(burst(0.1, 0.018, 16), 1400), gain=0.9)
    add(out, band_pass(burst(0.2, 0.05, 17), 3000, 0.6), 0.09, 0.12)
    return mastered(out)


def ratchet() -> Recording:
    """The wheel turns by one sector: a few teeth, the last one heavier."""
    out = silence(0.3)
    for i in range(4):
        tooth = modes(0.07, (1500, 0.009, 1), (2650, 0.006, 0.6), (620, 0.014, 0.5))
        add(out, tooth, 0.045 * i, 0.55 + 0.15 * i)
    return mastered(out)


def shutter() -> Recording:
    """An old hinge that slips, ever slower, in a wooden frame; then the leaf hits the wall."""
    rng = seeded(18)
    slips = silence(0.85)
    t = 0.02
    while t < 0.6:
        add(slips, burst(0.01, 0.0015, rng.randrange(10**6)), t, 0.5 + 0.5 * math.sin(math.pi * t / 0.6))
        t += rng.uniform(0.8, 1.2) / (135 - 110 * t)
    out = band_pass(slips, 1150, 9)
    add(out, band_pass(slips, 720, 8), gain=0.8)
    add(out, band_pass(slips, 2300, 7), gain=0.4)
    add(out, wood(260, 0.2), 0.62, 0.25)
    return mastered(out)


def no() -> Recording:
    """A refusal, soft and low."""
    out = silence(0.34)
    for at, pitch in ((0.0, 196.0), (0.13, 147.0)):
        add(out, struck(pitch, 0.2, 0.055), at)
        add(out, struck(pitch * 2, 0.2, 0.025, 0.25), at)
    return mastered(low_pass(out, 900))


def tick() -> Recording:
    """A tick for each of the last ten seconds."""
    return mastered(modes(0.12, (1250, 0.016, 1), (2900, 0.008, 0.4)), TOUCH)


def click() -> Recording:
    out = modes(0.06, (1900, 0.006, 1), (820, 0.01, 0.7))
    add(out, high_pass(burst(0.01, 0.0015, 19), 2500), gain=0.3)
    return mastered(out, TOUCH)


def point() -> Recording:
    """A victory point counted."""
    return mastered(modes(0.16, (1318, 0.045, 1), (2637, 0.025, 0.4)), TOUCH)


def cry(seconds: float, top: float) -> Samples:
    """Return one call of a gull: rising, then falling, rough with overtones."""
    phase, out = 0.0, []
    seconds, top, throat = varied(seconds, 0.12), varied(tuned(top), 0.05), varied(31, 0.2)
    for i in range(round(seconds * 44100)):
        t = i / (seconds * 44100)
        pitch = top * (0.62 + 0.38 * math.sin(math.pi * t**0.8) ** 0.7) * (1 - 0.2 * t)
        phase += 2 * math.pi * pitch / 44100
        tone = math.sin(phase) + 0.6 * math.sin(2 * phase) + 0.35 * math.sin(3 * phase) + 0.2 * math.sin(4 * phase)
        out.append(tone * math.sin(math.pi * t) ** 0.8 * (1 + 0.25 * math.sin(2 * math.pi * throat * i / 44100)))
    return band_pass(out, top * 1.6, 0.7)


def gull() -> Recording:
    out = silence(1.7)
    for at, length, top, gain in (
        (0.0, 0.42, 1180, 0.8),
        (0.48, 0.3, 1240, 1),
        (0.8, 0.28, 1200, 0.85),
        (1.1, 0.34, 1120, 0.6),
    ):
        add(out, cry(length, top), at, gain)
    return mastered(out, fade_out=0.2)


def roofs() -> Recording:
    """Clay tiles drawn from a bag: rubbing, chinking, coming to rest."""
    rng = seeded(22)
    out = silence(0.8)
    add(out, enveloped(low_pass(noise(0.5, 23), 900), lambda t: 0.5 * math.sin(math.pi * t / 0.5) ** 2))
    for k in range(6):
        pitch = rng.uniform(900, 1500)
        chink = modes(0.2, (pitch, 0.03, 1), (pitch * 1.63, 0.024, 0.7), (pitch * 2.7, 0.014, 0.45))
        add(out, chink, 0.05 + 0.1 * k, rng.uniform(0.35, 0.8))
    return mastered(out)


def cubes() -> Recording:
    """A handful of wooden cubes tumbles onto the table."""
    rng = seeded(24)
    out = silence(0.75)
    t, step = 0.0, 0.03
    for _ in range(14):
        add(out, wood(rng.uniform(380, 760), 0.12), t, rng.uniform(0.3, 1.0) * (1 - t))
        t += step * rng.uniform(0.5, 1.5)
        step *= 1.08
    return mastered(out)


def unveil() -> Recording:
    """Cloths drawn off the pyramids: a quickening sweep of linen, a flap, and bells above."""
    out = silence(1.7)
    linen = band_pass(noise(0.7, 25), 1500, 0.5)
    sweep = enveloped(linen, lambda t: (t / 0.5) ** 2 if t < 0.5 else max(0, 3.5 - 5 * t))
    add(out, sweep, gain=0.8)
    add(out, low_pass(burst(0.12, 0.03, 26), 700), 0.5, 1.1)
    for k, pitch in enumerate((587.3, 740.0, 880.0, 1174.7)):
        add(out, modes(1.0, (pitch * 2, 0.3, 1), (pitch * 5.52, 0.08, 0.25)), 0.56 + 0.07 * k, 0.3)
    return mastered(out, fade_out=0.4)


SOUNDS: dict[str, Callable[[], Recording]] = {
    "pick": pick,
    "knock": partial(knock, 370.0),
    "knock_1": partial(knock, 330.0),
    "knock_2": partial(knock, 415.0),
    "knock_3": partial(knock, 523.0),
    "tile": tile,
    "splash": splash,
    "oar": oar,
    "bell": bell,
    "needle": needle,
    "coin": coin,
    "card": card,
    "stamp": stamp,
    "ratchet": ratchet,
    "shutter": shutter,
    "no": no,
    "tick": tick,
    "click": click,
    "point": point,
    "gull": gull,
    "roofs": roofs,
    "cubes": cubes,
    "unveil": unveil,
}
