"""Buttons, toggles, steppers, fields, rich text, dialogs: functions that return nodes."""
