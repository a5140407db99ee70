import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { defineSuite } from 'rounds';
import { strideSentences } from '../answers.js';
import { answering, makeInput, reference, stridedCopy, withStride } from '../copy.js';

/**
 * @typedef {import('../copy.js').Input} Input
 * @typedef {import('../copy.js').Answer} Answer
 * @typedef {import('rounds').Suite<Input, Answer>} Suite
 */

/** As published. */
const bytes = 32 * 2 ** 20;

/** Powers of two and strides next to them; all others are for --full. */
const usual = [16, 32, 64, 128, 256];

/** @type {Suite['workloads']} */
const workloads = {};
for (let power = 16; power <= 4096; power *= 2) {
  for (const stride of [power - 1, power, power + 1]) {
    workloads[`stride-${stride}B`] = {
      input: () => makeInput(bytes, stride),
      bytes: () => bytes,
      ...(!usual.includes(stride) && { fullOnly: true }),
      ...(stride === 64 && { quick: true }),
    };
  }
}

/** @type {Suite['cases'][string]} */
const native = {
  ...needsAddon('cache-line'),
  load: async () => answering(await nativeFunction('cache-line', 'stridedCopy')),
};

/**
 * Claims compare strides, which are workloads, so these cases have another stride than their workload.
 *
 * @param {(stride: number) => number} change
 * @returns {Suite['cases'][string]}
 */
function nativeWith(change) {
  const setup = withStride(change);
  return { ...native, setup, reference: (input) => reference(setup(input)) };
}

function* examples() {
  for (const length of [1, 64, 1000]) {
    for (const stride of [1, 15, 16, 17, 999, 1000, 5000]) yield makeInput(length, stride, true);
  }
}

export default defineSuite({
  question: 'How large is a cache line, seen from strided copies?',
  baseline: 'js',
  work: 'sync',
  workloads,
  cases: {
    js: { load: () => answering(stridedCopy) },
    native,
    'native-next': nativeWith((stride) => stride + 1),
    'native-double': nativeWith((stride) => 2 * stride + 1),
  },
  fresh: false, // each copy overwrites the previous one
  reference,
  examples,
  show: ({ from, stride }) => `${from.length} bytes, one in ${stride}`,
  answer: {
    workloads: ['stride-64B', 'stride-128B', 'stride-256B'],
    excluded: ['native-next', 'native-double'],
    sentences: strideSentences,
  },
});
