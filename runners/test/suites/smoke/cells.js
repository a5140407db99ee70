import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { groupBy } from '@rounds/analysis/group.js';
import { splitId } from '@rounds/record';
import { launch } from 'rounds/launcher/launch.js';
import { commandFor, descriptorOf, environmentFor } from 'rounds/runtimes/descriptors.js';
import { newPath } from 'rounds/test/support/scratch.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/harness').Suite} Suite of functions
 * @typedef {import('rounds/run/session.js').Session} Session
 */

const worker = fileURLToPath(new URL('worker.js', import.meta.url));

/**
 * Tells which cells have a whole trial and its record, and which only their answer checked: one case is enough to see
 * the former in each runtime.
 *
 * @param {Suite} suite
 * @param {Session} session
 * @param {Cell[]} cells
 * @returns {{ alone: Cell[], together: Cell[] }}
 */
export function divide({ baseline }, { runtimes }, cells) {
  const unable = new Set(runtimes.filter(({ name }) => descriptorOf(name).bundle).map(({ id }) => id));
  const isAlone = (/** @type {Cell} */ { case: name, workload, runtime }) =>
    unable.has(runtime) || (name === baseline && workload === cells[0]?.workload);
  return { alone: cells.filter(isAlone), together: cells.filter((cell) => !isAlone(cell)) };
}

/**
 * Of cells with pairs of programs, as many as it takes to see each program in each runtime: of n servers and m clients
 * there are n × m pairs.
 *
 * @param {Suite | import('@rounds/harness').ProgramSuite} suite
 * @param {Cell[]} cells
 */
export function eachProgramOnce({ cases, baseline }, cells) {
  /** @type {Set<string>} */
  const seen = new Set();
  return cells.filter(({ case: name, workload, runtime }) => {
    const { programs = {} } = /** @type {import('@rounds/harness').ProgramCase} */ (cases[name] ?? {});
    if (name === baseline || Object.keys(programs).length < 2) return true;
    const ids = splitId(runtime);
    const keys = name
      .split('+')
      .map((program, i) => JSON.stringify([i, program, ids[i] ?? ids[0], workload]));
    const isNew = keys.some((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}

/**
 * Runs cells of one suite in as few processes as there can be: one for each runtime and environment.
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
