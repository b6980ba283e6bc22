"""Lantern: three board games with complete rules, a table to play them on, and an engine for research."""
