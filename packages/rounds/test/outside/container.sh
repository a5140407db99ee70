#!/bin/sh
# Tries a tarball in a container that has Node.js, git, libatomic (for Node.js 26) and this folder, and nothing else of the repository.
# More arguments are for `docker run`, for example --network or --volume:
#   packages/rounds/test/outside/container.sh rounds-0.1.0.tgz
set -eu
tarball=$(realpath "$1")
shift
cd "$(dirname "$0")"
docker run --rm --init --volume "$PWD:/outside:ro" --volume "$tarball:/rounds.tgz:ro" --env ROUNDS_TARBALL=/rounds.tgz "$@" node:24-bookworm-slim \
  sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates git libatomic1 && node --test --test-reporter=spec /outside/all.test.js'
