"""Sounds of a street that is being built: plaster and poles, cards and coins, shutters, soles on stone, the cat."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from .effects import burst, wood
from .mastering import mastered
from .melodies import glockenspiel, harp, mandolin, performed
from .pcm import Recording, Samples, add, band_pass, enveloped, high_pass, low_pass, modes, noise, silence
from .takes import seeded, tuned, varied


def brick(pitch: float) -> Recording:
    """A course of bricks set on wet mortar: a scrape of the trowel, the brick, two taps with its handle."""
    out = silence(0.62)
    scrape = enveloped(band_pass(noise(0.16, 41), 2300, 1.1), lambda t: math.sin(math.pi * t / 0.16) ** 2)
    add(out, scrape, gain=0.3)
    set_down = modes(0.3, (pitch, 0.055, 1), (pitch * 1.83, 0.03, 0.6), (pitch * 3.4, 0.014, 0.4))
    add(set_down, low_pass(burst(0.09, 0.02, 42), 1500), gain=0.9)
    add(out, set_down, 0.13)
    for at, gain in ((0.33, 0.32), (0.45, 0.42)):
        add(out, modes(0.12, (pitch * 2.9, 0.016, 1), (pitch * 5.3, 0.009, 0.5)), at, gain)
    return mastered(out)


def flick(seed: int) -> Samples:
    """One card drawn off the table."""
    slide = enveloped(
        band_pass(noise(0.13, seed), 3600, 0.7),
        lambda t: (t / 0.07) ** 2 if t < 0.07 else math.exp(-(t - 0.07) / 0.012),
    )
    add(slide, band_pass(burst(0.04, 0.005, seed + 1), 1900, 0.9), 0.07, 1.3)
    return slide


def draw(count: int) -> Recording:
    """So many cards taken, one after another."""
    out = silence(0.16 + 0.09 * count)
    for k in range(count):
        add(out, flick(50 + 2 * k), 0.08 * k, 1 - 0.1 * k)
    return mastered(out)


def deal() -> Recording:
    """Rows slide along, then cards from the decks."""
    out = silence(0.95)
    slide = enveloped(band_pass(noise(0.34, 60), 2500, 0.6), lambda t: math.sin(math.pi * min(1, t / 0.34)) ** 1.5)
    add(out, slide, gain=0.45)
    for k in range(6):
        add(out, flick(61 + 2 * k), 0.26 + 0.085 * k, 0.75)
    return mastered(out)


def ring(shift: float, seconds: float = 0.35) -> Samples:
    return modes(seconds, (2950 * shift, 0.1, 1), (4020 * shift, 0.07, 0.7), (5730 * shift, 0.05, 0.4))


def coins(count: int) -> Recording:
    """Coins fall into a purse among others."""
    out = silence(0.3 + 0.09 * count)
    for k in range(count):
        add(out, ring(1 + 0.07 * k), 0.08 * k)
        add(out, low_pass(burst(0.05, 0.012, 75 + k), 900), 0.08 * k, 0.5)
    return mastered(out)


def pay() -> Recording:
    """A coin rolls off over a wooden board and lies down."""
    out = silence(0.7)
    add(out, ring(0.94), gain=0.7)
    t, step = 0.12, 0.07
    while t < 0.62:
        add(out, ring(0.9 + 0.1 * t, 0.06), t, 0.5 * (1 - t / 0.75))
        t, step = t + step, step * 0.86
        if step < 0.012:
            break
    add(out, enveloped(band_pass(noise(0.4, 79), 1100, 1.2), lambda t: 0.2 * math.exp(-t / 0.15)), 0.05)
    return mastered(out)


def permit() -> Recording:
    """A stamp comes down; the paper tears."""
    out = silence(0.55)
    blow = modes(0.25, (132, 0.06, 1), (310, 0.03, 0.5))
    add(blow, low_pass(burst(0.08, 0.015, 80), 1600), gain=0.8)
    add(out, blow)
    rng = seeded(81)
    for _ in range(26):
        at = rng.uniform(0.2, 0.46)
        add(out, high_pass(burst(0.02, 0.003, rng.randrange(10**6)), 1800), at, 0.35 * (0.4 + (at - 0.2) * 2))
    return mastered(out)


def poles() -> Recording:
    """A wooden frame is carried on: poles knock against each other, boards are laid down."""
    out = silence(0.6)
    for at, pitch, gain in ((0.0, 610, 0.5), (0.07, 540, 0.6), (0.16, 700, 0.4), (0.3, 330, 1.0), (0.38, 290, 0.6)):
        add(out, wood(pitch, 0.2), at, gain)
    return mastered(out)


def shutters() -> Recording:
    """Leaves swing open from the ground up, and the sun comes over the house: a rising chord on small bells."""
    out = silence(1.9)
    rng = seeded(90)
    for k in range(3):
        at = 0.11 * k
        slips = silence(0.16)
        t = 0.0
        while t < 0.14:
            add(slips, burst(0.008, 0.0012, rng.randrange(10**6)), t, 0.6)
            t += rng.uniform(0.7, 1.3) / 120
        add(out, band_pass(slips, 1250 + 240 * k, 8), at, 1.5)
        add(out, wood(300 + 60 * k, 0.18), at + 0.15, 0.5)
    bells = performed((("D5", 0, 1), ("F#5", 1, 1), ("A5", 2, 1), ("D6", 3, 2)), glockenspiel, 0.09)
    add(out, bells, 0.42, 0.4)
    return mastered(out, fade_out=0.4)


def sole(seed: int, pitch: float) -> Samples:
    """A leather sole on paving: heel, then ball."""
    step = silence(0.14)
    for at, gain, tone in ((0.0, 1.0, pitch), (0.045, 0.5, pitch * 1.4)):
        add(step, low_pass(burst(0.05, 0.008, seed), 2600), at, gain)
        add(step, modes(0.08, (tone, 0.014, 1)), at, gain * 0.7)
    return step


def steps() -> Recording:
    """Somebody strolls along the quay, a step every tenth of a second or so, slower at both ends."""
    out = silence(1.15)
    for k in range(8):
        at = 0.5 * (1 - math.cos(math.pi * (k + 0.5) / 8))
        add(out, sole(100 + k, 210 if k % 2 else 240), at, 0.65 + 0.35 * math.sin(math.pi * (k + 0.5) / 8))
    return mastered(out)


def door() -> Recording:
    """The little bell above a door."""
    out = silence(1.1)
    for at, gain in ((0.0, 1.0), (0.13, 0.7), (0.24, 0.4)):
        bell = modes(0.8, (2093, 0.22, 1), (2093 * 2.4, 0.1, 0.4), (2093 * 3.9, 0.05, 0.25))
        add(out, bell, at, gain)
    add(out, wood(230, 0.2), 0.02, 0.5)
    return mastered(out, fade_out=0.3)


def meow() -> Recording:
    """The cat says where she goes: a short rising and falling vowel."""
    seconds, phase, raw = varied(0.46, 0.15), 0.0, []
    low, rise, fall = varied(tuned(430), 0.05), varied(260, 0.25), varied(60, 0.9)
    for i in range(round(seconds * 44100)):
        t = i / (seconds * 44100)
        pitch = low + rise * math.sin(math.pi * t**0.75) ** 1.4 - fall * t
        phase += 2 * math.pi * pitch / 44100
        raw.append(math.fsum(math.sin(phase * k) / k**0.8 for k in range(1, 10)) * math.sin(math.pi * t) ** 0.7)
    mouth = silence(seconds)
    # The mouth opens and closes: from "m" through "ee" and "ow" back.
    add(mouth, enveloped(band_pass(raw, 1050, 2.2), lambda t: math.sin(math.pi * t / seconds)))
    add(mouth, enveloped(band_pass(raw, 2300, 3.0), lambda t: max(0.0, 1 - 2.2 * t / seconds)), gain=0.8)
    add(mouth, low_pass(raw, 700), gain=0.25)
    return mastered(mouth)


RATINGS = ("D5 B4", "D5 E5 D5", "D5 F#5 A5 B5", "D5 F#5 A5 D6 B5 D6", "D5 F#5 A5 D6 F#6 E6 D6 A6")
"""How a solo street is rated, from so-so to a masterpiece: the better, the longer and higher the tune."""


def rating(number: int) -> Recording:
    notes = RATINGS[number].split()
    tune = tuple((note, 0.5 * i, 1.4 if i + 1 == len(notes) else 0.6) for i, note in enumerate(notes))
    out = performed(tune, mandolin if number < 2 else glockenspiel, 0.34)
    ground = performed(tuple((n, 0.25 * i, 2.0) for i, n in enumerate("D3 A3 D4 F#4".split())), harp, 0.34)
    out += silence(max(0, len(ground) - len(out)) / 44100)
    add(out, ground, gain=0.5 * max(map(abs, out)) / max(map(abs, ground)))
    return mastered(out, fade_out=0.6)


SOUNDS: dict[str, Callable[[], Recording]] = {
    **{f"brick_{floor + 1}": partial(brick, pitch) for floor, pitch in enumerate((150.0, 188.0, 236.0))},
    **{f"draw_{count}": partial(draw, count) for count in (1, 2, 3)},
    **{f"coins_{count}": partial(coins, count) for count in (1, 2)},
    **{f"rating_{number}": partial(rating, number) for number in range(len(RATINGS))},
    "deal": deal,
    "pay": pay,
    "permit": permit,
    "poles": poles,
    "shutters": shutters,
    "steps": steps,
    "door": door,
    "meow": meow,
}
