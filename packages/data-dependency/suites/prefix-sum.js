import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { defineSuite } from 'rounds';
import { seededRandom } from 'rounds/suite';
import { prefixSumSentences } from '../answers.js';
import { differences, prefix, prefixByBlocks, prefixInRegister } from '../prefix-sums.js';
import { lacksSimd, loadPrefix } from '../wasm.js';
import { show, workloadsOf } from '../workloads.js';

/**
 * @typedef {import('../workloads.js').Input<Int32Array>} Input
 * @typedef {import('rounds').Suite<Input, Int32Array>['cases'][string]} Case
 * @typedef {(values: Int32Array, out: Int32Array, times: number) => void} Work
 */

/** @param {number} count */
function randomValues(count) {
  const random = seededRandom(1);
  return new Int32Array(count).map(() => Math.floor(random() * 2 ** 32));
}

/**
 * @param {import('../prefix-sums.js').Loop} loop
 * @returns {Case}
 */
function inJavaScript(loop) {
  return {
    load: () =>
      writing((values, out, times) => {
        for (let i = 0; i < times; i++) loop(values, out);
      }),
  };
}

/**
 * @param {string} name of the C function
 * @returns {Case}
 */
function native(name) {
  return {
    ...needsAddon('data-dependency'),
    load: async () => writing(await nativeFunction('data-dependency', name)),
  };
}

/**
 * The output is created when an input is first seen, before the timed part.
 *
 * @param {Work} work
 * @returns {(input: Input) => Int32Array}
 */
function writing(work) {
  /** @type {Input | undefined} */
  let seen;
  let out = new Int32Array(0);
  return (input) => {
    if (input !== seen) {
      out = new Int32Array(input.values.length);
      seen = input;
    }
    work(input.values, out, input.times);
    return out;
  };
}

/** Of what makes no sums. @type {Pick<Case, 'reference'>} */
const ofDifferences = {
  reference: ({ values }) => values.map((value, i) => value - (i === 0 ? 0 : Number(values[i - 1]))),
};

export default defineSuite({
  question: 'What does it cost that each step of a prefix sum waits for the one before?',
  baseline: 'prefix',
  work: 'sync',
  workloads: workloadsOf(randomValues),
  cases: {
    differences: { ...inJavaScript(differences), ...ofDifferences },
    prefix: inJavaScript(prefix),
    // In most processes, Deno has compiled it after 0.7 s; then it takes a third of the time.
    'prefix-register': { ...inJavaScript(prefixInRegister), warmUpLimitMs: 1000 },
    'prefix-blocks': inJavaScript(prefixByBlocks),
    'wasm-prefix-simd': { unavailable: lacksSimd, load: loadPrefix },
    'native-differences': { ...native('differences'), ...ofDifferences },
    'native-prefix': native('prefix'),
    'native-prefix-register': native('prefixRegister'),
    'native-prefix-blocks': native('prefixBlocks'),
    'native-prefix-simd': native('prefixSimd'),
  },
  // Exact sums, which the cases store modulo 2³².
  reference: (/** @type {Input} */ { values }) => {
    let sum = 0;
    return values.map((value) => {
      sum += value;
      return sum;
    });
  },
  // They do other work.
  answer: {
    workloads: ['10000-values', '100-values'],
    excluded: ['differences', 'native-differences'],
    sentences: prefixSumSentences,
  },
  show,
});
