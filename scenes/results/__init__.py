"""The end of a match: ranks, charts, pages of the title, export."""
