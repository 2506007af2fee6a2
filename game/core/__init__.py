"""What every title shares: the rules protocol, chance, the table, the record, outcomes, words."""
