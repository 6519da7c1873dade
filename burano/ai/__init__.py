"""Computer players for any game behind the core protocol: search, levels, a process of their own, and the arena."""
