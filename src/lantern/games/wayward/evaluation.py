def evaluate(g, seat): return 0.0
