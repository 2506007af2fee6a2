"""Players made of code. They see observations only, and think in a process of their own."""
