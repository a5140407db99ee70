#!/bin/sh
# Adds what this night measured to the branch `history`, which holds nothing else: a results file a night, and the searches that
# confirmed a change. Arguments: the folder with the night's, and the address to push to.
set -eu
night=$1
remote=$2
kept=$(mktemp -d)
trap 'rm -rf "$kept"' EXIT
if git ls-remote --exit-code "$remote" refs/heads/history >/dev/null; then
  git clone -q --depth 1 --branch history "$remote" "$kept"
else
  # There is no such branch yet. Where it cannot be seen only, the push is refused.
  git init -q -b history "$kept"
fi
cp -R "$night/." "$kept"
cd "$kept"
git add -A
git diff --cached --quiet && exit 0
git -c user.name=nightly -c user.email=nightly@users.noreply.github.com commit -q -m "Night of $(date -u +%F)"
git push -q "$remote" history
