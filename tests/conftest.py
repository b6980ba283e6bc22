"""What all tests share: the record of which rules they prove."""

pytest_plugins = ["tests.rule_evidence"]
