import assert from 'node:assert/strict';
import { ownOf, takesSamples } from '@rounds/harness/engines/fresh-inputs.js';
import { detectHost } from '@rounds/harness/host.js';
import { runTask } from '@rounds/harness/run-task.js';
import { benchSuites } from '@rounds/harness/simple/import-file.js';
import { measureTrial } from '@rounds/harness/trial.js';

/** Suites of one case, and of benches, and what a worker answers to a task with them, in this process. */

export const host = await detectHost(globalThis);

/** What was written to stderr. @type {string[]} */
export const said = [];
const quiet = { ...host, global: { console: { error: (/** @type {string} */ text) => said.push(text) } } };

/** @param {Record<string, any>} [changes] @returns {any} a suite whose case `it` gives its input, 1, back */
export function suiteWith({ load, ...changes } = {}) {
  return {
    ...{ question: 'What goes wrong?', baseline: 'it', work: 'sync', ...once() },
    cases: { it: { load: load ?? (() => (/** @type {unknown} */ input) => input) } },
    reference: (/** @type {unknown} */ input) => input,
    ...changes,
  };
}

export const once = (more = {}) => ({ workloads: { once: { input: () => 1, ...more } } });

/** @param {any} suite @param {Record<string, unknown>} [task] @returns {Promise<any>} */
export async function answerTo(suite, task) {
  const spec = { folder: '', case: 'it', workload: 'once', measureMs: 1, calls: 2 };
  const warmUp = { minMs: 0, limitMs: 0 };
  const answer = await runTask(
    suite,
    { task: 'trial', ...spec, warmUp, ...task },
    /** @type {any} */ (quiet),
  );
  return JSON.parse(answer);
}

/** @param {any} suite @returns {Promise<{ cases: Record<string, any>, workloads: Record<string, any> }>} */
export function checkOf(suite) {
  return answerTo(suite, { task: 'check', cases: Object.keys(suite.cases), examples: true });
}

let files = 0;

/** @param {() => unknown} file what it does when it is imported: declare benches */
export async function suitesOf(file) {
  files++;
  return (await benchSuites(`file:///${files}.js#`, async () => file())).groups;
}

/**
 * @param {any} suite
 * @param {{ case?: string, workload?: string, warmUp?: any, allocation?: boolean, driver?: any }} [how]
 * @returns {Promise<any>} what came of a trial
 */
export function measured(suite, { driver, ...which } = {}) {
  const cell = { case: Object.keys(suite.cases)[0] ?? '', workload: 'default', folder: '' };
  const budget = { measureMs: 1, warmUp: { minMs: 1, limitMs: 1 } };
  return measureTrial(suite, { ...cell, ...budget, ...which }, host, driver);
}

/** @param {() => unknown} file @returns {Promise<Record<string, string[]>>} cases and workloads of each group */
export async function groupsOf(file) {
  const suites = await suitesOf(file);
  return Object.fromEntries(
    [...suites].map(([name, { cases, workloads, baseline }]) => [
      name,
      [...Object.keys(cases).map((each) => each + (each === baseline ? '*' : '')), ...Object.keys(workloads)],
    ]),
  );
}

/** @param {() => unknown} file @returns {Promise<import('@rounds/harness').Suite>} its first group */
export async function firstOf(file) {
  const [suite] = (await suitesOf(file)).values();
  return suite ?? assert.fail('no group');
}

/** Measures the first bench of the first group. @param {() => unknown} file */
export async function measuredFirst(file, workload = 'default') {
  return measured(await firstOf(file), { workload });
}

/** @param {() => unknown} file @returns {Promise<import('@rounds/harness/engines/fresh-inputs.js').Takes>} how its first bench times itself */
export async function takesOf(file) {
  const { cases, workloads } = await firstOf(file);
  const [{ setup }] = Object.values(cases);
  const [{ input }] = Object.values(workloads);
  return ownOf(await setup?.(input()), takesSamples);
}
