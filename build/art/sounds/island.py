"""Sounds of Buru: wooden discs, bamboo, drum and bronze, seeds, a loom, jars and leaves, and a conch."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from .effects import burst, drop, wood
from .mastering import mastered
from .melodies import Voice, chime, frequency
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


def disc(height: int) -> Recording:
    """A wooden disc on a stack of that height: each sounds slightly higher and longer than the one below."""
    pitch = 420 * 1.19**height
    out = silence(0.4)
    hit = modes(0.3, (pitch, 0.04 + 0.008 * height, 1), (pitch * 2.57, 0.02, 0.5), (pitch * 4.9, 0.009, 0.3))
    add(hit, band_pass(burst(0.03, 0.004, 301), 2300, 0.8), gain=0.8)
    add(out, hit)
    for k in range(height):
        add(out, wood(pitch * 0.8, 0.08), 0.05 + 0.035 * k, 0.16)
    return mastered(out)


def bamboo(pitch: float, seconds: float) -> Samples:
    """Return a bamboo tube: a hollow tone, and the short clack of the beater."""
    out = modes(seconds + 0.4, (pitch, 0.16, 1), (pitch * 2.78, 0.05, 0.3), (pitch * 5.2, 0.02, 0.15))
    add(out, band_pass(burst(0.03, 0.005, 310), pitch * 1.5, 1.5), gain=0.7)
    return out


def bronze(pitch: float, seconds: float) -> Samples:
    """Return two bronze keys slightly out of tune, so that they beat."""
    out = silence(seconds + 1.2)
    for tone in (pitch, pitch + 5.5):
        add(out, modes(seconds + 1.2, (tone, 0.55, 1), (tone * 2.71, 0.22, 0.35), (tone * 5.15, 0.07, 0.15)))
    return out


def breath_flute(pitch: float, seconds: float) -> Samples:
    """Return a bamboo flute: air before the tone, with a quick grace note."""
    length = seconds + 0.12

    def at(t: float) -> float:
        bend = 1 + 0.03 * math.exp(-t / 0.025)
        phase = 2 * math.pi * pitch * bend * t + 0.1 * math.sin(2 * math.pi * 4.6 * t) * min(1, t / 0.3)
        return math.sin(phase) + 0.2 * math.sin(2 * phase) + 0.14 * math.sin(3 * phase)

    out = shape(length, at)
    add(out, band_pass(noise(length, 315), pitch * 1.02, 6), gain=0.5)
    return enveloped(out, lambda t: min(1, t / 0.045) * min(1, max(0, length - t) / 0.12))


PHASES: dict[str, str] = {
    "dawn": "D5 E5 A5 B5 D6",
    "morning": "E5 A5 B5 A5 D6",
    "afternoon": "B5 A5 E5 A5 E5",
    "dusk": "D6 B5 A5 E5 D5",
}


def phase(name: str) -> Recording:
    """A bamboo chime in the wind: five tubes one after another, rising in the morning, falling in the evening."""
    out = silence(1.9)
    at = 0.0
    for k, note in enumerate(PHASES[name].split()):
        tone = bamboo(frequency(note), 0.4)
        add(out, tone, at, 0.8)
        add(out, bamboo(frequency(note) / 2, 0.4), at + 0.02, 0.35)
        at += 0.15 + 0.02 * k
    add(out, enveloped(band_pass(noise(1.2, 318), 3400, 0.7), lambda t: 0.06 * math.sin(math.pi * t / 1.2) ** 2))
    return mastered(out, fade_out=0.3)


def skin(pitch: float, decay: float = 0.16) -> Samples:
    """Return a frame drum: the skin yields to the hand, so its tone falls slightly."""
    tone = tuned(pitch)

    def at(t: float) -> float:
        return math.exp(-t / decay) * math.sin(2 * math.pi * (tone * t + 1.2 * (1 - math.exp(-t / 0.03))))

    out = shape(decay * 5, at)
    add(out, struck(tone * 1.59, decay * 3, decay * 0.5, 0.4))
    add(out, struck(tone * 2.14, decay * 3, decay * 0.35, 0.25))
    add(out, low_pass(burst(0.06, 0.012, 320), 1500), gain=0.7)
    return out


def drum() -> Recording:
    """A reveal: two strokes of the hand on a drum, the second one full."""
    out = silence(1.0)
    add(out, skin(148, 0.09), gain=0.45)
    add(out, skin(96), 0.17)
    return mastered(out, fade_out=0.1)


def gong() -> Recording:
    """A bronze gong: the tone swells after the stroke and beats slowly as it fades."""
    seconds, pitch = 3.2, 131.0
    out = silence(seconds)
    for ratio, decay, gain, bloom in (
        (1, 1.5, 1, 0.02), (1.013, 1.3, 0.5, 0.05), (1.52, 0.9, 0.5, 0.06), (2.0, 1.1, 0.6, 0.08),
        (2.43, 0.7, 0.4, 0.12), (3.01, 0.6, 0.35, 0.15), (4.2, 0.4, 0.25, 0.2), (5.4, 0.3, 0.18, 0.22),
    ):  # fmt: skip
        ring = struck(pitch * ratio, seconds, decay, gain)
        add(out, enveloped(ring, lambda t, bloom=bloom: 1 - math.exp(-t / bloom)))  # type: ignore[misc]
    add(out, low_pass(burst(0.08, 0.02, 330), 500), gain=1.2)
    return mastered(out, fade_out=0.9)


def soft_bell() -> Recording:
    """A tribute on its altar: one small bronze bell."""
    out = silence(1.5)
    add(out, bronze(740, 0.3), gain=0.8)
    add(out, bronze(1110, 0.2), 0.11, 0.35)
    return mastered(out, fade_out=0.4)


def seeds() -> Recording:
    """A rattle of seed pods swung back and forth."""
    rng = seeded(340)
    out = silence(0.85)
    for start, length, gain in ((0.0, 0.3, 1.0), (0.36, 0.36, 0.7)):
        for _ in range(60):
            share = rng.random()
            grain = band_pass(burst(0.012, 0.002, rng.randrange(10**6)), rng.uniform(3000, 6500), 1.4)
            add(out, grain, start + length * share, gain * math.sin(math.pi * share) * rng.uniform(0.3, 1))
    return mastered(out)


def loom() -> Recording:
    """A loom: the shuttle runs through, the batten beats the thread, twice."""
    out = silence(0.75)
    shuttle = enveloped(band_pass(noise(0.2, 350), 2600, 1.0), lambda t: math.sin(math.pi * t / 0.2) ** 2)
    add(out, shuttle, gain=0.3)
    for at, gain in ((0.21, 1.0), (0.41, 0.7)):
        add(out, wood(210, 0.2), at, gain)
        add(out, wood(520, 0.1), at + 0.012, 0.4 * gain)
        add(out, low_pass(burst(0.07, 0.015, 351), 900), at, 0.6 * gain)
    return mastered(out)


def parasol() -> Recording:
    """Tiers of silk and fringe opening: three rustles, each wider."""
    out = silence(1.1)
    for k, at in enumerate((0.0, 0.2, 0.4)):
        length = 0.28 + 0.08 * k
        cloth = enveloped(
            high_pass(band_pass(noise(length, 360 + k), 2100 - 300 * k, 0.6), 700),
            lambda t, length=length: math.sin(math.pi * min(1, t / length)) ** 1.5,  # type: ignore[misc]
        )
        add(out, cloth, at, 0.6 + 0.2 * k)
        add(out, low_pass(burst(0.05, 0.01, 364 + k), 600), at + length * 0.7, 0.35)
    for k, pitch in enumerate((3100.0, 3700.0, 3400.0, 4100.0)):
        add(out, modes(0.25, (pitch, 0.07, 1)), 0.5 + 0.09 * k, 0.07)
    return mastered(out, fade_out=0.1)


def conch() -> Recording:
    """A conch blown for a decree: it rises to its note and holds it."""
    seconds, phase_now, raw = 1.5, 0.0, []
    for i in range(round(seconds * 44100)):
        t = i / 44100
        pitch = 294 * (1 - 0.09 * math.exp(-t / 0.07)) * (1 + 0.004 * math.sin(2 * math.pi * 4.8 * t))
        phase_now += 2 * math.pi * pitch / 44100
        swell = min(1.0, t / 0.25)
        raw.append(math.fsum(math.sin(k * phase_now) * swell ** (0.8 * k) / k**1.2 for k in range(1, 7)))
    add(raw, band_pass(noise(seconds, 370), 600, 1.0), gain=0.3)
    blown = enveloped(low_pass(raw, 1700), lambda t: min(1, t / 0.09) * min(1, max(0, seconds - t) / 0.4))
    return mastered(blown, fade_out=0.2)


def sand() -> Recording:
    """Bare feet on a beach: soft, short, with a few grains after each step."""
    out = silence(0.95)
    for k in range(5):
        tread = enveloped(low_pass(noise(0.16, 380 + k), 1700), lambda t: min(1, t / 0.02) * math.exp(-t / 0.04))
        add(out, tread, 0.16 * k, 1 if k % 2 else 0.8)
        add(out, high_pass(burst(0.09, 0.025, 386 + k), 3000), 0.16 * k + 0.03, 0.16)
    return mastered(out)


def jar() -> Recording:
    """A clay jar set down, hollow."""
    out = modes(0.45, (265, 0.09, 1), (610, 0.05, 0.55), (1340, 0.025, 0.3))
    add(out, low_pass(burst(0.05, 0.01, 390), 1800), gain=0.8)
    return mastered(out)


def leaf() -> Recording:
    """A palm leaf laid on others."""
    out = silence(0.5)
    for k, at in enumerate((0.0, 0.1, 0.17)):
        rustle = enveloped(high_pass(noise(0.2, 392 + k), 2400), lambda t: min(1, t / 0.02) * math.exp(-t / 0.05))
        add(out, rustle, at, (0.6, 1.0, 0.7)[k])
    return mastered(out)


def log() -> Recording:
    """A heavy log of ebony landing and rolling half round."""
    out = silence(0.55)
    for at, pitch, gain in ((0.0, 205.0, 1.0), (0.13, 240.0, 0.35), (0.22, 228.0, 0.2)):
        add(out, wood(pitch, 0.25), at, gain)
    return mastered(out)


def fish() -> Recording:
    """A fish leaping and slapping the water."""
    rng = seeded(396)
    out = silence(0.6)
    add(out, drop(varied(520, 0.15)), gain=0.5)
    slap = enveloped(band_pass(noise(0.3, 397), 1300, 0.7), lambda t: min(1, t / 0.004) * math.exp(-t / 0.045))
    add(out, slap, 0.14)
    for _ in range(6):
        add(out, drop(rng.uniform(700, 1600)), rng.uniform(0.2, 0.48), rng.uniform(0.08, 0.25))
    return mastered(out, fade_out=0.06)


_TURNS: dict[str, tuple[str, Voice]] = {
    "white": ("A5 E5 B5 A5", bronze),
    "yellow": ("D5 E5 A5 D6", bamboo),
    "red": ("E4 A4 B4 E5", breath_flute),
    "blue": ("B4 A4 E4 A4", bronze),
}

SOUNDS: dict[str, Callable[[], Recording]] = {
    **{f"buru_turn_{color}": partial(chime, notes, voice) for color, (notes, voice) in _TURNS.items()},
    **{f"disc_{height + 1}": partial(disc, height) for height in range(4)},
    **{f"phase_{name}": partial(phase, name) for name in PHASES},
    "drum": drum,
    "gong": gong,
    "soft_bell": soft_bell,
    "seeds": seeds,
    "loom": loom,
    "parasol": parasol,
    "conch": conch,
    "sand": sand,
    "jar": jar,
    "leaf": leaf,
    "log": log,
    "fish": fish,
}
OFTEN = tuple(
    SOUNDS.keys()
    - {f"buru_turn_{color}" for color in _TURNS}
    - {f"phase_{name}" for name in PHASES}
    - {"gong", "conch", "parasol"}
)
"""Sounds with several takes."""
