"""What a scene is, the stack of scenes, and the ways between them. Knows no game."""
