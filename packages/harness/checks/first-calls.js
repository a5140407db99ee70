import { differenceBetween } from '../answers/same-answer.js';
import { snapshot } from '../answers/snapshot.js';
import { changedInput, isPromise, wrongAnswer, wrongLater } from '../check.js';

/**
 * @typedef {object} FirstCalls
 * @property {'sync' | 'async'} work
 * @property {number} ns that the first one took
 * @property {boolean} changesInput what `setup` made, and the case may do with as it likes
 */

/** So many calls are checked one by one, in the first trial of a cell, as long as that takes no longer. */
const checkedCalls = 50;
const mostNs = 20e6;

/**
 * @param {import('../contract.js').Suite} suite
 * @param {{ workload: string, first?: boolean }} spec
 * @param {import('../begin.js').Begun} begun
 * @param {{ now: () => number, keep: (answer: unknown) => void }} how `keep` is told of each answer
 * @returns {Promise<FirstCalls | import('../check.js').Failed>}
 */
export async function makeFirstCalls(suite, { workload, first: isFirst = true }, begun, { now, keep }) {
  const { call, input, expected, fresh, isOwn } = begun;
  const isOnly = suite.endurance?.includes(workload) === true;
  const before = isFirst && fresh === undefined && !isOnly ? snapshot(input) : input;
  const first = timed(call, now, keep);
  const failed = await wrongAnswer(suite, first.call, input, expected);
  if (failed) return failed;
  const changed = before === input ? undefined : differenceBetween(before, input);
  if (changed && !isOwn) return changedInput(changed);
  const work = suite.work === 'either' ? first.work() : suite.work;
  const found = { work, ns: first.ns(), changesInput: changed !== undefined };
  if (isOnly || !isFirst || found.ns > mostNs) return found;
  const wrong = await wrongAmong({ ...suite, work }, begun, { now, keep });
  return wrong ?? found;
}

/**
 * @param {import('../contract.js').Suite} suite
 * @param {import('../begin.js').Begun} begun
 * @param {{ now: () => number, keep: (answer: unknown) => void }} how
 */
async function wrongAmong(suite, { call, input, newInput, tearDownNew, fresh, expected }, { now, keep }) {
  const end = now() + mostNs;
  for (let calls = 1; calls < checkedCalls && now() < end; calls++) {
    const own = fresh ? await newInput() : input;
    const answer = suite.work === 'async' ? await call(own) : call(own);
    const failed = wrongLater(suite, answer, own, expected);
    if (failed) return failed;
    keep(answer);
    if (fresh) await tearDownNew(own);
  }
  return undefined;
}

/**
 * @param {import('../contract.js').Measured<any, any>} call
 * @param {() => number} now
 * @param {(answer: unknown) => void} keep
 */
function timed(call, now, keep) {
  let ns = 0;
  /** @type {'sync' | 'async'} */
  let work = 'sync';
  return {
    ns: () => ns,
    work: () => work,
    call: (/** @type {unknown} */ input) => {
      const start = now();
      const stop = (/** @type {unknown} */ answer) => {
        ns = now() - start;
        keep(answer);
        return answer;
      };
      const answer = call(input);
      if (!isPromise(answer)) return stop(answer);
      work = 'async';
      return Promise.resolve(answer).then(stop);
    },
  };
}
