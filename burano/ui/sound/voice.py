"""Speech by the computer's own voice: a command of the system, fed from a thread of its own. Silence is no error.

Nothing waits for it: `say` puts words into a queue. Words reach the command through its standard input or as one
argument, never through a shell.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from burano import NAME

Problem = Literal["", "missing", "failed"]
"""Why nothing is heard: there is no command that speaks, or none of them works."""

_MOST = 12
"""Phrases that wait at most: whoever falls so far behind hears the latest."""
_LONGEST = 120.0
"""Seconds after which a command that does not come back is given up."""
_LOOK = 0.02
_WORDS_A_MINUTE = 175
_SAPI = (
    "$ErrorActionPreference='Stop';"
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;"
    "Add-Type -AssemblyName System.Speech;"
    "$s=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try{{$s.SelectVoiceByHints('NotSet','NotSet',0,[Globalization.CultureInfo]'{culture}')}}catch{{}};"
    "$s.Rate={rate};$s.Volume={volume};"
    "$s.Speak([Console]::In.ReadToEnd())"
)
_CULTURES = {"pl": "pl-PL", "en": "en-GB"}
_MAC_VOICES = {"pl": "Zosia"}
"""Voices every Mac can have; English is the usual voice's own business."""


@dataclass(frozen=True)
class Manner:
    """How to speak."""

    language: str = "en"
    rate: float = 1.0
    """1 is the usual speed."""
    volume: float = 1.0


@dataclass(frozen=True)
class Command:
    """A way to speak: the program and its arguments."""

    program: str
    arguments: tuple[str, ...]
    by_argument: bool = False
    """Whether the words are its last argument; otherwise it reads them."""
    silence: tuple[str, ...] = ()
    """Arguments that silence what goes on without it."""


class Speech(Protocol):
    """Somebody who speaks."""

    problem: Problem

    @property
    def on(self) -> bool: ...

    def use(self, on: bool, manner: Manner) -> None:
        """Speak like this from now on, or not at all."""
        ...

    def say(self, text: str) -> None:
        """Say something after everything that waits."""
        ...

    def stop(self) -> None:
        """Fall silent and forget what waits."""
        ...

    def close(self) -> None: ...


def commands(manner: Manner, platform: str = sys.platform) -> list[Command]:
    """The ways to speak on a system, the best one first."""
    language, rate, volume = manner.language, manner.rate, manner.volume
    words = round(_WORDS_A_MINUTE * rate)
    if platform == "win32":
        script = _SAPI.format(
            culture=_CULTURES.get(language, "en-GB"), rate=_scale(rate, 10), volume=round(100 * volume)
        )
        return [Command("powershell", ("-NoProfile", "-NonInteractive", "-Command", script))]
    if platform == "darwin":
        usual = Command("say", ("-r", f"{words}", "-f", "-"))
        voice = _MAC_VOICES.get(language)
        return [Command("say", ("-v", voice, *usual.arguments)), usual] if voice else [usual]
    dispatcher = (
        "--wait", "--application-name", NAME, "--language", language,
        "--rate", f"{_scale(rate, 100)}", "--volume", f"{round(200 * volume - 100)}", "--",
    )  # fmt: skip
    espeak = ("-v", language, "-s", f"{words}", "-a", f"{round(100 * volume)}", "--stdin")
    return [
        Command("spd-say", dispatcher, by_argument=True, silence=("--cancel",)),
        Command("espeak-ng", espeak),
        Command("espeak", espeak),
    ]


def _scale(rate: float, most: int) -> int:
    """A rate as a number from `-most` to `most`: half the speed and double of it are half way."""
    return max(-most, min(most, round(most * ((rate - 1) / 2 if rate > 1 else rate - 1))))


class Voice:
    """The computer's voice. Its thread begins with the first words and dies with the program."""

    def __init__(
        self,
        ways: Callable[[Manner], Sequence[Command]] = commands,
        find: Callable[[str], str | None] = shutil.which,
    ) -> None:
        self.problem: Problem = ""
        self._ways, self._find = ways, find
        self._on, self._manner = False, Manner()
        self._waiting: deque[str] = deque(maxlen=_MOST)
        self._change = threading.Condition()
        self._said = 0
        """Counts the times it was told to stop: what began before is over."""
        self._thread: threading.Thread | None = None
        self._closed = False

    @property
    def on(self) -> bool:
        return self._on

    def use(self, on: bool, manner: Manner) -> None:
        if (on, manner) == (self._on, self._manner):
            return
        if not on:
            self.stop()
        self._on, self._manner = on, manner
        self.problem = "missing" if on and not self._usable() else ""

    def _usable(self) -> list[tuple[str, Command]]:
        found = ((self._find(way.program), way) for way in self._ways(self._manner))
        return [(path, way) for path, way in found if path]

    def say(self, text: str) -> None:
        words = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
        if not words or not self._on or self.problem == "missing" or self._closed:
            return
        with self._change:
            self._waiting.append(words)
            if self._thread is None and not self._begin():
                self._waiting.clear()
                self.problem = "failed"
            self._change.notify()

    def _begin(self) -> bool:
        """Start the thread; false where the system has no room for it now."""
        thread = threading.Thread(target=self._run, name="voice", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            return False
        self._thread = thread
        return True

    def stop(self) -> None:
        with self._change:
            self._waiting.clear()
            self._said += 1
            self._change.notify()

    def close(self) -> None:
        self._closed = True
        self.stop()
        if self._thread is not None:
            self._thread.join(1.0)

    # ---- the thread

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: bool(self._waiting) or self._closed)
                if not self._waiting:
                    return
                words, turn = self._waiting.popleft(), self._said
            self._speak(words, turn)

    def _speak(self, words: str, turn: int) -> None:
        """Say it in the first way that works."""
        for path, way in self._usable():
            if self._try(path, way, words, turn):
                self.problem = ""
                return
        self.problem = "failed"

    def _try(self, path: str, way: Command, words: str, turn: int) -> bool:
        """Say it in one way; true if that worked or was no longer wanted."""
        arguments = [path, *way.arguments, *((words,) if way.by_argument else ())]
        try:
            process = _start(arguments)
        except (OSError, ValueError):  # not there any more, or its arguments cannot be written in this locale
            return False
        try:
            with contextlib.suppress(OSError, subprocess.TimeoutExpired, ValueError):
                if process.stdin is not None:
                    process.stdin.write(b"" if way.by_argument else words.encode())
                    process.stdin.close()
            return self._wait(process, path, way, turn)
        finally:
            if process.poll() is None:
                process.kill()
            process.wait()

    def _wait(self, process: subprocess.Popen[bytes], path: str, way: Command, turn: int) -> bool:
        """Until it has spoken or is not wanted any more; false if it fails or does not come back."""
        left = _LONGEST
        with self._change:
            while process.poll() is None and left > 0:
                if self._said != turn:
                    break
                self._change.wait(_LOOK)
                left -= _LOOK
        if process.poll() is not None:
            return process.returncode == 0
        process.kill()
        if way.silence:
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run([path, *way.silence], capture_output=True, timeout=2.0, check=False)
        return self._said != turn


def _start(arguments: Sequence[str]) -> subprocess.Popen[bytes]:
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(
        arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=hidden,
    )
