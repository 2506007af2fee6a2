"""A kiosk: the same program for a day of visitors, without staff, keyboard or a way out."""
