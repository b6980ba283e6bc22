# Lantern. `make run` and `make test` need Python 3.11+ and make; they fetch and build the rest, once.

PYTHON ?= python3
PORT   ?= 8000

BIN    := .venv/bin
PY     := $(BIN)/python
STAMPS := .venv/stamps
PIP    := $(PY) -m pip install -qq --disable-pip-version-check
# npm, and the tools that it starts, find the environment's own Node first.
NPM    := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm

PAGE     := src/lantern/web/index.html
PACKAGES := web/node_modules/.package-lock.json
# Folders too: they change when a file is taken away.
WEB      := $(wildcard web/*.*) $(shell find web/src web/public 2>/dev/null)
CHECKED  := $(wildcard src tests tools benchmarks setup.py)

say = @printf '\033[1m· %s\033[0m\n' "$(1)"

.DEFAULT_GOAL := help
.PHONY: help run test web browser format lint typecheck check-web test-web test-python types evidence bench bench-server torture fast slow wheel clean
.DELETE_ON_ERROR:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(STAMPS)/run $(PAGE) ## play: serve on this machine (PORT=8000)
	@$(BIN)/lantern serve --port $(PORT)

test: lint typecheck check-web test-web test-python ## check everything: format, lint, types, tests

# ---- set-up: each step leaves a stamp, and runs again only when its description has changed

$(PY):
	$(call say,making the virtual environment)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lantern needs Python 3.11 or newer; `make PYTHON=...` names one.")'
	@$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

$(STAMPS)/run: requirements/run.txt pyproject.toml setup.py | $(PY)
	$(call say,installing the program)
	@mkdir -p $(STAMPS)
	@$(PIP) -r requirements/run.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(STAMPS)/test: requirements/test.txt $(STAMPS)/run
	$(call say,installing the checks)
	@$(PIP) -r requirements/test.txt
	@touch $@

$(PACKAGES): web/package.json web/package-lock.json web/.npmrc | $(STAMPS)/run
	$(call say,installing the front end's packages)
	@$(NPM) ci --loglevel=error >/dev/null
	@touch $@

$(PAGE): $(WEB) $(PACKAGES)
	$(call say,building the front end)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

web: $(PAGE) ## build the front end

browser: | $(STAMPS)/test
	@$(PY) tools/browser.py >/dev/null

# ---- checks

lint: $(STAMPS)/test
	$(call say,format and lint)
	@$(BIN)/ruff format --quiet --check $(CHECKED) || { echo 'Not formatted: run `make format`.'; exit 1; }
	@$(BIN)/ruff check --quiet $(CHECKED)

typecheck: $(STAMPS)/test
	$(call say,types)
	@$(BIN)/mypy --strict --no-error-summary $(filter-out setup.py,$(CHECKED))

check-web: $(PACKAGES)
	$(call say,front end: types)
	@$(NPM) run --silent check

test-web: $(PACKAGES)
	$(call say,front end: tests)
	@$(NPM) run --silent test

test-python: $(STAMPS)/test $(PAGE) browser
	$(call say,tests)
	@$(BIN)/pytest -q -n 2 --dist worksteal

# ---- further

format: $(STAMPS)/test ## format the Python sources, and mend what lint can mend
	@$(BIN)/ruff check --quiet --fix-only $(CHECKED)
	@$(BIN)/ruff format --quiet $(CHECKED)

types: $(STAMPS)/test ## describe the server's messages to the front end again
	@$(PY) tools/typescript.py

evidence: $(STAMPS)/test ## write down which tests prove which rules
	@$(BIN)/pytest -q -n 2 tests/games --write-evidence

bench: $(STAMPS)/test ## measure speed beside peers
	@$(PY) -m benchmarks

bench-server: $(STAMPS)/test ## measure the server: 500 sockets at 125 tables, beside a bare one
	@$(PY) -m benchmarks.server

torture: $(STAMPS)/test $(PAGE) browser ## try to make the server lose something: the long form, an hour and more
	@LANTERN_TORTURE=long $(BIN)/pytest -q tests/torture tests/web/test_together.py -s

fast: $(STAMPS)/test slow ## compile the engine in place (needs a C compiler)
	$(call say,compiling the engine)
	@LANTERN_FAST=1 $(PY) setup.py --quiet build_ext --inplace

slow: ## go back to the interpreted engine
	@find src -name '*.so' -delete

wheel: $(STAMPS)/test $(PAGE) ## build a wheel into dist/; LANTERN_FAST=1 for a compiled one
	$(call say,building a wheel)
	@rm -rf build dist && mkdir build
	@$(PY) -m build --wheel --no-isolation >build/log 2>&1 || { cat build/log; exit 1; }
	@ls dist/*.whl

clean: slow ## remove everything that was made, the environment too
	@rm -rf .venv .venv-bench build dist web/node_modules src/lantern/web src/*.egg-info
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
