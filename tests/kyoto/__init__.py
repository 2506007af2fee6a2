"""Kyoto: rules, deals, scoring, bots, debrief."""
