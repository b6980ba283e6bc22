"""The server under load, beside a bare one on the same stack: `python -m benchmarks.server`."""
