"""Walking in Burano: façades, what counts on them, the people who visit."""
