"""The games in the tools of researchers: `pettingzoo` for learning, `openspiel` for search and game theory."""
