/**
 * Workloads whose names differ by nothing but a size, such as `4KiB-pipe` and `64KiB-pipe`: one input, grown.
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
  /** @type {Map<string, Map<number, string>>} */
  const families = new Map();
  for (const workload of workloads) {
    for (const { index, 0: text, 1: number, 2: unit } of workload.matchAll(size)) {
      const name = `${workload.slice(0, index)}*${workload.slice(index + text.length)}`;
      const family = families.get(name) ?? new Map();
      families.set(name, family.set(Number(number) * unitBytes[unit], workload));
    }
  }
  return [...families]
    .map(([name, family]) => ({
      name,
      sizes: [...family]
        .map(([bytes, workload]) => ({ bytes, workload }))
        .filter(({ bytes }) => bytes > 0 && Number.isFinite(bytes))
        .sort((a, b) => a.bytes - b.bytes),
    }))
    .filter(({ sizes }) => sizes.length > 1);
}
