"""Tweens, easing and the timeline."""

from burano.ui.tween import REDUCED_SECONDS, Motion, Timeline, Tween, linear, out_back, out_cubic


def test_eases_start_at_zero_and_end_at_one() -> None:
    for ease in (linear, out_cubic, out_back):
        assert abs(ease(0)) < 1e-9
        assert abs(ease(1) - 1) < 1e-9


def test_a_tween_ends_exactly_at_its_target_and_reports_it_once() -> None:
    done = []
    tween = Tween(0.5, start=10, end=20, on_done=lambda: done.append(1))
    assert tween.advance(0.25)
    assert 10 < tween.value < 20
    assert not tween.advance(0.5)
    assert not tween.advance(0.5)
    assert tween.value == 20
    assert done == [1]


def test_queued_steps_run_one_after_another() -> None:
    order: list[str] = []
    timeline = Timeline(Motion())
    timeline.then(Tween(0.1, on_done=lambda: order.append("first")))
    timeline.then(Tween(0.1, on_done=lambda: order.append("second")))
    timeline.update(0.15)
    assert order == ["first"]
    timeline.update(0.15)
    assert order == ["first", "second"]
    assert not timeline.busy


def test_skipping_brings_everything_to_its_end_in_order() -> None:
    order: list[int] = []
    timeline = Timeline(Motion())
    for number in range(3):
        timeline.then(Tween(1, on_done=lambda number=number: order.append(number)))  # type: ignore[misc]
    timeline.update(0.2)
    timeline.skip()
    assert order == [0, 1, 2]
    assert not timeline.busy


def test_without_motion_a_tween_ends_at_once() -> None:
    seen: list[float] = []
    timeline = Timeline(Motion("off"))
    timeline.play(Tween(1, on_step=seen.append))
    assert seen == [1.0]
    assert not timeline.busy


def test_reduced_motion_shortens_and_speed_divides_durations() -> None:
    assert Motion("reduced").seconds(0.7) == REDUCED_SECONDS
    assert Motion("full", 2).seconds(0.7) == 0.35


def test_a_delayed_tween_ends_exactly_despite_rounding() -> None:
    for delay in range(1, 200):
        tween = Tween(0.32, delay=delay * 0.01 + 0.2)
        tween.advance(0.07)
        tween.finish()
        assert tween.done
