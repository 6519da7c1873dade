"""Each person's language, hints and symbols: the table follows the viewer, and the settings return afterwards."""

from dataclasses import replace
from pathlib import Path

from burano import i18n
from burano.games.burano import actions as a
from burano.table.play.player_preferences import EXTRAS_KEY, PlayerPreferences, preferences_of, to_extras
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import Seated, play_on
from tests.ui.driver import Driver


def seated_with(home: Path, **preferences: PlayerPreferences) -> Seated:
    session = play_on(new_session(2, 4), "turn", 12, a.EndTurn)
    session.table = replace(session.table, extras={**session.table.extras, **to_extras(preferences)})
    seated = Seated(home, session)
    seated.services.settings.change(language="en")
    seated.flow.go_on()
    return seated


def end_turn(seated: Seated) -> None:
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    seated.services.stack.settle()
    seated.run(0.1)


def test_the_table_speaks_the_language_of_the_viewer(tmp_path: Path) -> None:
    seated = seated_with(tmp_path, Marco=PlayerPreferences(language="pl"))
    assert seated.flow.seat == 0 and seated.box("undo").text == "Undo"
    log = [line.text for line in seated.table.context.log.lines]
    end_turn(seated)
    assert seated.flow.seat == 1 and i18n.language() == "pl"
    assert seated.box("undo").text == "Cofnij"
    assert [line.text for line in seated.table.context.log.lines][: len(log)] != log
    end_turn(seated)
    assert seated.flow.seat == 0 and seated.box("undo").text == "Undo"


def test_symbols_and_hints_go_with_the_seat_too(tmp_path: Path) -> None:
    seated = seated_with(tmp_path, Marco=PlayerPreferences(symbols="large", hints="off"))
    assert not seated.services.kit.large_symbols and seated.table.ui.find("hint") is not None
    end_turn(seated)
    assert seated.services.kit.large_symbols and seated.table.ui.find("hint") is None
    end_turn(seated)
    assert not seated.services.kit.large_symbols and seated.table.ui.find("hint") is not None


def test_the_settings_return_when_the_table_is_left(tmp_path: Path) -> None:
    seated = seated_with(tmp_path, Lucia=PlayerPreferences(language="pl", symbols="large"))
    assert i18n.language() == "pl" and seated.services.kit.large_symbols
    seated.table.leave()
    assert i18n.language() == "en" and not seated.services.kit.large_symbols


def test_preferences_are_kept_by_name_and_nonsense_is_none() -> None:
    table = new_session(2, 1).table
    preferences = {"Lucia": PlayerPreferences("pl", "always", "large"), "Marco": PlayerPreferences()}
    kept = replace(table, extras=to_extras(preferences))
    assert preferences_of(kept) == {"Lucia": PlayerPreferences("pl", "always", "large")}
    assert not to_extras({"Marco": PlayerPreferences()})
    for said in (None, 3, "pl", ["xx", 5, None], ["pl"]):
        assert preferences_of(replace(table, extras={EXTRAS_KEY: {"Lucia": said}})) == {"Lucia": PlayerPreferences()}  # type: ignore[dict-item]


def test_a_preference_goes_round_to_the_settings_again() -> None:
    preference = PlayerPreferences()
    for _click in range(3):
        preference = preference.after("language")
    assert preference == PlayerPreferences()


def test_a_preference_outlasts_a_change_of_the_settings(tmp_path: Path) -> None:
    """The page of settings speaks as just chosen; back at the table the viewer's own choice holds."""
    session = play_on(new_session(2, 4), "turn", 12, a.EndTurn)
    preferences = to_extras(
        {
            "Lucia": PlayerPreferences(language="pl", symbols="large"),
            "Marco": PlayerPreferences(language="pl", symbols="large"),
        }
    )
    session.table = replace(session.table, extras={**session.table.extras, **preferences})
    driver = Driver(tmp_path, motion="off", language="pl", handover="off")
    app = driver.app
    app.services.saves.play(session)
    driver.run(0.3)
    assert app.kit.large_symbols
    app.settings.change(muted=True)
    assert app.kit.large_symbols, "what was not changed stays as wished for"
    app.go.to("settings")
    driver.run(0.6)
    app.settings.change(language="en", colour_symbols="normal")
    driver.run(0.1)
    assert i18n.language() == "en"
    app.go.back()
    driver.run(0.6)
    assert i18n.language() == "pl" and app.kit.large_symbols and driver.box("undo").text == "Cofnij"
    assert app.stack.notice_words, "and it is said why"
    app.close()
