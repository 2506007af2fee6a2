"""What Carbon City Zero brings to the screen."""
