"""Release notes and AppStream release descriptions, both from CHANGELOG.md."""

import re
from xml.sax.saxutils import escape

from devtool.paths import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"
_HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+)(?: – (?P<date>\S+))?\s*$", re.MULTILINE)


class NoNotes(Exception):
    """The changelog has no section for the version."""


def releases(changelog: str) -> dict[str, tuple[str, str]]:
    """Return version → (date or `unreleased`, text of its section), newest first."""
    headings = list(_HEADING.finditer(changelog))
    ends = [heading.start() for heading in headings[1:]] + [len(changelog)]
    return {
        heading["version"]: (heading["date"] or "unreleased", changelog[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    }


def of(version: str) -> str:
    """Return the text of one version's section."""
    found = releases(CHANGELOG.read_text(encoding="utf-8"))
    if version not in found:
        raise NoNotes(f"CHANGELOG.md has no section '## {version} – DATE'")
    return found[version][1] + "\n"


def appstream(today: str) -> str:
    """Return the `<release>` elements; an unreleased version is dated with the day of the build."""
    elements = []
    for version, (date, text) in releases(CHANGELOG.read_text(encoding="utf-8")).items():
        points = re.findall(r"^- (.*(?:\n  .*)*)", text, re.MULTILINE)
        items = "".join(f"<li>{escape(' '.join(point.split()))}</li>" for point in points)
        day = today if date == "unreleased" else date
        description = f"<description><ul>{items}</ul></description>"
        elements.append(f'<release version="{version}" date="{day}">{description}</release>')
    return "\n    ".join(elements)
