"""The guest needs no edit outside its folders: nothing in the program knows of it."""

from tests.project.sources import ROOT

_OURS = ("granchi", "tests.guest", "tests/guest")


def test_no_file_of_the_program_mentions_it() -> None:
    for folder in ("burano", "assets"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".toml", ".po", ".svg"):
                text = path.read_text("utf-8").casefold()
                found = [word for word in _OURS if word in text]
                assert not found, f"{path} mentions {found}"


def test_it_is_small() -> None:
    """What every game would have to write again belongs into the toolkit."""
    lines = {
        str(path): len(path.read_text("utf-8").splitlines()) for path in (ROOT / "tests/guest/scenes").rglob("*.py")
    }
    assert sum(lines.values()) < 780, lines
