"""Decision sheets: a title, items with picture, price and reason, a rule of selection, and the result before it is
confirmed. A `SheetPaper` lies on the table and is answered by one click; a `DecisionScene` is answered as a whole."""
