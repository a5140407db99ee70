import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { caller, interrupted, runInside, withMounted } from './container.js';

/**
 * `pnpm docker:check`: builds both targets of the Dockerfile from the commit that is checked out, each without the other's
 * layers, and runs them without a network, as a user that they do not know. It takes about 20 minutes.
 *
 *   --just FOLDER|none   sources of just-js, in place of a download; `none` leaves it out
 *   --ca FILE            certificates to trust, --npmrc FILE: for a mirror of the registries
 *   --cached             takes what earlier builds left; the two builds are then no longer independent
 *   --keep               keeps the images, as rounds-check:quick and rounds-check:full
 */
const { values: asked } = optionsByHand(
  {
    options: {
      just: { type: 'string' },
      ca: { type: 'string' },
      npmrc: { type: 'string' },
      cached: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  },
  {},
);

const repository = fileURLToPath(new URL('../../..', import.meta.url));
Object.assign(process.env, { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' });

const missing = whyNotHere();
if (missing === undefined) await check();
else console.log(`docker:check is skipped: ${missing}`);

/** @returns {string | undefined} */
function whyNotHere() {
  if (process.getuid?.() !== 0) return 'it needs root, to make namespaces and to own files of several users.';
  const tools = ['buildah', 'unshare', 'chroot', 'git'].filter(
    (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0,
  );
  return tools.length === 0 ? undefined : `${tools.join(', ')} not found (apt-get install buildah).`;
}

async function check() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docker-check-'));
  try {
    run('sh', ['-c', 'git archive HEAD | tar -x -C "$0"', folder], { cwd: repository });
    provideBase(folder);
    const quick = await checkTarget('quick', folder);
    const full = await checkTarget('full', folder);
    assert.deepEqual(quick.packages, full.packages, 'expected two builds to have the same packages');
    const [fromQuick, fromFull] = [inBoth(quick.cells, full.cells), inBoth(full.cells, quick.cells)];
    const differing = fromQuick.filter((cell, i) => JSON.stringify(cell) !== JSON.stringify(fromFull[i]));
    assert.deepEqual(differing.slice(0, 5), [], 'expected two builds to list the same cells');
    assert.equal(fromQuick.length, fromFull.length, 'expected two builds to list as many cells');
    console.log(
      `Two builds agree: ${quick.packages.length} packages, ${fromFull.length} of ${full.cells.length} cells`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    const images = ['quick', 'full'].map((target) => `rounds-check:${target}`);
    if (!asked.keep) spawnSync('buildah', ['rmi', '--force', ...images], { stdio: 'ignore' });
  }
}

/**
 * @template {{ suite: string, runtime: string }} L
 * @param {L[]} cells
 * @param {L[]} others
 * @returns {L[]} those of suites and runtimes that the others have too
 */
function inBoth(cells, others) {
  const suites = new Set(others.map(({ suite }) => suite));
  const runtimes = new Set(others.map(({ runtime }) => runtime));
  return cells.filter(({ suite, runtime }) => suites.has(suite) && runtimes.has(runtime));
}

/**
 * Where no registry of images can be reached, Debian's own is made of its packages.
 *
 * @param {string} folder
 */
function provideBase(folder) {
  const dockerfile = readFileSync(path.join(folder, 'Dockerfile'), 'utf8');
  const [, name = '', suite = ''] = /^ARG DEBIAN=(\S+:(\w+)-slim)/m.exec(dockerfile) ?? [];
  if (spawnSync('buildah', ['inspect', '--type', 'image', name]).status === 0) return;
  if (spawnSync('buildah', ['pull', name]).status === 0) return;
  console.log(`Making ${name} with mmdebstrap`);
  const archive = path.join(folder, 'debian.tar');
  run('mmdebstrap', ['--quiet', '--variant=minbase', suite, archive]);
  const container = run('buildah', ['from', 'scratch']).trim();
  run('buildah', ['add', '--quiet', container, archive]);
  run('buildah', ['commit', '--quiet', '--rm', container, name]);
  rmSync(archive);
}

/**
 * @param {'quick' | 'full'} target
 * @param {string} context
 */
async function checkTarget(target, context) {
  const image = `rounds-check:${target}`;
  const secret = (/** @type {'ca' | 'npmrc'} */ id) =>
    asked[id] === undefined ? [] : ['--secret', `id=${id},src=${path.resolve(asked[id])}`];
  const just =
    asked.just === undefined
      ? []
      : asked.just === 'none'
        ? ['--build-arg', 'JUST_VERSION=']
        : ['--build-context', `just=${path.resolve(asked.just)}`];
  const started = performance.now();
  const options = [
    asked.cached ? '--layers' : '--no-cache',
    '--network',
    'host',
    ...secret('ca'),
    ...secret('npmrc'),
    ...just,
  ];
  run('buildah', ['bud', ...options, '--target', target, '--tag', image, context]);
  tell(target, 'built', secondsSince(started));
  return withMounted(image, async (container) => {
    const bytes = Number(run('du', ['--summarize', '--block-size=1', container.root]).split('\t')[0]);
    tell(target, 'size', `${(bytes / 1e6).toFixed(0)} MB`);
    const results = path.join(context, '..', `${path.basename(context)}-${target}`);
    mkdirSync(results);
    run('chown', [`${caller}:${caller}`, results]);
    try {
      const say = (/** @type {string} */ what, /** @type {string} */ seen) => tell(target, what, seen);
      return await checkRuns(target, container, results, say);
    } finally {
      rmSync(results, { recursive: true });
    }
  });
}

/**
 * @param {'quick' | 'full'} target
 * @param {import('./container.js').Container} container
 * @param {string} results
 * @param {(what: string, seen: string) => void} say
 */
async function checkRuns(target, container, results, say) {
  const list = runInside(container, results, ['bench', '--list', '--json']);
  /** @type {{ suite: string, case: string, workload: string, runtime: string, available: boolean }[]} */
  const cells = JSON.parse(list);
  say('cells', `${cells.length}, in ${[...new Set(cells.map(({ runtime }) => runtime))].join(', ')}`);

  // Without a registry, a version means the one that is here.
  const versions = target === 'full' ? 'node@20,node@22,node@24,node@26,bun@1.0.14' : 'node@24';
  const named = runInside(container, results, [
    'bench',
    'utf8-validation',
    '--list',
    '--json',
    '--runtime',
    versions,
  ]);
  const ids = new Set(JSON.parse(named).map((/** @type {typeof cells[number]} */ cell) => cell.runtime));
  assert.equal(ids.size, versions.split(',').length, 'expected the versions to be there');
  say('offline', [...ids].join(', '));

  let started = performance.now();
  const file = path.join(results, 'run.ndjson');
  runInside(container, results, [
    ...['bench', 'utf8-validation', '--quick', '--rounds', '2'],
    ...['--out', '/results/run.ndjson'],
  ]);
  const records = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const trials = records.filter(({ type }) => type === 'trial');
  const failures = records.filter(({ type }) => type === 'failure');
  assert.ok(trials.length > 0, 'expected trials');
  assert.deepEqual(failures, [], 'expected no failures');
  assert.equal(records[0].machine.container, 'oci', 'expected the run to say that it was in a container');
  const { uid, gid } = statSync(file);
  assert.deepEqual([uid, gid], [caller, caller], 'expected the results to belong to the caller');
  say('bench', `${trials.length} trials without a network, ${secondsSince(started)}; owner ${uid}:${gid}`);

  started = performance.now();
  const findings = runInside(container, results, ['selftest', '--check']);
  say('check', secondsSince(started));
  console.log(findings.replace(/^/gm, '    '));

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    const { exitCode, tookMs, zombies } = await interrupted(container, results, signal);
    assert.equal(exitCode, 128 + os.constants.signals[signal], `expected the exit code of ${signal}`);
    assert.ok(tookMs < 2000, `expected ${signal} to end it within 2 s, and it took ${tookMs.toFixed(0)} ms`);
    assert.equal(zombies, 0, 'expected no zombies');
    say(signal, `ends it after ${tookMs.toFixed(0)} ms with ${exitCode}; no zombies`);
  }
  const store = path.join(container.root, 'opt/rounds/node_modules/.pnpm');
  return { cells, packages: run('ls', [store]).trim().split('\n') };
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {string} what it prints; an error with the end of what it says, if it fails
 */
function run(program, args, options) {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
}

/** @param {number} started */
function secondsSince(started) {
  return `${((performance.now() - started) / 1000).toFixed(0)} s`;
}

/** @param {string} target @param {string} what @param {string} seen */
function tell(target, what, seen) {
  console.log(`${target.padEnd(6)} ${what.padEnd(8)} ${seen}`);
}
