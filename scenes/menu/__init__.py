"""The menu and what it leads to beside the titles: saved matches, settings, credits."""
