"""Tables set up for pictures and layout tests."""
