/**
 * Asks: which claims of the posts hold on this processor, and which runtime is the fastest at what?
 *
 *     node runners/reference.js [--answers] [--max-time 20m] [-- options of `rounds bench`]
 *
 * Measures the cells that claims and answers need, in supported versions and in those of the posts, and writes
 * results/<processor>/reference.ndjson. With `--answers`, only the answers, which get narrower intervals, in answers.ndjson. Missing versions are downloaded. An interrupted run continues when this is started again.
 * `pnpm rounds check` prints whether the machine is quiet, and `pnpm rounds index` then writes the pages.
 */

import { existsSync } from 'node:fs';
import { plannedCells } from '@rounds/analysis';
import { currentNode, posts } from '@rounds/posts';
import { cellKey, readRun } from '@rounds/record';
import { typedPath } from 'rounds/command';
import {
  checkScriptOptions,
  commands,
  defaultResultPath,
  describeMachine,
  findRuntimes,
  isRuntimeName,
  parseScriptOptions,
  parseSpecs,
} from 'rounds/script';
import { $, fs } from 'zx';
import { cellsOfAnswers } from './answers/questions.js';
import { cellsFor } from './posts/cells.js';
import { noiseText } from './posts/here.js';
import { answeringSuites, postSuites } from './posts/suites.js';
import { processorFolder, processorName } from './processors.js';
import { foreground, measureCells, rounds } from './recipe.js';
import { repository } from './reference-files.js';

/** Of each runtime the newest version. */
const current = [currentNode, 'bun', 'deno', 'just'];

const { values, names: options } = parseScriptOptions(
  { answers: false, maxTime: '20m' },
  { takesNames: true },
);
checkScriptOptions(commands.bench, options);

const machine = describeMachine();
const folder = processorFolder(machine);
const name = values.answers ? 'answers' : 'reference';
const file = `${repository}results/${folder}/${name}.ndjson`;
const draft = defaultResultPath(`${name}-${folder}.ndjson`);
const wanted = [...(values.answers ? [] : await cellsOfClaims()), ...cellsOfAnswers()];
const parts = [...new Set(wanted.flatMap(({ runtime }) => runtime.split('+')))];
/** @type {Map<string, string>} */
const versions = new Map();
for (const part of parts) versions.set(part, await versionOf(part));
const exact = wanted.map(({ runtime, ...cell }) => ({
  ...cell,
  runtime: runtime
    .split('+')
    .map((part) => versions.get(part))
    .join('+'),
}));
const cells = [...new Map(exact.map((cell) => [cellKey(cell), cell])).values()];

console.log(`${processorName(machine)}: ${cells.length} benchmarks, for ${typedPath(file)}`);
const more = ['--max-time', values.maxTime, ...options];
process.exitCode = existsSync(draft)
  ? ((await $(foreground)`${rounds} bench --resume ${draft} ${more}`).exitCode ?? 1)
  : await measureCells(cells, ['--out', draft, ...more]);
if (existsSync(draft)) await keep();

async function cellsOfClaims() {
  return cellsFor(posts, {
    ...{ tier: 'full', suites: new Map([...(await postSuites()), ...(await answeringSuites())]) },
    present: (await Promise.all(current.map(versionOf))).filter((id) => id.includes('@')),
  });
}

/**
 * `node@20` is the newest one, although `node@20.1` is measured in the same run.
 *
 * @param {string} part
 * @returns {Promise<string>} with the exact version; a tool, or a runtime that is missing, by its name
 */
async function versionOf(part) {
  if (!isRuntimeName(part.replace(/@.*/, ''))) return part;
  const { runtimes } = await findRuntimes(parseSpecs(part), { log: console.error });
  return runtimes[0]?.id ?? part;
}

/** Moves a complete run to the reference runs. */
async function keep() {
  const run = await readRun(draft);
  const { header, trials, skips, failures, noise, end } = run;
  const done = new Set([...trials, ...skips, ...failures].map(cellKey));
  const missing = plannedCells(header.plan).filter((cell) => !done.has(cellKey(cell)));
  if (end === undefined || missing.length > 0) {
    console.log(
      `Incomplete: ${missing.length} benchmarks are not measured. Run this again to continue, or delete ${typedPath(draft)} to start over.`,
    );
    process.exitCode ||= 1;
    return;
  }
  await fs.move(draft, file, { overwrite: true });
  process.exitCode = 0;
  console.log(`${typedPath(file)}: ${noiseText(noise)}. pnpm rounds index writes the pages.`);
}
