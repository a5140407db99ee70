import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { defineSuite } from 'rounds';
import { seededRandom } from 'rounds/suite';
import { accumulatorSentences } from '../answers.js';
import { byEight, byFour, byOne, byTwo } from '../sums.js';
import { show, workloadsOf } from '../workloads.js';

/**
 * @typedef {import('../workloads.js').Input<Float64Array>} Input
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/**
 * Whole numbers, so that all sums are exact in any order.
 *
 * @param {number} count
 */
function wholeNumbers(count) {
  const random = seededRandom(1);
  return new Float64Array(count).map(() => Math.floor(random() * 2 ** 20) - 2 ** 19);
}

/**
 * @param {import('../sums.js').Sum} sum
 * @returns {Case}
 */
function inJavaScript(sum) {
  return {
    load:
      () =>
      ({ values, times }) => {
        let total = 0;
        for (let i = 0; i < times; i++) total += sum(values);
        return total;
      },
  };
}

/**
 * @param {number} accumulators
 * @returns {Case}
 */
function native(accumulators) {
  return {
    ...needsAddon('data-dependency'),
    load: async () => {
      const sum = await nativeFunction('data-dependency', 'sum');
      return ({ values, times }) => sum(values, accumulators, times);
    },
  };
}

function* examples() {
  for (let count = 0; count <= 40; count++) yield { values: wholeNumbers(count), times: 1 + (count % 3) };
}

export default defineSuite({
  question: 'How many sums side by side does it take to add doubles at full speed?',
  baseline: 'js-1',
  work: 'sync',
  workloads: workloadsOf(wholeNumbers),
  cases: {
    'js-1': inJavaScript(byOne),
    'js-2': inJavaScript(byTwo),
    'js-4': inJavaScript(byFour),
    'js-8': inJavaScript(byEight),
    'native-1': native(1),
    'native-2': native(2),
    'native-4': native(4),
    'native-8': native(8),
  },
  reference: (/** @type {Input} */ { values, times }) => {
    let total = 0n;
    for (const value of values) total += BigInt(value);
    return Number(total * BigInt(times));
  },
  examples,
  show,
  answer: { sentences: accumulatorSentences },
});
