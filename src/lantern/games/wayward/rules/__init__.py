"""The rules of Wayward, a module a chapter. `BOOK` names every rule that can be in progress, for saved positions."""
