"""Controls of a scene: widgets, focus, hover, tooltips, text entry."""
