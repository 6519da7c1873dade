"""Write every sprite to assets/svg, with an index of their sizes and anchors, and the list in docs/art.md.

python build/art/make_sprites.py
"""

from __future__ import annotations

import json
from pathlib import Path

from sprites import all_sprites

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "svg"
PAGE = ROOT / "docs" / "art.md"
MARK = "<!-- written by build/art/make_sprites.py -->"


def files() -> dict[str, str]:
    """File name to contents, for everything that belongs into the folder."""
    drawn = sorted(all_sprites(), key=lambda sprite: sprite.name)
    out = {f"{sprite.name}.svg": sprite.text() for sprite in drawn}
    if len(out) != len(drawn):
        raise ValueError("two sprites have the same name")
    index = {s.name: {"size": [s.width, s.height], "anchor": list(s.anchor_point)} for s in drawn}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in index.items())
    return out | {"index.json": "{\n" + lines + "\n}\n"}


def page(text: str) -> str:
    """The art page with its list of sprites brought up to date."""
    rows = ["| sprite | size | anchor |", "|---|---|---|"]
    for sprite in all_sprites():
        x, y = sprite.anchor_point
        rows.append(f"| `{sprite.name}` | {sprite.width} × {sprite.height} | {x:g}, {y:g} |")
    head, _, _ = text.partition(MARK)
    return head + MARK + "\n" + "\n".join(rows) + "\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = files()
    for stale in FOLDER.iterdir():
        if stale.name not in wanted:
            stale.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    print(f"{len(wanted) - 1} sprites in {FOLDER}")


if __name__ == "__main__":
    main()
