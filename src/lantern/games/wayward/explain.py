def refuse(g, wish): return None
