import { makePlan } from '@rounds/analysis';
import { cellKey, createRunFile } from '@rounds/record';
import { calibrate } from '../machine/noise.js';
import { defaultFile } from '../run/default-file.js';
import { headerFor } from '../run/header.js';
import { runRounds } from '../run/rounds.js';
import { launchTrial } from '../trial/function-trial.js';
import { groupsOf, keepScore, planSelftest, runtimeOf } from './pairs.js';
import { addTrial, newTimes } from './times.js';

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
 * @property {string} [out] where to keep the trials
 * @property {string[]} argv
 */

/**
 * @typedef {import('./pairs.js').Score & {
 *   rounds: number, trials: number, failures: number, seconds: number, trialSecondsPerPair: number,
 *   groups: import('./pairs.js').Group[], seed: number, file: string,
 * }} SelftestResult
 */

/**
 * @param {import('../run/session.js').Session} session
 * @param {SelftestOptions} options
 * @returns {Promise<SelftestResult>}
 */
export async function runSelftest(session, options) {
  const { launcher, runtimes, suites, signal } = session;
  const groups = groupsOf(runtimes.map(({ id }) => id));
  const { cells, pairs } = planSelftest(groups);
  const times = new Map(cells.map((cell) => [cellKey(cell), newTimes()]));
  const suite = suites.find(({ name }) => name === 'selftest')?.url ?? '';
  const byId = new Map(runtimes.map((runtime) => [runtime.id, runtime]));
  const { out, argv, say, ...recorded } = options;
  const header = await headerFor(session, makePlan(suites, cells), recorded, { seed: options.seed, argv });
  const file = createRunFile(out ?? defaultFile('selftest-', header), header);
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
      say(`round ${round}: ${trials} trials done, a fixed loop takes ${calibration} ms`);
    },
    execute: async (cell, round) => {
      const runtime = byId.get(runtimeOf(cell));
      if (!runtime) throw new Error(`no runtime behind ${cell.runtime}`);
      return (await launchTrial({ launcher, runtime, suite }, cell, round, { ...options, signal })).record;
    },
    doneAfter: (round) => {
      rounds = round;
      return () => false;
    },
    emit: (record) => {
      file.append(record);
      trials++;
      trialMs += record.wallMs ?? 0;
      if (record.type === 'trial') addTrial(times.get(cellKey(record)), record);
      else {
        failures++;
        say(`failed: ${record.case} ${record.workload} ${record.runtime}: ${record.error}`);
      }
    },
  });
  file.close();
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
    file: file.path,
  };
}
