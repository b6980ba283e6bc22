"""Plain words until the words are written."""
