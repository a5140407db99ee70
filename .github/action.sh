#!/usr/bin/env bash
# What action.yml runs, in a clone of the pull request that may be shallow. The project has installed its dependencies.
set -euo pipefail

if [ -e "$OUT/run.ndjson" ]; then
  echo "::error::This job has run the action before. Name all benchmarks in one step, or measure in another job."
  exit 2
fi
mkdir -p "$OUT"
# A whole clone stays whole.
depth=()
[ "$(git rev-parse --is-shallow-repository)" != true ] || depth=(--depth 1)
git fetch --quiet --no-tags ${depth[@]+"${depth[@]}"} origin "+refs/heads/$BASE:refs/remotes/origin/$BASE"

# Words, on one line or on several.
read -rd '' -a benches <<< "$BENCHES" || true
read -rd '' -a options <<< "$OPTIONS" || true
build=()
[ -z "${BUILD-}" ] || build=(--build "$BUILD")
read -rd '' -a rounds <<< "${ROUNDS:-npx --no-install rounds}" || true

status=0
"${rounds[@]}" bench "${benches[@]}" --against "origin/$BASE" --out "$OUT/run.ndjson" --out "$OUT/comment.md" \
  --out "$OUT/junit.xml" \
  ${build[@]+"${build[@]}"} ${options[@]+"${options[@]}"} || status=$?
[ ! -e "$OUT/comment.md" ] || cat "$OUT/comment.md" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
if [ -e "$OUT/run.ndjson" ]; then
  "${rounds[@]}" report "$OUT/run.ndjson" --out "$OUT/report.html"
  # The only file that rounds/comment reads.
  "${rounds[@]}" report "$OUT/run.ndjson" --json --out "$OUT/report.json"
fi
exit "$status"
