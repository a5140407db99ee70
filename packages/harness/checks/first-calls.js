import { differenceBetween } from '../answers/same-answer.js';
import { snapshot } from '../answers/snapshot.js';
import { isFunctions, unfinishedIn } from '../answers/unfinished.js';
import { changedInput, isPromise, wrongAnswer, wrongLater } from '../check.js';
import { ownOf, takesSamples } from '../engines/fresh-inputs.js';
import { latestAnswer } from '../engines/loop.js';

/**
 * @import { PreparedCase } from '../prepare-case.js'
 * @import { Failed } from '../failure-error.js'
 * @import { Suite } from '../contract.js'
 *
 * @typedef {import('../answers/unfinished.js').Waiting & { keep?: (answer: unknown) => void }} FirstCallOptions `keep` receives each answer
 *
 * @typedef {object} FirstCalls
 * @property {'sync' | 'async'} work
 * @property {number} ns that the first one took
 * @property {boolean} changesInput what `setup` made, and the case may do with as it likes
 * @property {boolean} [returnsFunction] in the first trial
 * @property {number} [size] in the first trial: values in the longest of the first answers; 0 if many of them are empty
 */

/** Number of calls checked one by one in the first trial of a cell, within the time below. */
const checkedCalls = 50;
const maxNs = 20e6;

/**
 * @param {Suite} suite
 * @param {{ workload: string, first?: boolean }} spec
 * @param {PreparedCase} begun
 * @param {FirstCallOptions} how
 * @returns {Promise<FirstCalls | Failed>}
 */
export async function makeFirstCalls(suite, { workload, first: isFirst = true }, begun, how) {
  const { call, input, expected, fresh, isOwn, tearDownNew } = begun;
  const isOnly = suite.endurance?.includes(workload) === true;
  const before = isFirst && fresh === undefined && !isOnly ? snapshot(input) : input;
  /** @type {'sync' | 'async'} */
  let work = 'sync';
  let ns = 0;
  let returnsFunction = false;
  let firstSize = 0;
  /** @type {ReturnType<typeof unfinishedIn> | undefined} */
  let unfinished;
  /** @type {import('../engines/fresh-inputs.js').Takes | undefined} */
  const takes = ownOf(input, takesSamples);
  const timed = (/** @type {unknown} */ given) => {
    const start = how.now();
    const stop = (/** @type {any} */ answer) => {
      ns = takes ? answer : how.now() - start;
      if (isFirst && !isOnly) {
        unfinished = unfinishedIn(answer, how);
        returnsFunction = isFunctions(answer);
        firstSize = takes ? 0 : sizeOf(answer);
      }
      how.keep?.(answer);
      return answer;
    };
    const answer = takes ? takes(1, how.now) : call(given);
    if (!isPromise(answer)) return stop(answer);
    work = 'async';
    return Promise.resolve(answer).then(stop);
  };
  const failed = await wrongAnswer(suite, timed, input, expected);
  await tearDownNew(input);
  if (failed) return failed;
  const found = await unfinished;
  if (found) return { outcome: 'failed', failure: found };
  const changed = before === input ? undefined : differenceBetween(before, input);
  if (changed && !isOwn) return changedInput(changed);
  const calls = { work, ns, changesInput: changed !== undefined, returnsFunction, size: firstSize };
  if (isOnly || !isFirst || ns > maxNs) return calls;
  const later = await makeLaterCalls({ ...suite, work }, begun, how, firstSize);
  return 'failure' in later ? later : { ...calls, ...later };
}

/** So many calls without any result after one that had some are no coincidence. */
const minEmpty = 4;

/** If more of the first calls have no result, later ones may have none by chance. */
const maxEmptyShare = 0.1;

/**
 * @param {Suite} suite
 * @param {PreparedCase} begun
 * @param {FirstCallOptions} how
 * @param {number} firstSize of the answer to the first call
 * @returns {Promise<Failed | { size: number }>} `size` of the longest answer; 0 if many are empty
 */
async function makeLaterCalls(suite, begun, { now, keep }, firstSize) {
  const { call, input, newInput, tearDownNew, fresh, expected } = begun;
  const end = now() + maxNs;
  let [longest, empty] = [0, firstSize === 0 ? 1 : 0];
  let calls = 1;
  for (; calls < checkedCalls && (calls <= minEmpty || now() < end); calls++) {
    const own = fresh ? await newInput() : input;
    const answer = suite.work === 'async' ? await call(own) : call(own);
    const failed = wrongLater(suite, answer, own, expected);
    if (failed) return failed;
    if (sizeOf(answer) === 0) empty++;
    longest = Math.max(longest, sizeOf(answer));
    keep?.(answer);
    if (fresh) await tearDownNew(own);
  }
  const isUsedUp = firstSize > 0 && longest === 0 && calls > minEmpty;
  if (isUsedUp) return usedUp(firstSize);
  return { size: empty > calls * maxEmptyShare ? 0 : Math.max(firstSize, longest) };
}

/**
 * Data may last for more than the first calls: an index runs past the end, or an iterator ends.
 *
 * @param {import('../engines/loop.js').Loop} loop after the measurement
 * @param {number} size of the longest of the first answers; 0 if many of them are empty
 * @returns {Promise<Failed | undefined>}
 */
export async function findUsedUp(loop, size) {
  if (size === 0) return undefined;
  for (let call = 0; call <= minEmpty; call++) {
    if (sizeOf(latestAnswer()) > 0) return undefined;
    await loop.sample(1);
  }
  return usedUp(size);
}

/** @param {number} size @returns {Failed} */
function usedUp(size) {
  return { outcome: 'failed', failure: { kind: 'used-up', size } };
}

/** @param {any} answer @returns {number} of values in it; 0 also for what is false, and 1 for what else has no size */
function sizeOf(answer) {
  if (!answer) return 0;
  if (typeof answer === 'string' || Array.isArray(answer)) return answer.length;
  if (ArrayBuffer.isView(answer)) return answer.byteLength;
  return answer instanceof Map || answer instanceof Set ? answer.size : 1;
}
