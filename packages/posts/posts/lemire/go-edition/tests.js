import { more } from '../../../expectations.js';
import { shuffles, sizes } from './measured.js';

/**
 * The tests of the post about Go. What is `native` is in C, or in C++.
 *
 * @typedef {import('../../../contract.js').Test} Test
 * @typedef {import('../../../contract.js').Expected} Expected
 * @typedef {import('../../../contract.js').Published} Published
 */

export const [odd, factorial] = ['inlining/count-odd', 'inlining/factorial'];
export const [line, cache, latency] = ['cache-line/strided-copy', 'cache-size', 'memory-latency'];
export const [sums, branch, pages] = ['data-dependency/prefix-sum', 'branch-prediction', 'allocation/pages'];
export const [random, allOdd, allEven] = ['random-10000', 'all-odd-10000', 'all-even-10000'];

/** For runs that leave out what takes long. @type {Record<string, string>} */
const instead = { [`${latency} 256MiB`]: '64MiB' };

/**
 * @param {string} suite
 * @param {string} workload
 * @param {string} name of a case
 * @param {string} runtime
 */
export function at(suite, workload, name, runtime) {
  const near = instead[`${suite} ${workload}`];
  return { suite, workload, case: name, runtime, ...(near && { instead: near }) };
}

/**
 * @param {string} suite
 * @param {string} workload
 * @param {string} way in C, by the name that its case has after `native-`; '' for `native`
 */
export function inC(suite, workload, way) {
  return at(suite, workload, way === '' ? 'native' : `native-${way}`, 'native');
}

/**
 * @param {string} suite
 * @param {string} workload
 * @param {string} way
 * @param {string} than
 * @param {Expected} expected of the times
 * @param {Published} [published]
 * @returns {Test}
 */
export function native(suite, workload, way, than, expected, published) {
  return {
    ...{ of: inC(suite, workload, way), by: inC(suite, workload, than), expected },
    ...(published !== undefined && { published }),
  };
}

/**
 * @param {string} suite
 * @param {string} workload
 * @param {string} name
 * @param {string} than
 * @param {string} runtime
 * @returns {Test} that it takes longer
 */
export function inJavaScript(suite, workload, name, than, runtime) {
  return { of: at(suite, workload, name, runtime), by: at(suite, workload, than, runtime), expected: more() };
}

/**
 * @param {string} stride
 * @param {Expected} expected of the copy with a stride of twice as much and one more
 * @param {number} published
 * @returns {Test}
 */
export function doubled(stride, expected, published) {
  return { ...native(line, `stride-${stride}B`, 'double', '', expected, published), as: 'throughput' };
}

/**
 * @param {string} size
 * @param {Expected} expected of the time an element, over that of an array of half the size
 */
export function larger(size, expected) {
  const i = sizes.indexOf(size);
  return native(cache, size, '', 'halves', expected, Number(shuffles[i]) / Number(shuffles[i - 1]));
}
