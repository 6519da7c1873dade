"""Computer players for any game that implements the core protocol: search, levels, worker process, and matches between
levels."""
