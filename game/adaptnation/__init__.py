"""AdaptNation: three cities hold out together against a worsening climate."""
