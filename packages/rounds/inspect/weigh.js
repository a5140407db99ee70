import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureText } from '@rounds/record/failures.js';
import { meanInterval, mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { findEsbuild } from '../runtimes/esbuild.js';
import { driver } from '../system/driver.js';
import { work } from '../trial/worker.js';

/**
 * What a case costs before it does any work: memory, and the time to load it.
 *
 * @typedef {import('@rounds/harness/footprint.js').Weight} Weight
 * @typedef {Omit<Weight, 'outcome' | 'loadNs'>} Memory
 *
 * @typedef {object} Case whatever the workload: what is loaded is the same
 * @property {string} suite
 * @property {string} case
 * @property {string} runtime
 *
 * @typedef {Omit<Case, 'case'> & { case?: string }} Loaded no case: a process with the suite and none of its cases
 *
 * @typedef {object} Weighed
 * @property {Memory} memory the lowest, since whatever else happens in a process only adds to it. Of a case, what it has more
 *   than the empty process, which may be below 0: memory comes in pages, and as the allocator likes
 * @property {ReturnType<typeof meanInterval>} [loadNs] the mean, of a case
 */

/**
 * Weighs every case, and a process without any, in rounds of a freshly shuffled order.
 *
 * @param {import('../plan/session.js').Session} session
 * @param {Case[]} cases
 * @param {{ rounds: number, seed: number, limitMs: number }} options
 * @returns {Promise<{ weighed: (Loaded & Weighed)[], failures: (Loaded & { error: string })[] }>}
 */
export async function weighCases({ suites, runtimes, launcher, signal }, cases, { rounds, seed, limitMs }) {
  const urls = new Map(suites.map(({ name, url }) => [name, url]));
  const binaries = new Map(runtimes.map((runtime) => [runtime.id, runtime]));
  const empty = new Map(
    cases.map(({ suite, runtime }) => [JSON.stringify([suite, runtime]), { suite, runtime }]),
  );
  /** @type {(Loaded & { weights: Weight[] })[]} */
  const loads = [...empty.values(), ...cases].map((each) => ({ ...each, weights: [] }));
  const failures = [];
  for (let round = 1; round <= rounds; round++) {
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
  return { weighed: summariseWeights(loads), failures };
}

/**
 * @param {(Loaded & { weights: Weight[] })[]} loads
 * @returns {(Loaded & Weighed)[]} of a suite whose empty process could be weighed
 */
export function summariseWeights(loads) {
  return loads.flatMap(({ weights, ...load }) => {
    const empty = loads.find(
      (each) => each.suite === load.suite && each.runtime === load.runtime && each.case === undefined,
    );
    const [own, least] = [lowest(weights), lowest(empty?.weights ?? [])];
    if (!own || !least) return [];
    if (load.case === undefined) return [{ ...load, memory: own }];
    const memory = {
      rssBytes: own.rssBytes - least.rssBytes,
      heapBytes: own.heapBytes - least.heapBytes,
      ...(own.privateBytes !== undefined &&
        least.privateBytes !== undefined && { privateBytes: own.privateBytes - least.privateBytes }),
    };
    return [{ ...load, memory, loadNs: meanInterval(weights.map(({ loadNs }) => loadNs)) }];
  });
}

/**
 * @param {Weight[]} weights
 * @returns {Memory | undefined} without what is private, where the system does not tell
 */
function lowest(weights) {
  if (weights.length === 0) return undefined;
  const rssBytes = Math.min(...weights.map((weight) => weight.rssBytes));
  const heapBytes = Math.min(...weights.map((weight) => weight.heapBytes));
  const privateBytes = Math.min(...weights.map((weight) => weight.privateBytes ?? Number.NaN));
  return { rssBytes, heapBytes, ...(!Number.isNaN(privateBytes) && { privateBytes }) };
}

/**
 * How much code each case brings along: the files that it loads beyond its suite's own, minified one by one. The
 * driver's own runtime is asked which these are, for it can tell; they are the same in every runtime.
 *
 * @param {import('../plan/session.js').Session} session
 * @param {Case[]} cases
 * @param {number} limitMs
 * @returns {Promise<(of: { suite: string, case?: string }) => number>} in bytes; 0 for a case that cannot be loaded here, and for
 *   one whose code is the suite's or the runtime's own
 */
export async function codeSizes({ suites, launcher, signal }, cases, limitMs) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const keyOf = (/** @type {{ suite: string, case?: string }} */ each) => `${each.suite} ${each.case}`;
  for (const each of cases) {
    if (sizes.has(keyOf(each)) || signal?.aborted) continue;
    const suite = String(suites.find(({ name }) => name === each.suite)?.url);
    /** @type {import('../trial/worker.js').Worked<{ files: string[] }>} */
    const { answer } = await work(
      launcher,
      driver,
      { task: 'files', suite, case: each.case },
      { limitMs, signal },
    );
    const bytes = await Promise.all((answer?.files ?? []).map((file) => minifiedBytes(fileURLToPath(file))));
    sizes.set(
      keyOf(each),
      bytes.reduce((total, size) => total + size, 0),
    );
  }
  return (each) => sizes.get(keyOf(each)) ?? 0;
}

/** @returns {string | undefined} why code cannot be minified here */
export function whyNoEsbuild() {
  try {
    findEsbuild(need);
    return undefined;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

const need = 'Minifying code needs';

/** @param {string} file */
export async function minifiedBytes(file) {
  const { transform } = await findEsbuild(need).load();
  const loader = extname(file) === '.json' ? 'json' : 'js';
  const { code } = await transform(await readFile(file, 'utf8'), { minify: true, loader });
  return Buffer.byteLength(code);
}
