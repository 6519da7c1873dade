"""How computer players judge Burano: features, plans, values, reasons."""
