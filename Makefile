# Two commands do everything on a fresh machine with git, make, Python 3.11 and Node:
#   make serve   installs, builds, serves the site on 127.0.0.1:8000
#   make test    installs what the tests need and runs everything
# Each installing or building step leaves a stamp, so that a second run does it only if its inputs changed.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT ?= 8000
PY := .venv/bin/python
export NO_MKDOCS_2_WARNING := 1
# Bytecode beside the sources would make the tree look changed and the site be built again.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

VENV := .venv/stamp
NODE := node_modules/.stamp
SITE := build/site.stamp

# Directories stand in the list beside files: removing a file is a change too.
SITE_INPUTS := mkdocs.yml $(shell find sources scripts engine docs \
	-name __pycache__ -prune -o \( -type f -o -type d \) -print 2>/dev/null)

.PHONY: help setup chromium build serve check lint format test bench screenshots requirements clean

help:  ## what can be asked for
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## */\t/' | expand -t 14

setup: $(VENV) $(NODE)  ## install the pinned Python and Node packages

$(VENV): requirements.txt
	test -x $(PY) || $(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --requirement requirements.txt
	touch $@

$(NODE): package-lock.json package.json .npmrc
	npm ci --no-fund --no-audit --loglevel=error
	touch $@

chromium:  ## a Chromium for the tests, from Debian's packages if there is none
	@command -v chromium-headless-shell chromium >/dev/null || { \
		sudo=$$( [ "$$(id -u)" = 0 ] || echo sudo ); \
		install="$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends"; \
		$$sudo apt-get update -q; \
		$$install chromium-headless-shell || $$install chromium; }

build: $(SITE)  ## the site, in build/site

$(SITE): $(VENV) $(NODE) $(SITE_INPUTS)
	$(PY) -m scripts.build
	touch $@

serve: $(SITE)  ## build if need be, then serve on 127.0.0.1:8000
	$(PY) -m scripts.serve --port $(PORT)

check: $(VENV)  ## every fault of the archive, as path:line: message
	$(PY) -m scripts.check

lint: $(VENV)  ## style of the Python
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .

format: $(VENV)  ## put the Python into shape
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

test: setup chromium lint check build  ## everything, a real browser included
	$(PY) -m scripts.coverage
	$(PY) -m pytest -n auto --dist worksteal $(PYTEST)

bench: build chromium  ## figures: build time, bytes, requests, speed
	$(PY) -m tests.bench

screenshots: build chromium  ## pictures of the pages to look at, in build/screenshots
	$(PY) -m tests.site.screenshots

requirements:  ## pin requirements.txt anew from requirements.in
	rm -rf build/pins && $(PYTHON) -m venv build/pins
	build/pins/bin/pip install --quiet --requirement requirements.in
	{ echo "# Made from requirements.in by: make requirements"; \
	  build/pins/bin/pip freeze --all --exclude pip; } > requirements.txt

clean:  ## remove what was built (not what was installed)
	rm -rf build
