"""Pictures of every screen, for review and layout tests."""
