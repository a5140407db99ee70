#!/usr/bin/env bash
# What action.yml runs after action.sh: writes what was found as a comment on the pull request, or anew into the comment that
# the same job wrote before, and nobody else. Where GitHub refuses that, as it does to forks, the verdict stands without it.
set -euo pipefail

[ -e "$BODY" ] || exit 0
comments="repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments"
mark='<!-- Rounds comparison -->'
# Names in other letters differ by their sum only.
job="<!-- $(printf %s "$JOB" | tr -c 'A-Za-z0-9._-' '-')-$(printf %s "$JOB" | cksum | tr -c '0-9' '-') -->"
printf '\n%s\n' "$job" >> "$BODY"

write() {
  local found
  found=$(gh api --paginate "$comments" \
    --jq ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$mark\")) and (.body | contains(\"$job\"))) | .id") || return
  found=$(sed -n 1p <<< "$found")
  if [ -n "$found" ]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$found" --field "body=@$BODY" > /dev/null
  else
    gh api --method POST "$comments" --field "body=@$BODY" > /dev/null
  fi
}
write || echo "::warning::Rounds could not comment on the pull request. Its job needs the permission: pull-requests: write"
