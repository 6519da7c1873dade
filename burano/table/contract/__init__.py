"""The contract: the small objects a game hands to the toolkit and the shell."""
