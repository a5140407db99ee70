import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { splitId } from '@rounds/record';
import { groupBy } from '@rounds/stats/group.js';
import { launch } from 'rounds/launcher/launch.js';
import { formatStatus } from 'rounds/launcher/process-status.js';
import { commandFor, descriptorOf, environmentFor } from 'rounds/runtimes/descriptors.js';
import { newPath } from 'rounds/test/support/scratch.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/harness').Suite} Suite of functions
 * @typedef {import('rounds/trial/setup.js').Session} Session
 * @typedef {{ unavailable?: string, failure?: object, ns?: number }} Outcome
 */

const worker = fileURLToPath(new URL('worker.js', import.meta.url));

/**
 * Divides cells into those with a whole trial and its record, and those that share a process. One case per runtime shows that trials
 * work.
 *
 * @param {Suite} suite
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {string[]} whole ids of the runtimes in which the baseline has a trial
 * @returns {{ alone: Cell[], together: Cell[] }}
 */
export function divide({ baseline }, { runtimes }, cells, whole) {
  const unable = new Set(runtimes.filter(bundles).map(({ id }) => id));
  const isAlone = (/** @type {Cell} */ { case: name, workload, runtime }) =>
    unable.has(runtime) || (name === baseline && workload === cells[0]?.workload && whole.includes(runtime));
  return { alone: cells.filter(isAlone), together: cells.filter((cell) => !isAlone(cell)) };
}

/** Whether a runtime gets a bundle of a suite instead of importing modules. @param {{ name: string }} runtime */
export const bundles = ({ name }) => Boolean(descriptorOf(name).bundle);

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
 * Checks and measures cells of functions in as few processes as possible: one for each runtime and environment.
 *
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {{ first: boolean }} options whether trials look for the faults that a first trial does, which takes most of their time
 * @returns {(cell: Cell) => Promise<Outcome>}
 */
export function runTogether({ launcher, runtimes, suites }, cells, { first }) {
  const suiteOf = (/** @type {Cell} */ { suite }) =>
    suites.find(({ name }) => name === suite) ?? assert.fail(suite);
  const envOf = (/** @type {Cell} */ cell) =>
    /** @type {Suite} */ (suiteOf(cell).suite).cases[cell.case]?.env;
  const keyOf = (/** @type {Cell} */ cell) => JSON.stringify([cell.runtime, envOf(cell)]);
  const runs = [...groupBy(cells, keyOf)].map(async ([key, own]) => {
    const runtime = runtimes.find(({ id }) => id === own[0].runtime) ?? assert.fail(own[0].runtime);
    const folder = newPath('-cells');
    mkdirSync(folder);
    const bySuite = [...groupBy(own, ({ suite }) => suite).values()];
    const tasks = bySuite.map((each) => ({ url: suiteOf(each[0]).url, cells: each }));
    writeFileSync(path.join(folder, 'tasks.json'), JSON.stringify({ first, suites: tasks }));
    const { stdout, stderr, ...status } = await launch(launcher, commandFor(runtime, worker, [folder]), {
      env: { ...environmentFor(runtime), ...envOf(own[0]) },
      limitMs: 600_000,
    });
    const lines = [...stdout.matchAll(/^@cell (.*)$/gm)].map(([, json = '']) => JSON.parse(json));
    const at = own[lines.length];
    const ended = `${formatStatus(status)} at ${at?.suite} ${at?.case} ${at?.workload}:\n${stderr}`;
    return /** @type {const} */ ([key, { lines, ended }]);
  });
  const done = Promise.all(runs).then((entries) => new Map(entries));
  return async (cell) => {
    const { lines, ended } = (await done).get(keyOf(cell)) ?? assert.fail();
    const line = lines.find(
      (each) => each.suite === cell.suite && each.case === cell.case && each.workload === cell.workload,
    );
    return line ?? assert.fail(`${cell.runtime}: ${ended}`);
  };
}
