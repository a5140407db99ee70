import { prepareCase } from '../prepare-case.js';

/**
 * Whether a case keeps its answer in a variable of its file. Its calls would then time a lookup. A copy of the module is new, and
 * the engine is not: if the first call of the copy takes far longer than its second one, the work is done in first calls only.
 *
 * @typedef {object} MeasuredCalls
 * @property {number} firstNs that the first call of the process took
 * @property {number} callNs that a call took, in the turn that was disturbed the least
 * @property {'sync' | 'async'} work
 */

/** First calls are slow anyway, for example since code is compiled. */
const suspectNs = 50_000;
const suspectTimes = 100;

const copies = 5;
const repeats = 3;
const maxNs = 200e6;

/** A first call compiles functions, and the largest regular expressions. The same object in every call is a further sign. */
const workNs = { same: 50_000, other: 500_000 };
const timesLonger = 20;

/**
 * @param {{ case: string, workload: string, folder: string }} spec
 * @param {MeasuredCalls} measured
 * @param {Pick<import('../host.js').WorkerHost, 'name' | 'version' | 'global' | 'now' | 'turnLoop' | 'reload' | 'company'>} host
 * @returns {Promise<{ remembered?: number }>} how many times longer the first call of a copy takes
 */
export async function signsOfCache(spec, { firstNs, callNs, work }, host) {
  const { now, turnLoop, reload, company } = host;
  if (!reload || firstNs < suspectNs || firstNs < suspectTimes * callNs) return {};
  await turnLoop(); // an error of the measured module is reported as such
  const end = now() + maxNs;
  const { threads, children } = await company();
  let [first, later] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let isSame = true;
  for (let copy = 0; copy < copies && (copy === 0 || now() < end); copy++) {
    try {
      const copied = await prepareCase(await reload(), spec, host);
      /** @type {unknown} */
      let known;
      const timed = async () => {
        const input = copied.fresh ? await copied.newInput() : copied.input;
        const start = now();
        let answer = copied.call(input);
        if (work === 'async') answer = await answer;
        const ns = now() - start;
        if (copied.fresh) await copied.tearDownNew(input);
        isSame &&= typeof answer === 'object' && answer !== null && answer === (known ?? answer);
        known = answer;
        return ns;
      };
      first = Math.min(first, await timed());
      const begun = await company();
      // The first call has waited for a worker or a process to start.
      if (begun.threads > threads || begun.children > children) return {};
      for (let i = 0; i < repeats; i++) later = Math.min(later, await timed());
      await copied.teardown();
    } catch {
      return {}; // a module that cannot be imported twice
    }
  }
  return first - later > workNs[isSame ? 'same' : 'other'] && first > timesLonger * later
    ? { remembered: Math.round(first / later) }
    : {};
}
