"""City Explorer: Kyoto (Yuo; English edition Moaideas, 2018), for 2 to 5 players."""
