import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { groupBy } from '@rounds/analysis/group.js';
import { splitId } from '@rounds/record';
import { launch } from 'rounds/launcher/launch.js';
import { commandFor, environmentFor } from 'rounds/runtimes/descriptors.js';
import { newPath } from 'rounds/test/support/scratch.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/harness').Suite} Suite of functions
 * @typedef {import('rounds/trial/setup.js').Session} Session
 */

const worker = fileURLToPath(new URL('worker.js', import.meta.url));

/**
 * Divides cells into those with a whole trial and its record, and those of which only the answer is checked. One case per runtime shows
 * that trials work.
 *
 * @param {Suite} suite
 * @param {Set<string>} bundled ids of runtimes whose cells always have a trial
 * @param {Cell[]} cells
 * @returns {{ alone: Cell[], together: Cell[] }}
 */
export function divide({ baseline }, bundled, cells) {
  const isAlone = (/** @type {Cell} */ { case: name, workload, runtime }) =>
    bundled.has(runtime) || (name === baseline && workload === cells[0]?.workload);
  return { alone: cells.filter(isAlone), together: cells.filter((cell) => !isAlone(cell)) };
}

/**
 * Returns cells that cover each program in each runtime, with few pairs: of n servers and m clients there are n × m pairs.
 *
 * @param {Suite | import('@rounds/harness').ProgramSuite} suite
 * @param {Cell[]} cells
 */
export function eachProgramOnce({ cases, baseline }, cells) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<Cell>} */
  const chosen = new Set();
  const isOther = (/** @type {Cell} */ cell) => Number(cell.case !== baseline);
  // First pairs of two new programs, and the baseline before the others.
  for (const minNew of [2, 1]) {
    for (const cell of cells.toSorted((a, b) => isOther(a) - isOther(b))) {
      const { programs = {} } = /** @type {import('@rounds/harness').ProgramCase} */ (cases[cell.case] ?? {});
      const ids = splitId(cell.runtime);
      const keys = cell.case
        .split('+')
        .map((program, i) => JSON.stringify([i, program, ids[i] ?? ids[0], cell.workload]));
      const isPair = Object.keys(programs).length > 1;
      if (isPair && keys.filter((key) => !seen.has(key)).length < minNew) continue;
      for (const key of keys) seen.add(key);
      chosen.add(cell);
    }
  }
  return cells.filter((cell) => chosen.has(cell));
}

/**
 * Runs cells of one suite in as few processes as possible: one for each runtime and environment.
 *
 * @param {Suite} suite
 * @param {Session} session
 * @param {Cell[]} cells
 * @returns {Promise<(Cell & { answer: any })[]>}
 */
export async function runTogether({ cases }, { launcher, runtimes, suites, signal }, cells) {
  const answered = [];
  for (const runtime of runtimes) {
    const own = cells.filter((cell) => cell.runtime === runtime.id);
    for (const group of groupBy(own, (cell) => JSON.stringify(cases[cell.case]?.env)).values()) {
      const [{ suite = '', case: first = '' } = {}] = group;
      const folder = newPath('-cells');
      mkdirSync(folder);
      const url = suites.find(({ name }) => name === suite)?.url;
      const task = JSON.stringify({ url, cells: group, folder });
      const { stdout, stderr, exitCode } = await launch(launcher, commandFor(runtime, worker, [task]), {
        env: { ...environmentFor(runtime), ...cases[first]?.env },
        limitMs: 300_000,
        signal,
      });
      const lines = [...stdout.matchAll(/^@cell (.*)$/gm)].map(([, json = '']) => JSON.parse(json));
      const at = group[lines.length];
      const ended = `${runtime.id} ended with ${exitCode} at ${at?.case} ${at?.workload}:\n${stderr}`;
      assert.equal(exitCode, 0, ended);
      answered.push(...lines.map((line) => ({ suite, runtime: runtime.id, ...line })));
    }
  }
  return answered;
}
