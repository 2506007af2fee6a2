"""States of all scenes worth a picture; pictures made of them."""
