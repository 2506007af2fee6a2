"""What City Explorer: Kyoto brings to the screen."""
