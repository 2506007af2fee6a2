"""One module or package a title: how its state looks, and what may be dragged where."""
