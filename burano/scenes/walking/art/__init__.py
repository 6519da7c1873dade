"""Pictures of floors, houses, streets and visitors, composed from sprites."""
