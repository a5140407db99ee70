import { failureText } from '@rounds/record/failures.js';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { sortCells } from '../run/availability.js';
import { work } from '../trial/worker.js';
import { codeSizes } from './code.js';
import { summariseFootprint } from './summary.js';

/**
 * @typedef {import('../run/session.js').Session} Session
 * @typedef {import('./summary.js').Scales} Scales
 * @typedef {import('./summary.js').Weight} Weight
 *
 * @typedef {{ suite: string, case: string, runtime: string }} CaseCell a case, whatever the workload
 * @typedef {{ repetitions: number, seed: number, limitMs: number }} WeighOptions
 *
 * @typedef {object} FootprintResult
 * @property {number} repetitions
 * @property {import('./summary.js').Footprint[]} footprints
 * @property {(CaseCell & { reason: string })[]} skips
 * @property {(Omit<CaseCell, 'case'> & { case?: string, error: string })[]} failures
 */

/**
 * Weighs every case, and a process without any, in rounds of a freshly shuffled order.
 *
 * @param {Session} session
 * @param {CaseCell[]} cells
 * @param {WeighOptions} options
 * @returns {Promise<FootprintResult>}
 */
export async function weighCases(session, cells, options) {
  const { limitMs, repetitions } = options;
  const { able, skips, failures } = await sortCells(session, cells, { examples: false, limitMs });
  const scales = scalesFor(able);
  const failed = await fillScales(session, scales, options);
  const sizes = await sizesBySuite(session, able, limitMs);
  return {
    repetitions,
    footprints: scales.flatMap((each) => summariseFootprint(each, sizes.get(each.suite) ?? new Map()) ?? []),
    skips,
    failures: [
      ...failures.map(({ suite, case: name, runtime, error }) => ({ suite, case: name, runtime, error })),
      ...failed,
    ],
  };
}

/**
 * @param {CaseCell[]} cells
 * @returns {Scales[]} one for each suite in each runtime
 */
function scalesFor(cells) {
  /** @type {Map<string, Scales>} */
  const scales = new Map();
  for (const { suite, runtime, case: name } of cells) {
    const key = JSON.stringify([suite, runtime]);
    const own = scales.get(key) ?? { suite, runtime, empty: [], cases: new Map() };
    own.cases.set(name, []);
    scales.set(key, own);
  }
  return [...scales.values()];
}

/**
 * @param {Session} session
 * @param {Scales[]} scales
 * @param {WeighOptions} options
 */
async function fillScales({ suites, runtimes, launcher, signal }, scales, { repetitions, seed, limitMs }) {
  const urls = new Map(suites.map(({ name, url }) => [name, url]));
  const binaries = new Map(runtimes.map((runtime) => [runtime.id, runtime]));
  /** @type {{ suite: string, runtime: string, case?: string, weights: Weight[] }[]} */
  const loads = scales.flatMap(({ suite, runtime, empty, cases }) => [
    { suite, runtime, weights: empty },
    ...[...cases].map(([name, weights]) => ({ suite, runtime, case: name, weights })),
  ]);
  /** @type {FootprintResult['failures']} */
  const failures = [];
  for (let round = 1; round <= repetitions; round++) {
    for (const { weights, ...load } of shuffle(loads, seededRandom(mixSeed(seed, round)))) {
      if (signal?.aborted) break;
      const [url, runtime] = [urls.get(load.suite), binaries.get(load.runtime)];
      if (url === undefined || !runtime) throw new Error(`no ${load.suite} in ${load.runtime}`);
      const task = { task: /** @type {const} */ ('weigh'), suite: url, case: load.case };
      /** @type {import('../trial/worker.js').Worked<Weight>} */
      const { answer, failure } = await work(launcher, runtime, task, { limitMs, signal });
      if (answer) weights.push(answer);
      else if (failure && !signal?.aborted) failures.push({ ...load, error: failureText(failure) });
    }
  }
  return failures;
}

/**
 * @param {Session} session
 * @param {CaseCell[]} able
 * @param {number} limitMs
 */
async function sizesBySuite({ suites, launcher, signal }, able, limitMs) {
  /** @type {Map<string, Map<string, number>>} */
  const sizes = new Map();
  for (const { name, url } of suites) {
    const cases = [...new Set(able.filter(({ suite }) => suite === name).map((cell) => cell.case))];
    sizes.set(name, await codeSizes(launcher, url, cases, { limitMs, signal }));
  }
  return sizes;
}
