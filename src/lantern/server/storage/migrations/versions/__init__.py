"""The steps. A released one is never changed; a new one goes on from it."""
