"""The server: tables over HTTP, and the front end. It knows no rules."""
