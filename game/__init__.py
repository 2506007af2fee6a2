"""The engine layer of Tidetable: rules, records, bots. It needs no screen and imports none."""
