"""Where panels lie in a window, and the drawers for those without room."""
