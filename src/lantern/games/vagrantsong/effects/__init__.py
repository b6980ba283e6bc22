"""The primitives of content (`do = …`), compiled: one class each, by theme (docs/rules, Part IV)."""
