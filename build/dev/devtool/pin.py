"""Write the hashes of every pinned package into the requirements files, from the package index.

    python3 dev.py pin

Run it after changing a version. pip then refuses any file that is not one of these, wherever it comes from.
"""

import re
import sys
import urllib.request
from pathlib import Path

from devtool.paths import BUILD

INDEX = "https://pypi.org/simple"
_PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)([^\\]*?)\s*\\?$")
_FILE = re.compile(r'href="[^"]*/([^"/#]+)#sha256=([0-9a-f]{64})"')


def hashes(name: str, version: str) -> list[str]:
    """Return the hashes of all files of one version."""
    plain = re.sub(r"[-_.]+", "-", name).lower()
    with urllib.request.urlopen(f"{INDEX}/{plain}/", timeout=60) as answer:
        page = answer.read().decode()
    stem = re.sub(r"[-_.]+", "_", name).lower()
    found = set()
    for file, digest in _FILE.findall(page):
        parts = re.sub(r"\.(tar\.gz|zip|whl)$", "", file).split("-")
        wheel = file.endswith(".whl")
        known = parts[1] if wheel else "-".join(parts[-1:])
        if re.sub(r"[-_.]+", "_", parts[0]).lower() == stem or not wheel:
            if known == version:
                found.add(digest)
    return sorted(found)


def pin(path: Path) -> int:
    """Update the hashes of one file; return how many packages have none."""
    lines, missing = [], 0
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip().startswith("--hash="):
            continue
        pinned = _PIN.match(line)
        if not pinned:
            lines.append(line)
            continue
        name, version, marker = pinned[1], pinned[2], pinned[3].rstrip()
        digests = hashes(name, version)
        missing += not digests
        print(f"pin: {name} {version}: {len(digests)} files", flush=True)
        lines.append(f"{name}=={version}{marker}" + "".join(f" \\\n    --hash=sha256:{digest}" for digest in digests))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return missing


def main() -> int:
    return min(1, sum(pin(path) for path in sorted(BUILD.glob("requirements*.txt"))))


if __name__ == "__main__":
    sys.exit(main())
