"""Plain data: the content of saves, journals and messages to other processes."""

from __future__ import annotations

from typing import TypeAlias

Plain: TypeAlias = "None | bool | int | str | list[Plain] | dict[str, Plain]"
"""Values that JSON can hold, without floats: rules use whole numbers only."""
