"""The laboratory: many games, on all cores."""
