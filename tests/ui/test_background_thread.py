"""Work in a background thread, and what happens if no thread can be started."""

import threading

import pytest

from burano.ui.background_thread import BackgroundThread


def test_if_no_thread_can_be_started_the_work_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with BackgroundThread() as apart:
        assert apart.begin(divmod, 7, 2).result() == (3, 1)
        assert isinstance(apart.begin(divmod, 7, 0).exception(), ZeroDivisionError)


def test_otherwise_the_work_is_done_in_the_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    with BackgroundThread() as apart:
        assert apart.begin(threading.get_ident).result() != threading.get_ident()
