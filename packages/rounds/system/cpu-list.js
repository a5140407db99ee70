import path from 'node:path';
import { readText } from './files.js';

/** @param {string} [root] @returns {number[]} CPUs that this process may use; empty if unknown */
export function allowedCpus(root = '/') {
  const status = readText(path.join(root, 'proc/self/status'));
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status) ?? [];
  return parseCpuList(list) ?? [];
}

const maxCpus = 1024;

/** @param {string} list such as `0,2` or `4-7` @returns {number[] | undefined} ascending; undefined if the list is invalid */
export function parseCpuList(list) {
  if (!/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/.test(list)) return undefined;
  const ranges = list.split(',').map((range) => range.split('-').map(Number));
  if (ranges.some(([first = 0, last = first]) => last < first || last >= maxCpus)) return undefined;
  const cpus = ranges.flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return [...new Set(cpus)].sort((a, b) => a - b);
}
