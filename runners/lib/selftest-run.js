import { cellKey } from '@rounds/record';
import { runTrial } from './execute.js';
import { calibrate } from './noise.js';
import { runRounds } from './rounds.js';
import { keepScore, planSelftest, runtimeOf } from './selftest-pairs.js';

/** Which kind of work each runtime is tried on: several runtimes and several kinds, in the time of one each. */
const workloads = ['numbers', 'objects', 'text'];

/**
 * @typedef {object} SelftestOptions
 * @property {number} maxTimeMs
 * @property {number} maxRounds
 * @property {number} seed
 * @property {number} threshold
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {number} limitMs
 * @property {(line: string) => void} say
 */

/**
 * @typedef {import('./selftest-pairs.js').Score & {
 *   rounds: number, trials: number, failures: number, seconds: number, trialSecondsPerPair: number,
 *   groups: import('./selftest-pairs.js').Group[], seed: number,
 * }} SelftestResult
 */

/**
 * @param {import('./session.js').Session} session
 * @param {SelftestOptions} options
 * @returns {Promise<SelftestResult>}
 */
export async function runSelftest({ launcher, runtimes, suites, signal }, options) {
  const groups = runtimes.map(({ id }, i) => ({
    runtime: id,
    workload: workloads[i % workloads.length] ?? '',
  }));
  const { cells, pairs } = planSelftest(groups);
  /** @type {import('@rounds/report').Times} */
  const times = new Map(cells.map((cell) => [cellKey(cell), { cell, rounds: new Map() }]));
  const suite = suites.find(({ name }) => name === 'selftest')?.url ?? '';
  const started = performance.now();
  let trials = 0;
  let failures = 0;
  let rounds = 0;
  let trialMs = 0;
  await runRounds({
    cells,
    seed: options.seed,
    maxRounds: options.maxRounds,
    maxTimeMs: options.maxTimeMs,
    signal,
    beginRound: (round) => {
      const calibration = (calibrate() / 1e6).toFixed(2);
      options.say(`round ${round}: ${trials} trials done, a fixed loop takes ${calibration} ms`);
    },
    execute: async (cell, round) => {
      const runtime = runtimes.find(({ id }) => id === runtimeOf(cell));
      if (!runtime) throw new Error(`no runtime behind ${cell.runtime}`);
      return (await runTrial({ launcher, runtime, suite }, cell, round, { ...options, signal })).record;
    },
    isPrecise: (round) => {
      rounds = round;
      return () => false;
    },
    emit: (record) => {
      trials++;
      trialMs += record.wallMs ?? 0;
      if (record.type === 'trial') times.get(cellKey(record))?.rounds.set(record.round, record.ns);
      else {
        failures++;
        options.say(`failed: ${record.case} ${record.workload} ${record.runtime}: ${record.error}`);
      }
    },
  });
  const { threshold, seed } = options;
  return {
    ...keepScore(pairs, times, { threshold }),
    seconds: (performance.now() - started) / 1000,
    rounds,
    trials,
    failures,
    trialSecondsPerPair: ((trialMs / Math.max(1, trials)) * 2 * rounds) / 1000,
    groups,
    seed,
  };
}
