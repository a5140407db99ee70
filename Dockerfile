# Everything that `bench` may need, so that a container measures without a network:
#
#   docker build --tag rounds .                          every suite; `--target quick`: those that run in JavaScript only
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD/results:/results" rounds bench utf8-validation --quick
#
# `--build-context just=FOLDER` adds just-js, as it was built in that folder.
# `--secret id=npmrc,src=…` is an .npmrc, and `--secret id=ca,src=…` certificates to trust, if npm and pip go through a mirror.

# With a digest (debian@sha256:…), an image that is built again has the same versions of all: Debian's packages are then those of the
# day on which that base was made, and whatever else comes from a registry is exact.
ARG DEBIAN=docker.io/library/debian:bookworm-slim
ARG RUNTIMES="node@20.20.2 node@22.23.3 node@26.10.0 bun@1.0.14"

FROM scratch AS just

FROM ${DEBIAN} AS base
# Debian's images say in a comment which snapshot of the archive they were made of. Its signatures are as old as it is.
RUN sources=/etc/apt/sources.list.d/debian.sources; if grep -qs '^# http.*snapshot' $sources; then \
  sed -i -e '/^URIs:/d' -e 's/^# \(http.*snapshot.*\)/URIs: \1\nCheck-Valid-Until: no/' $sources; fi
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ca-certificates libatomic1 libstdc++6 tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir --mode=1777 /results /opt/rounds-cache
# HOME, since any user may run it. `container` is how software tells where it runs, by a convention of systemd.
ENV HOME=/tmp PATH=/opt/node/bin:$PATH ROUNDS_CACHE=/opt/rounds-cache container=oci

FROM base AS build
ARG NODE=24.21.0
ARG NPM=11.21.2
ARG PNPM=12.21.0
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends curl g++ make npm python3 python3-venv \
  && rm -rf /var/lib/apt/lists/*
RUN --mount=type=secret,id=npmrc,target=/tmp/.npmrc,mode=0444 --mount=type=secret,id=ca \
  if [ -s /run/secrets/ca ]; then cp /run/secrets/ca /usr/local/share/ca-certificates/mirror.crt && update-ca-certificates; fi \
  && node="node-linux-$(dpkg --print-architecture | sed s/amd64/x64/)" \
  && /usr/bin/npm install --prefix /opt/npm --no-audit --no-fund "$node@$NODE" "npm@$NPM" "pnpm@$PNPM" \
  && mv "/opt/npm/node_modules/$node" /opt/node \
  && chmod +x /opt/node/bin/node && ln -s ../../npm/node_modules/npm/bin/npm-cli.js /opt/node/bin/npm \
  && cached="$ROUNDS_CACHE/runtimes/node/$NODE/$node" && mkdir -p "$cached/bin" && ln -s /opt/node/bin/node "$cached/bin"
WORKDIR /opt/rounds
# What the lockfile names is fetched before the sources are here: a change of these does not fetch it again.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN --mount=type=secret,id=npmrc,target=/tmp/.npmrc,mode=0444 \
  /opt/npm/node_modules/.bin/pnpm fetch --prod --store-dir /opt/store
COPY . .
# Addons are compiled here, as those who run the image cannot write into it.
RUN /opt/npm/node_modules/.bin/pnpm install --prod --frozen-lockfile --offline --store-dir /opt/store \
  && node native/build.js --all && node packages/json-parse/build.js --all \
  && ln -s /results results/local \
  && chmod -R a+rX . \
  && node packages/rounds/cli.js runtimes

FROM build AS every-runtime
ARG RUNTIMES
RUN --mount=type=secret,id=npmrc,target=/tmp/.npmrc,mode=0444 node packages/rounds/cli.js runtimes add $RUNTIMES \
  && rm -r "$ROUNDS_CACHE"/runtimes/node/*/*/include
RUN --mount=type=bind,from=just,target=/just mkdir /opt/just && cp -R /just/. /opt/just && chmod -R a+rX /opt/just
# Measuring its Python programs once installs their packages.
RUN node packages/rounds/cli.js bench websocket-pingpong --quick --rounds 1 --runtime node@24 --case websockets+websockets \
  --workload 16B-default --out /tmp/run.ndjson \
  && chmod -R a+rwX "$ROUNDS_CACHE"

FROM build AS quick-suites
RUN rm -rf packages/stdin-syscalls packages/websocket-pingpong && chmod -R a+rwX "$ROUNDS_CACHE"

FROM base AS entry
LABEL org.opencontainers.image.title="Rounds" \
  org.opencontainers.image.description="Benchmarks of Node.js, Bun, Deno and just-js that say how sure they are" \
  org.opencontainers.image.licenses="MIT"
# npm tells that there is no registry, so that `node@20` means the one that is here.
COPY --from=build /opt/node/bin /opt/node/bin
COPY --from=build /opt/npm/node_modules/npm /opt/npm/node_modules/npm
# Suites are those of the project in which the command is typed. Its results/local leads to /results.
WORKDIR /opt/rounds
USER 1000:1000
# tini is process 1: it passes signals on, and reaps what lost its parent.
ENTRYPOINT ["tini", "--", "node", "/opt/rounds/packages/rounds/cli.js"]
CMD ["--help"]

FROM entry AS quick
COPY --from=quick-suites /opt/rounds /opt/rounds
COPY --from=quick-suites /opt/rounds-cache /opt/rounds-cache

FROM entry AS full
USER 0
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends g++ git golang linux-perf make python3 python3-venv strace \
  && rm -rf /var/lib/apt/lists/*
USER 1000:1000
COPY --from=every-runtime /opt/rounds /opt/rounds
COPY --from=every-runtime /opt/rounds-cache /opt/rounds-cache
COPY --from=every-runtime /opt/just /opt/just
ENV PATH=/opt/just:$PATH JUST_TARGET=/opt/just
# What was made in another stage may lack a library in this one. All are here, so that nothing is downloaded.
ARG RUNTIMES
RUN npm_config_offline=true node /opt/rounds/packages/rounds/cli.js runtimes add $RUNTIMES
