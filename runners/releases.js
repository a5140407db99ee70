/**
 * Asks: what became faster or slower in the newest releases of Node.js, Bun and Deno?
 *
 *     node runners/releases.js [--versions node@20.19.5..20.20.2] [--out FOLDER] [--most 3] [-- options of `rounds bench`]
 *
 * Measures what the answers of suites are made of in each release and in the one before it, side by side in one run of 10 minutes.
 * A release is new for a month, and is measured once: its run is kept in the folder (results/releases). One that is interrupted
 * is not, and is measured when this runs next, as are those beyond the most. `--versions` names releases, new or not.
 */

import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readRun } from '@rounds/record';
import { pieceText } from '@rounds/report/text/pieces.js';
import { releasesOf, versionsIn } from 'rounds/bisect/versions.js';
import command from 'rounds/cli/commands/bench.js';
import { checkScriptOptions, parseScriptOptions } from 'rounds/cli/script-options.js';
import { UserError } from 'rounds/system/errors.js';
import { typedPath } from 'rounds/system/invocation.js';
import { defaultResultPath } from 'rounds/system/project.js';
import { fs } from 'zx';
import { postSuites } from './posts/suites.js';
import { releaseFolders, releaseRuns } from './reference-files.js';
import { askedOfReleases, cellsOf, runtimesOf } from './releases/cells.js';
import { releaseOf } from './releases/changes.js';
import { answerOf } from './releases/page.js';
import { divided, newSteps, stepsBetween } from './releases/which.js';
import { bench } from './shown.js';

/** @typedef {import('./releases/which.js').Step} Step */

const [committed = ''] = releaseFolders;
const { values, positionals } = parseScriptOptions(
  {
    allowPositionals: true,
    options: { versions: { type: 'string' }, out: { type: 'string', default: committed } },
  },
  { most: 3 },
);
const { versions, out, most } = values;
checkScriptOptions(command, positionals);
if (versions?.startsWith('npm:'))
  throw new UserError(`--versions ${versions}: releases are those of a runtime, such as node@20..26.`);
const how = { signal: new AbortController().signal, say: console.error };
const steps = versions === undefined ? await newOnes() : stepsBetween(await versionsIn(versions, how));
const folders = versions === undefined ? [...releaseFolders, out] : [out];
const known = new Map(releaseRuns(folders).map((file) => [path.basename(file, '.ndjson'), file]));
const { measured, now, later } = divided(steps, { has: (id) => known.has(id), most });
for (const { id } of measured) console.log(`${id} was measured: ${typedPath(String(known.get(id)))}`);
const suites = askedOfReleases(await postSuites());
for (const step of now) await measure(step);
if (later.length > 0) console.log(`For next time: ${later.map(({ id }) => id).join(', ')}`);

/** @returns {Promise<Step[]>} */
async function newOnes() {
  const published = ['node', 'bun', 'deno'].map(async (name) => [name, await releasesOf(name, how)]);
  return newSteps(Object.fromEntries(await Promise.all(published)), Date.now());
}

/** @param {Step} step */
async function measure({ id, before }) {
  const cells = cellsOf(suites, [before, id]);
  const made = defaultResultPath(`release-${id}.ndjson`);
  rmSync(made, { force: true });
  const words = ['--runtime', runtimesOf(cells).join(), '--out', typedPath(made)];
  const usual = ['--detect', '5%', '--max-time', '10m'];
  const exitCode = await bench(`release-${id}`, cells, [...words, ...usual, ...positionals]);
  if (exitCode === 2) process.exit(2); // bad usage, of each of them
  const release = existsSync(made) ? releaseOf(await readRun(made)) : undefined;
  if (release?.rows.some(({ compared }) => compared)) {
    const file = path.join(out, `${id}.ndjson`);
    await fs.move(made, file);
    console.log(`${answerOf(release).map(pieceText).join('')}\n${typedPath(file)}`);
  } else {
    console.error(`${id} could not be compared with ${before}. It is measured when this runs next.`);
    process.exitCode = 1;
  }
}
