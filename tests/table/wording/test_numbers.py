"""Numbers are written as the language writes them."""

from __future__ import annotations

from burano import i18n
from burano.table.wording.numbers import decimal, minus


def test_a_loss_has_a_true_minus_sign() -> None:
    assert (decimal("-2.9"), minus(-3)) == ("−2.9", "−3")
    i18n.set_language("pl")
    assert decimal("-2.9") == "−2,9"
