/**
 * Asks: what became faster or slower from version to version of Node.js, Bun and Deno?
 *
 *     node runners/versions.js --versions node@20..26,bun@1.3.9,bun@1.4 [--suite file-read,http] [--out FILE] [-- options of `rounds bench`]
 *
 * Measures the cells that the suites' answers are made of for 15 minutes, each version side by side with the one before it, and prints
 * the largest changes. A range stands for the newest version of each major. Missing versions are downloaded.
 */

import { existsSync, rmSync } from 'node:fs';
import { readRun } from '@rounds/record';
import { pieceText } from '@rounds/report/text/pieces.js';
import { typedPath, UserError } from 'rounds/command';
import {
  checkScriptOptions,
  commands,
  defaultResultPath,
  parseScriptOptions,
  versionsIn,
} from 'rounds/script';
import { fs } from 'zx';
import { postSuites } from './posts/suites.js';
import { measureCells } from './recipe.js';
import { versionChanges } from './versions/changes.js';
import { changesAnswer } from './versions/page.js';
import { versionCells, versionSuites } from './versions/select.js';

const { values, names: benchOptions } = parseScriptOptions(
  { versions: '', suite: '', out: '' },
  { takesNames: true },
);
checkScriptOptions(commands.bench, benchOptions);
const suites = versionSuites(await postSuites(), values.suite ? values.suite.split(',') : []);
const ids = (await Promise.all(values.versions.split(',').filter(Boolean).map(idsOf))).flat();
if (ids.length < 2)
  throw new UserError('Name two versions at least, such as --versions node@24.0.0,node@26 or node@20..26.');
process.exitCode = await measure();

/** @param {string} spec @returns {Promise<string[]>} the newest version of each major of a range */
async function idsOf(spec) {
  if (!spec.includes('..')) return [spec];
  if (spec.startsWith('npm:'))
    throw new UserError(`--versions ${spec}: name versions of a runtime, such as node@20..26.`);
  const found = await versionsIn(spec, { signal: new AbortController().signal, log: console.error });
  return found.map(({ name }) => name);
}

/** @returns {Promise<number>} exit code */
async function measure() {
  const names = [...new Set(ids.map((id) => id.replace(/@.*/, '')))];
  const idsIn = (/** @type {string} */ name) => ids.filter((id) => id.startsWith(`${name}@`));
  const cells = names.flatMap((name) => versionCells(suites, idsIn(name)));
  const name = `versions-${ids.at(-1)}`;
  const draft = defaultResultPath(`${name}-draft.ndjson`);
  rmSync(draft, { force: true });
  const runtimes = [...new Set(cells.flatMap(({ runtime }) => runtime.split('+')))].join();
  const options = ['--runtime', runtimes, '--out', typedPath(draft), '--detect', '5%', '--max-time', '15m'];
  const exitCode = await measureCells(cells, [...options, ...benchOptions]);
  const run = existsSync(draft) ? versionChanges(await readRun(draft)) : undefined;
  if (exitCode === 2 || !run || run.changes.length === 0) return exitCode || 1;
  const file = values.out || defaultResultPath(`${name}.ndjson`);
  await fs.move(draft, file, { overwrite: true });
  console.log(`${changesAnswer(run).map(pieceText).join('')}\n${typedPath(file)}`);
  return 0;
}
