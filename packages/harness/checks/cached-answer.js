import { differenceBetween } from '../answers/same-answer.js';
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

/**
 * A first call compiles functions, and the largest regular expressions. Before functions are optimised, they take up to 60 times as long.
 * The same object in every call is a further sign.
 */
const least = { same: { ns: 50_000, times: 100 }, other: { ns: 500_000, times: 500 } };

/**
 * @typedef {{ case: string, workload: string, folder: string }} CellSpec
 * @typedef {Pick<import('../host.js').WorkerHost, 'name' | 'version' | 'global' | 'now' | 'turnLoop' | 'reload' | 'company'>} CopyingHost
 *
 * @param {CellSpec} spec
 * @param {MeasuredCalls} measured
 * @param {CopyingHost} host
 * @returns {Promise<{ remembered?: number }>} how many times longer the first call of a copy takes
 */
export async function signsOfCache(spec, { firstNs, callNs, work }, host) {
  if (!host.reload || firstNs < suspectNs || firstNs < suspectTimes * callNs) return {};
  await host.turnLoop(); // an error of the measured module is reported as such
  const found = await timeCopies(spec, work, host);
  if (found?.remembered) return { remembered: found.remembered };
  // Imported modules initialise themselves in the first call. To return the same object again and again is not explained by that.
  const ofImports = found?.isSame ? await timeCopies(spec, work, host, { isDeep: true }) : undefined;
  return ofImports?.isSame && ofImports.remembered ? { remembered: ofImports.remembered } : {};
}

/**
 * @param {CellSpec} spec
 * @param {'sync' | 'async'} work
 * @param {CopyingHost} host
 * @param {{ isDeep?: boolean }} [how]
 * @returns {Promise<{ isSame?: boolean, remembered?: number } | undefined>} `isSame`: all calls of a copy return the same object
 */
async function timeCopies(spec, work, host, how) {
  const { now, reload = () => Promise.reject(), company } = host;
  if (how?.isDeep) await reload(how).catch(() => {}); // in Node.js 20, this starts a thread that resolves imports
  const end = now() + maxNs;
  const { threads, children } = await company();
  let [first, later] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [isSame, isEqual, isRewritten] = [true, true, false];
  for (let copy = 0; copy < copies && (copy === 0 || now() < end); copy++) {
    try {
      const copied = await prepareCase(await reload(how), spec, host);
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
        isEqual &&= known === undefined || differenceBetween(known, answer) === undefined;
        known = answer;
        return ns;
      };
      first = Math.min(first, await timed());
      const begun = await company();
      // The first call has waited for a worker or a process to start.
      if (begun.threads > threads || begun.children > children) return undefined;
      for (let i = 0; i < repeats; i++) later = Math.min(later, await timed());
      if (isSame) isRewritten ||= await rewrites(/** @type {any} */ (known), timed);
      await copied.teardown();
    } catch {
      return undefined; // a module that cannot be imported twice
    }
  }
  const { ns, times } = isSame ? least.same : least.other;
  // An asynchronous first call may have to open a connection.
  const canBe = isSame ? !isRewritten : isEqual && work === 'sync';
  const isCached = canBe && first - later > ns && first > times * later;
  return { isSame, ...(isCached && { remembered: Math.round(first / later) }) };
}

/**
 * @param {Record<string, unknown>} answer that all calls return
 * @param {() => Promise<unknown>} call
 * @returns {Promise<boolean>} whether a call writes it again, so that it works
 */
async function rewrites(answer, call) {
  const [key] = Object.keys(answer);
  const value = answer[key];
  const mark = value === 1 ? 0 : 1;
  if (key === undefined || !Reflect.set(answer, key, mark)) return false;
  await call();
  const isRewritten = answer[key] !== mark;
  answer[key] = value;
  return isRewritten;
}
