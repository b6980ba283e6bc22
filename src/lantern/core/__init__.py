"""The core: rules in progress, questions, chance, logs, rule catalogues, content. It knows no game."""
