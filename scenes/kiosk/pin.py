"""The PIN of the staff: kept as a salted scrypt hash; wrong ones make it wait ever longer."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from time import monotonic
from typing import Final

HASH: Final = r"^scrypt:(1024|2048|4096|8192|16384|32768):8:1:[0-9a-f]{32}:[0-9a-f]{64}$"
"""What a hash looks like: cost, block size, parallel ones, salt and key."""
DIGITS: Final = (4, 12)
"""The fewest and the most digits of a PIN."""
COST: Final = 16384
"""Some 16 MB and 50 ms for one try."""
FREE: Final = 5
"""So many wrong ones make nobody wait."""
LONGEST: Final = 3600.0


def hashed(pin: str, salt: bytes | None = None, cost: int = COST) -> str:
    """The hash of a PIN, with a salt of its own."""
    salt = secrets.token_bytes(16) if salt is None else salt
    key = hashlib.scrypt(pin.encode(), salt=salt, n=cost, r=8, p=1, dklen=32, maxmem=1 << 27)
    return f"scrypt:{cost}:8:1:{salt.hex()}:{key.hex()}"


def matches(pin: str, kept: str) -> bool:
    """Whether a PIN is the one of a hash."""
    _name, cost, _block, _parallel, salt, _key = kept.split(":")
    return hmac.compare_digest(hashed(pin, bytes.fromhex(salt), int(cost)), kept)


class Lock:
    """Takes a PIN; after five wrong ones it waits 30 s, then twice as long after each."""

    def __init__(self, kept: str, clock: Callable[[], float] = monotonic) -> None:
        self._kept, self._clock = kept, clock
        self._wrong = 0
        self._until = 0.0

    @property
    def wait(self) -> float:
        """Seconds until it takes one again."""
        return max(0.0, self._until - self._clock())

    def opens(self, pin: str) -> bool:
        """Whether this PIN opens it; none does while it waits."""
        if self.wait:
            return False
        if matches(pin, self._kept):
            self._wrong = 0
            return True
        self._wrong += 1
        if self._wrong >= FREE:
            self._until = self._clock() + min(LONGEST, 30.0 * 2 ** (self._wrong - FREE))
        return False
