"""The hand-over between two players: the table is hidden until the next one confirms."""
