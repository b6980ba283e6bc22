"""The table in a terminal: questions with numbered answers, a drawing of the board, and a mode of plain sentences."""
