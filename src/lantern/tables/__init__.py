"""Tables: seats, undo, bots' turns, saved games. No network here."""
