"""The kiosk: the operator's file, the watch over the program, visits, and no way out."""
