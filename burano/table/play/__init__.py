"""The running game on screen: flow between screens, the table scene and its model, undo, clocks, computer seats."""
