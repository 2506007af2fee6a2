"""The headless commands: each module has ``add(parsers)`` and ``run(args) -> exit code``."""
