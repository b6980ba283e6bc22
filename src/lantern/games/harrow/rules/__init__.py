"""The rules of Harrow County, a module a chapter."""
