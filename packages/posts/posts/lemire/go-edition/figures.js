import { shuffles, sizes, strides } from './measured.js';
import { allEven, allOdd, at, branch, cache, inC, line, odd, random, sums } from './tests.js';

/** @type {import('../../../contract.js').Figure[]} */
export const figures = [
  // It counts those of 1 to 999.
  ...nanoseconds(odd, 999, [
    ['1000-values', 'inlined', 294.6],
    ['1000-values', 'called', 864.8],
  ]),
  ...Object.entries(strides).map(([stride, value]) => ({
    ...at(line, `stride-${stride}B`, 'native', 'native'),
    value,
    unit: /** @type {const} */ ('GB/s'),
  })),
  ...nanoseconds(
    cache,
    1,
    shuffles.map((value, i) => [String(sizes[i]), '', value]),
  ),
  ...nanoseconds(sums, 100, [
    ['100-values', 'differences', 30.04],
    ['100-values', 'prefix', 142.8],
  ]),
  ...nanoseconds(branch, 10_000, [
    [random, 'copy', 2936],
    [random, 'in-place', 19_518],
    [random, 'in-place-branchless', 7124],
    [allOdd, 'in-place', 2975],
    [allEven, 'in-place', 2896],
  ]),
];

/**
 * @param {string} suite
 * @param {number} operations that the times are of
 * @param {[workload: string, way: string, value: number][]} table
 */
function nanoseconds(suite, operations, table) {
  const unit = /** @type {const} */ ('ns');
  return table.map(([workload, way, value]) => ({ ...inC(suite, workload, way), value, unit, operations }));
}
