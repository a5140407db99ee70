#!/usr/bin/env bash
# What action.yml runs, in a clone of the pull request that may be shallow. The project has installed its dependencies.
set -euo pipefail

mkdir -p "$OUT"
git fetch --quiet --no-tags --depth 1 origin "+refs/heads/$BASE:refs/remotes/origin/$BASE"

read -ra benches <<< "$BENCHES"
read -ra options <<< "$OPTIONS"
read -ra rounds <<< "${ROUNDS:-npx --no-install rounds}"

status=0
"${rounds[@]}" bench "${benches[@]}" --against "origin/$BASE" --out "$OUT/run.ndjson" --markdown "$OUT/comment.md" \
  --junit "$OUT/junit.xml" --bmf "$OUT/bmf.json" "${options[@]}" || status=$?
[ ! -e "$OUT/comment.md" ] || cat "$OUT/comment.md" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
exit "$status"
