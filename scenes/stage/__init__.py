"""What all boards and widgets stand on: nodes, drawing, tweens, hands, focus."""
