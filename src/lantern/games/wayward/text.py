from lantern.core.records import Offer, Telling
from lantern.games.wayward.answers import answer_text
def sentence(g, q): return q.what
def offer(g, q, x): return Offer(answer_text(g,q,x), answer_text(g,q,x))
def telling(g,e,seat,names): return Telling(e.rule,e.what,e.seat,f"{e.what} {e.a} {e.b} {e.c}")
