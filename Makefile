# The verbs of this project. What a verb needs to say at length stands in Scripts/.

.DEFAULT_GOAL := help
.PHONY: help run test lint format record bench fuzz sanitize docs demo

help: ## List the verbs
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile | expand -t 18

run: ## Install what is missing, build and start the server (ARGS="--port 0" passes options)
	@exec Scripts/run.sh $(ARGS)

test: ## Check everything: lint, unit tests, tooling and a real browser
	@Scripts/test.sh

lint: ## Report each line that the formatter or its rules would change
	@swift format lint --strict --parallel --recursive Sources Tests Benchmarks Package.swift

format: ## Format all Swift files in place
	@swift format --in-place --parallel --recursive Sources Tests Benchmarks Package.swift

record: ## Draw all snapshots anew and show which changed
	@Scripts/record.sh

bench: ## Measure drawing, then the server against a bare C program
	@Scripts/bench.sh $(ARGS)

fuzz: ## Feed random bytes to the targets in Tests/Fuzz (FUZZ_SECONDS=30 for each)
	@Scripts/fuzz.sh

sanitize: ## Run the unit tests under the thread and the address sanitizer
	@Scripts/sanitize.sh

docs: ## Write the documentation of SegmentCore to .build/docs
	@Scripts/docs.sh

demo: ## Write the demo records anew
	@python3 Scripts/make-demo-records.py
