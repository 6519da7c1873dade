"""The layout of panels in a window, and the drawers for panels without room."""
