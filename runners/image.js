/**
 * Asks: do the images of the Dockerfile measure without a network, for any user?
 *
 *     pnpm docker:check [--just FOLDER] [--ca FILE] [--npmrc FILE] [--cached] [--keep]
 *
 * Builds both targets of the commit that is checked out, each without the other's layers, and runs them as an unknown user. Prints a
 * line per check, takes about 20 minutes, and stops at the first failure.
 *
 *   --just FOLDER        where just-js was built; without it, the image has none
 *   --ca FILE            certificates to trust, --npmrc FILE: for a mirror of the registries
 *   --cached             reuses the layers of earlier builds; the two builds are then not independent
 *   --keep               keeps the images, as rounds-check:quick and rounds-check:full
 */

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatDuration } from '@rounds/record/format.js';
import { UserError } from 'rounds/command';
import { parseScriptOptions } from 'rounds/script';
import { $, ProcessOutput, which } from 'zx';
import { caller, interrupt, runInside, withMounted } from './image/container.js';
import { repository } from './reference-files.js';
import './recipe.js'; // ends this process together with its package manager

const { values: options } = parseScriptOptions({
  ...{ just: '', ca: '', npmrc: '' },
  ...{ cached: false, keep: false },
});

Object.assign(process.env, { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' });
$.quiet = true; // the output of a command is shown if it fails

if (process.getuid?.() !== 0)
  throw new UserError('docker:check needs root, to make namespaces and to own files of several users.');
const missing = ['buildah', 'unshare', 'chroot', 'git'].filter(
  (tool) => which.sync(tool, { nothrow: true }) === null,
);
if (missing.length > 0)
  throw new UserError(`docker:check needs ${missing.join(', ')}: apt-get install buildah util-linux git`);
await check().catch(failWithOutput);

/** @param {unknown} error @returns {never} */
function failWithOutput(error) {
  if (!(error instanceof ProcessOutput)) throw error;
  process.stderr.write(`${error}\n`);
  throw new UserError(`A command failed with exit code ${error.exitCode}. Its output is above.`, {
    exitCode: 1,
  });
}

async function check() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docker-check-'));
  try {
    await $`git -C ${repository} archive HEAD | tar -x -C ${folder}`;
    await provideBase(folder);
    const quick = await checkTarget('quick', folder);
    const full = await checkTarget('full', folder);
    assert.deepEqual(quick, full, 'expected two builds to have the same packages');
    console.log(`Two builds agree: ${quick.length} packages`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (!options.keep) await $`buildah rmi --force rounds-check:quick rounds-check:full`.nothrow();
  }
}

/**
 * Makes Debian's image from its packages, if no registry of images is reachable.
 *
 * @param {string} folder
 */
async function provideBase(folder) {
  const dockerfile = readFileSync(path.join(folder, 'Dockerfile'), 'utf8');
  const [, name = '', suite = ''] = /^ARG DEBIAN=(\S+:(\w+)-slim)/m.exec(dockerfile) ?? [];
  const found = await $`buildah inspect --type image ${name} || buildah pull ${name}`.nothrow();
  if (found.ok) return;
  console.log(`Making ${name} with mmdebstrap`);
  const archive = path.join(folder, 'debian.tar');
  await $`mmdebstrap --quiet --variant=minbase ${suite} ${archive}`;
  const container = (await $`buildah from scratch`.text()).trim();
  await $`buildah add --quiet ${container} ${archive}`;
  await $`buildah commit --quiet --rm ${container} ${name}`;
  rmSync(archive);
}

/**
 * @param {'quick' | 'full'} target
 * @param {string} context
 */
async function checkTarget(target, context) {
  const image = `rounds-check:${target}`;
  const log = (/** @type {string} */ what, /** @type {string} */ result) =>
    console.log(`${target.padEnd(6)} ${what.padEnd(8)} ${result}`);
  const flags = [
    ...[options.cached ? '--layers' : '--no-cache', '--network', 'host'],
    ...(options.ca ? ['--secret', `id=ca,src=${path.resolve(options.ca)}`] : []),
    ...(options.npmrc ? ['--secret', `id=npmrc,src=${path.resolve(options.npmrc)}`] : []),
    ...(options.just ? ['--build-context', `just=${path.resolve(options.just)}`] : []),
  ];
  const started = performance.now();
  await $`buildah bud ${flags} --target ${target} --tag ${image} ${context}`;
  log('built', since(started));
  return withMounted(image, async (container) => {
    const bytes = Number.parseInt(await $`du --summarize --block-size=1 ${container.root}`.text(), 10);
    log('size', `${(bytes / 1e6).toFixed(0)} MB`);
    const results = path.join(context, '..', `${path.basename(context)}-${target}`);
    mkdirSync(results);
    await $`chown ${caller}:${caller} ${results}`;
    try {
      const versions = target === 'full' ? 'node@20,node@22,node@24,node@26,bun@1.0.14' : 'node@24';
      return await checkRuns(container, { versions, results, log });
    } finally {
      rmSync(results, { recursive: true });
    }
  });
}

/**
 * @param {import('./image/container.js').Container} container
 * @param {{ versions: string, results: string, log: (what: string, result: string) => void }} how
 * @returns {Promise<string[]>} its packages
 */
async function checkRuns(container, { versions, results, log }) {
  const inside = (/** @type {string} */ words) => runInside(container, results, words.split(' '));

  // Without a registry, a version means the installed one.
  /** @type {{ runtime: string }[]} */
  const cells = JSON.parse(await inside(`bench utf8-validation --rounds 0 --json --runtime ${versions}`));
  const ids = new Set(cells.map(({ runtime }) => runtime));
  assert.equal(ids.size, versions.split(',').length, 'expected all versions');
  log('offline', [...ids].join(', '));

  const started = performance.now();
  const file = path.join(results, 'run.ndjson');
  await inside('bench utf8-validation --quick --rounds 2 --out /results/run.ndjson');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const records = lines.map((line) => JSON.parse(line));
  const trials = records.filter(({ type }) => type === 'trial');
  assert.ok(trials.length > 0, 'expected trials');
  assert.deepEqual(
    records.filter(({ type }) => type === 'failure'),
    [],
    'expected no failures',
  );
  assert.equal(records[0].machine.container, 'oci', 'expected the run to record its container');
  const { uid, gid } = statSync(file);
  assert.deepEqual([uid, gid], [caller, caller], 'expected the results to belong to the caller');
  log('bench', `${trials.length} trials without a network, ${since(started)}; owner ${uid}:${gid}`);

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    const { exitCode, tookMs } = await interrupt(container, results, signal);
    assert.equal(exitCode, 128 + os.constants.signals[signal], `expected the exit code of ${signal}`);
    assert.ok(tookMs < 2000, `expected ${signal} to end it within 2 s; it took ${tookMs.toFixed(0)} ms`);
    log(signal, `exit code ${exitCode} after ${tookMs.toFixed(0)} ms`);
  }
  return $`ls ${container.root}/opt/rounds/node_modules/.pnpm`.lines();
}

/** @param {number} started */
function since(started) {
  return formatDuration(performance.now() - started);
}
