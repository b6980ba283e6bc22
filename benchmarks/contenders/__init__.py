"""One module an engine; each has `prepare(game)`, which gives a `Contender`. They run only inside a worker."""
