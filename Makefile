PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
NPM := $(BIN)/python tools/node.py
# Many tests wait for what they started: two workers more than cores keep the cores busy.
WORKERS := $(shell $(PYTHON) -c 'import os; print(len(os.sched_getaffinity(0)) + 2)')
OF_THE_RULES := tests/games tests/contract/test_contract.py
TRAINING := torch==2.13.0 stable-baselines3==2.9.2 sb3-contrib==2.9.2

CLIENT := $(shell find web locales docs/rules \( -name node_modules -o -name .vite \) -prune -o -type f -print)

.PHONY: help setup play browser test lint docs bench screenshots wire lock clean

help: ## what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 14

setup: .venv/.run ## what players and hosts need

play: setup ## a table in the browser
	$(BIN)/tilewright

browser: .venv/.dev ## for the tests: an installed one, else Chromium from npm
	$(BIN)/python tools/browser.py

test: browser ## everything; what only plays by the rules, with bounds checked
	$(NPM) --prefix web test
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -n logical $(OF_THE_RULES) tests/contract/test_golden.py
	$(BIN)/python -m pytest -q -n $(WORKERS) $(OF_THE_RULES:%=--ignore=%)

lint: .venv/.dev ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) --prefix web run lint

docs: .venv/.docs ## the guides and the API reference as one site, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

bench: browser ## speed, as a table and as JSON
	$(BIN)/python -m benchmarks

screenshots: browser ## every page and every board, light and dark, on a desktop and on a phone
	$(BIN)/python tests/web/screenshots.py

wire: .venv/.dev ## after a change of the server's messages: the browser's types
	$(BIN)/python -m tilewright.server.typescript > web/src/wire/types.ts

lock: .venv/.dev ## after a change of dependencies in pyproject.toml; needs uv
	uv lock
	uv export --quiet --no-dev --extra server --no-emit-project --output-file requirements.lock
	uv export --quiet --only-dev --no-emit-project --output-file requirements-dev.lock
	uv export --quiet --only-group docs --no-emit-project --output-file requirements-docs.lock

clean: ## remove what was set up
	rm -rf .venv .browser build

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/.run: pyproject.toml requirements.lock hatch_build.py tools/node.py $(CLIENT) | .venv/bin/python
	$(PIP) install --require-hashes -r requirements.lock
	$(PIP) install --no-deps --editable .
	touch $@

.venv/.dev: requirements-dev.lock .venv/.run
	$(PIP) install --require-hashes -r requirements-dev.lock
	$(PIP) install $(TRAINING)
	$(NPM) --prefix web ci --no-audit --no-fund --loglevel=error
	touch $@

.venv/.docs: requirements-docs.lock .venv/.run
	$(PIP) install --require-hashes -r requirements-docs.lock
	touch $@
