"""The pyramid timer, with a clock that only the test moves."""

from burano.table.play.countdown import Countdown
from burano.ui.clock import ManualClock


def run(clock: ManualClock, timer: Countdown, seconds: float, step: float = 0.25) -> None:
    """Let time pass as the program does: many short steps, each followed by a tick."""
    for _number in range(round(seconds / step)):
        clock.advance(step)
        timer.tick()


def started(limit: float) -> tuple[ManualClock, Countdown]:
    clock = ManualClock()
    timer = Countdown(clock, limit)
    timer.start()
    return clock, timer


def test_nothing_counts_before_the_start() -> None:
    clock = ManualClock()
    timer = Countdown(clock, 60)
    run(clock, timer, 30)
    assert timer.seconds == 60
    assert not timer.running
    timer.start()
    run(clock, timer, 10)
    assert timer.seconds == 50


def test_it_expires_after_its_limit_and_is_urgent_in_the_last_ten_seconds() -> None:
    clock, timer = started(60)
    run(clock, timer, 49.75)
    assert not timer.urgent
    run(clock, timer, 0.5)
    assert timer.urgent
    assert not timer.expired
    run(clock, timer, 10)
    assert timer.expired
    assert timer.seconds == 0
    assert timer.share == 0
    assert not timer.running


def test_without_a_limit_it_never_expires() -> None:
    clock, timer = started(0)
    run(clock, timer, 1000)
    assert not timer.on
    assert not timer.expired
    assert not timer.urgent


def test_it_waits_until_every_reason_to_pause_has_gone() -> None:
    clock, timer = started(60)
    run(clock, timer, 5)
    timer.pause("covered")
    timer.pause("window")
    run(clock, timer, 100)
    timer.resume("window")
    run(clock, timer, 100)
    assert timer.seconds == 55
    timer.resume("covered")
    run(clock, timer, 5)
    assert timer.seconds == 50


def test_a_sleeping_computer_costs_nobody_time() -> None:
    clock, timer = started(60)
    run(clock, timer, 5)
    clock.advance(3 * 3600)
    timer.tick()
    assert timer.seconds == 55
    run(clock, timer, 5)
    assert timer.seconds == 50


def test_a_clock_set_back_is_harmless() -> None:
    clock, timer = started(60)
    run(clock, timer, 5)
    clock.advance(-100)
    timer.tick()
    run(clock, timer, 5)
    assert timer.seconds == 50


def test_a_tick_says_when_the_second_on_display_changes() -> None:
    clock, timer = started(60)
    clock.advance(0.9)
    assert not timer.tick()
    clock.advance(0.4)
    assert timer.tick()
    assert timer.seconds == 59
    clock.advance(0.4)
    assert not timer.tick()
