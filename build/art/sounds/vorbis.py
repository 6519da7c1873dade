"""Ogg Vorbis by libsndfile: the system's, or the one that comes with pygame's wheels."""

from __future__ import annotations

import ctypes
import ctypes.util
from array import array
from importlib.util import find_spec
from pathlib import Path

from .pcm import RATE, Recording, dithered

QUALITY = 0.3
_OGG_VORBIS = 0x200000 | 0x0060
_WRITE = 0x20
_SET_QUALITY = 0x1300
_CHUNK = 1024
"""Frames written at once: the encoder keeps a call's samples on the stack."""


class _Info(ctypes.Structure):
    _fields_ = (
        ("frames", ctypes.c_int64),
        ("samplerate", ctypes.c_int),
        ("channels", ctypes.c_int),
        ("format", ctypes.c_int),
        ("sections", ctypes.c_int),
        ("seekable", ctypes.c_int),
    )


def _library() -> ctypes.CDLL:
    found = ctypes.util.find_library("sndfile")
    if found is None:
        pygame = find_spec("pygame")
        assert pygame is not None and pygame.origin is not None, "pygame is not installed"
        libraries = Path(pygame.origin).parents[1] / "pygame_ce.libs"
        found = str(next(libraries.glob("libsndfile*"), "libsndfile"))
    library = ctypes.CDLL(found)
    library.sf_open.restype = ctypes.c_void_p
    library.sf_writef_short.restype = ctypes.c_int64
    return library


def encode(recording: Recording, target: Path, quality: float = QUALITY) -> None:
    """Write a recording to a file."""
    library, info = _library(), _Info(0, RATE, len(recording.channels), _OGG_VORBIS, 0, 0)
    file = library.sf_open(str(target).encode(), _WRITE, ctypes.byref(info))
    if not file:
        raise OSError(f"cannot write {target}")
    handle, wanted = ctypes.c_void_p(file), ctypes.c_double(quality)
    library.sf_command(handle, _SET_QUALITY, ctypes.byref(wanted), ctypes.sizeof(wanted))
    values, wide = array("h", dithered(recording)), len(recording.channels)
    for start in range(0, len(values), _CHUNK * wide):
        part = values[start : start + _CHUNK * wide]
        library.sf_writef_short(handle, (ctypes.c_short * len(part))(*part), ctypes.c_int64(len(part) // wide))
    library.sf_close(handle)
