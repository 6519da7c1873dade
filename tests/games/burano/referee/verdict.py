"""What the referee says about a record, and how a disagreement travels there."""

from dataclasses import dataclass
from typing import NoReturn


class Refusal(Exception):
    """Raised where a line breaks a rule; the line number is added where lines are read."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


def refuse(rule: str, reason: str) -> NoReturn:
    raise Refusal(rule, reason)


def require(condition: bool, rule: str, reason: str) -> None:
    if not condition:
        raise Refusal(rule, reason)


@dataclass(frozen=True)
class Verdict:
    """``line`` is the last line read: that of the disagreement, or of ``final`` in an accepted record."""

    ok: bool
    line: int
    event: str = ""
    rule: str = ""
    reason: str = ""

    def __str__(self) -> str:
        if self.ok:
            return f"accepted, {self.line} lines"
        return f"line {self.line} ({self.event or 'unreadable'}) refused by {self.rule}: {self.reason}"
