"""Kyoto: countries at a climate conference (rules without a screen)."""
