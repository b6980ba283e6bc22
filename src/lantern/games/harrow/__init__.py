"""Harrow County: Protectors, Family and Kammi fight over a county on 37 hexes, while Hester sets it on fire."""
