"""Speech output by a system command, run from a thread of its own. Missing speech is not an error.

`say` puts text into a queue and returns at once. The command gets the text by standard input or as one argument, never
through a shell.
"""

from __future__ import annotations

import contextlib
import shutil
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from burano import NAME

if TYPE_CHECKING:
    import subprocess  # slow to import, and first needed when something is spoken

Problem = Literal["", "missing", "failed"]
"""Why nothing is heard: no speech command is installed, or none works."""

_MAX_QUEUE = 12
"""Maximum queue length: the oldest phrases are dropped."""
_TIMEOUT = 120.0
"""Seconds after which a command that does not return is stopped."""
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
"""Voices present on every Mac; English uses the default voice."""


class VoiceSettings(NamedTuple):
    """Language, rate and volume of speech."""

    language: str = "en"
    rate: float = 1.0
    """1 is normal speed."""
    volume: float = 1.0


class SpeechProgram(NamedTuple):
    """A speech command: the program and its arguments."""

    program: str
    arguments: tuple[str, ...]
    by_argument: bool = False
    """Whether the text is its last argument; otherwise it reads standard input."""
    silence: tuple[str, ...] = ()
    """Arguments that silence speech it has started."""


class SpeechEngine(Protocol):
    """A speech output."""

    problem: Problem

    @property
    def on(self) -> bool: ...

    def use(self, on: bool, manner: VoiceSettings) -> None:
        """Switch speech on or off and set its language, rate and volume."""
        ...

    def say(self, text: str) -> None:
        """Say something after everything in the queue."""
        ...

    def stop(self) -> None:
        """Stop speaking and clear the queue."""
        ...

    def close(self) -> None: ...


def commands(manner: VoiceSettings, platform: str = sys.platform) -> list[SpeechProgram]:
    """Return the speech commands of a system, the best first."""
    language, rate, volume = manner.language, manner.rate, manner.volume
    words = round(_WORDS_A_MINUTE * rate)
    if platform == "win32":
        script = _SAPI.format(
            culture=_CULTURES.get(language, "en-GB"), rate=_scale(rate, 10), volume=round(100 * volume)
        )
        return [SpeechProgram("powershell", ("-NoProfile", "-NonInteractive", "-Command", script))]
    if platform == "darwin":
        usual = SpeechProgram("say", ("-r", f"{words}", "-f", "-"))
        voice = _MAC_VOICES.get(language)
        return [SpeechProgram("say", ("-v", voice, *usual.arguments)), usual] if voice else [usual]
    dispatcher = (
        "--wait", "--application-name", NAME, "--language", language,
        "--rate", f"{_scale(rate, 100)}", "--volume", f"{round(200 * volume - 100)}", "--",
    )  # fmt: skip
    espeak = ("-v", language, "-s", f"{words}", "-a", f"{round(100 * volume)}", "--stdin")
    return [
        SpeechProgram("spd-say", dispatcher, by_argument=True, silence=("--cancel",)),
        SpeechProgram("espeak-ng", espeak),
        SpeechProgram("espeak", espeak),
    ]


def _scale(rate: float, most: int) -> int:
    """Convert a rate to a number from `-most` to `most`; half and double speed give half of it."""
    return max(-most, min(most, round(most * ((rate - 1) / 2 if rate > 1 else rate - 1))))


class Voice:
    """Speech by the system's voice. Its thread starts with the first text and ends with the program."""

    def __init__(
        self,
        find_commands: Callable[[VoiceSettings], Sequence[SpeechProgram]] = commands,
        find: Callable[[str], str | None] = shutil.which,
    ) -> None:
        self.problem: Problem = ""
        self._commands_for, self._find = find_commands, find
        self._on, self._manner = False, VoiceSettings()
        self._waiting: deque[str] = deque(maxlen=_MAX_QUEUE)
        self._change = threading.Condition()
        self._stops = 0
        """Number of stops: text queued before the last one is dropped."""
        self._thread: threading.Thread | None = None
        self._closed = False

    @property
    def on(self) -> bool:
        return self._on

    def use(self, on: bool, manner: VoiceSettings) -> None:
        if (on, manner) == (self._on, self._manner):
            return
        if not on:
            self.stop()
        self._on, self._manner = on, manner
        self.problem = "missing" if on and not self._usable() else ""

    def _usable(self) -> list[tuple[str, SpeechProgram]]:
        found = ((self._find(way.program), way) for way in self._commands_for(self._manner))
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
        """Start the thread; return False if the system cannot start one now."""
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
            self._stops += 1
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
                words, turn = self._waiting.popleft(), self._stops
            self._speak(words, turn)

    def _speak(self, words: str, turn: int) -> None:
        """Speak a text by the first command that works."""
        for path, way in self._usable():
            if self._try(path, way, words, turn):
                self.problem = ""
                return
        self.problem = "failed"

    def _try(self, path: str, way: SpeechProgram, words: str, turn: int) -> bool:
        """Speak a text by one command; return True if that succeeded or a stop made it unnecessary."""
        import subprocess

        arguments = [path, *way.arguments, *((words,) if way.by_argument else ())]
        try:
            process = _start(arguments)
        except (OSError, ValueError):  # no longer installed, or its arguments cannot be encoded in this locale
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

    def _wait(self, process: subprocess.Popen[bytes], path: str, way: SpeechProgram, turn: int) -> bool:
        """Wait until the command has finished or a stop was requested; return False if it fails or does not return."""
        import subprocess

        left = _TIMEOUT
        with self._change:
            while process.poll() is None and left > 0:
                if self._stops != turn:
                    break
                self._change.wait(_LOOK)
                left -= _LOOK
        if process.poll() is not None:
            return process.returncode == 0
        process.kill()
        if way.silence:
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run([path, *way.silence], capture_output=True, timeout=2.0, check=False)
        return self._stops != turn


def _start(arguments: Sequence[str]) -> subprocess.Popen[bytes]:
    import subprocess

    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(
        arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=hidden,
    )
