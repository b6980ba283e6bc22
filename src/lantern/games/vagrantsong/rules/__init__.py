"""The rules of Vagrantsong, one module a chapter."""
