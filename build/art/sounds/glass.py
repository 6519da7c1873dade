"""Sounds of Murano: the furnace, glass beads, ships in the ring, gondolas, paving stones and the bell of an island."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from .effects import burst, drop, wood
from .mastering import mastered
from .melodies import Voice, chime, harp
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
from .takes import seeded, varied


def glass(pitch: float, seconds: float = 0.5) -> Samples:
    """Return a bead touching another: high, uneven partials, the lowest ringing longest."""
    ring = modes(
        seconds, (pitch, 0.13, 1), (pitch * 1.47, 0.1, 0.5), (pitch * 2.32, 0.06, 0.55), (pitch * 3.61, 0.035, 0.3)
    )
    add(ring, high_pass(burst(0.01, 0.0015, 201), 4500), gain=0.5)
    return ring


def clink(pitch: float, second: float) -> Recording:
    """A bead set down among others; `second` is when it touches the next one."""
    out = silence(0.6)
    add(out, glass(pitch))
    add(out, glass(pitch * 1.19, 0.3), second, 0.35)
    add(out, wood(900, 0.05), gain=0.12)
    return mastered(out, fade_out=0.1)


def roll() -> Recording:
    """Beads rolling out of a bag over a wooden board, ever slower, until they rest against each other."""
    rng = seeded(205)
    out = silence(1.1)
    add(out, enveloped(band_pass(noise(0.9, 206), 1500, 0.8), lambda t: 0.25 * math.sin(math.pi * t / 0.9) ** 2))
    t, step = 0.05, 0.035
    while t < 0.85:
        add(out, glass(rng.choice((2350.0, 2790.0, 3320.0)), 0.12), t, rng.uniform(0.15, 0.5))
        t += step * rng.uniform(0.6, 1.4)
        step *= 1.07
    for at, pitch in ((0.78, 2790.0), (0.86, 2350.0)):
        add(out, glass(pitch, 0.2), at, 0.8)
    return mastered(out, fade_out=0.1)


def furnace() -> Recording:
    """The furnace: a rising roar, crackling embers, and the door shutting."""
    rng = seeded(210)
    out = silence(1.6)

    def breath(t: float) -> float:
        return min(1.0, t / 0.55) ** 2 * math.exp(-max(0.0, t - 0.65) / 0.28)

    add(out, enveloped(low_pass(low_pass(noise(1.6, 211), 260), 420), breath), gain=6)
    add(out, enveloped(band_pass(noise(1.6, 212), 900, 0.6), lambda t: 0.5 * breath(t) ** 2))
    for _ in range(round(varied(24, 0.2))):
        at = rng.uniform(0.1, 1.1)
        crack = band_pass(burst(0.02, rng.uniform(0.001, 0.003), rng.randrange(10**6)), rng.uniform(1800, 4200), 1.2)
        add(out, crack, at, rng.uniform(0.2, 0.9) * breath(at))
    door = modes(0.4, (172, 0.09, 1), (431, 0.06, 0.7), (977, 0.03, 0.4))
    add(out, door, 1.12, 0.55)
    return mastered(out, fade_out=0.15)


def creak() -> Recording:
    """A ship setting off: ropes strain around their posts, the hull groans, water runs along it."""
    rng = seeded(220)
    out = silence(1.35)
    for start, low, high, slips in ((0.0, 340.0, 560.0, 38), (0.5, 470.0, 300.0, 30)):
        strain = silence(0.5)
        for k in range(slips):
            share = k / slips
            add(
                strain,
                burst(0.012, 0.002, rng.randrange(10**6)),
                0.44 * share + rng.uniform(0, 0.006),
                math.sin(math.pi * share) ** 0.7,
            )
        third = len(strain) // 3
        for n in range(3):
            pitch = low + (high - low) * n / 2
            part = [0.0] * (third * n) + strain[third * n : third * (n + 1)] + [0.0] * third
            add(out, band_pass(part, pitch, 11), start, 1.6)
            add(out, band_pass(part, pitch * 2.4, 8), start, 0.7)
    hull = enveloped(band_pass(noise(1.2, 222), 420, 0.7), lambda t: math.sin(math.pi * min(1, t / 1.2)) ** 2)
    add(out, hull, 0.1, 0.4)
    for _ in range(5):
        add(out, drop(rng.uniform(500, 1100)), rng.uniform(0.5, 1.15), rng.uniform(0.04, 0.12))
    return mastered(out, fade_out=0.1)


def plank(seed: int, pitch: float) -> Samples:
    """Return a shoe on a hollow board over water."""
    step = modes(0.2, (pitch, 0.05, 1), (pitch * 2.2, 0.025, 0.5), (pitch * 4.1, 0.012, 0.25))
    add(step, low_pass(burst(0.05, 0.01, seed), 1600), gain=0.8)
    return step


def planks() -> Recording:
    """A gondolier walking the pier: five steps."""
    out = silence(0.95)
    for k, pitch in enumerate((148.0, 172.0, 155.0, 181.0, 140.0)):
        add(out, plank(230 + k, pitch), 0.15 * k, 0.75 if k % 2 else 1.0)
    return mastered(out)


def moor() -> Recording:
    """A gondola reaching its post: the hull knocks, rubs along and rocks in the water."""
    rng = seeded(240)
    out = silence(0.95)
    add(out, wood(190, 0.3))
    add(out, wood(240, 0.2), 0.13, 0.4)
    add(out, enveloped(band_pass(noise(0.5, 241), 700, 1.5), lambda t: 0.3 * math.sin(math.pi * t / 0.5) ** 2), 0.1)
    for start in (0.25, 0.58):
        lap = enveloped(band_pass(noise(0.3, 242), 520, 0.8), lambda t: 0.5 * math.sin(math.pi * t / 0.3) ** 2)
        add(out, lap, start)
        for _ in range(3):
            add(out, drop(rng.uniform(420, 950)), start + rng.uniform(0.02, 0.2), rng.uniform(0.08, 0.2))
    return mastered(out, fade_out=0.1)


def paving() -> Recording:
    """Slabs being laid: stone slides on sand, drops, is tapped level."""
    out = silence(0.6)
    slide = enveloped(band_pass(noise(0.24, 250), 1900, 0.8), lambda t: math.sin(math.pi * t / 0.24) ** 2)
    add(out, slide, gain=0.45)
    slab = modes(0.25, (310, 0.03, 1), (705, 0.022, 0.7), (1630, 0.014, 0.45), (2900, 0.008, 0.3))
    add(slab, low_pass(burst(0.06, 0.012, 251), 2200), gain=0.8)
    add(out, slab, 0.21)
    for at in (0.36, 0.44):
        add(out, modes(0.1, (1240, 0.012, 1), (2600, 0.007, 0.5)), at, 0.3)
    return mastered(out)


def clack() -> Recording:
    """A thick tile put down in its place, its edge settling."""
    out = silence(0.3)
    hit = modes(0.2, (540, 0.022, 1), (1130, 0.016, 0.7), (2250, 0.009, 0.45))
    add(hit, band_pass(burst(0.03, 0.004, 255), 2400, 0.7), gain=0.9)
    add(out, hit)
    add(out, hit, 0.04, 0.3)
    return mastered(out)


def toll() -> Recording:
    """The bell of an island church, once: the end is triggered."""
    partials = ((0.5, 1.3, 0.5), (1, 1.0, 1), (1.183, 0.9, 0.6), (1.506, 0.6, 0.35), (2.0, 0.7, 0.7), (2.66, 0.3, 0.3))
    out = modes(2.6, *((392 * ratio, decay, gain) for ratio, decay, gain in partials))
    add(out, low_pass(burst(0.06, 0.01, 260), 2000), gain=0.6)
    return mastered(out, fade_out=0.6)


def glasses(pitch: float, seconds: float) -> Samples:
    """Return a wet finger on the rim of a glass: a pure tone that swells and trembles slightly."""
    length = seconds + 0.5

    def at(t: float) -> float:
        phase = 2 * math.pi * pitch * t
        tremble = 1 + 0.12 * math.sin(2 * math.pi * 5.6 * t)
        return tremble * (math.sin(phase) + 0.16 * math.sin(2 * phase) + 0.05 * math.sin(3 * phase))

    out = enveloped(shape(length, at), lambda t: min(1, t / 0.06) * math.exp(-max(0.0, t - seconds) / 0.18))
    add(out, struck(pitch * 2.32, 0.3, 0.05, 0.3))
    return out


def celesta(pitch: float, seconds: float) -> Samples:
    return modes(seconds + 0.7, (pitch, 0.42, 1), (pitch * 2, 0.2, 0.25), (pitch * 4, 0.08, 0.2))


def strummed_glass(pitch: float, seconds: float) -> Samples:
    """Return a plucked string with glass above it."""
    out = harp(pitch, seconds)
    add(out, celesta(pitch * 2, seconds), gain=0.25 * max(map(abs, out)))
    return out


_TURNS: dict[str, tuple[str, Voice]] = {
    "white": ("E5 G#5 B5 E6", glasses),
    "brown": ("A4 E4 A4 C#5", strummed_glass),
    "orange": ("C5 D5 F5 A5", celesta),
    "grey": ("B4 F#5 E5 G5", glasses),
}

SOUNDS: dict[str, Callable[[], Recording]] = {
    **{f"murano_turn_{color}": partial(chime, notes, voice) for color, (notes, voice) in _TURNS.items()},
    "glass_round": partial(clink, 1976.0, 0.07),
    "glass_drop": partial(clink, 2489.0, 0.11),
    "glass_cube": partial(clink, 3136.0, 0.045),
    "beads": roll,
    "furnace": furnace,
    "ship": creak,
    "planks": planks,
    "moor": moor,
    "paving": paving,
    "clack": clack,
    "toll": toll,
}
OFTEN = ("glass_round", "glass_drop", "glass_cube", "beads", "furnace", "ship", "planks", "moor", "paving", "clack")
"""Sounds with several takes."""
