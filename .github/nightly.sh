#!/usr/bin/env bash
# `pnpm nightly`: repeats what was published, and measures the suites' code beside that of the last release, round by round
# in one run. Options go to both runs: `pnpm nightly --quick --max-time 1m` tries it.
set -euo pipefail
cd "$(dirname "$0")/.."

out=results/local/nightly
suites=(utf8-validation header-lookup undici-lookup file-read)
rounds() { node runners/cli.js "$@"; }

rm -rf "$out"
mkdir -p "$out"
runs=("$out/posts.ndjson")
status=0
rounds bench --out "${runs[0]}" "$@" || status=$?
if release=$(git describe --tags --abbrev=0 2>/dev/null); then
  runs+=("$out/against-release.ndjson")
  rounds bench "${suites[@]}" --quick --against "$release" --out "${runs[1]}" "$@" || status=$?
else
  echo "There is no release yet to compare with: no tag leads to this commit." >&2
fi
rounds report "${runs[@]}" --out "$out/index.html"
exit "$status"
