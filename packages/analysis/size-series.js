import { groupBy } from '@rounds/stats/group.js';

/**
 * Workloads whose names differ only by a size, such as `4KiB-pipe` and `64KiB-pipe`.
 *
 * @typedef {object} SizeSeries
 * @property {string} name of the workloads, with `*` for the size
 * @property {{ bytes: number, workload: string }[]} sizes at least two, ascending
 */

const size = /(?<![A-Za-z0-9.])(\d+(?:\.\d+)?)(B|kB|MB|GB|KiB|MiB|GiB)(?![A-Za-z0-9])/g;

/** @type {Record<string, number>} */
const unitBytes = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

/** @param {string[]} workloads @returns {SizeSeries[]} in the order of their first workloads */
export function sizeSeries(workloads) {
  const found = workloads.flatMap((workload) =>
    Array.from(workload.matchAll(size), ({ index, 0: text, 1: number, 2: unit }) => ({
      name: `${workload.slice(0, index)}*${workload.slice(index + text.length)}`,
      ...{ bytes: Number(number) * unitBytes[unit], workload },
    })),
  );
  const usable = found.filter(({ bytes }) => bytes > 0 && Number.isFinite(bytes));
  return Array.from(
    groupBy(usable, ({ name }) => name),
    ([name, own]) => {
      const sizes = new Map(own.map(({ bytes, workload }) => [bytes, { bytes, workload }]));
      return { name, sizes: [...sizes.values()].sort((a, b) => a.bytes - b.bytes) };
    },
  ).filter(({ sizes }) => sizes.length > 1);
}
