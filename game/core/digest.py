"""A short fingerprint of a state: the same on every platform, another for another state."""

from hashlib import blake2b
from typing import Any

import msgspec

_encoder = msgspec.json.Encoder(order="deterministic")


def digest(state: Any) -> str:
    """Eight hex digits over all fields of a state, in their order.

    The state is a dataclass (or anything that msgspec can write) of ints, strings, tuples, lists.
    """
    return blake2b(_encoder.encode(state), digest_size=4).hexdigest()
