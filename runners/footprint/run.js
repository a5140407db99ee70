import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { checkCases } from '../run/check-cases.js';
import { work } from '../trial/worker.js';
import { codeSizes } from './code.js';
import { summariseFootprint } from './summary.js';

/**
 * @typedef {import('../run/session.js').Session} Session
 * @typedef {import('./summary.js').Weight} Weight
 *
 * @typedef {object} CaseCell
 * @property {string} suite
 * @property {string} case
 * @property {string} runtime
 *
 * @typedef {{ suite: string, runtime: string, cases: string[] }} Place
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
  const { skips, failures, able } = await sortOut(session, cells, options.limitMs);
  const weighed = await weighInRounds(session, able, options);
  const sizes = await sizesBySuite(session, able, options.limitMs);
  const footprints = placesOf(able).flatMap(({ suite, runtime }) => {
    const here = weighed.loads.filter((load) => load.suite === suite && load.runtime === runtime);
    const empty = here.find((load) => load.case === undefined)?.weights ?? [];
    const cases = new Map(
      here.flatMap((load) => (load.case === undefined ? [] : [[load.case, load.weights]])),
    );
    return summariseFootprint({ suite, runtime, empty, cases }, sizes.get(suite) ?? new Map()) ?? [];
  });
  return {
    repetitions: options.repetitions,
    footprints,
    skips,
    failures: [...failures, ...weighed.failures],
  };
}

/**
 * @param {Session} session
 * @param {CaseCell[]} cells
 * @param {WeighOptions} options
 */
async function weighInRounds(session, cells, { repetitions, seed, limitMs }) {
  const { signal, launcher } = session;
  /** @type {FootprintResult['failures']} */
  const failures = [];
  /** @type {{ suite: string, runtime: string, case?: string, weights: Weight[] }[]} */
  const loads = placesOf(cells).flatMap(({ suite, runtime, cases }) => [
    { suite, runtime, weights: [] },
    ...cases.map((name) => ({ suite, runtime, case: name, weights: [] })),
  ]);
  for (let round = 1; round <= repetitions; round++) {
    for (const { weights, ...load } of shuffle(loads, seededRandom(mixSeed(seed, round)))) {
      if (signal?.aborted) break;
      const { runtime, suite } = partsOf(session, load);
      const task = { task: /** @type {const} */ ('weigh'), suite: suite.url, case: load.case };
      /** @type {import('../trial/worker.js').Worked<Weight>} */
      const { answer, error } = await work(launcher, runtime, task, { limitMs, signal });
      if (answer) weights.push(answer);
      else if (!signal?.aborted) failures.push({ ...load, error: error ?? 'no answer' });
    }
  }
  return { loads, failures };
}

/**
 * @param {Session} session
 * @param {CaseCell[]} cells
 * @param {number} limitMs
 */
async function sortOut(session, cells, limitMs) {
  const { missing, signal } = session;
  /** @type {FootprintResult['skips']} */
  const skips = [];
  /** @type {FootprintResult['failures']} */
  const failures = [];
  /** @type {CaseCell[]} */
  const able = [];
  for (const place of placesOf(cells)) {
    if (signal?.aborted) break;
    const absent = missing.find(({ id }) => id === place.runtime);
    const checked = absent ? new Map() : await checkPlace(session, place, limitMs);
    for (const name of place.cases) {
      const cell = { suite: place.suite, case: name, runtime: place.runtime };
      const { unavailable: reason = absent?.reason, error } = checked.get(name) ?? {};
      if (reason !== undefined) skips.push({ ...cell, reason });
      else if (error !== undefined) failures.push({ ...cell, error });
      else able.push(cell);
    }
  }
  return { skips, failures, able };
}

/**
 * @param {Session} session
 * @param {Place} place
 * @param {number} limitMs
 */
function checkPlace(session, place, limitMs) {
  const { runtime, suite } = partsOf(session, place);
  const { launcher, signal } = session;
  return checkCases(launcher, runtime, suite, { cases: place.cases, examples: false, limitMs, signal });
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

/**
 * @param {CaseCell[]} cells
 * @returns {Place[]} each suite in each runtime
 */
function placesOf(cells) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const { suite, runtime, case: name } of cells) {
    const key = JSON.stringify([suite, runtime]);
    const place = places.get(key) ?? { suite, runtime, cases: [] };
    place.cases.push(name);
    places.set(key, place);
  }
  return [...places.values()];
}

/**
 * @param {Session} session
 * @param {{ suite: string, runtime: string }} place
 */
function partsOf({ suites, runtimes }, place) {
  const runtime = runtimes.find(({ id }) => id === place.runtime);
  const suite = suites.find(({ name }) => name === place.suite);
  if (!runtime || !suite) throw new Error(`no ${place.runtime} or no ${place.suite} in this session`);
  return { runtime, suite };
}
