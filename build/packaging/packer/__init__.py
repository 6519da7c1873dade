"""Makes the packages: executables, wheel, sdist, Linux desktop files. Driven by `dev.py package`."""
