"""How a database of any released version becomes one of this version: one file a step, run when it is opened."""
