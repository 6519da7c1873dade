"""The voice: the system's own command, run without waiting and without a shell; harmless if missing."""

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from burano.ui.sound import voice as voices
from burano.ui.sound.voice import SpeechProgram, Voice, VoiceSettings, commands

_PATIENCE = 20.0


def _until(true: Callable[[], bool]) -> bool:
    end = time.monotonic() + _PATIENCE
    while not true() and time.monotonic() < end:
        time.sleep(0.01)
    return true()


def _program(folder: Path, name: str, body: str) -> str:
    """Return a command that is a small test script."""
    path = folder / name
    path.write_text(
        f"#!{sys.executable}\nimport sys, time, pathlib\nout = pathlib.Path({str(folder / 'heard')!r})\n{body}\n"
    )
    path.chmod(0o755)
    return str(path)


_NOTE = "out.open('a').write(repr((sys.argv[1:], sys.stdin.read())) + chr(10))"


def _heard(folder: Path) -> str:
    path = folder / "heard"
    return path.read_text(encoding="utf-8") if path.exists() else ""


pytestmark = pytest.mark.skipif(os.name == "nt", reason="the commands of these tests are scripts with a first line")


def _voice(*ways: SpeechProgram) -> Voice:
    voice = Voice(lambda manner: ways, lambda program: program if Path(program).exists() else None)
    voice.use(True, VoiceSettings())
    return voice


def test_text_reaches_the_command_unchanged(tmp_path: Path) -> None:
    voice = _voice(SpeechProgram(_program(tmp_path, "reads", _NOTE), ("--stdin",)))
    voice.say('Zażółć "; touch /tmp/x; $(reboot) `ls`\nnext line')
    assert _until(lambda: "next line" in _heard(tmp_path))
    voice.close()
    reported = eval(_heard(tmp_path))  # noqa: S307 - our own script wrote it
    assert reported == (["--stdin"], 'Zażółć "; touch /tmp/x; $(reboot) `ls` next line')


def test_text_passed_as_an_argument_is_one_argument(tmp_path: Path) -> None:
    voice = _voice(SpeechProgram(_program(tmp_path, "takes", _NOTE), ("--",), by_argument=True))
    voice.say("--help; rm -rf *")
    assert _until(lambda: bool(_heard(tmp_path)))
    voice.close()
    assert eval(_heard(tmp_path)) == (["--", "--help; rm -rf *"], "")  # noqa: S307


def test_a_voice_that_never_ends_is_killed_and_silenced_by_stopping(tmp_path: Path) -> None:
    slow = _program(
        tmp_path, "slow", "out.open('a').write(' '.join(sys.argv[1:]) + chr(10))\nif len(sys.argv) < 2: time.sleep(60)"
    )
    voice = _voice(SpeechProgram(slow, (), silence=("--cancel",)))
    voice.say("a long story")
    assert _until(lambda: bool(_heard(tmp_path)))
    voice.stop()
    assert _until(lambda: "--cancel" in _heard(tmp_path))
    voice.close()
    assert not voice.problem


def test_saying_something_does_not_wait(tmp_path: Path) -> None:
    voice = _voice(SpeechProgram(_program(tmp_path, "sleeps", "time.sleep(60)"), ()))
    for number in range(1000):
        voice.say(f"line {number}")
    assert len(voice._waiting) <= 12  # the latest; nobody waited a minute to get here
    voice.close()


def test_without_a_command_there_is_a_reason_and_no_thread() -> None:
    voice = _voice(SpeechProgram("/no/such/program", ()))
    assert voice.problem == "missing"
    voice.say("anybody?")
    assert voice._thread is None
    voice.use(False, VoiceSettings())
    assert not voice.problem


def test_the_next_command_is_tried_if_one_fails(tmp_path: Path) -> None:
    broken = SpeechProgram(_program(tmp_path, "broken", "sys.exit(3)"), ())
    voice = _voice(broken, SpeechProgram(_program(tmp_path, "reads", _NOTE), ()))
    voice.say("hello")
    assert _until(lambda: "hello" in _heard(tmp_path))
    voice.close()
    assert not voice.problem


def test_text_that_the_locale_cannot_encode_does_not_end_the_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(arguments: object) -> None:
        raise UnicodeEncodeError("latin-1", "ł", 0, 1, "not there")

    monkeypatch.setattr(voices, "_start", refuse)
    voice = _voice(SpeechProgram(sys.executable, ()))
    voice.say("hello")
    assert _until(lambda: voice.problem == "failed")
    assert voice._thread is not None and voice._thread.is_alive()
    voice.close()


def test_a_hanging_command_is_killed_and_the_next_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voices, "_TIMEOUT", 0.05)
    voice = _voice(SpeechProgram("/bin/sleep", ("60",)))
    voice.say("hello")
    assert _until(lambda: voice.problem == "failed")
    voice.close()


def test_a_crashing_command_is_reported_as_a_problem(tmp_path: Path) -> None:
    voice = _voice(SpeechProgram(_program(tmp_path, "broken", "sys.exit(3)"), ()))
    voice.say("hello")
    assert _until(lambda: voice.problem == "failed")
    voice.close()


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_system_has_a_command_with_language_rate_and_volume(platform: str, language: str) -> None:
    quick, usual = (commands(VoiceSettings(language, rate, 0.5), platform) for rate in (2.0, 1.0))
    assert quick
    assert quick != usual
    assert any(language in " ".join(way.arguments) or "Zosia" in way.arguments for way in quick) or platform == "darwin"


def test_failure_to_start_a_thread_is_reported_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    program = _program(tmp_path, "speaker", _NOTE)
    voice = Voice(lambda manner: [SpeechProgram("speaker", ())], lambda name: program)
    voice.use(True, VoiceSettings())
    with monkeypatch.context() as crowded:
        crowded.setattr(threading.Thread, "start", no_room)
        voice.say("lost")
        assert voice.problem == "failed"
    voice.say("heard")
    assert _until(lambda: "heard" in _heard(tmp_path))
    assert "lost" not in _heard(tmp_path) and _until(lambda: not voice.problem)
    voice.close()
