"""Decision sheets: a title, items with picture, price and reason, a selection rule, and the result before it is
confirmed. A `SheetPaper` is on the table and is answered by one click; a `DecisionScene` is answered as a whole."""
