"""Look through what we build on: pins, hashes, licences, known vulnerabilities, and that the program needs no network.

    python3 dev.py audit

Fails for anything wrong that it can see. Vulnerabilities are asked of osv.dev; where that cannot be reached it says so.
"""

import ast
import json
import re
import sys
import urllib.error
import urllib.request
from importlib import metadata

from devtool.paths import BUILD, ROOT

ALLOWED = (
    *("mit", "bsd", "apache", "psf", "python software foundation", "mpl", "lgpl", "isc", "unlicense"),
    "special exception which allows to use pyinstaller",
)
"""Licences we can use; pyinstaller's has an exception for what it packs."""
NETWORK = {"socket", "socketserver", "ssl", "urllib", "http", "ftplib", "smtplib", "xmlrpc", "requests", "asyncio"}
OSV = "https://api.osv.dev/v1/querybatch"
_PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)")


def pins() -> dict[str, tuple[str, bool]]:
    """Return every pinned package with its version, and whether it has hashes."""
    found = {}
    for path in sorted(BUILD.glob("requirements*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for line, following in zip(lines, [*lines[1:], ""], strict=True):
            if pinned := _PIN.match(line):
                found[pinned[1]] = (pinned[2], following.strip().startswith("--hash=sha256:"))
    return found


def licence(name: str) -> str:
    """Return the licence of an installed package; empty if it is not installed here."""
    try:
        facts = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    said = list(facts.get_all("License-Expression") or [])
    said += [text.partition("\n")[0] for text in facts.get_all("License") or []]
    said += [text for text in facts.get_all("Classifier") or [] if text.startswith("License ::")]
    return " | ".join(text for text in said if text) or "unknown"


def wrong_actions() -> list[str]:
    """Return the actions of the pipelines that are not pinned by commit."""
    return [
        f"{path.name}: {line.strip()}"
        for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses:" in line and "./" not in line and not re.search(r"@[0-9a-f]{40}\b", line)
    ]


def network_imports() -> list[str]:
    """Return the modules of the program that could open a connection."""
    found = []
    for path in sorted((ROOT / "burano").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found += [f"{path.relative_to(ROOT)}: {name}" for name in names if name.partition(".")[0] in NETWORK]
    return found


def vulnerabilities(found: dict[str, tuple[str, bool]]) -> list[str] | None:
    """Return the known vulnerabilities of the pinned versions; None if the service cannot be reached."""
    names = list(found)
    queries = [{"package": {"ecosystem": "PyPI", "name": name}, "version": found[name][0]} for name in names]
    request = urllib.request.Request(
        OSV, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            results = json.load(answer)["results"]
    except (urllib.error.URLError, OSError, ValueError, KeyError):
        return None
    return [
        f"{name} {found[name][0]}: {known['id']}"
        for name, result in zip(names, results, strict=True)
        for known in result.get("vulns", [])
    ]


def main() -> int:
    found = pins()
    wrong = [f"{name} has no hash" for name, (_, hashed) in found.items() if not hashed]
    wrong += [f"not pinned by commit: {line}" for line in wrong_actions()]
    wrong += [f"could open a connection: {line}" for line in network_imports()]
    known = vulnerabilities(found)
    wrong += [f"known vulnerability: {line}" for line in known or []]
    for name, (version, _) in found.items():
        said = licence(name)
        print(f"audit: {name} {version}: {said or 'not installed here'}")
        if said and not any(word in said.lower() for word in ALLOWED):
            wrong.append(f"{name}: is this licence one we can use? {said}")
    print(f"audit: {len(found)} packages pinned with hashes; vulnerabilities: "
          + ("osv.dev cannot be reached from here" if known is None else f"{len(known)} known"))  # fmt: skip
    for line in wrong:
        print(f"audit: WRONG: {line}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
