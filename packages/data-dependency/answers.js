/**
 * @typedef {NonNullable<import('rounds').AnswerRule['say']>} Say
 * @typedef {Parameters<Say>[0]} Told
 */

const workloads = ['10000-values', '100-values'];

/** @type {Say} */
export function sayOfPrefixSums(told) {
  return [
    ...sentence(told, {
      prefix: 'a value for a prefix sum',
      'prefix-register': 'with the sum in a register',
      'wasm-prefix-simd': 'by SIMD',
      differences: 'for differences',
    }),
    ...sentence(told, {
      'native-prefix': 'a value for a prefix sum',
      'native-prefix-register': 'with the sum in a register',
      'native-prefix-simd': 'by SIMD',
      'native-differences': 'for differences',
    }),
  ];
}

/** @type {Say} */
export function sayOfAccumulators(told) {
  return ['js', 'native'].flatMap((prefix) =>
    sentence(told, {
      [`${prefix}-1`]: 'a value with one sum',
      [`${prefix}-2`]: 'with 2',
      [`${prefix}-4`]: 'with 4',
      [`${prefix}-8`]: 'with 8',
    }),
  );
}

/**
 * @param {Told} told
 * @param {Record<string, string>} ways words for each case; those in C have names of their own
 * @returns {string[]} none where fewer than two were measured
 */
function sentence(told, ways) {
  for (const runtime of ['node', 'bun', 'deno', 'just']) {
    for (const workload of workloads) {
      const measured = Object.entries(ways).filter(([name]) => told.has(name, workload, runtime));
      if (measured.length < 2) continue;
      const times = measured.map(([name, words]) => `${told.time(name, workload, runtime)} ${words}`);
      const isNative = measured.every(([name]) => name.startsWith('native-'));
      const where = isNative ? 'C' : told.runtime(runtime);
      const count = Number.parseInt(workload, 10).toLocaleString('en');
      return [`${times.join(', ')} (${where}, ${count} values).`];
    }
  }
  return [];
}
