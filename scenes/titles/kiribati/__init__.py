"""What Kiribati brings to the screen."""
