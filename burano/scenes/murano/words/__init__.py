"""Texts for every event, reason and thing of Murano."""
