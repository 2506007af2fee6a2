"""The desktop program: ``python -m scenes``."""

import sys

from .app import main

if __name__ == "__main__":
    sys.exit(main())
