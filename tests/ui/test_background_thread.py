"""Work beside the loop, and where there is no room for one more thread."""

import threading

import pytest

from burano.ui.background_thread import BackgroundThread


def test_without_room_for_a_thread_the_work_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with BackgroundThread() as apart:
        assert apart.begin(divmod, 7, 2).result() == (3, 1)
        assert isinstance(apart.begin(divmod, 7, 0).exception(), ZeroDivisionError)


def test_else_it_is_done_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    with BackgroundThread() as apart:
        assert apart.begin(threading.get_ident).result() != threading.get_ident()
