/**
 * Asks: what became faster or slower from version to version of Node.js, Bun and Deno?
 *
 *     node runners/versions.js [--versions node@20..26,bun@1.3.9,bun@1.4] [--suite file-read,http] [--out FILE|FOLDER] [--max 3] [-- options of `rounds bench`]
 *
 * Measures the cells that the suites' answers are made of, each version side by side with the one before it, and prints the largest
 * changes. Versions that are missing here are downloaded.
 *
 *   without --versions   each release of the last month and the version before it, 10 minutes each, at most --max of them; a release
 *                        is measured once, and its run is kept in the folder (results/<processor>/releases)
 *   --versions           exact versions, or a range that stands for the newest of each major, in one run of 15 minutes
 */

import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readRun } from '@rounds/record';
import { pieceText } from '@rounds/report/text/pieces.js';
import { typedPath, UserError } from 'rounds/command';
import {
  checkScriptOptions,
  commands,
  compareVersions,
  defaultResultPath,
  describeMachine,
  parseScriptOptions,
  publishedVersions,
  versionsIn,
} from 'rounds/script';
import { fs } from 'zx';
import { postSuites } from './posts/suites.js';
import { processorFolder } from './processors.js';
import { measureCells } from './recipe.js';
import { releaseRuns, repository } from './reference-files.js';
import { versionChanges } from './versions/changes.js';
import { changesAnswer } from './versions/page.js';
import { newReleases, versionCells, versionSuites } from './versions/select.js';

const { values, names: benchOptions } = parseScriptOptions(
  { versions: '', suite: '', out: '', max: 3 },
  { takesNames: true },
);
const { versions, out, max } = values;
checkScriptOptions(commands.bench, benchOptions);
const fetching = { signal: new AbortController().signal, log: console.error };
const suites = versionSuites(await postSuites(), values.suite ? values.suite.split(',') : []);
process.exitCode = versions === '' ? await measureReleases() : await measureRange(versions);

/** @param {string} specs */
async function measureRange(specs) {
  const named = specs.split(',').map((spec) => (spec.includes('..') ? idsIn(spec) : [spec]));
  const ids = (await Promise.all(named)).flat();
  if (ids.length < 2) throw new UserError(`--versions ${specs}: name two versions at least.`);
  const name = path.basename(out, '.ndjson') || `versions-${ids.at(-1)}`;
  const file = out.endsWith('.ndjson') ? out : path.join(out || defaultResultPath('.'), `${name}.ndjson`);
  return measure(name, ids, file, '15m');
}

/** @param {string} range */
async function idsIn(range) {
  if (range.startsWith('npm:'))
    throw new UserError(`--versions ${range}: name versions of a runtime, such as node@20..26.`);
  return (await versionsIn(range, fetching)).map(({ name }) => name);
}

/** @param {string} name of a runtime @returns {Promise<import('./versions/select.js').PublishedVersion[]>} oldest first */
async function releasesOf(name) {
  const published = await publishedVersions(name, fetching);
  return published
    .filter(({ version }) => /^\d+\.\d+\.\d+$/.test(version))
    .sort((a, b) => compareVersions(a.version, b.version));
}

async function measureReleases() {
  const folder = out || `${repository}results/${processorFolder(describeMachine())}/releases`;
  const published = ['node', 'bun', 'deno'].map(async (name) => [name, await releasesOf(name)]);
  const releases = newReleases(Object.fromEntries(await Promise.all(published)), Date.now());
  const known = new Map(releaseRuns(folder).map((file) => [path.basename(file, '.ndjson'), file]));
  for (const { id } of releases.filter((each) => known.has(each.id)))
    console.log(`${id} was measured: ${typedPath(String(known.get(id)))}`);
  const missing = releases.filter(({ id }) => !known.has(id));
  let exitCode = 0;
  for (const { id, before } of missing.slice(0, max))
    exitCode = (await measure(id, [before, id], path.join(folder, `${id}.ndjson`), '10m')) || exitCode;
  const later = missing.slice(max).map(({ id }) => id);
  if (later.length > 0) console.log(`For next time: ${later.join(', ')}`);
  return exitCode;
}

/** @param {string} name @param {string[]} ids @param {string} file @param {string} maxTime @returns {Promise<number>} exit code */
async function measure(name, ids, file, maxTime) {
  const names = [...new Set(ids.map((id) => id.replace(/@.*/, '')))];
  const idsOf = (/** @type {string} */ runtime) => ids.filter((id) => id.startsWith(`${runtime}@`));
  const cells = names.flatMap((runtime) => versionCells(suites, idsOf(runtime)));
  const draft = defaultResultPath(`${name}-draft.ndjson`);
  rmSync(draft, { force: true });
  const runtimes = [...new Set(cells.flatMap(({ runtime }) => runtime.split('+')))].join();
  const options = ['--runtime', runtimes, '--out', typedPath(draft), '--detect', '5%', '--max-time', maxTime];
  const exitCode = await measureCells(cells, [...options, ...benchOptions]);
  if (exitCode === 2) process.exit(2);
  const changes = existsSync(draft) ? versionChanges(await readRun(draft)) : undefined;
  if (!changes?.series.some(({ versions: own }) => own.some(({ change }) => change))) {
    console.error(`${ids.join(', ')} could not be compared. They are measured when this runs next.`);
    return 1;
  }
  await fs.move(draft, file, { overwrite: versions !== '' });
  console.log(`${changesAnswer(changes).map(pieceText).join('')}\n${typedPath(file)}`);
  return 0;
}
