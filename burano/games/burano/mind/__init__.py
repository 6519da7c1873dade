"""How computer players judge Burano: features, plans, worth, reasons."""
