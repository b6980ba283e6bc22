"""Random play of Lantern's games beside that of other engines, timed in one run on one machine."""
