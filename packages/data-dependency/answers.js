import { formatWays } from 'rounds/suite';

/**
 * @typedef {import('rounds').AnswerSentences} AnswerSentences
 * @typedef {import('rounds').RunResults} RunResults
 */

/** @type {AnswerSentences} */
export function prefixSumSentences(results) {
  return [
    ...sentence(results, {
      prefix: 'a value for a prefix sum',
      'prefix-register': 'with the sum in a register',
      'wasm-prefix-simd': 'by SIMD',
      differences: 'for differences',
    }),
    ...sentence(results, {
      'native-prefix': 'a value for a prefix sum',
      'native-prefix-register': 'with the sum in a register',
      'native-prefix-simd': 'by SIMD',
      'native-differences': 'for differences',
    }),
  ];
}

/** @type {AnswerSentences} */
export function accumulatorSentences(results) {
  return ['js', 'native'].flatMap((prefix) =>
    sentence(results, {
      [`${prefix}-1`]: 'a value with one sum',
      [`${prefix}-2`]: 'with 2',
      [`${prefix}-4`]: 'with 4',
      [`${prefix}-8`]: 'with 8',
    }),
  );
}

/** @param {RunResults} results @param {Record<string, string>} ways */
function sentence(results, ways) {
  const count = (/** @type {string} */ workload) =>
    `, ${Number.parseInt(workload, 10).toLocaleString('en')} values`;
  return formatWays(results, ways, ['10000-values', '100-values'], count, 'C++');
}
