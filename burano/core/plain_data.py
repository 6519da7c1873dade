"""Plain data: what saves, journals and questions to other processes are made of."""

from __future__ import annotations

from typing import TypeAlias

Plain: TypeAlias = "None | bool | int | str | list[Plain] | dict[str, Plain]"
"""What JSON can hold (no floats: rules count in whole numbers)."""
