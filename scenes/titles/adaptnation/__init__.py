"""What AdaptNation brings to the screen."""
