"""Everything on screen. It reads the engine layer; the engine layer knows nothing of it."""
