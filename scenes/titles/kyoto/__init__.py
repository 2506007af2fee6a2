"""What Kyoto brings to the screen."""
