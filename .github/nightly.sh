#!/usr/bin/env bash
# `pnpm nightly`: repeats what was published, and measures the suites' code beside that of the last release, round by round
# in one run. Options go to both runs: `pnpm nightly --quick --max-time 1m` tries it.
set -euo pipefail
cd "$(dirname "$0")/.."

out=results/local/nightly
suites=(utf8-validation header-lookup undici-lookup file-read)
rounds() { node packages/rounds/cli.js "$@"; }

rm -rf "$out"
mkdir -p "$out"
status=0
node runners/bench.js --out "$out/posts.ndjson" "$@" || status=$?
if release=$(git describe --tags --abbrev=0 2>/dev/null); then
  rounds bench "${suites[@]}" --quick --against "$release" --out "$out/against-release.ndjson" "$@" || status=$?
else
  echo "There is no release yet to compare with: no tag leads to this commit." >&2
fi
rounds report "$out"/*.ndjson --out "$out/index.html" # of what there is: a run that could not begin has no file
exit "$status"
