"""Carbon City Zero: World Edition: mayors build their decks and share one carbon track."""
