"""Hints and remarks held against the rules: the plan is played in the true position, and every word is checked."""
