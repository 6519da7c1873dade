"""Commands, keys, controllers, pointer and clipboard."""
