"""Where the scenes around every game are found, by name."""

ROUTES = {
    "title": "burano.scenes.shell.title:title",
    "hearing": "burano.scenes.shell.hearing:HearingScene",
    "settings": "burano.scenes.shell.settings:SettingsScene",
    "warnings": "burano.scenes.shell.warnings:WarningsScene",
    "colours": "burano.scenes.shell.colours:ColoursScene",
    "about": "burano.scenes.shell.about:AboutScene",
    "howto": "burano.scenes.shell.howto:HowToScene",
    "setup": "burano.scenes.shell.opening:setup",
    "continue": "burano.scenes.shell.opening:ContinueScene",
    "lesson": "burano.scenes.shell.opening:LessonScene",
    "puzzles": "burano.scenes.shell.puzzles:PuzzlesScene",
    "puzzle": "burano.scenes.shell.puzzles:PuzzleScene",
    "challenge": "burano.scenes.shell.challenge:ChallengeScene",
    "open": "burano.scenes.shell.opening:OpenScene",
    "dropped": "burano.scenes.shell.opening:DroppedScene",
    "load": "burano.scenes.shell.load:LoadScene",
    "replays": "burano.scenes.shell.load:ReplaysScene",
    "pause": "burano.scenes.shell.pause:PauseScene",
    "replay": "burano.scenes.shell.replay:ReplayScene",
    "analysis": "burano.scenes.shell.analysis:AnalysisScene",
    "statistics": "burano.scenes.shell.statistics:StatisticsScene",
    "message": "burano.scenes.shell.dialogs:MessageDialog",
    "confirm": "burano.scenes.shell.dialogs:ConfirmDialog",
    "crash": "burano.scenes.shell.crash:CrashScene",
}
"""Name → what makes the scene when given `Services` and whatever else the way asks for."""
